"""The one die that every enemy ship rolls as it comes (SHP-23)."""

from __future__ import annotations

from typing import Literal

import pytest

from everrain_runtime.engine.actors import acting
from tests.rules.enemies_at_sea import (
    NAVIGATION_NODES,
    bind,
    destroyed,
    left,
    pose,
    raid,
    raider,
    where,
)
from tests.rules.tabletop import SetTable


@pytest.mark.rule("SHP-23")
@pytest.mark.leftover
def test_a_spawned_ship_rolls_one_die(table: SetTable) -> None:
    game = raid(table, 6, 4, enemy="ooo")
    game.step("spawn_roll", raider(game))

    assert left(game, "enemy") == 2
    assert destroyed(game) == 0


@pytest.mark.rule("SHP-23")
def test_a_move_of_the_spawn_roll_goes_to_the_destination(table: SetTable) -> None:
    game = raid(table, 3, 6, facing=2, enemy="m")
    bind(game, 8, 6)
    game.step("spawn_roll", raider(game))

    assert pose(raider(game)) == (4, 6, 2)


@pytest.mark.rule("SHP-23")
def test_a_move_of_the_spawn_roll_goes_to_a_firing_position_when_somebody_is_engaged(
    table: SetTable,
) -> None:
    game = raid(table, 6, 5, enemy="m")
    bind(game, 8, 5)
    game.step("spawn_roll", raider(game))

    assert pose(raider(game)) == (6, 4, 0)
    assert destroyed(game) == 0


@pytest.mark.rule("SHP-23")
def test_a_move_of_the_spawn_roll_in_position_goes_to_the_destination(table: SetTable) -> None:
    game = raid(table, 6, 4, enemy="m")
    bind(game, 4, 5)
    game.step("spawn_roll", raider(game))

    assert pose(raider(game)) == (6, 4, 5)


@pytest.mark.rule("SHP-23")
@pytest.mark.parametrize(("row", "damage"), [(4, 1), (5, 0)])
def test_a_damage_of_the_spawn_roll_hits_only_from_where_the_ship_stands(
    table: SetTable, row: int, damage: int
) -> None:
    game = raid(table, 6, row, enemy="d")
    game.step("spawn_roll", raider(game))

    assert destroyed(game) == damage
    assert where(raider(game)) == (6, row)


@pytest.mark.rule("SHP-23", "SEA-03")
def test_the_damage_of_the_spawn_roll_can_be_evaded(table: SetTable) -> None:
    game = raid(table, 6, 4, enemy="d", evasion="e")
    game.stand(game.crew[0], NAVIGATION_NODES[1])
    game.step("spawn_roll", raider(game))

    assert destroyed(game) == 0


@pytest.mark.rule("SHP-23")
def test_a_card_hears_of_a_ship_once_its_spawn_roll_is_resolved(table: SetTable) -> None:
    game = raid(table, 6, 4, enemy="d")
    game.step("spawn_roll", raider(game))
    said = game.said()

    assert said.index("suffer_damage") < said.index("enemy_ship_spawns")


@pytest.mark.rule("ENM-06", "ALT-05", "SHP-23")
@pytest.mark.parametrize("effect", ["spawn_enemy", "spawn_enemies_worth"])
def test_each_enemy_makes_its_spawn_roll_before_the_next_one_comes(
    table: SetTable, effect: Literal["spawn_enemy", "spawn_enemies_worth"]
) -> None:
    game = table(enemy="oo")
    game.deck("Enemy", "Drowned Man", "Drowned Man")
    with acting(game.game, game.ship.handle):
        game.game.do(effect, 2)
    told = [each for each in game.said() if each in ("dice_are_read", "enemy_spawns")]

    assert told == ["dice_are_read", "enemy_spawns"] * 2
