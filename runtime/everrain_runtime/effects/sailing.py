"""Effects that move and turn ships free of charge."""

from __future__ import annotations

from typing import TYPE_CHECKING

from everrain_runtime import courses
from everrain_runtime.binding import performs
from everrain_runtime.captains import acting
from everrain_runtime.decisions import Option
from everrain_runtime.dice import break_tie
from everrain_runtime.hexes import directions_towards, distance, neighbour
from everrain_runtime.selection import space_at, spaces_at
from everrain_runtime.state import ElderOne, Ship
from everrain_runtime.state.handles import NOTHING
from everrain_runtime.state.places import space as space_at_hex
from everrain_runtime.state.places import space_of

if TYPE_CHECKING:
    from everrain_runtime.game import Game
    from everrain_runtime.hexes import Hex
    from everrain_runtime.state import EnemyShip, Space, Storm

_FACES = ("up", "up and right", "down and right", "down", "down and left", "up and left")


@performs
def gain_navigation_point(game: Game, amount: int) -> int:
    """Add points to your navigation order under way (MOV-03, MOV-04)."""
    flow = game.board.flow
    if not flow.sailing or flow.active != flow.you:
        return 0
    flow.points += max(amount, 0)
    return max(amount, 0)


@performs
def end_navigation_order(game: Game) -> int:
    """End the navigation order under way; its points are lost (MOV-04)."""
    flow = game.board.flow
    if not flow.sailing:
        return 0
    flow.sailing, flow.points = False, 0
    return 1


@performs
def sail(game: Game, ship: Ship, amount: int) -> int:
    """Move a ship straight ahead, as far as it can and ends on a free space (MOV-06, MOV-07)."""
    if not ship.at_sea:
        return 0
    ahead: list[int] = []
    at = space_of(ship.space)
    here = (at.q, at.r)
    for _ in range(amount):
        here = neighbour(here, ship.facing)
        handle = courses.revealed(game, here)
        if not handle:
            break
        ahead.append(handle)
    while ahead and game.board.ship_on(ahead[-1]) not in (None, ship):
        ahead.pop()
    return courses.sail_along(game, ship, ahead)


@performs
def sail_towards(
    game: Game, ship: Ship, amount: int, target: Space | Ship | EnemyShip | ElderOne | Storm
) -> int:
    """Move a ship closer to the target, up to so many spaces; the die decides equals (GEN-05)."""
    goals = [(space.q, space.r) for space in spaces_at(game.board, target)]
    sailed = 0
    while sailed < amount and goals and ship.at_sea:
        course = courses.Course(game, ship, goals)
        steps = course.first_steps(amount - sailed)
        if not steps:
            break
        if not courses.sail_to(game, ship, break_tie(game, steps)):
            break
        sailed += 1
    return sailed


@performs
def turn_ship(
    game: Game, ship: Ship | EnemyShip, space: Space | Ship | EnemyShip
) -> int:
    """Turn a ship so that its bow points to the target; storms take their toll (MOV-01, STM-06)."""
    if not space_at(game.board, ship) or (isinstance(ship, Ship) and not ship.at_sea):
        return 0
    goals = spaces_at(game.board, space)
    start = space_of(ship.space)
    if not goals or goals[0] is start:
        return 0
    best = directions_towards((start.q, start.r), (goals[0].q, goals[0].r))
    if ship.facing in best:
        return 0
    facing = best[0] if len(best) == 1 else _pick(game, ship, best)
    courses.turn(game, ship, facing)
    return 1


@performs
def place_ship(game: Game, ship: Ship | EnemyShip | ElderOne, space: Space) -> int:
    """Put a ship on a revealed space without another ship; it does not arrive (MAP-09, ALT-10)."""
    board = game.board
    here = space_at(board, ship)
    if here in (NOTHING, space.handle) or (isinstance(ship, Ship) and not ship.at_sea):
        return 0
    if space.handle not in board.sea.spaces or board.ship_on(space.handle) is not None:
        return 0
    ship.space = space.handle
    return 1
