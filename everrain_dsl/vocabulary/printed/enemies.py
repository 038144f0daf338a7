"""Enemies on deck and at sea."""

from __future__ import annotations

from typing import Annotated

import attrs

from everrain_dsl.records import Between, Items
from everrain_dsl.vocabulary.printed.base import Foe
from everrain_dsl.vocabulary.printed.parts import (  # noqa: TC001 - read at run time
    Act,
    Place,
    Range,
    Reached,
)


@attrs.frozen(slots=False, kw_only=True, eq=False, repr=False)
class Enemy(Foe):
    """An enemy on deck (ENM-01).

    `act`, 1 to 4, is the one from which it is in the game; `spoils`, 0 to 9, how many rolls its
    destruction gives; `miniatures`, 1 to 99, how many can be on deck at once, without it one for
    each card.
    """

    act: Act
    spoils: Annotated[int, Between(0, 9)]
    miniatures: Annotated[int, Between(1, 99)] | None = None


@attrs.frozen(slots=False, kw_only=True, eq=False, repr=False)
class EnemyShip(Foe):
    """An enemy at sea (SHP-06).

    `engagement`, 0 to 9 spaces, is from how far it attacks, `range` the hexes it reaches;
    `destination` is the kind of space it is bound for, without it the closest player ship.
    """

    engagement: Annotated[int, Between(0, 9)]
    range: Range
    destination: Place | None = None


@attrs.frozen(slots=False, kw_only=True, eq=False, repr=False)
class ElderOne(Foe):
    """An Elder One (ELD-01).

    `placed` is where it appears. `destination` is where its objective draws it; without one, it
    goes to the closest player ship. `range` are the hexes it reaches, if any.
    """

    placed: Place
    destination: Place | None = None
    range: Annotated[tuple[Reached, ...], Items(0, 200)] = ()
