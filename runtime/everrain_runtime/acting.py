"""Who acts for a while, and which abilities led to it: for what happens in steps of its own."""

from __future__ import annotations

from contextlib import contextmanager
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator

    from everrain_runtime.game import Game


@contextmanager
def acting(game: Game, ship: int) -> Iterator[None]:
    """Make the captain of the ship with that handle the acting player; 0 changes nothing."""
    flow = game.board.flow
    outer, flow.you = flow.you, ship or flow.you
    try:
        yield
    finally:
        flow.you = outer


@contextmanager
def led_to_by(game: Game, chain: tuple[str, ...]) -> Iterator[None]:
    """Let what happens be led to by those abilities, so that none of them fires again."""
    outer, game.chain = game.chain, chain
    try:
        yield
    finally:
        game.chain = outer
