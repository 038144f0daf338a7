"""Each line that a message shows instead of another is accepted in its place."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from tests.sources import check

if TYPE_CHECKING:
    import pytest

#: What a card asks or does: an amount that nobody picks, and what is attached to a thing.
_LINES: Final = (
    "if your ship has up to 5 clues",
    "choose one card who is attached to that crew",
    "discard one card attached to that crew",
)
_CARD: Final = 'sea event "Squall"\n  choose one crew on deck\n  {line}\n'


def card(line: str) -> bytes:
    below = "    collect 1 clue\n" if line.startswith("if ") else ""
    return (_CARD.format(line=line) + below).encode()


def test_the_lines_that_are_shown_are_accepted(subtests: pytest.Subtests) -> None:
    for line in _LINES:
        with subtests.test(line=line):
            (refused,) = check(card(line)).found
            advised = re.findall(r"`([^`]*)`", refused.help or "")
            assert advised, refused

            assert [each.message for shown in advised for each in check(card(shown)).found] == []
