"""The single place through which the game changes.

`Doing.do` performs an effect of the vocabulary. It lets cards replace or modify it, calls the
function that performs it, logs it once, queues the triggered abilities, and applies the rules that
act at once.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, cast

from everrain_dsl.vocabulary.rows import Effect
from everrain_runtime.engine import events, history
from everrain_runtime.engine.active_rows import in_force
from everrain_runtime.engine.events import Happening
from everrain_runtime.engine.registry import Argument, Bound, Value, plain
from everrain_runtime.state.log import length

if TYPE_CHECKING:
    from collections.abc import Sequence

    from everrain_dsl.vocabulary.rows import Event
    from everrain_runtime.engine.dice import Roll
    from everrain_runtime.engine.game import Game

#: The cause of what the rules do whatever a card forbids: those who were away come back.
DUE: Final = "due"
#: The cause of what is paid as a price.
PRICE: Final = "price"

#: How much an effect does at a time; no card of any game asks for more.
MOST_AT_A_TIME: Final = 999

#: How many things the rules do at once before all that abilities answer to them counts as one
#: chain: more than a table holds, but where answers bring about what is answered.
MOST_AT_ONCE: Final = 100


class _Batch:
    """The context manager returned by `Doing.batch`; a generator would be three times as slow."""

    __slots__ = ("_doing",)

    def __init__(self, doing: Doing) -> None:
        self._doing = doing

    def __enter__(self) -> None:
        self._doing.open_batch()

    def __exit__(self, kind: object, *raised: object) -> None:
        self._doing.close_batch(look=kind is None)


class Doing:
    """Effects and moments of a game, and what the rules do at once after them."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.board = game.board
        self.content = game.content
        self._batches = 0
        #: Whether anything has changed since the rules last looked for what to do at once.
        self._changed = True
        self._checking = False
        #: How much of the price under way cards have taken off, or put something else in place of.
        self._spared = 0

    def do(self, effect: str, *arguments: Argument, cause: str = "") -> int:
        """Perform *effect* and return how much was done, 0 when it did not happen.

        Of a list, it is done to each; what the rules do at once then waits for the last.
        """
        if self.board.flow.is_over:
            return 0
        bound = self.game.ruleset.performers.get(effect)
        if bound is None:
            raise NotImplementedError(f"no performer for {effect}")
        values = tuple(
            [each if type(each) is int or type(each) is str else plain(each) for each in arguments]
        )
        game = self.game
        outer, game.cause = game.cause, cause
        try:
            if not bound.has_list(values):
                done = self._perform(bound, values)
                self._look()
            else:
                with self.batch():
                    done = sum([self._perform(bound, each) for each in bound.spread(values)])
        finally:
            game.cause = outer
        return done

    def pay(self, effect: str, *arguments: Argument) -> bool:
        """Perform *effect* as a price and return whether it was done in full."""
        return self.settle(effect, *arguments) is not None

    def settle(self, effect: str, *arguments: Argument) -> int | None:
        """Perform *effect* as a price and return how much was done, None if not in full.

        What cards take off something to be given, or put in its place, counts as paid.
        """
        bound = self.game.ruleset.performers[effect]
        values = tuple([plain(argument) for argument in arguments])
        times = len(bound.spread(values))
        amount = cast("int", values[bound.amount]) if bound.amount >= 0 else 1
        if amount <= 0:
            return 0
        if times < 1:
            return None
        outer, self._spared = self._spared, 0
        try:
            done = self.do(effect, *values, cause=PRICE)
            return done if done + self._spared >= amount * times else None
        finally:
            self._spared = outer

    def moment(self, event: str, *arguments: Argument, silent: bool = False) -> None:
        """Trigger abilities at a moment that has no effect (`ship_arrives`), as `finish` does."""
        if not self.passes(event):
            self.finish(self.begin(event, *arguments), silent=silent)

    def passes(self, *events: str) -> bool:
        """Skip moments that nothing would react to, and return whether they were skipped.

        None is skipped if anything in play, delayed, counted or logged refers to one of them.
        """
        if self.game.recording:
            return False
        changed = False
        for event in events:
            rows = self.content.events_at(event)
            if self._awaited(rows) or self._is_watched(rows):
                return False
            changed = changed or not rows[0].harmless
        if not self.game.rehearsing:
            self._changed = self._changed or changed
            self._look()
        return True

    def resume(self, event: str, *arguments: Argument) -> Happening:
        """Return a moment that was begun in an earlier step: nothing comes before it any more."""
        rows = self.content.events_at(event)
        values = tuple([plain(argument) for argument in arguments])
        happening = Happening(event, rows[0].slots, values)
        if not self.game.rehearsing and self._awaited(rows):
            events.look(self.game, rows, happening)
        return happening

    def begin(
        self,
        event: str,
        *arguments: Argument,
        amount: int | None = None,
        roll: Roll | None = None,
        figure: int = 0,
    ) -> Happening:
        """Let cards change or replace a moment about to come, and return what is left of it."""
        rows = self.content.events_at(event)
        values = tuple([plain(argument) for argument in arguments])
        happening = Happening(event, rows[0].slots, values, amount, roll=roll, figure=figure)
        if not self.game.rehearsing and self._awaited(rows):
            self._before(rows, happening)
        return happening

    def finish(self, happening: Happening, *, detail: str = "", silent: bool = False) -> None:
        """Queue the abilities triggered by a moment, unless it was replaced, and log it.

        *detail* is added to the log entry. *silent* leaves it out of the log, unless the recorder
        asks for it.
        """
        if self.game.rehearsing or happening.replaced:
            return
        rows = self.content.events_at(happening.name)
        row = rows[0]
        if not row.harmless:
            self._changed = True
        if self.game.recording and (not silent or self.game.recorder.heeds(row.name)):
            called = self.game.recorder.names(row, happening.values)
            self.game.recorder.record(row.name, called, happening.amount, detail=detail)
        if self._is_watched(rows):
            noted = history.look(self.game, rows, row.slots, happening.values)
            history.count(self.game, noted, happening.amount or 0)
        # What saw it coming and is gone hears of it while anything is put off.
        if self._awaited(rows) or (happening.seen and self.board.memory.delayed):
            events.after(self.game, rows, happening)
        self._look()

    def awaits(self, *events: str) -> bool:
        """Return whether anything in play, put off, asked or logged is about one of *events*."""
        if self.game.rehearsing:
            return False
        rows = tuple([row for event in events for row in self.content.events_at(event)])
        heard = bool(self._awaited(rows)) or self._is_watched(rows)
        return heard or any(map(self.game.recorder.heeds, events))

    def is_heard(self, effect: str, cause: str = "") -> bool:
        """Return whether anything in play, or put off, waits for an effect by that cause."""
        return bool(self._awaited(self.content.events_of(effect, cause)))

    def batch(self) -> _Batch:
        """Put off what the rules do at once until the end: all blows land, then come deaths."""
        return _Batch(self)

    def open_batch(self) -> None:
        """Put off what the rules do at once; for `batch`."""
        self._batches += 1

    def close_batch(self, *, look: bool) -> None:
        """End what `open_batch` began, and do what was put off."""
        self._batches -= 1
        if look:
            self._look()

    def check(self) -> None:
        """Do what the rules do at once, until nothing is left to do; nothing inside a batch."""
        self._changed = True
        self._look()

    def _look(self) -> None:
        """Check, if anything has changed since that was last done."""
        if not self._changed or self._batches or self._checking or self.game.rehearsing:
            return
        self._checking, chain, times = True, self.game.chain, 0
        try:
            while not self.board.flow.is_over and self._check_some():
                times += 1
                if times == MOST_AT_ONCE:
                    self.game.chain = (*chain, "at once")
        finally:
            self._checking, self.game.chain = False, chain
        self._changed = False

    def _check_some(self) -> bool:
        """Do the first thing there is to do at once and return whether there was any."""
        for check in self.game.ruleset.checks:  # noqa: SIM110 - twice as fast as a generator
            if check(self.game):
                return True
        return False

    def _perform(self, bound: Bound, values: tuple[Value, ...]) -> int:
        game, board, at, name = self.game, self.board, bound.amount, bound.row.name
        forbidden = in_force(board, self.content).forbidden
        if name in forbidden and game.cause != DUE and game.facts.forbids(name, *values):
            game.recorder.kept_from(name)
            return 0
        amount = min(cast("int", values[at]), MOST_AT_A_TIME) if at >= 0 else None
        rows = self.content.events_of(name, game.cause)
        waiting = self._awaited(rows)
        known, index = board.in_force, board.in_play
        find = board.aside.get if bound.brings_back else board.find
        happening = None
        if waiting and (amount is None or amount > 0):
            if bound.objects(values, find) is None:
                return 0
            happening = Happening(name, bound.row.slots, values, amount, game.cause)
            self._before(waiting, happening)
            if game.cause == PRICE and isinstance(bound.row, Effect) and bound.row.takes:
                self._spared += happening.spared(1 if amount is None else amount)
            if happening.stopped:
                game.recorder.kept_from(bound.row.name)
                return int(game.replaced_counts and happening.replaced)
            amount = happening.amount
        if amount is not None and amount != values[at]:
            values = (*values[:at], amount, *values[at + 1 :])
        objects = bound.objects(values, find)
        if objects is None:
            return 0
        noted = history.look(game, rows, bound.row.slots, values) if self._is_watched(rows) else ()
        called = game.recorder.names(bound.row, values) if game.recording else ()
        hidden = game.recorder.hidden(bound.row, values) if game.recording else ()
        place = length(board.log) if game.recording else 0
        done = int(bound.function(game, *objects))
        if not done:
            return 0
        if game.execution is not None:
            game.execution.did = True
        if noted:
            history.count(game, noted, done)
        if not bound.harmless:
            self._changed = True
        if game.recording:
            game.recorder.record(
                name,
                called,
                done if at >= 0 else None,
                place=place,
                hidden=hidden,
            )
        if game.rehearsing:
            return done
        changed = board.in_force is not known or board.in_play is not index
        if happening is None and changed and (waiting := self._awaited(rows)):
            happening = Happening(name, bound.row.slots, values, amount, game.cause)
        if happening is not None:
            if happening.amount is not None:
                happening.amount = done
            events.after(game, waiting, happening)
        return done

    def _is_watched(self, rows: tuple[Event, ...]) -> bool:
        """Return whether a card of the content asks whether one of *rows* has happened."""
        remembered = self.content.remembered
        for row in rows:  # noqa: SIM110 - twice as fast as a generator
            if row.name in remembered:
                return True
        return False

    def _awaited(self, rows: tuple[Event, ...]) -> tuple[Event, ...]:
        """Return *rows* if anything in play, or put off, waits for one of them; else nothing."""
        if not rows:
            return rows
        awaited = in_force(self.board, self.content).awaited
        for row in rows:
            if row.name in awaited:
                return rows
        return ()

    def _before(self, rows: Sequence[Event], happening: Happening) -> None:
        events.before(self.game, rows, happening)
        events.look(self.game, rows, happening)
