"""The set that another builds on, with its lowest and highest version: `core 0.2 to 0.9`.

Versions are compared number by number. A version with a hyphen comes before the one without:
1.0.0-beta before 1.0.0. An upper bound admits everything that begins with it: `to 0.9` admits
0.9.5.
"""

from __future__ import annotations

import re
from typing import Final

import attrs

from everrain_dsl.records import Record

VERSION: Final = r"[0-9]{1,6}\.[0-9]{1,6}(?:\.[0-9]{1,6})?(?:[-.][0-9a-z.-]{1,40})?"
PATTERN: Final = rf"[a-z0-9]+(?:-[a-z0-9]+)*(?: {VERSION}(?: to {VERSION})?)?"
_VERSION: Final = re.compile(VERSION)
_REQUIREMENT: Final = re.compile(PATTERN)
_BUILDS_ON: Final = re.compile(r'\bbuilds\s+on\s+("[^"\n]*"(?:\s*,\s*"[^"\n]*")*)')
_CODE: Final = re.compile(r'\bcode\s+"([^"\n]*)"')
_QUOTED: Final = re.compile(r'"([^"\n]*)"')
_NUMBERS: Final = re.compile(r"[0-9]+(?:\.[0-9]+)*")


@attrs.frozen(eq=False, repr=False)
class Requirement(Record):
    """A set by its code, and the versions of it that will do: `least` to `most`, empty for any."""

    code: str
    least: str = ""
    most: str = ""

    @property
    def text(self) -> str:
        """Return the requirement as written in a manifest."""
        return self.code + (f" {self.least}" if self.least else "") + self._upper

    @property
    def versions(self) -> str:
        """Return in words which versions will do."""
        if not self.least:
            return "any version"
        return f"{self.least}{self._upper}" if self.most else f"{self.least} or later"

    @property
    def _upper(self) -> str:
        return f" to {self.most}" if self.most else ""

    def fault(self, version: str) -> str:
        """Return `too old` or `too new` for a version that will not do, empty for one that will."""
        if self.least and _order(version) < _order(self.least):
            return "too old"
        most = _numbers(self.most)
        return "too new" if most and _numbers(version)[: len(most)] > most else ""


def is_version(text: str) -> bool:
    """Return whether *text* is a version: two or three numbers with dots between them."""
    return _VERSION.fullmatch(text) is not None


def read_requirement(text: str) -> Requirement | None:
    """Parse a requirement; return None if *text* is not one."""
    if _REQUIREMENT.fullmatch(text) is None:
        return None
    code, _, versions = text.partition(" ")
    least, _, most = versions.partition(" to ")
    return Requirement(code, least, most)


def requirement_like(text: str) -> str:
    """Return the requirement that *text*, an invalid one, may have meant: `core 0.2 to 0.9`."""
    code = re.match(r"[a-z0-9]+(?:-[a-z0-9]+)*", text.strip().lower())
    found = _VERSION.findall(text[code.end() :] if code else "")
    if len(found) > 1:
        return f"{code[0] if code else 'core'} {found[0]} to {found[1]}"
    return f"{code[0] if code else 'core'} {found[0] if found else '0.2 to 0.9'}"


def code_in(manifest: str) -> str | None:
    """Return the code that the text of a *manifest* gives, before that is read as a source."""
    match = _CODE.search(manifest)
    return match[1] if match is not None else None


def bases_in(manifest: str) -> tuple[str, ...]:
    """Return the codes of the sets that the text of a *manifest* builds on."""
    named = (name for line in _BUILDS_ON.findall(manifest) for name in _QUOTED.findall(line))
    return tuple(each.code for each in map(read_requirement, named) if each is not None)


def _numbers(version: str) -> tuple[int, ...]:
    match = _NUMBERS.match(version)
    return tuple(int(each) for each in match[0].split(".")) if match else ()


def _order(version: str) -> tuple[tuple[int, ...], bool, str]:
    """Return what versions are ordered by: numbers, whether it is a release, and the rest."""
    numbers, rest = _numbers(version), _NUMBERS.sub("", version, count=1)
    return numbers + (0,) * (3 - len(numbers)), not rest, rest
