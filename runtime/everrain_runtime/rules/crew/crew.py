"""What the rules do at once to crew."""

from __future__ import annotations

from typing import TYPE_CHECKING

from everrain_runtime.engine.binding import at_once
from everrain_runtime.rules.crew.joining import is_full
from everrain_runtime.rules.ship.crew_spaces import circles

if TYPE_CHECKING:
    from everrain_runtime.engine.game import Game
    from everrain_runtime.state import Crew


@at_once(20)
def full_tracks_kill(game: Game) -> bool:
    """Let every crew die whose track is full (CRW-06).

    One that is saved and still has a full track dies after all, unless something else saves it.
    """
    hurt = [each for each in game.board.crew.values() if each.trauma or each.strain]
    full = [each for each in hurt if is_full(game, each)]
    died = [_dies_after_all(game, crew) for crew in full]
    return any(died)


@at_once(50)
def crew_need_a_circle(game: Game) -> bool:
    """Make crew plain crew below deck whose circle is covered or gone (IMP-03, IMP-09)."""
    placed = [crew for crew in game.board.crew.values() if crew.spot]
    lost = [crew for crew in placed if _has_lost(game, crew)]
    for crew in lost:
        crew.spot = ""
    return bool(lost)


def _has_lost(game: Game, crew: Crew) -> bool:
    board = game.board
    if not crew.below_deck:
        return False
    there = [
        improvement
        for improvement in board.improvements.values()
        if improvement.place == crew.place and improvement.card in game.content
    ]
    return bool(there) and not any(
        (circle.improvement.place, circle.spot) == (crew.place, crew.spot)
        for circle in circles(game, board.ships[crew.ship])
    )


def _dies_after_all(game: Game, crew: Crew) -> bool:
    outer, game.answered = game.answered, set()
    try:
        return _dies(game, crew) or _dies(game, crew)
    finally:
        game.answered = outer


def _dies(game: Game, crew: Crew) -> bool:
    """Return whether the crew has died, or its track is not full any more."""
    return bool(game.do("kill_crew", crew)) or not is_full(game, crew)
