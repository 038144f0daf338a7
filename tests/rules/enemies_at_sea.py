"""Enemies at sea on the table, for the tests of how they come, sail and attack."""

from __future__ import annotations

from typing import Any, Unpack

from everrain_runtime.state import EnemyShip, Lasting, Ship
from everrain_runtime.state.log import entries
from everrain_runtime.state.places import space, space_of
from tests.rules.tabletop import SetTable, Setting, Tabletop
from tests.rules.with_artillery import battle

#: The zones of the navigation nodes.
NAVIGATION_NODES = (0, 6, 8)
#: Farther from the first player's ship than the Damned Frigate engages.
FAR = (3, 6)


def raid(
    table: SetTable,
    q: int,
    r: int,
    *,
    name: str = "Damned Frigate",
    facing: int = 0,
    **setting: Unpack[Setting],
) -> Tabletop:
    """Set a table of calm sea with an enemy ship; the first player lies at (6, 2).

    The Damned Frigate rolls 4 dice and fires at the space ahead and at the three in the second row
    beyond it. Here it engages one space farther than its guns reach, at 3 spaces.
    """
    game = battle(table, **setting)
    ship = game.enemy_ship(q, r, name, facing)
    farther = Lasting("engagement", "gets", 1, (ship.handle,), "game")
    game.game.board.memory.lasting += (farther,)
    return game


def raider(game: Tabletop) -> EnemyShip:
    """Return the first enemy ship."""
    return next(iter(game.game.board.enemy_ships.values()))


def act(game: Tabletop) -> EnemyShip:
    """Let the first enemy ship activate and return it."""
    ship = raider(game)
    game.do("activate_enemy", ship)
    return ship


def arisen(
    table: SetTable, *at: int, name: str = "The Harbour Below", facing: int = 0, **more: Any
) -> Tabletop:
    """Set a table of calm sea with an Elder One on it; the first player lies at (6, 2)."""
    game = battle(table, **more)
    elder = elder_of(game)
    elder.card = game.game.content.named(name).id
    game.game.board.in_play = None
    elder.awake, elder.space, elder.facing = True, space(*at).handle, facing
    return game


def elder_of(game: Tabletop) -> Any:
    """Return the Elder One."""
    return next(iter(game.game.board.elder_ones.values()))


def stir(game: Tabletop) -> Any:
    """Let the Elder One activate and return it."""
    game.do("activate_enemy", elder_of(game))
    return elder_of(game)


def bind(game: Tabletop, *at: int) -> None:
    """Give the first enemy ship a destination."""
    raider(game).destination = space(*at).handle


def put(ship: Ship | EnemyShip, *at: int) -> None:
    """Put a ship on that space."""
    ship.space = space(*at).handle


def pose(ship: Ship | EnemyShip) -> tuple[int, int, int]:
    """Return where a ship is and where it faces."""
    return *where(ship), ship.facing


def where(ship: Ship | EnemyShip) -> tuple[int, int]:
    """Return where a ship is."""
    at = space_of(ship.space)
    return at.q, at.r


def left(game: Tabletop, die: str) -> int:
    """Return how many of the faces scripted for a die have not been rolled."""
    return len(game.chance.dice.get(die, ()))


def allow(game: Tabletop, permission: str, thing: Any) -> None:
    """Let that permission hold of the thing for this turn."""
    lasting = Lasting(permission, "allows", 1, (thing.handle,), "turn")
    game.game.board.memory.lasting += (lasting,)


def amounts(game: Tabletop, name: str) -> list[int | None]:
    """Return the amounts of every event of that name, in order."""
    return [entry.amount for entry in entries(game.game.board.log) if entry.name == name]


def destroyed(game: Tabletop, ship: int = 0) -> int:
    """Return how many nodes of a player ship are destroyed."""
    return len(game.ships[ship].destroyed)
