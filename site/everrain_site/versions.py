"""The page of what versions have changed: the cards, and what the changelog tells."""

from __future__ import annotations

import re
from collections import defaultdict
from pathlib import Path
from typing import TYPE_CHECKING

from everrain_dsl.comparing import CATEGORIES
from everrain_dsl.records import Malformed
from everrain_site import paths
from everrain_site.changes import natural
from everrain_site.markup import escaped, folded, joined, section
from everrain_site.place import Place

if TYPE_CHECKING:
    from collections.abc import Sequence

    from everrain_site.changes import Change
    from everrain_site.model import Reference

#: What a version has made of a card, and the card.
_Told = tuple[str, "Change"]


def read(path: str | None) -> str:
    """Return the changelog at *path*, nothing where there is none.

    Raises Malformed, which names the file, if it cannot be read.
    """
    try:
        return Path(path).read_text("utf-8") if path is not None else ""
    except (OSError, UnicodeError) as failure:
        raise Malformed(f"{path} cannot be read as a changelog: {failure}") from failure


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
    """Return a changelog without its title, each of its versions folded below its heading."""
    found = re.split(r"^## (.+)$", changelog, flags=re.MULTILINE)[1:]
    versions = zip(found[::2], found[1::2], strict=True)
    return joined(*(joined(f"### {name}", *_parts(text.strip())) for name, text in versions))


def _parts(text: str) -> list[str]:
    parts = re.split(r"^### (.+)$", text, flags=re.MULTILINE)
    above, rest = parts[0].strip(), parts[1:]
    pairs = zip(rest[::2], rest[1::2], strict=True)
    return [above, *(folded(title, body.strip()) for title, body in pairs)]
