"""Hexes by axial coordinates: flat on top, the first direction up, the others clockwise.

A picture in doubled height (a text column is a hex column, a text row half a hex) holds at
column c and row n the hex (c, (n - c) / 2).
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final

#: A hex: q counts columns to the right, r counts down along a column.
Hex = tuple[int, int]

#: One step in each direction: up, up-right, down-right, down, down-left, up-left.
DIRECTIONS: Final[tuple[Hex, ...]] = ((0, -1), (1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0))
#: What they are called.
FACINGS: Final = ("up", "up and right", "down and right", "down", "down and left", "up and left")


def neighbour(at: Hex, direction: int) -> Hex:
    """Return the hex next to *at* in that direction (any whole number, taken modulo 6)."""
    q, r = DIRECTIONS[direction % 6]
    return at[0] + q, at[1] + r


def neighbours(at: Hex) -> list[Hex]:
    """Return the six hexes next to *at*, in the order of the directions."""
    return [(at[0] + q, at[1] + r) for q, r in DIRECTIONS]


def distance(start: Hex, end: Hex) -> int:
    """Return how many steps lie between two hexes (EVT-06)."""
    q, r = end[0] - start[0], end[1] - start[1]
    return max(abs(q), abs(r), abs(q + r))


def direction(start: Hex, end: Hex) -> int | None:
    """Return the direction in which *end* is next to *start*, None when it is not."""
    step = (end[0] - start[0], end[1] - start[1])
    return DIRECTIONS.index(step) if step in DIRECTIONS else None


def directions_towards(start: Hex, end: Hex) -> list[int]:
    """Return the directions that point most directly from *start* to *end* (SHP-28).

    Two when both do equally, all six for one and the same hex.
    """
    q, r = end[0] - start[0], end[1] - start[1]
    # The scalar product in the plane, doubled: the basis vectors stand at 60 degrees.
    products = [2 * q * a + q * b + r * a + 2 * r * b for a, b in DIRECTIONS]
    best = max(products)
    return [index for index, product in enumerate(products) if product == best]


def rotate(offset: Hex, turns: int) -> Hex:
    """Return *offset* turned clockwise about (0, 0) by so many sixths."""
    q, r = offset
    for _ in range(turns % 6):
        q, r = -r, q + r
    return q, r


def turns(start: int, end: int) -> int:
    """Return how many faces a ship turns from one facing to another, by the shorter way."""
    clockwise = (end - start) % 6
    return min(clockwise, 6 - clockwise)


def between(start: Hex, end: Hex) -> list[Hex]:
    """Return the hexes whose inside the straight line from centre to centre passes (LOS-04).

    Neither end is among them, nor a hex the line only touches; they are ordered by distance.
    """
    return [*_between(start, end)]


@lru_cache(maxsize=1 << 13)
def _between(start: Hex, end: Hex) -> tuple[Hex, ...]:
    reach = distance(start, end)
    found = [
        (q, r)
        for q in range(min(start[0], end[0]), max(start[0], end[0]) + 1)
        for r in range(min(start[1], end[1]), max(start[1], end[1]) + 1)
        if (q, r) not in (start, end)
        and distance(start, (q, r)) <= reach
        and _passes((q, r), start, end)
    ]
    return tuple(sorted(found, key=lambda hex_: (distance(start, hex_), hex_)))


def _passes(at: Hex, start: Hex, end: Hex) -> bool:
    """Return whether the open segment passes through the inside of the hex *at*.

    The inside is where the differences of its cube coordinates all stay between -1 and 1. Along
    the line each difference is u + t * v for t from 0 to 1; the fractions are compared exactly.
    """
    low, low_over, high, high_over = 0, 1, 1, 1
    for u, v in zip(_differences(start, at), _differences(end, start), strict=True):
        if v == 0:
            if not -1 < u < 1:
                return False
            continue
        first, last = (-1 - u, 1 - u) if v > 0 else (u - 1, u + 1)
        over = abs(v)
        if first * low_over > low * over:
            low, low_over = first, over
        if last * high_over < high * over:
            high, high_over = last, over
    return low * high_over < high * low_over


def _differences(end: Hex, start: Hex) -> tuple[int, int, int]:
    q, r = end[0] - start[0], end[1] - start[1]
    s = -q - r
    return q - r, r - s, s - q
