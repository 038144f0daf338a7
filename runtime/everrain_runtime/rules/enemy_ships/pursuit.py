"""Movement and attacks of enemies at sea, point by point (SHP-10 to SHP-26, ELD-05)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from everrain_runtime.engine.dice import break_tie
from everrain_runtime.engine.registry import step
from everrain_runtime.rules.enemy_ships import attacks, enemy_ships
from everrain_runtime.rules.enemy_ships.routes import price, search
from everrain_runtime.rules.sea import movement
from everrain_runtime.rules.sea.movement import hex_of
from everrain_runtime.state import ElderOne, EnemyShip
from everrain_runtime.state.handles import NOTHING

if TYPE_CHECKING:
    from collections.abc import Collection

    from everrain_runtime.engine.game import Game
    from everrain_runtime.rules.enemy_ships.attacks import Aim, Plan
    from everrain_runtime.rules.enemy_ships.routes import Pose

# Attacking


def attack(game: Game, attacker: EnemyShip | ElderOne, aim: Aim, plan: Plan) -> None:
    """Let the ship aimed at evade, then push the attack: it is resolved after omen abilities.

    Of positions as near as any the fate die picks (SHP-24). An enemy ship attacks even if it does
    no damage (SHP-21).
    """
    end = aim.ends[break_tie(game, range(len(aim.ends)))] if plan.points else aim.ends[0]
    evaded = None
    if plan.damage or isinstance(attacker, EnemyShip):
        evaded = attacks.evade(game, attacker, aim.target, plan.damage)
    heard, damage = evaded is not None, max(0, plan.damage - (evaded or 0))
    game.push(
        attack_at_sea,
        attacker.handle,
        aim.target.handle,
        end,
        plan.points,
        damage if heard else 0,
        plan.spare,
        int(heard),
    )


@step
def attack_at_sea(
    game: Game,
    attacker: int,
    target: int,
    end: Pose,
    points: int,
    damage: int,
    spare: int,
    heard: int,
) -> None:
    """Sail into the firing position, deal the damage not evaded, then sail on (SHP-12).

    From any other position nothing is hit. `heard` is 0 without an attack, or if a card has
    replaced it.
    """
    found, ship = game.board.find(attacker), game.board.ships[target]
    if not isinstance(found, (EnemyShip, ElderOne)):
        return
    if heard:
        attacks.tell(game, found, ship)
    sail(game, found, (end,), points)
    if damage and game.board.find(attacker) is found and attacks.can_hit(game, found, ship):
        attacks.hit(game, found, ship, damage)
    if isinstance(found, EnemyShip):
        sail_to_destination(game, found, spare)


# Sailing


def sail_to_destination(game: Game, ship: EnemyShip, points: int) -> None:
    """Sail an enemy ship by the cheapest way to where it is bound (SHP-13).

    Where another ship is in the way it stops as near as it can come (SHP-26).
    """
    if game.board.find(ship.handle) is not ship or ship.destination == NOTHING:
        return
    if ship.space == ship.destination:
        enemy_ships.reach_destination(game, ship)
    else:
        sail_to(game, ship, ship.destination, points)


def sail_to(game: Game, ship: EnemyShip | ElderOne, at: int, points: int) -> int:
    """Sail an enemy at sea by the cheapest way to that space, and return the points left.

    Where it cannot come there it goes as near as it can (SHP-13, SHP-26, ELD-05).
    """
    goals = [(at, facing) for facing in range(6)]
    return sail(game, ship, goals, points, near=at)


def sail(
    game: Game,
    ship: EnemyShip | ElderOne,
    goals: Collection[Pose],
    points: int,
    *,
    near: int = NOTHING,
) -> int:
    """Sail an enemy at sea by the cheapest way to one of *goals*, and return the points left.

    Where none can be reached it sails as near to the space *near* as it can. Of equally cheap ways
    the fate die picks, wherever they part (SHP-10, GEN-05). It may sink, or reach its
    destination, on the way. Whether it can move is asked before each step.
    """
    pose = (ship.space, ship.facing)
    if points <= 0 or pose in goals:
        return points
    ways = search(game, pose, goals, enemy_ships.closed_to(game, ship))
    ends = ways.ends
    if not ends and near:
        ends = ways.nearest(hex_of(near))
    following = ways.following(ends)
    while pose in following and game.board.find(ship.handle) is ship:
        cost = price(game, pose[0])
        if cost > points or game.permits("enemy_cannot_move", ship):
            break
        points -= cost
        steps = following[pose]
        pose = steps[break_tie(game, range(len(steps)))]
        _go(game, ship, *pose)
    return points


def _go(game: Game, ship: EnemyShip | ElderOne, at: int, facing: int) -> None:
    """Turn one face or enter the space ahead; storms do not hurt the Elder One (ELD-15).

    What it enters is logged, as what a card lets it sail is (SHP-10).
    """
    if at != ship.space:
        if game.recording:
            row = game.content.vocabulary.effects["sail_enemy_ship"]
            called = game.recorder.names(row, (ship.handle, 1, at))
            game.recorder.record(row.name, called, 1)
        enemy_ships.enter(game, ship, at)
    elif isinstance(ship, ElderOne):
        ship.facing = facing
    else:
        movement.turn(game, ship, facing)
