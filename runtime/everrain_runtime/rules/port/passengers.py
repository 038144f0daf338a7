"""Passengers: how they come aboard, and what they pay where they get off (PAS)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from everrain_dsl.vocabulary import printed
from everrain_runtime.engine.actors import acting
from everrain_runtime.engine.registry import step
from everrain_runtime.questions import labels, questions
from everrain_runtime.rules.cards import decks
from everrain_runtime.rules.ship.crew_spaces import cabins, crew_in, go_below
from everrain_runtime.state import Passenger
from everrain_runtime.state.places import slot_of

if TYPE_CHECKING:
    from everrain_runtime.engine.decisions import Option
    from everrain_runtime.engine.game import Game
    from everrain_runtime.rules.ship.crew_spaces import Circle
    from everrain_runtime.state import Card, Ship


def can_board(game: Game, ship: Ship, card: Card) -> bool:
    """Return whether a card is a passenger for whom the ship has a cabin (PAS-01, PAS-02)."""
    return game.content.prints(card.card, printed.Passenger) and bool(cabins(game, ship))


def take_aboard(game: Game, ship: Ship, card: Card) -> None:
    """Seat a passenger in a cabin of choice; a crew there makes room for free (PAS-01, PAS-06)."""
    board = game.board
    circle = _pick_cabin(game, ship, card.card)
    crew = crew_in(board, circle)
    board.remove(card, "taken")
    handle, seat = board.new_handle("passenger"), circle.improvement.handle
    spot, now = circle.spot, board.flow.round
    passenger = board.add(Passenger(handle, card.card, ship.handle, seat, spot, now))
    if crew is not None:
        go_below(game, crew, use=False)
    game.moment("passenger_boards", passenger)


def change_ships(game: Game, passenger: Passenger, ship: Ship) -> bool:
    """Seat a passenger of another ship in a cabin of *ship*, if it has one (PAS-01, PAS-06)."""
    if passenger.ship == ship.handle or not ship.at_sea or not cabins(game, ship):
        return False
    passenger.joined = game.board.flow.round
    _seat(game, passenger, ship)
    return True


def seat_elsewhere(game: Game, passenger: Passenger) -> int:
    """Seat a passenger whose circle is gone in another its captain picks (IMP-09, PAS-06).

    Without one it is discarded; return how many passengers were seated or discarded.
    """
    ship = game.board.ships[passenger.ship]
    if not cabins(game, ship):
        return game.do("discard_passenger", passenger)
    _seat(game, passenger, ship)
    return 1


def _seat(game: Game, passenger: Passenger, ship: Ship) -> None:
    circle = _pick_cabin(game, ship, passenger.card)
    crew = crew_in(game.board, circle)
    passenger.ship = ship.handle
    passenger.seat, passenger.spot = circle.improvement.handle, circle.spot
    if crew is not None:
        go_below(game, crew, use=False)


def _pick_cabin(game: Game, ship: Ship, card: str) -> Circle:
    """Return the cabin that its captain picks for a passenger; free cabins are offered first."""
    board = game.board
    found = sorted(cabins(game, ship), key=lambda circle: crew_in(board, circle) is not None)
    options = [_bed(game, circle) for circle in found]
    asked, several = questions.WHERE_DOES_PASSENGER_SLEEP, len(options) > 1
    at = game.offer(asked, options, player=ship.handle, passenger=card) if several else 0
    return found[at]


@step
def deliver_passengers(game: Game, ship: int) -> None:
    """Let every passenger get off that is bound for the port the ship is in (PAS-04)."""
    board = game.board
    space = board.ships[ship].space
    for passenger in reversed(list(board.passengers.values())):
        if passenger.ship == ship and game.holds("passenger_bound", passenger, space):
            game.push(deliver, passenger.handle)


@step
def deliver(game: Game, passenger: int) -> None:
    """Take a passenger off the ship and collect the reward at once (PAS-04)."""
    board = game.board
    found = board.passengers.get(passenger)
    if found is None:
        return
    with acting(game, found.ship):
        arrival = game.begin("passenger_arrives", found)
        if arrival.stopped:
            return
        board.remove(found, "arrived")
        decks.discard(game, found.card)
        loaded = game.content.get(found.card)
        for number, action in loaded.actions("on arrival"):
            game.run(loaded, action.routine, (passenger,), ability=number)
        game.finish(arrival)


def _bed(game: Game, circle: Circle) -> Option:
    at, card = slot_of(circle.slots[0]).index, circle.improvement.card
    return game.option(labels.CIRCLE_IN_SLOT, improvement=card, slot=at, circle=circle.called)
