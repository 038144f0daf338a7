"""Fields of kinds of cards that are one of some words: printed, read back, told apart."""

from __future__ import annotations

import json

import pytest

from everrain_dsl import compile_sources
from everrain_dsl.bytecode.bundle import dump, load
from everrain_dsl.bytecode.verifier import verify_link
from everrain_dsl.compiler import Compiled
from everrain_dsl.diagnostics import catalogue
from everrain_dsl.print import plain, render
from everrain_dsl.readback.check import read_back
from everrain_dsl.source import Source
from everrain_runtime import scenarios
from tests.sources import codes, core_bundle

MANIFEST = 'set "Tides", code "tides", version "0.1.0", languages "en"\n  builds on "core"\n'
KINDS = """
kind "bounty", plural "bounties", stays on the table
  field "reward", a number from 0 to 20
  field "danger", one of slight, grave, not-for-us

deck "Bounty", holds bounties

bounty "The Lamp Thief", reward 5, danger slight
  every player ship gets -1 navigation

bounty "The Tide Itself", reward 20, danger not-for-us
  every crew gets -1 luck

sea event "Something Smaller"
  if there is a bounty with danger slight in play
    discard every bounty with danger slight
  collect 1 clue for each bounty with danger not-for-us

sea event "Read the Small Print"
  choose one bounty as the notice
  if the notice has danger grave
    lose 1 clue
  unless the notice has danger grave
    collect 1 clue
"""
SCENARIOS = """
scenario "slight things go" of "Something Smaller"
  given one "The Lamp Thief"
  given one "The Tide Itself"
  expect exactly 1 bounty in play
  expect exactly 1 clue

scenario "it is not grave" of "Read the Small Print"
  given one "The Tide Itself"
  expect exactly 1 clue
"""


def compiled(more: str = "", kinds: str = KINDS) -> Compiled:
    sources = [Source("set.rain", MANIFEST), Source("kinds.rain", kinds)]
    return compile_sources([*sources, Source("more.rain", more)], libraries=[core_bundle()])


def test_cards_are_told_apart_by_the_word_they_print() -> None:
    found = compiled(SCENARIOS)

    stage = scenarios.prepare(found)
    outcomes = [scenarios.run(one, found, stage.content) for one in stage.scenarios]

    assert codes(found) == []
    assert [each.failure for each in outcomes] == [None, None]


def test_scenarios_give_a_card_by_what_it_prints() -> None:
    text = """
scenario "a sample" of "Something Smaller"
  given one bounty with danger grave with reward 7 as the prize
  given one bounty with danger slight as the debt
  expect the prize has danger grave
  expect the prize's reward is exactly 7
  expect exactly 0 bounties with danger slight in play

scenario "a card that prints another" of "Something Smaller"
  given one "The Lamp Thief" with danger grave
  expect exactly 1 bounty in play
"""
    found = compiled(text)
    stage = scenarios.prepare(found)
    first, second = [scenarios.run(one, found, stage.content) for one in stage.scenarios]

    assert codes(found) == []
    assert first.failure is None
    assert second.failure is not None
    assert "it prints something else" in str(second.failure)


def test_words_print_and_read_back() -> None:
    found = compiled()
    (thief,) = found.named("The Lamp Thief")
    (event,) = found.named("Something Smaller")

    assert "Danger Slight" in plain(render(thief, found.phrasebook))
    assert "discard every Bounty with Danger Slight" in plain(render(event, found.phrasebook))
    assert all(not each.difference for each in read_back(found))


def test_a_compiled_set_with_words_can_be_built_upon() -> None:
    tides = load(dump(compiled().bundle("tides")))
    text = (
        'set "Ebb", code "ebb", version "0.1.0", languages "en"\n  builds on "core", "tides"\n'
        'bounty "The Ebb", reward 2, danger grave\n  every crew gets -1 luck\n'
        'sea event "Called In"\n  discard one bounty with danger grave\n'
    )
    found = compile_sources([Source("ebb.rain", text)], libraries=[core_bundle(), tides])

    assert codes(found) == []
    assert verify_link([core_bundle(), tides, load(dump(found.bundle("ebb")))]) == []


@pytest.mark.parametrize(
    ("header", "code"),
    [
        (", reward 2", catalogue.MISSING_FIELD),
        (", reward 2, danger 3", catalogue.WRONG_FIELD_VALUE),
        (", reward slight, danger grave", catalogue.WRONG_FIELD_VALUE),
        (", reward 2, danger grave, danger slight", catalogue.DUPLICATE_FIELD),
    ],
)
def test_a_card_prints_one_of_the_words(header: str, code: catalogue.Entry) -> None:
    found = compiled(f'bounty "Nobody"{header}\n  every crew gets -1 luck\n')

    assert codes(found) == [code.code]


def test_words_are_no_numbers() -> None:
    more = 'sea event "Posters"\n  discard the bounty with the highest danger\n'

    assert codes(compiled(more)) == [catalogue.FIELD_OF_WORDS.code]


@pytest.mark.parametrize(
    ("word", "code"), [("clue", catalogue.CANNOT_DECLARE), ("reward", catalogue.FIELD_WORD)]
)
def test_a_word_of_a_field_means_nothing_else(word: str, code: catalogue.Entry) -> None:
    kinds = (
        f'{KINDS}kind "writ", plural "writs", is read once\n  field "seal", one of wax, {word}\n'
    )

    assert code.code in codes(compiled(kinds=kinds))


@pytest.mark.parametrize("words", [{"danger": "mild"}, {}, {"reward": "slight"}])
def test_a_bundle_whose_card_prints_other_words_is_refused(words: dict[str, str]) -> None:
    made = compiled().bundle("tides").to_json()
    card = next(each for each in made["programs"] if each["id"] == "tides:the-lamp-thief")
    card["printed"]["words"] = words

    assert verify_link([core_bundle(), load(json.dumps(made).encode())]) != []
