"""The printed layout of the ship boards: which zones and slots are next to each other."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING, Any, Final

import attrs

from everrain_dsl.vocabulary.printed import EnemyShipBoard, ShipDeck
from everrain_runtime.content.memo import kept
from everrain_runtime.state.places import ARTILLERY_SLOT, BOARDED_ZONE, Slot

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

# fmt: off
_EDGES: Final = (
    (0, 1), (0, 2), (1, 2), (1, 3), (1, 4), (2, 4), (2, 5), (3, 4), (4, 5), (3, 6),
    (4, 6), (4, 7), (4, 8), (5, 8), (6, 7), (7, 8), (6, 9), (7, 9), (8, 9),
)
#: The boards of DCK-03, DCK-05, BLW-04 and BRD-15, where no set prints any.
DEFAULT: Final = ShipDeck(
    nodes=(
        ("artillery bow", "navigation"), (), (), ("artillery port",), ("crow's nest",),
        ("artillery starboard",), ("navigation",), (), ("navigation",), ("artillery stern",),
    ),
    edges=_EDGES,
    below_deck=(3, 2),
    artillery=("port", "bow", "starboard"),
    crew=4,
    hold=3,
)
# fmt: on
BOARDED: Final = EnemyShipBoard(zones=10, edges=_EDGES, joined=((2, 1), (5, 3), (8, 6)))


@attrs.frozen(eq=False)
class DeckLayout:
    """The ship board as adjacency lists and distances, by index.

    `nodes` holds the functions of each node, empty for a blank one (DCK-03). Zones from
    BOARDED_ZONE on are those of an enemy ship board, in play only while one is boarded.
    `steps` counts the steps between two zones of one deck; `boarded_steps` of both decks
    joined (BRD-03); -1 where no way leads.
    """

    nodes: tuple[tuple[str, ...], ...]
    neighbours: Mapping[int, tuple[int, ...]]
    joined: Mapping[int, tuple[int, ...]]
    boarded_zones: tuple[int, ...]
    slots: int
    slot_neighbours: Mapping[int, tuple[int, ...]]
    artillery: tuple[str, ...]
    crew: int
    hold: int
    _steps: Mapping[tuple[int, int], int]
    _joined_steps: Mapping[tuple[int, int], int]

    @cached_property
    def kept(self) -> dict[object, Any]:
        """Return what has been worked out from it, which it keeps."""
        return {}

    @property
    def zones(self) -> range:
        """Return the indices of a ship's own zones."""
        return range(len(self.nodes))

    def side(self, slot: Slot) -> str:
        """Return which sides a slot for artillery serves: bow and stern have one (ART-01)."""
        side = self.artillery[slot.index - ARTILLERY_SLOT]
        return "bow and stern" if side in ("bow", "stern") else side

    def zones_of(self, *, boarding: bool) -> list[int]:
        """Return the indices of the zones on deck; *boarding* adds the enemy ship's (BRD-03)."""
        return [*self.zones, *(self.boarded_zones if boarding else ())]

    def next_to(self, zone: int, *, boarding: bool = False) -> tuple[int, ...]:
        """Return the zones that share an edge with *zone* (DCK-05)."""
        return (self.joined if boarding else self.neighbours).get(zone, ())

    def steps(self, start: int, end: int, *, boarding: bool = False) -> int:
        """Return how many steps lie between two zones, -1 when no way leads there (ENM-12)."""
        return (self._joined_steps if boarding else self._steps).get((start, end), -1)

    def functions(self, node: int) -> tuple[str, ...]:
        """Return what the node does: `navigation`, `crow's nest`, `artillery bow`, ..."""
        return self.nodes[node] if node < len(self.nodes) else ()

    def having(self, function: str) -> tuple[int, ...]:
        """Return the nodes with a function that begins so: `artillery` means that of any side."""
        return _having(self, function)

    def is_blank(self, node: int) -> bool:
        """Return whether the node has no function (DCK-03)."""
        return node < len(self.nodes) and not self.nodes[node]


def read(deck: ShipDeck = DEFAULT, boarded: EnemyShipBoard = BOARDED) -> DeckLayout:
    """Return the layout that a ship deck and the board of an enemy ship describe together."""
    other = [(a + BOARDED_ZONE, b + BOARDED_ZONE) for a, b in boarded.edges]
    bridge = [(a, b + BOARDED_ZONE) for a, b in boarded.joined]
    neighbours = _adjacency(deck.edges)
    joined = _adjacency([*deck.edges, *other, *bridge])
    return DeckLayout(
        nodes=deck.nodes,
        neighbours=neighbours,
        joined=joined,
        boarded_zones=tuple(range(BOARDED_ZONE, BOARDED_ZONE + boarded.zones)),
        slots=deck.slots,
        slot_neighbours=_adjacency(deck.slot_edges),
        artillery=deck.artillery,
        crew=deck.crew,
        hold=deck.hold,
        steps=_distances(neighbours),
        joined_steps=_distances(joined),
    )


def _adjacency(edges: Iterable[Sequence[int]]) -> dict[int, tuple[int, ...]]:
    found: dict[int, set[int]] = {}
    for a, b in edges:
        found.setdefault(a, set()).add(b)
        found.setdefault(b, set()).add(a)
    return {index: tuple(sorted(found[index])) for index in sorted(found)}


def _distances(neighbours: Mapping[int, tuple[int, ...]]) -> dict[tuple[int, int], int]:
    found: dict[tuple[int, int], int] = {}
    for start in neighbours:
        found[start, start] = 0
        edge = [start]
        while edge:
            following: list[int] = []
            for at in edge:
                for to in neighbours[at]:
                    if (start, to) not in found:
                        found[start, to] = found[start, at] + 1
                        following.append(to)
            edge = following
    return found


@kept()
def _having(layout: DeckLayout, function: str) -> tuple[int, ...]:
    return tuple(
        [
            node
            for node, functions in enumerate(layout.nodes)
            if any(each.startswith(function) for each in functions)
        ]
    )
