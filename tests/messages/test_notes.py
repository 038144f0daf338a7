"""Reasons that teach stand behind what is shown in place of a word of other games."""

from __future__ import annotations

import pytest

from everrain_dsl.suggestions.notes import _NOTES
from tests.messages.cases import found_in

_CARD = 'sea event "Squall Of Old"\n  choice "Row"\n    {}\n  choice "Wait"\n    lose 1 clue\n'
_ENEMY = 'enemy "Eel Of Eels", act 1\n  health 3, dice 1, spoils 1\n  {}\n    collect 1 clue\n'
#: A line for each reason, on its card.
LINES = (
    (_CARD, "every crew in the front row suffers 1 strain", "row rank"),
    (_CARD, "untap one order", "tap untap"),
    (_CARD, "one crew on deck loses 1 hp", "hp"),
    (_CARD, "every crew on deck recovers 1 sanity", "sanity morale courage"),
    (_ENEMY, "after this enemy is dealt damage", "damage"),
    (_CARD, "one crew on deck tests luck with difficulty 3", "difficulty dc"),
    (_CARD, "put one treasure in the hold into the graveyard", "graveyard exile"),
    (_CARD, "one crew on deck gains 1 experience", "xp experience"),
)


def test_every_reason_has_its_line() -> None:
    assert [words for _, _, words in LINES] == [*_NOTES]


@pytest.mark.parametrize(("card", "line", "words"), LINES)
def test_a_reason_stands_behind_what_is_shown(card: str, line: str, words: str) -> None:
    (found,) = found_in(card.format(line))

    assert (found.help or "").endswith(_NOTES[words])
