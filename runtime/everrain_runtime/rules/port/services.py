"""The services of a port: their circles, who can use them, and their use (SVC, DEN-03).

A service is a program of its own, or the offer of a denizen's card in its half-circle. Crew are
sent to circles. The crew in a circle may use its services.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import attrs

from everrain_dsl.records.values import value
from everrain_dsl.vocabulary import printed
from everrain_dsl.vocabulary.printed import Location
from everrain_dsl.vocabulary.printed import Service as PrintedService
from everrain_runtime.content.memo import kept
from everrain_runtime.engine import costs
from everrain_runtime.engine.actors import acting
from everrain_runtime.engine.counts import count_use
from everrain_runtime.engine.options import chosen
from everrain_runtime.engine.receipt import Payment
from everrain_runtime.rules.cards import decks, encounters
from everrain_runtime.rules.cards.encounters import put_away
from everrain_runtime.rules.port import prices
from everrain_runtime.rules.port.benefits import does_something
from everrain_runtime.rules.ship.crew_spaces import leaving
from everrain_runtime.state.handles import IN_PORT, NOTHING

if TYPE_CHECKING:
    from collections.abc import Collection, Iterator, Mapping

    from everrain_dsl.bytecode.program import Action
    from everrain_runtime.content.content import Content
    from everrain_runtime.content.program import Loaded
    from everrain_runtime.engine.game import Game
    from everrain_runtime.state import Card, Crew, Ship

#: What is counted of a crew: circles it was sent to in this visit, services used in this turn.
SENT: Final = "sent ashore"
USED: Final = "services used"
_PAID: Final = "clues handed in at a service"
_CHANGE: Final = "left of clues handed in"


@value(eq=False)
class Service:
    """A service that a crew can use in port: its program, and its circle.

    `location` is empty for a denizen that is not at a location. `card` is the denizen.
    """

    loaded: Loaded
    location: str
    circle: str
    number: int
    action: Action
    card: Card | None = None

    @property
    def key(self) -> str:
        """Return what it is remembered by once it has been used (PRT-08)."""
        return self.loaded.id if self.card is None else self.circle

    @property
    def is_repeatable(self) -> bool:
        """Return whether it is used as often as it is paid for (PRT-08)."""
        printed = self.loaded.printed
        return isinstance(printed, PrintedService) and printed.repeatable

    def arguments(self, crew: Crew) -> tuple[int, ...]:
        """Return what its routines take when *crew* uses it."""
        return (crew.handle,) if self.card is None else (self.card.handle, crew.handle)


# What there is


def services(game: Game, ship: Ship) -> list[Service]:
    """Return what crew of a visiting ship can use, location by location (SVC-01, SVC-22)."""
    offered = [each for card in denizens(game, ship) for each in service_of(game, card.handle)]
    return [*_printed(game.content), *offered]


@kept()
def _printed(content: Content) -> tuple[Service, ...]:
    """Return the services of all locations: the same in every port, and all game long."""
    return tuple(
        [
            each
            for location in content.of_kind(printed.Location)
            for service in content.parts(location.id, printed.Service)
            for each in printed_service(content, content.get(service))
        ]
    )


def printed_service(content: Content, loaded: Loaded) -> Iterator[Service]:
    """Yield the service that a program of that kind is (PRT-07)."""
    location = content.printed(loaded.parent, Location)
    circle = loaded.parent if location is not None and location.shared else loaded.id
    for number, action in loaded.actions("body")[:1]:
        yield Service(loaded, loaded.parent, circle, number, action)


def service_of(game: Game, card: int) -> Iterator[Service]:
    """Yield what the denizen with that handle offers in its half-circle (DEN-03, SVC-19)."""
    found = game.board.cards[card]
    loaded = game.content.find(found.card)
    if loaded is not None:
        location = location_of(game, encounters.kind_of(game, found.card))
        circle = f"{found.card} {found.handle}"
        for number, action in loaded.actions("crew space")[:1]:
            yield Service(loaded, location, circle, number, action, found)


def denizens(game: Game, ship: Ship) -> list[Card]:
    """Return the cards face up in port for a ship, in the order they were revealed (DEN-01)."""
    return [
        card
        for card in game.board.cards.values()
        if card.where == "denizen" and card.ship == ship.handle
    ]


def location_of(game: Game, kind: str) -> str:
    """Return the location that holds cards of that kind, empty for none (SVC-01)."""
    for loaded, location in game.content.printing(Location):
        if kind in location.kinds:
            return loaded.id
    return ""


# Who can use it


@attrs.frozen(eq=False)
class Ashore:
    """The crew in each circle, and the crew that can be sent: shared by all services.

    `ready` lists each crew that can be sent, with the locations it goes to, None for all of them.
    The value is valid until anything changes.
    """

    standing: Mapping[str, Crew]
    ready: tuple[tuple[Crew, Collection[str] | None], ...]

    def senders(self, location: str) -> list[Crew]:
        """Return the crew that can be sent to a circle of that location (PRT-05, PRT-06)."""
        return [crew for crew, open_ in self.ready if open_ is None or location in open_]


def ashore(game: Game, ship: Ship) -> Ashore:
    """Return who of a ship is ashore, and who can be sent there now (PRT-05, PRT-06)."""
    standing: dict[str, Crew] = {}
    for crew in game.board.crew.values():
        if crew.in_port:
            standing.setdefault(crew.spot, crew)
    crews = [crew for crew in game.board.crew_of(ship) if _can_be_sent(game, crew)]
    return Ashore(standing, tuple([(crew, _goes_to(game, crew)) for crew in crews]))


def users(game: Game, ship: Ship, service: Service) -> list[Crew]:
    """Return the crew of a visiting ship that can use a service now (PRT-05 to PRT-08)."""
    return list(_users(game, ship, service, ashore(game, ship)))


def is_open(game: Game, ship: Ship, service: Service, there: Ashore) -> bool:
    """Return whether any crew of a visiting ship can use a service now (PRT-05 to PRT-08)."""
    return any(True for _ in _users(game, ship, service, there))


def _users(game: Game, ship: Ship, service: Service, there: Ashore) -> Iterator[Crew]:
    if service.key in game.board.flow.services and not service.is_repeatable:
        return
    cost = service.action.cost
    coin = service.loaded.runnable(cost).coin if cost is not None else 0
    if coin and ship.coin < prices.service(game, coin):
        return  # whoever went there
    standing = there.standing.get(service.circle)
    able = [standing] if standing is not None else there.senders(service.location)
    for crew in able:
        if _can_use(game, ship, service, crew):
            yield crew


def _can_be_sent(game: Game, crew: Crew) -> bool:
    sent = game.board.memory.tallied(SENT, crew.handle, "visit")
    return sent < game.value("crew_service_limit", crew) and not game.permits(
        "crew_cannot_go_ashore", crew
    )


def _goes_to(game: Game, crew: Crew) -> Collection[str] | None:
    """Return the locations that *crew* goes to, None if nothing keeps anybody from any."""
    may = game.facts.may_permit
    if not may("crew_only_at_location") and not may("crew_not_at_location"):
        return None
    every = [each.id for each in game.content.of_kind(printed.Location)]
    only = [each for each in every if game.permits("crew_only_at_location", crew, each)]
    return [each for each in only or every if not game.permits("crew_not_at_location", crew, each)]


def _can_use(game: Game, ship: Ship, service: Service, crew: Crew) -> bool:
    """Return whether *crew* would get something for the price if it stood there (PRT-16)."""
    loaded, action, arguments = service.loaded, service.action, service.arguments(crew)
    extra = 0 if action.cost is not None else prices.service(game, 0)
    if ship.coin < extra:
        return False
    place, spot, coin = crew.place, crew.spot, ship.coin
    crew.place, crew.spot, ship.coin = IN_PORT, service.circle, coin - extra
    game.board.flow.served = crew.handle
    try:
        if not game.judge(loaded, action.when, arguments, ship.handle):
            return False
        if action.cost is not None:
            cost = loaded.runnable(action.cost)
            return costs.way_to_pay(game, cost, arguments, prices.service) is not None
        return service.card is not None or does_something(game, loaded, action.routine, arguments)
    finally:
        game.board.flow.served = NOTHING
        crew.place, crew.spot, ship.coin = place, spot, coin


# Using it


def send(game: Game, crew: Crew, circle: str) -> None:
    """Send a crew to a circle of the port; it costs no order (PRT-05, SVC-20)."""
    with leaving(game, crew):
        crew.place, crew.spot = IN_PORT, circle
    game.board.memory.tally(SENT, crew.handle)


def use(game: Game, service: Service, crew: Crew) -> bool:
    """Let the crew in the circle use a service, paying its price; return whether it did.

    A numbered card is put away afterwards (STO-09).
    """
    board = game.board
    loaded, action, arguments = service.loaded, service.action, service.arguments(crew)
    with acting(game, crew.ship):
        coming = [game.begin("crew_uses_service", crew)]
        if service.location:
            coming.append(game.begin("crew_uses_location", crew, service.location))
        board.flow.services += (service.key,)
        if any(happening.stopped for happening in coming):
            return False
        board.flow.served = crew.handle
        try:
            paid = None
            if game.judge(loaded, action.when, arguments):
                paid = _pay(game, service, arguments)
            if paid is None:
                return False
            board.memory.tally(USED, crew.handle)
            count_use(game, "used", loaded.id)
            game.run(loaded, action.routine, arguments, ability=service.number, paid=paid)
        finally:
            board.flow.served = NOTHING
        for happening in coming:
            game.finish(happening, detail=loaded.name, silent=happening is not coming[-1])
    card = service.card
    if card is not None and card.where == "denizen" and decks.is_story(game, card.card):
        card.where = "encountered"
        game.queue(put_away, card.handle)
    return True


def _pay(game: Game, service: Service, arguments: tuple[int, ...]) -> Payment | None:
    """Pay for a service, as cards change its price; return what it came to, None if unpaid."""
    cost = service.action.cost
    if cost is not None:
        return costs.settle(game, service.loaded.runnable(cost), arguments, prices.service)
    extra = prices.service(game, 0)
    if game.you.coin < extra or not game.pay("pay_coin", extra):
        return None
    return Payment()


def takes_clues(game: Game) -> bool:
    """Return whether the service now used takes clues, and remember it (CLU-05).

    It may be played so that a university takes one set in each visit.
    """
    execution = game.execution
    if execution is None or not isinstance(execution.loaded.printed, printed.Service):
        return True
    if chosen(game, "university_multi") == "yes":
        return True
    memory, key = game.board.memory, f"{_PAID}: {execution.loaded.id}"
    if memory.tallied(key, scope="visit"):
        return False
    memory.tally(key)
    return True


def worth_left(game: Game) -> int:
    """Return what is left of clues worth more than 1 that paid for a set before (CLU-06)."""
    return game.board.memory.tallied(_change(game), scope="visit")


def leave_worth(game: Game, worth: int) -> None:
    """Set how much of the clues handed in is left at the service in use (CLU-06).

    A service that does not take clues gives no change.
    """
    key = _change(game)
    if key and worth != worth_left(game):
        game.board.memory.tallies["visit", key, NOTHING] = worth


def _change(game: Game) -> str:
    execution = game.execution
    if execution is None or not isinstance(execution.loaded.printed, printed.Service):
        return ""
    return f"{_CHANGE}: {execution.loaded.id}"
