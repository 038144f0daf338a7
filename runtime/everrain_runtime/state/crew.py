"""Crew members: their ship, their place, their condition; and their traits as cards."""

from __future__ import annotations

from typing import ClassVar

import attrs

from everrain_dsl.records import ADDED
from everrain_runtime.state.handles import (
    CODES,
    IN_PORT,
    MASK,
    NOTHING,
    NOWHERE,
    ON_EXPEDITION,
)

_ZONE = CODES["zone"]
_SLOT = CODES["slot"]


@attrs.define(eq=False)
class Crew:
    """A deckhand or shellback (CRW-01); the facts on its board are under `card` in the content.

    `place` is the handle of a zone or slot, or IN_PORT, ON_EXPEDITION or NOWHERE. `spot` names what
    it occupies there: a circle of an improvement, a service in port, a node of an island; empty if
    nothing. Traits are card ids, empty if it has none; change them with `Board.set_traits`.
    `ordered` counts the crew orders it was given this turn (ORD-15); `joined` is the round in which
    it came aboard.
    """

    TYPE: ClassVar[str] = "crew"
    handle: int
    card: str
    ship: int
    place: int = NOWHERE
    spot: str = ""
    trauma: int = 0
    strain: int = 0
    fatigued: bool = False
    ordered: int = 0
    positive: str = ""
    negative: str = ""
    indelible: str = ""
    joined: int = attrs.field(default=0, metadata=ADDED)

    def copy(self) -> Crew:
        """Return a crew that is equal and shares nothing that changes."""
        return Crew(
            self.handle,
            self.card,
            self.ship,
            self.place,
            self.spot,
            self.trauma,
            self.strain,
            self.fatigued,
            self.ordered,
            self.positive,
            self.negative,
            self.indelible,
            self.joined,
        )

    @property
    def traits(self) -> tuple[str, ...]:
        """Return the card ids of its traits: indelible, positive, negative."""
        return tuple(filter(None, (self.indelible, self.positive, self.negative)))

    @property
    def on_deck(self) -> bool:
        """Return whether it is in a zone (CRW-09)."""
        return self.place & MASK == _ZONE

    @property
    def below_deck(self) -> bool:
        """Return whether it is in a slot (BLW-01)."""
        return self.place & MASK == _SLOT

    @property
    def in_port(self) -> bool:
        """Return whether it was sent to a service (PRT-05)."""
        return self.place == IN_PORT

    @property
    def on_expedition(self) -> bool:
        """Return whether it takes part in the expedition under way (EXP-02)."""
        return self.place == ON_EXPEDITION


@attrs.frozen(eq=False)
class Trait:
    """A positive or negative trait of a crew; it has no crew while it goes from one to another.

    A crew has it as long as its own field names the same card; `Board.set_traits` ensures that. A
    `copied` trait is not a card: it goes back to no deck.
    """

    TYPE: ClassVar[str] = "trait"
    handle: int
    card: str
    crew: int = NOTHING
    copied: bool = False
