"""What cards do to a roll: before it is made, and before it is read."""

from __future__ import annotations

from typing import TYPE_CHECKING

from everrain_runtime.engine.binding import performs
from everrain_runtime.engine.decisions import Option
from everrain_runtime.engine.dice import throw_again
from everrain_runtime.questions import questions

if TYPE_CHECKING:
    from everrain_runtime.engine.dice import Roll
    from everrain_runtime.engine.game import Game


@performs
def add_die(game: Game, amount: int, die: str) -> int:
    """Roll so many more dice of that kind; there is no limit to them (FRY-03, GEN-10)."""
    roll = _to_come(game)
    if roll is None or amount <= 0:
        return 0
    roll.dice[die] = roll.dice.get(die, 0) + amount
    return amount


@performs
def leave_out_die(game: Game, amount: int, die: str) -> int:
    """Roll so many fewer dice of that kind, if there are as many (FRY-C2, GEN-10)."""
    roll = _to_come(game)
    left_out = max(0, min(amount, roll.dice.get(die, 0))) if roll is not None else 0
    if roll is not None and left_out:
        roll.dice[die] -= left_out
    return left_out


@performs
def reroll_die(game: Game, amount: int, die: str) -> int:
    """Roll so many dice again, picked by the player; the new results stand (DIC-05)."""
    roll = _on_the_table(game)
    if roll is None:
        return 0
    left = {face: count for face, count in roll.shown.get(die, {}).items() if count}
    again: dict[str, int] = {}
    while left and sum(again.values()) < amount:
        face = _pick(game, die, list(left))
        again[face] = again.get(face, 0) + 1
        left[face] -= 1
        if not left[face]:
            del left[face]
    return sum([throw_again(game, roll, die, face, count) for face, count in again.items()])


@performs
def change_die(game: Game, amount: int, die: str, face: str, result: str) -> int:
    """Turn so many dice that show one face to another one that the die has (DIC-07, DIC-11)."""
    roll = _on_the_table(game)
    if roll is None or face == result or result not in game.content.faces(die):
        return 0
    return roll.turn(die, face, result, amount)


@performs
def raise_result(game: Game, amount: int) -> int:
    """Let the result of a numbered die count as higher, at most its highest (DIC-04, TST-01)."""
    return _shift(game, amount)


@performs
def lower_result(game: Game, amount: int) -> int:
    """Let the result of a numbered die count as lower, at least 0 (DIC-04, TST-01)."""
    return _shift(game, -amount)


def _to_come(game: Game) -> Roll | None:
    """Return the roll that is about to be made, None when none is."""
    roll = game.happening.roll if game.happening is not None else None
    return roll if roll is not None and not roll.shown else None


def _on_the_table(game: Game) -> Roll | None:
    """Return the roll that is about to be read, None when none is."""
    roll = game.happening.roll if game.happening is not None else None
    return roll if roll is not None and roll.shown else None


def _pick(game: Game, die: str, faces: list[str]) -> str:
    if len(faces) == 1:
        return faces[0]
    options = [Option(face, face, at) for at, face in enumerate(faces)]
    return faces[max(0, game.offer(questions.WHICH_DIE_AGAIN, options, die=die))]


def _shift(game: Game, by: int) -> int:
    """Move the result of the numbered die on the table and return by how much it moved."""
    roll = _on_the_table(game)
    numbers = [die for die in roll.dice if game.content.faces(die)[0].isdecimal()] if roll else []
    if roll is None or not numbers:
        return 0
    highest = max([int(face) for face in game.content.faces(numbers[0])])
    before = roll.result
    roll.result = min(max(before + by, 0), highest)
    return abs(roll.result - before)
