"""Activation of enemies: on deck in the enemy phase, by a card, or by a spawn's one die (ENM).

An activation is a chain of steps: dice, omen abilities, then `enemy_goes` and its following steps,
which pass on the unused results.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from everrain_runtime.engine.actors import acting, led_to_by
from everrain_runtime.engine.options import chosen
from everrain_runtime.engine.registry import step
from everrain_runtime.questions import questions
from everrain_runtime.rules.enemies import enemies
from everrain_runtime.rules.enemies.frays import enemy_fray
from everrain_runtime.rules.enemy_ships import elder_ones, fleet
from everrain_runtime.rules.ship import omens
from everrain_runtime.rules.ship.omens import EnemyDice
from everrain_runtime.state import ElderOne, Enemy, EnemyShip
from everrain_runtime.state.places import node, zone, zone_of

if TYPE_CHECKING:
    from everrain_runtime.engine.game import Game
    from everrain_runtime.state import Zone


# The enemy phase


@step
def enemies_act(game: Game) -> None:
    """Activate all enemies on deck but those that came in this enemy phase (RND-05, RND-09)."""
    board = game.board
    due = [
        enemy.handle
        for enemy in board.enemies.values()
        if _stands(game, enemy) and board.marks(enemy, enemies.CAME) != board.flow.round
    ]
    if due:
        game.push(enemies_act_aboard, 0, tuple(due))


@step
def enemies_act_aboard(game: Game, ship: int, due: tuple[int, ...]) -> None:
    """Activate one of the enemies that are *due*, those of *ship* before the others (RND-06).

    The players pick it, and the next ship once none are left there (GEN-06).
    """
    board = game.board
    left = [
        enemy for handle in due if (enemy := board.enemies.get(handle)) and _stands(game, enemy)
    ]
    if not left:
        return
    aboard = list(dict.fromkeys([enemy.ship for enemy in left]))
    if ship not in aboard:
        (ship,) = game.choose(questions.ON_WHICH_SHIP_NEXT, aboard, 1, 1)
    able = [enemy.handle for enemy in left if enemy.ship == ship]
    (picked,) = game.choose(questions.WHICH_ENEMY_NEXT, able, 1, 1)
    rest = tuple([enemy.handle for enemy in left if enemy.handle != picked])
    game.push(enemies_act_aboard, ship, rest)
    with acting(game, ship):
        game.do("activate_enemy", picked)


# One activation


@step
def activation(game: Game, enemy: int, chain: tuple[str, ...] = ()) -> None:
    """Let an enemy of any kind roll its dice and act, all that follows included (ENM-10).

    The abilities that led to it, *chain*, do not react to its roll.
    """
    found = game.board.find(enemy)
    game.interrupt()
    with led_to_by(game, chain):
        match found:
            case Enemy() if _stands(game, found):
                act(game, found, game.value("dice", found))
            case EnemyShip():
                fleet.activate(game, found)
            case ElderOne() if found.awake:
                elder_ones.activate(game, found)


def act(game: Game, enemy: Enemy, dice: int) -> None:
    """Roll so many dice for an enemy; its omen abilities come first, then all else (ENM-26)."""
    shown = omens.enemy_roll(game, enemy, dice)
    heeded = omens.heed_omens(game, enemy, shown, enemy.ship)
    omens.limit_conversion(game, shown, lambda: heeded or _can_act(game, enemy, shown))
    game.push(enemy_goes, enemy.handle, *shown.data)


def _can_act(game: Game, enemy: Enemy, dice: EnemyDice) -> bool:
    """Return whether an enemy can use its roll as it is: to move, or to hit something.

    Without crew on deck it breaks the node in its zone before it moves (ENM-17).
    """
    zones, place = _manned_zones(game, enemy), zone_of(enemy.place)
    if enemy.place in zones or (not zones and _has_intact_node(game, place)):
        return dice.damage > 0
    moves = dice.move and not game.permits("enemy_cannot_move", enemy)
    return bool(moves or (dice.damage and _has_intact_node(game, place)))


@step
def enemy_goes(game: Game, enemy: int, move: int, damage: int, omen: int, convertible: int) -> None:
    """Move to the closest crew, then damage it, or else the node in the zone it reached (ENM-26).

    In a zone with crew, all unused results become damage, in pairs (ENM-15).
    """
    found, dice = _acting(game, enemy), EnemyDice(move, damage, omen, convertible)
    if found is None:
        return
    if not _manned_zones(game, found):
        game.push(enemy_wrecks, enemy, *dice.data)
        return
    if chosen(game, "wrecking") == "way" and _wrecks_on_its_way(game, found, dice):
        return
    _approach(game, found, dice)
    place = zone_of(found.place)
    if game.board.crew_in(place):
        blow = dice.damage + dice.use_pairs(dice.pairs("move", "omen"), "move", "omen")
        game.push(enemy_follows, enemy, dice.move, 0, dice.omen, dice.convertible)
        if blow:
            game.push(enemy_fray, found.ship, place.handle, enemy, blow)
    else:
        breaks = _has_intact_node(game, place) and _damage(dice)
        game.push(enemy_follows, enemy, *dice.data)
        if breaks:
            _break(game, found, place)


@step
def enemy_follows(
    game: Game, enemy: int, move: int, damage: int, omen: int, convertible: int
) -> None:
    """Spend what is left on moves to the closest crew; no damage follows (ENM-16, ENM-26)."""
    found, dice = _acting(game, enemy), EnemyDice(move, damage, omen, convertible)
    if found is None:
        return
    if not _manned_zones(game, found):
        game.push(enemy_wrecks, enemy, *dice.data)
        return
    dice.move += dice.use_pairs(dice.pairs("omen", "damage"), "omen", "damage")
    _approach(game, found, dice)


@step
def enemy_wrecks(
    game: Game, enemy: int, move: int, damage: int, omen: int, convertible: int
) -> None:
    """Without crew on deck, break the node here, else move to the next (ENM-17, ENM-26).

    A pair becomes either result that is missing. The enemy continues as long as it can.
    """
    found, dice = _acting(game, enemy), EnemyDice(move, damage, omen, convertible)
    if found is None or _manned_zones(game, found):
        return
    place = zone_of(found.place)
    if _has_intact_node(game, place):
        if _damage(dice):
            game.push(enemy_wrecks, enemy, *dice.data)
            _break(game, found, place)
        return
    if dice.use("move") or dice.use_pairs(1, "omen", "damage"):
        zones = [zone(found.ship, index) for index in game.content.layout.zones]
        intact = [each.handle for each in zones if _has_intact_node(game, each)]
        target = enemies.nearest(game, found, intact)
        if target and game.do("step_enemy", found, 1, target):
            game.push(enemy_wrecks, enemy, *dice.data)


# What it does with its results


def _wrecks_on_its_way(game: Game, enemy: Enemy, dice: EnemyDice) -> bool:
    """Let an enemy that cannot reach any crew break its zone's node, or move on (V1-12).

    Returns whether it did. The rest of its results is then evaluated again.
    """
    target = enemies.nearest(game, enemy, _manned_zones(game, enemy))
    way = game.value("steps", enemy, zone_of(target)) if target else 0
    if 0 <= way <= dice.move + dice.pairs("omen"):
        return False
    place = zone_of(enemy.place)
    breaks = _has_intact_node(game, place) and dice.use("damage") > 0
    if not breaks and not (dice.move and game.do("step_enemy", enemy, 1, target)):
        return False
    dice.use("move", not breaks)
    game.push(enemy_goes, enemy.handle, *dice.data)
    if breaks:
        _break(game, enemy, place)
    return True


def _approach(game: Game, enemy: Enemy, dice: EnemyDice) -> None:
    """Spend moves, then pairs of omens, on the way to the closest crew (ENM-12 to ENM-14)."""
    zones = _manned_zones(game, enemy)
    if enemy.place in zones or game.permits("enemy_cannot_move", enemy):
        return
    if not dice.move and not dice.pairs("omen"):
        return
    target = enemies.nearest(game, enemy, zones)
    dice.use("move", game.do("step_enemy", enemy, dice.move, target))
    if dice.pairs("omen"):
        dice.use_pairs(game.do("step_enemy", enemy, dice.pairs("omen"), target), "omen")


def _damage(dice: EnemyDice) -> bool:
    """Use up a damage, or else a pair that has no other use (DIC-11, DIC-14)."""
    return bool(dice.use("damage") or dice.use_pairs(1, "omen", "move"))


def _break(game: Game, enemy: Enemy, place: Zone) -> None:
    """Let an enemy destroy the node of its own zone, whatever its state (DMG-03, DMG-08)."""
    game.board.mark(enemy, enemies.STRIKES)
    with acting(game, enemy.ship):
        game.do("destroy_node", node(place.ship, place.index))
    game.board.mark(enemy, enemies.STRIKES, -1)


def _manned_zones(game: Game, enemy: Enemy) -> set[int]:
    """Return the zones on its deck with crew in them."""
    ship = game.board.ships[enemy.ship]
    return {crew.place for crew in game.board.crew_of(ship) if crew.on_deck}


def _has_intact_node(game: Game, place: Zone) -> bool:
    """Return whether there is a node to destroy; not on the deck of a boarded ship (BRD-16)."""
    ship = game.board.ships[place.ship]
    return place.index in game.content.layout.zones and place.index not in ship.destroyed


def _acting(game: Game, enemy: int) -> Enemy | None:
    """Return the enemy that acts, None when that has come to an end."""
    found = game.board.enemies.get(enemy)
    return found if found is not None and _stands(game, found) else None


def _stands(game: Game, enemy: Enemy) -> bool:
    """Return whether an enemy is on the deck of a ship at sea, and not held (ENM-23)."""
    ship = game.board.ships.get(enemy.ship)
    return not enemy.held_by and ship is not None and ship.at_sea
