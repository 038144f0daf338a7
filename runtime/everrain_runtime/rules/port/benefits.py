"""The check whether a service would do anything for the crew that uses it (PRT-16).

It first reads the service on the board itself, up to its first change, which usually suffices.
Otherwise it tries the service on copies of the board.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from everrain_dsl.vocabulary.rows import Filter
from everrain_runtime.engine.costs import Explorer
from everrain_runtime.engine.execution import Execution
from everrain_runtime.rules.cards import decks

if TYPE_CHECKING:
    from collections.abc import Sequence

    from everrain_dsl.bytecode.program import Value
    from everrain_runtime.content.program import Loaded
    from everrain_runtime.engine.decisions import Decision
    from everrain_runtime.engine.game import Game
    from everrain_runtime.machine.executable import Due, Question, Runnable
    from everrain_runtime.machine.host import PutOff

#: How many ways to use a service without a price are tried before it counts as of no use.
MOST_TRIES: Final = 24


def does_something(game: Game, loaded: Loaded, routine: int, arguments: Sequence[Value]) -> bool:
    """Return whether a routine does anything, however its questions are answered (PRT-16)."""
    try:
        return _read(game, loaded, routine, arguments)
    except _SomethingDone:
        return True
    except _Unknown:
        return _try(game, loaded, routine, arguments)


def may_do_something(game: Game, loaded: Loaded, routine: int, arguments: Sequence[Value]) -> bool:
    """Return whether a routine might do something, without a trial run (TRE-02)."""
    try:
        return _read(game, loaded, routine, arguments)
    except (_SomethingDone, _Unknown):
        return True


class _SomethingDone(BaseException):
    """Control flow: the trial has done something, or certainly will, and can stop."""


class _Unknown(BaseException):
    """Control flow: the effect cannot be predicted without a trial run."""


# Reading it


def _read(game: Game, loaded: Loaded, routine: int, arguments: Sequence[Value]) -> bool:
    """Run a routine that must not change anything. Raises _Unknown, _SomethingDone.

    It runs as on a copy in `_try` and takes the same answers as the first try there.
    """
    reader = _Reader(game, loaded, -1)
    memory = game.board.memory
    before = game.execution, memory.tallies
    game.execution, memory.tallies = reader, memory.tallies.copy()
    try:
        reader.run(loaded.runnable(routine), arguments, game.nested)
    finally:
        game.execution, memory.tallies = before
    if reader.picked:
        raise _Unknown  # other answers might do something
    return False


class _Reader(Execution):
    """Answers what only asks, and gives up at all else; what is done to nothing does nothing."""

    picked = False

    def do(self, effect: str, arguments: tuple[Value, ...], /) -> int:
        """Return 0 if there is nothing to do the effect to."""
        game = self.game
        bound = game.ruleset.performers[effect]
        for values in bound.spread(arguments):
            if bound.objects(values, game.board.find) is not None:
                if effect == "draw_card" and _can_draw(game, *values):
                    raise _SomethingDone
                raise _Unknown
        return 0

    def ask(self, question: str, arguments: tuple[Value, ...], /) -> int | bool:
        """Return the answer."""
        _refuse_best(self.game, question)
        return super().ask(question, arguments)

    def keep(
        self, filter_: str, things: tuple[int, ...], arguments: tuple[Value, ...], /
    ) -> tuple[int, ...]:
        """Return those of *things* that satisfy the filter."""
        _refuse_best(self.game, filter_)
        return super().keep(filter_, things, arguments)

    def choose(
        self, things: tuple[int, ...], least: int, most: int, question: Question, /
    ) -> tuple[int, ...]:
        """Return the first of *things*, as few as there may be."""
        self.picked = self.picked or least < len(things)
        return things[:least]

    def offer(self, question: Question, arguments: tuple[tuple[Value, ...], ...], /) -> int:
        """Pick the first option if it has no condition and no cost."""
        first = question.options[0]
        if first.when is not None or first.cost is not None:
            raise _Unknown
        self.picked = True
        self.game.board.memory.take(self.loaded.id, first.label)
        return 0

    def pay(self, effect: str, arguments: tuple[Value, ...], /) -> bool:
        """Give up: a price might be paid."""
        raise _Unknown

    def roll(self, die: str, /) -> int:
        """Give up: any face might come."""
        raise _Unknown

    def roll_dice(self, die: str, number: int, /) -> tuple[int, ...]:
        """Give up: any faces might come."""
        raise _Unknown

    def roll_again(self, rolled: tuple[int, ...], die: str, number: int, /) -> tuple[int, ...]:
        """Give up: any faces might come."""
        raise _Unknown

    def test(
        self, crew: tuple[int, ...], stat: str, bonus: int, rolls: int, /
    ) -> tuple[int, int, int]:
        """Give up: it might be passed or failed."""
        raise _Unknown

    def stat(self, crew: int, way: str, /) -> str:
        """Give up: any stat might be picked."""
        raise _Unknown

    def random(self, things: tuple[int, ...], number: int, /) -> tuple[int, ...]:
        """Give up: anything might be picked."""
        raise _Unknown

    def choose_number(self, low: int, high: int, question: Question, /) -> int:
        """Give up: any number might be picked."""
        raise _Unknown

    def confirm(self, question: Question, arguments: tuple[Value, ...], /) -> bool:
        """Give up: it might be agreed to."""
        raise _Unknown

    def later(
        self, due: Due, routine: Runnable, arguments: tuple[Value, ...], number: int = 1, /
    ) -> None:
        """Stop: to put something off is to do something."""
        raise _SomethingDone

    def each_time(
        self, due: Due, routine: Runnable, arguments: tuple[Value, ...], duration: str, /
    ) -> None:
        """Stop: to put something off is to do something."""
        raise _SomethingDone

    def either_comes(self, awaited: PutOff, otherwise: PutOff, number: int, /) -> None:
        """Stop: to put something off is to do something."""
        raise _SomethingDone

    def until(self, due: Due, captured: tuple[Value, ...], /) -> str:
        """Stop: what lasts is something done."""
        raise _SomethingDone

    def modify(
        self,
        quantity: str,
        operation: str,
        number: int,
        duration: str,
        arguments: tuple[Value, ...],
        /,
    ) -> None:
        """Stop: that is to do something."""
        raise _SomethingDone

    def allow(self, permission: str, duration: str, arguments: tuple[Value, ...], /) -> None:
        """Stop: that is to do something."""
        raise _SomethingDone

    def watch(self, routine: Runnable, at: int, registers: Sequence[object], /) -> None:
        """Do nothing: the routine is only read."""


def _refuse_best(game: Game, row: str) -> None:
    """Raise _Unknown for a filter that picks the best: equals are decided by a die (TST-02)."""
    bound = game.ruleset.keepers.get(row)
    if bound is not None and isinstance(bound.row, Filter) and bound.row.form == "best":
        raise _Unknown


def _can_draw(game: Game, amount: Value, deck: Value) -> bool:
    """Return whether drawing from a deck is sure to turn something up: it has an ordinary card."""
    wanted = isinstance(amount, int) and amount > 0
    cards = decks.left(game, str(deck))
    return wanted and any(not decks.is_story(game, card) for card in cards)


# Trying it


def _try(game: Game, loaded: Loaded, routine: int, arguments: Sequence[Value]) -> bool:
    """Return whether a routine does anything, tried on copies of the board."""
    script: list[int] | None = []
    for _ in range(MOST_TRIES):
        explorer = _Observer(script or [])
        try:
            with game.rehearsed(explorer) as trial:
                if trial.run(loaded, routine, arguments):
                    return True
        except _SomethingDone:
            return True
        script = explorer.next()
        if script is None:
            break
    return False


class _Observer(Explorer):
    """Explores a routine up to the first question that comes after something was done."""

    def answer(self, game: Game, decision: Decision) -> tuple[int, ...]:
        """Return the next answer to try."""
        if game.execution is not None and game.execution.did:
            raise _SomethingDone
        return super().answer(game, decision)
