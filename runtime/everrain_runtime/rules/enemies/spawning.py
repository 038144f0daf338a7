"""The arrival of enemies on deck, and the roll each makes at once (ENM-05, ENM-06, SHP-23)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from everrain_runtime.engine.actors import acting
from everrain_runtime.engine.options import chosen
from everrain_runtime.engine.registry import step
from everrain_runtime.questions import questions
from everrain_runtime.rules.cards import decks
from everrain_runtime.rules.enemies import activation, enemies
from everrain_runtime.rules.enemy_ships import fleet
from everrain_runtime.state import Enemy, EnemyShip

if TYPE_CHECKING:
    from everrain_runtime.engine.game import Game
    from everrain_runtime.state import Ship


def appear(game: Game, card: str, ship: Ship, zones: list[int]) -> bool:
    """Let an enemy come to one of *zones*, or as near to a blank node as there is room (ENM-05).

    The ship's captain chooses. Without room or its miniature it does not come, and the agenda
    advances by its health (ENM-08). Returns whether it came.
    """
    open_to = enemies.with_room(game, zones) or enemies.landing(game, ship)
    if not open_to or enemies.is_used_up(game, card):
        decks.discard(game, card)
        enemies.stay_away(game, card)
        return False
    asked = questions.WHERE_DOES_ENEMY_APPEAR
    (place,) = game.choose(asked, open_to, 1, 1, player=ship.handle, enemy=card)
    board = game.board
    enemy = board.add(Enemy(board.new_handle("enemy"), card, ship.handle, place))
    if board.flow.phase == "enemy":
        board.mark(enemy, enemies.CAME, board.flow.round)
    game.take_now(spawn_roll, enemy.handle)
    return True


@step
def spawn_roll(game: Game, spawned: int) -> None:
    """Let an enemy or enemy ship that has come roll one die and resolve it (ENM-06, ENM-07).

    By `spawn_roll` it activates in full instead.
    """
    found = game.board.find(spawned)
    game.interrupt()
    game.push(has_spawned, spawned)
    if not isinstance(found, (Enemy, EnemyShip)):
        return
    if chosen(game, "spawn_roll") == "activation":
        game.push(activation.activation, spawned)
    elif isinstance(found, Enemy):
        activation.act(game, found, 1)
    else:
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
