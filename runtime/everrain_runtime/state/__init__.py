"""The board: plain data, one module per component, in classes of `attrs`."""

from __future__ import annotations

from everrain_runtime.state.board import Board as Board
from everrain_runtime.state.cards import Card as Card
from everrain_runtime.state.cards import Deck as Deck
from everrain_runtime.state.cargo import Artillery as Artillery
from everrain_runtime.state.cargo import Improvement as Improvement
from everrain_runtime.state.cargo import Passenger as Passenger
from everrain_runtime.state.cargo import Treasure as Treasure
from everrain_runtime.state.crew import Crew as Crew
from everrain_runtime.state.crew import Trait as Trait
from everrain_runtime.state.enemies import ElderOne as ElderOne
from everrain_runtime.state.enemies import Enemy as Enemy
from everrain_runtime.state.enemies import EnemyShip as EnemyShip
from everrain_runtime.state.flow import Datum as Datum
from everrain_runtime.state.flow import Flow as Flow
from everrain_runtime.state.flow import Step as Step
from everrain_runtime.state.legacy import Estate as Estate
from everrain_runtime.state.legacy import Hand as Hand
from everrain_runtime.state.legacy import Legacy as Legacy
from everrain_runtime.state.memory import Delayed as Delayed
from everrain_runtime.state.memory import Lasting as Lasting
from everrain_runtime.state.memory import Memory as Memory
from everrain_runtime.state.places import Node as Node
from everrain_runtime.state.places import Slot as Slot
from everrain_runtime.state.places import Space as Space
from everrain_runtime.state.places import Zone as Zone
from everrain_runtime.state.sea import Sea as Sea
from everrain_runtime.state.sea import Storm as Storm
from everrain_runtime.state.sea import Terrain as Terrain
from everrain_runtime.state.sea import Tile as Tile
from everrain_runtime.state.sea import Wreck as Wreck
from everrain_runtime.state.ship import Order as Order
from everrain_runtime.state.ship import Ship as Ship
from everrain_runtime.state.streams import Streams as Streams
from everrain_runtime.state.things import Piece as Piece
from everrain_runtime.state.things import Place as Place
from everrain_runtime.state.things import Thing as Thing
from everrain_runtime.state.tracks import Stories as Stories
from everrain_runtime.state.tracks import Tracks as Tracks
