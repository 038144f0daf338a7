"""Frays: everything in one zone fights, because a crew or an enemy there began it (FRY).

A fray is a chain of steps: it begins, cards react, dice are chosen and rolled, omen abilities
take effect, then all blows land together.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from everrain_runtime.engine.actors import acting, led_to_by
from everrain_runtime.engine.dice import most_dice
from everrain_runtime.engine.options import chosen
from everrain_runtime.engine.registry import step
from everrain_runtime.questions import questions
from everrain_runtime.rules.ship import omens
from everrain_runtime.state.handles import NOTHING
from everrain_runtime.state.places import zone_of

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from everrain_runtime.engine.dice import Roll
    from everrain_runtime.engine.game import Game
    from everrain_runtime.questions.sentences import Question, Slot
    from everrain_runtime.state import Crew, Enemy, Ship, Step


# How they begin


@step
def fray(game: Game, ship: int, zone: int, crew: int, chain: tuple[str, ...] = ()) -> None:
    """Begin the fray that *crew* starts in its zone, if an enemy is there (FRY-01, ORD-06).

    The abilities that led to it, *chain*, do not react to its beginning.
    """
    found = game.board.crew.get(crew)
    if found is not None and found.place == zone and game.board.enemies_in(zone_of(zone)):
        game.interrupt()
        with led_to_by(game, chain):
            _begin(game, ship, zone, crew_strike.due(ship, zone, crew))


@step
def ordered_fray(game: Game, ship: int, zone: int) -> None:
    """Begin the fray in which all crew of a zone fight by an order of their captain (ORD-06)."""
    game.interrupt()
    _begin(game, ship, zone, crew_strike.due(ship, zone, NOTHING))


@step
def enemy_fray(game: Game, ship: int, zone: int, enemy: int, damage: int) -> None:
    """Begin a fray in which *enemy* deals damage to the crew in its zone (FRY-E1, ENM-15).

    Crew that a card protects from the attack suffer nothing.
    """
    if enemy not in game.board.enemies:
        return
    game.interrupt()
    attacked: list[int] = []
    with acting(game, ship):
        for crew in _attacked(game, game.board.enemies[enemy], zone):
            happening = game.begin("enemy_attacks_crew", enemy, crew)
            if not happening.stopped:
                attacked.append(crew.handle)
                game.finish(happening)
    if attacked:
        _begin(game, ship, zone, crew_counter.due(ship, zone, damage, tuple(attacked), enemy))


def _attacked(game: Game, enemy: Enemy, zone: int) -> list[Crew]:
    """Return the crew in that zone whom an enemy may attack (FRY-E1)."""
    board = game.board
    only = {
        crew.handle
        for crew in (board.crew.values() if game.facts.gives("enemy_may_only_attack_crew") else ())
        if game.permits("enemy_may_only_attack_crew", enemy, crew)
    }
    return [
        crew
        for crew in board.crew_in(zone_of(zone))
        if (not only or crew.handle in only) and not game.permits("cannot_be_attacked", crew)
    ]


def _begin(game: Game, ship: int, zone: int, then: Step) -> None:
    """Let everything in the zone fight, and go on with the step *then* once cards have reacted."""
    flow = game.board.flow
    game.push(fray_ends, flow.fighting, ship)
    game.board.steps += (then,)
    crew, enemies = game.board.crew_in(zone_of(zone)), game.board.enemies_in(zone_of(zone))
    flow.fighting = (*[each.handle for each in crew], *[each.handle for each in enemies])
    with acting(game, ship):
        game.moment("fray_begins")


@step
def fray_ends(game: Game, before: tuple[int, ...], ship: int = NOTHING) -> None:
    """End a fray: only the fighters of the fray in progress *before* it still fight (FRY-C6).

    Then trigger the end for all that fought and are still there. Saves of earlier versions have no
    *ship*.
    """
    flow = game.board.flow
    fought, flow.fighting = flow.fighting, before
    if ship != NOTHING:
        with acting(game, ship):
            game.moment("fray_ends")
            for each in _who(game, "fights_in_fray", fought):
                game.moment("fights_in_fray", each)


# What is rolled


@step
def crew_strike(game: Game, ship: int, zone: int, attacker: int) -> None:
    """Roll for both sides of a fray the crew *attacker* began (FRY-C1 to FRY-C3).

    All dice are one roll. Each enemy has its own, one fewer than its dice value; by `fray_dice`
    they roll all (V1-40), or all while the attacker fights alone, or those do whom an order lets
    fight: their moves then come to nothing.
    """
    crew, enemies = _fighters(game, zone)
    captain = game.board.ships[ship]
    if not crew or not enemies:
        return
    with acting(game, ship):
        played = chosen(game, "fray_dice")
        alone, fewer = played == "attacker", played == "zone"
        strikers = [each for each in crew if not alone or attacker in (NOTHING, each.handle)]
        dice = sum([game.value("dice", each) for each in strikers])
        attack = _mix(game, captain, dice, questions.HOW_MANY_ATTACK_DICE)
        brought = {each.handle: max(game.value("dice", each) - fewer, 0) for each in enemies}
        roll = _throw(game, captain, attack, dice - attack, brought)
        rolled = [omens.read(roll, enemy) for enemy in enemies]
        for enemy, shown in zip(enemies, rolled, strict=True):
            _heed_omens(game, enemy, shown, ship)
            shown.move *= not alone
    by = [enemy for enemy, shown in zip(enemies, rolled, strict=True) if _hurts(shown)]
    theirs = {each.handle for enemy in by for each in _attacked(game, enemy, zone)}
    attacked = [each.handle for each in crew if each.handle in theirs]
    dealt_by = [enemy.handle for enemy in by]
    _exchange(game, ship, zone, sum(map(_hurts, rolled)), roll, attacked, dealt_by)


def _heed_omens(game: Game, enemy: Enemy, shown: omens.EnemyDice, ship: int) -> None:
    heeded = omens.heed_omens(game, enemy, shown, ship)
    omens.limit_conversion(game, shown, lambda: heeded or shown.damage > 0)


@step
def crew_counter(
    game: Game, ship: int, zone: int, damage: int, attacked: tuple[int, ...], enemy: int = NOTHING
) -> None:
    """Roll one counter die for each crew in the zone of an enemy that attacks (FRY-E2, FRY-E4).

    By `counter_dice` it is one for each of its hits, as far as the crew's dice values go.
    """
    crew, _ = _fighters(game, zone)
    captain, dice = game.board.ships[ship], len(crew)
    if not crew:
        return
    with acting(game, ship):
        if chosen(game, "counter_dice") == "hits":
            dice = min(damage, sum([game.value("dice", each) for each in crew]))
        attack = _mix(game, captain, dice, questions.HOW_MANY_COUNTER_DICE, damage=damage)
        roll = _throw(game, captain, attack, dice - attack)
    _exchange(game, ship, zone, damage, roll, attacked, [enemy])


def _mix(game: Game, ship: Ship, dice: int, question: Question, **slots: Slot) -> int:
    """Let the captain pick how many of the dice are attack dice; the others are evasion dice."""
    most = min(dice, most_dice(game, "attack"))
    least = min(max(0, dice - most_dice(game, "evasion")), most)
    return game.choose_number(question, least, most, player=ship.handle, dice=dice, **slots)


def _throw(
    game: Game, ship: Ship, attack: int, evasion: int, brought: Mapping[int, int] | None = None
) -> Roll:
    """Roll for the captain, and with it the dice that enemies have *brought* (FRY-C3)."""
    pool = {"attack": attack, "evasion": evasion}
    if brought is not None:
        pool = {"enemy": sum(brought.values()), **pool}
    roll = game.throw(pool, "enemy", brought)
    omens.convert(game, ship, roll)
    return roll


def _hurts(rolled: omens.EnemyDice) -> int:
    """Return the damage that the dice of an enemy deal in a fray (FRY-C3)."""
    return rolled.damage + rolled.pairs("move", "omen")


def _exchange(
    game: Game,
    ship: int,
    zone: int,
    damage: int,
    roll: Roll,
    attacked: Sequence[int],
    by: Sequence[int],
) -> None:
    """Queue the blows: the *damage* that evasion does not cancel, and the hits of the crew.

    *by* are the enemies that dealt it.

    Both are fixed now, so that no death changes them (FRY-C3, FRY-C5, FRY-E3).
    """
    suffered = max(0, damage - omens.evades(roll))
    game.push(blows, ship, zone, suffered, omens.hits(roll), tuple(attacked), tuple(by))


# What comes of it


@step
def blows(
    game: Game,
    ship: int,
    zone: int,
    suffered: int,
    dealt: int,
    attacked: tuple[int, ...],
    by: tuple[int, ...] = (),
) -> None:
    """Let all trauma of a fray be placed at once, split as the captain likes (FRY-02, FRY-C3)."""
    crew, enemies = _fighters(game, zone)
    hit = [each for each in crew if each.handle in attacked]
    with acting(game, ship):
        shares = _split(game, hit, suffered, questions.WHICH_CREW_SUFFERS)
        shares |= _split(game, enemies, dealt, questions.WHICH_ENEMY_SUFFERS)
        with game.batch():
            for fighter, amount in shares.items():
                if fighter in game.board.crew:
                    done = game.do("suffer_trauma", fighter, amount, cause="fray")
                    for each in _who(game, "enemy_wounds_crew", by) if done else ():
                        game.moment("enemy_wounds_crew", each, fighter)
                else:
                    done = game.do("wound_enemy", fighter, amount, cause="fray")
                    strikers = [each.handle for each in crew]
                    for each in _who(game, "crew_wounds_enemy", strikers) if done else ():
                        game.moment("crew_wounds_enemy", each, fighter)


def _who(game: Game, event: str, by: Sequence[int]) -> list[int]:
    """Return whose dice have dealt a blow, if cards wait for it: all rolled together (FRY-02)."""
    heard = game.doing.awaits(event)
    return [each for each in by if heard and game.board.find(each) is not None]


def _split(
    game: Game, fighters: Sequence[Crew | Enemy], amount: int, question: Question
) -> dict[int, int]:
    """Return who suffers how much: the captain picks whoever can still take it, one by one.

    What is more than all can take falls to the last of them and is lost (FRY-E6).
    """
    health = {each.handle: game.value("health", each) for each in fighters}
    surplus = amount - sum(health.values())
    if fighters and surplus >= 0:
        health[fighters[-1].handle] += surplus
        return health
    shares = dict.fromkeys(health, 0)
    for left in range(amount, 0, -1):
        able = [handle for handle, share in shares.items() if share < health[handle]]
        for picked in game.choose(question, able, 1, 1, left=left):
            shares[picked] += 1
    return {handle: share for handle, share in shares.items() if share}


def _fighters(game: Game, zone: int) -> tuple[list[Crew], list[Enemy]]:
    """Return the crew and enemies of the current fray that are still in its zone."""
    board, place = game.board, zone_of(zone)
    fighting = board.flow.fighting
    return (
        [crew for crew in board.crew_in(place) if crew.handle in fighting],
        [enemy for enemy in board.enemies_in(place) if enemy.handle in fighting],
    )
