"""Storms: what they do to ships, and what they cover (STM)."""

from __future__ import annotations

import pytest

from everrain_runtime.rules.enemy_ships import routes
from everrain_runtime.rules.sea import expeditions, movement, sailing
from everrain_runtime.state.places import space
from tests.rules.tabletop import SetTable

# What they do to ships


@pytest.mark.rule("STM-05", "STM-17", "MOV-02")
@pytest.mark.parametrize("kind", ["calm sea", "rough sea"])
def test_each_point_costs_double_in_a_storm_and_no_more_on_rough_sea(
    table: SetTable, kind: str
) -> None:
    game = table()
    game.sea((6, 2), kind=kind)
    game.storm((6, 2), (6, 1))

    assert [sailing.price(game.game, game.ship, what) for what in ("moves", "turns")] == [2, 2]


@pytest.mark.rule("STM-17", "IMP-08")
def test_what_calms_rough_sea_does_not_calm_a_storm(table: SetTable) -> None:
    game = table()
    game.improvement("Sturdy Ballast", 2)
    game.sea((6, 2), kind="rough sea")

    assert sailing.price(game.game, game.ship, "moves") == 1

    game.storm((6, 2), (6, 1))

    assert sailing.price(game.game, game.ship, "moves") == 2


@pytest.mark.rule("STM-06", "STM-16")
@pytest.mark.parametrize(("facing", "damage"), [(1, 1), (5, 1), (2, 2), (3, 3)])
@pytest.mark.leftover
def test_each_face_turned_in_a_storm_costs_a_damage(
    table: SetTable, facing: int, damage: int
) -> None:
    game = table(fate=[9, 8, 7])
    game.storm((6, 2), (6, 1))
    movement.turn(game.game, game.ship, facing)

    assert list(game.ship.destroyed) == [9, 8, 7][:damage][::-1]


@pytest.mark.rule("STM-06")
def test_turning_outside_a_storm_costs_nothing(table: SetTable) -> None:
    game = table()
    game.storm((7, 2), (7, 1))
    movement.turn(game.game, game.ship, 3)

    assert game.ship.destroyed == ()


@pytest.mark.rule("STM-07")
@pytest.mark.parametrize(
    ("first", "second", "damage"),
    [
        ([(5, 2), (5, 1)], [], 1),
        ([(6, 2), (6, 1)], [], 1),
        ([(6, 2), (5, 2)], [], 0),
        ([(6, 2), (6, 1)], [(5, 2), (5, 1)], 2),
        ([], [], 0),
    ],
)
def test_sailing_into_and_out_of_a_storm_costs_a_damage_each_but_not_within(
    table: SetTable, first: list[tuple[int, int]], second: list[tuple[int, int]], damage: int
) -> None:
    game = table()
    for lie in filter(None, (first, second)):
        game.storm(*lie)
    movement.enter(game.game, game.ship, space(5, 2).handle)

    assert len(game.ship.destroyed) == damage


@pytest.mark.rule("STM-08")
def test_a_storm_that_moves_onto_and_off_a_ship_does_no_damage(table: SetTable) -> None:
    game = table(fate=[5, 5])
    game.storm((6, 0), (6, 1))
    game.given("down")
    game.step("storms_drift")

    assert game.game.board.storms_over(game.ship.space)

    game.given("up")
    game.step("storms_drift")

    assert not game.game.board.storms_over(game.ship.space)
    assert game.ship.destroyed == ()


@pytest.mark.rule("STM-09")
def test_storms_damage_enemy_ships_that_turn_or_sail_in_and_out(table: SetTable) -> None:
    game = table()
    enemy = game.enemy_ship(9, 3)
    game.storm((9, 3), (9, 4))
    movement.turn(game.game, enemy, 1)

    assert enemy.trauma == 1

    enemy.facing = 1
    game.do("sail_enemy_ship", enemy, 1, space(10, 2))

    assert enemy.trauma == 2


@pytest.mark.rule("STM-05", "STM-09", "STM-17")
@pytest.mark.parametrize("kind", ["calm sea", "rough sea"])
def test_enemies_pay_double_in_a_storm_and_no_more_on_rough_sea(table: SetTable, kind: str) -> None:
    game = table()
    game.sea((9, 3), kind=kind)
    game.storm((9, 3), (9, 4))

    assert routes.price(game.game, space(9, 3).handle) == 2


@pytest.mark.rule("STM-15")
def test_storms_that_overlap_count_once(table: SetTable) -> None:
    game = table()
    game.storm((5, 2), (5, 1))
    game.storm((5, 2), (4, 2))
    movement.enter(game.game, game.ship, space(5, 2).handle)

    assert len(game.ship.destroyed) == 1
    assert sailing.price(game.game, game.ship, "moves") == 2

    movement.turn(game.game, game.ship, 1)

    assert len(game.ship.destroyed) == 2


@pytest.mark.rule("STM-16", "DMG-05", "DMG-06")
def test_the_fate_die_says_which_node_a_storm_destroys_and_nothing_evades_it(
    table: SetTable,
) -> None:
    game = table(crew=3, fate=[6])
    game.stand(game.crew[0], 8)
    game.ship.destroyed = (6,)
    game.storm((5, 2), (5, 1))
    movement.enter(game.game, game.ship, space(5, 2).handle)

    assert list(game.ship.destroyed) == [5, 6]
    assert game.said().count("dice_are_read") == 1


# What they cover


@pytest.mark.rule("STM-10", "REV-01")
def test_a_ship_in_a_storm_reveals_nothing(table: SetTable) -> None:
    game = table()
    game.storm((6, 2), (6, 3))

    assert game.do("reveal_tile") == 0
    assert not sailing.can_reveal(game.game, game.ship)

    game.game.board.remove(next(iter(game.game.board.storms.values())))

    assert sailing.can_reveal(game.game, game.ship)


@pytest.mark.rule("STM-11", "WRK-05")
def test_a_shipwreck_beneath_a_storm_is_not_looted(table: SetTable) -> None:
    game = table()
    game.ship.space = space(4, 3).handle
    game.storm((4, 3), (4, 2))

    assert game.do("loot_shipwreck", space(4, 3)) == 0


@pytest.mark.rule("STM-11")
def test_we_13_a_port_beneath_a_storm_is_not_visited(table: SetTable) -> None:
    game = table()
    game.ship.space = space(3, 2).handle
    game.enemy(1)
    game.storm((3, 2), (3, 1))
    game.step("arrive", game.ship.handle)

    assert "ship_arrives" not in game.said()
    assert len(game.game.board.enemies) == 1


@pytest.mark.rule("STM-11", "EXP-01")
def test_no_expedition_sets_out_beneath_a_storm(table: SetTable) -> None:
    game = table()
    game.ship.space = space(8, 3).handle
    game.lie(game.crew[0], 1, "1")

    assert expeditions.can_launch(game.game, game.ship)

    game.storm((8, 3), (8, 4))

    assert not expeditions.can_launch(game.game, game.ship)
    assert game.do("launch_expedition") == 0


@pytest.mark.rule("STM-11", "ALT-04")
def test_an_altar_beneath_a_storm_is_not_purged(table: SetTable) -> None:
    game = table()
    game.storm((9, 2), (9, 1))

    assert game.do("purge_altar", space(9, 2)) == 0


@pytest.mark.rule("STM-11", "ALT-02")
def test_an_altar_beneath_a_storm_spawns_nothing_as_a_ship_comes(table: SetTable) -> None:
    game = table()
    game.ship.space = space(8, 3).handle
    game.storm((9, 2), (9, 1))
    movement.enter(game.game, game.ship, space(9, 3).handle)

    assert not game.game.board.enemies


@pytest.mark.rule("STM-12")
@pytest.mark.parametrize(("storm_type", "is_sea"), [("covered", False), ("sea", True)])
def test_land_beneath_a_storm_stays_land_unless_the_game_is_played_otherwise(
    table: SetTable, storm_type: str, is_sea: bool
) -> None:
    game = table()
    game.game.board.options["storm_type"] = storm_type
    port = space(3, 2)
    game.storm((3, 2), (3, 1))

    assert sailing.is_sea(game.game, port.handle) is is_sea
    assert game.game.holds("at_sea", port) is is_sea
