"""Zones, nodes, slots and spaces: values that are computed from a handle and shared by boards."""

from __future__ import annotations

from typing import ClassVar

import attrs

from everrain_runtime.state.handles import BITS, CODES, PER_SHIP, REACH

#: The slots of a ship from this index on hold artillery: port, bow or stern, starboard (ART-01).
ARTILLERY_SLOT = 16
#: The zones of a ship from this index on are those of the enemy ship it boards (BRD-02).
BOARDED_ZONE = 16


@attrs.frozen(eq=False)
class Zone:
    """A zone on deck (DCK-01); `ship` is the ship's handle, `index` its number from 0."""

    TYPE: ClassVar[str] = "zone"
    handle: int
    ship: int
    index: int

    @property
    def node(self) -> Node:
        """Return the node of this zone."""
        return node(self.ship, self.index)


@attrs.frozen(eq=False)
class Node:
    """The node of the zone of the same index (DCK-03)."""

    TYPE: ClassVar[str] = "node"
    handle: int
    ship: int
    index: int

    @property
    def zone(self) -> Zone:
        """Return the zone this node is in."""
        return zone(self.ship, self.index)


@attrs.frozen(eq=False)
class Slot:
    """A place for one upgrade: an improvement below deck (BLW-01), or artillery (ART-01)."""

    TYPE: ClassVar[str] = "slot"
    handle: int
    ship: int
    index: int

    @property
    def for_artillery(self) -> bool:
        """Return whether artillery goes here and not an improvement."""
        return self.index >= ARTILLERY_SLOT


@attrs.frozen(eq=False)
class Space:
    """A hex of the map by its axial coordinates (MAP-10)."""

    TYPE: ClassVar[str] = "space"
    handle: int
    q: int
    r: int


_ZONES: dict[int, Zone] = {}
_NODES: dict[int, Node] = {}
_SLOTS: dict[int, Slot] = {}
_SPACES: dict[int, Space] = {}


def zone(ship: int, index: int) -> Zone:
    """Return zone *index* of the ship with handle *ship*."""
    return zone_of(((ship >> BITS) * PER_SHIP + index) << BITS | CODES["zone"])


def node(ship: int, index: int) -> Node:
    """Return node *index* of the ship with handle *ship*."""
    return node_of(((ship >> BITS) * PER_SHIP + index) << BITS | CODES["node"])


def slot(ship: int, index: int) -> Slot:
    """Return slot *index* of the ship with handle *ship*."""
    return slot_of(((ship >> BITS) * PER_SHIP + index) << BITS | CODES["slot"])


def space(q: int, r: int) -> Space:
    """Return the space at the axial coordinates *q* and *r*.

    Raises ValueError when a coordinate is out of every map's reach.
    """
    if not (-REACH <= q < REACH and -REACH <= r < REACH):
        raise ValueError(f"no map reaches to {q}, {r}")
    return space_of(((q + REACH) * 2 * REACH + r + REACH) << BITS | CODES["space"])


def _owner(handle: int) -> tuple[int, int]:
    ship, index = divmod(handle >> BITS, PER_SHIP)
    return ship << BITS | CODES["ship"], index


def zone_of(handle: int) -> Zone:
    """Return the zone with that handle."""
    found = _ZONES.get(handle)
    if found is None:
        found = _ZONES[handle] = Zone(handle, *_owner(handle))
    return found


def node_of(handle: int) -> Node:
    """Return the node with that handle."""
    found = _NODES.get(handle)
    if found is None:
        found = _NODES[handle] = Node(handle, *_owner(handle))
    return found


def slot_of(handle: int) -> Slot:
    """Return the slot with that handle."""
    found = _SLOTS.get(handle)
    if found is None:
        found = _SLOTS[handle] = Slot(handle, *_owner(handle))
    return found


def space_of(handle: int) -> Space:
    """Return the space with that handle."""
    found = _SPACES.get(handle)
    if found is None:
        q, r = divmod(handle >> BITS, 2 * REACH)
        found = _SPACES[handle] = Space(handle, q - REACH, r - REACH)
    return found
