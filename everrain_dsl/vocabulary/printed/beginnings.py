"""The pieces a game starts with, the board of an island, and the manifest of a set."""

from __future__ import annotations

from functools import cached_property
from typing import Annotated

import attrs

from everrain_dsl.records import Between, Items
from everrain_dsl.vocabulary.options import read_option
from everrain_dsl.vocabulary.printed.base import Printed
from everrain_dsl.vocabulary.printed.parts import (  # noqa: TC001 - read at run time
    CardId,
    Coin,
    Edges,
    Few,
)


@attrs.frozen(slots=False, kw_only=True, eq=False, repr=False)
class Kit(Printed):
    """The belongings that each captain begins with (SET-06 to SET-09).

    `crew_orders`, `navigation_orders`, `artillery_orders` and `fleeting_orders` are 0 to 20 each,
    `coin` is 0 to 999. `deckhands`, 0 to 8, are random. So are the starter guns:
    `starter_artillery`, 0 to 3, is how many. `installed` are the names of improvements.
    """

    crew_orders: Few = 0
    navigation_orders: Few = 0
    artillery_orders: Few = 0
    fleeting_orders: Few = 0
    coin: Coin = 0
    deckhands: Annotated[int, Between(0, 8)] = 0
    starter_artillery: Annotated[int, Between(0, 3)] = 0
    installed: tuple[str, ...] = ()


@attrs.frozen(slots=False, kw_only=True, eq=False, repr=False)
class StartingKit(Kit):
    """The belongings that each captain begins with in every game (SET-06 to SET-09).

    Each of the deckhands has `positive_traits` and `negative_traits` random traits, 0 or 1 of each.
    """

    positive_traits: Annotated[int, Between(0, 1)] = 0
    negative_traits: Annotated[int, Between(0, 1)] = 0


@attrs.frozen(slots=False, kw_only=True, eq=False, repr=False)
class AddedKit(Kit):
    """Belongings that each captain has beside the starting kit (SET-06 to SET-09, SET-18)."""

    def beside(self, kit: StartingKit) -> StartingKit:
        """Return *kit* with this beside it."""
        names = [each.name for each in attrs.fields(Kit)]
        both = {name: getattr(kit, name) + getattr(self, name) for name in names}
        return attrs.evolve(kit, **both)


@attrs.frozen(slots=False, kw_only=True, eq=False, repr=False)
class ExpeditionTokens(Printed):
    """The number of tokens of each kind in an exhaustive expedition, 0 to 20 (XEX-03).

    They give `clues` and `treasures`, spawn `enemies`, let crew recover (`recoveries`), or end the
    expedition with one of its `cards`.
    """

    clues: Few = 0
    enemies: Few = 0
    treasures: Few = 0
    recoveries: Few = 0
    cards: Few = 0


@attrs.frozen(slots=False, kw_only=True, eq=False, repr=False)
class IslandBoard(Printed):
    """The ways across an island (XEX-12).

    Ways lead from the shore to the nodes `shore`, along `paths` from node to node, and from the
    nodes `gold` to the gold. Nodes are numbered from 0 to 63.
    """

    shore: Annotated[tuple[Annotated[int, Between(0, 63)], ...], Items(1, 64)]
    paths: Edges
    gold: Annotated[tuple[Annotated[int, Between(0, 63)], ...], Items(1, 64)]

    @cached_property
    def nodes(self) -> frozenset[int]:
        """Return the numbers of its nodes."""
        return frozenset((*self.shore, *(end for way in self.paths for end in way), *self.gold))


@attrs.frozen(slots=False, kw_only=True, eq=False, repr=False)
class Rules(Printed):
    """Rules of a set, for every game with it; if `optional`, for games that choose them (SET-18).

    `options` set the rules that can be played in several ways, each as `name is value`.
    `contradicts` are rules that a game cannot have beside these. The next game begins with what a
    campaign `keeps`: see `everrain_dsl.vocabulary.campaign`.
    """

    optional: bool = False
    options: tuple[str, ...] = ()
    keeps: Annotated[tuple[str, ...], Items(0, 40)] = ()
    contradicts: tuple[CardId, ...] = ()

    @property
    def chosen(self) -> dict[str, str]:
        """Return the values it chooses, by the names of the options."""
        return dict(filter(None, map(read_option, self.options)))


@attrs.frozen(slots=False, kw_only=True, eq=False, repr=False)
class ReferenceCard(Printed):
    """A card that lies beside a captain (CMP-01): the manual says what is printed on it.

    `entries`, 1 to 20, are the rules it shows, by their ids, and the terms it explains.
    """

    entries: Annotated[tuple[str, ...], Items(1, 20)]


@attrs.frozen(slots=False, kw_only=True, eq=False, repr=False)
class SetManifest(Printed):
    """The core game or an expansion (SET-18).

    `code` begins every identity; `version` is the set's own; `symbol` is printed on its cards; `languages` are those its texts
    are in, `builds_on` the codes of the sets it speaks of.
    """

    code: str
    version: str
    symbol: str = ""
    languages: tuple[str, ...] = ("en",)
    builds_on: tuple[str, ...] = ()
