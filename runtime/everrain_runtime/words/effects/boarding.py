"""The effect that begins a boarding, for cards and for captains with that option."""

from __future__ import annotations

from typing import TYPE_CHECKING

from everrain_runtime.engine.registry import performs
from everrain_runtime.rules.enemy_ships import boarding

if TYPE_CHECKING:
    from everrain_runtime.engine.game import Game
    from everrain_runtime.state import EnemyShip


@performs
def board_enemy_ship(game: Game, ship: EnemyShip) -> int:
    """Board an enemy ship beside the acting player's; it is fought out after that (BRD-01)."""
    if not boarding.can_board(game, game.you, ship):
        return 0
    boarding.begin(game, game.you, ship)
    return 1
