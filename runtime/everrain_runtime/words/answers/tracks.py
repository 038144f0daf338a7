"""Answers about the tracks, the act and the stories."""

from __future__ import annotations

from typing import TYPE_CHECKING

from everrain_runtime.engine.registry import answers
from everrain_runtime.rules.cards import stories
from everrain_runtime.rules.round import discovery
from everrain_runtime.rules.ship import ship_tracks

if TYPE_CHECKING:
    from everrain_runtime.engine.game import Game
    from everrain_runtime.state import Ship


@answers
def agenda_pace(game: Game) -> int:
    """Return how far the agenda advances in an enemy phase: 2 and the players (AGN-02)."""
    return 2 + len(game.board.ships)


@answers
def act(game: Game) -> int:
    """Return the number of the act in force (ACT-14, DIS-02)."""
    return game.board.flow.act


@answers
def token_position(game: Game, token: str) -> int:
    """Return the space a token is on (DIS-01, AGN-01)."""
    return discovery.position(game, token)


@answers
def ship_track(game: Game, owner: Ship, track: str) -> int:
    """Return the space of a track of its own that a ship is on (SET-18)."""
    return ship_tracks.position(game, owner, track)


@answers
def token_leads(game: Game, token: str, other: str) -> bool:
    """Return whether the first token is on a higher space than the second (DIS-08)."""
    return discovery.position(game, token) > discovery.position(game, other)


@answers
def token_came_round(game: Game, token: str) -> bool:
    """Return whether the token has completed its track in this turn (AGN-03)."""
    return game.board.memory.tallied(discovery.came_round(token)) > 0


# Stories


@answers
def story_progress(game: Game, story: str) -> int:
    """Return 0 for a story not begun, 1 begun, 2 after its journey, 3 told or lost (STO-01)."""
    return stories.progress(game, story)


@answers
def stories_finished(game: Game) -> int:
    """Return how many stories have been told to the end (STO-09)."""
    return stories.finished(game)


@answers
def story_ongoing(game: Game, story: str) -> bool:
    """Return whether the story is begun and neither finished nor lost (STO-03)."""
    return stories.is_ongoing(game, story)


@answers
def story_finished(game: Game, story: str) -> bool:
    """Return whether the story's epilogue has been resolved (STO-09)."""
    return stories.is_finished(game, story)


@answers
def story_lost(game: Game, story: str) -> bool:
    """Return whether the story has been lost (STO-07)."""
    return stories.is_lost(game, story)


@answers
def chapter_told(game: Game, chapter: str) -> bool:
    """Return whether that card of a story has been resolved (STO-09)."""
    return stories.is_told(game, chapter)


@answers
def chapter_coming(game: Game, chapter: str) -> bool:
    """Return whether that card of a story has been fetched and not been drawn (STO-03, STO-08)."""
    return stories.is_to_come(game, chapter)


@answers
def finished_story(game: Game, owner: Ship) -> int:
    """Return how many stories a captain has told to the end (STO-04, STO-09)."""
    return stories.finished_by(game, owner.handle)


@answers
def own_story(game: Game, story: str) -> bool:
    """Return whether the acting player owns the story (STO-04)."""
    owner = game.board.stories.owners.get(story, 0)
    return owner != 0 and owner == game.board.flow.you
