"""The page of changes by version: the changed cards, and the changelog."""

from __future__ import annotations

import os
import re
from collections import defaultdict
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Final

from everrain_dsl.explain.diff import CATEGORIES
from everrain_dsl.records import Malformed
from everrain_site import paths
from everrain_site.changes import natural
from everrain_site.markup import escaped, joined, section
from everrain_site.page_context import Place

if TYPE_CHECKING:
    from collections.abc import Sequence

    from everrain_site.changes import Change
    from everrain_site.model import Reference

#: What a version has made of a card, and the card.
_Told = tuple[str, "Change"]
#: A link to a file of the repository: what it says, and where it leads.
_LINK: Final = re.compile(r"(?<!!)\[([^\]\n]*)\]\((?![a-z]+:|#)([^)\s#]+)(#[^)\s]*)?\)")


def read(path: str | None, docs: str) -> str:
    """Return the changelog at *path*, with links relative to *docs*, the folder of the pages.

    A link to a file that is not a page becomes its text. Returns an empty text without a path.
    Raises Malformed, which names the file, if it cannot be read.
    """
    if path is None:
        return ""
    try:
        text = Path(path).read_text("utf-8")
    except (OSError, UnicodeError) as failure:
        raise Malformed(f"{path} cannot be read as a changelog: {failure}") from failure
    return _LINK.sub(partial(_moved, folder=Path(path).parent, docs=docs), text)


def _moved(link: re.Match[str], folder: Path, docs: str) -> str:
    """Return a link of a file in *folder* as the page of versions writes it."""
    target = os.path.relpath(folder / link[2], docs)
    if target.startswith(os.pardir):
        return link[1]
    return f"[{link[1]}]({Path(target).as_posix()}{link[3] or ''})"


def versions_page(reference: Reference) -> str:
    """Return the page of what has changed: each version's cards, then the changelog."""
    place = Place(paths.VERSIONS)
    by_version: dict[str, list[_Told]] = defaultdict(list)
    for identity, changes in reference.changes.items():
        for change in changes:
            by_version[change.version].append((identity, change))
    newest = sorted(by_version, key=natural, reverse=True)
    told = [_version(name, by_version[name], reference, place) for name in newest]
    return joined(
        place.top("What has changed", toc=True),
        "The page of a card shows each line that a version has changed.",
        section("Cards", *told) or "No version of the cards is kept here yet.",
        section("Changelog of the language, the game and the tools", _deeper(reference.changelog)),
    )


def _version(name: str, told: Sequence[_Told], reference: Reference, place: Place) -> str:
    """Return the cards that one version has changed, under what it has made of them."""
    by_category: dict[str, list[str]] = defaultdict(list)
    for identity, change in told:
        card = reference.cards.get(identity)
        named = place.card(card) if card else escaped(change.name)
        for category in change.categories:
            by_category[category].append(named)
    lines = (
        f"- **{title}** ({len(by_category[category])}): {', '.join(by_category[category])}"
        for category, title in CATEGORIES.items()
        if category in by_category
    )
    return joined(f"### {escaped(name)}", "\n".join(lines))


def _deeper(changelog: str) -> str:
    """Return a changelog without its title, each heading one level deeper."""
    _, *releases = re.split(r"^(?=## )", changelog, flags=re.MULTILINE)
    return re.sub(r"^(##+) ", r"#\1 ", "".join(releases).strip(), flags=re.MULTILINE)
