"""A drawing of a ship's deck: its zones row by row from the bow, with the crew and enemies there.

The rows are those of the layout: the number of steps between the first row and a zone is the number
of rows it is below.
"""

from __future__ import annotations

import textwrap
from typing import TYPE_CHECKING, Final

from everrain_runtime.engine.names import name
from everrain_runtime.state.places import node, zone

if TYPE_CHECKING:
    from everrain_runtime.engine.game import Game
    from everrain_runtime.state import Ship

#: How wide the drawing is.
WIDTH: Final = 78
#: What is put behind the number of a zone, and what it means.
MARKS: Final = {"+": "manned", "x": "destroyed", "!": "an enemy"}


def deck(game: Game, ship: Ship) -> list[str]:
    """Return the drawing, and below it which zones lie beside each other and what marks mean."""
    layout = game.content.layout
    rows: dict[int, list[int]] = {}
    for index in layout.zones:
        rows.setdefault(layout.steps(layout.zones[0], index), []).append(index)
    lines: list[str] = []
    for steps in sorted(rows):
        lines += _row([_cell(game, ship, index) for index in rows[steps]])
    meaning = ", ".join(f"{sign} {word}" for sign, word in MARKS.items())
    beside = "; ".join(
        f"{index}: {' '.join(map(str, layout.next_to(index)))}" for index in layout.zones
    )
    return [*lines, *textwrap.wrap(f"{meaning}; beside each other: {beside}", WIDTH)]


def _cell(game: Game, ship: Ship, index: int) -> list[str]:
    """Return the lines of a zone: its number, marks and functions, then the crew and enemies."""
    board, content = game.board, game.content
    place = zone(ship.handle, index)
    functions = content.layout.functions(index)
    mark = ""
    if functions and game.holds("manned", node(ship.handle, index)):
        mark = "+"
    if index in ship.destroyed:
        mark = "x"
    people = [name(board, content, crew.handle) for crew in board.crew_in(place)]
    people += [f"{name(board, content, foe.handle)}!" for foe in board.enemies_in(place)]
    return [f"{index}{mark} {', '.join(functions) or 'blank'}", *[f"  {each}" for each in people]]


def _row(cells: list[list[str]]) -> list[str]:
    width = WIDTH // len(cells)
    height = max(len(cell) for cell in cells)
    padded = [[*cell, *[""] * (height - len(cell))] for cell in cells]
    inner = max(min(width - 1, 24), *[len(line) for cell in cells for line in cell])
    return [
        "".join(f"{cell[at]:<{inner}}".center(width) for cell in padded).rstrip()
        for at in range(height)
    ]
