"""A row with words in its slots: agreement, units, capitals."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from everrain_dsl.rules_text import Given, Words, sentence_of
from everrain_dsl.vocabulary import core
from everrain_dsl.vocabulary.rows import Effect, Gauge, Noun, Row

if TYPE_CHECKING:
    from everrain_dsl.rules_text.terms import Terms


@pytest.mark.parametrize(
    ("row", "words", "sentence"),
    [
        ("suffer_strain", {"crew": "the deckhand", "amount": 2}, "The deckhand suffers 2 Strain."),
        ("suffer_strain", {"crew": ["Ann"], "amount": 1}, "Ann suffers 1 Strain."),
        ("suffer_strain", {"crew": ["Ann", "Bo"], "amount": 1}, "Ann and Bo suffer 1 Strain."),
        ("suffer_strain", {"crew": Words("they", plural=True)}, "They suffer Strain."),
        ("suffer_strain", {"amount": 1}, "A Crew suffers 1 Strain."),
        ("collect_clue", {"amount": 1}, "Collect 1 Clue."),
        ("collect_clue", {"amount": 2}, "Collect 2 Clues."),
        ("collect_clue", {"amount": 0}, "Collect 0 Clues."),
        ("collect_clue", {}, "Collect Clues."),
        ("redraw", {"crew": Words("2 Crew", plural=True)}, "2 Crew redraw their Positive Trait."),
        ("bury", {"card": ["Squall", "Calm"]}, "Put Squall and Calm under their deck."),
        ("begin", {"story": '"The Choir"'}, 'Begin the Story "The Choir".'),
        ("add_die", {"amount": 2, "die": "Attack"}, "Add 2 Attack dice."),
        (
            "look",
            {"amount": 1, "deck": "Sea Event"},
            "Look at the top card from the Sea Event deck.",
        ),
        (
            "look",
            {"amount": 3, "deck": "Sea Event"},
            "Look at the top 3 cards from the Sea Event deck.",
        ),
        ("turn_ship", {"ship": "your Ship", "space": "Ashmoor"}, "Turn your Ship to face Ashmoor."),
        ("end_turn", {}, "End the Turn."),
        ("move_below", {"crew": "Ann"}, "Move Ann Below Deck."),
        ("again", {"enemy": ["Ann", "Bo"]}, "Ann and Bo roll and resolve a die."),
    ],
)
def test_a_row_is_a_sentence(row: str, words: dict[str, Any], sentence: str, make: Any) -> None:
    assert sentence_of(make.words.effects[row], words, make.words) == sentence


@pytest.mark.parametrize(
    ("crew", "sentence"),
    [
        ("Ann", "Ann's Luck."),
        (["Ann"], "Ann's Luck."),
        (["Ann", "Bo"], "The Luck of Ann and Bo."),
        (Words("the Deckhands", plural=True), "The Deckhands' Luck."),
    ],
)
def test_what_is_of_several_stands_before_them(crew: Given, sentence: str, make: Any) -> None:
    row = make.words.quantities["crew_stat"]

    assert sentence_of(row, {"crew": crew, "stat": "Luck"}, make.words) == sentence


def test_a_union_is_named_by_its_first_kind(make: Any) -> None:
    row = Effect("x", "discard {what:enemy_ship|crew}", doc="")

    assert sentence_of(row, {}, make.words) == "Discard an Enemy Ship."


@pytest.mark.parametrize(
    ("text", "printed"),
    [
        ("crew on deck", "Crew On Deck"),
        ("the enemy ship of the elder one", "the Enemy Ship of the Elder One"),
        ("2 enemies and 2 enemy ships", "2 Enemies and 2 Enemy Ships"),
        ("turn this turn", "turn this Turn"),
        ("you hold the hold", "you hold the Hold"),
        ("a card of a player", "a card of a player"),
    ],
)
def test_terms_have_capitals(text: str, printed: str, terms: Terms) -> None:
    assert terms.capitalise(text) == printed


_ROWS = [row for row in core() if not isinstance(row, Noun | Gauge)]


@pytest.mark.parametrize("row", _ROWS, ids=lambda row: f"{row.table}-{row.name}")
def test_every_row_of_the_core_prints(row: Row) -> None:
    for number, thing in ((1, Words("that")), (2, Words("those", plural=True))):
        words: dict[str, Given] = {
            slot.name: number if slot.is_number else thing if slot.is_thing else "Name"
            for slot in row.slots
        }

        sentence = sentence_of(row, words)

        assert sentence[0].isupper()
        assert "  " not in sentence
        assert "{" not in sentence
        assert "those is " not in sentence.replace("of those", "")
        assert "those has " not in sentence
