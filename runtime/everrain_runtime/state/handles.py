"""Handles: one number for each thing in play, its kind in the low bits, its number above.

Handles are unique over a board and never given out twice; 0 is nothing. The handles of zones,
nodes, slots and spaces are computed from where they are, all others are counted up.
"""

from __future__ import annotations

from typing import Final

BITS: Final = 5
MASK: Final = (1 << BITS) - 1

# fmt: off
#: The kinds of things by their code. The codes stand in every save: append, never renumber.
KINDS: Final = (
    "nothing", "ship", "zone", "node", "slot", "space", "crew", "enemy", "enemy_ship",
    "elder_one", "tile", "storm", "treasure", "improvement", "artillery", "order", "passenger",
    "card", "trait",
)
# fmt: on
CODES: Final = {kind: code for code, kind in enumerate(KINDS)}
#: The kinds of places, whose handles say where they are; all others are counted up.
COMPUTED: Final = ("nothing", "zone", "node", "slot", "space")

NOTHING: Final = 0
#: Places a crew can be that are no zone and no slot (CRW-09).
IN_PORT: Final = 1 << BITS
ON_EXPEDITION: Final = 2 << BITS
#: Where a thing is that waits for its place: a captured enemy, a crew not yet put anywhere.
NOWHERE: Final = 3 << BITS

#: How many zones, nodes or slots one ship may have; half of them serve a boarded enemy ship.
PER_SHIP: Final = 32
#: Hex coordinates run from -REACH to REACH - 1.
REACH: Final = 64


def make(kind: str, number: int) -> int:
    """Return the handle of thing *number* of *kind*."""
    return number << BITS | CODES[kind]


def kind(handle: int) -> str:
    """Return the kind of thing *handle* names, `nothing` for 0 and the places of a crew ashore."""
    code = handle & MASK
    return KINDS[code] if code < len(KINDS) else "nothing"


def number(handle: int) -> int:
    """Return which of its kind *handle* names."""
    return handle >> BITS
