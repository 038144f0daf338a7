"""Trading between captains (COP-01 to COP-05, COP-10, COP-11)."""

from __future__ import annotations

from typing import Any

import pytest

from everrain_runtime.play.standard_rules import standard_rules
from everrain_runtime.questions import labels
from everrain_runtime.state import Card, Passenger, Ship
from everrain_runtime.state.places import slot, space
from tests.rules.in_port import (
    TRADE,
    act,
    menu,
    moor,
    offered,
    trade,
    visit,
    words,
)
from tests.rules.tabletop import SetTable, Tabletop


def can_trade(game: Tabletop) -> bool:
    return standard_rules().menu.actions[TRADE].is_open(game.game, game.ship)


def treasure(game: Tabletop, name: str, ship: Ship) -> Any:
    made = game.treasure(name)
    made.ship = ship.handle
    return made


def schematic(game: Tabletop, name: str, index: int, ship: Ship) -> Card:
    board, content = game.game.board, game.game.content
    card = content.named(name)
    place, handle = slot(ship.handle, index).handle, board.new_handle("card")
    deck = content.deck_of(card.kind)
    return board.add(Card(handle, card.id, deck, ship.handle, "schematic", place))


# When


@pytest.mark.rule("COP-01")
@pytest.mark.parametrize(("place", "open_"), [((7, 2), True), ((8, 2), False)])
def test_ships_side_by_side_can_trade(table: SetTable, place: tuple[int, int], open_: bool) -> None:
    game = table(players=2)
    game.ship.space = space(6, 2).handle

    game.ships[1].space = space(*place).handle

    assert can_trade(game) is open_


@pytest.mark.rule("COP-01")
def test_captains_trade_in_the_turn_of_either(table: SetTable) -> None:
    game = table(players=2)
    flow = game.game.board.flow
    flow.active = flow.you = game.ships[1].handle

    assert standard_rules().menu.actions[TRADE].is_open(game.game, game.ships[1])


@pytest.mark.rule("COP-01")
def test_trading_is_free_and_goes_on_as_long_as_there_is_more(table: SetTable) -> None:
    game = table(players=2)
    game.ship.clues = 3

    trade(game, "Give coin", "10", "yes", "Give coin", "5", "yes", "Give clue", "2", "yes")

    assert [ship.coin for ship in game.ships] == [25, 55]
    assert [ship.clues for ship in game.ships] == [1, 2]
    assert not any(order.issued for order in game.game.board.orders.values())


@pytest.mark.rule("COP-01")
def test_a_captain_alone_has_nobody_to_trade_with(table: SetTable) -> None:
    game = table()

    assert not can_trade(game)


@pytest.mark.rule("SET-19")
def test_a_ship_that_is_not_placed_does_not_trade(table: SetTable) -> None:
    game = table(players=2)

    game.ships[1].space = 0

    assert not can_trade(game)


@pytest.mark.rule("SET-19")
def test_a_wreck_beside_a_ship_does_not_trade(table: SetTable) -> None:
    game = table(players=2)

    game.ships[1].afloat = False

    assert not can_trade(game)


@pytest.mark.rule("COP-05")
def test_a_ship_in_port_trades_with_one_beside_it(table: SetTable) -> None:
    game = table(players=2)
    visit(game)

    game.ships[1].space = space(4, 2).handle

    assert TRADE in menu(game)


@pytest.mark.rule("COP-11")
def test_a_trade_does_not_end_a_navigation_order(table: SetTable) -> None:
    game = table(players=2)
    flow = game.game.board.flow
    flow.sailing, flow.points = True, 2
    game.given(TRADE, "Give coin", "5", "yes", "Enough")
    game.push("turn", game.ship.handle)

    while game.answers.given:
        game.game.advance()

    assert (flow.sailing, flow.points) == (True, 2)
    assert game.ships[1].coin == 45


@pytest.mark.rule("COP-11", "PRT-05")
def test_a_trade_is_no_service_of_the_port(table: SetTable) -> None:
    game = table(players=2, crew=1)
    visit(game)
    game.ships[1].space = space(4, 2).handle

    act(game, TRADE, "Ask for coin", "5", "yes", "Enough")

    assert game.ship.coin == 45
    assert "Rest (Inn)" in menu(game)


# What


@pytest.mark.rule("COP-02")
def test_crew_coin_treasures_schematics_and_clues_are_traded(table: SetTable) -> None:
    game = table(players=2, crew=1)
    game.ship.clues = 1
    treasure(game, "Rope", game.ship)
    schematic(game, "Galley", 4, game.ship)

    assert [words for words in offered(game) if words.startswith("Give")] == [
        "Give coin",
        "Give clues",
        "Give Rope",
        "Give Topman",
        "Give the schematic of Galley",
    ]


@pytest.mark.rule("COP-02")
def test_orders_upgrades_passengers_and_stories_are_not_traded(table: SetTable) -> None:
    game = table(players=2, crew=0)
    board = game.game.board
    card = game.game.content.named("Sister Amity").id
    board.add(Passenger(board.new_handle("passenger"), card, game.ship.handle))
    board.stories.told = (("core:a-psalm-for-the-deep", game.ship.handle),)
    for ship in game.ships:
        ship.coin = 0

    assert offered(game) == []


@pytest.mark.rule("COP-02")
@pytest.mark.parametrize(
    ("given", "said"),
    [("Give Rope", "gives The Pariah Rope"), ("Ask for Pitch", "Bitter End Pitch")],
)
def test_treasures_change_holds(table: SetTable, given: str, said: str) -> None:
    game = table(players=2, crew=1)
    rope = treasure(game, "Rope", game.ship)
    pitch = treasure(game, "Pitch", game.ships[1])

    trade(game, given, "yes")

    mine = [each for each in (rope, pitch) if each.ship == game.ship.handle]
    assert mine == ([] if given == "Give Rope" else [rope, pitch])
    assert any(said in asked.text for asked in game.answers.asked)


@pytest.mark.rule("COP-02", "SCH-05")
def test_a_schematic_goes_to_a_slot_the_taker_picks(table: SetTable) -> None:
    game = table(players=2, crew=1)
    drawing = schematic(game, "Galley", 4, game.ship)

    trade(game, "Give the schematic", "yes", (), "slot 2")

    other = game.ships[1]
    assert (drawing.ship, drawing.place) == (other.handle, slot(other.handle, 2).handle)


def test_nobody_asks_for_what_is_the_own_already(table: SetTable) -> None:
    game = table(players=2, crew=0)
    schematic(game, "Galley", 4, game.ship)

    assert "Ask for the schematic of Galley" not in offered(game)


def test_where_there_is_room_things_are_given_and_not_exchanged(table: SetTable) -> None:
    game = table(players=2, crew=2)
    treasure(game, "Rope", game.ship)
    treasure(game, "Pitch", game.ships[1])

    assert not any(each.startswith("Exchange") for each in offered(game))


# By consent, and within limits


@pytest.mark.rule("COP-03")
def test_nothing_changes_hands_without_consent(table: SetTable) -> None:
    game = table(players=2)

    trade(game, "Ask for coin", "40", "no")

    asked = next(each for each in game.answers.asked if each.kind == "confirm")
    assert asked.player == game.ships[1].handle
    assert [ship.coin for ship in game.ships] == [40, 40]


@pytest.mark.rule("COP-03")
def test_what_was_refused_is_not_asked_again_in_the_turn(table: SetTable) -> None:
    game = table(players=2)
    trade(game, "Ask for coin", "1", "no")
    refused = offered(game)

    game.game.board.flow.refused = ()

    assert "Ask for coin" not in refused
    assert "Ask for coin" in offered(game)


@pytest.mark.rule("COP-03")
def test_a_thing_that_was_refused_is_not_asked_for_again_in_the_turn(table: SetTable) -> None:
    game = table(players=2)
    game.treasure("Pitch")
    game.treasure("Rope")
    trade(game, "Give Pitch", "no")

    assert "Give Pitch" not in offered(game)
    assert "Give Rope" in offered(game)


@pytest.mark.rule("COP-02")
def test_at_least_one_coin_changes_hands_and_at_most_what_is_there(table: SetTable) -> None:
    game = table(players=2)
    game.ship.coin = 3

    trade(game, "Give coin", "1", "yes")

    assert words(game.answers.asked[1]) == ["1", "2", "3"]
    assert [ship.coin for ship in game.ships] == [2, 41]


@pytest.mark.rule("COP-01", "COP-03")
def test_less_than_was_refused_may_be_asked_for(table: SetTable) -> None:
    game = table(players=2)
    trade(game, "Ask for coin", "10", "no", "Ask for coin", "9", "no", "Ask for coin", "5", "yes")

    assert [ship.coin for ship in game.ships] == [45, 35]


@pytest.mark.rule("COP-01", "COP-03")
@pytest.mark.leftover
@pytest.mark.parametrize("again", ["10", "11"])
def test_as_much_as_was_refused_is_not_asked_for_again(table: SetTable, again: str) -> None:
    game = table(players=2)

    with pytest.raises(AssertionError, match=again):
        trade(game, "Ask for coin", "10", "no", "Ask for coin", again, "yes")


@pytest.mark.rule("COP-03")
def test_nothing_is_given_back_in_the_turn_it_was_given(table: SetTable) -> None:
    game = table(players=2, crew=1)
    treasure(game, "Rope", game.ship)

    trade(game, "Give Rope", "yes", "Give coin", "5", "yes")

    assert not {"Ask for Rope", "Ask for coin"} & set(offered(game))
    assert "Give coin" in offered(game)


@pytest.mark.rule("COP-03", "TRE-03")
def test_a_full_hold_takes_no_more(table: SetTable) -> None:
    game = table(players=2)
    treasure(game, "Rope", game.ship)
    for _ in range(3):
        treasure(game, "Lamp Oil", game.ships[1])

    assert "Give Rope" not in offered(game)


@pytest.mark.rule("COP-03")
def test_with_a_full_hold_treasures_are_exchanged(table: SetTable) -> None:
    game = table(players=2)
    rope = treasure(game, "Rope", game.ship)
    oil = [treasure(game, "Lamp Oil", game.ships[1]) for _ in range(3)]

    trade(game, "Exchange Rope for Lamp Oil", "yes")

    assert rope.ship == game.ships[1].handle
    assert [each.ship == game.ship.handle for each in oil] == [True, False, False]


@pytest.mark.rule("COP-03", "CRW-04")
def test_a_ship_with_four_crew_takes_no_more(table: SetTable) -> None:
    game = table(players=2, crew=4)

    assert not any(each.startswith(("Give Topman", "Ask for Topman")) for each in offered(game))


@pytest.mark.rule("COP-03", "CRW-04")
def test_with_four_crew_each_two_are_exchanged(table: SetTable) -> None:
    game = table(players=2, crew=4)
    mine, theirs = (game.game.board.crew_of(ship)[0] for ship in game.ships)

    trade(game, "Exchange Topman for Topman", "yes", "slot 3", "slot 5")

    assert (theirs.ship, mine.ship) == (game.ships[0].handle, game.ships[1].handle)
    assert theirs.place == slot(game.ships[0].handle, 3).handle
    assert mine.place == slot(game.ships[1].handle, 5).handle
    assert [len(game.game.board.crew_of(ship)) for ship in game.ships] == [4, 4]


@pytest.mark.rule("COP-03", "SNK-13")
def test_a_ship_whose_only_crew_is_exchanged_is_not_lost(table: SetTable) -> None:
    game = table(players=2, crew=4)
    for crew in game.game.board.crew_of(game.ships[1])[1:]:
        game.game.board.remove(crew)

    trade(game, "Exchange Topman for Topman", "yes", "slot 3", "slot 5")

    assert game.ships[1].afloat
    assert len(game.game.board.crew_of(game.ships[1])) == 1


@pytest.mark.rule("COP-03", "SCH-08")
def test_where_every_slot_has_a_schematic_no_more_are_taken(table: SetTable) -> None:
    game = table(players=2)
    schematic(game, "Galley", 4, game.ship)
    for index in range(6):
        schematic(game, "Larder", index, game.ships[1])

    assert "Give the schematic of Galley" not in offered(game)


def test_of_several_captains_one_is_picked(table: SetTable) -> None:
    game = table(players=3)
    moor(game)
    for ship, place in zip(game.ships, ((6, 2), (7, 2), (6, 3)), strict=True):
        ship.space = space(*place).handle

    game.given("The Aberconway", "Give coin", "5", "yes", "Enough")
    standard_rules().menu.actions[TRADE].act(game.game, game.ship)
    game.finish()

    assert words(game.answers.asked[0]) == ["The Pariah", "The Aberconway"]
    assert [ship.coin for ship in game.ships] == [35, 40, 45]


@pytest.mark.rule("COP-01", "GEN-04")
def test_whoever_has_had_enough_trades_again_after_something_else(table: SetTable) -> None:
    game = table(players=2)
    ship = game.ships[0]
    game.given("Enough")
    game.step_once("trade", ship, game.ships[1])
    at_once = can_trade(game)

    game.given("Topman")
    game.step_once("take_action", labels.ISSUE_CREW_ORDER.id, ship.handle)

    assert not at_once
    assert can_trade(game)


@pytest.mark.rule("COP-03", "TRE-03")
def test_nothing_is_given_to_a_full_hold(table: SetTable) -> None:
    game = table(players=2)
    other = game.ships[1]
    for _ in range(3):
        treasure(game, "Rope", other)
    mine = treasure(game, "Pitch", game.ship)

    assert game.do("give_treasure", mine, other) == 0
    assert mine.ship == game.ship.handle


@pytest.mark.rule("COP-03", "CRW-04")
def test_no_fifth_crew_is_given(table: SetTable) -> None:
    game = table(players=2, crew=4)
    crew = game.crew[0]

    assert game.do("give_crew", crew, game.ships[1]) == 0
    assert crew.ship == game.ship.handle
