"""Attacks at sea: whom an enemy can attack and from where, how its dice are spent, evasion.

SHP-08 to SHP-25 as far as they are about attacks, SEA-03 to SEA-07, ELD-06, ELD-16.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import attrs

from everrain_dsl.vocabulary.printed import ElderOne as PrintedElderOne
from everrain_dsl.vocabulary.printed import EnemyShip as PrintedEnemyShip
from everrain_runtime.content.memo import kept
from everrain_runtime.engine.actors import acting, struck_from
from everrain_runtime.engine.dice import break_tie
from everrain_runtime.engine.events import Happening
from everrain_runtime.engine.options import chosen
from everrain_runtime.geometry.hexes import distance, rotate
from everrain_runtime.geometry.paths import closest
from everrain_runtime.questions import questions
from everrain_runtime.rules.enemy_ships import enemy_ships
from everrain_runtime.rules.enemy_ships.routes import search
from everrain_runtime.rules.round import orders
from everrain_runtime.rules.sea.movement import hex_of, revealed
from everrain_runtime.rules.ship import lines_of_sight, omens
from everrain_runtime.state.handles import NOTHING

if TYPE_CHECKING:
    from collections.abc import Sequence

    from everrain_runtime.content.content import Content
    from everrain_runtime.engine.game import Game
    from everrain_runtime.geometry.hexes import Hex
    from everrain_runtime.rules.enemy_ships.routes import Pose
    from everrain_runtime.rules.ship.omens import EnemyDice
    from everrain_runtime.state import ElderOne, EnemyShip, Ship


@attrs.frozen(eq=False)
class Aim:
    """A target, the points to the nearest firing position, and the poses to sail to.

    A `cost` of None means that no position can be reached. `ends` are then the poses nearest to the
    target.
    """

    target: Ship
    cost: int | None
    ends: tuple[Pose, ...]


@attrs.frozen
class Plan:
    """The use of an attack's dice (SHP-24).

    `points` are spent to sail into position, then `damage` is dealt, then `spare` points are spent
    to sail on.
    """

    points: int
    damage: int = 0
    spare: int = 0
    in_position: bool = False


# Whom


def attackable(game: Game, attacker: EnemyShip | ElderOne) -> list[Ship]:
    """Return the player ships that it can attack, outside ports (SHP-08, PRT-04, ELD-06)."""
    ships = game.board.ships.values()
    only = [ship for ship in ships if game.permits("enemy_may_only_attack_ship", attacker, ship)]
    return [
        ship
        for ship in only or ships
        if ship.at_sea
        and not lines_of_sight.is_haven(game, ship.space)
        and not game.permits("cannot_be_attacked", ship)
    ]


def engaged(game: Game, attacker: EnemyShip) -> list[Ship]:
    """Return the ships within its engagement range that it can attack (SHP-08, SEA-07)."""
    reach = game.value("engagement", attacker)
    return [ship for ship in attackable(game, attacker) if away(attacker, ship) <= reach]


def quarry(game: Game, attacker: EnemyShip) -> list[Ship]:
    """Return the ships of which an enemy ship attacks one: those engaged (SHP-08).

    By `enemy_ships_hunt` that is the nearest of all, however far; of equals the First Player's,
    else the one with the most nodes destroyed.
    """
    if chosen(game, "enemy_ships_hunt") == "engaged":
        return engaged(game, attacker)
    first = game.board.flow.first
    found = closest(attackable(game, attacker), lambda ship: away(attacker, ship))
    return closest(found, lambda ship: (ship.handle != first, -len(ship.destroyed)))


def away(attacker: EnemyShip | ElderOne, ship: Ship) -> int:
    """Return how many spaces lie between an enemy at sea and a player ship (EVT-06)."""
    return distance(hex_of(attacker.space), hex_of(ship.space))


def can_hit(game: Game, attacker: EnemyShip | ElderOne, target: Ship) -> bool:
    """Return whether it can fire at the target from where it is (SHP-11, SHP-19, SHP-20)."""
    if not target.at_sea:
        return False
    (q, r), (to_q, to_r) = hex_of(attacker.space), hex_of(target.space)
    offset = (to_q - q, to_r - r)
    reached = (offset, attacker.facing % 6) in _range(game.content, attacker.card)
    return reached and lines_of_sight.has_clear_line(game, attacker, target)


# From where


def firing_poses(game: Game, attacker: EnemyShip | ElderOne, target: Ship) -> list[Pose]:
    """Return every space and facing from which it could fire at the target (SHP-24)."""
    q, r = hex_of(target.space)
    found: dict[int, list[int]] = {}
    for (column, row), facing in _range(game.content, attacker.card):
        at = revealed(game, (q - column, r - row))
        if at != NOTHING:
            found.setdefault(at, []).append(facing)
    return [
        (at, facing)
        for at, facings in found.items()
        if _would_see(game, attacker, at, target)
        for facing in facings
    ]


@kept()
def _range(content: Content, card: str) -> tuple[tuple[Hex, int], ...]:
    """Return where a card fires, seen from its own hex: each printed hex with each facing."""
    printed = content.printed(card, PrintedEnemyShip) or content.printed(card, PrintedElderOne)
    return tuple(
        [
            (rotate((column, row), facing), facing)
            for column, row, _ in (printed.range if printed is not None else ())
            for facing in range(6)
        ]
    )


def aim(game: Game, attacker: EnemyShip | ElderOne, targets: Sequence[Ship]) -> Aim | None:
    """Pick the target for which the fewest points lead into a firing position (SHP-09).

    Where no position can be reached at all the nearest is picked; equals by the fate die.
    """
    found = {target.handle: _aim(game, attacker, target) for target in targets}
    if not found:
        return None
    best = min(_order(attacker, each) for each in found.values())
    tied = [handle for handle, each in found.items() if _order(attacker, each) == best]
    return found[break_tie(game, tied)]


def plan(dice: EnemyDice, cost: int | None) -> Plan:
    """Spend the dice of an attack from a position that costs so many points (SHP-11, SHP-24).

    Moves pay for it first, then pairs of omens, then pairs of damage; what is left of them does
    damage. Where that is not enough all are sailed (SHP-17).
    """
    most = dice.move + dice.pairs("omen", "damage")
    if cost is None or most < cost:
        return Plan(most)
    owed = cost - dice.use("move", cost)
    dice.use_pairs(owed, "omen", "damage")
    damage = dice.damage + dice.pairs("omen", "move")
    return Plan(cost, damage, dice.move % 2, in_position=True)


def is_of_use(dice: EnemyDice, aim: Aim | None) -> bool:
    """Return whether an enemy ship has a use for what it rolled as it is (DIC-11, SHP-24)."""
    return bool(dice.move or (dice.damage and aim is not None and aim.cost == 0))


# What happens


def fire(game: Game, attacker: EnemyShip | ElderOne, target: Ship, damage: int) -> None:
    """Attack a ship at once from where the enemy is (SHP-23, ELD-17)."""
    evaded = evade(game, attacker, target, damage)
    if evaded is not None:
        tell(game, attacker, target)
        hit(game, attacker, target, damage - evaded)


def evade(game: Game, attacker: EnemyShip | ElderOne, target: Ship, damage: int) -> int | None:
    """Roll the evasion dice of an attacked ship and return how much damage they cancel.

    Its captain may turn omens if that helps, knowing the damage (SEA-03, SEA-04, SHP-21, SHP-25).
    Return None if a card has replaced the attack.
    """
    if game.begin("enemy_attacks_ship", attacker, target).stopped:
        return None
    with acting(game, target.handle):
        roll = game.throw({"evasion": _evasion_dice(game, target, damage)})
        if damage > omens.evades(roll):
            roll.shown["enemy"] = {"damage": damage}
            omens.convert(game, target, roll)
    return omens.evades(roll)


def tell(game: Game, attacker: EnemyShip | ElderOne, target: Ship) -> None:
    """Queue what waits for an attack; it is done once the damage is (SHP-21)."""
    row = game.content.vocabulary.events["enemy_attacks_ship"]
    game.finish(Happening(row.name, row.slots, (attacker.handle, target.handle)))


def hit(game: Game, attacker: EnemyShip | ElderOne, target: Ship, damage: int) -> None:
    """Damage a ship that is attacked (SEA-05)."""
    if damage > 0:
        with acting(game, target.handle), struck_from(game, attacker.space):
            game.do("suffer_damage", target, damage, cause="attack")


def _evasion_dice(game: Game, target: Ship, damage: int) -> int:
    """Return how many dice an attacked ship evades with (SEA-03).

    By `evading` it does so only for a navigation order exhausted, with a die for each damage.
    """
    if chosen(game, "evading") == "free":
        return game.value("evasion", target)
    fit = [order.handle for order in orders.fresh(game, target, "navigation")] if damage else []
    asked = questions.EVADE_BY_ORDER
    paid = game.choose(asked, fit, 0, 1, player=target.handle, damage=damage)
    return damage if game.do("exhaust_order", paid) else 0


def _aim(game: Game, attacker: EnemyShip | ElderOne, target: Ship) -> Aim:
    start = (attacker.space, attacker.facing)
    if can_hit(game, attacker, target):
        return Aim(target, 0, (start,))
    if game.permits("enemy_cannot_move", attacker):
        return Aim(target, None, (start,))
    poses = firing_poses(game, attacker, target)
    ways = search(game, start, poses, enemy_ships.closed_to(game, attacker))
    return Aim(target, ways.cost, tuple(ways.ends or ways.nearest(hex_of(target.space))))


def _order(attacker: EnemyShip | ElderOne, found: Aim) -> tuple[bool, int]:
    if found.cost is None:
        return True, away(attacker, found.target)
    return False, found.cost


def _would_see(game: Game, attacker: EnemyShip | ElderOne, at: int, target: Ship) -> bool:
    """Return whether it could fire at the target from that space, at any range."""
    here, attacker.space = attacker.space, at
    try:
        return lines_of_sight.has_clear_line(game, attacker, target)
    finally:
        attacker.space = here
