"""Expeditions: who can go ashore on an island, how one runs and ends (EXP)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from everrain_runtime.engine.actors import acting
from everrain_runtime.engine.effects import DUE
from everrain_runtime.engine.menu import free_action
from everrain_runtime.engine.registry import step
from everrain_runtime.questions import labels, questions
from everrain_runtime.rules.sea import exhaustive_expeditions
from everrain_runtime.rules.sea.exhaustive_expeditions import cross_island
from everrain_runtime.rules.sea.islands import meet_island, party_of
from everrain_runtime.rules.ship.crew_spaces import circles, crew_in, printed_on
from everrain_runtime.state.handles import NOTHING

if TYPE_CHECKING:
    from everrain_runtime.engine.game import Game
    from everrain_runtime.state import Crew, Ship


def is_open(game: Game, ship: Ship) -> bool:
    """Return whether the captain may launch an expedition by choice (EXP-01, EXP-10)."""
    return can_launch(game, ship) and ship.space not in game.board.sea.explored


def can_launch(game: Game, ship: Ship) -> bool:
    """Return whether a party can land here, be the island explored or not (EXP-03, STM-11).

    Only one expedition is under way at a time, and it is that of the captain whose turn it is.
    """
    board = game.board
    return (
        ship.at_sea
        and board.sea.kind(ship.space) == "island"
        and board.flow.exploring == NOTHING
        and board.flow.active == ship.handle
        and not board.storms_over(ship.space)
        and not game.permits("cannot_explore")
        and bool(_in_boats(game, ship) or _volunteers(game, ship))
    )


@free_action(labels.LAUNCH_EXPEDITION, is_open)
def go_ashore(game: Game, ship: Ship) -> None:
    """Explore the island the ship is on (EXP-01)."""
    game.do("launch_expedition")


def launch(game: Game, ship: Ship) -> bool:
    """Land the party and begin the expedition; return whether any crew went (EXP-02, EXP-12).

    All crew in boats go. Where the party may go without a boat, the captain chooses who else goes.
    """
    flow = game.board.flow
    party = [crew.handle for crew in _in_boats(game, ship)]
    others = [crew.handle for crew in _volunteers(game, ship)]
    asked, least = questions.WHO_GOES_WITHOUT_BOAT, 0 if party else 1
    party += game.choose(asked, others, least, len(others), player=ship.handle)
    crossing = exhaustive_expeditions.is_chosen(game, ship)
    flow.exploring = ship.space
    game.do("join_expedition", tuple(party))
    if not party_of(game, ship):
        flow.exploring = NOTHING
        return False
    game.do("end_navigation_order")
    game.push(finish_expedition, ship.handle)
    if crossing:
        exhaustive_expeditions.lay_out(game)
        game.push(cross_island, ship.handle)
    else:
        game.push(meet_island, ship.handle)
    game.moment("expedition_begins")
    return True


@step
def finish_expedition(game: Game, ship: int) -> None:
    """Let the party return, crew by crew, unless a card has ended it all already (EXP-08)."""
    if game.board.flow.exploring:
        game.push(island_is_explored, ship)
        for crew in reversed(party_of(game, game.board.ships[ship])):
            game.push(row_back, crew.handle)


@step
def row_back(game: Game, crew: int) -> None:
    """Put a crew of the party anywhere below deck (EXP-08, XEX-09)."""
    found = game.board.crew.get(crew)
    if found is not None and found.on_expedition:
        with acting(game, found.ship):
            game.do("move_crew_below", found, cause=DUE)


@step
def island_is_explored(game: Game, ship: int) -> None:
    """End the expedition: the island is explored, passed or failed (EXP-07)."""
    with acting(game, ship):
        game.do("end_expedition")


def _in_boats(game: Game, ship: Ship) -> list[Crew]:
    """Return the crew in the circles of its boats (EXP-02, FAT-04)."""
    found = [
        crew_in(game.board, circle)
        for circle in circles(game, ship)
        if printed_on(game, circle.improvement).boat
    ]
    return [crew for crew in found if crew is not None and _may_join(game, crew)]


def _volunteers(game: Game, ship: Ship) -> list[Crew]:
    """Return the other crew below deck, if a card lets them explore without a boat (EXP-02)."""
    if not game.permits("explore_without_boats"):
        return []
    boats = _in_boats(game, ship)
    below = [crew for crew in game.board.crew_of(ship) if crew.below_deck]
    return [crew for crew in below if crew not in boats and _may_join(game, crew)]


def _may_join(game: Game, crew: Crew) -> bool:
    return not game.forbids("join_expedition", crew)
