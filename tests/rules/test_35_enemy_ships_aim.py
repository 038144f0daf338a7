"""Whom an enemy ship attacks (SHP-08, SHP-09, SHP-24)."""

from __future__ import annotations

from typing import Any

import pytest

from everrain_runtime.rules.enemy_ships import attacks
from tests.rules.enemies_at_sea import act, allow, destroyed, put, raid, raider
from tests.rules.tabletop import SetTable, Tabletop


@pytest.mark.rule("SHP-09")
def test_it_picks_the_target_that_takes_the_fewest_points(table: SetTable) -> None:
    game = raid(table, 6, 5, players=2, enemy="mddd")
    put(game.ships[1], 7, 5)
    act(game)

    assert (destroyed(game, 0), destroyed(game, 1)) == (3, 0)


@pytest.mark.rule("SHP-09", "GEN-05")
@pytest.mark.parametrize("rolled", [0, 1])
def test_of_targets_that_take_as_many_the_fate_die_picks(table: SetTable, rolled: int) -> None:
    game = raid(table, 6, 4, players=2, enemy="dddd", fate=[rolled, 1, 2, 3, 4])
    put(game.ships[1], 6, 2)
    put(game.ships[0], 7, 2)
    act(game)

    assert destroyed(game, rolled) == 4
    assert destroyed(game, 1 - rolled) == 0


@pytest.mark.rule("SHP-09", "SHP-24")
@pytest.mark.parametrize(("facing", "picked"), [(0, 1), (3, 0)])
def test_a_target_it_can_reach_comes_first_and_of_others_the_nearest(
    table: SetTable, facing: int, picked: int
) -> None:
    game = raid(table, 6, 4, facing=facing, players=2)
    put(game.ships[0], 7, 4)
    put(game.ships[1], 6, 2)
    allow(game, "enemy_cannot_move", raider(game))

    assert _target(game) is game.ships[picked]


@pytest.mark.rule("SHP-08", "SHP-09")
@pytest.mark.leftover
def test_only_ships_within_its_engagement_range_are_targets(table: SetTable) -> None:
    game = raid(table, 6, 5, players=2, enemy="mmmm")
    put(game.ships[1], 6, 1)

    assert attacks.engaged(game.game, raider(game)) == [game.ship]


@pytest.mark.rule("SHP-24", "SHP-09")
def test_a_ship_that_cannot_move_reaches_no_other_position(table: SetTable) -> None:
    game = raid(table, 6, 0, facing=3, players=2)
    put(game.ships[0], 6, 3)
    put(game.ships[1], 6, -1)

    assert _target(game) is game.ships[0]

    allow(game, "enemy_cannot_move", raider(game))

    assert _target(game) is game.ships[1]


def _target(game: Tabletop) -> Any:
    """Return whom the first enemy ship would attack now."""
    ship = raider(game)
    found = attacks.aim(game.game, ship, attacks.engaged(game.game, ship))
    return found.target if found else None
