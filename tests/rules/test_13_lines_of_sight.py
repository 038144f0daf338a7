"""Lines of sight (LOS)."""

from __future__ import annotations

import pytest

from everrain_runtime.geometry import hexes
from everrain_runtime.state.places import space
from tests.rules.tabletop import SetTable
from tests.rules.with_artillery import aim, chased


@pytest.mark.rule("LOS-01")
@pytest.mark.parametrize("kind", ["island", "altar", "port"])
def test_land_between_breaks_the_line(table: SetTable, kind: str) -> None:
    game = chased(table, 6, 0)
    game.sea((6, 1), kind=kind)

    assert aim(game) == {}


@pytest.mark.rule("LOS-01")
def test_sea_between_does_not_break_the_line(table: SetTable) -> None:
    game = chased(table, 6, 0)
    game.sea((6, 1), kind="rough sea")

    assert len(aim(game)) == 1


@pytest.mark.rule("LOS-01")
def test_an_enemy_ship_between_breaks_the_line(table: SetTable) -> None:
    game = chased(table, 6, 0)
    between = game.enemy_ship(6, 1)

    assert list(aim(game)) == [between.handle]


@pytest.mark.rule("LOS-01")
def test_a_player_ship_between_breaks_the_line(table: SetTable) -> None:
    game = chased(table, 6, 0, players=2)
    game.ships[1].space = space(6, 1).handle

    assert aim(game) == {}


@pytest.mark.rule("LOS-01", "ELD-08")
def test_the_elder_one_between_breaks_the_line(table: SetTable) -> None:
    game = chased(table, 6, 0)
    elder = next(iter(game.game.board.elder_ones.values()))
    elder.awake, elder.space = True, space(6, 1).handle

    assert list(aim(game)) == [elder.handle]


@pytest.mark.rule("LOS-01", "STM-10")
def test_we_13_a_storm_between_breaks_the_line(table: SetTable) -> None:
    game = chased(table, 6, 0)
    game.storm((6, 1), (5, 1))

    assert aim(game) == {}


@pytest.mark.rule("LOS-02")
@pytest.mark.parametrize("kind", ["island", "altar"])
def test_a_ship_on_an_island_or_altar_can_be_a_target(table: SetTable, kind: str) -> None:
    game = chased(table, 6, 0)
    game.sea((6, 0), kind=kind)

    assert len(aim(game)) == 1


@pytest.mark.rule("LOS-03")
def test_nothing_is_fired_into_a_port(table: SetTable) -> None:
    game = chased(table, 6, 0)
    game.sea((6, 0), kind="port")

    assert aim(game) == {}


@pytest.mark.rule("LOS-03", "STM-13")
def test_a_port_beneath_a_storm_is_fired_into(table: SetTable) -> None:
    game = chased(table, 6, 0)
    game.sea((6, 0), kind="port")
    game.storm((6, 0), (6, -1))

    assert len(aim(game)) == 1


@pytest.mark.rule("LOS-04")
def test_a_line_along_the_edge_of_a_hex_is_not_broken_by_it() -> None:
    along, through = hexes.between((0, 0), (2, -1)), hexes.between((0, 0), (2, 0))

    assert along == []
    assert through == [(1, 0)]


@pytest.mark.rule("LOS-04")
def test_a_hex_blocks_that_the_line_cuts_off_centre() -> None:
    assert hexes.between((0, 0), (1, 2)) == [(0, 1), (1, 1)]


@pytest.mark.rule("LOS-04")
def test_land_on_either_side_of_a_line_along_its_edge_leaves_it_clear(table: SetTable) -> None:
    game = chased(table, 7, 0)
    game.sea((6, 1), (7, 1), kind="island")

    assert len(aim(game)) == 1


@pytest.mark.rule("LOS-05")
def test_a_ship_beneath_a_storm_is_a_target(table: SetTable) -> None:
    game = chased(table, 6, 0)
    game.storm((6, 0), (6, -1))

    assert len(aim(game)) == 1


@pytest.mark.rule("LOS-05")
def test_a_ship_beneath_a_storm_is_no_target_behind_another_hex_of_it(table: SetTable) -> None:
    game = chased(table, 6, 0)
    game.storm((6, 0), (6, 1))

    assert aim(game) == {}


@pytest.mark.rule("LOS-05")
def test_a_ship_beneath_a_storm_is_no_target_if_the_game_is_played_so(table: SetTable) -> None:
    game = chased(table, 6, 0)
    game.storm((6, 0), (6, -1))
    game.game.board.options["storm_target"] = "blocked"

    assert aim(game) == {}


@pytest.mark.rule("LOS-05")
def test_a_ship_outside_storms_is_a_target_even_then(table: SetTable) -> None:
    game = chased(table, 6, 0)
    game.game.board.options["storm_target"] = "blocked"

    assert len(aim(game)) == 1


@pytest.mark.rule("LOS-05", "STM-10", "SHP-20")
def test_an_enemy_ship_beneath_a_storm_does_not_see_out(table: SetTable) -> None:
    game = chased(table, 6, 0)
    enemy = next(iter(game.game.board.enemy_ships.values()))

    assert game.game.holds("has_line_of_sight", enemy, game.ship)

    game.storm((6, 0), (6, -1))

    assert not game.game.holds("has_line_of_sight", enemy, game.ship)


@pytest.mark.rule("ELD-15", "ELD-16")
def test_storms_do_not_blind_the_elder_one(table: SetTable) -> None:
    game = chased(table, 6, 0)
    elder = next(iter(game.game.board.elder_ones.values()))
    elder.awake, elder.space = True, space(6, 1).handle
    game.storm((6, 1), (5, 1))
    game.sea((11, 3), kind="port")

    assert game.game.holds("has_line_of_sight", elder, game.ship)


@pytest.mark.rule("LOS-01", "SET-19", "SNK-07")
def test_a_ship_that_is_not_at_sea_neither_sees_nor_is_seen(table: SetTable) -> None:
    game = chased(table, 6, 0)
    enemy = next(iter(game.game.board.enemy_ships.values()))
    game.ship.afloat = False

    assert not game.game.holds("has_line_of_sight", enemy, game.ship)
    assert not game.game.holds("has_line_of_sight", game.ship, enemy)
    assert aim(game) == {}


@pytest.mark.rule("LOS-05", "STM-10")
def test_a_card_may_let_a_ship_fire_from_a_storm(table: SetTable) -> None:
    game = chased(table, 6, 0)
    game.storm((6, 2), (5, 2))
    game.improvement("Covered Gundeck", 2)
    game.game.board.flow.you = 0

    assert len(aim(game)) == 1


@pytest.mark.rule("LOS-03", "PRT-04", "STM-13")
def test_a_card_may_make_a_space_as_safe_as_a_port_but_not_beneath_a_storm(table: SetTable) -> None:
    game = chased(table, 6, 0)
    game.sea((6, 0), kind="island")
    game.improvement("Painted Canvas", 2)

    assert aim(game) == {}

    game.storm((6, 0), (6, -1))

    assert len(aim(game)) == 1
