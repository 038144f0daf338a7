"""Names of things in play, for logs, questions and the keys of options."""

from __future__ import annotations

from typing import TYPE_CHECKING

from everrain_runtime.state import (
    Board,
    Card,
    Crew,
    Enemy,
    Node,
    Order,
    Ship,
    Slot,
    Space,
    Storm,
    Trait,
    Zone,
)
from everrain_runtime.state.handles import NOTHING
from everrain_runtime.state.places import BOARDED_ZONE

if TYPE_CHECKING:
    from collections.abc import Iterable

    from everrain_runtime.content.content import Content


def name(board: Board, content: Content, handle: int, seen_by: int = NOTHING) -> str:
    """Return what the thing with that handle is called; equals on one ship are numbered.

    A card that lies face down, or is looked at, is known to the captain whose it is, if that is who
    it is *seen by*.
    """
    thing = board.recall(handle)
    match thing:
        case None:
            return "nothing"
        case Ship():
            return thing.name
        case Zone():
            return f"zone {_place(thing.index)}"
        case Node():
            return f"node {_place(thing.index)}"
        case Slot():
            return f"slot {thing.index}"
        case Space():
            terrain = board.sea.spaces.get(handle)
            if terrain is not None and terrain.port:
                return terrain.port
            return f"{terrain.kind if terrain else 'space'} {thing.q} {thing.r}"
        case Card(is_hidden=True) if thing.ship != seen_by or seen_by == NOTHING:
            kind = content.kind(thing.card)
            return f"{kind} face down" if thing.down else f"{content.name(thing.deck)} card"
        case Order():
            return f"{content.name(thing.kind)} order"
        case Storm():
            return f"storm of {len(thing.spaces)}"
        case _:
            return content.name(thing.card) + _number(board, thing)


def describe(board: Board, content: Content, handle: int) -> str:
    """Return the detail that identifies a thing: its function, its upgrade, or its crew."""
    thing = board.recall(handle)
    match thing:
        case Zone() | Node() if thing.index < len(content.layout.nodes):
            return " and ".join(content.layout.functions(thing.index)) or "blank"
        case Slot():
            upgrade = board.upgrade_in(thing)
            there = content.name(upgrade.card) if upgrade is not None else "empty"
            return f"{content.layout.side(thing)}, {there}" if thing.for_artillery else there
        case Trait():
            return name(board, content, thing.crew)
        case _:
            return ""


def names(
    board: Board, content: Content, handles: Iterable[int], seen_by: int = NOTHING
) -> list[str]:
    """Return what each is called, *seen by* a captain; the second of one name gets `#2`."""
    found: list[str] = []
    counted: dict[str, int] = {}
    for handle in handles:
        called = name(board, content, handle, seen_by)
        counted[called] = number = counted.get(called, 0) + 1
        found.append(called if number == 1 else f"{called} #{number}")
    return found


def _place(index: int) -> str:
    """Return which zone or node it is, of the own ship or of the one it boards (BRD-15)."""
    return f"{index}" if index < BOARDED_ZONE else f"{index - BOARDED_ZONE} of the enemy ship"


def _number(board: Board, thing: object) -> str:
    """Return the number that distinguishes equal crew or enemies of one ship (CRW-05)."""
    if not isinstance(thing, (Crew, Enemy)):
        return ""
    others = board.crew if isinstance(thing, Crew) else board.enemies
    alike = [
        each.handle
        for each in others.values()
        if (each.card, each.ship) == (thing.card, thing.ship)
    ]
    if len(alike) < 2 or thing.handle not in alike:
        return ""
    return f" {alike.index(thing.handle) + 1}"
