"""The parts of printed facts: limited numbers, sides, places, prices, hexes."""

from __future__ import annotations

import re
from typing import Annotated, Final, Literal, TypeAlias

import attrs

from everrain_dsl.records import Between, Items, Pattern, Record

_SLUG: Final = "[a-z0-9]+(?:-[a-z0-9]+)*"
#: The identity of a card: the code of its set, and what it is called there.
CardId: TypeAlias = Annotated[
    str, Pattern(re.compile(f"{_SLUG}:{_SLUG}"), "an identity, like `core:the-drowned-choir`")
]
#: The words of a kind of content, of a die, of a row.
Words: TypeAlias = Annotated[
    str, Pattern(re.compile("[a-z]+(?:[ -][a-z]+){0,5}"), "a few lower-case words")
]

#: How many copies there are of a card, or of a die.
COPIES: Final = Between(1, 99)
Copies: TypeAlias = Annotated[int, COPIES]
#: The number of an act of the game (ACT-01).
Act: TypeAlias = Annotated[int, Between(1, 4)]
#: So many dice.
Dice: TypeAlias = Annotated[int, Between(0, 20)]
#: How much trauma or damage something takes before it is destroyed.
Health: TypeAlias = Annotated[int, Between(1, 99)]
#: A sum of coin.
Coin: TypeAlias = Annotated[int, Between(0, 999)]
#: The value of a stat (CRW-03).
Stat: TypeAlias = Annotated[int, Between(0, 20)]
#: A space of a track.
TrackSpace: TypeAlias = Annotated[int, Between(0, 999)]
#: How many of something are dealt or laid out.
Few: TypeAlias = Annotated[int, Between(0, 20)]

#: A side of a ship, as artillery has it (ART-01).
Side: TypeAlias = Literal["bow", "stern", "port", "starboard"]
#: What a node of a ship does (DCK-03).
Function: TypeAlias = Literal[
    "artillery bow",
    "artillery stern",
    "artillery port",
    "artillery starboard",
    "navigation",
    "crow's nest",
]
#: Where a trait works (TRT-01).
Where: TypeAlias = Literal["sea", "expedition", "port", "general"]
#: What a space of the map is (MAP-01).
Terrain: TypeAlias = Literal[
    "calm sea", "rough sea", "island", "shipwreck", "port", "altar", "enemy ship spawn"
]

#: A coordinate of a printed hex: columns to the right, or hexes down along a column.
Coordinate: TypeAlias = Annotated[int, Between(-99, 99)]
#: A hex (q, r) of a picture; (0, -1) is one hex up.
Hex: TypeAlias = tuple[Coordinate, Coordinate]
#: A hex in the range of guns, seen from a ship at (0, 0) that faces up, and the dice thrown there.
Reached: TypeAlias = tuple[Coordinate, Coordinate, Annotated[int, Between(1, 9)]]
Range: TypeAlias = Annotated[tuple[Reached, ...], Items(1, 200)]
#: A hex of a tile, and what is there.
Space: TypeAlias = tuple[Coordinate, Coordinate, Terrain]
#: Two numbers that share an edge, or are joined by a way.
Edge: TypeAlias = tuple[Annotated[int, Between(0, 63)], Annotated[int, Between(0, 63)]]
Edges: TypeAlias = Annotated[tuple[Edge, ...], Items(0, 500)]


@attrs.frozen(eq=False, repr=False)
class Place(Record):
    """A kind of space: a noun, the filters that hold of it and those that do not, by their rows."""

    noun: str
    filters: Annotated[tuple[str, ...], Items(0, 8)] = ()
    without: Annotated[tuple[str, ...], Items(0, 8)] = ()


@attrs.frozen(eq=False, repr=False)
class Price(Record):
    """The cost and worth of a treasure in one port, in coin."""

    coin: Coin
    port: str


@attrs.frozen(eq=False, repr=False)
class Value(Record):
    """The cost and worth of a treasure, in coin (SVC-07).

    `standard` applies everywhere except where it is `undesired` (worth no more) or `desired` (worth
    no less).
    """

    standard: Coin
    undesired: Price | None = None
    desired: Price | None = None

    def at(self, port: str) -> int:
        """Return the value in the port of that name."""
        for price in (self.undesired, self.desired):
            if price is not None and price.port == port:
                return price.coin
        return self.standard
