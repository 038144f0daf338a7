"""Ships: what goes aboard them, and the boards they are played on."""

from __future__ import annotations

from functools import cached_property
from typing import Annotated

import attrs

from everrain_dsl.records import Between, Items
from everrain_dsl.vocabulary.printed.base import Card, Printed, Upgrade
from everrain_dsl.vocabulary.printed.parts import (  # noqa: TC001 - read at run time
    Edge,
    Edges,
    Few,
    Function,
    Range,
    Side,
    Value,
)


@attrs.frozen(slots=False, kw_only=True, eq=False, repr=False)
class PlayerShip(Printed):
    """The ship of a captain: it prints its name and rules alone (SET-05)."""


@attrs.frozen(slots=False, kw_only=True, eq=False, repr=False)
class Improvement(Upgrade):
    """An upgrade below deck (IMP-02).

    Its crew spaces leave crew fatigued unless `fatigue` is false; crew on those of a `boat` take
    part in expeditions, those of a `cabin` can seat passengers.
    """

    fatigue: bool = True
    boat: bool = False
    cabin: bool = False


@attrs.frozen(slots=False, kw_only=True, eq=False, repr=False)
class Artillery(Upgrade):
    """Guns: the `sides` they can be installed on, the `range` they reach (ART-01, ART-02)."""

    sides: Annotated[tuple[Side, ...], Items(1, 4)]
    range: Range


@attrs.frozen(slots=False, kw_only=True, eq=False, repr=False)
class Treasure(Card):
    """A treasure (TRE-01).

    `value` is what it costs and brings in coin; `clue_value`, 1 to 20, how many clues it counts
    for when handed in, without it none.
    """

    value: Value
    clue_value: Annotated[int, Between(1, 20)] | None = None


@attrs.frozen(slots=False, kw_only=True, eq=False, repr=False)
class Commodity(Treasure):
    """A treasure with no use but its sale."""


@attrs.frozen(slots=False, kw_only=True, eq=False, repr=False)
class Shanty(Treasure):
    """A song that lifts spirits."""


@attrs.frozen(slots=False, kw_only=True, eq=False, repr=False)
class Trinket(Treasure):
    """A treasure worth much in the right port."""


@attrs.frozen(slots=False, kw_only=True, eq=False, repr=False)
class Relic(Treasure):
    """A treasure that always counts as clues."""

    clue_value: Annotated[int, Between(1, 20)]


@attrs.frozen(slots=False, kw_only=True, eq=False, repr=False)
class ShipDeck(Printed):
    """The board of every player ship (DCK-03, DCK-05, DCK-10, BLW-04).

    `nodes` are what the node of each zone does, at most 16 zones from 0, nothing for a blank one;
    `edges` join zones. `below_deck` are the columns and rows of slots for improvements, 1 to 8
    each and at most 16 slots; `artillery` are the slots for guns, at most 16; `crew`, 1 to 20, is
    how many crew it can have, `hold`, 0 to 20, how many treasures.
    """

    nodes: Annotated[tuple[Annotated[tuple[Function, ...], Items(0, 6)], ...], Items(1, 16)]
    edges: Edges
    below_deck: tuple[Annotated[int, Between(1, 8)], Annotated[int, Between(1, 8)]]
    artillery: Annotated[tuple[Side, ...], Items(0, 16)]
    crew: Annotated[int, Between(1, 20)]
    hold: Few

    @cached_property
    def slots(self) -> int:
        """Return how many slots for improvements there are."""
        columns, rows = self.below_deck
        return columns * rows

    @cached_property
    def slot_edges(self) -> tuple[Edge, ...]:
        """Return which of the slots, counted row after row, lie beside each other (BLW-04)."""
        columns, rows = self.below_deck
        found: list[Edge] = []
        for at in range(columns * rows):
            if (at + 1) % columns:
                found.append((at, at + 1))
            if at + columns < columns * rows:
                found.append((at, at + columns))
        return tuple(found)


@attrs.frozen(slots=False, kw_only=True, eq=False, repr=False)
class EnemyShipBoard(Printed):
    """The deck of an enemy ship that is boarded (BRD-15).

    `zones`, 1 to 48, is how many it has; `edges` join them, and `joined` a zone of the player's
    ship to one of them.
    """

    zones: Annotated[int, Between(1, 48)]
    edges: Edges
    joined: Edges
