"""Orders of kinds that a set declares: who begins with them, who issues them, who obeys."""

from __future__ import annotations

import io
import json
from functools import cache

import pytest

from everrain_dsl.bytecode.bundle import dump, load
from everrain_dsl.bytecode.program import Bundle
from everrain_dsl.bytecode.verifier import verify_link
from everrain_dsl.compiler import Compiled, Folder, compile_folders
from everrain_dsl.readback.check import read_back
from everrain_dsl.source import Source
from everrain_dsl.vocabulary import core
from everrain_runtime import scenarios
from everrain_runtime.content.content import Content
from everrain_runtime.engine import names, options
from everrain_runtime.play import one_game
from everrain_runtime.questions import labels, questions
from everrain_runtime.rules.round import own_orders, setup
from everrain_runtime.state.encoding import from_json, to_json
from everrain_runtime.state.places import slot
from everrain_runtime.view.ship import ship as shown
from tests.rules.tabletop import Tabletop, set_table
from tests.sources import core_bundle

TIDE = """
set "Tide", code "tide", version "1.0.0"
  builds on "core"

order "Dredge", obeyed on deck, begin with 2
  this crew suffers 1 strain
  collect 1 clue

order "Bail", obeyed below deck, gained at the end of an act
  collect 2 clues

order "Hail", obeyed on deck
  requires at least 1 clue
  cost pay 5 coin
  collect 1 clue

rules "Short of Rope", optional
  you cannot issue a dredge order

setup "Dead Calm"
  dredge orders 3, "Hail" orders 1
"""
DREDGE, BAIL, HAIL = "tide:order-dredge", "tide:order-bail", "tide:order-hail"


@cache
def tide() -> Content:
    return Content(_compiled("tide", TIDE, [core_bundle()]).bundles())


def _compiled(name: str, text: str, libraries: list[Bundle]) -> Compiled:
    folder = Folder(name, (Source(f"{name}.rain", text),))
    compiled = compile_folders([folder], core(), libraries=libraries)
    assert not compiled.report.has_errors, [str(found) for found in compiled.report]
    return compiled


@pytest.fixture
def game() -> Tabletop:
    return set_table(tide(), 2, crew=2)


def kinds(game: Tabletop, *, issued: bool = False) -> list[str]:
    board = game.game.board
    return [o.kind for o in board.orders_of(game.ship, issued=issued) if ":" in o.kind]


def issue(game: Tabletop) -> None:
    game.step("take_action", labels.ISSUE_OTHER_ORDER.id, game.ship.handle)


def choose(game: Tabletop, name: str, value: str) -> None:
    board = game.game.board
    board.options = options.settled({**board.options, name: value}, tide())
    board.in_play = None


def can_issue(game: Tabletop) -> bool:
    return own_orders.can_issue(game.game, game.ship)


def send_below(game: Tabletop, *crew: int) -> None:
    for at, member in enumerate(crew):
        game.crew[member].place = slot(game.ship.handle, at).handle
    game.game.board.in_play = None


@pytest.mark.rule("SET-06")
def test_each_ship_begins_with_as_many_as_the_set_says(game: Tabletop) -> None:
    board = game.game.board
    for order in [*board.orders.values()]:
        board.remove(order)
    for ship in game.ships:
        game.game.push(setup.equip, ship.handle)
        game.finish()

    found = [[o.kind for o in board.orders_of(ship)].count(DREDGE) for ship in game.ships]
    assert found == [2, 2]
    assert BAIL not in kinds(game)


@pytest.mark.rule("SET-06", "SET-18")
def test_a_set_up_says_how_many_there_are_instead() -> None:
    game = set_table(tide(), 2, crew=2)
    board = game.game.board
    choose(game, options.SETUP, "tide:setup-dead-calm")
    for order in [*board.orders.values()]:
        board.remove(order)
    game.game.push(setup.equip, game.ship.handle)
    game.finish()

    found = kinds(game)
    assert [found.count(kind) for kind in (DREDGE, BAIL, HAIL)] == [3, 0, 1]


@pytest.mark.rule("ORD-02", "SET-18")
def test_what_an_order_costs_is_paid_by_who_obeys(game: Tabletop) -> None:
    game.do("gain_order_of_kind", 1, HAIL)
    game.ship.clues, game.ship.coin = 1, 12
    assert own_orders.issuable(game.game, game.ship) == [DREDGE, HAIL]
    game.given("Hail")
    issue(game)

    assert (game.ship.coin, game.ship.clues) == (7, 2)


@pytest.mark.rule("ORD-02", "SET-18")
@pytest.mark.parametrize(("coin", "clues"), [(4, 1), (12, 0)])
def test_an_order_that_cannot_be_paid_is_not_issued(game: Tabletop, coin: int, clues: int) -> None:
    game.do("gain_order_of_kind", 1, HAIL)
    game.ship.coin, game.ship.clues = coin, clues

    assert own_orders.issuable(game.game, game.ship) == [DREDGE]


@pytest.mark.rule("ORD-02", "SET-18")
def test_orders_of_a_kind_are_forbidden_by_their_name(game: Tabletop) -> None:
    game.do("gain_order_of_kind", 1, BAIL)
    send_below(game, 1)
    choose(game, "tide:rules-short-of-rope", options.CHOSEN)

    assert own_orders.issuable(game.game, game.ship) == [BAIL]


DIGGERS = """
set "Diggers", code "diggers", version "1.0.0"
  builds on "core", "tide"

positive trait "Digger" (sea)
  after this crew obeys a dredge order
    collect 1 coin

scenario "it digs" of "Digger"
  when this crew obeys a dredge order
  expect exactly 41 coin

scenario "bailing is something else" of "Digger"
  when this crew obeys a bail order
  expect exactly 40 coin
"""


@pytest.mark.rule("ORD-15", "SET-18")
def test_cards_hear_of_what_kind_a_crew_has_obeyed(game: Tabletop) -> None:
    below = _compiled("tide", TIDE, [core_bundle()]).bundle("tide")
    found = _compiled("diggers", DIGGERS, [core_bundle(), below])
    stage = scenarios.prepare(found)
    crew = game.crew[0]
    heard: list[tuple[object, ...]] = []
    with pytest.MonkeyPatch.context() as patched:
        patched.setattr(game.game, "moment", lambda *said: heard.append(said))
        own_orders.obey(game.game, crew, DREDGE)

    assert ("crew_obeys_order_of_kind", crew, DREDGE) in heard
    outcomes = [scenarios.run(one, found, stage.content) for one in stage.scenarios]
    assert [each.failure for each in outcomes] == [None, None]


@pytest.mark.rule("ORD-02", "SET-18")
def test_the_crew_that_is_picked_does_what_the_order_says(game: Tabletop) -> None:
    game.given(names.name(game.game.board, game.game.content, game.crew[1].handle))
    issue(game)

    assert [crew.strain for crew in game.crew] == [0, 1]
    assert game.ship.clues == 1
    assert (kinds(game), kinds(game, issued=True)) == ([DREDGE], [DREDGE])
    assert game.answers.asked[-1].id.startswith(questions.WHO_CARRIES_OUT.id)


@pytest.mark.rule("ORD-15", "SET-18")
def test_who_obeys_has_been_given_an_order_in_this_turn(game: Tabletop) -> None:
    game.given(names.name(game.game.board, game.game.content, game.crew[1].handle))
    issue(game)

    assert [game.game.facts.ask("crew_obeyed", crew.handle) for crew in game.crew] == [False, True]
    assert [crew.ordered for crew in game.crew] == [0, 1]


@pytest.mark.rule("ORD-15", "SET-18")
def test_only_crew_where_the_order_says_obeys(game: Tabletop) -> None:
    send_below(game, 0, 1)

    assert not can_issue(game)

    game.do("gain_order_of_kind", 1, BAIL)
    assert can_issue(game)
    issue(game)
    assert game.ship.clues == 2
    assert kinds(game, issued=True) == [BAIL]


@pytest.mark.rule("ORD-01", "SET-18")
def test_of_several_kinds_the_captain_says_which(game: Tabletop) -> None:
    game.do("gain_order_of_kind", 1, BAIL)
    send_below(game, 1)
    game.given("Bail")
    issue(game)

    assert kinds(game, issued=True) == [BAIL]


@pytest.mark.rule("ORD-02")
def test_without_a_fresh_one_there_is_nothing_to_issue(game: Tabletop) -> None:
    for _ in range(2):
        issue(game)

    assert not can_issue(game)


@pytest.mark.rule("ACT-03", "SET-18")
def test_at_the_end_of_an_act_a_captain_may_gain_what_the_set_says(game: Tabletop) -> None:
    game.given("Bail")
    game.step("gain_order", game.ship.handle)

    assert kinds(game).count(BAIL) == 1
    assert len(game.answers.asked[-1].options) == 5


@pytest.mark.rule("ORD-09")
def test_a_fleeting_order_serves_as_one_and_is_gone(game: Tabletop) -> None:
    for order in game.game.board.orders_of(game.ship):
        game.game.board.remove(order)
    game.do("gain_fleeting_order", 1)
    issue(game)

    assert game.ship.clues == 1
    assert game.game.board.orders_of(game.ship) == []


@pytest.mark.rule("ORD-03")
def test_orders_of_a_set_are_kept_in_saves(game: Tabletop) -> None:
    issue(game)
    again = from_json(json.loads(json.dumps(to_json(game.game.board))))

    found = [(o.kind, o.issued) for o in again.orders.values() if o.ship == game.ship.handle]
    assert found.count((DREDGE, True)) == found.count((DREDGE, False)) == 1


BELLS = """
set "Bells", code "bells", version "1.0.0"
  builds on "core", "tide"

sea event "Eight Bells"
  gain 2 bail orders
  discard every dredge order
  if at least 2 bail orders
    collect 1 coin

improvement "Bell Rope", cost 10
  after you issue a bail order
    collect 1 clue

scenario "they change over" of "Eight Bells"
  expect exactly 2 bail orders
  expect exactly 0 dredge orders
"""


def test_a_compiled_set_with_orders_can_be_built_upon() -> None:
    below = load(dump(_compiled("tide", TIDE, [core_bundle()]).bundle("tide")))
    found = _compiled("bells", BELLS, [core_bundle(), below])
    stage = scenarios.prepare(found)
    outcomes = [scenarios.run(one, found, stage.content) for one in stage.scenarios]

    assert [each.failure for each in outcomes] == [None]
    assert verify_link([core_bundle(), below, load(dump(found.bundle("bells")))]) == []
    assert all(not each.difference for each in read_back(found))


def test_a_word_that_means_something_else_is_no_name_of_an_order() -> None:
    more = 'order "Sail"\n  collect 1 clue\n\nsea event "Hoist"\n  gain 1 "Sail" order\n'
    found = _compiled("tide", f"{TIDE}\n{more}", [core_bundle()])

    assert found.named("Hoist")


def test_players_see_them_by_their_name(game: Tabletop) -> None:
    assert "Dredge 2 of 2" in " ".join(shown(game.game, game.ship))
    order = next(o for o in game.game.board.orders.values() if o.kind == DREDGE)
    assert names.name(game.game.board, game.game.content, order.handle) == "Dredge order"


@pytest.mark.long
@pytest.mark.parametrize("bot", ["greedy", "random"])
def test_bots_issue_them(bot: str) -> None:
    file = io.StringIO()
    for number in range(8):
        one_game.play(tide(), one_game.Plan(2, bot, check=True), number, file)

    assert labels.ISSUE_OTHER_ORDER.id in file.getvalue()
    assert questions.WHO_CARRIES_OUT.id in file.getvalue()


def test_a_set_up_names_kinds_of_orders_that_there_are() -> None:
    text = TIDE.replace('"Hail" orders 1', '"Hale" orders 1')
    folder = Folder("tide", (Source("tide.rain", text),))
    found = [
        str(each.message)
        for each in compile_folders([folder], core(), libraries=[core_bundle()]).report
    ]

    assert found == ["`Dead Calm` can't be laid out: no set that it builds on has hale orders"]
