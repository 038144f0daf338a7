"""A row's phrase is read once, into words and typed slots."""

from __future__ import annotations

import pytest

from everrain_dsl.vocabulary.phrase import PhraseError, Slot, read


def test_words_and_slots_keep_their_order() -> None:
    phrase = read("{crew:crew} suffers {amount:number} strain")

    assert phrase.parts == (
        Slot("crew", ("crew",)),
        "suffers",
        Slot("amount", ("number",)),
        "strain",
    )
    assert [slot.name for slot in phrase.slots] == ["crew", "amount"]
    assert phrase.words == ("suffers", "strain")


def test_a_phrase_prints_as_it_was_written() -> None:
    assert str(read("begin story {story:story}")) == "begin story {story:story}"


def test_documentation_shows_types_in_capitals() -> None:
    assert read("move {crew:crew} to {slot:slot}").plain == "move CREW to SLOT"
    assert read("{ship:enemy_ship}'s engagement").plain == "ENEMY SHIP's engagement"


def test_a_possessive_and_a_hyphen_are_part_of_words() -> None:
    assert read("{crew:crew}'s order limit").words == ("'s", "order", "limit")
    assert read("re-roll {amount:number} {die:die} die").words == ("re-roll", "die")


def test_a_slot_knows_what_sort_of_value_stands_there() -> None:
    thing, number, symbol = read("{a:crew|enemy} {b:number} {c:deck}").slots

    assert thing.is_thing
    assert not thing.is_number
    assert not thing.is_symbol
    assert number.is_number
    assert symbol.is_symbol


def test_a_star_takes_all_the_things_at_once() -> None:
    (cards,) = read("reorder {cards:card*}").slots

    assert cards.whole


def test_a_phrase_that_cannot_be_read_is_refused(subtests: pytest.Subtests) -> None:
    for text, message in [
        ("lose {clues}", "name:type"),
        ("lose {1:number} clue", "name:type"),
        ("lose {amount:gold} coin", "no type is called 'gold'"),
        ("set {flag:boolean}", "no type is called 'boolean'"),
        ("{a:crew|number} suffers", "only kinds of things"),
        ("{a:stat|deck} suffers", "only kinds of things"),
        ("swap {crew:crew} for {crew:crew}", "two slots are called 'crew'"),
        ("lose 1 clue", "'1' cannot stand"),
        ("lose half, then more", "',' cannot stand"),
        ("", "at least one word"),
    ]:
        with subtests.test(text=text), pytest.raises(PhraseError, match=message):
            read(text)
