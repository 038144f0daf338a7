"""The check for a game in which no ship can find its way, so that players may restart (REV-09)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from everrain_runtime.content.effects import all_effects
from everrain_runtime.engine import options
from everrain_runtime.engine.actors import acting
from everrain_runtime.state.cards import STAYING

if TYPE_CHECKING:
    from collections.abc import Iterator

    from everrain_runtime.engine.game import Game
    from everrain_runtime.state import Ship

_REVEALING: Final = frozenset({"reveal_tile", "reveal_tile_anywhere"})


def is_becalmed(game: Game) -> bool:
    """Return whether no port is found and no ship can reveal a tile unless it sinks (REV-09).

    A ship that sinks comes back whole (SNK-08), so the players may go on. What cards in play,
    orders and rules of a set reveal needs no Crow's Nest.
    """
    board = game.board
    if any(terrain.kind == "port" for terrain in board.sea.spaces.values()):
        return False
    for ship in board.ships.values():
        if not ship.afloat or not ship.destroyed:
            return False
        with acting(game, ship.handle):
            if game.permits("reveal_without_order") or _nest_stands(game, ship):
                return False
    found = (game.content.find(each) for each in set(_at_hand(game)))
    return not any(loaded is not None and _REVEALING & all_effects(loaded) for loaded in found)


def _nest_stands(game: Game, ship: Ship) -> bool:
    nests = game.content.layout.having("crow's nest")
    return any(at not in ship.destroyed for at in nests)


def _at_hand(game: Game) -> Iterator[str]:
    """Yield the identities of all that captains and rules have in play."""
    board = game.board
    for table in (board.treasures, board.improvements, board.artillery, board.passengers):
        yield from (piece.card for piece in table.values())
    for crew in board.crew.values():
        yield from (crew.card, *crew.traits)
    yield from (card.card for card in board.cards.values() if card.where in STAYING)
    yield from (order.kind for order in board.orders.values())
    yield from (loaded.id for loaded in options.in_force(board, game.content))
