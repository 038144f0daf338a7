"""Answers about the map: distances, storms, tiles not revealed yet."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from everrain_runtime.engine import selection
from everrain_runtime.engine.quantities import usual
from everrain_runtime.engine.registry import answers
from everrain_runtime.rules.sea import revealing

if TYPE_CHECKING:
    from everrain_runtime.engine.game import Game
    from everrain_runtime.state import (
        Crew,
        ElderOne,
        Enemy,
        EnemyShip,
        Node,
        Ship,
        Space,
        Storm,
        Zone,
    )

#: How far something is to which no way leads, or that is on no map: farther than anything.
NOWHERE_NEAR: Final = 999


@answers
def distance(
    game: Game,
    place: Space | Ship | EnemyShip | ElderOne | Storm,
    target: Space | Ship | EnemyShip | ElderOne | Storm,
) -> int:
    """Return how many spaces lie from one to the other, of a storm from its nearest (EVT-06)."""
    found = selection.spaces_apart(game.board, place, target)
    return NOWHERE_NEAR if found is None else found


@answers
def steps(game: Game, place: Zone | Node | Crew | Enemy, target: Zone | Node | Crew | Enemy) -> int:
    """Return how many zones lie from one to the other on one deck (DCK-05, ENM-12)."""
    found = selection.steps(game, place, target)
    return NOWHERE_NEAR if found is None else found


@answers
def size(game: Game, owner: Storm) -> int:
    """Return how many spaces a storm covers (STM-01, STM-18)."""
    return len(owner.spaces)


@answers
def wreck_rolls(game: Game) -> int:
    """Return how many spoils rolls a shipwreck gives (WRK-01)."""
    return usual(game, "wreck_rolls")


@answers
def can_reveal(game: Game) -> bool:
    """Return whether a tile is left, its act has come and no card forbids it (REV-05, ACT-13)."""
    return revealing.can_reveal(game) and not game.forbids("reveal_tile")


@answers
def map_complete(game: Game) -> bool:
    """Return whether every slot of the map holds a tile (MAP-10)."""
    return not revealing.empty_slots(game)
