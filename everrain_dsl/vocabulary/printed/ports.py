"""The locations and services of every port."""

from __future__ import annotations

import attrs

from everrain_dsl.vocabulary.printed.base import Printed
from everrain_dsl.vocabulary.printed.parts import Words  # noqa: TC001 - read at run time


@attrs.frozen(slots=False, kw_only=True, eq=False, repr=False)
class Location(Printed):
    """A place in every port (SVC-01).

    `kinds` are the kinds of cards that are there in place of services. At a `shared` location, the
    crew on its one circle may use each service.
    """

    kinds: tuple[Words, ...] = ()
    shared: bool = False


@attrs.frozen(slots=False, kw_only=True, eq=False, repr=False)
class Service(Printed):
    """An action for a crew sent to a location, again in one visit if `repeatable` (PRT-05)."""

    repeatable: bool = False
