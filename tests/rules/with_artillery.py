"""Guns and their targets on the table, for the tests of artillery and what follows from it."""

from __future__ import annotations

from typing import Any, Unpack

from everrain_runtime.rules.ship import lines_of_sight
from everrain_runtime.state.places import space
from tests.rules.tabletop import SetTable, Setting, Tabletop

#: The zones of the nodes from which artillery fires.
BOW, PORT, STARBOARD, STERN = 0, 3, 5, 9


def battle(table: SetTable, **setting: Unpack[Setting]) -> Tabletop:
    """Set a table with calm sea as far as guns reach; the first ship lies at (6, 2), bow up."""
    game = table(**setting)
    game.sea(*[(q, r) for q in range(2, 11) for r in range(-2, 7)])
    for at, ship in enumerate(game.ships[1:]):
        ship.space = space(2, 6 - at).handle
    return game


def chased(
    table: SetTable, q: int, r: int, *, man: int = BOW, **setting: Unpack[Setting]
) -> Tabletop:
    """Set a table with bow and stern guns, a crew at one of their nodes, an enemy ship there."""
    game = battle(table, **setting)
    game.artillery("9 Pound Chasers", 1)
    game.stand(game.crew[0], man)
    game.enemy_ship(q, r)
    return game


def aim(game: Tabletop) -> dict[int, int]:
    """Return what the first gun can be fired at, with how many dice."""
    return lines_of_sight.targets(game.game, gun(game))


def gun(game: Tabletop) -> Any:
    """Return the first gun."""
    return next(iter(game.game.board.artillery.values()))


def prey(game: Tabletop) -> Any:
    """Return the first enemy ship."""
    return next(iter(game.game.board.enemy_ships.values()))
