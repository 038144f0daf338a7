"""Sea events at the end of a turn (EVT)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from everrain_dsl.vocabulary import printed
from everrain_runtime.engine.actors import acting
from everrain_runtime.engine.counts import count_use
from everrain_runtime.engine.registry import step
from everrain_runtime.rules.cards import decks
from everrain_runtime.rules.round import turns
from everrain_runtime.rules.sea import sailing

if TYPE_CHECKING:
    from everrain_runtime.engine.game import Game
    from everrain_runtime.state import Ship


def is_due(game: Game, ship: Ship) -> bool:
    """Return whether a ship that ends its turn meets a sea event (EVT-01, EVT-06).

    It does on a sea space, with no enemy on deck and no enemy ship within engagement range; the
    Elder One keeps none away (EVT-04). A card may let the captain skip it.
    """
    return (
        ship.at_sea
        and sailing.is_sea(game, ship.space)
        and not game.board.enemies_of(ship)
        and not game.holds("engaged", ship)
        and not turns.skips_sea_event(game)
    )


@step
def sea_event(game: Game, ship: int) -> None:
    """Draw a sea event for the ship and resolve it, if one is due (EVT-01, EVT-05, RND-04)."""
    if is_due(game, game.board.ships[ship]):
        with acting(game, ship):
            deck = decks.deck_for(game, printed.SeaEvent)
            count_use(game, "met", deck)
            game.do("encounter_next", deck)
