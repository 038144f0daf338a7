"""The hold of a ship: treasures that come aboard, as far as there is room."""

from __future__ import annotations

from typing import TYPE_CHECKING

from everrain_dsl.vocabulary import printed
from everrain_runtime.questions import questions
from everrain_runtime.rules.cards.decks import discard
from everrain_runtime.state import Treasure

if TYPE_CHECKING:
    from everrain_runtime.engine.game import Game
    from everrain_runtime.state import Ship


def stow(game: Game, ship: Ship, card: str) -> Treasure | None:
    """Put the treasure *card* in the hold, or on its discard pile if it has no room.

    A treasure that a table awards by the fate die may be refused even if it fits (SPO-04).
    """
    if not _takes(game, ship, card) or not make_room(game, ship, card):
        discard(game, card)
        return None
    treasure = Treasure(game.board.new_handle("treasure"), card, ship.handle)
    game.board.add(treasure)
    game.moment("treasure_is_collected", treasure)
    return treasure


def bring_back(game: Game, ship: Ship, card: str) -> None:
    """Put a treasure of the game before in the hold, if there is room for it (SET-18)."""
    if make_room(game, ship, card):
        game.board.add(Treasure(game.board.new_handle("treasure"), card, ship.handle))
    else:
        discard(game, card)


def _takes(game: Game, ship: Ship, card: str) -> bool:
    """Return whether the captain takes a reward there is room for; without, room is asked for."""
    execution = game.execution
    rolled = execution is not None and isinstance(execution.loaded.printed, printed.Table)
    if not rolled or game.value("free_hold_space", ship) <= 0:
        return True
    return game.confirm(questions.TAKE_TREASURE, player=ship.handle, treasure=card)


def make_room(game: Game, ship: Ship, card: str) -> bool:
    """Return whether *ship* has room for the treasure *card*.

    Of a full hold its captain may discard a treasure to make room (TRE-03, SVC-09, GEN-11).
    """
    if game.value("free_hold_space", ship) > 0:
        return True
    held = [treasure.handle for treasure in game.board.hold_of(ship)]
    asked = questions.DISCARD_WHICH_TREASURE
    for handle in game.choose(asked, held, 0, 1, player=ship.handle, treasure=card):
        game.do("discard_treasure", handle)
    return game.value("free_hold_space", ship) > 0
