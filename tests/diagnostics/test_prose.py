"""What people wrote in their own words first, and what they are told: one message, to the point.

`prose.md` holds a card for each, written by readers of the language page alone before they looked
for how it is said; behind it stands what is told now. `--update-golden` writes that anew: read the
difference as those who wrote the cards would.
"""

from __future__ import annotations

import re
from pathlib import Path
from typing import Final

import pytest

from tests.sources import core_bundle, diagnostics_of

FILE: Final = Path(__file__).parent / "prose.md"
_CARD: Final = re.compile(r"```rain\n(?P<card>.*?)```\n\n(?P<told>- .*?\n)(?=\n|\Z)", re.DOTALL)
CARDS: Final = [(match["card"], match["told"]) for match in _CARD.finditer(FILE.read_text("utf-8"))]


def told_of(card: str) -> str:
    found = diagnostics_of(card.encode(), library=core_bundle())
    return "".join(
        f"- {each.code} line {each.span.line}: {each.message} → {each.help}\n"
        for each in found
        if each.span is not None
    )


def test_what_was_written_in_their_own_words_is_told_to_the_point(
    subtests: pytest.Subtests,
) -> None:
    for number in range(len(CARDS)):
        with subtests.test(number=number):
            card, told = CARDS[number]
            found = told_of(card)

            assert found == told
            assert found.count("\n") == 1


def test_the_file_is_written_anew(update_golden: bool) -> None:
    if not update_golden:
        pytest.skip("only with --update-golden")
    text = _CARD.sub(
        lambda match: f"```rain\n{match['card']}```\n\n{told_of(match['card'])}",
        FILE.read_text("utf-8"),
    )
    FILE.write_text(text, "utf-8")
