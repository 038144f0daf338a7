"""The table in text: what a captain at a terminal sees of the game. A game in, lines out.

Only questions are asked of the game; nothing is done with it.
"""

from __future__ import annotations

from everrain_runtime.view.deck import deck
from everrain_runtime.view.map import draw_map
from everrain_runtime.view.moves import move, with_figures
from everrain_runtime.view.primer import primer
from everrain_runtime.view.ship import aboard, ship
from everrain_runtime.view.things import about
from everrain_runtime.view.tracks import tracks

__all__ = [
    "aboard",
    "about",
    "deck",
    "draw_map",
    "move",
    "primer",
    "ship",
    "tracks",
    "with_figures",
]
