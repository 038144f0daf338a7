"""How many cards of a set's kind may be with one ship, one crew or on the table (SET-18)."""

from __future__ import annotations

import pytest

from everrain_dsl import compile_sources
from everrain_dsl.bytecode.bundle import dump, load
from everrain_dsl.diagnostics import catalogue
from everrain_dsl.print import plain, render
from everrain_dsl.readback.check import read_back
from everrain_dsl.source import Source
from everrain_dsl.vocabulary import core, printed
from everrain_runtime import scenarios
from everrain_runtime.content.content import Content
from everrain_runtime.engine.game import Game
from everrain_runtime.play import invariants, one_game
from tests.sources import core_bundle

pytestmark = pytest.mark.rule("SET-18")

LIMITS = """
set "Limits", code "limits", version "0.1.0", languages "en"
  builds on "core"

kind "lamp", plural "lamps", stays with a ship, limit 2
kind "creed", plural "creeds", stays on the table, limit 1, refuses more
kind "itch", plural "itches", stays with a crew, limit 1

deck "Lamp", holds lamps
deck "Creed", holds creeds
deck "Itch", holds itches

lamp "Oil", x6
  on arrival
    collect 1 clue
  this ship gets +1 navigation

lamp "Wax"
  this ship gets +1 navigation

creed "Salt", x2
  on arrival
    collect 1 coin
  every crew gets -1 luck

itch "Left"
  this crew gets -1 luck

itch "Right"
  this crew gets +1 luck

sea event "More Light"
  draw 1 card from the "Lamp" deck

sea event "More Salt"
  draw 2 cards from the "Creed" deck

sea event "More Itching"
  draw 1 card from the "Itch" deck

sea event "It Spreads"
  choose one itch as the itching
  attach the itching to one crew without an itch
"""
GREEDY = """
rules "It Never Stops"
  after a round begins
    each player draws 2 cards from the "Lamp" deck
    each player draws 2 cards from the "Itch" deck
    draw 1 card from the "Creed" deck
"""
PLAYED = """
scenario "the one discarded is picked" of "More Light"
  given one "Oil"
  given one "Oil"
  given the next draw is "Wax"
  choose "Oil"
  expect exactly 2 lamps of your ship
  expect the "Lamp" discard pile is not empty

scenario "it may be the new one, which never arrives" of "More Light"
  given one "Wax"
  given one "Wax"
  given the next draw is "Oil"
  given 0 clues
  choose "Oil"
  expect exactly 2 lamps of your ship
  expect exactly 0 clues

scenario "another ship has room of its own" of "More Light"
  given one "Oil"
  given a player ship as the neighbour
  given the next draw is "Wax", "Oil"
  expect exactly 2 lamps of your ship
  do the neighbour draws 1 card from the "Lamp" deck
  expect exactly 1 lamp of the neighbour

scenario "nobody is asked about what is refused" of "More Salt"
  given 0 coin
  expect exactly 1 creed in play
  expect exactly 1 coin

scenario "each crew has one" of "More Itching"
  given one crew on deck as the boy
  given one "Left"
  given the next draw is "Right"
  choose "Left"
  expect exactly 1 itch in play
  expect the boy has an itch
"""


def compiled(text: str) -> Content:
    found = compile_sources([Source("limits.rain", LIMITS + text)], libraries=[core_bundle()])
    assert [str(each) for each in found.diagnostics] == []
    return Content([core_bundle(), load(dump(found.bundle("limits")), core())])


@pytest.mark.parametrize("scenario", PLAYED.strip().split("\n\n"))
def test_one_too_many_is_discarded_or_refused(scenario: str) -> None:
    found = compile_sources([Source("limits.rain", LIMITS + scenario)], libraries=[core_bundle()])
    stage = scenarios.prepare(found)

    assert [str(each) for each in found.diagnostics] == []
    assert [scenarios.run(one, found, stage.content).failure for one in stage.scenarios] == [None]


def test_a_scenario_gives_no_more_than_the_limit() -> None:
    text = 'scenario "three" of "More Light"\n' + '  given one "Oil"\n' * 3
    found = compile_sources([Source("limits.rain", LIMITS + text)], libraries=[core_bundle()])
    stage = scenarios.prepare(found)
    failure = scenarios.run(stage.scenarios[0], found, stage.content).failure

    assert failure is not None
    assert "by its `limit`" in str(failure)


def test_the_limit_is_printed_and_read_back() -> None:
    found = compile_sources([Source("limits.rain", LIMITS)], libraries=[core_bundle()])
    (card,) = found.named("creed")

    assert "Limit 1 · Refuses more" in plain(render(card, found.phrasebook))
    assert all(not each.difference for each in read_back(found))


def test_no_game_has_more_than_the_limit(monkeypatch: pytest.MonkeyPatch) -> None:
    content = compiled(GREEDY)
    seen: list[int] = []
    before = invariants.check

    def check(game: Game) -> None:
        before(game)
        cards = [each for each in game.board.cards.values() if each.where == "attached"]
        lamps = [each.ship for each in cards if content.kind(each.card) == "lamp"]
        seen.append(max(map(lamps.count, lamps), default=0))

    monkeypatch.setattr(invariants, "check", check)
    one_game.play(content, one_game.Plan(2, "random", 3, check=True), 0)

    assert max(seen) == 2


def test_an_invariant_tells_of_too_many(monkeypatch: pytest.MonkeyPatch) -> None:
    content = compiled(GREEDY)
    monkeypatch.setattr("everrain_runtime.rules.cards.declared_kinds.make_room", lambda *_: True)

    with pytest.raises(one_game.BrokenGame, match=r"of the kind \w+ are in one place"):
        one_game.play(content, one_game.Plan(2, "random", 3, check=True), 0)


@pytest.mark.parametrize(
    ("line", "expected"),
    [
        ('kind "woe", plural "woes", is read once, limit 2', "a kind of cards that stay"),
        ('kind "woe", plural "woes", stays on the table, refuses more', "a `limit` beside it"),
    ],
)
def test_a_limit_needs_something_to_limit(line: str, expected: str) -> None:
    found = compile_sources([Source("limits.rain", f"{LIMITS}\n{line}\n")])
    told = [each for each in found.diagnostics if each.code == catalogue.WRONG_FIELD_VALUE.code]

    assert [expected in each.message for each in told] == [True]


def test_the_bundle_carries_the_limit() -> None:
    kinds = {each.name: face for each, face in compiled("").printing(printed.OwnKind)}

    assert (kinds["lamp"].limit, kinds["lamp"].refuses) == (2, False)
    assert (kinds["creed"].limit, kinds["creed"].refuses) == (1, True)
