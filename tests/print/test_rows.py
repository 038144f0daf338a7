"""A row with words in its slots: agreement, units, capitals."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from everrain_dsl.print import Given, Words, sentence_of
from everrain_dsl.vocabulary import core
from everrain_dsl.vocabulary.rows import Effect, Gauge, Noun

if TYPE_CHECKING:
    from everrain_dsl.print.terms import Terms


def test_a_row_is_a_sentence(make: Any, subtests: pytest.Subtests) -> None:
    rows: list[tuple[str, dict[str, Any], str]] = [
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
    ]
    for row, words, sentence in rows:
        with subtests.test(row=row):
            assert sentence_of(make.words.effects[row], words, make.words) == sentence


def test_what_a_name_is_said_to_be_has_one_article(make: Any, subtests: pytest.Subtests) -> None:
    for phrase, sentence in [
        ("tell story {it:story}", "Tell the Story X."),
        ("story {it:story} ends", "The Story X ends."),
        ("tell the story {it:story}", "Tell the Story X."),
        ("tell a story {it:story}", "Tell a Story X."),
        ("sell an improvement {it:name}", "Sell an Improvement X."),
        ("sell improvement {it:name}", "Sell the Improvement X."),
        ("sink enemy ship {it:name}", "Sink the Enemy Ship X."),
        ("sink an enemy ship {it:name}", "Sink an Enemy Ship X."),
        ("the trait {it:trait_name}", "The Trait X."),
        ("sink the ship {it:name}", "Sink the Ship X."),
    ]:
        with subtests.test(phrase=phrase):
            assert sentence_of(Effect("x", phrase, doc=""), {"it": "X"}, make.words) == sentence


@pytest.mark.parametrize(
    ("phrase", "sentence"),
    [
        ("{crew:crew} leaves {node:node} with its coin", "Ann and Bo leave Z with their Coin."),
        ("{node:node} loses {crew:crew} and its coin", "Z loses Ann and Bo and its Coin."),
        ("send {crew:crew} with its coin", "Send Ann and Bo with their Coin."),
        (
            "send {crew:crew} to deck {it:deck} with its coin",
            "Send Ann and Bo to deck X with their Coin.",
        ),
        ("send {crew:crew} to {node:node} with its coin", "Send Ann and Bo to Z with its Coin."),
    ],
)
def test_a_pronoun_stands_for_the_subject_or_the_last_thing(
    phrase: str, sentence: str, make: Any
) -> None:
    words: dict[str, Given] = {"crew": ["Ann", "Bo"], "node": "Z", "it": "X"}

    assert sentence_of(Effect("x", phrase, doc=""), words, make.words) == sentence


@pytest.mark.parametrize(
    ("phrase", "sentence"),
    [
        ("man the crow's nest of {ship:ship}", "Man the crow's nest of Y."),
        ("man the old crow's nest", "Man the old crow's nest."),
        ("{ship:ship} loses a crow's nest", "Y loses a crow's nest."),
        ("{ship:ship}'s crow's nest", "Y's crow's nest."),
        ("repair {ship:ship}'s nest", "Repair Y's nest."),
        ("repair the nest of {ship:ship}'s mast", "Repair the nest of Y's mast."),
    ],
)
def test_an_ending_stands_behind_its_word(phrase: str, sentence: str, make: Any) -> None:
    assert sentence_of(Effect("x", phrase, doc=""), {"ship": "Y"}, make.words) == sentence


@pytest.mark.parametrize(
    ("crew", "sentence"),
    [
        ("Ann", "Ann rolls and resolves a die."),
        (["Ann", "Bo"], "Ann and Bo roll and resolve a die."),
    ],
)
def test_both_verbs_of_a_row_agree(crew: Given, sentence: str, make: Any) -> None:
    assert sentence_of(make.words.effects["again"], {"enemy": crew}, make.words) == sentence


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


def test_every_row_of_the_core_prints(subtests: pytest.Subtests) -> None:
    for row in _ROWS:
        with subtests.test(row=f"{row.table}-{row.name}"):
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
