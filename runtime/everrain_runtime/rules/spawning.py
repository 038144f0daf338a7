"""The roll every new enemy makes at once (ENM-06, SHP-23)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from everrain_runtime.acting import acting
from everrain_runtime.binding import step
from everrain_runtime.state import Enemy, EnemyShip

if TYPE_CHECKING:
    from everrain_runtime.game import Game


@step
def spawn_roll(game: Game, spawned: int) -> None:
    """Tell that an enemy or enemy ship has come, once its one die has been resolved.

    The die is resolved by the rules of activation, before anything hears of it (ENM-06, ENM-07).
    """
    found = game.board.find(spawned)
    if isinstance(found, Enemy):
        with acting(game, found.ship):
            game.moment("enemy_spawns", found)
    elif isinstance(found, EnemyShip):
        game.moment("enemy_ship_spawns", found)
