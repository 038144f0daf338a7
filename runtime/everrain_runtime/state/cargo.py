"""The things a ship has aboard besides its crew: upgrades, treasures, passengers."""

from __future__ import annotations

from typing import ClassVar

import attrs

from everrain_dsl.records import ADDED
from everrain_runtime.state.handles import NOTHING


@attrs.define(eq=False)
class Improvement:
    """An installed improvement; `place` is the handle of its slot (IMP-01, IMP-05)."""

    TYPE: ClassVar[str] = "improvement"
    handle: int
    card: str
    ship: int
    place: int

    def copy(self) -> Improvement:
        """Return an improvement that is equal and shares nothing that changes."""
        return Improvement(self.handle, self.card, self.ship, self.place)


@attrs.define(eq=False)
class Artillery:
    """An installed artillery card; `place` is the handle of its slot (ART-01)."""

    TYPE: ClassVar[str] = "artillery"
    handle: int
    card: str
    ship: int
    place: int

    def copy(self) -> Artillery:
        """Return artillery that is equal and shares nothing that changes."""
        return Artillery(self.handle, self.card, self.ship, self.place)


@attrs.define(eq=False)
class Treasure:
    """A treasure in the hold of a ship (TRE-03)."""

    TYPE: ClassVar[str] = "treasure"
    handle: int
    card: str
    ship: int

    def copy(self) -> Treasure:
        """Return a treasure that is equal and shares nothing that changes."""
        return Treasure(self.handle, self.card, self.ship)


@attrs.define(eq=False)
class Passenger:
    """A passenger aboard; `seat` is the improvement that houses it, `spot` its circle (PAS-01).

    `joined` is the round in which it came aboard.
    """

    TYPE: ClassVar[str] = "passenger"
    handle: int
    card: str
    ship: int
    seat: int = NOTHING
    spot: str = ""
    joined: int = attrs.field(default=0, metadata=ADDED)

    def copy(self) -> Passenger:
        """Return a passenger that is equal and shares nothing that changes."""
        return Passenger(self.handle, self.card, self.ship, self.seat, self.spot, self.joined)
