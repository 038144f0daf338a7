"""The acting player and the chain of causing abilities, for events in steps of their own."""

from __future__ import annotations

from contextlib import contextmanager
from typing import TYPE_CHECKING, cast

from everrain_runtime.engine.events import ability

if TYPE_CHECKING:
    from collections.abc import Iterator

    from everrain_dsl.bytecode.program import Action
    from everrain_runtime.content.program import Loaded
    from everrain_runtime.engine.game import Game


class acting:  # noqa: N801 - it reads as a function; as a generator it takes three times as long
    """Make the captain of the ship with that handle the acting player; 0 changes nothing."""

    __slots__ = ("_flow", "_outer", "_ship")

    def __init__(self, game: Game, ship: int) -> None:
        self._flow, self._ship = game.board.flow, ship

    def __enter__(self) -> None:
        self._outer = self._flow.you
        self._flow.you = self._ship or self._outer

    def __exit__(self, *raised: object) -> None:
        self._flow.you = self._outer


@contextmanager
def struck_from(game: Game, space: int) -> Iterator[None]:
    """Let the damage a ship suffers come from the space with that handle."""
    outer, game.struck_from = game.struck_from, space
    try:
        yield
    finally:
        game.struck_from = outer


@contextmanager
def led_to_by(game: Game, chain: tuple[str, ...]) -> Iterator[None]:
    """Let what happens be led to by those abilities, so that none of them fires again."""
    outer, game.chain = game.chain, chain
    try:
        yield
    finally:
        game.chain = outer


def queue_action(
    game: Game, loaded: Loaded, number: int, arguments: tuple[int, ...], you: int
) -> None:
    """Queue what a card prints as the action of that number, *you* the acting player (GEN-12).

    *arguments* are what its routine takes, the card's own thing first.
    """
    action = cast("Action", loaded.abilities[number])
    game.queue(ability, loaded.id, number, action.routine, arguments, you, game.chain, 0)
