"""What can be asked of a game: quantities, conditions, permissions, selections."""

from __future__ import annotations

from typing import TYPE_CHECKING

from everrain_dsl.vocabulary.rows import Condition, Quantity
from everrain_runtime import binding, quantities, selection
from everrain_runtime.binding import Argument, Value, plain
from everrain_runtime.execution import Execution
from everrain_runtime.table import Table

if TYPE_CHECKING:
    from collections.abc import Sequence

    from everrain_runtime.content import Loaded


class Asking(Table):
    """The questions that change nothing, for rules, performers and routines alike."""

    def question(
        self, loaded: Loaded, routine: int, arguments: Sequence[Value], you: int = 0
    ) -> Value | None:
        """Return the answer of a routine that changes nothing; *you* as in `run`."""
        flow = self.board.flow
        before = flow.you, self.pure, self.questioned
        acting = self.execution
        ability = acting.ability if acting is not None and acting.loaded is loaded else -1
        execution = Execution(self._game, loaded, ability)
        flow.you, self.pure, self.questioned = you or flow.you, True, execution
        try:
            return execution.run(loaded.runnable(routine), arguments, self.nested)
        finally:
            flow.you, self.pure, self.questioned = before

    def judge(
        self, loaded: Loaded, routine: int | None, arguments: Sequence[Value], you: int = 0
    ) -> bool:
        """Return whether a yes-or-no routine says yes; without one, it is yes."""
        return routine is None or bool(self.question(loaded, routine, arguments, you))

    def ask(self, question: str, *arguments: Argument) -> int:
        """Return a quantity with its modifiers, a gauge, or whether a condition holds.

        Of something that has left play it is the last; of nothing it is 0.
        """
        bound = self.answerers.get(question)
        if bound is None:
            raise NotImplementedError(f"no answer for {question}")
        values = tuple([plain(argument) for argument in arguments])
        objects = bound.objects(values, self.board.recall)
        if isinstance(bound.row, Condition):
            return objects is not None and bool(bound.function(self._game, *objects))
        if objects is None:
            return 0
        found = int(bound.function(self._game, *objects))
        if isinstance(bound.row, Quantity):
            return quantities.modified(self._game, bound.row, values, found)
        return found

    def value(self, question: str, *arguments: Argument) -> int:
        """Return a quantity with its modifiers, or a gauge."""
        return self.ask(question, *arguments)

    def holds(self, question: str, *arguments: Argument) -> bool:
        """Return whether a condition or a filter (of its first argument) is true."""
        if question in binding.KEEPERS:
            return selection.holds(
                self._game, question, *[plain(argument) for argument in arguments]
            )
        return bool(self.ask(question, *arguments))

    def permits(self, permission: str, *arguments: Argument) -> bool:
        """Return whether something in play gives that permission about the arguments."""
        values = tuple([plain(argument) for argument in arguments])
        return quantities.permitted(self._game, permission, values)

    def all(self, noun: str) -> tuple[int, ...]:
        """Return the handles of everything in play that the noun names (`noun_crew`)."""
        return selection.all_of(self._game, noun)

    def keep(self, row: str, things: Sequence[int], *arguments: Argument) -> tuple[int, ...]:
        """Return those of *things* that satisfy the filter."""
        values = tuple([plain(argument) for argument in arguments])
        return selection.keep(self._game, row, things, values)
