"""What begins, continues and loses stories. Their cards move by the rules of stories."""

from __future__ import annotations

from typing import TYPE_CHECKING

from everrain_runtime.engine.acting import acting
from everrain_runtime.engine.binding import performs
from everrain_runtime.rules.cards import decks, stories
from everrain_runtime.state import Card
from everrain_runtime.state.handles import NOTHING

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
    return int(stories.go_on(game, _this_chapter(game)))


@performs
def begin_story_from(game: Game, story: str, chapter: str) -> int:
    """Let the acting player own the story, and fetch that card of it (STO-02, STO-03, STO-12)."""
    if chapter not in game.board.stories.untold or not game.do("begin_story", story):
        return 0
    return int(stories.begin_with(game, story, chapter))


@performs
def continue_story_to(game: Game, chapter: str) -> int:
    """Fetch that card of the story of this one (STO-02, STO-03)."""
    return int(stories.go_on(game, _this_chapter(game), chapter))


@performs
def continue_story_at_once(game: Game, chapter: str) -> int:
    """Let that card of the story of this one be resolved by its owner (STO-02, STO-09, EVT-01).

    It may wait already, on the table or in its deck; one that is told or lost does not come back.
    """
    stories.go_on(game, _this_chapter(game), chapter)
    owner = stories.take(game, chapter)
    if owner == NOTHING:
        return 0
    with acting(game, owner):
        game.do("encounter_card", decks.lay_out(game, [chapter], decks.deck_of(game, chapter)))
    return 1


@performs
def lose_named_story(game: Game, story: str) -> int:
    """Lose a story that is under way and discard its cards (STO-07)."""
    return int(stories.lose(game, story))


@performs
def lose_story(game: Game) -> int:
    """Lose the story of this card and discard its cards (STO-07)."""
    return game.do("lose_named_story", stories.story_of(game, _this_chapter(game)))


def _this_card(game: Game) -> Card | None:
    """Return the card whose routine is running, None when it is no card that was drawn."""
    found = game.board.recall(game.execution.source) if game.execution is not None else None
    return found if isinstance(found, Card) else None


def _this_chapter(game: Game) -> str:
    """Return the card that speaks: what it has put off is done when it has left the table (STO-09).

    Only a numbered card can say how its story goes on.
    """
    return game.execution.loaded.id if game.execution is not None else ""
