"""The prototype's map, as its module plays it (V2-40 to V2-45)."""

from __future__ import annotations

import pytest

from everrain_runtime.rules.ship import lines_of_sight
from everrain_runtime.state.places import space
from tests.rules.editions import table_of
from tests.rules.tabletop import Tabletop
from tests.rules.under_way import (
    NAVIGATE,
    STOP,
    go,
    man,
    menus,
    offered,
    put_ship,
    under_way,
    where,
)
from tests.rules.with_artillery import battle, prey

sea = table_of("prototype", "Prototype Map")
AHEAD, REVEAL = "sail_ahead", "reveal_tile"
#: The hexes at the edge of the sample map with nothing ahead of the bow, and within it.
EDGE, WITHIN = (6, 2), (6, 3)


@pytest.mark.rule("V2-40")
@pytest.mark.parametrize(
    ("kind", "manned", "crosses"),
    [
        ("calm sea", (), False),
        ("calm sea", (0,), True),
        ("rough sea", (0,), False),
        ("rough sea", (0, 6), True),
        ("island", (), True),
    ],
)
def test_calm_sea_needs_one_manned_blue_node_and_rough_sea_two(
    kind: str, manned: tuple[int, ...], crosses: bool
) -> None:
    game = sea()
    game.sea(WITHIN, kind=kind)
    put_ship(game.ship, *WITHIN)
    man(game, *manned)
    under_way(game, 4)

    assert (AHEAD in offered(game)) == crosses


@pytest.mark.rule("V2-40")
@pytest.mark.parametrize(
    ("kind", "intact", "crosses"),
    [("calm sea", (), True), ("calm sea", (8,), False), ("rough sea", (0,), True)],
)
def test_blue_nodes_that_are_destroyed_keep_no_ship_where_it_is(
    kind: str, intact: tuple[int, ...], crosses: bool
) -> None:
    game = sea()
    game.sea(WITHIN, kind=kind)
    put_ship(game.ship, *WITHIN)
    man(game, 0)
    game.ship.destroyed = tuple(at for at in (0, 6, 8) if at not in intact)
    under_way(game, 4)

    assert (AHEAD in offered(game)) == crosses


@pytest.mark.rule("V2-41")
@pytest.mark.parametrize(("at", "strain"), [((7, 3), 4), ((9, 2), 2)])
def test_strain_is_doubled_on_a_tile_with_a_storm(at: tuple[int, int], strain: int) -> None:
    game = sea()
    game.storm(at)
    game.do("suffer_strain", game.crew[0], 2)

    assert game.crew[0].strain == strain


@pytest.mark.rule("V2-42")
@pytest.mark.parametrize(("bells", "treasures"), [(0, 1), (1, 2)])
def test_a_shipwreck_gives_a_treasure_and_more_with_certain_rooms(
    bells: int, treasures: int
) -> None:
    game = sea(fate=[0])
    put_ship(game.ship, 4, 3)
    for _ in range(bells):
        game.lie(game.crew[0], 4, "1")
        game.improvement("Diving Bell", 4)
    game.game.board.in_play = None
    game.do("loot_shipwreck", space(4, 3))

    assert len(game.game.board.hold_of(game.ship)) == treasures
    assert "collect_spoils" not in game.said()


@pytest.mark.rule("V2-43")
@pytest.mark.parametrize(
    ("manned", "points", "can"),
    [((4, 0), 2, True), ((4,), 1, False), ((0,), 2, False), ((4, 0), 1, False)],
)
def test_a_tile_is_drawn_with_nest_and_wheel_manned_by_the_first_move(
    manned: tuple[int, ...], points: int, can: bool
) -> None:
    game = at_the_edge(*manned)
    under_way(game, points)

    assert (REVEAL in offered(game)) == can


def at_the_edge(*manned: int) -> Tabletop:
    """Return a table whose first ship faces an empty slot, crew in those zones."""
    game = sea()
    put_ship(game.ship, *EDGE)
    man(game, *manned)
    return game


@pytest.mark.rule("V2-44")
def test_a_space_is_used_once_the_move_ends_on_it_and_the_rest_is_lost() -> None:
    game = sea()
    put_ship(game.ship, 3, 3)
    game.sea((3, 2), kind="shipwreck")
    game.sea((3, 3))
    man(game, 0, 6)
    go(game, NAVIGATE, AHEAD)
    points = game.game.board.flow.points
    go(game, STOP)
    game.game.advance()
    moving, moored = menus(game)[-2:]

    assert where(game.ship) == (3, 2)
    assert (points > 0, game.game.board.flow.points) == (True, 0)
    assert ("loot_shipwreck" in moving, "loot_shipwreck" in moored) == (False, True)


@pytest.mark.rule("V2-45")
@pytest.mark.parametrize(
    ("between", "clear"),
    [("calm sea", True), ("rough sea", True), ("enemy ship spawn", True), ("shipwreck", False),
     ("island", False)],
)  # fmt: skip
def test_all_but_open_sea_breaks_the_line_of_sight(between: str, clear: bool) -> None:
    game = battle(sea)
    game.sea((6, 1), kind=between)
    game.enemy_ship(6, 0)

    assert lines_of_sight.has_clear_line(game.game, game.ship, prey(game)) == clear


@pytest.mark.rule("V2-45")
def test_the_wreck_of_a_ship_breaks_it_too() -> None:
    game = battle(sea)
    game.enemy_ship(6, 0)
    game.do("place_shipwreck", space(6, 1))

    assert not lines_of_sight.has_clear_line(game.game, game.ship, prey(game))


def test_the_module_chooses_how_a_wreck_and_a_line_of_sight_are_played() -> None:
    options = sea().game.board.options

    assert (options["wreck_gives"], options["sight"]) == ("treasure", "open sea")
