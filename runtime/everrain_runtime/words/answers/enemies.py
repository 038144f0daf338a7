"""Answers about enemies on deck, enemy ships and the Elder One."""

from __future__ import annotations

from typing import TYPE_CHECKING

from everrain_dsl.vocabulary.printed import Enemy as PrintedEnemy
from everrain_dsl.vocabulary.printed import EnemyShip as PrintedEnemyShip
from everrain_runtime.engine.options import chosen
from everrain_runtime.engine.registry import answers
from everrain_runtime.rules.enemies import enemies
from everrain_runtime.state import EnemyShip

if TYPE_CHECKING:
    from everrain_runtime.engine.game import Game
    from everrain_runtime.state import ElderOne, Enemy


@answers
def full_health(game: Game, enemy: Enemy | EnemyShip | ElderOne) -> int:
    """Return the health printed on an enemy (ENM-01, ENM-21)."""
    return enemies.health(game, enemy.card)


@answers
def spoils(game: Game, enemy: Enemy | EnemyShip) -> int:
    """Return the spoils printed on an enemy; for an enemy ship, the current act (SHP-16).

    By the option `spoils_at_sea`, those of a ship come from the rules of a set instead (V1-44).
    """
    if isinstance(enemy, EnemyShip):
        return game.board.flow.act if chosen(game, "spoils_at_sea") == "act" else 0
    printed = game.content.printed(enemy.card, PrintedEnemy)
    return printed.spoils if printed is not None else 0


@answers
def act_value(game: Game, enemy: Enemy) -> int:
    """Return the act number printed on an enemy (ENM-24)."""
    printed = game.content.printed(enemy.card, PrintedEnemy)
    return printed.act if printed is not None else 0


@answers
def engagement(game: Game, ship: EnemyShip) -> int:
    """Return from how far an enemy ship attacks, as printed (SHP-08, EVT-06)."""
    printed = game.content.printed(ship.card, PrintedEnemyShip)
    return printed.engagement if printed is not None else 0


@answers
def damage(game: Game, owner: EnemyShip | ElderOne) -> int:
    """Return the damage an enemy at sea has taken (SEA-02)."""
    return owner.trauma


@answers
def dice_modifier(game: Game, owner: ElderOne) -> int:
    """Return by how many dice the Elder One is slowed (ELD-04, ELD-07)."""
    return owner.slowed


@answers
def enemies_destroyed(game: Game) -> int:
    """Return how many enemies have been destroyed on deck in this game (ENM-21)."""
    return game.board.memory.tallied("enemies destroyed", scope="game")
