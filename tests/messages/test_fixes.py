"""What `check --fix` writes: words for words, and never another meaning."""

from __future__ import annotations

import pytest

from everrain_dsl.suggestions.exchange import is_exchange
from tests.messages.cases import found_in, sure

_CARD = 'sea event "Squall"\n  choice "Row"\n    {}\n  choice "Wait"\n    lose 1 clue\n'
_TRAIT = 'positive trait "Steady" (general)\n  {}\n    prevent 1\n'
_ENEMY = 'enemy "Thief", act 1\n  health 2, dice 1, spoils 1\n  after this enemy spawns\n    {}\n'
_RELIC = 'positive trait "Dealer" (general)\n  {}\n    collect 1 clue\n'
_EXPEDITION = 'expedition "Cave"\n  {}\n    use\n      collect 1 clue\n'

#: Lines that were rewritten once into something else, each on its card.
MISLED = (
    (_CARD, "remove one crew on deck"),
    (_CARD, "remove one crew below deck"),
    (_ENEMY, "steal 1 treasure"),
    (_RELIC, "when a relic is sold"),
    (_EXPEDITION, "crew space"),
    (_CARD, "gain 2 clues (optional)"),
    (_CARD, "gain 2 clues (max 3)"),
    (_CARD, "destroy one enemy on deck (optional)"),
    (_TRAIT, "the first time each round this crew suffers strain"),
)
#: Lines whose words are exchanged, and what for.
EXCHANGED = (
    ("gain 2 clues", "collect 2 clues"),
    ("colect 2 clues", "collect 2 clues"),
    ("obtain 5 coin", "collect 5 coin"),
    ("all crew on deck suffer 1 strain", "every crew on deck suffers 1 strain"),
    ("kill one enemy on deck", "destroy one enemy on deck"),
)


@pytest.mark.parametrize(("card", "line"), MISLED, ids=[line for _, line in MISLED])
def test_what_only_a_person_can_decide_is_not_sure(card: str, line: str) -> None:
    assert sure(card.format(line)) == []


@pytest.mark.parametrize(("line", "meant"), EXCHANGED)
def test_a_line_of_exchanged_words_is_sure(line: str, meant: str) -> None:
    assert sure(_CARD.format(line)) == [f"write `{meant}`"]


def test_a_kind_of_cards_that_a_line_names_stands_in_what_is_suggested() -> None:
    found = found_in(_CARD.format('draw from the "Treasure" deck till you find a relic'))

    assert [each.help for each in found] == [
        'did you mean `draw cards from the "Treasure" deck until you draw a relic`'
    ]


@pytest.mark.parametrize("word", ["bury", "bless", "steal", "remove"])
def test_no_english_word_is_taken_for_one_that_is_spelt_like_it(word: str) -> None:
    assert not is_exchange(f"{word} 1 clue", "buy 1 clue")
    assert sure(_CARD.format(f"{word} one treasure in the hold")) == []
