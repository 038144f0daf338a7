"""The hold of a ship: treasures that come aboard, as far as there is room."""

from __future__ import annotations

from typing import TYPE_CHECKING

from everrain_runtime.questions import questions
from everrain_runtime.rules.cards.decks import discard
from everrain_runtime.state import Treasure

if TYPE_CHECKING:
    from everrain_runtime.engine.game import Game
    from everrain_runtime.state import Ship


def stow(game: Game, ship: Ship, card: str) -> Treasure | None:
    """Put the treasure *card* in the hold, or on its discard pile when there is no room.

    Of a full hold the captain may discard a treasure to make room (TRE-03, GEN-11).
    """
    if not _room(game, ship, card):
        discard(game, card)
        return None
    treasure = Treasure(game.board.new_handle("treasure"), card, ship.handle)
    game.board.add(treasure)
    game.moment("treasure_is_collected", treasure)
    return treasure


def bring_back(game: Game, ship: Ship, card: str) -> None:
    """Put a treasure of the game before in the hold, if there is room for it (SET-18)."""
    if _room(game, ship, card):
        game.board.add(Treasure(game.board.new_handle("treasure"), card, ship.handle))
    else:
        discard(game, card)


def _room(game: Game, ship: Ship, card: str) -> bool:
    if game.value("free_hold_space", ship) > 0:
        return True
    held = [treasure.handle for treasure in game.board.hold_of(ship)]
    asked = questions.DISCARD_WHICH_TREASURE
    for handle in game.choose(asked, held, 0, 1, player=ship.handle, treasure=card):
        game.do("discard_treasure", handle)
    return game.value("free_hold_space", ship) > 0
