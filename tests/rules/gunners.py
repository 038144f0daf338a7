"""Guns and their targets on the table, for the tests of artillery and what follows from it."""

from __future__ import annotations

from typing import Any

from everrain_runtime.rules.ship import lines_of_sight
from everrain_runtime.state.places import space

#: The zones of the nodes from which artillery fires.
BOW, PORT, STARBOARD, STERN = 0, 3, 5, 9


def battle(table: Any, *, players: int = 1, **chance: Any) -> Any:
    """Set a table with calm sea as far as guns reach; the first ship lies at (6, 2), bow up."""
    game = table(players, **chance)
    game.sea(*[(q, r) for q in range(2, 11) for r in range(-2, 7)])
    for at, ship in enumerate(game.ships[1:]):
        ship.space = space(2, 6 - at).handle
    return game


def chased(table: Any, *at: int, man: int = BOW, **chance: Any) -> Any:
    """Set a table with bow and stern guns, a crew at one of their nodes, an enemy ship there."""
    game = battle(table, **chance)
    game.artillery("9 Pound Chasers", 1)
    game.stand(game.crew[0], man)
    game.enemy_ship(*at)
    return game


def aim(game: Any) -> dict[int, int]:
    """Return what the first gun can be fired at, with how many dice."""
    return lines_of_sight.targets(game.game, gun(game))


def gun(game: Any) -> Any:
    """Return the first gun."""
    return next(iter(game.game.board.artillery.values()))


def prey(game: Any) -> Any:
    """Return the first enemy ship."""
    return next(iter(game.game.board.enemy_ships.values()))
