"""Every kind of thing in play under one name."""

from __future__ import annotations

from typing import TypeAlias

from everrain_runtime.state.cards import Card
from everrain_runtime.state.cargo import Artillery, Improvement, Passenger, Treasure
from everrain_runtime.state.crew import Crew
from everrain_runtime.state.enemies import ElderOne, Enemy, EnemyShip
from everrain_runtime.state.places import Node, Slot, Space, Zone
from everrain_runtime.state.sea import Storm, Tile
from everrain_runtime.state.ship import Order, Ship

#: Things that are computed from their handle and never come or go.
Place: TypeAlias = Zone | Node | Slot | Space

#: Things the board gives a handle to and that leave it again.
Piece: TypeAlias = (
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
)

#: Anything a handle may name.
Thing: TypeAlias = Ship | Place | Piece
