"""A small board with nothing to chance: for trying a card, for scenarios, for tests."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from everrain_dsl.vocabulary import printed
from everrain_runtime.engine import options
from everrain_runtime.rules.round import own_orders
from everrain_runtime.state.board import Board
from everrain_runtime.state.cargo import Improvement
from everrain_runtime.state.crew import Crew
from everrain_runtime.state.enemies import ElderOne
from everrain_runtime.state.handles import BITS, CODES
from everrain_runtime.state.places import slot, space, zone
from everrain_runtime.state.sea import Terrain, Tile
from everrain_runtime.state.ship import Order, Ship

if TYPE_CHECKING:
    from collections.abc import Iterator

    from everrain_runtime.content.content import Content

#: The four ships of the box (SET-05).
SHIPS: Final = ("The Bitter End", "The Pariah", "The Aberconway", "The Ivory Sword")
#: The orders a ship starts with (SET-06).
ORDERS: Final = ("crew", "crew", "crew", "navigation", "navigation", "artillery")
#: The zones the crew of a sample board stand in: a blank node's and the crow's nest's.
STATIONS: Final = (1, 4, 2, 7)
#: Three tiles in a row, two lines each; the ships lie on the calm seas of the middle one.
_TILES: Final = (
    (6, 2, ("calm sea", "calm sea", "rough sea", "calm sea", "calm sea", "island")),
    (3, 2, ("Grimsea", "calm sea", "calm sea", "rough sea", "shipwreck", "calm sea")),
    (9, 2, ("altar", "enemy ship spawn", "calm sea", "calm sea", "Ashmoor", "rough sea")),
)
_SPACES: Final = ((6, 2), (7, 2), (6, 3), (7, 3))
_PORTS: Final = frozenset({"Grimsea", "Ashmoor"})
#: Which starter improvements stand in which slots (SET-09).
_STARTERS: Final = (("cabins", 0), ("dinghy", 1))


def sample_board(
    content: Content | None = None, players: int = 1, *, crew: int = 2, seed: int = 0
) -> Board:
    """Return a board in the first player's first turn, always the same for the same arguments.

    The ships are at sea with the starting orders and coin and *crew* crew each. Cards come from the
    content: its first crew, its starters, its decks. Without content, ids of the core set are used.
    """
    board = Board(options=options.settled({}, content) if content is not None else {})
    board.streams.seed = seed
    _lay_map(board)
    for seat in range(players):
        _add_ship(board, content, seat, crew)
    _lay_cards(board, content)
    board.tracks.tokens = {
        "agenda": 1,
        "player discovery": 1,
        "enemy discovery": 1,
        "elder one discovery": 16,
    }
    flow, first = board.flow, next(iter(board.ships))
    flow.round, flow.phase = 1, "player"
    flow.first = flow.active = flow.you = first
    return board


def begun_with(content: Content | None) -> Iterator[str]:
    """Yield the kinds of the orders a ship starts with, those of the sets last (SET-06)."""
    yield from ORDERS
    for kind, count in own_orders.at_the_start(content, None) if content is not None else ():
        yield from [kind] * count


def _lay_map(board: Board) -> None:
    for number, (q, r, kinds) in enumerate(_TILES):
        # Slot (a, b) of the map has its origin at (3a, 2b); five to a row (MAP-10).
        tile = Tile(board.new_handle("tile"), f"core:tile-{number + 1}", q // 3 + r // 2 * 5)
        board.add(tile)
        spaces: dict[int, Terrain] = {}
        for at, kind in enumerate(kinds):
            handle = space(q + at % 3, r + at // 3).handle
            terrain = Terrain("port", tile.handle, kind) if kind in _PORTS else None
            spaces[handle] = terrain or Terrain(kind, tile.handle)
        board.sea.reveal(spaces)
    board.sea.start = space(*_SPACES[0]).handle


def _add_ship(board: Board, content: Content | None, seat: int, crew: int) -> None:
    handle = (seat + 1) << BITS | CODES["ship"]
    ship = Ship(handle, SHIPS[seat], space(*_SPACES[seat]).handle, coin=40)
    board.ships[handle] = ship
    for kind in begun_with(content):
        board.add(Order(board.new_handle("order"), handle, kind))
    found = content.of_kind(printed.CrewBoard) if content else []
    for number in range(crew):
        card = found[number % len(found)].id if found else "core:deckhand"
        station = zone(handle, STATIONS[number % len(STATIONS)])
        member = Crew(board.new_handle("crew"), card, handle, station.handle)
        if content is not None:
            member.indelible = content.part(card, printed.Indelible)
        board.add(member)
    for name, index in _STARTERS:
        place = slot(handle, index)
        card = f"core:{name}"
        board.add(Improvement(board.new_handle("improvement"), card, handle, place.handle))


def _lay_cards(board: Board, content: Content | None) -> None:
    if content is None:
        return
    for deck in content.decks:
        board.decks[deck] = content.new_deck(deck)
    elders = content.of_kind(printed.ElderOne)
    if elders:
        board.add(ElderOne(board.new_handle("elder_one"), elders[0].id))
    board.stories.untold = content.copies(printed.Chapter)
