"""Answers about ships: their free space, sailing and past actions."""

from __future__ import annotations

from typing import TYPE_CHECKING

from everrain_dsl.vocabulary.printed import Passenger as PrintedPassenger
from everrain_runtime.engine.options import chosen
from everrain_runtime.engine.registry import answers
from everrain_runtime.engine.selection import space_at
from everrain_runtime.geometry.hexes import DIRECTIONS, distance
from everrain_runtime.rules.sea.movement import hex_of
from everrain_runtime.rules.ship import lines_of_sight
from everrain_runtime.rules.ship.crew_spaces import cabins
from everrain_runtime.state import Ship
from everrain_runtime.state.handles import NOTHING
from everrain_runtime.state.places import node, node_of

if TYPE_CHECKING:
    from everrain_runtime.engine.game import Game
    from everrain_runtime.state import Artillery, ElderOne, EnemyShip, Passenger, Space

# What it holds


@answers
def hold_capacity(game: Game, ship: Ship) -> int:
    """Return how many treasures fit into the hold printed on a ship's board (DCK-09)."""
    return game.content.layout.hold


@answers
def crew_capacity(game: Game, ship: Ship) -> int:
    """Return how many crew slots are printed on a ship's board (CRW-04, DCK-10)."""
    return game.content.layout.crew


@answers
def clue(game: Game, owner: Ship | Space) -> int:
    """Return the clues of a ship, or those in the shipwreck on a space (CLU-01, SNK-05)."""
    if isinstance(owner, Ship):
        return owner.clues
    wreck = game.board.sea.wrecks.get(owner.handle)
    return wreck.clues if wreck is not None else 0


@answers
def coin(game: Game, owner: Ship) -> int:
    """Return the coin of a ship (SVC-21)."""
    return owner.coin


@answers
def free_hold_space(game: Game, owner: Ship) -> int:
    """Return how many more treasures a ship can hold (TRE-03)."""
    if game.facts.is_full("treasure"):
        return 0
    return max(game.facts.of_card("hold_capacity", owner) - len(game.board.hold_of(owner)), 0)


@answers
def free_crew_slot(game: Game, owner: Ship) -> int:
    """Return how many more crew a ship can have (CRW-04)."""
    if game.facts.is_full("crew"):
        return 0
    return max(game.facts.of_card("crew_capacity", owner) - len(game.board.crew_of(owner)), 0)


@answers
def free_cabin(game: Game, owner: Ship) -> int:
    """Return how many more passengers a ship can seat (PAS-01, PAS-02, PAS-06)."""
    return len(cabins(game, owner))


@answers
def passenger_bound(game: Game, passenger: Passenger, port: Space) -> bool:
    """Return whether that port is the destination printed on a passenger (PAS-04)."""
    terrain = game.board.sea.spaces.get(port.handle)
    printed = game.content.printed(passenger.card, PrintedPassenger)
    if terrain is None or printed is None:
        return False
    return terrain.port != "" and terrain.port == printed.port


# How it sails and fires


@answers
def navigation(game: Game, ship: Ship) -> int:
    """Return 1, and 1 more for each manned navigation node (MOV-03)."""
    return 1 + _navigators(game, ship)


@answers
def evasion(game: Game, ship: Ship) -> int:
    """Return 1 for each manned navigation node (SEA-03, SEA-06), or for each crew that mans one."""
    if chosen(game, "evasion_per") == "node":
        return _navigators(game, ship)
    return sum([max(1, _crew_at(game, at)) for at in _manned(game, ship)])


@answers
def navigation_points(game: Game) -> int:
    """Return the points left of the navigation order under way (MOV-03, MOV-04)."""
    return game.board.flow.points


@answers
def faces(game: Game, ship: Ship | EnemyShip, space: Space) -> bool:
    """Return whether a space lies straight ahead of the bow (MOV-01)."""
    if space_at(game.board, ship) == NOTHING:
        return False
    (q, r), goal = hex_of(ship.space), hex_of(space.handle)
    ahead = DIRECTIONS[ship.facing % len(DIRECTIONS)]
    away = distance((q, r), goal)
    return away > 0 and goal == (q + away * ahead[0], r + away * ahead[1])


@answers
def artillery_dice(game: Game, artillery: Artillery) -> int:
    """Return the dice printed for the hex of the target now under fire (ART-02)."""
    target = game.board.flow.target
    return lines_of_sight.targets(game, artillery).get(target, 0) if target else 0


@answers
def has_line_of_sight(
    game: Game, ship: Ship | EnemyShip | ElderOne, target: Ship | EnemyShip | ElderOne
) -> bool:
    """Return whether the one could fire at the other (LOS-01, LOS-02, LOS-03, LOS-05)."""
    return lines_of_sight.has_clear_line(game, ship, target)


@answers
def can_fire(game: Game, artillery: Artillery) -> bool:
    """Return whether artillery has a target now, given an order (ART-05)."""
    return bool(lines_of_sight.targets(game, artillery))


# What it has done


@answers
def has_visited(game: Game, ship: Ship, port: Space) -> bool:
    """Return whether a ship's visit to the port in this turn is used (PRT-03)."""
    return port.handle in ship.visited


@answers
def has_sailed(game: Game, ship: Ship) -> bool:
    """Return whether a ship has entered a space in this turn (MOV-01)."""
    return game.board.memory.tallied("spaces entered", ship.handle) > 0


@answers
def has_fired(game: Game, ship: Ship) -> bool:
    """Return whether a ship has fired in this turn (ART-05)."""
    return game.board.memory.tallied("fired", ship.handle) > 0


@answers
def has_suffered_damage(game: Game, ship: Ship) -> bool:
    """Return whether a ship has suffered damage in this turn (DMG-05)."""
    return game.board.memory.tallied("damage suffered", ship.handle) > 0


@answers
def ships_sunk(game: Game) -> int:
    """Return how many player ships have sunk in this game (SNK-01)."""
    return game.board.memory.tallied("ships sunk", scope="game")


def _navigators(game: Game, ship: Ship) -> int:
    return len(_manned(game, ship))


def _manned(game: Game, ship: Ship) -> tuple[int, ...]:
    """Return the navigation nodes of a ship that are manned (DCK-06)."""
    nodes = game.content.layout.having("navigation")
    return game.keep("manned", [node(ship.handle, at).handle for at in nodes])


def _crew_at(game: Game, at: int) -> int:
    crew = game.board.crew_in(node_of(at).zone)
    return sum(not game.permits("crew_cannot_man", each) for each in crew)
