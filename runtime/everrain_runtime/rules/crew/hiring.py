"""Wages and dismissal: who stays with a ship (HIR, CRW-08). Hiring is a service of the inn."""

from __future__ import annotations

from typing import TYPE_CHECKING

from everrain_runtime.engine.actors import acting
from everrain_runtime.engine.registry import step
from everrain_runtime.questions import questions

if TYPE_CHECKING:
    from everrain_runtime.engine.game import Game
    from everrain_runtime.state import Ship


@step
def pay_wages(game: Game, ship: int) -> None:
    """Let a captain pay the crew, or see them leave (HIR-08, ACT-05)."""
    with acting(game, ship):
        game.do("pay_all_wages")


def dismiss(game: Game, ship: Ship) -> None:
    """Let a captain in port dismiss a crew, free of charge (CRW-08)."""
    crew = [each.handle for each in game.board.crew_of(ship)]
    for handle in game.choose(questions.DISMISS_WHOM, crew, 1, 1, player=ship.handle):
        game.do("leave_ship", handle)
