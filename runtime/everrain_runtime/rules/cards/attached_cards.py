"""Cards that stay with a thing: they leave with it (GEN-08)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from everrain_runtime.engine.registry import at_once

if TYPE_CHECKING:
    from everrain_runtime.engine.game import Game


@at_once(70)
def cards_leave_with_their_bearer(game: Game) -> bool:
    """Discard every card whose bearer has left play (GEN-07)."""
    board = game.board
    lost = [
        card
        for card in board.cards.values()
        if card.where == "attached" and board.find(card.place) is None
    ]
    return bool(lost) and game.do("discard_card", lost) > 0
