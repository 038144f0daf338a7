"""Assisting: firing at the deck of another player's ship (COP-06 to COP-08)."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from everrain_runtime.engine import options
from everrain_runtime.engine.actors import struck_from
from everrain_runtime.questions import questions

if TYPE_CHECKING:
    from everrain_runtime.engine.game import Game
    from everrain_runtime.state import Ship


def sweep(game: Game, ship: Ship, target: Ship, damage: int, blanks: int) -> None:
    """Wound enemies on the target's deck, and damage the target for each blank (COP-07).

    The captain of *ship* shares the damage out; all of it lands before anything comes of it. The
    spoils are the firing captain's, or the other's if the game is played so (COP-08).
    """
    board = game.board
    others = options.chosen(game, "assist_spoils") == "target"
    with game.batch():
        for handle, amount in _shares(game, ship, target, damage).items():
            if game.do("wound_enemy", handle, amount) and others:
                board.enemies[handle].struck_by = target.handle
        if blanks:
            with struck_from(game, ship.space):
                game.do("suffer_damage", target, blanks, cause="assist")


def _shares(game: Game, ship: Ship, target: Ship, damage: int) -> Counter[int]:
    """Let the firing captain assign the damage to enemies, none more than destroys it."""
    health = {enemy.handle: game.value("health", enemy) for enemy in game.board.enemies_of(target)}
    shares: Counter[int] = Counter()
    for _ in range(damage):
        standing = [handle for handle, left in health.items() if left > shares[handle]]
        if not standing:
            break
        (hit,) = game.choose(questions.WHICH_ENEMY_IS_HIT, standing, 1, 1, player=ship.handle)
        shares[hit] += 1
    return shares
