"""A bot's policies in port: the next service, the crew to send, the time to depart (PRT, SVC).

Services are recognized by the effects they print, so the bot also understands ports of other sets.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from everrain_runtime.bots import buying
from everrain_runtime.bots.policies import answers
from everrain_runtime.bots.prospects import WORN
from everrain_runtime.bots.sight import A_STORY, CHEAP, PURSE, Sight, best, top, values
from everrain_runtime.content.effects import effects_of
from everrain_runtime.questions import labels, questions
from everrain_runtime.rules.port import ports, services

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from everrain_runtime.engine.decisions import Decision
    from everrain_runtime.rules.port.services import Service
    from everrain_runtime.state import Crew

#: What a denizen may offer that is worth a crew's time.
GAINS: Final = frozenset(
    {
        "collect_clue",
        "collect_coin",
        "collect_relic",
        "collect_commodity",
        "collect_trinket",
        "gain_positive_trait",
        "recover_all_strain",
        "reveal_tile_anywhere",
    }
)
#: What hurts whoever meets a denizen.
PAINS: Final = frozenset({"suffer_strain", "suffer_trauma"})


class Offers:
    """The services that a ship can use in port now, by the keys they are offered under."""

    def __init__(self, sight: Sight, offered: Sequence[str]) -> None:
        self.sight = sight
        self.offered = set(offered)
        found = services.services(sight.game, sight.ship)
        named = [(ports.option_of(sight.game, each).key, each) for each in found]
        self.services = {key: each for key, each in named if key in self.offered}
        self.does = {key: _effects(each) for key, each in self.services.items()}
        self.hands = [crew for crew in sight.crew if not crew.in_port]
        self.presents = self.first("advance_token") if sight.sets_to_present else None

    def first(self, effect: str) -> str | None:
        """Return the key of the first printed service that has an effect, None for none."""
        return next((key for key in self.all(effect)), None)

    def all(self, effect: str) -> list[str]:
        """Return the keys of all printed services that have an effect."""
        return [
            key
            for key, does in self.does.items()
            if effect in does and self.services[key].card is None
        ]

    @property
    def has_hands(self) -> bool:
        """Return whether a crew can be spared, one kept to present findings."""
        return len(self.hands) > (self.presents is not None)

    def is_manned(self, key: str) -> bool:
        """Return whether a crew is already in the circle of the service."""
        circle = self.services[key].circle
        return any(crew.in_port and crew.spot == circle for crew in self.sight.crew)


def _effects(service: Service) -> frozenset[str]:
    return effects_of(service.loaded, service.action.routine)


# The errands: each says under which key it is done now, None if there is no need


def hire(offers: Offers) -> str | None:
    """Hire if the coin suffices and there is room, or a spent crew to dismiss (HIR-04, HIR-07)."""
    sight = offers.sight
    key = offers.first("hire_crew")
    if key is None or not offers.hands or sight.ship.coin < CHEAP + sight.reserve:
        return None
    room = sight.game.value("free_crew_slot", sight.ship) > 0
    return key if room or any(sight.is_spent(crew) for crew in sight.crew) else None


def sell(offers: Offers) -> str | None:
    """Sell what is worth as much here as anywhere, or what fills the hold (SVC-06)."""
    sight = offers.sight
    key = offers.first("sell_treasure")
    if key is None or not (offers.is_manned(key) or offers.has_hands):
        return None
    return key if any(buying.sells(sight, each) for each in _hold(sight)) else None


def rest(offers: Offers) -> str | None:
    """Let those recover who bear most, as cheaply as can be (SVC-10 to SVC-14)."""
    if not offers.has_hands or offers.sight.ship.coin < PURSE + offers.sight.reserve:
        return None
    if any(crew.strain >= WORN for crew in offers.hands):
        found = offers.all("recover_all_strain")
        return min(found, key=lambda key: ("pay_coin" in offers.does[key], key), default=None)
    return None


def heal(offers: Offers) -> str | None:
    """Let the wounded recover (SVC-10, SVC-11)."""
    rich = offers.sight.ship.coin >= PURSE + offers.sight.reserve
    if rich and offers.has_hands and any(crew.trauma >= WORN for crew in offers.hands):
        return offers.first("recover_all_trauma")
    return None


def repair(offers: Offers) -> str | None:
    """Repair what is destroyed (SVC-03)."""
    price = offers.sight.game.value("price_of_repairs")
    coin = offers.sight.ship.coin - (0 if offers.sight.is_blind else offers.sight.reserve)
    if offers.sight.ship.destroyed and coin >= price and offers.has_hands:
        return offers.first("repair_node")
    return None


def buy(offers: Offers) -> str | None:
    """Look for relics and bargains where treasures are sold (SVC-05)."""
    sight = offers.sight
    room = sight.game.value("free_hold_space", sight.ship) > 0
    if not room or sight.ship.coin < PURSE + sight.reserve or not offers.has_hands:
        return None
    homes = {offers.services[key].location for key in offers.services if _sells(offers, key)}
    return next((each for each in offers.all("buy_card") if _home(offers, each) in homes), None)


def listen(offers: Offers) -> str | None:
    """Turn coin into clues, the surest way, if they make a set whole or it is not needed.

    SVC-16, SVC-17.
    """
    sight = offers.sight
    found = [key for key in offers.all("collect_clue") if offers.is_manned(key) or offers.has_hands]
    if sight.ship.coin < sight.purse + A_STORY and not _completes(offers):
        return None
    return min(found, key=lambda key: (len(offers.does[key]), key), default=None)


def _completes(offers: Offers) -> bool:
    """Return whether there is coin for the clues, and a crew to present the set they make."""
    sight = offers.sight
    aboard = sight.sets_of(sight.ship)
    hands = len(offers.hands) + any(offers.is_manned(each) for each in offers.all("collect_clue"))
    return hands > 1 and aboard < sight.sets_in_reach


def meet(offers: Offers) -> str | None:
    """Meet a denizen that gives something, if a crew is fit for what it may do to it (DEN-03)."""
    sight = offers.sight
    if not offers.has_hands:
        return None
    fit = any(sight.is_fit(crew) for crew in offers.hands)
    for key, service in offers.services.items():
        does = offers.does[key]
        can_pay = service.action.cost is None or sight.ship.coin >= A_STORY + sight.reserve
        if service.card is not None and does & GAINS and can_pay and (fit or not does & PAINS):
            return key
    return None


def board(offers: Offers) -> str | None:
    """Take passengers aboard (PAS-01)."""
    seat = f"{labels.TAKE_ABOARD.id} "
    return next((each for each in sorted(offers.offered) if each.startswith(seat)), None)


def present(offers: Offers) -> str | None:
    """Hand in clues (SVC-18)."""
    return offers.presents


def install(offers: Offers) -> str | None:
    """Build in schematics if there is coin, else sell them (SCH-03, SCH-04)."""
    if not offers.has_hands:
        return None
    effect = "install_schematic" if offers.sight.ship.coin >= 2 * PURSE else "sell_schematic"
    return offers.first(effect)


def improve(offers: Offers) -> str | None:
    """Spend riches on the ship (SVC-02)."""
    sight = offers.sight
    if sight.ship.coin < 5 * PURSE or not offers.has_hands:
        return None
    homes = {offers.services[key].location for key in offers.services if _sells(offers, key)}
    return next((each for each in offers.all("buy_card") if _home(offers, each) not in homes), None)


def _sells(offers: Offers, key: str) -> bool:
    return "sell_treasure" in offers.does[key]


def _home(offers: Offers, key: str) -> str:
    return offers.services[key].location


def _hold(sight: Sight) -> list[int]:
    return [each.handle for each in sight.board.hold_of(sight.ship)]


#: What is done in a port, in this order.
ERRANDS: Final[Sequence[Callable[[Offers], str | None]]] = (
    board,
    hire,
    sell,
    rest,
    heal,
    repair,
    buy,
    meet,
    listen,
    install,
    improve,
    present,
)


@answers(questions.WHAT_DO_YOU_DO_IN_PORT)
def go_about(sight: Sight, decision: Decision) -> Sequence[int]:
    """Do the first errand there is a need for, then what a story demands, then depart."""
    keys = [option.key for option in decision.options]
    offers = Offers(sight, keys)
    for errand in ERRANDS:
        key = errand(offers)
        if key is not None and key in offers.offered:
            sight.notes.errand = errand.__name__
            return (keys.index(key),)
    sight.notes.errand = ""
    leave = labels.DEPART.id
    return (keys.index(leave) if leave in keys else 0,)


@answers(questions.WHO_GOES_TO, questions.WHO_GOES_ASHORE)
def send(sight: Sight, decision: Decision) -> Sequence[int]:
    """Send whom it does most good; on other errands whoever holds no station."""
    crew = sight.board.crew
    gauge: Callable[[Crew], float] = {
        "rest": lambda each: each.strain,
        "heal": lambda each: each.trauma,
        "meet": lambda each: sight.vigour(each) - 10 * each.on_deck,
    }.get(sight.notes.errand, lambda each: -10 * each.on_deck - sight.vigour(each))
    return (best(values(decision), lambda each: gauge(crew[each])),)


@answers(questions.DISMISS_WHOM, questions.DISMISS_WHOM_FOR)
def dismiss(sight: Sight, decision: Decision) -> Sequence[int]:
    """Dismiss a spent crew if there is one; if one has to go, the crew with the least vigour."""
    crew = sight.board.crew
    at = best(values(decision), lambda each: -sight.vigour(crew[each]))
    if not decision.least and not sight.is_spent(crew[values(decision)[at]]):
        return ()
    return (at,)


@answers(questions.WHO_LEAVES_UNPAID, questions.WHO_ELSE_LEAVES_UNPAID)
def leave_unpaid(sight: Sight, decision: Decision) -> Sequence[int]:
    """Pay as many as can be paid: who costs most goes first, of equals who is weary (HIR-08)."""
    crew = sight.board.crew

    def burden(each: int) -> int:
        return 10 * sight.game.value("crew_wage", crew[each]) - sight.vigour(crew[each])

    return top(decision, burden, decision.least)


@answers(questions.VISIT_PORT)
def visit(sight: Sight, decision: Decision) -> Sequence[int]:
    """Visit every port (PRT-02)."""
    return (0,)
