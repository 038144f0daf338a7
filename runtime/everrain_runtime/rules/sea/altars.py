"""Altars: purging them as a free action (ALT)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from everrain_runtime.engine.menu import free_action
from everrain_runtime.questions import labels
from everrain_runtime.state.places import space_of

if TYPE_CHECKING:
    from everrain_runtime.engine.game import Game
    from everrain_runtime.state import Ship


def is_active(game: Game, at: int) -> bool:
    """Return whether that space has an altar that is not purged (ALT-01, ALT-08)."""
    sea = game.board.sea
    return sea.kind(at) == "altar" and at not in sea.explored


def can_purge(game: Game, ship: Ship) -> bool:
    """Return whether the ship is on an active altar, and no storm over it (ALT-04, STM-11)."""
    if not is_active(game, ship.space) or game.board.storms_over(ship.space):
        return False
    return not game.forbids("purge_altar", space_of(ship.space))


@free_action(labels.PURGE_ALTAR, can_purge)
def purge(game: Game, ship: Ship) -> None:
    """Purge the altar the ship is on; this is optional (ALT-04)."""
    game.do("purge_altar", space_of(ship.space))
