"""Who acts: rules that work for one ship while another player acts or chooses."""

from __future__ import annotations

from contextlib import contextmanager
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator

    from everrain_runtime.game import Game
    from everrain_runtime.state import Ship


@contextmanager
def acting(game: Game, ship: Ship) -> Iterator[None]:
    """Let the captain of *ship* act and choose until the end (GEN-06)."""
    flow = game.board.flow
    outer, flow.you = flow.you, ship.handle
    try:
        yield
    finally:
        flow.you = outer


def visits(game: Game, ship: Ship) -> bool:
    """Return whether the visit under way is that ship's (PRT-01)."""
    flow = game.board.flow
    return bool(flow.visiting) and flow.active == ship.handle
