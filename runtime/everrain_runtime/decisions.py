"""Questions to a player as data, and who answers them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal, Protocol, TypeAlias

import attrs

if TYPE_CHECKING:
    from everrain_runtime.game import Game


#: How a question is put: pick things, a number, an option of a card; agree or not.
Kind: TypeAlias = Literal["choose", "number", "offer", "confirm"]


@attrs.frozen
class Option:
    """One way to answer. `key` names it by content, never by position (law 12)."""

    key: str
    text: str = ""
    #: The handle or number it stands for.
    value: int = 0


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
    options: tuple[Option, ...]
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
