"""The roll every new enemy makes at once (ENM-06, SHP-23)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from everrain_runtime.engine.acting import acting
from everrain_runtime.engine.binding import step
from everrain_runtime.rules.enemies import activation
from everrain_runtime.rules.enemy_ships import fleet
from everrain_runtime.state import Enemy, EnemyShip

if TYPE_CHECKING:
    from everrain_runtime.engine.game import Game


@step
def spawn_roll(game: Game, spawned: int) -> None:
    """Let an enemy or enemy ship that has come roll one die and resolve it (ENM-06, ENM-07)."""
    found = game.board.find(spawned)
    game.interrupt()
    game.push("has_spawned", spawned)
    if isinstance(found, Enemy):
        activation.act(game, found, 1)
    elif isinstance(found, EnemyShip):
        fleet.spawn_roll(game, found)


@step
def has_spawned(game: Game, spawned: int) -> None:
    """Tell that an enemy has come, its die resolved, if it is still there (ENM-06, SHP-23)."""
    found = game.board.find(spawned)
    if isinstance(found, Enemy):
        with acting(game, found.ship):
            game.moment("enemy_spawns", found)
    elif isinstance(found, EnemyShip):
        game.moment("enemy_ship_spawns", found)
