"""Rules for crew that apply at once."""

from __future__ import annotations

from typing import TYPE_CHECKING

from everrain_runtime.engine.registry import at_once
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
    crew = game.board.crew.values()
    full = [each for each in crew if (each.trauma or each.strain) and is_full(game, each)]
    died = [_dies_after_all(game, each) for each in full]
    return any(died)


@at_once(50)
def crew_need_a_circle(game: Game) -> bool:
    """Make crew plain crew below deck whose circle is covered or gone (IMP-03, IMP-09)."""
    placed = [crew for crew in game.board.crew.values() if crew.spot and crew.below_deck]
    if not placed:
        return False
    open_to: dict[int, set[tuple[int, str]]] = {}
    lost: list[Crew] = []
    for crew in placed:
        if crew.ship not in open_to:
            found = circles(game, game.board.ships[crew.ship])
            open_to[crew.ship] = {(circle.improvement.place, circle.spot) for circle in found}
        if (crew.place, crew.spot) not in open_to[crew.ship] and _is_by_an_improvement(game, crew):
            lost.append(crew)
    for crew in lost:
        crew.spot = ""
    return bool(lost)


def _is_by_an_improvement(game: Game, crew: Crew) -> bool:
    """Return whether an improvement is in the slot of a crew: not so in a save with other cards."""
    return any(
        improvement.place == crew.place and improvement.card in game.content
        for improvement in game.board.improvements.values()
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
