"""A table where an enemy ship can be boarded, for the tests of boarding."""

from __future__ import annotations

from typing import Unpack

from everrain_runtime.state import EnemyShip
from everrain_runtime.state.places import zone_of
from tests.rules.tabletop import SetTable, Setting, Tabletop


def alongside(
    table: SetTable, *, act: int = 1, drawn: str = "Drowned Man", **setting: Unpack[Setting]
) -> Tabletop:
    """Set a table played with boarding, an enemy ship beside the first, that card on top."""
    game = table(**setting)
    game.game.board.options["boarding"] = "yes"
    game.game.board.flow.act = act
    game.enemy_ship(7, 2)
    game.deck("Enemy", *[drawn] * 4)
    return game


def prize(game: Tabletop) -> EnemyShip:
    """Return the first enemy ship."""
    return next(iter(game.game.board.enemy_ships.values()))


def board(game: Tabletop) -> int:
    """Board the enemy ship, and no more than that."""
    done: int = game.game.do("board_enemy_ship", prize(game))
    return done


def places(game: Tabletop) -> list[int]:
    """Return the indices of the zones where the enemies stand."""
    return [zone_of(enemy.place).index for enemy in game.game.board.enemies.values()]


def strike(game: Tabletop) -> None:
    """Let the first crew fall on the enemy, nearly dead, in zone 6 over there, and play on."""
    for enemy in game.game.board.enemies.values():
        enemy.trauma = game.game.value("full_health", enemy) - 2
    game.given(game.game.content.name(game.crew[0].card), "zone 6 of the enemy ship", "1")
    game.finish()
