"""Sinking: what a ship loses, what stays in its shipwreck, how it returns (SNK)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from everrain_dsl.vocabulary import printed
from everrain_runtime.engine.actors import acting
from everrain_runtime.engine.effects import DUE
from everrain_runtime.engine.options import chosen
from everrain_runtime.engine.registry import step
from everrain_runtime.questions import questions
from everrain_runtime.rules.cards.decks import deck_for, left
from everrain_runtime.rules.crew.joining import discharge
from everrain_runtime.rules.sea.free_spaces import CALM, free, nearest, nearest_sea, of_tile
from everrain_runtime.rules.sea.movement import pick_direction
from everrain_runtime.state import Wreck
from everrain_runtime.state.handles import NOTHING
from everrain_runtime.state.places import node

if TYPE_CHECKING:
    from everrain_runtime.engine.game import Game
    from everrain_runtime.state import Ship

#: What a captain returns with (SNK-07).
_DECKHANDS, _COIN = 1, 20
_ELDER_ONE: Final = "elder one discovery"


def sink(game: Game, ship: Ship) -> None:
    """Let a ship go down, one rule after another (SNK-02 to SNK-06, SNK-15)."""
    board, flow = game.board, game.board.flow
    with game.batch(), acting(game, ship.handle):
        game.do("refresh_order", board.orders_of(ship, issued=True))
        left = _strip(game, ship)
        if chosen(game, "sink_enemies") == "banish":
            game.do("banish_enemy", board.enemies_of(ship))
        game.do("discard_enemy", board.enemies_of(ship))
        board.sea.place_wreck(ship.space, _wreck(game, ship, left))
        ship.afloat, ship.boarding = False, NOTHING
        if flow.active == ship.handle:
            flow.points, flow.sailing = 0, False
        board.memory.tally("ships sunk")
        game.do("advance_token", _ELDER_ONE, 1)


@step
def return_ship(game: Game, ship: int) -> None:
    """Let a captain come back from a shipwreck with a ship made whole (SNK-07, SNK-08, SNK-16).

    The ship is on a free port again, or without one on the starting tile; what it has come to is
    no navigating (ALT-10). Without a deckhand left a shellback takes the place of one. Where every
    space is taken, or no crew is left at all, it waits for its next turn.
    """
    captain = game.board.ships[ship]
    found = _havens(game, captain)
    crew = any(
        game.content.prints(card, printed.CrewBoard)
        for card in left(game, deck_for(game, printed.CrewBoard))
    )
    if captain.afloat or not found or not crew:
        return
    name = captain.name
    with game.batch(), acting(game, ship):
        (at,) = game.choose(questions.WHERE_DO_YOU_RETURN, found, 1, 1, player=ship, ship=name)
        captain.facing = pick_direction(game, questions.WHERE_DO_YOU_FACE_AGAIN, ship=name)
        game.do("repair_node", [node(ship, index) for index in captain.destroyed], cause=DUE)
        captain.space, captain.afloat = at, True
        game.do("collect_coin", _COIN)
        if not game.do("recruit_deckhand", _DECKHANDS):
            game.do("recruit_shellback", _DECKHANDS)
        game.moment("ship_returns", captain)


def _strip(game: Game, ship: Ship) -> tuple[str, ...]:
    """Take what a sinking ship loses, and return the treasure that stays (SNK-03, SNK-11).

    What was set aside goes down with the ship.
    """
    board = game.board
    for each in board.aside_of(ship):
        board.bring_back(each)
    for crew in board.crew_of(ship):
        discharge(game, crew, "lost")
    game.do("lose_all_coin")
    game.do("lose_half_clues")
    held = [treasure.handle for treasure in board.hold_of(ship)]
    kept = game.choose(questions.WHICH_TREASURE_STAYS, held, 1, 1, player=ship.handle)
    game.do("discard_treasure", tuple(each for each in held if each not in kept))
    schematics = (card for card in board.cards.values() if card.where == "schematic")
    game.do("discard_card", [card for card in schematics if card.ship == ship.handle])
    passengers = board.passengers.values()
    game.do("discard_passenger", [each for each in passengers if each.ship == ship.handle])
    left = board.hold_of(ship)
    for treasure in left:
        board.remove(treasure, "sunk")
    return tuple(treasure.card for treasure in left)


def _wreck(game: Game, ship: Ship, treasures: tuple[str, ...]) -> Wreck:
    """Return the shipwreck with what was left aboard, and what one there held already (SNK-05)."""
    before = game.board.sea.wrecks.get(ship.space, Wreck(tokens=0))
    clues, ship.clues = before.clues + ship.clues, 0
    tokens = before.tokens + (not before.of_player)
    return Wreck(clues, (*before.treasures, *treasures), of_player=True, tokens=tokens)


def _havens(game: Game, ship: Ship) -> list[int]:
    """Return where a ship may return: the free ports nearest to where it sank (SNK-07, SNK-16).

    Without one these are the free calm seas of the starting tile (SNK-09), else the free sea
    nearest to it, else the free land.
    """
    board, sea = game.board, game.board.sea
    ports = [at for at, terrain in sea.spaces.items() if terrain.kind == "port"]
    open_to = [at for at in free(game, ports) if not board.storms_over(at)]
    if open_to:
        return nearest((ship.space,), open_to)
    return (
        free(game, of_tile(game, sea.start, *CALM))
        or nearest_sea(game, sea.start)
        or free(game, sea.spaces)
    )
