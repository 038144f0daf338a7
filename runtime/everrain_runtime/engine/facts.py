"""Queries on a game: quantities, conditions, permissions, selections."""

from __future__ import annotations

from contextlib import contextmanager
from typing import TYPE_CHECKING, Any

from everrain_dsl.vocabulary.types import bound as most_of
from everrain_runtime.engine import quantities, selection
from everrain_runtime.engine.active_rows import in_force
from everrain_runtime.engine.registry import Argument, plain
from everrain_runtime.state.handles import CODES, NOTHING

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from everrain_runtime.engine.game import Game
    from everrain_runtime.state import Thing


class Facts:
    """The read-only queries on a game, for rules and routines alike."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.board = game.board
        self.content = game.content
        #: Whether nouns mean what is printed alone, while it is asked what counts as something.
        self._as_printed = False

    def ask(self, question: str, *arguments: Argument) -> int:
        """Return a quantity with its modifiers, a gauge, or whether a condition holds.

        Of something that has left play it is the last; of nothing it is 0.
        """
        bound = self.game.ruleset.answers.get(question)
        if bound is None:
            raise NotImplementedError(f"no answer for {question}")
        game = self.game
        objects: Sequence[Any] | None = arguments
        if bound.whole or (bound.things and _has_handle(arguments, bound.things)):
            values = tuple([plain(argument) for argument in arguments])
            objects = bound.objects(values, self.board.recall)
        if bound.is_condition:
            return objects is not None and bool(bound.function(game, *objects))
        if objects is None:
            return 0
        found = int(bound.function(game, *objects))
        row = bound.quantity
        if row is None:
            return found
        if row.modifiable:
            rows = in_force(self.board, self.content)
            own = rows.index.own.get(question)
            if question in rows.modified or (
                own is not None and arguments and plain(arguments[0]) in own
            ):
                values = tuple([plain(argument) for argument in arguments])
                return quantities.modified(game, row, values, found)
        if found < row.least:
            return row.least
        return row.most if found > row.most else found

    def of_card(self, quantity: str, owner: Thing) -> int:
        """Return a quantity that is printed for its owner, and changed by cards alone.

        It is found once, for as long as the same cards have a word in anything, unless one of them
        may have it in this: then it is asked each time.
        """
        rows = in_force(self.board, self.content)
        known = self.game.kept.get("of cards")
        if known is None or known[0] is not rows:
            known = self.game.kept["of cards"] = rows, {}
        key = quantity, owner.handle, getattr(owner, "card", "")
        found: int | None = known[1].get(key)
        if found is None:
            found = self.ask(quantity, owner)
            if not self.is_modified(quantity, owner):
                known[1][key] = found
        return found

    def is_modified(self, quantity: str, owner: Argument = 0) -> bool:
        """Return whether anything in play might modify that quantity, of its *owner* if it has."""
        rows = in_force(self.board, self.content)
        if quantity in rows.modified:
            return True
        own = rows.index.own.get(quantity)
        return own is not None and plain(owner) in own

    def holds(self, question: str, *arguments: Argument) -> bool:
        """Return whether a condition or a filter (of its first argument) is true."""
        if question in self.game.ruleset.keepers:
            return selection.holds(
                self.game, question, *[plain(argument) for argument in arguments]
            )
        return bool(self.ask(question, *arguments))

    def permits(self, permission: str, *arguments: Argument) -> bool:
        """Return whether something in play gives that permission about the arguments."""
        if (
            permission not in in_force(self.board, self.content).permitted
            and permission in self.content.vocabulary.permissions
        ):
            return False
        values = tuple([plain(argument) for argument in arguments])
        return quantities.permitted(self.game, permission, values)

    def may_permit(self, permission: str) -> bool:
        """Return whether `permits` could be true for anything; if not, it need not be called."""
        return permission in in_force(self.board, self.content).permitted

    def gives(self, permission: str) -> bool:
        """Return whether anything in play might give that permission about something."""
        return not self._as_printed and permission in in_force(self.board, self.content).permitted

    @contextmanager
    def as_printed(self) -> Iterator[None]:
        """Let nouns mean nothing but what is printed, so that nothing serves in two steps."""
        self._as_printed = True
        try:
            yield
        finally:
            self._as_printed = False

    def forbids(self, effect: str, *arguments: Argument) -> bool:
        """Return whether something in play forbids an effect on these arguments.

        An argument of 0 is one that is not known yet. For an effect that swaps two things, the
        `other` is checked as well.
        """
        if effect not in in_force(self.board, self.content).forbidden:
            return False
        slots = [slot.name for slot in self.content.vocabulary.effects[effect].slots]
        ways = [dict(zip(slots, arguments, strict=False))]
        if "other" in slots:
            ways.append({slots[0]: ways[0]["other"]})
        return any(
            self.permits(row.name, *[given.get(slot.name, NOTHING) for slot in row.slots])
            for row in self.content.vocabulary.forbidding.get(effect, ())
            for given in ways
        )

    def closes(self, action: str) -> bool:
        """Return whether something in play closes the free action of that id."""
        if action not in in_force(self.board, self.content).closed:
            return False
        rows = self.content.vocabulary.closing.get(action, ())
        return any(self.permits(row.name) for row in rows)

    def is_full(self, kind: str) -> bool:
        """Return whether as many pieces of *kind* are in play as a list of a card can hold."""
        table = self.board.tables[CODES[kind]]
        return table is not None and len(table) >= most_of(kind)

    def all(self, noun: str) -> tuple[int, ...]:
        """Return the handles of everything in play that the noun names (`noun_crew`)."""
        return selection.all_of(self.game, noun)

    def keep(self, row: str, things: Sequence[int], *arguments: Argument) -> tuple[int, ...]:
        """Return those of *things* that satisfy the filter."""
        values = tuple([plain(argument) for argument in arguments])
        return selection.keep(self.game, row, things, values)


def _has_handle(arguments: Sequence[Argument], things: tuple[int, ...]) -> bool:
    """Return whether any of the arguments at the positions *things* is a handle."""
    for at in things:  # noqa: SIM110 - twice as fast as a generator
        if type(arguments[at]) is int:
            return True
    return False
