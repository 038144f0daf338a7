"""Setup: how the ships come onto the map (SET-15 to SET-20)."""

from __future__ import annotations

from typing import Any

import pytest

from everrain_runtime.content.content import Content
from everrain_runtime.questions import labels, questions
from everrain_runtime.rules.sea import free_spaces
from everrain_runtime.state.places import space, space_of
from tests.rules.tabletop import SetTable, Tabletop
from tests.rules.under_way import asked, log, new_game, put_ship, until, where

#: The calm seas of the starting tile of the sample board, and its other sea.
CALM = ((6, 2), (7, 2), (6, 3), (7, 3))
ROUGH = (8, 2)


def begun(core: Content, tile: str, players: int = 1, *answers: str) -> Tabletop:
    """Set a game up to its first round, with that tile the first one."""
    game = new_game(core, players, picks={"captains": ["The Bitter End"]})
    game.deck("Map Tile", tile)
    until(game, "lay_first_tile")
    game.given(*answers)
    until(game, "start_round")
    return game


def not_placed(table: SetTable, **more: Any) -> Tabletop:
    """Set the sample table for two, the second ship not on it yet."""
    game: Tabletop = table(2, **more)
    game.ships[1].space = 0
    return game


def place(game: Tabletop, *answers: str) -> tuple[int, int]:
    """Let the second captain place their ship so, and return where it is."""
    game.given(*answers)
    game.step("place_ship", game.ships[1].handle)
    return where(game.ships[1])


def starts(game: Tabletop) -> set[tuple[int, int]]:
    """Return the hexes among which the last ship placed could be put."""
    question = asked(game, questions.WHERE_DO_YOU_START)[-1]
    spaces = [space_of(option.value) for option in question.options]
    return {(at.q, at.r) for at in spaces}


@pytest.mark.rule("SET-15")
def test_the_first_ship_is_on_a_calm_sea_of_choice_with_its_bow_anywhere(core: Content) -> None:
    game = begun(core, "Tile 1", 1, "As drawn", "8 2", "Down and left")
    calm = {at for at, each in game.game.board.sea.spaces.items() if each.kind == "calm sea"}
    facing = asked(game, questions.WHERE_DO_YOU_FACE)[-1]

    assert starts(game) == {(space_of(at).q, space_of(at).r) for at in calm}
    assert where(game.ship) == (8, 2)
    assert (game.ship.facing, len(facing.options)) == (4, 6)


@pytest.mark.rule("SET-16")
def test_every_other_ship_is_placed_as_its_own_first_turn_begins(core: Content) -> None:
    game = begun(core, "Tile 1", 2)
    game.given(labels.END_TURN.id)
    until(game, "place_ship")
    placed = [ship.at_sea for ship in game.ships]
    until(game, "turn_begins")

    assert placed == [True, False]
    assert game.game.board.flow.active == game.ships[1].handle
    assert game.ships[1].at_sea


@pytest.mark.rule("SET-16")
def test_its_own_captain_places_a_ship(table: SetTable) -> None:
    game = not_placed(table)

    assert place(game, "7 3", "Up and left") == (7, 3)
    assert game.ships[1].facing == 5
    assert {each.player for each in game.answers.asked} == {game.ships[1].handle}


@pytest.mark.rule("SET-16", "MAP-09")
def test_a_ship_is_placed_on_a_calm_sea_of_the_starting_tile_that_is_free(table: SetTable) -> None:
    game = not_placed(table)
    game.enemy_ship(7, 2)
    place(game)

    assert starts(game) == {(6, 3), (7, 3)}


@pytest.mark.rule("SET-16")
def test_a_ship_is_placed_once(table: SetTable) -> None:
    game = table()
    game.step_once("begin_turn", game.ship.handle)

    assert "place_ship" not in [step.name for step in game.game.board.steps]


@pytest.mark.rule("SET-17")
def test_the_spawn_of_the_first_tile_sends_a_ship_once_the_first_is_placed(core: Content) -> None:
    game = begun(core, "Tile 4", 1, "As drawn", "6 2")
    (enemy,) = game.game.board.enemy_ships.values()

    assert game.game.board.sea.kind(enemy.space) == "enemy ship spawn"
    assert where(game.ship) == (6, 2)


@pytest.mark.rule("SET-17", "SET-20")
def test_a_ship_placed_on_the_spawn_lies_beside_the_one_that_comes(core: Content) -> None:
    game = begun(core, "Tile 4", 1, "As drawn", "8 3")
    (enemy,) = game.game.board.enemy_ships.values()

    assert game.game.board.sea.kind(game.ship.space) == "enemy ship spawn"
    assert game.game.board.sea.kind(enemy.space) == "calm sea"


@pytest.mark.rule("SET-17")
def test_an_altar_on_the_first_tile_sends_nobody(core: Content) -> None:
    game = begun(core, "Tile 6", 2)
    until(game, "begin_enemy_phase")

    assert "altar" in {each.kind for each in game.game.board.sea.spaces.values()}
    assert log(game, "spawn_enemy") == []


@pytest.mark.rule("SET-19")
def test_a_ship_that_is_not_placed_is_no_target(table: SetTable) -> None:
    game = not_placed(table, enemy="ddmm")
    put_ship(game.ship, 11, 3)
    enemy = game.enemy_ship(7, 2)
    game.do("activate_enemy", enemy)

    assert game.ships[1].destroyed == ()
    assert game.ships[1].handle not in game.game.all("noun_ship")


@pytest.mark.rule("SET-19")
def test_a_ship_that_is_not_placed_blocks_no_hex(table: SetTable) -> None:
    game = not_placed(table)

    calm = [space(*at).handle for at in CALM]

    assert free_spaces.free(game.game, calm) == calm[1:]


@pytest.mark.rule("SET-20")
def test_a_spawn_is_a_calm_sea_to_be_placed_on(table: SetTable) -> None:
    game = not_placed(table)
    game.sea((7, 3), kind="enemy ship spawn")
    place(game)

    assert starts(game) == set(CALM[1:])


@pytest.mark.rule("SET-20")
def test_without_a_free_calm_sea_it_is_another_sea_of_the_tile(table: SetTable) -> None:
    game = not_placed(table)
    for at in CALM[1:]:
        game.enemy_ship(*at)

    assert place(game) == ROUGH


@pytest.mark.rule("SET-20")
def test_without_a_free_sea_on_the_tile_it_is_one_of_the_nearest(table: SetTable) -> None:
    game = not_placed(table)
    for at in (*CALM[1:], ROUGH):
        game.enemy_ship(*at)
    place(game)

    assert starts(game) == {(5, 2), (5, 3), (9, 3)}


@pytest.mark.rule("SET-20")
def test_where_every_sea_is_taken_a_ship_waits_for_its_next_turn(table: SetTable) -> None:
    game = not_placed(table)
    game.game.board.sea.spaces = {
        at: terrain for at, terrain in game.game.board.sea.spaces.items() if at == game.ship.space
    }
    game.step("place_ship", game.ships[1].handle)

    assert not game.ships[1].at_sea
