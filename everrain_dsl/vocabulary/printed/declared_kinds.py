"""Kinds of cards that a set declares, and the cards of them."""

from __future__ import annotations

from collections.abc import Mapping  # noqa: TC003 - annotations are read at run time
from typing import Annotated, Literal, TypeAlias

import attrs

from everrain_dsl.records import Between, Items, Record
from everrain_dsl.vocabulary.printed.base import Card, Printed

#: Where a card of a set's kind lives.
Lives: TypeAlias = Literal["read once", "on the table", "with a ship", "with a crew"]


#: What a field of a set's kind may be.
FieldNumber: TypeAlias = Annotated[int, Between(0, 99)]


@attrs.frozen(eq=False, repr=False)
class OwnField(Record):
    """A number that every card of a set's kind prints, from `least` to `most` (SET-18).

    Where there are `words`, each prints one of these in place of a number.
    """

    name: str
    least: FieldNumber = 0
    most: FieldNumber = 0
    words: Annotated[tuple[str, ...], Items(0, 16)] = ()


@attrs.frozen(slots=False, kw_only=True, eq=False, repr=False)
class OwnKind(Printed):
    """A kind of cards of a set (SET-18), by the word that begins each; where it `lives`.

    `plural` is the word for several of them, `fields` are the numbers that each of them prints,
    `sections` the parts of its own that it may have. No more than `limit` of them, 1 to 99, are
    with one ship or crew, or on the table: one too many is not taken if the kind `refuses` it, and
    otherwise one of them all is discarded. One that comes face `down` is known to its captain alone.
    """

    plural: str
    lives: Lives
    fields: Annotated[tuple[OwnField, ...], Items(0, 8)] = ()
    sections: Annotated[tuple[str, ...], Items(0, 8)] = ()
    limit: Annotated[int, Between(1, 99)] | None = None
    refuses: bool = False
    down: bool = False


@attrs.frozen(slots=False, kw_only=True, eq=False, repr=False)
class OwnOrder(Printed):
    """A kind of orders of a set (ORD-01, SET-18), `obeyed` by crew that is there.

    Each ship begins with 0 to 20 of them, and never has more than the `limit`; captains may gain
    one as a `reward` (ACT-03).
    """

    obeyed: Literal["aboard", "on deck", "below deck"] = "aboard"
    begin_with: Annotated[int, Between(0, 20)] = 0
    limit: Annotated[int, Between(1, 20)] | None = None
    reward: bool = False


@attrs.frozen(slots=False, kw_only=True, eq=False, repr=False)
class OwnCard(Card):
    """A card of a kind that a set declares, with a value or a word for each field of it."""

    values: Mapping[str, FieldNumber] = attrs.field(factory=dict)
    words: Mapping[str, str] = attrs.field(factory=dict)
