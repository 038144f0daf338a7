"""Effects that make enemies act and frays begin."""

from __future__ import annotations

from typing import TYPE_CHECKING

from everrain_runtime.engine.registry import performs
from everrain_runtime.rules.enemies import enemies
from everrain_runtime.rules.enemies.activation import activation
from everrain_runtime.rules.enemies.frays import fray
from everrain_runtime.state import ElderOne, Enemy, EnemyShip
from everrain_runtime.state.places import zone_of

if TYPE_CHECKING:
    from everrain_runtime.engine.game import Game
    from everrain_runtime.state import Crew


@performs
def activate_enemy(game: Game, enemy: Enemy | EnemyShip | ElderOne) -> int:
    """Let an enemy roll its dice and act, unless it is to skip that (ENM-10, ENM-23, RND-05)."""
    if enemies.skip(game, enemy):
        return 0
    if isinstance(enemy, Enemy) and enemy.held_by:
        return 0
    game.queue(activation, enemy.handle, game.chain)
    return 1


@performs
def start_fray(game: Game, crew: Crew) -> int:
    """Let everything in the zone of a crew fight, if an enemy is there (FRY-01, FRY-C1)."""
    if not crew.on_deck or not game.board.enemies_in(zone_of(crew.place)):
        return 0
    game.queue(fray, crew.ship, crew.place, crew.handle, game.chain)
    return 1
