"""Navigation orders under way: what ends them, other ships, what happens meanwhile (MOV)."""

from __future__ import annotations

import pytest

from everrain_runtime.play.standard_rules import standard_rules
from everrain_runtime.questions import labels
from everrain_runtime.state.places import node
from tests.rules.tabletop import SetTable, Tabletop
from tests.rules.under_way import (
    END_TURN,
    FIRE,
    NAVIGATE,
    NAVIGATION_NODES,
    ORDER_CREW,
    STOP,
    go,
    log,
    man,
    menus,
    offered,
    put_ship,
    sail,
    take_turn,
    under_way,
    where,
)

AHEAD, PORT, STARBOARD = labels.SAIL_AHEAD.id, labels.TURN_TO_PORT.id, labels.TURN_TO_STARBOARD.id
REVEAL = labels.REVEAL_TILE.id
NEST = 4


def left(game: Tabletop) -> int:
    """Return the points left of the order under way."""
    return game.game.board.flow.points


# One order at a time


@pytest.mark.rule("MOV-04")
def test_points_are_lost_when_the_order_ends(table: SetTable) -> None:
    game = table(crew=1)
    game.sea((6, 1))
    man(game, NAVIGATION_NODES[0])
    take_turn(game, NAVIGATE, AHEAD, STOP)

    assert (left(game), game.game.board.flow.sailing) == (0, False)


@pytest.mark.rule("MOV-04")
@pytest.mark.parametrize("action", [ORDER_CREW, FIRE, NAVIGATE, END_TURN])
def test_while_an_order_is_under_way_nothing_else_is_offered(table: SetTable, action: str) -> None:
    game = table(crew=2)
    game.enemy_ship(5, 2)
    game.artillery("Smasher Carronades", 0)
    man(game, 3)
    take_turn(game, NAVIGATE, STOP)
    before, sailing_then, after = menus(game)

    assert action in before
    assert action not in sailing_then
    assert action in after


@pytest.mark.rule("MOV-04", "MOV-09")
def test_only_what_does_not_end_an_order_can_be_done_in_it(table: SetTable) -> None:
    table()  # every rule is known once there is a game

    assert {
        text for text, action in standard_rules().menu.actions.items() if action.while_sailing
    } == {
        labels.REVEAL_FREELY.id,
        labels.TRADE.id,
        labels.USE_TREASURE.id,
    }


@pytest.mark.rule("MOV-04", "REV-02")
def test_a_tile_revealed_on_the_way_does_not_interrupt(table: SetTable) -> None:
    game = table(crew=3)
    game.deck("Map Tile", "Tile 1")
    put_ship(game.ship, 6, 3)
    man(game, NEST, *NAVIGATION_NODES[:2])
    take_turn(game, NAVIGATE, AHEAD, REVEAL, "As drawn", AHEAD)

    assert where(game.ship) == (6, 1)
    assert "reveal_tile" in game.said()


@pytest.mark.rule("MOV-03", "MOV-04", "EXP-12")
@pytest.mark.parametrize(("moves", "place"), [((AHEAD, STOP), (6, 1)), ((AHEAD, AHEAD), (6, 0))])
def test_we_10_two_points_lead_past_the_island_to_grimsea_or_end_there(
    table: SetTable, moves: tuple[str, ...], place: tuple[int, int]
) -> None:
    game = table(crew=1)
    game.deck("Denizen")
    game.sea((6, 1), kind="island")
    game.sea((6, 0), kind="port", port="Grimsea")
    man(game, NAVIGATION_NODES[0])
    game.given(NAVIGATE, *moves)
    game.step("turn", game.ship.handle)

    assert (where(game.ship), left(game)) == (place, 0)
    assert ("ship_arrives" in game.said()) is (place == (6, 0))


@pytest.mark.rule("MOV-05", "MOV-02")
@pytest.mark.parametrize(("option", "place"), [("no", (6, 2)), ("yes", (6, 1))])
def test_whether_the_points_of_two_orders_may_be_combined(
    table: SetTable, option: str, place: tuple[int, int]
) -> None:
    game = table(crew=1)
    game.choose_rules(combine_nav=option)
    game.sea((6, 1))
    game.sea((6, 2), kind="rough sea")
    man(game, 7)
    take_turn(game, NAVIGATE, NAVIGATE, *[AHEAD] * (option == "yes"))

    assert where(game.ship) == place
    assert left(game) == 0


@pytest.mark.rule("MOV-05")
def test_points_that_were_kept_do_not_outlast_the_turn(table: SetTable) -> None:
    game = table(crew=1)
    game.choose_rules(combine_nav="yes")
    man(game, *NAVIGATION_NODES)
    game.given(NAVIGATE, STOP, END_TURN)
    game.step("turn", game.ship.handle)
    game.step_once("begin_turn", game.ship.handle)

    assert left(game) == 0


# Other ships


@pytest.mark.rule("MOV-06", "MAP-09")
@pytest.mark.parametrize(("points", "open_"), [(1, False), (2, True)])
@pytest.mark.parametrize("enemy", [False, True])
def test_a_ship_sails_through_another_if_its_points_take_it_on(
    table: SetTable, points: int, open_: bool, enemy: bool
) -> None:
    game = table(players=2, crew=1)
    game.sea((6, 1), (6, 0))
    if enemy:
        game.enemy_ship(6, 1)
    else:
        put_ship(game.ships[1], 6, 1)
    under_way(game, points)

    assert (AHEAD in offered(game)) is open_


@pytest.mark.rule("MOV-06")
def test_nobody_stops_where_another_ship_is(table: SetTable) -> None:
    game = table(players=2, crew=1)
    game.sea((6, 1), (6, 0))
    put_ship(game.ships[1], 6, 1)
    put_ship(game.ship, 6, 1)
    under_way(game, 1)

    assert offered(game) == [AHEAD]


@pytest.mark.rule("MOV-06")
def test_two_ships_in_a_row_take_three_points(table: SetTable) -> None:
    game = table(players=2, crew=1)
    game.sea((6, 1), (6, 0), (6, -1))
    put_ship(game.ships[1], 6, 1)
    game.enemy_ship(6, 0)
    under_way(game, 2)
    two = offered(game)
    under_way(game, 3)

    assert AHEAD not in two
    assert AHEAD in offered(game)


@pytest.mark.rule("MOV-06", "MOV-02")
def test_the_hex_of_the_other_ship_may_be_rough(table: SetTable) -> None:
    game = table(players=2, crew=1)
    game.sea((6, 0))
    game.sea((6, 1), kind="rough sea")
    put_ship(game.ships[1], 6, 1)
    under_way(game, 2)
    two = offered(game)
    under_way(game, 3)

    assert AHEAD not in two
    assert AHEAD in offered(game)


@pytest.mark.rule("MOV-06", "MOV-04")
@pytest.mark.parametrize(("points", "open_"), [(1, False), (2, False), (3, True)])
def test_a_tile_is_revealed_in_passing_if_the_points_go_on_from_there(
    table: SetTable, points: int, open_: bool
) -> None:
    game = table(players=2, crew=1)
    put_ship(game.ships[1], 6, 2)
    man(game, NEST)
    under_way(game, points)

    assert (REVEAL in offered(game)) is open_


@pytest.mark.rule("MOV-06")
def test_who_is_left_no_other_way_may_end_the_order(table: SetTable) -> None:
    game = table(players=2, crew=1)
    put_ship(game.ships[1], 6, 2)
    under_way(game, 0)

    assert offered(game) == [STOP]


@pytest.mark.rule("MOV-06", "MAP-09")
def test_who_is_left_on_the_space_of_another_comes_to_lie_beside_it(table: SetTable) -> None:
    game = table(players=2, crew=1)
    put_ship(game.ships[1], 6, 2)
    under_way(game, 0)
    game.step_once("turn", game.ship)

    assert game.game.board.ship_on(game.ships[1].space) is game.ships[1]
    assert game.ship.space != game.ships[1].space


@pytest.mark.rule("MOV-06")
def test_nothing_else_is_done_in_passing(table: SetTable) -> None:
    game = table(players=3, crew=1)
    put_ship(game.ships[1], 6, 2)
    put_ship(game.ships[2], 7, 2)
    under_way(game, 2)

    assert labels.TRADE.id not in offered(game)


# What happens on the way


@pytest.mark.rule("MOV-09")
@pytest.mark.parametrize(
    ("kind", "action"),
    [
        ("shipwreck", labels.LOOT_SHIPWRECK.id),
        ("island", labels.LAUNCH_EXPEDITION.id),
        ("altar", labels.PURGE_ALTAR.id),
    ],
)
@pytest.mark.leftover
def test_a_space_is_used_once_the_order_is_over(table: SetTable, kind: str, action: str) -> None:
    game = table(crew=2, enemy="m" * 9)
    game.sea((6, 1), kind=kind)
    man(game, NAVIGATION_NODES[0])
    game.lie(game.crew[1], 1, "1")
    take_turn(game, NAVIGATE, AHEAD, STOP)
    before, ahead, there, over = menus(game)

    assert action not in before + ahead + there
    assert action in over


@pytest.mark.rule("MOV-10", "PRT-01")
@pytest.mark.parametrize(("moves", "arrivals"), [((STOP,), 1), ((AHEAD, STOP), 0)])
def test_a_ship_arrives_in_a_port_where_its_order_ends(
    table: SetTable, moves: tuple[str, ...], arrivals: int
) -> None:
    game = table(crew=1)
    game.deck("Denizen")
    game.sea((6, 1), kind="port", port="Grimsea")
    game.sea((6, 0))
    under_way(game, 3)
    go(game, AHEAD)
    entered = game.said().count("ship_arrives")
    go(game, *moves)
    game.finish()

    assert (entered, game.said().count("ship_arrives")) == (0, arrivals)


@pytest.mark.rule("MOV-10", "ALT-02", "STM-07")
def test_altars_and_storms_act_as_a_ship_enters(table: SetTable) -> None:
    game = table(crew=1)
    put_ship(game.ship, 8, 2)
    game.ship.facing = 2
    game.storm((9, 2), (10, 2))
    under_way(game, 4)
    go(game, AHEAD)

    assert "suffer_damage" in game.said()
    assert game.game.board.flow.sailing


@pytest.mark.rule("MOV-11")
def test_the_points_stay_what_they_were_though_the_helm_is_lost(table: SetTable) -> None:
    game = table(crew=3)
    man(game, *NAVIGATION_NODES)
    sail(game, STARBOARD)
    for index in NAVIGATION_NODES:
        game.game.do("destroy_node", node(game.ship.handle, index))
    for crew in game.crew:
        game.lie(crew, 5)

    assert left(game) == 3
    assert game.game.value("navigation", game.ship) == 1


@pytest.mark.rule("MOV-11", "ALT-02")
@pytest.mark.leftover
def test_enemies_that_come_from_an_altar_do_not_end_the_order(table: SetTable) -> None:
    game = table(crew=3, enemy="m" * 6)
    put_ship(game.ship, 8, 3)
    game.sea((8, 3))
    game.ship.facing = 2
    man(game, *NAVIGATION_NODES)
    sail(game, AHEAD)
    assert where(game.ship) == (9, 3)
    assert log(game, "spawn_enemy") == ["spawn_enemy"]
    assert (game.game.board.flow.sailing, left(game)) == (True, 3)
