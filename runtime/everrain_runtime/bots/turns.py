"""The turn: what a bot does next, and where it sails (GEN-04, MOV).

A turn goes so: take what lies at hand, fight, man the stations, sail as long as there are orders
and anything is worth it, rest the weary, end the turn.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from everrain_runtime.bots import buying, destinations, orders, trading
from everrain_runtime.bots.policies import answers
from everrain_runtime.bots.routes import beside, map_of
from everrain_runtime.bots.sight import Sight, best, values
from everrain_runtime.questions import labels, questions
from everrain_runtime.rules.port import treasures
from everrain_runtime.rules.round import own_orders
from everrain_runtime.rules.round.orders import zones_to_fight_in
from everrain_runtime.rules.ship import lines_of_sight
from everrain_runtime.state import ElderOne, EnemyShip

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from everrain_runtime.engine.decisions import Decision

#: The combined dice with which a crew seeks a fight it could avoid.
STRONG: Final = 7


def is_strong(sight: Sight) -> bool:
    """Return whether the crew could win a fight it does not have to fight."""
    fit = [crew for crew in sight.crew if sight.is_fit(crew)]
    dice = sum([sight.game.value("dice", crew) for crew in fit])
    return dice >= STRONG and not sight.enemies and not sight.ship.destroyed


def has_target(sight: Sight) -> bool:
    """Return whether a gun bears on an enemy at sea; a shot at a friend's deck harms the friend.

    If crew fight by an artillery order, enemies beside them are targets as well.
    """
    board = sight.board
    if zones_to_fight_in(sight.game, sight.ship):
        return True
    return any(
        isinstance(board.find(target), EnemyShip | ElderOne)
        for gun in board.artillery.values()
        if gun.ship == sight.ship.handle
        for target in lines_of_sight.targets(sight.game, gun)
    )


def has_order(sight: Sight) -> bool:
    """Return whether a crew is better off elsewhere, and remember who and where."""
    found = orders.assignment(sight)
    sight.notes.crew, sight.notes.place = found or (0, 0)
    return found is not None


def has_heading(sight: Sight) -> bool:
    """Return whether to sail on, and remember the heading."""
    sight.notes.heading = destinations.plan(sight)
    return sight.notes.heading is not None


def has_use(sight: Sight) -> bool:
    """Return whether a treasure is of use now."""
    return any(buying.helps(sight, each) for each in treasures.usable(sight.game, sight.ship))


def _always(sight: Sight) -> bool:
    return True


def _is_fit_to_land(sight: Sight) -> bool:
    return any(sight.is_fit(crew) for crew in sight.crew)


def _is_fit_to_obey(sight: Sight) -> bool:
    """Return whether each kind of order that can be issued has a fit crew to obey it."""
    game, ship = sight.game, sight.ship
    return all(
        any(sight.is_fit(crew) for crew in own_orders.able_crew(game, ship, kind))
        for kind in own_orders.issuable(game, ship)
    )


#: What is done in a turn, in this order, each as long as it makes sense.
ROUTINE: Final[Sequence[tuple[str, Callable[[Sight], bool]]]] = (
    (labels.TRADE.id, trading.has_bargain),
    (labels.LOOT_SHIPWRECK.id, _always),
    (labels.REVEAL_FREELY.id, _always),
    (labels.VISIT_PORT_NOW.id, _always),
    (labels.LAUNCH_EXPEDITION.id, _is_fit_to_land),
    (labels.USE_TREASURE.id, has_use),
    (labels.PURGE_ALTAR.id, is_strong),
    (labels.BOARD_ENEMY_SHIP.id, is_strong),
    (labels.ISSUE_ARTILLERY_ORDER.id, has_target),
    (labels.ISSUE_OTHER_ORDER.id, _is_fit_to_obey),
    (labels.ISSUE_CREW_ORDER.id, has_order),
    (labels.ISSUE_NAVIGATION_ORDER.id, has_heading),
)


@answers(questions.WHAT_DO_YOU_DO)
def sail_on(sight: Sight, decision: Decision) -> Sequence[int] | None:
    """Do the first thing of the routine that makes sense; else sail on, or end the turn."""
    options = {option.key: at for at, option in enumerate(decision.options)}
    under_way = sight.board.flow.sailing
    for action, makes_sense in ROUTINE:
        if action in options and makes_sense(sight):
            return (options[action],)
    if under_way:
        return (_steer(sight, options),)
    return (options[labels.END_TURN.id],)


def _steer(sight: Sight, options: dict[str, int]) -> int:
    """Return the move that follows the heading; a new one is planned where it leads no further."""
    end = options.get(labels.END_NAVIGATION_ORDER.id)
    if labels.REVEAL_TILE.id in options:
        sight.notes.heading = None
        return options[labels.REVEAL_TILE.id]
    move = _next_move(sight)
    if move is None and end is not None:
        return end
    if move in options:
        return options[move]
    if end is not None:
        return end
    return int(sight.chance() * len(options))


def _next_move(sight: Sight) -> str | None:
    """Return the id of the next move towards the heading, None at its end."""
    ship, notes = sight.ship, sight.notes
    pose = (ship.space, ship.facing)
    heading = notes.heading
    if heading is None or (pose not in heading.next and pose != heading.end):
        heading = notes.heading = destinations.plan(sight)
    if heading is None or pose not in heading.next:
        return None
    at, facing = heading.next[pose]
    if at != ship.space:
        return labels.SAIL_AHEAD.id
    turned = (facing - ship.facing) % 6
    return (labels.TURN_TO_STARBOARD if turned == 1 else labels.TURN_TO_PORT).id


# Where a ship comes to the map


@answers(questions.WHERE_DO_YOU_FACE)
def face_the_unknown(sight: Sight, decision: Decision) -> Sequence[int] | None:
    """Face a slot where a tile can be laid (REV-01)."""
    if not sight.ship.space:
        return None
    faces = values(decision)
    around, unknown = beside(sight.ship.space), map_of(sight).unknown
    return (best(faces, lambda face: around[face] in unknown),)


@answers(questions.WHERE_DO_YOU_START)
def start_at_the_edge(sight: Sight, decision: Decision) -> Sequence[int]:
    """Start where the most of the unknown lies around (SET-15)."""
    unknown = map_of(sight).unknown
    return (best(values(decision), lambda at: len(unknown.intersection(beside(at)))),)
