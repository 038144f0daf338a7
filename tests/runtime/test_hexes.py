"""Hexes: neighbours, distance, turning, and the straight lines that artillery looks along."""

from __future__ import annotations

import math

from hypothesis import given
from hypothesis import strategies as st

from everrain_runtime.geometry import hexes

HEX = st.tuples(st.integers(-8, 8), st.integers(-8, 8))


def test_the_directions_go_clockwise_from_up() -> None:
    assert hexes.neighbours((0, 0)) == [(0, -1), (1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0)]
    assert [hexes.rotate((0, -1), turns) for turns in range(6)] == hexes.neighbours((0, 0))


def test_a_picture_s_neighbours_are_neighbours() -> None:
    # In doubled height: one row down and one column aside, or two rows down.
    def at(column: int, row: int) -> tuple[int, int]:
        return column, (row - column) // 2

    assert hexes.distance(at(0, 0), at(1, 1)) == 1
    assert hexes.distance(at(0, 0), at(0, 2)) == 1
    assert hexes.distance(at(1, 1), at(0, 2)) == 1
    assert hexes.distance(at(0, 0), at(2, 0)) == 2


@given(HEX, HEX)
def test_distance_is_how_many_steps_it_takes(start: hexes.Hex, end: hexes.Hex) -> None:
    at, taken = start, 0
    while at != end:
        at = min(hexes.neighbours(at), key=lambda step: hexes.distance(step, end))
        taken += 1

    assert taken == hexes.distance(start, end) == hexes.distance(end, start)


@given(HEX, st.integers(-12, 12))
def test_turning_keeps_the_distance(offset: hexes.Hex, turns: int) -> None:
    turned = hexes.rotate(offset, turns)

    assert hexes.distance((0, 0), turned) == hexes.distance((0, 0), offset)
    assert hexes.rotate(turned, -turns) == offset


def test_direction_is_only_interface_of_a_neighbour() -> None:
    assert hexes.direction((2, 3), (3, 3)) == 2
    assert hexes.direction((2, 3), (4, 3)) is None


def test_the_shorter_way_round_is_turned() -> None:
    assert [hexes.turns(0, facing) for facing in range(6)] == [0, 1, 2, 3, 2, 1]


def test_between_two_directions_both_point_towards() -> None:
    assert hexes.directions_towards((0, 0), (0, -3)) == [0]
    assert hexes.directions_towards((0, 0), (2, -1)) == [1, 2]
    assert hexes.directions_towards((0, 0), (1, -3)) == [0]
    assert len(hexes.directions_towards((0, 0), (0, 0))) == 6


def test_a_line_along_an_edge_is_not_blocked_by_it() -> None:
    """LOS-04, the Ashmoor case: from (0, 0) to (1, 1) runs along the edge of two hexes."""
    assert hexes.between((0, 0), (1, 1)) == []
    assert hexes.between((0, 0), (0, 3)) == [(0, 1), (0, 2)]
    assert hexes.between((0, 0), (2, 2)) == [(1, 1)]
    assert hexes.between((0, 0), (1, 2)) == [(0, 1), (1, 1)]
    assert hexes.between((0, 0), (0, 1)) == []


@given(HEX, HEX)
def test_a_line_is_the_same_both_ways(start: hexes.Hex, end: hexes.Hex) -> None:
    assert sorted(hexes.between(start, end)) == sorted(hexes.between(end, start))


@given(HEX, HEX)
def test_a_line_agrees_with_points_along_it(start: hexes.Hex, end: hexes.Hex) -> None:
    """Walk the line in many small steps; a point well inside a hex must be in the answer."""
    found = set(hexes.between(start, end)) | {start, end}
    for step in range(401):
        q = start[0] + (end[0] - start[0]) * step / 400
        r = start[1] + (end[1] - start[1]) * step / 400
        inside = [
            (a, b)
            for a in (math.floor(q), math.ceil(q))
            for b in (math.floor(r), math.ceil(r))
            if _depth(q - a, r - b) < 0.999
        ]

        assert set(inside) <= found


def _depth(q: float, r: float) -> float:
    s = -q - r
    return max(abs(q - r), abs(r - s), abs(s - q))
