"""Effects of guns: firing artillery without an order."""

from __future__ import annotations

from typing import TYPE_CHECKING

from everrain_runtime.engine.registry import performs
from everrain_runtime.rules.ship import artillery as guns

if TYPE_CHECKING:
    from everrain_runtime.engine.game import Game
    from everrain_runtime.state import Artillery


@performs
def fire_artillery(game: Game, artillery: Artillery) -> int:
    """Fire artillery once at a target of choice, if it has one (ART-05, ART-06, SEA-01)."""
    return int(guns.open_fire(game, artillery))
