"""The printed facts of a set-up: how the table is laid before the first round."""

from __future__ import annotations

from collections.abc import Mapping  # noqa: TC003 - annotations are read at run time
from typing import Annotated

import attrs

from everrain_dsl.records import Between, Items
from everrain_dsl.vocabulary.options import read_option
from everrain_dsl.vocabulary.printed.base import Printed
from everrain_dsl.vocabulary.printed.beginnings import StartingKit
from everrain_dsl.vocabulary.printed.parts import (  # noqa: TC001 - read at run time
    Act,
    CardId,
    Coin,
    Few,
    TrackSpace,
)
from everrain_dsl.vocabulary.printed.tables import Track  # noqa: TC001 - read at run time


@attrs.frozen(slots=False, kw_only=True, eq=False, repr=False)
class SetUp(Printed):
    """A layout of the table, for games that choose it (SET-18).

    `players` are the fewest and the most captains; one number means exactly that many. `length`, 8
    to 16, is the space where the Discovery track ends, 0 if the players choose. `act_ends`, 1 to 3,
    are the spaces that end an act; without them, the printed ones apply. The game begins in an act,
    1 to 4, with the tile of number `first_tile`, 0 for the topmost.

    `altars`, `islands` and `shipwrecks` are false if the map has none of them. `options` set rules,
    each as `name is value`.

    The captains' belongings are those of the starting kit, except for the ones given here: 0 to 20
    orders of each kind (`own_orders` for the kinds of sets, by their names in small letters),
    `coin` 0 to 999, 0 to 8 random `deckhands`, 0 to 3 guns as `starter_artillery`, improvements as
    `installed`. `crew` come in addition to the deckhands.

    `ships` sail, in the order of the seats. `without` are cards that stay in the box. `rules` are
    the optional rules in force.
    """

    players: Annotated[tuple[Annotated[int, Between(1, 4)], ...], Items(1, 2)] = (1, 4)
    length: Annotated[int, Between(0, 16)] = 0
    act_ends: Annotated[tuple[TrackSpace, ...], Items(0, 3)] = ()
    begins_in_act: Act = 1
    first_tile: Annotated[int, Between(0, 999)] = 0
    altars: bool = True
    islands: bool = True
    shipwrecks: bool = True
    options: tuple[str, ...] = ()
    crew_orders: Few | None = None
    navigation_orders: Few | None = None
    artillery_orders: Few | None = None
    fleeting_orders: Few | None = None
    coin: Coin | None = None
    deckhands: Annotated[int, Between(0, 8)] | None = None
    starter_artillery: Annotated[int, Between(0, 3)] | None = None
    own_orders: Mapping[str, Few] = attrs.field(factory=dict)
    installed: tuple[str, ...] = ()
    ships: tuple[CardId, ...] = ()
    crew: tuple[CardId, ...] = ()
    without: tuple[CardId, ...] = ()
    rules: tuple[CardId, ...] = ()

    @property
    def fewest(self) -> int:
        """Return with how few captains it can be played."""
        return self.players[0]

    @property
    def most(self) -> int:
        """Return with how many captains it can be played."""
        return self.players[-1]

    @property
    def chosen(self) -> dict[str, str]:
        """Return the values it chooses, by the names of the options."""
        said = dict(filter(None, map(read_option, self.options)))
        return said | ({"length": str(self.length)} if self.length else {})

    def ends_of(self, track: Track) -> tuple[int, ...]:
        """Return the spaces of the Discovery *track* that end an act (DIS-02, SET-18)."""
        return self.act_ends or track.act_ends

    @property
    def barren(self) -> frozenset[str]:
        """Return the kinds of spaces that are calm sea instead."""
        kinds = {"altar": self.altars, "island": self.islands, "shipwreck": self.shipwrecks}
        return frozenset(kind for kind, there in kinds.items() if not there)

    def kit(self, usual: StartingKit) -> StartingKit:
        """Return the belongings of each captain: *usual*, with the values given here."""
        said = {each.name: getattr(self, each.name, None) for each in attrs.fields(StartingKit)}
        return attrs.evolve(usual, **{k: v for k, v in said.items() if v not in (None, ())})
