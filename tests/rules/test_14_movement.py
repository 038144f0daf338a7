"""Ship movement: what navigation points buy, and where they lead (MOV)."""

from __future__ import annotations

import pytest

from everrain_runtime.questions import labels
from everrain_runtime.rules.sea import movement, sailing
from everrain_runtime.state.places import space
from tests.rules.tabletop import SetTable, Tabletop
from tests.rules.under_way import (
    NAVIGATION_NODES,
    STOP,
    go,
    man,
    offered,
    put_ship,
    sail,
    under_way,
    where,
)

AHEAD, PORT, STARBOARD = labels.SAIL_AHEAD.id, labels.TURN_TO_PORT.id, labels.TURN_TO_STARBOARD.id
REVEAL = labels.REVEAL_TILE.id
NEST = 4


def left(game: Tabletop) -> int:
    """Return the points left of the order under way."""
    return game.game.board.flow.points


def spent(game: Tabletop, *moves: str) -> int:
    """Make those moves with nine points and return what they have cost."""
    under_way(game, 9)
    go(game, *moves)
    return 9 - left(game)


def at_the_crossroads(table: SetTable, kind: str = "calm sea") -> Tabletop:
    """Lay out WE-07: rough sea ahead, calm to either bow, an island and an altar farther round.

    Beyond the calm sea to starboard no tile lies.
    """
    game: Tabletop = table(crew=1)
    board = game.game.board
    board.sea.spaces = {}
    put_ship(game.ship, 7, 3)
    game.sea((7, 3), kind=kind)
    game.sea((7, 2), kind="rough sea")
    game.sea((8, 2), (6, 3))
    game.sea((8, 3), kind="island")
    game.sea((6, 4), kind="altar")
    man(game, NEST)
    return game


# What a point buys


@pytest.mark.rule("MOV-01", "MOV-02", "REV-01")
@pytest.mark.parametrize(
    ("moves", "points"),
    [
        ((AHEAD,), 1),
        ((STARBOARD,), 1),
        ((PORT,), 1),
        ((STARBOARD, AHEAD), 2),
        ((STARBOARD, STARBOARD), 2),
        ((PORT, PORT), 2),
        ((STARBOARD, STARBOARD, AHEAD), 3),
        ((PORT, PORT, AHEAD), 3),
        ((STARBOARD, AHEAD, REVEAL), 3),
    ],
)
def test_we_07_navigation_costs(table: SetTable, moves: tuple[str, ...], points: int) -> None:
    assert spent(at_the_crossroads(table), *moves) == points


@pytest.mark.rule("MOV-01", "MOV-02", "IMP-08")
@pytest.mark.parametrize(
    ("moves", "rough", "steady"),
    [
        ((AHEAD,), 2, 1),
        ((STARBOARD,), 2, 1),
        ((STARBOARD, AHEAD), 4, 2),
        ((STARBOARD, AHEAD, REVEAL), 5, 3),
    ],
)
def test_we_07_navigation_costs_from_rough_sea(
    table: SetTable, moves: tuple[str, ...], rough: int, steady: int
) -> None:
    plain = at_the_crossroads(table, "rough sea")
    ballasted = at_the_crossroads(table, "rough sea")
    ballasted.improvement("Sturdy Ballast", 2)

    assert (spent(plain, *moves), spent(ballasted, *moves)) == (rough, steady)


@pytest.mark.rule("MOV-01")
@pytest.mark.parametrize(("move", "facing"), [(PORT, 5), (STARBOARD, 1)])
def test_we_67_a_turn_is_to_the_next_hex_face(table: SetTable, move: str, facing: int) -> None:
    game = at_the_crossroads(table)
    spent(game, move)

    assert (game.ship.facing, where(game.ship)) == (facing, (7, 3))


@pytest.mark.rule("MOV-01")
def test_a_ship_sails_into_the_hex_it_faces(table: SetTable) -> None:
    game = at_the_crossroads(table)
    spent(game, STARBOARD, AHEAD)

    assert (where(game.ship), game.ship.facing) == ((8, 2), 1)


@pytest.mark.rule("MOV-01")
def test_what_the_points_left_do_not_buy_is_not_offered(table: SetTable) -> None:
    game = at_the_crossroads(table)
    under_way(game, 0)
    nothing = offered(game)
    under_way(game, 1)

    assert nothing == [STOP]
    assert offered(game) == [PORT, STARBOARD, AHEAD, STOP]


@pytest.mark.rule("MOV-01", "REV-01")
@pytest.mark.parametrize(("zone", "open_"), [(NEST, True), (7, False)])
def test_a_tile_is_revealed_with_the_crows_nest_manned(
    table: SetTable, zone: int, open_: bool
) -> None:
    game = table(crew=1)
    man(game, zone)
    under_way(game, 1)

    assert (REVEAL in offered(game)) is open_


@pytest.mark.rule("MOV-02")
@pytest.mark.parametrize(("kind", "points"), [("calm sea", 1), ("rough sea", 2)])
def test_the_hex_that_is_left_counts_and_not_the_one_entered(
    table: SetTable, kind: str, points: int
) -> None:
    game = at_the_crossroads(table, kind)
    other = "calm sea" if kind == "rough sea" else "rough sea"
    game.sea((7, 2), kind=other)

    assert spent(game, AHEAD) == points


@pytest.mark.rule("MOV-02", "STM-05")
def test_in_a_storm_everything_costs_two(table: SetTable) -> None:
    game = at_the_crossroads(table)
    game.storm((7, 3), (7, 4))
    under_way(game, 1)
    one = offered(game)
    under_way(game, 2)

    assert one == [STOP]
    assert offered(game) == [PORT, STARBOARD, AHEAD, STOP]
    assert [sailing.price(game.game, game.ship, what) for what in ("moves", "turns")] == [2, 2]


@pytest.mark.rule("MOV-03", "ORD-07")
@pytest.mark.parametrize("manned", [0, 1, 2, 3])
def test_an_order_gives_a_point_and_one_for_each_manned_navigation_node(
    table: SetTable, manned: int
) -> None:
    game = table(crew=4)
    man(game, *NAVIGATION_NODES[:manned])
    sail(game)

    assert left(game) == 1 + manned


@pytest.mark.rule("MOV-03", "REV-01", "DCK-06")
def test_we_70_a_gunner_and_a_helmsman_give_two_points_and_reveal_nothing(table: SetTable) -> None:
    game = table(crew=2)
    man(game, 3, NAVIGATION_NODES[1])
    sail(game)

    assert left(game) == 2
    assert REVEAL not in offered(game)


# The map


@pytest.mark.rule("MOV-07")
@pytest.mark.parametrize("kind", ["calm sea", "rough sea", "island", "altar", "shipwreck"])
def test_every_hex_of_a_revealed_tile_can_be_sailed_into(table: SetTable, kind: str) -> None:
    game = table(crew=1)
    game.sea((6, 1), kind=kind)

    assert spent(game, AHEAD) == 1
    assert where(game.ship) == (6, 1)


@pytest.mark.rule("MOV-07")
def test_a_ship_does_not_leave_the_revealed_map(table: SetTable) -> None:
    game = table(crew=1)
    under_way(game, 9)

    assert AHEAD not in offered(game)
    assert movement.revealed(game.game, (6, 1)) == 0


@pytest.mark.rule("MOV-08", "PRT-13")
def test_a_ship_in_port_turns_for_nothing_and_pays_to_sail_out(table: SetTable) -> None:
    game = table(crew=1)
    put_ship(game.ship, 3, 2)

    assert spent(game, STARBOARD, STARBOARD, AHEAD) == 1
    assert where(game.ship) == (4, 2)


@pytest.mark.rule("MOV-08")
@pytest.mark.parametrize("facing", range(6))
@pytest.mark.parametrize(("turn", "back"), [(STARBOARD, PORT), (PORT, STARBOARD)])
def test_a_free_turn_is_not_offered_back_and_forth(
    table: SetTable, facing: int, turn: str, back: str
) -> None:
    game = table(crew=1)
    put_ship(game.ship, 3, 2)
    game.ship.facing = facing
    spent(game, turn)

    assert back not in offered(game)
    assert turn in offered(game)


@pytest.mark.rule("MOV-08")
@pytest.mark.parametrize("way", [PORT, STARBOARD])
@pytest.mark.parametrize("faces", range(6))
def test_in_a_port_every_face_can_be_reached_either_way(
    table: SetTable, way: str, faces: int
) -> None:
    game = table(crew=1)
    put_ship(game.ship, 3, 2)
    before = game.ship.facing

    assert spent(game, *[way] * faces) == 0
    assert game.ship.facing == (before + (faces if way == STARBOARD else -faces)) % 6


@pytest.mark.rule("MOV-01", "MOV-06")
@pytest.mark.parametrize("spaces", [1, 2, 3, 4, 5])
def test_a_card_moves_a_ship_straight_ahead_so_many_spaces(table: SetTable, spaces: int) -> None:
    """One after another, each ahead of the one before."""
    game = table()
    game.sea(*[(6, row) for row in range(-4, 3)])
    done = game.do("sail", game.ship, spaces)

    assert done == spaces
    assert game.ship.space == space(6, 2 - spaces).handle
    assert game.said().count("ship_enters_space") == spaces
