"""Near misses lead to the real name, and bad sentences to the nearest good one."""

from __future__ import annotations

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from everrain_dsl.diagnostics.suggest import (
    Gap,
    edit_distance,
    nearest,
    nearest_names,
    nearest_phrases,
    phrase_parts,
)
from everrain_dsl.vocabulary.phrase import read

ROWS = [
    "collect {amount:number} clue",
    "lose {amount:number} clue",
    "collect {amount:number} coin",
    "{crew:crew} suffers {amount:number} strain",
    "{crew:crew} recovers {amount:number} strain",
    "{crew:crew} dies",
    "{crew:crew}'s {stat:stat}",
    "begin story {story:story}",
    "advance {token:token} by {amount:number}",
    "spawn {amount:number} enemy",
    "spawn {amount:number} storm with size {size:number} over {place:space}",
    "destroy {node:node}",
    "move {crew:crew} to {zone:zone}",
    "discard {treasure:treasure}",
    "nothing happens",
]
PHRASES = [phrase_parts(read(row)) for row in ROWS]


def suggestions(sentence: str) -> list[str]:
    words = re.findall(r'"[^"]*"|\S+', sentence)
    return [found.text for found in nearest_phrases(words, PHRASES)]


def test_a_near_miss_finds_the_name(subtests: pytest.Subtests) -> None:
    for name, candidates, found in [
        ("colect", ["lose", "collect", "connect"], "collect"),
        ("The Drowned Chior", ["The Drowned Choir", "The Drowned Crown"], "The Drowned Choir"),
        ("the drowned choir", ["The Drowned Choir"], "The Drowned Choir"),
        ("Drowned Choir", ["The Drowned Choir"], "The Drowned Choir"),
        ("lcuk", ["luck", "resolve"], "luck"),
        ("strenght", ["strength"], "strength"),
        ("fats", ["omen", "fate"], "fate"),
        ("wind", ["The Drowned Choir"], None),
        ("x", ["y"], None),
        ("on", ["of"], None),
        ("", ["a", "luck"], None),
        ("luck", [], None),
    ]:
        with subtests.test(name=name):
            assert nearest(name, candidates) == found


def test_the_most_alike_comes_first_and_none_twice() -> None:
    assert nearest_names("cole", ["coal", "role", "cold", "role"]) == ["cold", "role"]


def test_swapped_neighbours_are_one_mistake() -> None:
    assert edit_distance("chior", "choir", 3) == 1
    assert edit_distance("abc", "xyz", 1) > 1


def test_a_name_of_any_length_is_compared_at_once() -> None:
    assert nearest("x" * 10_000_000, ["The Drowned Choir"] * 3) is None


def test_a_bad_sentence_leads_to_the_nearest_with_its_own_words(subtests: pytest.Subtests) -> None:
    for sentence, found in [
        ("colect 2 clues", ["collect 2 clues"]),
        ("collect 2 cleus", ["collect 2 clues"]),
        ("gain 2 clues", ["collect 2 clues", "lose 2 clues"]),
        (
            "this crew loses 2 strain",
            ["this crew suffers 2 strain", "this crew recovers 2 strain"],
        ),
        (
            "every crew on deck sufers 1 strian",
            ["every crew on deck suffers 1 strain"],
        ),
        (
            'begin the story "The Drowned Choir"',
            ['begin story "The Drowned Choir"'],
        ),
        ("advance agenda for 2", ["advance agenda by 2"]),
        ("move this crew into below deck", ["move this crew to below deck"]),
        (
            "spawn 1 storm of size 3 on the port nearest to the elder one",
            ["spawn 1 storm with size 3 over the port nearest to the elder one"],
        ),
        ("this crew 's luck", ["this crew's luck"]),
        ("collect clues", ["collect NUMBER clues"]),
        ("Nothing Hapens", ["nothing happens"]),
        ("the moon is full", []),
        ("", []),
    ]:
        with subtests.test(sentence=sentence):
            assert suggestions(sentence) == found


def test_the_forms_of_a_word_can_be_given() -> None:
    phrases: list[list[str | Gap]] = [["collect", Gap("number", "NUMBER"), "commodity"]]
    words = ["collect", "2", "commodites"]
    found = nearest_phrases(words, phrases, forms=lambda w: (w, w.replace("y", "ies")))

    assert [suggestion.text for suggestion in found] == ["collect 2 commodities"]


def test_a_row_shows_its_gaps_by_what_belongs_there() -> None:
    row = "{crew:crew|enemy} of {die:die} {story:story} {amount:number}"

    assert phrase_parts(read(row)) == (
        Gap("thing", "CREW or ENEMY"),
        "of",
        Gap("word", "DIE"),
        Gap("name", "STORY"),
        Gap("number", "NUMBER"),
    )


@given(st.lists(st.text(max_size=8), max_size=40))
def test_any_words_can_be_compared(words: list[str]) -> None:
    for found in nearest_phrases(words, PHRASES):
        assert 0 <= found.index < len(PHRASES)
        assert found.text


@given(st.sampled_from(["collect 2 clues", "spawn 3 enemies", "this crew dies"]), st.data())
def test_a_letter_left_out_is_put_back(sentence: str, data: st.DataObject) -> None:
    words = sentence.split()
    long_words = [i for i, word in enumerate(words) if len(word) > 4]
    place = data.draw(st.sampled_from(long_words or [len(words) - 1]))
    letter = data.draw(st.integers(0, len(words[place]) - 2))
    words[place] = words[place][:letter] + words[place][letter + 1 :]
    plurals = {"clue": "clues", "enemy": "enemies"}
    found = nearest_phrases(words, PHRASES, forms=lambda w: (w, plurals.get(w, w)))

    assert sentence in [suggestion.text for suggestion in found]
