"""Rolling dice: what cards may add before, what they may change before it is read, tests."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import attrs

from everrain_dsl.vocabulary import printed
from everrain_runtime.engine.options import chosen
from everrain_runtime.questions import questions
from everrain_runtime.state.handles import NOTHING

if TYPE_CHECKING:
    from collections.abc import Sequence

    from everrain_runtime.engine.game import Game
    from everrain_runtime.state import Crew


#: More dice than any pool has.
UNLIMITED: Final = 1_000_000


@attrs.define(eq=False)
class Roll:
    """Dice under way: how many of each kind, then how many of each kind show each face.

    `result` is the number of a single numbered die, which cards may raise or lower.
    """

    dice: dict[str, int] = attrs.field(factory=dict)
    shown: dict[str, dict[str, int]] = attrs.field(factory=dict)
    result: int = 0

    def copy(self) -> Roll:
        """Return a roll that is equal and shares nothing that changes."""
        shown = {die: faces.copy() for die, faces in self.shown.items()}
        return Roll(self.dice.copy(), shown, self.result)

    def count(self, die: str, face: str) -> int:
        """Return how many dice of that kind show that face."""
        return self.shown.get(die, {}).get(face, 0)

    def words(self, die: str) -> str:
        """Return what the dice of that kind show, for the log: `2 damage, 1 omen`."""
        shown = {face: n for face, n in self.shown.get(die, {}).items() if n}
        if len(shown) == 1 and next(iter(shown)).isdecimal():
            return str(self.result)
        return ", ".join(f"{n} {face}" for face, n in shown.items())

    def turn(self, die: str, face: str, into: str, amount: int = 1) -> int:
        """Turn up to *amount* dice from one face to another and return how many there were."""
        turned = min(amount, self.count(die, face))
        faces = self.shown.get(die)
        if faces is not None and turned > 0:
            faces[face] -= turned
            faces[into] = faces.get(into, 0) + turned
        return max(turned, 0)


def throw(game: Game, dice: dict[str, int]) -> Roll:
    """Roll so many dice of each kind together and return what they show, cards heeded.

    Cards may add or leave out dice (`before dice are rolled`), then roll again or turn them
    (`before dice are read`).
    """
    roll = Roll({die: max(0, count) for die, count in dice.items()})
    game.rolls.append(roll)
    try:
        _throw(game, roll)
    finally:
        game.rolls.pop()
    if not game.rolls:
        game.board.memory.expire("roll")
    return roll


def _throw(game: Game, roll: Roll) -> None:
    rolled = [game.begin("dice_are_rolled", die, roll=roll) for die in tuple(roll.dice)]
    for die, count in roll.dice.items():
        roll.shown[die] = {}
        _add(game, roll, die, min(count, most_dice(game, die)))
    _number(roll)
    # Words are for the log alone: without one, nobody is told.
    before = {die: roll.words(die) for die in roll.dice} if game.recording else {}
    for happening in rolled:
        game.finish(happening, silent=True)
    for die in tuple(roll.dice):
        happening = game.begin("dice_are_read", die, roll=roll)
        detail = _read_as(roll, die, before[die]) if game.recording else ""
        game.finish(happening, detail=detail, silent=not detail)


def _read_as(roll: Roll, die: str, before: str) -> str:
    after = roll.words(die)
    return after if after == before else f"{before}, then {after}"


def throw_again(game: Game, roll: Roll, die: str, face: str, amount: int = 1) -> int:
    """Roll up to *amount* dice that show *face* once more; return how many there were."""
    again = min(amount, roll.count(die, face))
    if again <= 0:
        return 0
    roll.shown[die][face] -= again
    _add(game, roll, die, again)
    _number(roll)
    return again


def most_dice(game: Game, die: str) -> int:
    """Return how many dice of that kind can be rolled together: any number (GEN-10).

    With the option `dice_cap` they are as many as the box holds.
    """
    if chosen(game, "dice_cap") == "none":
        return UNLIMITED
    copies = [
        each.program.copies
        for each in game.content.of_kind(printed.Die)
        if each.name.lower() == die
    ]
    return sum(copies) if copies else UNLIMITED


def roll_one(game: Game, die: str) -> int:
    """Roll one die of a kind and return its number, or the position of its face."""
    faces = game.content.faces(die)
    roll = throw(game, {die: 1})
    if faces[0].isdecimal():
        game.board.flow.rolled = roll.result
        return roll.result
    return next((faces.index(face) for face, count in roll.shown[die].items() if count), 0)


def test(game: Game, crews: Sequence[Crew], stat: str, bonus: int) -> tuple[Crew | None, int]:
    """Let one of *crews* test *stat*; return who and the margin, 0 or more for a pass (TST-01).

    The one with the highest value is tested; of equals the player picks (TST-02). The *bonus*
    is added to the value, which then counts as 0 at least (TST-04). With nobody to test, it is
    failed by 1.
    """
    tested = _tested(game, crews, stat)
    flow = game.board.flow
    if tested is None:
        flow.margin = -1
        return None, -1
    outer, flow.tested = flow.tested, tested.handle
    game.moment("crew_tests", tested, stat)
    value = max(0, game.value("crew_stat", tested, stat) + bonus)
    flow.margin = value - roll_one(game, "fate")
    passed = flow.margin >= 0
    if passed:
        game.board.memory.tally("tests passed")
    game.moment("crew_passes_test" if passed else "crew_fails_test", tested)
    flow.tested = outer
    return tested, flow.margin


def break_tie(game: Game, handles: Sequence[int]) -> int:
    """Return one of *handles* by the fate die (GEN-05), or the only one, or 0 of none.

    They are numbered in their order; the result is taken modulo their number, and rolls past
    the largest multiple of it are rolled again, with two dice for more than ten.
    """
    if len(handles) < 2:
        return handles[0] if handles else NOTHING
    span = 10 if len(handles) <= 10 else 100
    limit = span - span % len(handles)
    while True:
        number = 0
        for _ in range(1 if span == 10 else 2):
            faces = game.content.faces("fate")
            number = number * 10 + game.chance.face(game.board.streams, "fate", faces)
        game.board.barriers += 1
        if number < limit:
            return handles[number % len(handles)]


def _add(game: Game, roll: Roll, die: str, count: int) -> None:
    """Roll *count* dice and count what they show; a face may be printed more than once."""
    if count <= 0:
        return
    faces, shown = game.content.faces(die), roll.shown[die]
    game.board.barriers += 1
    for face, n in zip(faces, game.chance.pool(game.board.streams, die, faces, count), strict=True):
        if n:
            shown[face] = shown.get(face, 0) + n


def _number(roll: Roll) -> None:
    shown = [(face, n) for faces in roll.shown.values() for face, n in faces.items() if n]
    if len(shown) == 1 and shown[0][1] == 1 and shown[0][0].isdecimal():
        roll.result = int(shown[0][0])


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
