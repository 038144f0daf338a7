"""Stats, dice and tables of results; decks; tracks."""

from __future__ import annotations

from collections.abc import Mapping  # noqa: TC003 - annotations are read at run time
from typing import Annotated

import attrs

from everrain_dsl.records import Between, Items
from everrain_dsl.vocabulary.printed.base import Printed
from everrain_dsl.vocabulary.printed.parts import TrackSpace, Words  # noqa: TC001 - read at run time


@attrs.frozen(slots=False, kw_only=True, eq=False, repr=False)
class Stats(Printed):
    """The names of the `stats` of a crew (CRW-03), and the `value` where a board prints none."""

    stats: tuple[str, ...]
    value: Annotated[int, Between(0, 99)] | None = None


@attrs.frozen(slots=False, kw_only=True, eq=False, repr=False)
class Die(Printed):
    """A die; `faces`, at least one, are words or the digits of numbers (DIC-01)."""

    faces: Annotated[tuple[str, ...], Items(1, 999)]


@attrs.frozen(slots=False, kw_only=True, eq=False, repr=False)
class Table(Printed):
    """A table of results of a `die`, which is given by its name (SPO-01).

    `rows` are the first and the last result of each row, in order. On a die with words, they are
    the indices of its faces, from 0.
    """

    die: str
    rows: tuple[tuple[Annotated[int, Between(0, 9_999)], Annotated[int, Between(0, 9_999)]], ...]


@attrs.frozen(slots=False, kw_only=True, eq=False, repr=False)
class Deck(Printed):
    """A stack of cards of some `kinds` (GEN-07, SET-10 to SET-13).

    If `sorted`, cards of act 1 lie on top, then those of act 2, and so on; if `joined`, those of
    a later act join when it begins.
    """

    kinds: Annotated[tuple[Words, ...], Items(1, 99)]
    sorted: bool = False
    joined: bool = False


@attrs.frozen(slots=False, kw_only=True, eq=False, repr=False)
class Counters(Printed):
    """Counters of one kind, which `lie_on` things of some types, `limit` of them at most (GEN-08)."""

    lie_on: Annotated[tuple[Words, ...], Items(1, 12)]
    limit: Annotated[int, Between(1, 999)] | None = None


@attrs.frozen(slots=False, kw_only=True, eq=False, repr=False)
class Track(Printed):
    """Spaces in a row from `first` to `last`, 0 to 999 (DIS-01, AGN-01).

    `tokens` are the tokens on it, as cards name them, and the space each begins on. `act_ends` are
    the spaces that end an act, `stories` those on which stories come due, `lengths` those that a
    game may be set to end on. If `of_ships`, each ship has a track of its own, with one token.
    """

    first: TrackSpace
    last: TrackSpace
    tokens: Mapping[str, TrackSpace]
    act_ends: tuple[TrackSpace, ...] = ()
    stories: tuple[TrackSpace, ...] = ()
    lengths: tuple[TrackSpace, ...] = ()
    of_ships: bool = False
