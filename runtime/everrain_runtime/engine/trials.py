"""Tests: who takes them, what is added, how the roll is judged, what cards make of that."""

from __future__ import annotations

from typing import TYPE_CHECKING

import attrs

from everrain_dsl.bytecode.opcodes import REPLACED
from everrain_runtime.engine.actors import acting
from everrain_runtime.engine.decisions import Option
from everrain_runtime.engine.dice import throw
from everrain_runtime.engine.options import chosen
from everrain_runtime.questions import questions

if TYPE_CHECKING:
    from collections.abc import Sequence

    from everrain_runtime.engine.dice import Roll
    from everrain_runtime.engine.events import Happening
    from everrain_runtime.engine.game import Game
    from everrain_runtime.state import Crew


@attrs.define(eq=False)
class Attempt:
    """A test under way: its `bonus` is added to the value, the lowest of so many `rolls` counts.

    Of `rolls` below 0 the highest does. `outcome` is what cards have made of it, None while it is
    that of the dice; `again` whether it is rolled once more, as abilities want it (`repeated`).
    """

    crew: Crew
    stat: str
    bonus: int
    rolls: int
    margin: int = 0
    outcome: bool | None = None
    again: bool = False
    repeated: set[str] = attrs.field(factory=set)
    #: What has been rolled for it, and read: it stands, and cards that judge the test look at it.
    roll: Roll | None = None

    def copy(self) -> Attempt:
        """Return an attempt that is equal, and that can be changed without changing this one."""
        return attrs.evolve(self, repeated=self.repeated.copy())

    @property
    def passed(self) -> bool:
        """Return whether the test is passed as it is now."""
        return self.margin >= 0 if self.outcome is None else self.outcome


def test(
    game: Game, crews: Sequence[Crew], stat: str, bonus: int, rolls: int
) -> tuple[Crew | None, int, int]:
    """Let one of *crews* test *stat*; return the crew, the margin and the die's result (TST-01).

    The crew with the highest value is tested; the player picks among equals (TST-02). The *bonus*
    is added to the value, which then counts as at least 0 (TST-04). A margin of 0 or more is a
    pass; it is REPLACED if another effect replaced the outcome. Without a crew to test, the test
    fails by 1.
    """
    tested = _tested(game, crews, stat)
    flow = game.board.flow
    if tested is None:
        flow.margin = -1
        return None, -1, 0
    outer, flow.tested = flow.tested, tested.handle
    attempt = Attempt(tested, stat, bonus, rolls)
    game.attempts.append(attempt)
    try:
        with acting(game, tested.ship):  # whoever lets it test: its captain rolls
            game.moment("crew_tests", tested, stat)
            game.finish(game.begin("crew_takes_test", tested), silent=True)
            result = _roll(game, attempt)
    finally:
        game.attempts.pop()
    flow.margin = attempt.margin
    flow.tested = outer
    return tested, attempt.margin, result


def _roll(game: Game, attempt: Attempt) -> int:
    """Roll until no card wants the test rolled again, and return what counts of the dice."""
    value = max(0, game.value("crew_stat", attempt.crew, attempt.stat) + attempt.bonus)
    while True:
        attempt.again, attempt.outcome = False, None
        roll = throw(game, {"fate": abs(attempt.rolls)}, min if attempt.rolls > 0 else max)
        game.board.flow.rolled = roll.result
        attempt.roll = attrs.evolve(roll, stands=True)
        attempt.margin = value - roll.result
        if _judge(game, attempt):
            return roll.result


def _judge(game: Game, attempt: Attempt) -> bool:
    """Announce the outcome and return whether it is final; False if the test is rolled again.

    If cards turn a fail into a pass, its margin is 0. If they turn a pass into a fail, the test
    fails by 1.
    """
    passed = attempt.passed
    told = _begin(game, attempt, passed=passed)
    if attempt.again:
        return False
    if attempt.passed is not passed:
        passed, attempt.margin = attempt.passed, 0 if attempt.passed else -1
        told = _begin(game, attempt, passed=passed)
    if any(happening.stopped for happening in told):
        attempt.margin = REPLACED
        return True
    if passed:
        game.board.memory.tally("tests passed")
    for happening in told:
        game.finish(happening, silent=happening is not told[0])
    return True


def _begin(game: Game, attempt: Attempt, *, passed: bool) -> tuple[Happening, Happening]:
    """Let cards react to the outcome before it takes effect."""
    crew, stat, by, roll = attempt.crew, attempt.stat, abs(attempt.margin), attempt.roll
    if passed:
        first = game.begin("crew_passes_test", crew, roll=roll, figure=by)
        return first, game.begin("crew_passes_stat_test", crew, stat, roll=roll, figure=by)
    first = game.begin("crew_fails_test", crew, roll=roll, figure=by)
    return first, game.begin("crew_fails_stat_test", crew, stat, roll=roll, figure=by)


def _tested(game: Game, crews: Sequence[Crew], stat: str) -> Crew | None:
    able = [crew for crew in crews if game.permits("crew_is_always_tested", crew)] or [*crews]
    if not able:
        return None
    if chosen(game, "tester") == "highest" and not game.permits("pick_tested"):
        values = [game.value("crew_stat", crew, stat) for crew in able]
        best = max(values)
        able = [crew for crew, value in zip(able, values, strict=True) if value == best]
    if len(able) == 1:
        return able[0]
    picked = game.choose(questions.WHO_IS_TESTED, [crew.handle for crew in able], 1, 1, stat=stat)
    return next(crew for crew in able if crew.handle == picked[0])


def pick_stat(game: Game, crew: Crew | None, way: str) -> str:
    """Return a stat: the crew's highest or lowest (of equals the player picks), any, or one picked.

    Without a crew every stat is as high as the others.
    """
    stats = game.content.stats
    if way in ("highest", "lowest") and crew is not None:
        values = {stat: game.value("crew_stat", crew, stat) for stat in stats}
        best = max(values.values()) if way == "highest" else min(values.values())
        stats = tuple([stat for stat in stats if values[stat] == best])
    if way == "random":
        return stats[game.luck.pick_name(stats, "stat")]
    options = [Option(stat, stat, at) for at, stat in enumerate(stats)]
    return stats[max(0, game.offer(questions.WHICH_STAT, options))] if len(stats) > 1 else stats[0]
