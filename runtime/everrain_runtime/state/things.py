"""Every kind of thing in play under one name."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Any, Final, TypeAlias, get_args

from everrain_dsl.records import Malformed, Told
from everrain_runtime.state.cards import Card
from everrain_runtime.state.cargo import Artillery, Improvement, Passenger, Treasure
from everrain_runtime.state.crew import Crew, Trait
from everrain_runtime.state.enemies import ElderOne, Enemy, EnemyShip
from everrain_runtime.state.handles import kind
from everrain_runtime.state.places import Node, Slot, Space, Zone
from everrain_runtime.state.sea import Storm, Tile
from everrain_runtime.state.ship import Order, Ship

if TYPE_CHECKING:
    from collections.abc import Mapping

#: Things that are computed from their handle and never come or go.
Place: TypeAlias = Zone | Node | Slot | Space

_AnyPiece: TypeAlias = (
    Crew
    | Enemy
    | EnemyShip
    | ElderOne
    | Tile
    | Storm
    | Treasure
    | Improvement
    | Artillery
    | Order
    | Passenger
    | Card
    | Trait
)
_CLASSES: Final[Mapping[str, type[_AnyPiece]]] = {cls.TYPE: cls for cls in get_args(_AnyPiece)}


def _class_of(record: Mapping[str, Any]) -> type[_AnyPiece]:
    """Return the class of the piece that a record's handle names. Raises Malformed for none."""
    handle = record.get("handle")
    found = kind(handle) if type(handle) is int else "nothing"
    if found not in _CLASSES:
        raise Malformed(f"{str(handle)[:40]} is no handle of a piece")
    return _CLASSES[found]


#: Things the board gives a handle to and that leave it again; a record's handle says which it is.
Piece: TypeAlias = Annotated[_AnyPiece, Told(_class_of)]

#: Anything a handle may name.
Thing: TypeAlias = Ship | Place | Piece
