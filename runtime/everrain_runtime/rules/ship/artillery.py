"""Artillery: how a shot is fired and what it does, to enemies at sea and on a deck (ART, SEA)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from everrain_runtime.engine.actors import acting
from everrain_runtime.engine.registry import step
from everrain_runtime.questions import questions
from everrain_runtime.rules.port import assisting
from everrain_runtime.rules.ship import lines_of_sight, omens
from everrain_runtime.state import ElderOne, EnemyShip, Ship
from everrain_runtime.state.handles import NOTHING

if TYPE_CHECKING:
    from everrain_runtime.engine.dice import Roll
    from everrain_runtime.engine.game import Game
    from everrain_runtime.state import Artillery


@step
def fire(game: Game, artillery: int, target: int) -> None:
    """Fire artillery at the target its captain has picked (ART-05, ART-06)."""
    found = game.board.artillery.get(artillery)
    if found is not None:
        game.board.flow.target = target
        game.do("fire_artillery", found)
        game.board.flow.target = NOTHING


def open_fire(game: Game, artillery: Artillery) -> bool:
    """Fire artillery at the target under aim, or one its captain picks; return whether it can.

    What waits for it happens before the dice are rolled (ART-05).
    """
    flow, ship = game.board.flow, artillery.ship
    found = lines_of_sight.targets(game, artillery)
    if not found:
        return False
    aimed = flow.target
    if aimed not in found:
        asked = questions.FIRE_AT_WHAT
        (aimed,) = game.choose(asked, [*found], 1, 1, player=ship, artillery=artillery.card)
    target = _target(game, aimed)
    if target is None or game.begin("artillery_fires_at", artillery, target).replaced:
        return True
    outer, flow.target = flow.target, aimed
    dice = game.value("artillery_dice", artillery)
    flow.target = outer
    game.board.memory.tally("fired", ship)
    game.push(shot, ship, aimed, dice, artillery.handle)
    return True


@step
def shot(game: Game, shooter: int, target: int, dice: int, artillery: int) -> None:
    """Roll for a shot, let omens be turned, and do what it does to the target (SEA-01, SEA-02).

    What waits for it to have been fired at that target knows what became of both.
    """
    ship, found = game.board.ships[shooter], _target(game, target)
    if not ship.at_sea or found is None:
        return
    fired = game.doing.resume("artillery_fires_at", artillery, found)
    _strike(game, ship, found, dice)
    game.finish(fired, silent=True)


def _target(game: Game, handle: int) -> EnemyShip | ElderOne | Ship | None:
    found = game.board.find(handle)
    return found if isinstance(found, EnemyShip | ElderOne | Ship) else None


def _strike(game: Game, ship: Ship, found: EnemyShip | ElderOne | Ship, dice: int) -> None:
    with acting(game, ship.handle):
        match found:
            case EnemyShip() | ElderOne():
                damage = omens.hits(_roll(game, ship, dice))
                if damage:
                    game.do("damage_enemy_ship", found, damage, cause="artillery")
            case Ship() if found.at_sea:
                roll = _roll(game, ship, dice)
                blanks = roll.count("attack", "blank")
                assisting.sweep(game, ship, found, omens.hits(roll), blanks)


def _roll(game: Game, ship: Ship, dice: int) -> Roll:
    roll = game.throw({"attack": dice})
    omens.convert(game, ship, roll)
    return roll
