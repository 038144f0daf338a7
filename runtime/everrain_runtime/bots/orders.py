"""The crew: who obeys an order and goes where, who rests, which orders come back (ORD, DCK)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from everrain_runtime.bots.below_deck import free_circles, is_boat, place_below
from everrain_runtime.bots.policies import answers, reads
from everrain_runtime.bots.sight import Sight, best, top, values
from everrain_runtime.questions import labels, questions
from everrain_runtime.rules.sea import revealing, sailing
from everrain_runtime.rules.ship.deck import ZONE_HOLDS
from everrain_runtime.state.handles import CODES, MASK
from everrain_runtime.state.places import zone_of

if TYPE_CHECKING:
    from collections.abc import Sequence

    from everrain_runtime.engine.decisions import Decision
    from everrain_runtime.state import Crew, Enemy

#: Who is to do what: the crew and the zone or slot it goes to.
Assignment = tuple[int, int]

#: The room on its track a crew needs to stand a watch.
AWAKE: Final = 2
_SLOT: Final = CODES["slot"]
_ZONE: Final = CODES["zone"]


# Which crew order to issue


def assignment(sight: Sight) -> Assignment | None:
    """Return the crew order that makes most sense now, None when none does."""
    return fight(sight) or go_ashore(sight) or man(sight) or rest(sight)


def fight(sight: Sight) -> Assignment | None:
    """Send the best fighter that is fit to the weakest enemy in reach (ORD-06, FRY-C1)."""
    found = sight.enemies
    if not found:
        return None
    able = _able(sight)
    for enemy in sorted(found, key=lambda each: (sight.vitality(each), each.handle)):
        place = zone_of(enemy.place)
        full = sight.board.crowd(place) >= ZONE_HOLDS
        here = [crew for crew in able if crew.place == enemy.place or not full]
        brave = [crew for crew in here if sight.is_fit(crew) or _ends_it(sight, crew, enemy)]
        if brave:
            picked = max(brave, key=lambda crew: (sight.prowess(crew), -crew.handle))
            return picked.handle, enemy.place
    return None


def _ends_it(sight: Sight, crew: Crew, enemy: Enemy) -> bool:
    """Return whether a blow of that crew is likely to be the last."""
    return sight.vigour(crew) > 1 and sight.vitality(enemy) <= sight.game.value("dice", crew)


def go_ashore(sight: Sight) -> Assignment | None:
    """Send a crew to a boat if the ship is at an island it can explore (EXP-02)."""
    board, ship, sea = sight.board, sight.ship, sight.board.sea
    if sea.kind(ship.space) != "island" or ship.space in sea.explored:
        return None
    if board.storms_over(ship.space) or sight.game.permits("cannot_explore"):
        return None
    boats = [circle for circle in free_circles(sight) if is_boat(sight, circle)]
    fit = [crew for crew in _able(sight) if sight.is_fit(crew)]
    if not boats or not fit:
        return None
    picked = min(fit, key=lambda crew: (crew.on_deck, -sight.vigour(crew), crew.handle))
    return picked.handle, boats[0].slots[0]


def man(sight: Sight) -> Assignment | None:
    """Man the crow's nest, then the wheel, if there is an order to sail by (DCK-08)."""
    if not sight.fresh("navigation"):
        return None
    useful = stations(sight)
    wanted = [zone for zone in useful if not sight.is_manned(zone)]
    if not wanted:
        return None
    kept = {sight.zone(zone).handle for zone in useful}
    alone = {crew.place for crew in sight.crew if crew.on_deck}
    idle = [
        crew
        for crew in _able(sight)
        if sight.vigour(crew) >= AWAKE and (crew.place not in kept or _is_spare(sight, crew, alone))
    ]
    nest = useful[0]
    if not idle and wanted[0] == nest and _is_nest(sight, nest):
        idle = [crew for crew in _able(sight) if crew.on_deck]
    if not idle:
        return None
    picked = max(idle, key=lambda crew: (sight.vigour(crew), -crew.handle))
    return picked.handle, sight.zone(wanted[0]).handle


def rest(sight: Sight) -> Assignment | None:
    """Send those below whom another night on deck would kill (MAP-06, CRW-06)."""
    if sight.fresh("navigation") or sight.board.sea.is_land(sight.ship.space):
        return None
    worn = [crew for crew in _able(sight) if crew.on_deck and sight.vigour(crew) <= 2]
    if not worn:
        return None
    picked = min(worn, key=lambda crew: (sight.vigour(crew), crew.handle))
    return picked.handle, place_below(sight, picked)


def stations(sight: Sight) -> list[int]:
    """Return the zones that should be manned to sail, the most useful first."""
    layout = sight.game.content.layout
    nests = [at for at in layout.zones if _is_nest(sight, at)]
    wheels = [at for at in layout.zones if "navigation" in layout.functions(at)]
    first = nests if revealing.can_reveal(sight.game) else []
    if first and sailing.nest_is_manned(sight.game, sight.ship):
        held = [at for at in first if sight.is_manned(at)]
        first = held if any(sight.board.crew_in(sight.zone(at)) for at in held) else []
    found = [*wheels, *first] if sight.board.storms_over(sight.ship.space) else [*first, *wheels]
    return [
        at
        for at in found
        if at not in sight.ship.destroyed and not sight.board.enemies_in(sight.zone(at))
    ]


def _is_nest(sight: Sight, at: int) -> bool:
    return "crow's nest" in sight.game.content.layout.functions(at)


def _is_spare(sight: Sight, crew: Crew, places: set[int]) -> bool:
    """Return whether another crew also mans the station of *crew*."""
    return crew.place in places and len(sight.board.crew_in(zone_of(crew.place))) > 1


def _idle(sight: Sight) -> int:
    """Return how many crew below deck could man how many stations."""
    hands = [crew for crew in sight.crew if not crew.on_deck and sight.vigour(crew) >= AWAKE]
    return min(len(hands), sum([not sight.is_manned(at) for at in stations(sight)]))


def _able(sight: Sight) -> list[Crew]:
    """Return the crew aboard that can still be given an order (ORD-13, ORD-15)."""
    return [
        crew
        for crew in sight.crew
        if (crew.on_deck or crew.below_deck)
        and crew.ordered < sight.game.value("crew_order_limit", crew)
    ]


# Answers


@answers(questions.WHO_OBEYS)
def obey(sight: Sight, decision: Decision) -> Sequence[int]:
    """Let obey whom the order was issued for; else whoever has the best reason to move."""
    crew = values(decision)
    if sight.notes.crew not in crew:
        found = assignment(sight)
        sight.notes.crew, sight.notes.place = found or (0, 0)
    if sight.notes.crew in crew:
        return (crew.index(sight.notes.crew),)
    return (best(crew, lambda each: -_vigour_of(sight, each)),)


@answers(questions.WHO_CARRIES_OUT)
def carry_out(sight: Sight, decision: Decision) -> Sequence[int]:
    """Let the crew with the most vigour obey the order, whatever it does."""
    return (best(values(decision), lambda each: -_vigour_of(sight, each)),)


@answers(
    questions.WHERE_DOES_CREW_GO,
    questions.WHERE_DOES_BOARDER_GO,
    questions.WHERE_DOES_STARTER_GO,
    questions.WHERE_DOES_UPGRADE_GO,
    questions.WHERE_BELOW_DECK,
    questions.WHERE_ON_DECK,
)
def go(sight: Sight, decision: Decision) -> Sequence[int] | None:
    """Go where the order was meant to; without one, below to recover or on deck to be of use."""
    places = values(decision)
    kinds = {place & MASK for place in places}
    notes = sight.notes
    if notes.place in places and _ZONE in kinds:
        notes.crew, place, notes.place = 0, notes.place, 0
        return (places.index(place),)
    if kinds == {_SLOT}:
        crew = _going(sight, decision)
        if crew is None:
            return (0,)
        place = place_below(sight, crew)
        return (places.index(place) if place in places else 0,)
    if _ZONE in kinds:
        wanted = [sight.zone(at).handle for at in stations(sight) if not sight.is_manned(at)]
        return (next((places.index(each) for each in wanted if each in places), 0),)
    return None


def _going(sight: Sight, decision: Decision) -> Crew | None:
    """Return the crew that a question about a place below deck is about: the one not yet aboard.

    If several have the same board, one that is ashore is returned.
    """
    found = [crew for crew in sight.crew if crew.card == decision.slots.get("crew")]
    ashore = [crew for crew in found if not (crew.on_deck or crew.below_deck)]
    return next(iter(ashore or found), None)


@answers(questions.WHERE_IN_SLOT, questions.WHICH_CIRCLE)
def stand(sight: Sight, decision: Decision) -> Sequence[int]:
    """Stand in the first circle: what it gives is free but for a price that is asked for."""
    return (0,)


@reads("choose", "refresh_order")
@answers(questions.REFRESH_WHICH_ORDERS)
def refresh(sight: Sight, decision: Decision) -> Sequence[int]:
    """Refresh what sails the ship, then what moves the crew.

    With enemies aboard, or several stations that idle hands could man, the crew comes first.
    """
    orders = sight.board.orders
    crew_first = bool(sight.enemies) or _idle(sight) > len(sight.fresh("crew", "fleeting")) + 1
    ranks = {"crew": 4 if crew_first else 2, "navigation": 3, "fleeting": 1, "artillery": 0}
    if sight.board.enemy_ships and not crew_first:
        ranks["artillery"] = 1
    counts: dict[str, int] = {}
    things = values(decision)
    keys: dict[int, float] = {}
    for handle in things:
        kind = orders[handle].kind if handle in orders else ""
        counts[kind] = counts.get(kind, 0) + 1
        keys[handle] = ranks.get(kind, 0) - 0.1 * counts[kind]
    return top(decision, lambda each: keys[each], decision.most)


@answers(questions.GAIN_WHICH_ORDER, questions.ISSUE_WHICH_ORDER, questions.ISSUE_WHICH_KIND)
def gain(sight: Sight, decision: Decision) -> Sequence[int]:
    """Gain another navigation order; issue what comes back before what does not (ORD-09).

    Of the kinds that sets declare, issue the first (SET-18).
    """
    keys = [option.key for option in decision.options]
    wanted = labels.NAVIGATION_ORDER.id
    return (keys.index(wanted) if wanted in keys else 0,)


def _vigour_of(sight: Sight, crew: int) -> int:
    found = sight.board.crew.get(crew)
    return sight.vigour(found) if found is not None else 0
