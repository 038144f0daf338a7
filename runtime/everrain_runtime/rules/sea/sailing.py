"""Ship movement: what the points of a navigation order buy (MOV, REV-01).

While an order is under way `flow.sailing` is set and `flow.points` are what is left of it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, Literal, TypeAlias

from everrain_runtime.engine.menu import free_action
from everrain_runtime.engine.options import chosen
from everrain_runtime.engine.registry import performs, step
from everrain_runtime.geometry.hexes import neighbour
from everrain_runtime.questions import labels, questions
from everrain_runtime.rules.port.ports import arrive
from everrain_runtime.rules.sea import free_spaces, movement, revealing
from everrain_runtime.rules.sea.movement import hex_of
from everrain_runtime.state.handles import NOTHING
from everrain_runtime.state.places import node

if TYPE_CHECKING:
    from collections.abc import Mapping

    from everrain_runtime.engine.decisions import Option
    from everrain_runtime.engine.game import Game
    from everrain_runtime.state import Ship

#: By how many faces each turn turns the bow.
TURNS: Final = {labels.TURN_TO_PORT.id: -1, labels.TURN_TO_STARBOARD.id: 1}
#: What is paid for each move of an order, as `price` calls it.
PRICED: Final = {
    labels.TURN_TO_PORT.id: "turns",
    labels.TURN_TO_STARBOARD.id: "turns",
    labels.SAIL_AHEAD.id: "moves",
    labels.REVEAL_TILE.id: "reveals",
}
#: What is counted of a turn: free navigation orders that begin when the one under way ends.
_TO_COME: Final = "free navigation orders to come"


def begin_order(game: Game, ship: Ship) -> None:
    """Begin a navigation order: it gives 1 point and 1 for each manned navigation node (MOV-03).

    Points kept from the last one are added, where a rule or a card lets them be kept (MOV-05).
    """
    flow = game.board.flow
    flow.points += game.value("navigation", ship)
    flow.sailing, flow.faced = True, (ship.facing,)


def end_order(game: Game, ship: Ship) -> None:
    """End the order: its points are lost, and a ship in port arrives (MOV-04, MOV-10).

    A free order taken meanwhile begins after that. A ship that something has left on the space of
    another one comes to lie on the nearest free space (MOV-06, MAP-09).
    """
    flow, memory = game.board.flow, game.board.memory
    flow.sailing = False
    if not is_free(game, ship.space, ship):
        beside = free_spaces.nearest((ship.space,), free_spaces.free(game, game.board.sea.spaces))
        asked = questions.WHERE_DOES_SHIP_LIE
        for at in game.choose(asked, beside, 1, 1, player=ship.handle):
            ship.space = at
    if not _are_combined(game):
        flow.points = 0
    if memory.tallied(_TO_COME):
        memory.tally(_TO_COME, amount=-1)
        game.push(sail_freely, ship.handle)
    game.push(arrive, ship.handle)


@step
def sail_freely(game: Game, ship: int) -> None:
    """Begin the free navigation order that was taken while another was under way (MOV-05)."""
    captain = game.board.ships[ship]
    if captain.at_sea:
        begin_order(game, captain)


@performs
def take_free_navigation_order(game: Game) -> int:
    """Let the acting captain sail as by a navigation order, none being issued (ORD-07).

    While another is under way it does not end that (TRE-06) and is not combined with it, but begins
    when that is over (MOV-05).
    """
    flow = game.board.flow
    if flow.active != flow.you:
        game.recorder.record("nothing_happens", (), None, detail="it is not your turn")
    if flow.active != flow.you or not game.you.at_sea:
        return 0
    if not flow.sailing:
        begin_order(game, game.you)
    elif _are_combined(game):
        flow.points += game.value("navigation", game.you)
    else:
        game.board.memory.tally(_TO_COME)
    return 1


def _are_combined(game: Game) -> bool:
    """Return whether the points of an order outlast it, to be added to the next (MOV-05)."""
    return chosen(game, "combine_nav") == "yes" or game.permits("combine_navigation")


# What each move costs


#: The quantity that is the price of each kind of move.
Price: TypeAlias = Literal["price_of_moves", "price_of_turns", "price_of_reveals"]
_PRICES: Final[Mapping[str, Price]] = {
    "moves": "price_of_moves",
    "turns": "price_of_turns",
    "reveals": "price_of_reveals",
}


def price(game: Game, ship: Ship, what: str) -> int:
    """Return the points that a move costs where the ship is: `moves`, `turns` or `reveals`.

    Rough sea and storms double it, the space that is left counts, and storms go before the sea
    beneath them (MOV-01, MOV-02, STM-05, STM-17). In a port turning is free (MOV-08, PRT-13).
    """
    if what == "turns" and _is_in_port(game, ship):
        return 0
    return game.value(_PRICES[what]) * _factor(game, ship)


def _is_in_port(game: Game, ship: Ship) -> bool:
    board = game.board
    return board.sea.kind(ship.space) == "port" and not board.storms_over(ship.space)


def _factor(game: Game, ship: Ship) -> int:
    board = game.board
    rough = board.sea.kind(ship.space) == "rough sea" and not game.permits(
        "space_counts_as_calm", ship.space
    )
    factor = game.value("price_of_rough_seas") if rough else 1
    if board.storms and board.storms_over(ship.space):
        factor = max(factor, game.value("price_of_storms"))
    return factor


# What can be done


def moves(game: Game, ship: Ship) -> list[Option]:
    """Return what the points left can buy now, and the end of the order where it may end.

    A ship may pass another one if it can go on to a free space, and may not end there (MOV-06),
    unless something has left it no other way. A turn that costs nothing is not offered back to
    where the bow has been since the last point was spent.
    """
    flow = game.board.flow
    found: list[Option] = []
    factor = _factor(game, ship)
    turn = price(game, ship, "turns")
    if turn <= flow.points and not game.forbids("turn_ship", ship, NOTHING):
        for label in (labels.TURN_TO_PORT, labels.TURN_TO_STARBOARD):
            facing = (ship.facing + TURNS[label.id]) % 6
            if (turn or facing not in flow.faced) and _leads_on(game, ship, facing, turn):
                found.append(game.option(label))
    move = game.value("price_of_moves") * factor
    if move <= flow.points and _can_sail(game, ship, move):
        found.append(game.option(labels.SAIL_AHEAD))
    reveal = game.value("price_of_reveals") * factor
    if (
        reveal <= flow.points
        and can_reveal(game, ship)
        and _leads_on(game, ship, ship.facing, reveal)
    ):
        found.append(game.option(labels.REVEAL_TILE))
    if not found or is_free(game, ship.space, ship):
        found.append(game.option(labels.END_NAVIGATION_ORDER))
    return found


def make(game: Game, ship: Ship, move: str) -> None:
    """Make the move of that id and pay its points (MOV-01)."""
    flow = game.board.flow
    if move == labels.END_NAVIGATION_ORDER.id:
        end_order(game, ship)
        return
    points = price(game, ship, PRICED[move])
    flow.points -= points
    if move == labels.SAIL_AHEAD.id:
        movement.enter(game, ship, _ahead(game, ship))
    elif move == labels.REVEAL_TILE.id:
        game.do("reveal_tile")
    else:
        movement.turn(game, ship, (ship.facing + TURNS[move]) % 6)
    free_turn = move in TURNS and not points
    flow.faced = (*flow.faced, ship.facing) if free_turn else (ship.facing,)


def is_free(game: Game, at: int, ship: Ship) -> bool:
    """Return whether no other ship is on the space (MAP-09)."""
    board = game.board
    if any(each.space == at for each in board.enemy_ships.values()):
        return False
    return not any(
        each.space == at and each.afloat and each is not ship for each in board.ships.values()
    )


def is_sea(game: Game, at: int) -> bool:
    """Return whether a space counts as sea: what lies beneath a storm does (MAP-03, STM-12)."""
    board = game.board
    if board.storms_over(at) and chosen(game, "storm_type") == "sea":
        return True
    return not board.sea.is_land(at)


# Revealing


def can_reveal(game: Game, ship: Ship) -> bool:
    """Return whether a ship can reveal the tile it faces, points aside (REV-01, REV-05, STM-10)."""
    return (
        revealing.slot_ahead(game, ship) >= 0
        and revealing.can_reveal(game)
        and not game.board.storms_over(ship.space)
        and not game.permits("cannot_reveal")
        and nest_is_manned(game, ship)
    )


def nest_is_manned(game: Game, ship: Ship) -> bool:
    """Return whether the crow's nest of a ship is manned (DCK-08)."""
    nests = game.content.layout.having("crow's nest")
    return any(game.holds("manned", node(ship.handle, at)) for at in nests)


def can_reveal_freely(game: Game, ship: Ship) -> bool:
    """Return whether a tile can be revealed with neither an order nor points (TRT-10)."""
    return (
        game.permits("reveal_without_order")
        and revealing.slot_ahead(game, ship) >= 0
        and not game.board.storms_over(ship.space)
        and not price(game, ship, "reveals")
        and revealing.can_reveal(game)
        and not game.permits("cannot_reveal")
    )


@free_action(labels.REVEAL_FREELY, can_reveal_freely, while_sailing=True)
def reveal_freely(game: Game, ship: Ship) -> None:
    """Reveal the tile the ship faces, as some crew can at any moment of a turn (TRT-10)."""
    game.do("reveal_tile")


# Passing other ships


def _ahead(game: Game, ship: Ship) -> int:
    """Return the space the ship faces, 0 where no tile lies (MOV-07)."""
    return movement.revealed(game, neighbour(hex_of(ship.space), ship.facing))


def _can_sail(game: Game, ship: Ship, move: int) -> bool:
    to = _ahead(game, ship)
    if to == NOTHING or game.forbids("sail", ship, 1):
        return False
    return is_free(game, to, ship) or _reaches_free(
        game, ship, to, ship.facing, game.board.flow.points - move
    )


def _leads_on(game: Game, ship: Ship, facing: int, spent: int) -> bool:
    """Return whether a ship that faces there can come to a free space once that is *spent*."""
    if is_free(game, ship.space, ship):
        return True
    return _reaches_free(game, ship, ship.space, facing, game.board.flow.points - spent)


def _reaches_free(game: Game, ship: Ship, at: int, facing: int, points: int) -> bool:
    """Return whether a ship on *at* can sail on to a free space for so many points (MOV-06)."""
    here = ship.space
    ship.space = at
    turn, move = price(game, ship, "turns"), price(game, ship, "moves")
    ship.space = here
    for turns in (0, 1, -1, 2, -2, 3):
        left, heading = points - abs(turns) * turn - move, facing + turns
        to = movement.revealed(game, neighbour(hex_of(at), heading))
        if left < 0 or to == NOTHING:
            continue
        if is_free(game, to, ship):
            return True
        if (turn or move) and _reaches_free(game, ship, to, heading, left):
            return True
    return False
