"""A ship at a glance, in text: orders, stores, crew, the deck, what is installed."""

from __future__ import annotations

from typing import TYPE_CHECKING

from everrain_dsl.vocabulary.printed import Artillery as PrintedArtillery
from everrain_dsl.vocabulary.printed import Passenger as PrintedPassenger
from everrain_runtime.engine.names import name
from everrain_runtime.geometry.hexes import rotate
from everrain_runtime.rules.sea.movement import hex_of
from everrain_runtime.rules.ship import ship_tracks
from everrain_runtime.state import Artillery
from everrain_runtime.state.cards import STAYING
from everrain_runtime.state.handles import NOTHING
from everrain_runtime.state.places import ARTILLERY_SLOT, slot
from everrain_runtime.view.deck import deck
from everrain_runtime.view.things import about, counters, crew_line

if TYPE_CHECKING:
    from everrain_runtime.engine.game import Game
    from everrain_runtime.state import Board, Card, Passenger, Ship, Slot


def ship(game: Game, captain: Ship, seen_by: int = NOTHING) -> list[str]:
    """Return the ship's board: stores and orders, its people, its cards, the deck, what is below.

    Cards that lie face down are named to their captain, if that is who it is *seen by*.
    """
    board, content, layout = game.board, game.content, game.content.layout
    hold = [f"{content.name(each.card)} ({about(game, each.handle)})" for each in
            board.hold_of(captain)]  # fmt: skip
    room = game.value("hold_capacity", captain)
    guests = [each for each in board.passengers.values() if each.ship == captain.handle]
    lines = [
        f"{captain.name}: {captain.coin} coin, {captain.clues} clues; fresh orders: "
        f"{_orders(game, captain)}",
        *_tracks(game, captain),
        *counters(game, captain.handle),
        f"hold, {len(hold)} of {room}: {'; '.join(hold) or 'empty'}",
    ]
    lines += [f"passenger: {_guest(game, each)}" for each in guests]
    crew = board.crew_of(captain)
    lines += ["", f"crew, {len(crew)} of {game.value('crew_capacity', captain)}"]
    lines += [f"  {line}" for each in crew for line in crew_line(game, each)]
    cards = [_staying(game, each, seen_by) for each in _cards_with(board, captain.handle)]
    lines += ["", "cards", *[f"  {each}" for each in cards]] if cards else []
    enemies = board.enemies_of(captain)
    if enemies:
        lines += ["", "enemies on deck"]
        lines += [
            f"  {name(board, content, each.handle)}: {about(game, each.handle)}" for each in enemies
        ]
    lines += ["", "on deck", *deck(game, captain), "", "below deck"]
    lines += [_slot(game, slot(captain.handle, at)) for at in range(layout.slots)]
    guns = [slot(captain.handle, ARTILLERY_SLOT + at) for at in range(len(layout.artillery))]
    return [*lines, *[_slot(game, place) for place in guns]]


def aboard(board: Board, captain: int, seen_by: int = NOTHING) -> list[str]:
    """Return the ids of the cards aboard and on the table, each once.

    Those are traits, upgrades, treasures, passengers, and cards of kinds of sets. Cards that lie
    face down are left out unless it is their captain who they are *seen by*.
    """
    found = [trait for crew in board.crew.values() if crew.ship == captain for trait in crew.traits]
    tables = (board.improvements, board.artillery, board.treasures, board.passengers)
    found += [each.card for table in tables for each in table.values() if each.ship == captain]
    found += [
        each.card
        for each in _cards_with(board, captain)
        if not each.is_hidden or each.ship == seen_by
    ]
    return list(dict.fromkeys(found))


def _cards_with(board: Board, captain: int) -> list[Card]:
    """Return the cards that stay with the ship or its crew, then those on the table."""
    staying = [each for each in board.cards.values() if each.where in STAYING]
    return [each for whose in (captain, NOTHING) for each in staying if each.ship == whose]


def _staying(game: Game, card: Card, seen_by: int) -> str:
    """Return what a card is called, which side of it lies up, and where it is."""
    board, content = game.board, game.content
    called = name(board, content, card.handle, seen_by)
    down = "face down" if card.down and card.ship == seen_by else ""
    there = name(board, content, card.place) if card.place else card.where
    return ", ".join(filter(None, (called, down, there, *counters(game, card.handle))))


def _tracks(game: Game, captain: Ship) -> list[str]:
    """Return where the ship is on the tracks that each ship has."""
    return [
        f"{track}, {printed.first} to {printed.last}: {ship_tracks.position(game, captain, track)}"
        for track, printed in ship_tracks.tracks_of_ships(game.content).items()
    ]


def _guest(game: Game, guest: Passenger) -> str:
    """Return who is bound for where, and which circle is taken (PAS-01)."""
    content, cabin = game.content, game.board.improvements.get(guest.seat)
    seat = f" in {content.name(cabin.card)}" if cabin is not None else ""
    printed = content.printed(guest.card, PrintedPassenger)
    bound = printed.port if printed is not None else ""
    return f"{content.name(guest.card)}{seat}" + (f", bound for {bound}" if bound else "")


def _orders(game: Game, captain: Ship) -> str:
    """Return the orders kind by kind: how many are fresh, of how many."""
    found: dict[str, list[bool]] = {}
    for order in game.board.orders_of(captain):
        found.setdefault(order.kind, []).append(order.issued)
    return ", ".join(
        f"{game.content.name(kind)} {issued.count(False)} of {len(issued)}"
        for kind, issued in found.items()
    )


def _slot(game: Game, place: Slot) -> str:
    """Return what is in a slot, and who; of a gun, what it covers."""
    board, content = game.board, game.content
    upgrade, schematic = board.upgrade_in(place), board.schematic_in(place)
    there = content.name(upgrade.card) if upgrade is not None else "empty"
    if schematic is not None:
        there = f"schematic of {content.name(schematic.card)}" + (
            f" over {there}" if upgrade is not None else ""
        )
    people = [
        name(board, content, crew.handle) + (" in a circle" if crew.spot else "")
        for crew in board.crew_in(place)
    ]
    called = content.layout.side(place) if place.for_artillery else f"slot {place.index}"
    more = [*people, *([_cover(game, upgrade)] if isinstance(upgrade, Artillery) else [])]
    return "  " + "; ".join(filter(None, (f"{called}: {there}", *more)))


def _cover(game: Game, gun: Artillery) -> str:
    """Return the spaces a gun covers from where its ship lies, each with its dice."""
    captain = game.board.ships[gun.ship]
    printed = game.content.printed(gun.card, PrintedArtillery)
    if not captain.at_sea or printed is None:
        return ""
    q, r = hex_of(captain.space)
    spaces = []
    for column, row, dice in printed.range:
        a, b = rotate((column, row), captain.facing)
        spaces.append(f"{q + a} {r + b} ({dice} dice)")
    return f"covers {', '.join(spaces)}"
