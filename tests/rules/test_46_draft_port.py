"""The module Draft Port of the draft edition (V1-20 to V1-25)."""

from __future__ import annotations

import pytest

from everrain_runtime.state import Passenger
from tests.rules.ashore import left_in
from tests.rules.editions import table_of
from tests.rules.in_port import act, arrive, asked, moor, visit, words
from tests.rules.tabletop import Tabletop
from tests.rules.under_way import log, until

MODULE = "Draft Port"
drafted = table_of("draft", MODULE)


def in_port() -> Tabletop:
    """Return a table whose first ship visits Grimsea, with one crew to send."""
    game = drafted(crew=1)
    visit(game)
    return game


@pytest.mark.rule("V1-20")
def test_the_shipwright_turns_up_three_upgrades() -> None:
    game = in_port()
    game.deck("Improvement", "Chapel", "Larder", "Galley", "Hammocks")
    act(game, "Improve (Shipwright)", *["improvement"] * 3)

    assert left_in(game, "Improvement") == ["Hammocks"]


@pytest.mark.rule("V1-20")
@pytest.mark.parametrize(("coin", "mended"), [(9, 0), (10, 1), (20, 2)])
def test_a_repair_costs_ten_coin_a_node(coin: int, mended: int) -> None:
    game = in_port()
    game.ship.coin, game.ship.destroyed = coin, (1, 2)
    if mended:
        act(game, "Repair (Shipwright)", "yes", *["yes"] * (mended - 1))

    assert game.game.value("price_of_repairs") == 10
    assert (len(game.ship.destroyed), game.ship.coin) == (2 - mended, coin - 10 * mended)


@pytest.mark.rule("V1-21")
def test_the_inn_turns_up_one_board() -> None:
    game = in_port()
    game.deck("Crew", "Topman", "Bilgehand", "Surgeon")
    act(game, "Hire Crew (Inn)", ())

    assert log(game, "draw_card") == ["draw_card"]
    assert game.game.value("crew_boards_drawn") == 1


@pytest.mark.rule("V1-22")
@pytest.mark.parametrize(
    ("worthless", "offered", "left"),
    [
        ("redrawn", ["Rope", "Pitch", "Strange Writings"], ["Salted Eel", "Haul Away Joe"]),
        ("free", ["Haul Away Joe", "Rope", "Pitch"], ["Strange Writings", "Salted Eel"]),
    ],
)
def test_what_is_worth_nothing_here_goes_under_the_deck(
    worthless: str, offered: list[str], left: list[str]
) -> None:
    game = drafted(crew=1)
    game.choose_rules(worthless=worthless)
    visit(game)
    at = game.ship.space
    game.sea((3, 2), kind="port", port="Netherhorn")
    game.deck("Treasure", "Haul Away Joe", "Rope", "Pitch", "Strange Writings", "Salted Eel")
    act(game, "Buy (Marketplace)", ())

    assert game.ship.space == at
    assert words(game.answers.asked[-1]) == offered
    assert left_in(game, "Treasure") == left


@pytest.mark.rule("V1-22")
def test_where_everything_is_worth_nothing_nothing_is_turned_up() -> None:
    game = drafted(crew=1)
    visit(game)
    game.sea((3, 2), kind="port", port="Netherhorn")
    game.deck("Treasure", "Haul Away Joe", "Haul Away Joe")

    assert game.do("draw_card", 3, game.game.content.named("Treasure", "deck").id) == 0
    assert left_in(game, "Treasure") == ["Haul Away Joe"] * 2


@pytest.mark.rule("V1-23")
def test_the_cartographer_draws_a_coast_for_ten_coin() -> None:
    game = drafted(crew=1)
    visit(game)
    game.deck("Denizen", "The Renowned Cartographer")
    game.step("reveal_denizens", game.ship.handle)
    game.ship.coin, game.ship.clues, tiles = 10, 0, len(game.game.board.tiles)
    act(game, "The Renowned Cartographer")

    assert game.ship.coin == 0
    assert len(game.game.board.tiles) == tiles + 1
    assert game.ship.clues >= 2


@pytest.mark.rule("V1-24")
def test_a_passenger_aboard_does_the_crew_good_or_harm() -> None:
    game = drafted(crew=1)
    game.lie(game.crew[0], 3)
    luck = game.game.value("crew_stat", game.crew[0], "luck")
    jonah = game.game.content.named("A Jonah, Paid in Advance").id
    board = game.game.board
    board.add(Passenger(board.new_handle("passenger"), jonah, game.ship.handle))

    assert game.game.value("crew_stat", game.crew[0], "luck") == luck - 1


@pytest.mark.rule("V1-25")
@pytest.mark.parametrize(("arrival", "arrived"), [("turn", 1), ("sailing", 0)])
def test_a_turn_that_begins_in_a_port_begins_with_no_arrival(arrival: str, arrived: int) -> None:
    game = drafted()
    game.choose_rules(arrival=arrival)
    moor(game)
    game.enemy(1)
    game.push("begin_turn", game.ship.handle)
    until(game, "turn", "visit")

    assert len(log(game, "ship_arrives")) == arrived
    assert asked(game) is False


@pytest.mark.rule("V1-25")
def test_a_ship_that_sails_into_a_port_arrives() -> None:
    game = drafted()
    moor(game)
    arrive(game)

    assert log(game, "ship_arrives") == ["ship_arrives"]
