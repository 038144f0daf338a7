"""Where tiles go on the map, and what shapes storms have: what `map` and `storm` print."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Any, Final

import attrs

if TYPE_CHECKING:
    from collections.abc import Mapping

    from everrain_runtime.content.content import Content
    from everrain_runtime.geometry.hexes import Hex

#: The map of MAP-10, where no set prints one: five slots by four, row after row.
_MAP: Final[Mapping[str, Any]] = {
    "slots": [[3 * a, 2 * b] for b in range(4) for a in range(5)],
    "tile": [[0, 0], [1, 0], [0, 1], [2, 0], [1, 1], [2, 1]],
    "start": 7,
}
#: The storms of STM-18, where no set prints any.
_STORMS: Final[Mapping[int, tuple[Hex, ...]]] = {
    2: ((0, 0), (0, 1)),
    3: ((0, 0), (1, 0), (0, 1)),
    4: ((0, 0), (1, 0), (0, 1), (1, 1)),
}


@attrs.frozen
class Chart:
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


@lru_cache(maxsize=8)
def chart_of(content: Content) -> Chart:
    """Return the map the content prints, else that of MAP-10."""
    printed = content.of_kind("map")
    data = printed[0].data if printed else _MAP
    return Chart(
        tuple([(q, r) for q, r in data["slots"]]),
        tuple([(q, r) for q, r in data["tile"]]),
        data["start"],
    )


def storm_shape(content: Content, size: int) -> tuple[Hex, ...]:
    """Return the hexes of a storm of that size, from the first; none if there is no such storm."""
    printed = content.of_kind("storm")
    if not printed:
        return _STORMS.get(size, ())
    for loaded in printed:
        if loaded.data["size"] == size:
            return tuple([(q, r) for q, r in loaded.data["hexes"]])
    return ()
