"""Questions to a player as data, and who answers them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Literal, Protocol, TypeAlias, overload

import attrs

from everrain_runtime.naming import describe, names

if TYPE_CHECKING:
    from everrain_runtime.content import Content
    from everrain_runtime.game import Game
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


class Things(Sequence[Option]):
    """An option for each of some things in play, made when somebody reads it: bots seldom do."""

    __slots__ = ("_board", "_content", "_handles", "_made")

    def __init__(self, board: Board, content: Content, handles: Sequence[int]) -> None:
        self._board = board
        self._content = content
        self._handles = handles
        self._made: tuple[Option, ...] | None = None

    def __len__(self) -> int:
        return len(self._handles)

    @overload
    def __getitem__(self, at: int) -> Option: ...
    @overload
    def __getitem__(self, at: slice) -> Sequence[Option]: ...
    def __getitem__(self, at: int | slice) -> Option | Sequence[Option]:
        if self._made is None:
            called = names(self._board, self._content, self._handles)
            described = [describe(self._board, self._content, each) for each in self._handles]
            self._made = tuple(
                [
                    Option(key, f"{key}, {more}" if more else key, handle)
                    for key, more, handle in zip(called, described, self._handles, strict=True)
                ]
            )
        return self._made[at]


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
