"""What begins, continues and loses stories. Their cards move by the rules of stories."""

from __future__ import annotations

from typing import TYPE_CHECKING

from everrain_runtime.engine.binding import performs
from everrain_runtime.rules.cards import stories
from everrain_runtime.state import Card

if TYPE_CHECKING:
    from everrain_runtime.engine.game import Game


@performs
def begin_story(game: Game, story: str) -> int:
    """Let the acting player own the story and fetch its first card (STO-02, STO-03, STO-04).

    Nothing happens when that card is not among the untold ones (STO-12).
    """
    return int(stories.begin(game, story, _this_card(game)))


@performs
def continue_story(game: Game) -> int:
    """Fetch the card that follows this one in its story (STO-02, STO-03)."""
    card = _this_card(game)
    return int(card is not None and stories.go_on(game, card.card))


@performs
def lose_story(game: Game) -> int:
    """Lose the story of this card and discard its cards (STO-07)."""
    card = _this_card(game)
    return int(card is not None and stories.lose(game, stories.story_of(game, card.card)))


def _this_card(game: Game) -> Card | None:
    """Return the card whose routine is running, None when it is no card that was drawn."""
    found = game.board.recall(game.execution.source) if game.execution is not None else None
    return found if isinstance(found, Card) else None
