"""The Elder One drawn by its objective, above all else (ELD-05, ELD-06, ELD-17)."""

from __future__ import annotations

from typing import Any

import pytest

from everrain_dsl.vocabulary.printed import Place
from tests.printing import reprint
from tests.rules.enemies_at_sea import (
    allow,
    amounts,
    arisen,
    destroyed,
    elder_of,
    pose,
    put,
    stir,
    where,
)
from tests.rules.tabletop import SetTable, Tabletop

TIDE = "The Tide Given Shape"
#: The one that reaches farther than the spaces around it.
FAR_REACHING = "She Who Keeps Count"


def drawn(table: SetTable, *at: int, facing: int = 0, **more: Any) -> Tabletop:
    """Set a table with an Elder One whose objective draws it to the port at (8, 6)."""
    game = arisen(table, *at, name=TIDE, facing=facing, **more)
    game.sea((8, 6), kind="port", port="Ashmoor")
    return game


@pytest.mark.rule("ELD-09")
def test_it_stops_beside_a_player_ship_on_its_way(table: SetTable) -> None:
    game = drawn(table, 6, 6, facing=2, enemy="mmmmmm")
    put(game.ship, 8, 6)
    stir(game)

    assert where(elder_of(game)) == (7, 6)


@pytest.mark.rule("ELD-17", "ELD-05")
def test_its_moves_take_it_along_the_way_to_its_objective(table: SetTable) -> None:
    game = drawn(table, 4, 6, facing=2, enemy="mmmddd")

    assert pose(stir(game)) == (8, 6, 2)
    assert destroyed(game) == 0


@pytest.mark.rule("ELD-17", "ELD-05")
@pytest.mark.parametrize("rolled", [0, 1])
@pytest.mark.leftover
def test_the_nearest_place_that_serves_its_objective_draws_it(table: SetTable, rolled: int) -> None:
    game = drawn(table, 4, 6, facing=2, enemy="mmmddd", fate=[rolled])
    game.sea((2, -2), kind="port", port="Grimsea")

    assert pose(stir(game)) == (8, 6, 2)


@pytest.mark.rule("ELD-17", "ELD-06")
def test_from_where_it_has_come_all_its_damage_hits_one_ship_in_range(table: SetTable) -> None:
    game = drawn(table, 4, 6, facing=2, players=2, enemy="mmdddo")
    put(game.ships[0], 6, 5)
    put(game.ships[1], 4, 5)
    stir(game)

    assert pose(elder_of(game)) == (6, 6, 2)
    assert (destroyed(game, 0), destroyed(game, 1)) == (3, 0)


@pytest.mark.rule("ELD-17", "DIC-11")
def test_with_a_ship_in_range_pairs_of_omens_become_damage(table: SetTable) -> None:
    game = drawn(table, 4, 6, facing=2, enemy="mmddoo")
    put(game.ship, 6, 5)
    stir(game)

    assert pose(elder_of(game)) == (6, 6, 2)
    assert destroyed(game) == 3


@pytest.mark.rule("ELD-17")
def test_with_nobody_in_range_pairs_of_damage_and_omens_become_moves(table: SetTable) -> None:
    game = drawn(table, 3, 6, facing=2, enemy="mmddoo")

    assert pose(stir(game)) == (7, 6, 2)
    assert amounts(game, "suffer_damage") == []


@pytest.mark.rule("ELD-06", "ELD-17")
def test_with_a_ship_in_range_and_no_damage_it_does_not_attack(table: SetTable) -> None:
    game = drawn(table, 3, 6, facing=1, enemy="mmmmmo")
    put(game.ship, 7, 5)
    stir(game)

    assert pose(elder_of(game)) == (7, 6, 2)
    assert "enemy_attacks_ship" not in game.said()


@pytest.mark.rule("ELD-17", "ELD-06")
def test_the_attack_on_its_way_is_told_of(table: SetTable) -> None:
    game = drawn(table, 4, 6, facing=2, enemy="mmdddo")
    put(game.ship, 6, 5)
    stir(game)

    assert game.said().count("enemy_attacks_ship") == 1


@pytest.mark.rule("ELD-17", "DIC-11")
def test_moves_it_has_no_use_for_become_damage_in_pairs(table: SetTable) -> None:
    game = drawn(table, 7, 6, facing=2, enemy="mmmmdo")
    put(game.ship, 7, 5)
    allow(game, "enemy_cannot_move", elder_of(game))
    stir(game)

    assert where(elder_of(game)) == (7, 6)
    assert destroyed(game) == 3


@pytest.mark.rule("ELD-06", "ELD-17")
def test_it_never_leaves_its_way_to_attack(table: SetTable) -> None:
    game = drawn(table, 4, 6, facing=2, enemy="mmmddd")
    put(game.ship, 4, 4)

    assert pose(stir(game)) == (8, 6, 2)
    assert destroyed(game) == 0


@pytest.mark.rule("ELD-06")
def test_of_several_ships_in_range_the_nearest_is_hit(
    table: SetTable, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = arisen(table, 6, 4, name=FAR_REACHING, players=2, enemy="ddddd")
    board = game.game.content.get(elder_of(game).card)
    reprint(monkeypatch, board, destination=Place("noun_port"))
    game.sea((6, 4), kind="island")
    game.sea((2, 6), kind="port", port="Ashmoor")
    put(game.ships[0], 7, 2)
    put(game.ships[1], 6, 3)
    stir(game)

    assert (destroyed(game, 0), destroyed(game, 1)) == (0, 5)


@pytest.mark.rule("ELD-06", "GEN-05")
@pytest.mark.parametrize("rolled", [0, 1])
def test_of_ships_in_range_as_near_the_fate_die_picks(table: SetTable, rolled: int) -> None:
    game = drawn(table, 7, 6, players=2, enemy="dddooo", fate=[rolled, 1, 2, 3, 4])
    put(game.ships[0], 7, 5)
    put(game.ships[1], 6, 6)
    stir(game)

    assert destroyed(game, rolled) == 4
    assert destroyed(game, 1 - rolled) == 0
