"""Fights: which dice are rolled, which omens are turned, who takes the blows, what is fired at."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from everrain_runtime.bots.policies import answers
from everrain_runtime.bots.sight import Sight, best, top, values
from everrain_runtime.geometry.hexes import distance, neighbour
from everrain_runtime.questions import questions
from everrain_runtime.rules.sea.movement import hex_of
from everrain_runtime.rules.ship import lines_of_sight
from everrain_runtime.state import ElderOne, Enemy, EnemyShip
from everrain_runtime.state.places import zone_of

if TYPE_CHECKING:
    from collections.abc import Sequence

    from everrain_runtime.engine.decisions import Decision

#: Which orders a bot would rather exhaust than others; it keeps those it sails by.
_SPARE: Final = ("artillery", "fleeting", "crew")


@answers(questions.HOW_MANY_ATTACK_DICE, questions.HOW_MANY_COUNTER_DICE)
def mix(sight: Sight, decision: Decision) -> Sequence[int]:
    """Attack, unless the damage that comes could kill: then evade with every die (FRY-C1, FRY-E4).

    In a fray a crew began, as many dice evade as those in it are short of strength.
    """
    numbers = values(decision)
    fighting = sight.board.flow.fighting
    crew = [each for each in sight.crew if each.handle in fighting]
    enemies = [each for each in sight.enemies if each.handle in fighting]
    weakest = min([sight.vigour(each) for each in crew], default=0)
    if decision.question == questions.HOW_MANY_ATTACK_DICE.id:
        threat = sum([sight.game.value("dice", each) - 1 for each in enemies])
        return (len(numbers) - 1 if weakest > threat else len(numbers) // 2,)
    left = sum([sight.vitality(each) for each in enemies])
    return (0 if weakest <= 2 and left > 1 else len(numbers) - 1,)


@answers(questions.TURN_OMENS)
def turn_omens(sight: Sight, decision: Decision) -> Sequence[int]:
    """Turn omens by orders that are to spare (DIC-07)."""
    return spare(sight, decision)[: decision.most]


@answers(questions.EVADE_BY_ORDER, questions.FIGHT_IN_WHICH_ZONE)
def resist(sight: Sight, decision: Decision) -> Sequence[int]:
    """Evade, whatever the order was kept for, and fight before firing (SEA-03, ORD-06)."""
    return (0,)


def spare(sight: Sight, decision: Decision) -> tuple[int, ...]:
    """Return which orders of a choice are to spare: in a turn the last crew order is not."""
    orders = sight.board.orders
    things = values(decision)
    found = [at for kind in _SPARE for at, each in enumerate(things) if orders[each].kind == kind]
    crew = [at for at in found if orders[things[at]].kind == "crew"]
    if sight.board.flow.phase == "player" and crew:
        found.remove(crew[-1])
    return tuple(found)


@answers(questions.WHICH_CREW_SUFFERS)
def bear(sight: Sight, decision: Decision) -> Sequence[int]:
    """Let the most vigorous take the blow (FRY-02)."""
    crew = sight.board.crew
    return (best(values(decision), lambda each: sight.vigour(crew[each])),)


@answers(questions.WHICH_ENEMY_SUFFERS, questions.WHICH_ENEMY_IS_HIT)
def strike(sight: Sight, decision: Decision) -> Sequence[int]:
    """Strike the one that is nearest to its end (FRY-02, COP-07)."""
    enemies = sight.board.enemies
    return (best(values(decision), lambda each: -sight.vitality(enemies[each])),)


@answers(questions.WHICH_ARTILLERY_FIRES)
def man_the_guns(sight: Sight, decision: Decision) -> Sequence[int]:
    """Fire the gun with most dice on an enemy (ART-02)."""
    guns = sight.board.artillery

    def dice(gun: int) -> int:
        found = lines_of_sight.targets(sight.game, guns[gun])
        return max([count for at, count in found.items() if _is_foe(sight, at)], default=-1)

    return (best(values(decision), dice),)


@answers(questions.AT_WHAT, questions.FIRE_AT_WHAT)
def take_aim(sight: Sight, decision: Decision) -> Sequence[int]:
    """Fire at the enemy that is nearest to its end, and never at a friend's deck for choice."""

    def worth(target: int) -> int:
        found = sight.board.find(target)
        if isinstance(found, EnemyShip | ElderOne):
            return 50 - sight.game.value("health", found)
        return 0

    return (best(values(decision), worth),)


def _is_foe(sight: Sight, target: int) -> bool:
    return isinstance(sight.board.find(target), EnemyShip | ElderOne)


@answers(questions.WHERE_DOES_ENEMY_APPEAR, questions.WHERE_DOES_ENEMY_RETURN)
def keep_off(sight: Sight, decision: Decision) -> Sequence[int] | None:
    """Let enemies come aboard as far from the crew as can be (ENM-05)."""
    places = values(decision)
    if not all(each in _zones(sight) for each in places):
        return None
    layout = sight.game.content.layout
    stand = [zone_of(crew.place).index for crew in sight.crew if crew.on_deck]

    def away(place: int) -> int:
        return min([layout.steps(zone_of(place).index, each) for each in stand], default=0)

    return (best(places, away),)


@answers(questions.WHERE_DOES_STORM_MOVE)
def shift(sight: Sight, decision: Decision) -> Sequence[int]:
    """Move the storm nearest to any captain as far off as can be (STM-03)."""
    ships = [hex_of(each.space) for each in sight.board.ships.values() if each.space]

    def away(spaces: Sequence[tuple[int, int]]) -> int:
        return min([distance(at, ship) for at in spaces for ship in ships], default=0)

    storms = [[hex_of(at) for at in storm.spaces] for storm in sight.board.storms.values()]
    storm = min(storms, key=away, default=[])
    return (best(values(decision), lambda to: away([neighbour(at, to) for at in storm])),)


@answers(questions.WHICH_ENEMY_NEXT)
def let_act(sight: Sight, decision: Decision) -> Sequence[int]:
    """Let the weakest act first: a counter-attack may end it."""
    enemies = sight.board.enemies

    def weakness(handle: int) -> int:
        found = enemies.get(handle)
        return -sight.vitality(found) if isinstance(found, Enemy) else 0

    return (best(values(decision), weakness),)


@answers(questions.WHICH_BOARDER_ACTS)
def lead_boarders(sight: Sight, decision: Decision) -> Sequence[int]:
    """Send the best fighters first (BRD-04)."""
    crew = sight.board.crew
    return top(decision, lambda each: sight.prowess(crew[each]), 1)


def _zones(sight: Sight) -> set[int]:
    return {sight.zone(at).handle for at in sight.game.content.layout.zones}
