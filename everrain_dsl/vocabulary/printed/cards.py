"""Cards that are drawn and read, and stories."""

from __future__ import annotations

from typing import Annotated

import attrs

from everrain_dsl.records import Between
from everrain_dsl.vocabulary.printed.base import Card, Printed
from everrain_dsl.vocabulary.printed.parts import CardId, Words  # noqa: TC001 - read at run time


@attrs.frozen(slots=False, kw_only=True, eq=False, repr=False)
class SeaEvent(Card):
    """A sea event: it prints its rules alone (EVT-01)."""


@attrs.frozen(slots=False, kw_only=True, eq=False, repr=False)
class Expedition(Card):
    """An expedition: it prints its rules alone (EXP-04)."""


@attrs.frozen(slots=False, kw_only=True, eq=False, repr=False)
class Denizen(Card):
    """Somebody in port (DEN-02)."""


@attrs.frozen(slots=False, kw_only=True, eq=False, repr=False)
class Alternative(Denizen):
    """A denizen who offers a service of a special kind (DEN-03)."""


@attrs.frozen(slots=False, kw_only=True, eq=False, repr=False)
class Incident(Denizen):
    """A denizen card for something that has happened and can be put right (DEN-03)."""


@attrs.frozen(slots=False, kw_only=True, eq=False, repr=False)
class Labour(Denizen):
    """Work in port (DEN-03)."""


@attrs.frozen(slots=False, kw_only=True, eq=False, repr=False)
class Passenger(Denizen):
    """A denizen who wants to be taken to the `port` of that name (PAS-01)."""

    port: str


@attrs.frozen(slots=False, kw_only=True, eq=False, repr=False)
class Story(Printed):
    """A tale of several cards; `starts_from` are the cards that begin it (STO-01)."""

    starts_from: tuple[CardId, ...] = ()


@attrs.frozen(slots=False, kw_only=True, eq=False, repr=False)
class Chapter(Printed):
    """A card of a story.

    `number`, 1 to 999, is its own among those of all stories, and `deck` the kind of cards that
    it is put among (STO-01).
    """

    number: Annotated[int, Between(1, 999)]
    deck: Words


@attrs.frozen(slots=False, kw_only=True, eq=False, repr=False)
class Journey(Chapter):
    """A card in the middle of a story (STO-07)."""


@attrs.frozen(slots=False, kw_only=True, eq=False, repr=False)
class Epilogue(Chapter):
    """The last card of a story (STO-09)."""
