"""Effects that move and turn ships free of charge."""

from __future__ import annotations

from typing import TYPE_CHECKING

from everrain_runtime.engine.dice import break_tie
from everrain_runtime.engine.registry import performs
from everrain_runtime.engine.selection import space_at, spaces_at
from everrain_runtime.geometry.hexes import directions_towards, neighbour
from everrain_runtime.questions import labels, questions
from everrain_runtime.rules.sea import movement
from everrain_runtime.rules.sea.movement import hex_of
from everrain_runtime.rules.sea.sailing import end_order
from everrain_runtime.state import ElderOne, Ship
from everrain_runtime.state.handles import NOTHING

if TYPE_CHECKING:
    from everrain_runtime.engine.game import Game
    from everrain_runtime.state import EnemyShip, Space, Storm


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
    """End the navigation order under way, as its captain could (MOV-04, MOV-10, MAP-09)."""
    flow = game.board.flow
    if not flow.sailing:
        return 0
    end_order(game, game.board.ships[flow.active])
    return 1


@performs
def sail(game: Game, ship: Ship, amount: int) -> int:
    """Move a ship straight ahead, as far as it can and ends on a free space (MOV-06, MOV-07)."""
    if not ship.at_sea:
        return 0
    ahead: list[int] = []
    while len(ahead) < amount:
        to = neighbour(hex_of(ahead[-1] if ahead else ship.space), ship.facing)
        handle = movement.revealed(game, to)
        if handle == NOTHING:
            break
        ahead.append(handle)
    while ahead and game.board.ship_on(ahead[-1]) not in (None, ship):
        ahead.pop()
    return movement.sail_along(game, ship, ahead)


@performs
def sail_towards(
    game: Game, ship: Ship, amount: int, target: Space | Ship | EnemyShip | ElderOne | Storm
) -> int:
    """Move a ship closer to the target, up to so many spaces; the die decides equals (GEN-05)."""
    goals = [hex_of(space.handle) for space in spaces_at(game.board, target)]
    sailed = 0
    while sailed < amount and goals and ship.at_sea:
        steps = movement.WaysCloser(game, ship, goals).first_steps(amount - sailed)
        if not steps or not movement.sail_to(game, ship, break_tie(game, steps)):
            break
        sailed += 1
    return sailed


@performs
def turn_ship(game: Game, ship: Ship | EnemyShip, space: Space | Ship | EnemyShip) -> int:
    """Turn a ship so that its bow points to the target; storms take their toll (MOV-01, STM-06).

    Of two faces that do it equally a captain picks, for an enemy ship the die (GEN-05).
    """
    goal = space_at(game.board, space)
    if goal in (NOTHING, ship.space) or (isinstance(ship, Ship) and not ship.at_sea):
        return 0
    faces = directions_towards(hex_of(ship.space), hex_of(goal))
    if ship.facing in faces:
        return 0
    movement.turn(game, ship, _face(game, ship, faces))
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


def _face(game: Game, ship: Ship | EnemyShip, faces: list[int]) -> int:
    """Return one of the faces: the captain's pick, or that of the fate die."""
    if len(faces) == 1:
        return faces[0]
    if not isinstance(ship, Ship):
        return break_tie(game, faces)
    options = [game.option(labels.DIRECTIONS[face], face) for face in faces]
    return faces[game.offer(questions.WHICH_WAY_DOES_SHIP_FACE, options, player=ship.handle)]
