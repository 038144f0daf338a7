"""Rules that apply at once to ships and the things they carry."""

from __future__ import annotations

from typing import TYPE_CHECKING

from everrain_runtime.engine.registry import at_once
from everrain_runtime.questions import questions
from everrain_runtime.rules.crew.joining import visits
from everrain_runtime.rules.port.passengers import seat_elsewhere
from everrain_runtime.rules.ship.crew_spaces import circles

if TYPE_CHECKING:
    from everrain_runtime.engine.game import Game
    from everrain_runtime.state import Passenger, Ship


@at_once(30)
def wrecks_sink(game: Game) -> bool:
    """Sink every ship with all nodes destroyed or without crew (SNK-01, DMG-10, SNK-13)."""
    board, nodes = game.board, len(game.content.layout.nodes)
    with_crew = {crew.ship for crew in board.crew.values()}
    lost = [
        ship
        for ship in board.ships.values()
        if (ship.handle not in with_crew or len(ship.destroyed) >= nodes)
        and ship.at_sea
        and _is_lost(game, ship)
    ]
    if not lost:
        return False
    saved = [bool(game.do("sink_ship", ship)) or not _is_lost(game, ship) for ship in lost]
    return any(saved)


@at_once(40)
def full_holds_overflow(game: Game) -> bool:
    """Let captains discard what their hold has no room for any more (TRE-04)."""
    laden = {treasure.ship for treasure in game.board.treasures.values()}
    if not laden:
        return False
    ships = game.board.ships.values()
    over = [_overflow(game, ship) for ship in ships if ship.handle in laden]
    return any(over)


@at_once(51)
def passengers_need_a_cabin(game: Game) -> bool:
    """Seat a passenger without a cabin elsewhere, or discard it (IMP-09, PAS-06)."""
    lost = [each for each in game.board.passengers.values() if _has_lost_cabin(game, each)]
    moved = [seat_elsewhere(game, passenger) for passenger in lost]
    return any(moved)


def _is_lost(game: Game, ship: Ship) -> bool:
    if len(ship.destroyed) >= len(game.content.layout.zones):
        return True
    return not game.board.crew_of(ship) and not visits(game, ship)


def _overflow(game: Game, ship: Ship) -> int:
    held = [treasure.handle for treasure in game.board.hold_of(ship)]
    excess = len(held) - game.facts.of_card("hold_capacity", ship)
    if excess <= 0:
        return 0
    asked = questions.DISCARD_WHICH_TREASURES
    picked = game.choose(asked, held, excess, excess, player=ship.handle)
    return game.do("discard_treasure", picked)


def _has_lost_cabin(game: Game, passenger: Passenger) -> bool:
    board = game.board
    improvement = board.improvements.get(passenger.seat)
    if improvement is not None and improvement.card not in game.content:
        return False
    return not any(
        (circle.improvement.handle, circle.spot) == (passenger.seat, passenger.spot)
        for circle in circles(game, board.ships[passenger.ship])
    )
