"""Ports: arriving, the visit, departing (PRT)."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeAlias

from everrain_dsl.vocabulary.printed import Location
from everrain_runtime.engine.actors import acting
from everrain_runtime.engine.decisions import Option
from everrain_runtime.engine.effects import DUE
from everrain_runtime.engine.menu import free_action, take_action
from everrain_runtime.engine.options import chosen
from everrain_runtime.engine.registry import step
from everrain_runtime.questions import labels, questions
from everrain_runtime.rules.cards import decks, encounters
from everrain_runtime.rules.crew import hiring
from everrain_runtime.rules.port import passengers, services
from everrain_runtime.rules.port.passengers import deliver_passengers
from everrain_runtime.rules.round import turns
from everrain_runtime.state import Crew
from everrain_runtime.state.handles import IN_PORT, NOTHING

if TYPE_CHECKING:
    from everrain_runtime.engine.decisions import Option
    from everrain_runtime.engine.game import Game
    from everrain_runtime.rules.port.services import Ashore, Service
    from everrain_runtime.state import Card, Ship

#: What can be done in port: how it is offered, and the service or the passenger it is about.
Errand: TypeAlias = "tuple[Option, Service | Card | None]"


# Arriving


def can_arrive(game: Game, ship: Ship) -> bool:
    """Return whether a ship is in a port that it could visit now (PRT-03, PRT-18, STM-11).

    A port is visited once in a turn, or twice where a card allows that.
    """
    board = game.board
    if not ship.at_sea or board.sea.kind(ship.space) != "port" or board.storms_over(ship.space):
        return False
    visits = ship.visited.count(ship.space)
    return visits == 0 or (visits == 1 and game.permits("visit_again"))


def is_closed(game: Game, port: int) -> bool:
    """Return whether a card bars the acting ship from going ashore in that port (PRT-02)."""
    return (
        game.permits("cannot_visit")
        or game.permits("cannot_visit_space", port)
        or game.permits("space_cannot_be_visited", port)
    )


@step
def arrive(game: Game, ship: int) -> None:
    """Let a ship that is in a port arrive there: banish, then what a visit is (PRT-01, PRT-02).

    Where the rules are played so, its captain may stay away.
    """
    captain = game.board.ships[ship]
    with acting(game, ship):
        if game.board.flow.visiting or not can_arrive(game, captain):
            return
        if chosen(game, "auto_visit") == "no" and not _wants_to_visit(game, captain):
            return
        _arrive(game, captain)


def begin_visit(game: Game, ship: Ship, port: int) -> None:
    """Let a ship's visit to a port be under way, the one it may make in this turn (PRT-03)."""
    game.board.flow.visiting = port
    ship.visited = (*ship.visited, port)


def _wants_to_visit(game: Game, ship: Ship) -> bool:
    port = game.board.sea.spaces[ship.space].port
    return not is_closed(game, ship.space) and game.confirm(
        questions.VISIT_PORT, player=ship.handle, port=port
    )


def enter_port(game: Game, ship: Ship) -> bool:
    """Let a ship come to the port it is in; return whether it did (PRT-01, PRT-02)."""
    arrival = game.begin("ship_arrives", ship)
    if arrival.stopped:
        return False
    if not is_closed(game, ship.space):
        visit_here(game, ship)
    enemies = [enemy.handle for enemy in game.board.enemies_of(ship)]
    if enemies:
        game.do("banish_enemy", enemies)
    game.finish(arrival)
    return True


def visit_here(game: Game, ship: Ship) -> None:
    """Let a ship begin its visit to the port it is in, unless something else comes (PRT-03)."""
    told = game.begin("ship_visits", ship, ship.space)
    if not told.stopped:
        begin_visit(game, ship, ship.space)
        game.finish(told, silent=True)


def _arrive(game: Game, ship: Ship) -> None:
    if not enter_port(game, ship):
        return
    if game.board.flow.visiting:
        game.push(visit, ship.handle)
        game.push(reveal_denizens, ship.handle)
    game.push(deliver_passengers, ship.handle)


def _could_visit_after_all(game: Game, ship: Ship) -> bool:
    return (
        game.board.sea.kind(ship.space) == "port"
        and chosen(game, "auto_visit") == "no"
        and can_arrive(game, ship)
        and not is_closed(game, ship.space)
    )


@free_action(labels.VISIT_PORT_NOW, _could_visit_after_all)
def visit_after_all(game: Game, ship: Ship) -> None:
    """Visit the port whose visit was put off (PRT-02)."""
    _arrive(game, ship)


@step
def reveal_denizens(game: Game, ship: int) -> None:
    """Reveal who waits in port, one card or more where a crew is welcome (PRT-01, DEN-06)."""
    with acting(game, ship):
        for _, location in game.content.printing(Location):
            there = {decks.deck_for(game, kind) for kind in location.kinds}
            for deck in sorted(there - {""}):
                for _ in range(game.value("denizens_drawn")):
                    game.push(reveal_denizen, ship, deck)


@step
def reveal_denizen(game: Game, ship: int, deck: str) -> None:
    """Reveal the top card of that deck, or a story card that waits for it (DEN-01, STO-13)."""
    with acting(game, ship):
        game.do("encounter_next", deck)


# The visit


@step
def visit(game: Game, ship: int) -> None:
    """Let the captain of a visiting ship do one more thing in port, until it departs (PRT-01).

    Free actions that do not end an order are offered as well (TRE-06, COP-11). A card that makes
    the ship sail, or ends the turn, ends the visit.
    """
    flow = game.board.flow
    captain = game.board.ships[ship]
    if not flow.visiting or flow.active != ship:
        return
    flow.you = ship
    in_port = captain.at_sea and captain.space == flow.visiting and not flow.sailing
    if not in_port or turns.has_ended(game):
        game.push(depart, ship)
        return
    offered = offers(game, captain)
    options = [option for option, _ in offered]
    asked, port = questions.WHAT_DO_YOU_DO_IN_PORT, game.board.sea.spaces[flow.visiting].port
    at = game.offer(asked, options, player=ship, port=port) if len(offered) > 1 else 0
    picked, about = options[at].key, offered[at][1]
    if picked == labels.DEPART.id:
        game.push(depart, ship)
        return
    game.push(visit, ship)
    if picked in game.ruleset.menu.actions:
        game.push(take_action, picked, ship)
    else:
        flow.enough = False
        _do(game, captain, picked, about)


def offers(game: Game, ship: Ship) -> list[Errand]:
    """Return what can be done in port now, departing first.

    A story's demand has to be met before, if it can be (STO-07).
    """
    board = game.board
    offered: list[Errand] = []
    demanded = False
    there = services.ashore(game, ship)
    for service in services.services(game, ship):
        if services.is_open(game, ship, service, there):
            offered.append((option_of(game, service), service))
            demanded |= service.card is not None and decks.is_story(game, service.card.card)
    offered += [
        (game.option(labels.TAKE_ABOARD, passenger=card.card), card)
        for card in services.denizens(game, ship)
        if passengers.can_board(game, ship, card)
    ]
    if any(there.senders(each.location) for each in _free_circles(game, ship, there)):
        offered.append((game.option(labels.LOOK_ABOUT), None))
    if board.crew_of(ship):
        offered.append((game.option(labels.DISMISS_CREW), None))
    free = [action.label for action in game.ruleset.menu.sailing if action.is_open(game, ship)]
    offered += [(game.option(label), None) for label in free]
    return offered if demanded else [(game.option(labels.DEPART), None), *offered]


def option_of(game: Game, service: Service) -> Option:
    """Return the option of using a service (PRT-07)."""
    card = service.loaded.id
    if service.card is not None:
        return game.option(labels.MEET, denizen=card)
    return game.option(labels.USE_SERVICE, service=card, location=service.location)


def _do(game: Game, ship: Ship, picked: str, offered: Service | Card | None) -> None:
    if picked == labels.LOOK_ABOUT.id:
        _look_about(game, ship)
    elif picked == labels.DISMISS_CREW.id:
        hiring.dismiss(game, ship)
    elif isinstance(offered, services.Service):
        _use(game, ship, offered)
    elif offered is not None:
        passengers.take_aboard(game, ship, offered)


def _use(game: Game, ship: Ship, service: Service) -> None:
    able = {crew.handle: crew for crew in services.users(game, ship, service)}
    asked, player, used = questions.WHO_GOES_TO, ship.handle, service.loaded.id
    for handle in game.choose(asked, list(able), 1, 1, player=player, service=used):
        crew = able[handle]
        if (crew.place, crew.spot) != (IN_PORT, service.circle):
            services.send(game, crew, service.circle)
        services.use(game, service, crew)


def _look_about(game: Game, ship: Ship) -> None:
    """Send a crew to a circle where it uses nothing, so far (SVC-20)."""
    there = services.ashore(game, ship)
    free = _free_circles(game, ship, there)
    able = {crew.handle: crew for each in free for crew in there.senders(each.location)}
    (handle,) = game.choose(questions.WHO_GOES_ASHORE, list(able), 1, 1, player=ship.handle)
    found = [each for each in free if able[handle] in there.senders(each.location)]
    options = [_place(game, each) for each in found]
    at = game.offer(questions.WHERE_TO, options, player=ship.handle) if len(options) > 1 else 0
    services.send(game, able[handle], found[at].circle)


def _place(game: Game, service: Service) -> Option:
    """Return the option of going to the circle of a service: shared ones by their location."""
    if service.circle == service.location:
        return game.option(labels.LOCATION, location=service.location)
    return option_of(game, service)


def _free_circles(game: Game, ship: Ship, there: Ashore) -> list[Service]:
    """Return the first service of each circle without a crew in it (PRT-06)."""
    circles: dict[str, Service] = {}
    for each in services.services(game, ship):
        if each.circle not in there.standing:
            circles.setdefault(each.circle, each)
    return list(circles.values())


# Departing


@step
def depart(game: Game, ship: int) -> None:
    """End a ship's visit: its crew return, the denizens go, the turn goes on (PRT-11, PRT-17)."""
    flow = game.board.flow
    if not flow.visiting or flow.active != ship:
        return
    game.push(end_visit, ship)
    game.push(leave_port, ship)
    for crew in reversed(game.board.crew_of(game.board.ships[ship])):
        if crew.in_port:
            game.push(come_aboard, crew.handle)


@step
def come_aboard(game: Game, crew: int) -> None:
    """Put a crew that was ashore anywhere below deck (PRT-11, PRT-12)."""
    found = game.board.find(crew)
    if isinstance(found, Crew) and found.in_port:
        with acting(game, found.ship):
            game.do("move_crew_below", found, cause=DUE)


@step
def leave_port(game: Game, ship: int) -> None:
    """Discard the denizens, with a story whose demand was not met, and depart (PRT-11, STO-07)."""
    captain = game.board.ships[ship]
    with acting(game, ship):
        for card in services.denizens(game, captain):
            if decks.is_story(game, card.card):
                encounters.lose(game, card.card)
            encounters.finish(game, card)
        if captain.at_sea:
            game.moment("ship_departs", captain)


@step
def end_visit(game: Game, ship: int) -> None:
    """Let the visit be over; a ship without crew sinks then (SNK-13)."""
    flow, memory = game.board.flow, game.board.memory
    flow.visiting, flow.services = NOTHING, ()
    memory.expire("visit")
    memory.begin("visit")
    with acting(game, ship):
        game.check()
