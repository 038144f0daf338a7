"""Ships with chosen improvements, for the tests of what lies below deck."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from everrain_runtime.state.places import slot
from tests.rules.tabletop import SetTable, Tabletop

if TYPE_CHECKING:
    from tests.rules.tabletop import Tabletop

#: The answer that leaves every upgrade where it is.
NOTHING_MOVED: tuple[str, ...] = ()


def bare(table: SetTable, crew: int = 1, *names: str, **more: Any) -> Tabletop:
    """Set a table whose first ship has only the improvements named, from slot 0 on."""
    game: Tabletop = table(crew=crew, **more)
    improvements = game.game.board.improvements
    for each in list(improvements.values()):
        if each.ship == game.ship.handle:
            game.game.board.remove(each, "lost")
    for index, name in enumerate(names):
        game.improvement(name, index)
    return game


def installed(game: Tabletop) -> dict[int, str]:
    """Return the improvements of the first ship by the index of their slot."""
    content, own = game.game.content, game.ship.handle
    places = {slot(own, index).handle: index for index in range(6)}
    improvements = [e for e in game.game.board.improvements.values() if e.ship == own]
    return {places[each.place]: content.name(each.card) for each in improvements}
