"""Effects of cards on a test, before its roll and before it is passed or failed."""

from __future__ import annotations

from typing import TYPE_CHECKING

from everrain_runtime.engine.registry import performs

if TYPE_CHECKING:
    from everrain_runtime.engine.game import Game
    from everrain_runtime.engine.trials import Attempt


@performs
def raise_tested_stat(game: Game, amount: int) -> int:
    """Increase the stat in the current test (TST-01, TST-04)."""
    return _add(game, max(0, amount))


@performs
def lower_tested_stat(game: Game, amount: int) -> int:
    """Decrease the stat in the current test (TST-01, TST-04)."""
    return _add(game, -max(0, amount))


@performs
def keep_better_roll(game: Game, number: int) -> int:
    """Roll so many dice for the test under way, of which the lowest counts (TST-01)."""
    return _rolls(game, number)


@performs
def keep_worse_roll(game: Game, number: int) -> int:
    """Roll so many dice for the test under way, of which the highest counts (TST-01)."""
    return _rolls(game, -number)


@performs
def pass_test(game: Game) -> int:
    """Let the test that is about to be failed be passed, by 0 (TST-01)."""
    return _turn(game, passed=True)


@performs
def fail_test(game: Game) -> int:
    """Let the test that is about to be passed be failed, by 1 (TST-01)."""
    return _turn(game, passed=False)


@performs
def reroll_test(game: Game) -> int:
    """Roll the current test again, at most once for each ability (TST-01, DIC-05)."""
    attempt, ability = _under_way(game), game.chain[-1:]
    if attempt is None or attempt.outcome is not None or attempt.repeated.issuperset(ability):
        return 0
    attempt.again = True
    attempt.repeated.update(ability)
    return 1


def _under_way(game: Game) -> Attempt | None:
    """Return the test under way, None when none is."""
    return game.attempts[-1] if game.attempts else None


def _add(game: Game, amount: int) -> int:
    attempt = _under_way(game)
    if attempt is None:
        return 0
    attempt.bonus += amount
    return abs(amount)


def _rolls(game: Game, number: int) -> int:
    attempt = _under_way(game)
    if attempt is None or abs(number) < 2:
        return 0
    attempt.rolls = number
    return 1


def _turn(game: Game, *, passed: bool) -> int:
    """Set the outcome of the current test, unless it has been set already."""
    attempt = _under_way(game)
    if attempt is None or attempt.outcome is not None or attempt.again:
        return 0
    attempt.outcome = passed
    return 1
