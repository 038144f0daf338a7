"""The changes of a card in each version, read from saved output of `everrain diff`."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import TYPE_CHECKING

import attrs

from everrain_dsl.explain.diff import CATEGORIES
from everrain_dsl.records import Malformed
from everrain_site.markup import aside, block, escaped, joined

if TYPE_CHECKING:
    from collections.abc import Iterator


@attrs.frozen
class Change:
    """The change of one card in a version: `lines` describe what changed in print."""

    version: str
    name: str
    categories: tuple[str, ...]
    was: str
    lines: tuple[str, ...]


def read(folder: str | None) -> dict[str, list[Change]]:
    """Return the changes in the files of *folder* by the card's identity, newest version first.

    Each file is the output of `everrain diff OLD NEW --format json`, named after the new version.
    Raises Malformed, which names the file, if one cannot be read.
    """
    found: dict[str, list[Change]] = {}
    files = Path(folder).glob("*.json") if folder is not None else ()
    for file in sorted(files, key=lambda each: natural(each.stem), reverse=True):
        try:
            for identity, change in _told(file):
                found.setdefault(identity, []).append(change)
        except (OSError, ValueError, KeyError, TypeError) as failure:
            raise Malformed(f"{file} is no output of `everrain diff --format json`") from failure
    return found


def _told(file: Path) -> Iterator[tuple[str, Change]]:
    for each in json.loads(file.read_text("utf-8"))["changed"]:
        lines = (*map(str, each["lines"]), *map(str, each["odds"]))
        categories = tuple(name for name in CATEGORIES if name in each["categories"])
        yield (
            str(each["id"]),
            Change(file.stem, str(each["name"]), categories, str(each["was"] or ""), lines),
        )


def natural(name: str) -> list[tuple[int, str]]:
    """Return a sort key for versions that orders the numbers in their names by value."""
    return [(int(part or 0), text) for part, text in re.findall(r"(\d*)(\D*)", name)]


def changed(found: list[Change]) -> str:
    """Return the versions that have changed a card, newest first; nothing where none has."""
    return aside("er-changes", "Changes", joined(*map(_change, found))) if found else ""


def _change(change: Change) -> str:
    said = ", ".join(CATEGORIES[name].lower() for name in change.categories)
    shown = block("\n".join(change.lines), "diff") if change.lines else ""
    return joined(f"**{escaped(change.version)}** {escaped(said)}", shown)
