"""The table in text: what a captain at a terminal sees of the game. Pure: a board in, lines out."""

from __future__ import annotations

from everrain_runtime.view.chart import chart
from everrain_runtime.view.ship import ship
from everrain_runtime.view.tracks import tracks

__all__ = ["chart", "ship", "tracks"]
