"""The map: its tiles, how they are laid out, and storms."""

from __future__ import annotations

from functools import cached_property
from typing import Annotated, Final

import attrs

from everrain_dsl.records import Between, Items
from everrain_dsl.vocabulary.printed.base import Printed
from everrain_dsl.vocabulary.printed.parts import Act, Hex, Space  # noqa: TC001 - read at run time

#: The hexes of a tile, in the order a picture is read (MAP-10).
TILE: Final[tuple[Hex, ...]] = ((0, 0), (1, 0), (0, 1), (2, 0), (1, 1), (2, 1))
_WIDE: Final = max(q for q, _ in TILE) + 1
_HIGH: Final = max(r for _, r in TILE) + 1


@attrs.frozen(slots=False, kw_only=True, eq=False, repr=False)
class Tile(Printed):
    """A piece of the map (MAP-01, MAP-10).

    `number`, 1 to 999, is its own; `act`, 1 to 4, when it joins the stack; `clues`, 0 to 9, what
    revealing it gives. `spaces` are its six hexes, `ports` the names of those that are ports, in
    the same order.
    """

    number: Annotated[int, Between(1, 999)]
    act: Act
    clues: Annotated[int, Between(0, 9)]
    ports: tuple[str, ...] = ()
    spaces: Annotated[tuple[Space, ...], Items(1, len(TILE))]


@attrs.frozen(slots=False, kw_only=True, eq=False, repr=False)
class Map(Printed):
    """A layout of the tiles (MAP-10).

    There are `columns` by `rows` slots, 1 to 40 each; `start_at` is the column and the row of the
    starting tile, counted from 1.
    """

    columns: Annotated[int, Between(1, 40)]
    rows: Annotated[int, Between(1, 40)]
    start_at: tuple[Annotated[int, Between(1, 40)], Annotated[int, Between(1, 40)]]

    @cached_property
    def slots(self) -> tuple[Hex, ...]:
        """Return the first hex of each slot, row after row."""
        return tuple(
            (column * _WIDE, row * _HIGH)
            for row in range(self.rows)
            for column in range(self.columns)
        )

    @property
    def start(self) -> int:
        """Return the index of the slot of the starting tile (SET-15)."""
        column, row = self.start_at
        return (row - 1) * self.columns + column - 1


@attrs.frozen(slots=False, kw_only=True, eq=False, repr=False)
class Storm(Printed):
    """The shape of a storm: its `hexes`, the first of them (0, 0) (STM-18)."""

    hexes: Annotated[tuple[Hex, ...], Items(1, 99)]
