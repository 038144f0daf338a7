"""Questions put to the greedy bot at a table set for a test."""

from __future__ import annotations

from typing import TYPE_CHECKING

from everrain_runtime.bots.greedy import Greedy
from everrain_runtime.bots.sight import Notes, Sight
from everrain_runtime.engine.decisions import Decision, Option, numbers, things
from everrain_runtime.state.places import space

if TYPE_CHECKING:
    from collections.abc import Sequence

    from everrain_runtime.state import Crew
    from tests.rules.tabletop import Tabletop


def see(table: Tabletop, decision: Decision | None = None) -> Sight:
    asked = decision or Decision("offer", table.ship.handle, "", "", ())
    return Sight(table.game, asked, Notes(), lambda: 0.0)


def offered(table: Tabletop, key: str, *options: str, text: str = "") -> str:
    """Return the key of the option the bot picks."""
    found = tuple(Option(option, option, at) for at, option in enumerate(options))
    decision = Decision("offer", table.ship.handle, key, text or key, found)
    (at,) = Greedy(1).answer(table.game, decision)
    return options[at]


def agrees(table: Tabletop, key: str) -> bool:
    found = (Option("yes", "Yes", 1), Option("no", "No", 0))
    decision = Decision("confirm", table.ship.handle, key, key, found)
    return Greedy(1).answer(table.game, decision) == (0,)


def chosen(
    table: Tabletop, key: str, handles: Sequence[int], least: int = 1, most: int = 1
) -> list[int]:
    """Return the things the bot picks."""
    options = things(table.game.board, table.game.content, handles)
    decision = Decision("choose", table.ship.handle, key, key, options, least, most)
    return [handles[at] for at in Greedy(1).answer(table.game, decision)]


def counted(table: Tabletop, key: str, low: int, high: int, text: str = "") -> int:
    options = numbers(low, high)
    decision = Decision("number", table.ship.handle, key, text or key, options)
    return low + Greedy(1).answer(table.game, decision)[0]


def wear(table: Tabletop, crew: Crew, left: int) -> None:
    """Leave a crew so much room on its track."""
    crew.strain += table.game.value("health", crew) - left


def visit(table: Tabletop) -> None:
    """Put the first ship in the port of Grimsea, visiting it."""
    table.ship.space = table.game.board.flow.visiting = space(3, 2).handle
