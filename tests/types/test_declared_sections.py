"""Sections that a set declares for its kinds of cards: read, printed, done by other cards."""

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
  section "claim", "lapse"
kind "pact", plural "pacts", stays with a ship
  section "breach"
kind "itch", plural "itches", stays with a crew
  section "scratch"
kind "rumour", plural "rumours", is read once
  section "truth"

deck "Bounty", holds bounties
deck "Pact", holds pacts
deck "Itch", holds itches
deck "Rumour", holds rumours

bounty "The Lamp Thief", reward 5
  every player ship gets -1 navigation
  claim
    collect 2 clues
    discard this card
  lapse
    every player loses 1 clue

bounty "Nobody", reward 0
  claim
    do the claim of every bounty

pact "A Third of Everything"
  after this ship suffers damage
    do the breach of this card
  breach
    every crew of this ship suffers 1 strain

itch "Behind the Knee"
  this crew gets -1 luck
  scratch
    this crew recovers 1 strain

rumour "They Float"
  collect 1 coin
  truth
    lose 1 clue
"""
CARDS = """
sea event "Signed and Settled"
  choose one bounty as the debt
  do the claim of the debt
  collect the debt's reward coin

sea event "The Long Arm"
  every player does the lapse of one bounty
  do the breach of every pact
  do the scratch of every itch

sea event "Overheard"
  draw 1 card from the "Rumour" deck as the gossip
  do the truth of the gossip
"""


def compiled(more: str = "", kinds: str = KINDS) -> Compiled:
    sources = [Source("set.rain", MANIFEST), Source("kinds.rain", kinds)]
    return compile_sources(
        [*sources, Source("cards.rain", CARDS + more)], libraries=[core_bundle()]
    )


SCENARIOS = """
scenario "the debt is paid" of "Signed and Settled"
  given one "The Lamp Thief"
  expect exactly 2 clues
  expect exactly 45 coin
  expect exactly 0 bounties in play

scenario "ships and crew speak of themselves" of "The Long Arm"
  given 5 clues
  given a player ship as the neighbour
  given one "The Lamp Thief"
  given one "A Third of Everything"
  given a deckhand on deck with 3 strain as the watch
  given one "Behind the Knee" on the watch
  expect exactly 3 clues
  expect the watch has exactly 3 strain

scenario "what is read once can be done in part" of "Overheard"
  given 2 clues
  given the next draw is "They Float"
  expect exactly 1 clue
  expect exactly 41 coin

scenario "no section leads to itself" of "Nobody"
  given one "The Lamp Thief"
  given one "Nobody" as the warrant
  do the claim of the warrant
  expect exactly 2 clues
"""


def test_sections_are_done_where_cards_say_so() -> None:
    found = compiled(SCENARIOS)

    stage = scenarios.prepare(found)
    outcomes = [scenarios.run(one, found, stage.content) for one in stage.scenarios]

    assert codes(found) == []
    assert [each.failure for each in outcomes] == [None] * 4


def test_sections_print_and_read_back() -> None:
    found = compiled()
    shown = [plain(render(card, found.phrasebook)) for card in found.named("Signed and Settled")]
    (thief,) = found.named("The Lamp Thief")

    assert "Do the Claim of the debt." in shown[0]
    assert "Claim — Collect 2 Clues." in plain(render(thief, found.phrasebook))
    assert all(not each.difference for each in read_back(found))


def test_a_compiled_set_with_sections_can_be_built_upon() -> None:
    tides = load(dump(compiled().bundle("tides")))
    text = (
        'set "Ebb", code "ebb", version "0.1.0", languages "en"\n  builds on "core", "tides"\n'
        'pact "A Fourth of It"\n  breach\n    lose 1 clue\n'
        'sea event "Called In"\n  do the breach of one pact\n'
    )
    found = compile_sources([Source("ebb.rain", text)], libraries=[core_bundle(), tides])

    assert codes(found) == []
    assert verify_link([core_bundle(), tides, load(dump(found.bundle("ebb")))]) == []


def test_a_card_has_the_sections_of_its_kind_and_each_once() -> None:
    twice = compiled('bounty "Both", reward 1\n  claim\n    collect 1 clue\n' + CLAIM)
    other = compiled('pact "Other"\n' + CLAIM)

    assert codes(twice) == [catalogue.DUPLICATE_SECTION.code]
    assert codes(other) == [catalogue.UNKNOWN_SECTION.code]


CLAIM = "  claim\n    collect 1 clue\n"


def test_no_card_is_asked_for_what_its_kind_does_not_have() -> None:
    found = compiled('sea event "Wrong Door"\n  do the claim of one pact\n')

    assert codes(found) == [catalogue.CARD_WITHOUT_SECTION.code]


@pytest.mark.parametrize(
    ("name", "reason"),
    [("clue", "already"), ("Old Debt", "one word"), ("claims", "plural"), ("reward", "field")],
)
def test_a_section_is_called_by_one_word_of_its_own(name: str, reason: str) -> None:
    kinds = f'{KINDS}kind "writ", plural "writs", is read once\n  section "{name}"\n'
    found = compiled(kinds=kinds)

    assert catalogue.FIELD_WORD.code in codes(found)
    assert any(reason in each.message for each in found.diagnostics)


def test_a_bundle_whose_kind_has_no_such_section_is_refused() -> None:
    made = compiled().bundle("tides").to_json()
    kind = next(each for each in made["programs"] if each["id"].endswith("pact"))
    kind["printed"]["sections"] = []

    assert verify_link([core_bundle(), load(json.dumps(made).encode())]) != []
