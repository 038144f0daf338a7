"""The arrival of enemy ships, bound for a destination and with a roll of their own (SHP)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from everrain_runtime.engine.dice import break_tie
from everrain_runtime.geometry.hexes import directions_towards
from everrain_runtime.questions import questions
from everrain_runtime.rules.enemies.enemies import CAME
from everrain_runtime.rules.enemies.spawning import spawn_roll
from everrain_runtime.rules.enemy_ships import enemy_ships
from everrain_runtime.rules.sea import movement
from everrain_runtime.rules.sea.movement import hex_of
from everrain_runtime.state import EnemyShip
from everrain_runtime.state.handles import NOTHING

if TYPE_CHECKING:
    from everrain_runtime.engine.game import Game


def appear(game: Game, card: str, at: int) -> EnemyShip:
    """Put an enemy ship on the space, bound for its destination and turned to it.

    SHP-06, SHP-07, SHP-28; it makes its spawn roll at once (SHP-23).
    """
    board = game.board
    ship = board.add(EnemyShip(board.new_handle("enemy_ship"), card, at))
    if board.flow.phase == "enemy":
        board.mark(ship, CAME, board.flow.round)
    ship.destination = enemy_ships.destination_of(game, ship)
    if ship.destination != NOTHING:
        found = directions_towards(hex_of(ship.space), hex_of(ship.destination))
        ship.facing = break_tie(game, found)
    else:
        asked = questions.WHERE_DOES_ENEMY_SHIP_FACE
        ship.facing = movement.pick_direction(game, asked, enemy_ship=card)
    game.take_now(spawn_roll, ship.handle)
    return ship
