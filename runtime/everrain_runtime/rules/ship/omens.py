"""Dice after the roll: players turn omens, enemies pair results they cannot use (DIC).

Enemies' results are plain numbers that are used up, one or a pair at a time.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, Literal, TypeAlias

import attrs

from everrain_runtime.engine.actors import acting, queue_action
from everrain_runtime.engine.options import chosen
from everrain_runtime.questions import questions

if TYPE_CHECKING:
    from collections.abc import Callable

    from everrain_runtime.engine.dice import Roll
    from everrain_runtime.engine.game import Game
    from everrain_runtime.state import ElderOne, Enemy, EnemyShip, Ship

#: What an enemy die can show (DIC-03).
Face: TypeAlias = Literal["move", "damage", "omen"]
#: What an omen of each kind of players' dice becomes (DIC-07).
_BECOMES: Final = {"attack": "damage", "evasion": "evade"}


#: More pairs than any roll shows.
_ANY: Final = 1_000_000


# Players' dice


def convert(game: Game, ship: Ship, roll: Roll) -> None:
    """Let the captain of *ship* turn omens of *roll*, each for a fresh order (DIC-07 to DIC-09).

    It is asked with everything on the table in sight; `roll` then shows what came of it.
    """
    dice = {die: count for die in _BECOMES if (count := roll.count(die, "omen"))}
    if not dice:
        return
    with acting(game, ship.handle):
        if game.permits("cannot_convert"):
            return
        freely = game.permits("convert_freely")
        for die, omens in dice.items():
            turned = omens if freely else _exhaust(game, ship, roll, die, omens)
            roll.turn(die, "omen", _BECOMES[die], turned)


def hits(roll: Roll) -> int:
    """Return the damage that attack dice show: 1 each, 2 for a critical (DIC-01)."""
    return roll.count("attack", "damage") + 2 * roll.count("attack", "critical")


def evades(roll: Roll) -> int:
    """Return how much enemy damage evasion dice cancel (DIC-02)."""
    return roll.count("evasion", "evade")


def _exhaust(game: Game, ship: Ship, roll: Roll, die: str, omens: int) -> int:
    """Let the captain exhaust an order for each omen to be turned; return how many (ORD-04)."""
    fresh = [order.handle for order in game.board.orders_of(ship, issued=False)]
    shown = "; ".join(f"{each}: {words}" for each in roll.shown if (words := roll.words(each)))
    picked = game.choose(
        questions.TURN_OMENS,
        fresh,
        0,
        min(omens, len(fresh)),
        player=ship.handle,
        die=die,
        result=_BECOMES[die],
        shown=shown,
    )
    return game.do("exhaust_order", picked)


# Enemies' dice


@attrs.define
class EnemyDice:
    """The unused results of an enemy's dice, each of which counts one (DIC-10, DIC-12).

    `convertible` is the number of pairs that may still become something else (DIC-11).
    """

    move: int = 0
    damage: int = 0
    omen: int = 0
    convertible: int = _ANY

    @property
    def data(self) -> tuple[int, int, int, int]:
        """Return the results as arguments of a step: `EnemyDice(*data)` has them again."""
        return self.move, self.damage, self.omen, self.convertible

    def count(self, face: Face) -> int:
        """Return how many results of that kind are left."""
        shown: int = getattr(self, face)
        return shown

    def use(self, face: Face, most: int = 1) -> int:
        """Use up to *most* results of that kind and return how many there were."""
        used = max(0, min(most, self.count(face)))
        setattr(self, face, self.count(face) - used)
        return used

    def pairs(self, *faces: Face) -> int:
        """Return how many pairs of two alike there are among those kinds (DIC-11)."""
        return min(self.convertible, sum([self.count(face) // 2 for face in faces]))

    def use_pairs(self, most: int, *faces: Face) -> int:
        """Use up to *most* pairs of *faces*, in that order; return how many (DIC-11).

        The caller decides what a pair becomes (DIC-14).
        """
        used = 0
        for face in faces:
            taken = max(0, min(most - used, self.convertible - used, self.pairs(face)))
            self.use(face, 2 * taken)
            used += taken
        self.convertible -= used
        return used


def enemy_roll(game: Game, enemy: Enemy | EnemyShip | ElderOne, dice: int) -> EnemyDice:
    """Roll so many enemy dice for *enemy* and return what they show, cards heeded (DIC-03).

    Those on deck roll before the captain of their ship, whose cards are heeded.
    """
    with acting(game, getattr(enemy, "ship", 0)):
        roll = game.throw({"enemy": dice})
    return read(roll)


def read(roll: Roll, enemy: Enemy | None = None) -> EnemyDice:
    """Return what the enemy dice of a roll show, or those of *enemy* (DIC-03, DIC-12)."""
    dice = roll.shown["enemy"] if enemy is None else roll.hands.get(enemy.handle, {})
    return EnemyDice(dice.get("move", 0), dice.get("damage", 0), dice.get("omen", 0))


def heed_omens(
    game: Game, enemy: Enemy | EnemyShip | ElderOne, dice: EnemyDice, captain: int
) -> bool:
    """Queue the omen abilities that *dice* pay for, the dearest first, and use up what they cost.

    Each is triggered at most once, for *captain* as the acting player (ENM-18, ENM-27, DIC-13).
    Returns whether there were any.
    """
    loaded, before = game.content.find(enemy.card), dice.omen
    if loaded is None or not before:
        return False
    printed = [(action.amount or 1, number) for number, action in loaded.actions("omen")]
    for cost, number in sorted(printed, key=lambda each: -each[0]):
        if cost > dice.omen:
            continue
        dice.use("omen", cost)
        queue_action(game, loaded, number, (enemy.handle,), captain)
    return dice.omen < before


def limit_conversion(game: Game, dice: EnemyDice, acts: Callable[[], bool]) -> None:
    """Limit the pairs that an enemy may turn, by the option `conversion` (DIC-11).

    By default it turns every pair that it cannot use otherwise. With `idle` it turns one pair, and
    only if it would not act otherwise. With `no omens` it turns all pairs except those of omens
    (V1-41).
    """
    played = chosen(game, "conversion")
    if played == "idle":
        dice.convertible = int(not acts())
    elif played == "no omens":
        dice.omen = 0
