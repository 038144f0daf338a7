"""Cards with one mistake each, written from the language page alone, and what is said of them.

Each file holds a card, its true mistake and the mend, written by somebody who had never seen a
message; the points of a strict reader (2: the message names the true mistake and a mend one would
take, 1: one of the two, 0: neither); and what is said now. `--update-golden` writes that anew: then
read the diff, and give the points again.
"""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tests.sources import core_bundle, diagnostics_of

CARDS = sorted((Path(__file__).parent / "beginners").glob("*.md"))
_CARD = re.compile(r"```rain\n(.*?)```", re.DOTALL)
_POINTS = re.compile(r"^- points: ([012])$", re.MULTILINE)
_SAID = "Said:\n\n"


def said_of(text: str) -> list[str]:
    found = _CARD.search(text)
    assert found is not None
    told = diagnostics_of(found[1].encode(), library=core_bundle())
    return [f"- {d.code} line {d.span.line}: {d.message} → {d.help}" for d in told] or ["nothing"]


def test_a_beginner_is_told_what_a_reader_gave_points_for(
    update_golden: bool, subtests: pytest.Subtests
) -> None:
    for card in CARDS:
        with subtests.test(card=card.stem):
            text = card.read_text("utf-8")
            head, _, before = text.partition(_SAID)
            now = said_of(text)
            if update_golden:
                card.write_text(head + _SAID + "\n".join(now) + "\n", "utf-8")
                continue
            assert before.splitlines() == now


def test_nine_of_ten_points_are_won() -> None:
    points = [_POINTS.search(card.read_text("utf-8")) for card in CARDS]
    won = sum(int(found[1]) for found in points if found is not None)

    assert len(CARDS) >= 120
    assert all(points)
    assert won >= 0.9 * 2 * len(CARDS)


def test_no_card_is_told_of_in_more_messages_than_it_has_mistakes() -> None:
    """Some have two: what the core has, which the writer could not know."""
    of_core = ("E0441", "E0635", "E0636", "W0118")
    for card in CARDS:
        told = [line for line in said_of(card.read_text("utf-8")) if line[2:7] not in of_core]
        assert len(told) <= 1, card.stem
