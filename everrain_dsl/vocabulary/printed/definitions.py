"""Phrases that a set defines."""

from __future__ import annotations

from typing import Annotated

import attrs

from everrain_dsl.records import Items
from everrain_dsl.vocabulary.printed.base import Printed
from everrain_dsl.vocabulary.printed.parts import Words  # noqa: TC001 - read at run time


@attrs.frozen(slots=False, kw_only=True, eq=False, repr=False)
class Definition(Printed):
    """A phrase of a set (SET-18): `lines` are its meaning, 1 to 99, as they are written.

    A set that builds on this one reads the phrase from them, without the sources.
    """

    lines: Annotated[tuple[str, ...], Items(1, 99)]


@attrs.frozen(slots=False, kw_only=True, eq=False, repr=False)
class DefinedEffect(Definition):
    """A phrase for something that happens."""


@attrs.frozen(slots=False, kw_only=True, eq=False, repr=False)
class DefinedCondition(Definition):
    """A phrase for a question."""


@attrs.frozen(slots=False, kw_only=True, eq=False, repr=False)
class DefinedQuantity(Definition):
    """A phrase for a number."""


@attrs.frozen(slots=False, kw_only=True, eq=False, repr=False)
class DefinedKeyword(Definition):
    """A word for abilities; `numbered` if a number follows it on a card.

    `bearer` is the word for what it applies to: `crew`, `enemy ship`, a kind of cards.
    """

    numbered: bool = False
    bearer: Words = "crew"
