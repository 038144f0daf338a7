"""Cards with one mistake each, written from the language page alone: each is told of once.

Each file holds a card, its true mistake and the mend, written by somebody who had never seen a
message. Whether what is suggested is that mend is a matter of `tests/messages`.
"""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tests.sources import core_bundle, diagnostics_of

CARDS = sorted((Path(__file__).parent / "beginners").glob("*.md"))
_CARD = re.compile(r"```rain\n(.*?)```", re.DOTALL)
#: Some have two: what the core has, which the writer could not know.
_OF_CORE = ("E0441", "E0635", "E0636", "W0118")


def test_there_are_enough_of_them() -> None:
    assert len(CARDS) >= 120


def test_no_card_is_told_of_in_more_messages_than_it_has_mistakes(
    subtests: pytest.Subtests,
) -> None:
    for card in CARDS:
        found = _CARD.search(card.read_text("utf-8"))
        assert found is not None
        told = diagnostics_of(found[1].encode(), library=core_bundle())
        with subtests.test(card=card.stem):
            assert len([each for each in told if each.code not in _OF_CORE]) <= 1
