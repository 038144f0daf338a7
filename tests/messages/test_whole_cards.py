"""Whole cards with five mistakes each, as newcomers wrote them, mended by following what is shown.

The cards of `newcomers.txt` were written without running anything, each beside the card that was
meant. A reader follows each message: they write the line it shows, and pick the one they meant
where it shows several.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest

from everrain_dsl.diagnostics.edits import edits
from tests.messages.cases import HERE, SAID, found_in, meaning, runs

if TYPE_CHECKING:
    from collections.abc import Iterator

    from everrain_dsl.diagnostics import Diagnostic

pytestmark = pytest.mark.long

#: How many of the 139 cards must be right after two rounds.
FLOOR = 100


def cards() -> Iterator[tuple[str, str, str]]:
    """Yield the name of each card, the card as it was written and as it was meant."""
    blocks = re.split(r"^=== (\w+)\n", (HERE / "newcomers.txt").read_text("utf-8"), flags=re.M)
    for name, block in zip(blocks[1::2], blocks[2::2], strict=True):
        written, _, meant = block.partition("--- meant\n")
        yield name, written, meant


def shown(card: str, told: Diagnostic) -> Iterator[str]:
    """Yield *card* with each of the things written that the message shows, in their order."""
    rows = card.splitlines()
    row = rows[told.span.line - 1]
    margin = row[: len(row) - len(row.lstrip())]
    said = SAID.search(told.help or "")
    if "two spaces further right" in (told.help or ""):
        margin += "  "
    for lines in runs(told.help or "", said.start()) if said is not None else ():
        mended = [*rows]
        mended[told.span.line - 1 : told.span.line] = [margin + line for line in lines]
        yield "\n".join(mended) + "\n"
        if lines[1:]:
            continue
        for edit in edits(told, lines[0]):
            yield card[: edit.span.start] + edit.text + card[edit.span.end :]
    if said is None and told.fix is not None:
        yield card[: told.fix.span.start] + told.fix.text + card[told.fix.span.end :]


def followed(card: str, meant: str) -> str:
    """Return *card* after one round: each line as its message shows it, from the last line up."""
    first = {each.span.line: each for each in reversed(found_in(card))}
    for told in sorted(first.values(), key=lambda each: -each.span.line):
        ways = [*shown(card, told)]
        wanted = [way for way in ways if meant_at(told.span.line, way, meant)]
        card = next(iter(wanted or ways), card)
    return card


def meant_at(line: int, way: str, meant: str) -> bool:
    """Return whether the line of that number in *way* is one of those of the card that was meant."""
    return way.splitlines()[line - 1] in meant.splitlines()


def test_most_cards_are_right_after_two_rounds() -> None:
    right = []
    for name, card, meant in cards():
        mended = followed(followed(card, meant), meant)
        if meaning(mended) == meaning(meant):
            right.append(name)

    assert len(right) >= FLOOR, right
