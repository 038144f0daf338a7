"""Kinds of cards that a set declares, and the cards of them."""

from __future__ import annotations

from typing import Literal, TypeAlias

import attrs

from everrain_dsl.vocabulary.printed.base import Card, Printed

#: Where a card of a set's kind lives.
Lives: TypeAlias = Literal["read once", "on the table", "with a ship", "with a crew"]


@attrs.frozen(slots=False, kw_only=True)
class OwnKind(Printed):
    """A kind of cards of a set (SET-18), by the word that begins each; where it `lives`.

    `plural` is the word for several of them.
    """

    plural: str
    lives: Lives


@attrs.frozen(slots=False, kw_only=True)
class OwnCard(Card):
    """A card of a kind that a set declares."""
