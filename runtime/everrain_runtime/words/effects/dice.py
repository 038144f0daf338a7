"""Effects of cards on a roll, before it is made and before it is read."""

from __future__ import annotations

from typing import TYPE_CHECKING

from everrain_runtime.engine.dice import bring, pick, throw_some_again, turn
from everrain_runtime.engine.registry import performs
from everrain_runtime.questions import questions

if TYPE_CHECKING:
    from collections.abc import Callable

    from everrain_runtime.engine.dice import Roll
    from everrain_runtime.engine.game import Game


@performs
def add_die(game: Game, amount: int, die: str) -> int:
    """Add dice of that kind to a roll, without a limit (FRY-03, GEN-10)."""
    roll = _to_come(game)
    return bring(game, roll, die, amount) if roll is not None and amount > 0 else 0


@performs
def leave_out_die(game: Game, amount: int, die: str) -> int:
    """Roll so many fewer dice of that kind, if there are as many (FRY-C2, GEN-10).

    Of dice with numbers one stays: a test or a table needs its number (DIC-04).
    """
    roll = _to_come(game)
    if roll is None:
        return 0
    kept = int(game.content.faces(die)[0].isdecimal())
    fewer = min(amount, roll.dice.get(die, 0) - kept)
    return -bring(game, roll, die, -fewer) if fewer > 0 else 0


@performs
def reroll_die(game: Game, amount: int, die: str) -> int:
    """Reroll dice that the player picks; the new results are final (DIC-05)."""
    roll = _on_the_table(game)
    return throw_some_again(game, roll, die, amount) if roll is not None else 0


@performs
def change_die(game: Game, amount: int, die: str, face: str, result: str) -> int:
    """Turn so many dice that show one face to another one that the die has (DIC-07, DIC-11)."""
    roll = _on_the_table(game)
    if roll is None or face == result or result not in game.content.faces(die):
        return 0
    return turn(game, roll, die, face, result, amount)


@performs
def raise_result(game: Game, amount: int) -> int:
    """Let the result of a numbered die count as higher, at most its highest (DIC-04, TST-01)."""
    return _shift(game, lambda shown: shown + amount)


@performs
def lower_result(game: Game, amount: int) -> int:
    """Let the result of a numbered die count as lower, at least 0 (DIC-04, TST-01)."""
    return _shift(game, lambda shown: shown - amount)


@performs
def set_result(game: Game, number: int) -> int:
    """Let the result of a numbered die be that number, at most its highest (DIC-04, TST-01)."""
    return _shift(game, lambda _: number)


@performs
def let_roll_stand(game: Game) -> int:
    """Let no card change the roll on the table any more (DIC-05, DIC-07)."""
    roll = _on_the_table(game)
    if roll is None:
        return 0
    roll.stands = True
    return 1


def _to_come(game: Game) -> Roll | None:
    """Return the roll that is about to be made, None when none is."""
    roll = game.happening.roll if game.happening is not None else None
    return roll if roll is not None and not roll.shown else None


def _on_the_table(game: Game) -> Roll | None:
    """Return the roll that is about to be read and may be changed, None when none is."""
    roll = game.happening.roll if game.happening is not None else None
    return roll if roll is not None and roll.shown and not roll.stands else None


def _shift(game: Game, change: Callable[[int], int]) -> int:
    """Change what a numbered die on the table shows and return by how much it changed.

    Of several that show different numbers the player picks one.
    """
    roll = _on_the_table(game)
    numbers = [die for die in roll.dice if game.content.faces(die)[0].isdecimal()] if roll else []
    if roll is None or not numbers or not roll.numbers:
        return 0
    die = numbers[0]
    face = next(iter(pick(game, roll, die, 1, questions.WHICH_DIE_CHANGES)))
    highest = max([int(each) for each in game.content.faces(die)])
    into = min(max(change(int(face)), 0), highest)
    turn(game, roll, die, face, str(into))
    return abs(into - int(face))
