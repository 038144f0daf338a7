"""Boards of crew, and traits."""

from __future__ import annotations

from collections.abc import Mapping  # noqa: TC003 - annotations are read at run time
from typing import Annotated

import attrs

from everrain_dsl.records import Between
from everrain_dsl.vocabulary.printed.base import Card, Fighter, Printed
from everrain_dsl.vocabulary.printed.parts import (  # noqa: TC001 - read at run time
    CardId,
    Coin,
    Stat,
    Where,
)


@attrs.frozen(slots=False, kw_only=True, eq=False, repr=False)
class CrewBoard(Fighter):
    """The board of a crew (CRW-02).

    `track`, 1 to 30, is how much trauma and strain together kill; `wage`, 0 to 999 coin, is paid
    for hiring and at each end of an act; `stats` are 0 to 20 each, one for every stat of the game.
    """

    track: Annotated[int, Between(1, 30)]
    wage: Coin
    stats: Mapping[str, Stat]


@attrs.frozen(slots=False, kw_only=True, eq=False, repr=False)
class Deckhand(CrewBoard):
    """A common crew member (CRW-01)."""


@attrs.frozen(slots=False, kw_only=True, eq=False, repr=False)
class Shellback(CrewBoard):
    """A specialist, with an indelible trait written inside (CRW-01)."""


@attrs.frozen(slots=False, kw_only=True, eq=False, repr=False)
class Trait(Printed):
    """A trait: `place` is where it works, `contradicts` are the traits it excludes (TRT-01)."""

    place: Where
    contradicts: tuple[CardId, ...] = ()


@attrs.frozen(slots=False, kw_only=True, eq=False, repr=False)
class PositiveTrait(Trait, Card):
    """A strength of a crew (TRT-01)."""


@attrs.frozen(slots=False, kw_only=True, eq=False, repr=False)
class NegativeTrait(Trait, Card):
    """A weakness of a crew (TRT-01)."""


@attrs.frozen(slots=False, kw_only=True, eq=False, repr=False)
class Indelible(Trait):
    """A trait printed on the board of a shellback (TRT-06)."""
