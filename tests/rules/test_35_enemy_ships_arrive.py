"""Enemy ships at their destinations, and on the way there after an attack (SHP-12, SHP-26)."""

from __future__ import annotations

import pytest

from tests.rules.enemies_at_sea import FAR, act, bind, pose, put, raid, raider
from tests.rules.tabletop import SetTable


@pytest.mark.rule("SHP-26", "SHP-14")
@pytest.mark.parametrize("kind", ["island", "altar", "shipwreck"])
def test_a_destination_is_reached_the_moment_its_space_is_entered(
    table: SetTable, kind: str
) -> None:
    game = raid(table, *FAR, facing=2, enemy="mmmm")
    game.sea((4, 6), kind=kind)
    bind(game, 4, 6)
    act(game)

    assert not game.game.board.enemy_ships


@pytest.mark.rule("SHP-26")
def test_a_port_can_be_a_destination(table: SetTable) -> None:
    game = raid(table, *FAR, name="Malign Cruiser", facing=2, enemy="mmmm")
    put(game.ship, 10, -2)
    game.sea((4, 6), kind="port", port="Grimsea")
    bind(game, 4, 6)
    act(game)

    assert not game.game.board.enemy_ships


@pytest.mark.rule("SHP-26")
def test_it_waits_beside_a_destination_with_a_ship_on_it(table: SetTable) -> None:
    game = raid(table, *FAR, facing=2, enemy="mmmm" * 2)
    game.enemy_ship(5, 6, "Malign Cruiser")
    bind(game, 5, 6)

    assert pose(act(game)) == (4, 6, 2)
    assert pose(act(game)) == (4, 6, 2)


@pytest.mark.rule("SHP-26")
def test_a_destination_is_reached_by_the_moves_of_an_attack_as_well(table: SetTable) -> None:
    game = raid(table, 6, 5, enemy="mddd")
    bind(game, 6, 4)
    act(game)

    assert not game.game.board.enemy_ships
    assert not game.ship.destroyed
    assert "enemy_ship_reaches_destination" in game.said()


@pytest.mark.rule("SHP-26", "SHP-14")
def test_a_destination_reached_in_an_attack_is_told_of_once(table: SetTable) -> None:
    game = raid(table, 6, 5, enemy="mmdd")
    bind(game, 6, 4)
    act(game)

    assert game.said().count("enemy_ship_reaches_destination") == 1


@pytest.mark.rule("SHP-26", "SHP-14")
def test_a_ship_that_lies_at_its_destination_has_reached_it(table: SetTable) -> None:
    game = raid(table, *FAR, enemy="oood")
    bind(game, *FAR)
    act(game)

    assert not game.game.board.enemy_ships


@pytest.mark.rule("SHP-12", "SHP-24")
def test_a_single_move_left_after_an_attack_goes_to_the_destination(table: SetTable) -> None:
    game = raid(table, 6, 4, enemy="dddm")
    bind(game, 4, 5)
    act(game)

    assert pose(raider(game)) == (6, 4, 5)
    assert len(game.ship.destroyed) == 3
