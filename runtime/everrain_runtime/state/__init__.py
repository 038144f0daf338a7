"""The board: plain data, one module per component, in classes of `attrs`."""

from __future__ import annotations

from everrain_runtime.state.board import Board
from everrain_runtime.state.cards import Card, Deck
from everrain_runtime.state.cargo import Artillery, Improvement, Passenger, Treasure
from everrain_runtime.state.crew import Crew, Trait
from everrain_runtime.state.enemies import ElderOne, Enemy, EnemyShip
from everrain_runtime.state.flow import Datum, Flow, Step
from everrain_runtime.state.legacy import Estate, Hand, Legacy
from everrain_runtime.state.memory import Delayed, Lasting, Memory
from everrain_runtime.state.places import Node, Slot, Space, Zone
from everrain_runtime.state.sea import Sea, Storm, Terrain, Tile, Wreck
from everrain_runtime.state.ship import Order, Ship
from everrain_runtime.state.streams import Streams
from everrain_runtime.state.things import Piece, Place, Thing
from everrain_runtime.state.tracks import Stories, Tracks

__all__ = [
    "Artillery",
    "Board",
    "Card",
    "Crew",
    "Datum",
    "Deck",
    "Delayed",
    "ElderOne",
    "Enemy",
    "EnemyShip",
    "Estate",
    "Flow",
    "Hand",
    "Improvement",
    "Lasting",
    "Legacy",
    "Memory",
    "Node",
    "Order",
    "Passenger",
    "Piece",
    "Place",
    "Sea",
    "Ship",
    "Slot",
    "Space",
    "Step",
    "Stories",
    "Storm",
    "Streams",
    "Terrain",
    "Thing",
    "Tile",
    "Tracks",
    "Trait",
    "Treasure",
    "Wreck",
    "Zone",
]
