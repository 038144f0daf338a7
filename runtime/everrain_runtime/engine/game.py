"""The game under way: the one place through which anything happens.

`Game.do` performs an effect of the vocabulary: it lets cards replace or change it, calls its
performer, logs it once, queues what waits for it, and checks what the rules do at once.
"""

from __future__ import annotations

from contextlib import contextmanager
from typing import TYPE_CHECKING, cast

from everrain_runtime.engine import abilities_in_play, events
from everrain_runtime.engine.asking import Asking
from everrain_runtime.engine.binding import Argument, Bound, P, StepPart, Value, plain
from everrain_runtime.engine.events import Happening
from everrain_runtime.engine.execution import Execution
from everrain_runtime.engine.naming import name
from everrain_runtime.state import Streams
from everrain_runtime.state.log import Entry, added, length

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from everrain_dsl.vocabulary.phrase import Slot
    from everrain_dsl.vocabulary.rows import Event, Row
    from everrain_runtime.content.content import Loaded
    from everrain_runtime.engine.decisions import Answers
    from everrain_runtime.engine.dice import Roll
    from everrain_runtime.machine.prepared import Runnable
    from everrain_runtime.state.log import Called


class Game(Asking):
    """What changes a game: effects, moments, steps, routines."""

    # What happens

    def do(self, effect: str, *arguments: Argument, cause: str = "") -> int:
        """Perform *effect* and return how much was done, 0 when it did not happen.

        Of a list, it is done to each; what the rules do at once then waits for the last.
        """
        if self.board.flow.is_over:
            return 0
        bound = self.ruleset.performers.get(effect)
        if bound is None:
            raise NotImplementedError(f"no performer for {effect}")
        values = tuple([plain(argument) for argument in arguments])
        outer, self.cause = self.cause, cause
        try:
            if not bound.has_list(values):
                done = self._perform(bound, values)
                self._look()
            else:
                with self.batch():
                    done = sum([self._perform(bound, each) for each in bound.spread(values)])
        finally:
            self.cause = outer
        return done

    def pay(self, effect: str, *arguments: Argument) -> bool:
        """Perform *effect* as a price and return whether it was done in full."""
        bound = self.ruleset.performers[effect]
        values = tuple([plain(argument) for argument in arguments])
        times = len(bound.spread(values))
        amount = cast("int", values[bound.amount]) if bound.amount >= 0 else 1
        if amount <= 0:
            return True
        return times > 0 and self.do(effect, *values, cause="price") >= amount * times

    def moment(self, event: str, *arguments: Argument) -> None:
        """Let cards react to a moment that is no effect (`ship_arrives`)."""
        self.finish(self.begin(event, *arguments))

    def begin(
        self,
        event: str,
        *arguments: Argument,
        amount: int | None = None,
        roll: Roll | None = None,
    ) -> Happening:
        """Let cards change or replace a moment about to come, and return what is left of it."""
        row = self.content.vocabulary.events[event]
        values = tuple([plain(argument) for argument in arguments])
        happening = Happening(event, row.slots, values, amount, roll=roll)
        if not self.rehearsing and self._awaited((row,)):
            self._before((row,), happening)
        return happening

    def finish(self, happening: Happening, *, detail: str = "", silent: bool = False) -> None:
        """Queue what waits for a moment begun, unless it was replaced, and log it.

        *detail* is added to what the log says; *silent* leaves it out of the log.
        """
        if self.rehearsing or happening.replaced:
            return
        row = self.content.vocabulary.events[happening.name]
        if not row.harmless:
            self._changed = True
        if self.recording and not silent:
            called = self._names(row, happening.values)
            self._record(row.name, called, happening.amount, detail=detail)
        if self._awaited((row,)):
            events.after(self, (row,), happening)
        self._look()

    @contextmanager
    def batch(self) -> Iterator[None]:
        """Put off what the rules do at once until the end: all blows land, then come deaths."""
        self._batches += 1
        try:
            yield
        finally:
            self._batches -= 1
        self._look()

    def check(self) -> None:
        """Do what the rules do at once, until nothing is left to do; nothing inside a batch."""
        self._changed = True
        self._look()

    def _look(self) -> None:
        """Check, if anything has changed since that was last done."""
        if not self._changed or self._batches or self._checking or self.rehearsing:
            return
        self._checking = True
        try:
            while not self.board.flow.is_over and self._check_some():
                pass
        finally:
            self._checking = False
        self._changed = False

    def _check_some(self) -> bool:
        """Do the first thing there is to do at once and return whether there was any."""
        for check in self.ruleset.checks:  # noqa: SIM110 - twice as fast as a generator
            if check(self):
                return True
        return False

    # What waits to be done

    def queue(self, step: StepPart[P], *arguments: P.args, **named: P.kwargs) -> None:
        """Add a step to what the abilities now running have led to, behind the others."""
        self.board.queue += (step.due(*arguments, **named),)

    def push(self, step: StepPart[P], *arguments: P.args, **named: P.kwargs) -> None:
        """Put a step on top of what the rules still have to do: it is taken next."""
        self.board.steps += (step.due(*arguments, **named),)

    def advance(self) -> bool:
        """Take one step, of the queue before the others, and return whether there was one."""
        board = self.board
        if board.flow.is_over:
            return False
        if board.queue:
            step, board.queue = board.queue[0], board.queue[1:]
        elif board.steps:
            step, board.steps = board.steps[-1], board.steps[:-1]
        else:
            return False
        self.asked.clear()
        self.ruleset.steps[step.name].function(self, *step.arguments)
        return True

    def settle(self) -> None:
        """Take all steps of the queue, for rules that must see their outcome before going on."""
        under = len(self.board.steps)
        while (self.board.queue or len(self.board.steps) > under) and self.advance():
            pass

    def interrupt(self) -> None:
        """Let what is left in the queue wait for the steps pushed from now on, in its order.

        So something of several steps that was queued is done whole before the next.
        """
        board = self.board
        board.steps, board.queue = board.steps + board.queue[::-1], ()

    def run(
        self,
        loaded: Loaded,
        routine: int,
        arguments: Sequence[Value],
        *,
        ability: int = -1,
        you: int = 0,
        chain: tuple[str, ...] = (),
    ) -> bool:
        """Run a routine that acts and return whether it did anything.

        `arguments` start with its source, `you` is the acting player (0: as now) and `chain` the
        abilities that led to it. Raises Trap when abilities are nested too deep.
        """
        execution = Execution(self, loaded, ability)
        flow = self.board.flow
        before = flow.you, self.chain, self.execution
        flow.you, self.chain, self.execution = you or flow.you, chain, execution
        self.nested += 1
        try:
            execution.run(loaded.runnable(routine), arguments, self.nested - 1)
        finally:
            self.nested -= 1
            flow.you, self.chain, self.execution = before
        if execution.did and loaded.counts_uses:
            self.board.memory.use(loaded.id, ability)
        return execution.did

    def settle_price(self, cost: Runnable, arguments: Sequence[Value]) -> bool:
        """Run a cost and return whether it was paid in full."""
        execution = Execution(self, self.content.get(cost.program), -1)
        outer, self.execution = self.execution, execution
        self.nested += 1
        try:
            return bool(execution.run(cost, arguments, self.nested - 1))
        finally:
            self.nested -= 1
            self.execution = outer

    # Trying things out

    def rehearsal(self, answers: Answers) -> Game:
        """Return a game on a copy of the board in which prices are tried: nothing fires, no log.

        Its chance has nothing to do with the game's: what can be paid gives no roll away.
        """
        trial = Game(
            self.board.copy(),
            self.content,
            self.ruleset,
            answers,
            recording=False,
        )
        trial.rehearsing = True
        trial.board.streams = Streams()
        trial.chain, trial.nested, trial.asked = self.chain, self.nested, self.asked.copy()
        trial.happenings = [*self.happenings]
        return trial

    # Inside

    def _perform(self, bound: Bound, values: tuple[Value, ...]) -> int:
        board, at = self.board, bound.amount
        amount = cast("int", values[at]) if at >= 0 else None
        rows = () if self.rehearsing else self.content.events_of(bound.row.name, self.cause)
        waiting = self._awaited(rows)
        index = board.in_play
        happening = None
        if waiting and (amount is None or amount > 0):
            if bound.objects(values, board.find) is None:
                return 0
            happening = Happening(bound.row.name, bound.row.slots, values, amount, self.cause)
            self._before(waiting, happening)
            if happening.stopped:
                return 0
            if happening.amount is not None:
                values = (*values[:at], happening.amount, *values[at + 1 :])
        objects = bound.objects(values, board.find)
        if objects is None:
            return 0
        called = self._names(bound.row, values) if self.recording else ()
        place = length(board.log)
        done = int(bound.function(self, *objects))
        if not done:
            return 0
        if self.execution is not None:
            self.execution.did = True
        if not bound.harmless:
            self._changed = True
        self._record(bound.row.name, called, done if at >= 0 else None, place=place)
        if happening is None and board.in_play is not index and (waiting := self._awaited(rows)):
            happening = Happening(bound.row.name, bound.row.slots, values, amount, self.cause)
        if happening is not None:
            if happening.amount is not None:
                happening.amount = done
            events.after(self, waiting, happening)
        return done

    def _awaited(self, rows: tuple[Event, ...]) -> tuple[Event, ...]:
        """Return *rows* if anything in play, or put off, waits for one of them; else nothing."""
        board = self.board
        if not rows or board.memory.delayed:
            return rows
        triggers = abilities_in_play.index(board, self.content).triggers
        for row in rows:
            if row.name in triggers:
                return rows
        return ()

    def _before(self, rows: Sequence[Event], happening: Happening) -> None:
        events.before(self, rows, happening)
        events.look(self, rows, happening)

    def _record(
        self,
        row: str,
        called: tuple[Called, ...],
        amount: int | None,
        *,
        place: int | None = None,
        detail: str = "",
    ) -> None:
        if not self.recording:
            return
        execution, board = self.execution, self.board
        player = board.ships.get(board.flow.you)
        entry = Entry(
            row,
            called,
            amount,
            cause=self.cause,
            card=execution.loaded.id if execution else "",
            line=execution.line if execution else "",
            player=player.name if player else "",
            detail=detail,
        )
        board.log = added(board.log, entry, place)

    def _names(self, row: Row, values: tuple[Value, ...]) -> tuple[Called, ...]:
        """Return *values* as a log keeps them: things and cards by their names."""
        return tuple(
            [self._called(slot, value) for slot, value in zip(row.slots, values, strict=True)]
        )

    def _called(self, slot: Slot, value: Value) -> Called:
        if isinstance(value, tuple):
            return tuple([name(self.board, self.content, each) for each in value])
        if slot.is_thing:
            return name(self.board, self.content, cast("int", value))
        return value if isinstance(value, int) else self.content.name(value)
