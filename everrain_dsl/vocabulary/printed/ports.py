"""What stands in every port."""

from __future__ import annotations

import attrs

from everrain_dsl.vocabulary.printed.base import Printed
from everrain_dsl.vocabulary.printed.parts import Words  # noqa: TC001 - read at run time


@attrs.frozen(slots=False, kw_only=True, eq=False, repr=False)
class Location(Printed):
    """A place in every port (SVC-01).

    `kinds` are the kinds of cards that stand there in place of services; of a `shared` one the
    crew on its one circle may use each service.
    """

    kinds: tuple[Words, ...] = ()
    shared: bool = False


@attrs.frozen(slots=False, kw_only=True, eq=False, repr=False)
class Service(Printed):
    """What a crew sent to a location can do, more than once in a visit if `repeatable` (PRT-05)."""

    repeatable: bool = False
