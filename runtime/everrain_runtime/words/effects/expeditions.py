"""Effects that begin and end expeditions."""

from __future__ import annotations

from typing import TYPE_CHECKING

from everrain_runtime.engine.registry import performs
from everrain_runtime.rules.sea import expeditions
from everrain_runtime.state.handles import NOTHING

if TYPE_CHECKING:
    from everrain_runtime.engine.game import Game


@performs
def launch_expedition(game: Game) -> int:
    """Launch an expedition on the island your ship is on, explored or not (EXP-02, EXP-12)."""
    ship = game.you
    return int(expeditions.can_launch(game, ship) and expeditions.launch(game, ship))


@performs
def end_expedition(game: Game) -> int:
    """End the expedition under way: its island is explored, its crew return (EXP-07, EXP-08).

    XEX-08, XEX-09.
    """
    flow, board = game.board.flow, game.board
    if flow.exploring == NOTHING:
        return 0
    board.sea.explore(flow.exploring)
    flow.exploring, flow.tokens, flow.uncovered = NOTHING, (), ()
    for crew in [each for each in board.crew.values() if each.on_expedition]:
        game.do("move_crew_below", crew)
    game.moment("expedition_ends")
    board.memory.expire("expedition")
    return 1
