"""The reach of a crew order that is measured in moves: about the deck, below, into a room."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from everrain_runtime.state.handles import NOTHING
from everrain_runtime.state.places import zone_of

if TYPE_CHECKING:
    from collections.abc import Collection

    from everrain_runtime.engine.game import Game
    from everrain_runtime.state import Crew

#: The moves of a crew order (ORD-05).
MOVES: Final = 2
#: What stands for all of below deck among the indices of zones.
BELOW: Final = -1


def reach(game: Game, crew: Crew, zones: Collection[int]) -> dict[int, int]:
    """Return how many moves are left where an order takes a crew: by zone, and BELOW (ORD-05).

    A move takes it to an adjacent one of *zones*, or at a blank node up or down; a room takes one
    more.
    """
    open_to = {zone_of(each).index for each in zones}
    start = zone_of(crew.place).index if crew.on_deck else BELOW
    left, edge = {start: MOVES}, [start]
    while edge:
        at = edge.pop(0)
        beside = _beside(game, crew, at) if left[at] else []
        found = [to for to in beside if to not in left and (to == BELOW or to in open_to)]
        left.update(dict.fromkeys(found, left[at] - 1))
        edge += found
    return left


def _beside(game: Game, crew: Crew, at: int) -> list[int]:
    layout, boarding = game.content.layout, game.board.ships[crew.ship].boarding != NOTHING
    if at == BELOW:
        return [index for index in layout.zones if layout.is_blank(index)]
    return [*layout.next_to(at, boarding=boarding), *([BELOW] if layout.is_blank(at) else [])]
