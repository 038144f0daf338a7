"""The source this program was installed from, as a requirement that pip can install again."""

from __future__ import annotations

import json
import re
from importlib.metadata import distribution
from typing import TYPE_CHECKING, Any, Final

if TYPE_CHECKING:
    from collections.abc import Mapping

NAME: Final = "everrain-dsl"
#: A requirement of this program: its extras, and its version or address.
_REQUIREMENT: Final = re.compile(rf"{NAME}\s*(?:\[([\w\s,-]*)\])?\s*((?:[<>=!~@;].*)?)")


def requirement() -> str:
    """Return what to ask pip for: a folder, a commit, a file, or the version of an index.

    The address is that of PEP 610, which pip writes for what it installs from no index.
    """
    found = distribution(NAME)
    recorded = found.read_text("direct_url.json")
    if recorded is None:
        return f"{NAME}=={found.version}"
    return f"{NAME} @ {_address(json.loads(recorded))}"


def is_local(requirement: str) -> bool:
    """Return whether *requirement* names a folder or file that only this machine has."""
    return "@ file:" in requirement


def with_extra(requirement: str, extra: str) -> str:
    """Return *requirement* with one more extra. Raises ValueError if it is not for this program."""
    match = _REQUIREMENT.fullmatch(requirement.strip())
    if match is None or not requirement.isprintable():
        raise ValueError(requirement)
    extras = {each.strip() for each in (match[1] or "").split(",")} - {""} | {extra}
    sign = " " if match[2].startswith("@") else ""
    return f"{NAME}[{','.join(sorted(extras))}]{sign}{match[2]}"


def _address(recorded: Mapping[str, Any]) -> str:
    """Return the address for pip of what a `direct_url.json` records."""
    address = str(recorded["url"])
    if "vcs_info" in recorded:
        of_vcs = recorded["vcs_info"]
        address = f"{of_vcs['vcs']}+{address}@{of_vcs['commit_id']}"
    if "subdirectory" in recorded:
        return f"{address}#subdirectory={recorded['subdirectory']}"
    return address
