"""The part of a line that one table of the vocabulary should match."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import attrs

from everrain_dsl.diagnostics import catalogue

if TYPE_CHECKING:
    from collections.abc import Sequence

    from everrain_dsl.syntax.recovery.draft import Word

#: The words a line starts with, and what comes after them. The longest fits.
_LEADS: Final[tuple[tuple[str, str], ...]] = (
    ("otherwise if", "condition"),
    ("stop when", "condition"),
    ("instead when", "event"),
    ("expect no event", "event"),
    ("expect event", "event"),
    ("the next time", "event"),
    ("each time", "event"),
    ("you may", "effect"),
    ("if", "condition"),
    ("unless", "condition"),
    ("while", "condition"),
    ("requires", "condition"),
    ("objective", "condition"),
    ("expect", "condition"),
    ("before", "event"),
    ("after", "event"),
    ("when", "event"),
    ("cost", "effect"),
    ("given", "effect"),
    ("do", "effect"),
)
#: What a section is called when no table has it.
UNKNOWN: Final = {
    "effect": catalogue.UNKNOWN_EFFECT,
    "condition": catalogue.UNKNOWN_CONDITION,
    "event": catalogue.UNKNOWN_EVENT,
    "permission": catalogue.UNKNOWN_PERMISSION,
    "quantity": catalogue.UNKNOWN_QUANTITY,
}


@attrs.frozen
class Section:
    """The part of a line that one table of the vocabulary should have: words from start to end."""

    table: str
    start: int
    end: int


def section(words: Sequence[Word], at: int) -> Section:
    """Return the section that the word at index *at* is part of."""
    texts = [word.text for word in words]
    table, start = "effect", 0
    if texts[:1] in (["once"], ["twice"], ["at"]) and "per" in texts[:5] and "," in texts:
        start = texts.index(",") + 1
    for lead, what in _LEADS:
        size = len(lead.split())
        if texts[start : start + size] == lead.split():
            table, start = what, start + size
            break
    end = len(words)
    for index in range(start, len(words)):
        if texts[index] in ("and", "or"):
            if index <= at:
                start = index + 1
            else:
                end = index
                break
    return Section(table, start, end)


def kind_of(line: str) -> str:
    """Return the words a header starts with: `sea event`."""
    kind: list[str] = []
    for word in line.split():
        if not word.replace("-", "").rstrip(",").isalpha() or len(kind) == 3:
            break
        kind.append(word.rstrip(","))
    return " ".join(kind)
