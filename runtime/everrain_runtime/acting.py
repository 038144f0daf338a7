"""Whose captain acts for a while: for what happens to a ship outside its own turn."""

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
