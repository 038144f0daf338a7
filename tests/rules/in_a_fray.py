"""Fights on deck, for the tests of dice, enemies and frays."""

from __future__ import annotations

from typing import TYPE_CHECKING

from everrain_runtime.rules.ship.omens import EnemyDice
from everrain_runtime.state.places import zone_of

if TYPE_CHECKING:
    from everrain_runtime.state import Crew, Enemy
    from tests.rules.tabletop import Tabletop


def at(fighter: Crew | Enemy) -> int:
    """Return the number of the zone somebody stands in."""
    return zone_of(fighter.place).index


def fray(game: Tabletop, crew: Crew | None = None) -> None:
    """Let a crew, the first one unless told, start a fray where it stands, and fight it."""
    who = crew or game.crew[0]
    game.step("fray", who.ship, who.place, who.handle)


def fight(game: Tabletop, name: str = "Drowned Man") -> Enemy:
    """Put an enemy beside the first crew, which starts a fray; return the enemy."""
    enemy = game.enemy(at(game.crew[0]), name)
    fray(game)
    return enemy


def attack(game: Tabletop, enemy: Enemy, damage: int) -> None:
    """Let an enemy have so much damage for the crew in its zone."""
    game.step("enemy_fray", enemy.ship, enemy.place, enemy.handle, damage)


def activate(game: Tabletop, enemy: Enemy) -> None:
    """Let an enemy roll all its dice and act."""
    game.do("activate_enemy", enemy)


def go(game: Tabletop, enemy: Enemy, *, move: int = 0, damage: int = 0, omen: int = 0) -> None:
    """Let an enemy use those results, after its omen abilities."""
    game.step("enemy_goes", enemy.handle, *EnemyDice(move, damage, omen).data)


def fill(game: Tabletop, index: int, name: str = "Drowned Man") -> None:
    """Put three enemies in a zone: nobody else can enter it."""
    for _ in range(3):
        game.enemy(index, name)


def wreck(game: Tabletop, *nodes: int) -> None:
    """Destroy those nodes, nobody hurt."""
    game.ship.destroyed = tuple(sorted({*game.ship.destroyed, *nodes}))


def leave_deck(game: Tabletop) -> None:
    """Send all crew of the first ship below deck."""
    for number, crew in enumerate(game.crew):
        game.lie(crew, 2 + number)


def issued(game: Tabletop) -> list[str]:
    """Return the kinds of the first ship's issued orders."""
    return sorted(order.kind for order in game.game.board.orders_of(game.ship, issued=True))


def fate_of(game: Tabletop, enemy: Enemy) -> str:
    """Return how an enemy has left play, empty while it has not."""
    return game.game.board.fates.get(enemy.handle, "")
