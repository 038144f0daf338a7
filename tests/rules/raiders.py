"""Enemies at sea on the table, for the tests of how they come, sail and attack."""

from __future__ import annotations

from typing import Any

from everrain_runtime.state import Lasting
from everrain_runtime.state.log import entries
from everrain_runtime.state.places import space, space_of
from tests.rules.gunners import battle

#: The zones of the navigation nodes.
HELM = (0, 6, 8)
#: Farther from the first player's ship than the Damned Frigate engages.
FAR = (3, 6)


def raid(
    table: Any,
    *at: int,
    name: str = "Damned Frigate",
    facing: int = 0,
    players: int = 1,
    **chance: Any,
) -> Any:
    """Set a table of calm sea with an enemy ship; the first player lies at (6, 2).

    The Damned Frigate rolls 4 dice, engages at 3 spaces and fires at the space ahead and at the
    three in the second row beyond it.
    """
    game = battle(table, players=players, **chance)
    game.enemy_ship(*at, name=name, facing=facing)
    return game


def raider(game: Any) -> Any:
    """Return the first enemy ship."""
    return next(iter(game.game.board.enemy_ships.values()))


def act(game: Any) -> Any:
    """Let the first enemy ship activate and return it."""
    ship = raider(game)
    game.do("activate_enemy", ship)
    return ship


def arisen(
    table: Any, *at: int, name: str = "The Harbour Below", facing: int = 0, **more: Any
) -> Any:
    """Set a table of calm sea with an Elder One on it; the first player lies at (6, 2)."""
    game = battle(table, **more)
    elder = elder_of(game)
    elder.card = game.game.content.named(name).id
    game.game.board.in_play = None
    elder.awake, elder.space, elder.facing = True, space(*at).handle, facing
    return game


def elder_of(game: Any) -> Any:
    """Return the Elder One."""
    return next(iter(game.game.board.elder_ones.values()))


def stir(game: Any) -> Any:
    """Let the Elder One activate and return it."""
    game.do("activate_enemy", elder_of(game))
    return elder_of(game)


def bind(game: Any, *at: int) -> None:
    """Give the first enemy ship a destination."""
    raider(game).destination = space(*at).handle


def put(ship: Any, *at: int) -> None:
    """Put a ship on that space."""
    ship.space = space(*at).handle


def pose(ship: Any) -> tuple[int, int, int]:
    """Return where a ship is and where it faces."""
    return *where(ship), ship.facing


def where(ship: Any) -> tuple[int, int]:
    """Return where a ship is."""
    at = space_of(ship.space)
    return at.q, at.r


def left(game: Any, die: str) -> int:
    """Return how many of the faces scripted for a die have not been rolled."""
    return len(game.game.chance.dice.get(die, ()))


def allow(game: Any, permission: str, thing: Any) -> None:
    """Let that permission hold of the thing for this turn."""
    lasting = Lasting(permission, "allows", 1, (thing.handle,), "turn")
    game.game.board.memory.lasting += (lasting,)


def amounts(game: Any, name: str) -> list[int | None]:
    """Return the amounts of every event of that name, in order."""
    return [entry.amount for entry in entries(game.game.board.log) if entry.name == name]


def destroyed(game: Any, ship: int = 0) -> int:
    """Return how many nodes of a player ship are destroyed."""
    return len(game.ships[ship].destroyed)
