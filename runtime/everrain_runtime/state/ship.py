"""A player's ship and its orders."""

from __future__ import annotations

from typing import ClassVar

import attrs

from everrain_dsl.records import ADDED
from everrain_runtime.state.handles import BITS, NOTHING


@attrs.define(eq=False)
class Ship:
    """A player ship and its captain's belongings (SET-05, DCK-10).

    `space` is the handle of the space it is on, of the one where it sank while it is not afloat
    (SNK-17), or 0 before it is placed (SET-16). `destroyed` has the indices of the destroyed nodes
    in ascending order (DMG-01). `visited` has the ports of this turn (PRT-03). `boarding` is the
    enemy ship it boards (BRD-03). Things that belong to a ship name it themselves (`crew.ship`);
    `Board.crew_of`, `Board.hold_of` and the like collect them.
    """

    TYPE: ClassVar[str] = "ship"
    handle: int
    name: str
    space: int = NOTHING
    facing: int = 0
    coin: int = 0
    clues: int = 0
    afloat: bool = True
    destroyed: tuple[int, ...] = ()
    visited: tuple[int, ...] = ()
    boarding: int = NOTHING

    def copy(self) -> Ship:
        """Return a ship that is equal and shares nothing that changes."""
        return Ship(
            self.handle,
            self.name,
            self.space,
            self.facing,
            self.coin,
            self.clues,
            self.afloat,
            self.destroyed,
            self.visited,
            self.boarding,
        )

    @property
    def seat(self) -> int:
        """Return the place of its captain at the table, from 1, counted clockwise."""
        return self.handle >> BITS

    @property
    def at_sea(self) -> bool:
        """Return whether it is on the map (SET-19, SNK-07)."""
        return self.afloat and self.space != NOTHING


@attrs.define(eq=False)
class Order:
    """An order token of a ship: `crew`, `navigation`, `artillery` or `fleeting` (ORD-01).

    One that a set declares has its id for a `kind`, `lanterns:order-dredge` (SET-18).
    `used_as` is the kind that it was issued as last, empty once it is fresh again.
    """

    TYPE: ClassVar[str] = "order"
    handle: int
    ship: int
    kind: str
    issued: bool = False
    used_as: str = attrs.field(default="", metadata=ADDED)

    def copy(self) -> Order:
        """Return an order that is equal and shares nothing that changes."""
        return Order(self.handle, self.ship, self.kind, self.issued, self.used_as)
