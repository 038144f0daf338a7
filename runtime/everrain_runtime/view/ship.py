"""A ship at a glance, in text: orders, stores, who stands where, what is installed."""

from __future__ import annotations

from typing import TYPE_CHECKING

from everrain_runtime.naming import name
from everrain_runtime.state.places import ARTILLERY_SLOT, slot, zone

if TYPE_CHECKING:
    from everrain_runtime.content import Content
    from everrain_runtime.state import Board, Crew, Enemy, Ship, Slot

_WIDTH = 25


def ship(board: Board, content: Content, captain: Ship) -> list[str]:
    """Return the ship's board: stores and orders, the deck zone by zone, what is below."""
    hold = [content.name(each.card) for each in board.hold_of(captain)]
    guests = [
        content.name(each.card) for each in board.passengers.values() if each.ship == captain.handle
    ]
    lines = [
        f"{captain.name}: {captain.coin} coin, {captain.clues} clues",
        f"orders: {_orders(board, captain)}",
        f"hold: {', '.join(hold) or 'empty'}",
    ]
    if guests:
        lines.append(f"passengers: {', '.join(guests)}")
    lines += ["", "on deck"]
    lines += [_zone(board, content, captain, at) for at in content.layout.zones]
    lines += ["", "below deck"]
    lines += [_slot(board, content, slot(captain.handle, at)) for at in range(content.layout.slots)]
    for at in range(len(content.layout.artillery)):
        place = slot(captain.handle, ARTILLERY_SLOT + at)
        lines.append(_slot(board, content, place, content.layout.side(place)))
    ashore = [each for each in board.crew_of(captain) if not (each.on_deck or each.below_deck)]
    if ashore:
        lines.append(f"ashore: {', '.join(_crew(board, content, each) for each in ashore)}")
    return lines


def _orders(board: Board, captain: Ship) -> str:
    """Return the orders kind by kind: how many are fresh, of how many."""
    found: dict[str, list[bool]] = {}
    for order in board.orders_of(captain):
        found.setdefault(order.kind, []).append(order.issued)
    return ", ".join(
        f"{kind} {issued.count(False)} of {len(issued)}" for kind, issued in found.items()
    )


def _zone(board: Board, content: Content, captain: Ship, index: int) -> str:
    place = zone(captain.handle, index)
    node = " and ".join(content.layout.functions(index)) or "blank"
    if index in captain.destroyed:
        node += ", destroyed"
    people = [_crew(board, content, each) for each in board.crew_in(place)]
    people += [_enemy(board, content, each) for each in board.enemies_in(place)]
    return f"  {index} {node:<{_WIDTH}} {'; '.join(people)}".rstrip()


def _slot(board: Board, content: Content, place: Slot, called: str = "") -> str:
    upgrade, schematic = board.upgrade_in(place), board.schematic_in(place)
    there = content.name(upgrade.card) if upgrade is not None else "empty"
    if schematic is not None:
        there = f"schematic of {content.name(schematic.card)}" + (
            f" over {there}" if upgrade is not None else ""
        )
    people = [
        _crew(board, content, each) + (", in a circle" if each.spot else "")
        for each in board.crew_in(place)
    ]
    number = called or str(place.index)
    return f"  {number} {there:<{_WIDTH}} {'; '.join(people)}".rstrip()


def _crew(board: Board, content: Content, crew: Crew) -> str:
    """Return a crew with its gems and traits: `Topman 1 (2 trauma, 1 strain, tired, Hardy)`."""
    about = [f"{crew.trauma} trauma"] if crew.trauma else []
    about += [f"{crew.strain} strain"] if crew.strain else []
    about += ["tired"] if crew.fatigued else []
    about += [content.name(trait) for trait in crew.traits]
    called = name(board, content, crew.handle)
    return f"{called} ({', '.join(about)})" if about else called


def _enemy(board: Board, content: Content, enemy: Enemy) -> str:
    health = content.number(enemy.card, "health") - enemy.trauma
    return f"{name(board, content, enemy.handle)}! ({health} health)"
