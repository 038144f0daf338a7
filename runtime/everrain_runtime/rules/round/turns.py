"""The effects of cards on the turn under way, for the rules of turns (RND).

They are counted for the turn, and cleared when the next one begins.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from everrain_runtime.engine.game import Game

ENDED: Final = "turn ended"
ANOTHER: Final = "another turn"
NO_EVENT: Final = "sea event skipped"


def is_yours(game: Game) -> bool:
    """Return whether the turn under way is the acting player's (RND-02)."""
    flow = game.board.flow
    return flow.phase == "player" and flow.active != 0 and flow.active == flow.you


def has_ended(game: Game) -> bool:
    """Return whether a card has ended the turn: it is over when that card is done (RND-10)."""
    return game.board.memory.tallied(ENDED) > 0


def turns_to_come(game: Game) -> int:
    """Return how many more turns the active player takes right after this one (RND-02)."""
    return game.board.memory.tallied(ANOTHER)


def skips_sea_event(game: Game) -> bool:
    """Return whether no sea event is drawn at the end of this turn (RND-04, EVT-01)."""
    return game.board.memory.tallied(NO_EVENT) > 0
