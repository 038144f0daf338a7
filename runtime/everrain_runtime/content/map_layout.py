"""The layout of the map and the shapes of storms, as printed by `map` and `storm`."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import attrs

from everrain_dsl.vocabulary.printed import TILE, Map, Storm
from everrain_runtime.content.memo import kept

if TYPE_CHECKING:
    from collections.abc import Mapping

    from everrain_runtime.content.content import Content
    from everrain_runtime.geometry.hexes import Hex

#: The map of MAP-10, where no set prints one.
_MAP: Final = Map(columns=5, rows=4, start_at=(3, 2))
#: The storms of STM-18, where no set prints any.
_STORMS: Final = (
    Storm(hexes=((0, 0), (0, 1))),
    Storm(hexes=((0, 0), (1, 0), (0, 1))),
    Storm(hexes=((0, 0), (1, 0), (0, 1), (1, 1))),
)


@attrs.frozen
class MapLayout:
    """The slots of the map by the hex each begins with, and the hexes of a tile from there.

    `start` is the index of the slot of the first tile (SET-15).
    """

    slots: tuple[Hex, ...]
    tile: tuple[Hex, ...]
    start: int = 0
    _slot_of: Mapping[Hex, int] = attrs.field(init=False, repr=False, eq=False)

    def __attrs_post_init__(self) -> None:
        found = {at: slot for slot in range(len(self.slots)) for at in self.hexes(slot)}
        object.__setattr__(self, "_slot_of", found)

    def hexes(self, slot: int) -> list[Hex]:
        """Return the hexes of the slot with that index."""
        q, r = self.slots[slot]
        return [(q + a, r + b) for a, b in self.tile]

    def slot_of(self, at: Hex) -> int:
        """Return the index of the slot that the hex is part of, -1 for a hex off the map."""
        return self._slot_of.get(at, -1)

    def turned(self, offset: Hex) -> Hex:
        """Return where a hex of a tile lies when the tile is turned by half (REV-04)."""
        most_q = max(q for q, _ in self.tile)
        most_r = max(r for _, r in self.tile)
        return most_q - offset[0], most_r - offset[1]


@kept()
def map_layout(content: Content) -> MapLayout:
    """Return the map the content prints, else that of MAP-10."""
    printed = content.first(Map) or _MAP
    return MapLayout(printed.slots, TILE, printed.start)


def storm_shape(content: Content, size: int) -> tuple[Hex, ...]:
    """Return the hexes of a storm of that size, in printed order, or an empty tuple."""
    printed = [storm for _, storm in content.printing(Storm)] or _STORMS
    return next((storm.hexes for storm in printed if len(storm.hexes) == size), ())
