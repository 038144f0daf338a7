"""Exploration of an island by the party ashore (EXP)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from everrain_dsl.vocabulary import printed
from everrain_runtime.engine.actors import acting
from everrain_runtime.engine.registry import step
from everrain_runtime.rules.cards import decks

if TYPE_CHECKING:
    from everrain_runtime.engine.game import Game
    from everrain_runtime.state import Crew, Ship


@step
def meet_island(game: Game, ship: int) -> None:
    """Draw an expedition card for the party and resolve it (EXP-04, EXP-05, EXP-06)."""
    captain = game.board.ships[ship]
    if game.board.flow.exploring and party_of(game, captain):
        with acting(game, ship):
            game.do("encounter_next", decks.deck_for(game, printed.Expedition))


def party_of(game: Game, ship: Ship) -> list[Crew]:
    """Return the crew that take part in the expedition of *ship* (EXP-02)."""
    return [crew for crew in game.board.crew_of(ship) if crew.on_expedition]
