"""Questions to a player as data, and who answers them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Final, Literal, Protocol, TypeAlias, overload

import attrs

from everrain_runtime.engine.naming import describe, names

if TYPE_CHECKING:
    from everrain_runtime.content.content import Content
    from everrain_runtime.engine.game import Game
    from everrain_runtime.state import Board


#: How a question is put: pick things, a number, an option of a card; agree or not.
Kind: TypeAlias = Literal["choose", "number", "offer", "confirm"]


@attrs.frozen
class Option:
    """One way to answer. `key` names it by content, never by position (law 12)."""

    key: str
    text: str = ""
    #: The handle or number it stands for.
    value: int = 0


class Lazy(Sequence[Option]):
    """Options that are made when somebody reads them, as bots seldom do: so many, by *make*."""

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


def things(board: Board, content: Content, handles: Sequence[int]) -> Lazy:
    """Return an option for each of some things in play."""

    def make() -> list[Option]:
        called = names(board, content, handles)
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


#: The options of a question that is agreed to or not.
YES_OR_NO: Final = (Option("yes", "Yes", 1), Option("no", "No", 0))


@attrs.frozen
class Decision:
    """A question: pick from *least* up to *most* of the options, in any order.

    `player` is the handle of the ship whose captain answers. `key` is made of card, ability,
    labels and occurrence, and survives edits of the card. A number is asked for by an option
    for each value.
    """

    kind: Kind
    player: int
    key: str
    text: str
    options: Sequence[Option]
    least: int = 1
    most: int = 1

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
