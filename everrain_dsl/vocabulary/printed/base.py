"""Printed facts that several kinds of content share."""

from __future__ import annotations

from typing import Annotated

import attrs

from everrain_dsl.records import Items, Record
from everrain_dsl.vocabulary.printed.parts import CardId, Coin, Dice, Health  # noqa: TC001 - read at run time


@attrs.frozen(slots=False, kw_only=True, eq=False, repr=False)
class Printed(Record):
    """The printed facts of a piece of content, besides its name and its rules text.

    The class itself is used for a card whose printed facts could not be read.
    """


@attrs.frozen(slots=False, kw_only=True, eq=False, repr=False)
class Card(Printed):
    """A card that is drawn from a deck and has copies.

    It takes the place of at most one card of another set, which it `replaces`.
    """

    replaces: Annotated[tuple[CardId, ...], Items(0, 1)] = ()


@attrs.frozen(slots=False, kw_only=True, eq=False, repr=False)
class Fighter(Card):
    """A card that rolls dice in a fight: `dice`, 0 to 20, is how many."""

    dice: Dice


@attrs.frozen(slots=False, kw_only=True, eq=False, repr=False)
class Foe(Fighter):
    """An enemy, on deck or at sea: `health`, 1 to 99, is what trauma or damage destroys it."""

    health: Health


@attrs.frozen(slots=False, kw_only=True, eq=False, repr=False)
class Upgrade(Card):
    """An improvement or artillery: a starter, dealt at the start, or bought for `cost` coin.

    `cost` is 0 to 999: a starter has none, all others have one (SET-09).
    """

    starter: bool = False
    cost: Coin = 0
