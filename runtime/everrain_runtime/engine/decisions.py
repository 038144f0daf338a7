"""Questions to a player as data, and who answers them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Literal, Protocol, TypeAlias, overload

import attrs

from everrain_dsl.records.values import value
from everrain_runtime.engine.names import describe, names
from everrain_runtime.questions.sentences import PLAIN, Said, Speech
from everrain_runtime.state.handles import NOTHING

if TYPE_CHECKING:
    from collections.abc import Mapping

    from everrain_runtime.content.content import Content
    from everrain_runtime.engine.game import Game
    from everrain_runtime.machine import executable
    from everrain_runtime.questions.sentences import Slot
    from everrain_runtime.state import Board


#: How a question is put: pick things, a number, an option of a card; agree or not.
Kind: TypeAlias = Literal["choose", "number", "offer", "confirm"]


@value
class Option:
    """One way to answer. `key` names it by id or content, never by position (law 12)."""

    key: str
    said: Said | str = attrs.field(default="", eq=False)
    #: The handle or number it stands for.
    value: int = 0
    speech: Speech = attrs.field(default=PLAIN, eq=False, repr=False)

    @property
    def text(self) -> str:
        """Return its words, in the language of the game."""
        return self.speech.say(self.said)


class Lazy(Sequence[Option]):
    """A sequence of options created by *make* on first access, which bots seldom need."""

    __slots__ = ("_count", "_made", "_make", "values")

    def __init__(
        self, count: int, make: Callable[[], Sequence[Option]], values: Sequence[int] | None = None
    ) -> None:
        self._count = count
        #: What the options stand for, where that is known before they are made.
        self.values = values
        self._make = make
        self._made: Sequence[Option] | None = None

    def __len__(self) -> int:
        return self._count

    @overload
    def __getitem__(self, at: int) -> Option: ...
    @overload
    def __getitem__(self, at: slice) -> Sequence[Option]: ...
    def __getitem__(self, at: int | slice) -> Option | Sequence[Option]:
        if self._made is None:
            self._made = self._make()
        return self._made[at]


def things(board: Board, content: Content, handles: Sequence[int], seen_by: int = NOTHING) -> Lazy:
    """Return an option for each of some things in play, called as a captain who sees them does."""

    def make() -> list[Option]:
        called = names(board, content, handles, seen_by)
        described = [describe(board, content, each) for each in handles]
        return [
            Option(key, f"{key}, {more}" if more else key, handle)
            for key, more, handle in zip(called, described, handles, strict=True)
        ]

    return Lazy(len(handles), make, handles)


def numbers(low: int, high: int) -> Lazy:
    """Return an option for each number from *low* to *high*."""
    found = range(low, high + 1)
    return Lazy(len(found), lambda: [Option(str(n), str(n), n) for n in found], found)


@value
class Printed:
    """A question that a card asks: the id it has there, and what is printed."""

    id: str
    question: executable.Question


@value
class Decision:
    """A question: pick from *least* up to *most* of the options, in any order.

    `player` is the handle of the ship whose captain answers. `id` is that of the question with
    what it is about, of a card's question made of card, ability and labels; from the second time
    on that a step asks it, with a number. A number is asked for by an option for each value.
    """

    kind: Kind
    player: int
    id: str
    said: Said | str = attrs.field(eq=False)
    options: Sequence[Option]
    least: int = 1
    most: int = 1
    #: Where a card asks: its question.
    printed: executable.Question | None = None
    speech: Speech = attrs.field(default=PLAIN, eq=False, repr=False)

    @property
    def text(self) -> str:
        """Return its words, in the language of the game."""
        return self.speech.say(self.said)

    @property
    def question(self) -> str:
        """Return the id of the question of the rules, empty where a card asks."""
        return self.said.sentence.id if isinstance(self.said, Said) else ""

    @property
    def slots(self) -> Mapping[str, Slot]:
        """Return what fills the sentence, by the names of its slots."""
        return self.said.slots if isinstance(self.said, Said) else {}

    def find(self, key: str) -> int:
        """Return the position of the option with that key. Raises KeyError when none has it."""
        for at, option in enumerate(self.options):
            if option.key == key:
                return at
        raise KeyError(key)


class Answers(Protocol):
    """Whoever answers: a person through a playthrough, a bot, a scenario."""

    def answer(self, game: Game, decision: Decision) -> tuple[int, ...]:
        """Return the positions of the options picked, in order, each at most once."""


class FirstOption:
    """Answers every question with as few of the first options as it allows."""

    def answer(self, game: Game, decision: Decision) -> tuple[int, ...]:
        """Return the first options, the least number of them, but one of a question `may`."""
        return tuple(range(decision.least))
