"""Placement of ships on the map: the first one, and all others as their turns begin (SET)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from everrain_runtime.engine.actors import acting
from everrain_runtime.engine.registry import step
from everrain_runtime.questions import questions
from everrain_runtime.rules.sea.free_spaces import CALM, free, free_seas, nearest, of_tile
from everrain_runtime.rules.sea.movement import pick_direction

if TYPE_CHECKING:
    from everrain_runtime.engine.game import Game


@step
def place_ship(game: Game, ship: int) -> None:
    """Place a ship on a free calm sea of the starting tile, facing anywhere (SET-15, SET-16).

    Without one it is another free sea of that tile, then the free sea nearest to it (SET-20). Where
    every sea is taken the ship waits for its next turn.
    """
    board, sea = game.board, game.board.sea
    here = of_tile(game, sea.start)
    calm = free(game, of_tile(game, sea.start, *CALM))
    found = calm or nearest(here, free_seas(game, sea.spaces))
    if not found:
        return
    captain = board.ships[ship]
    with acting(game, ship):
        asked = questions.WHERE_DO_YOU_START
        (captain.space,) = game.choose(asked, found, 1, 1, player=ship)
        captain.facing = pick_direction(game, questions.WHERE_DO_YOU_FACE)
