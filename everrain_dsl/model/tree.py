"""The typed tree as checks visit it: each node of the syntax with its meaning, or unknown."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, Generic, Literal, TypeAlias, TypeVar

import attrs

from everrain_dsl.model.departures import NONE, Departures
from everrain_dsl.records import Shown

if TYPE_CHECKING:
    from everrain_dsl.model.expressions import Argument
    from everrain_dsl.vocabulary.card_types import CardType
    from everrain_dsl.vocabulary.rows import Row

#: The place of a selection. In an effect it must pick something. In a condition, an event or a
#: pattern it can match nothing. As an argument of a filter or quantity it has been picked before.
Purpose: TypeAlias = Literal["effect", "condition", "pattern", "event", "argument"]
M_co = TypeVar("M_co", covariant=True)


@attrs.define(eq=False, repr=False)
class Use(Shown):
    """A row of the vocabulary in use, with its arguments."""

    row: Row
    arguments: tuple[Argument, ...]


class Unknown:
    """The meaning of a node that could not be typed.

    No check looks at it. A line that is only in a wrong place has a class of its own.
    """

    __slots__ = ()


UNKNOWN: Final = Unknown()


@attrs.frozen(eq=False, repr=False)
class MisplacedSentence(Unknown, Shown):
    """The meaning of a sentence that its block cannot have: `where` says what block that is."""

    where: str


@attrs.frozen(eq=False, repr=False)
class MisplacedLine(Unknown, Shown):
    """The meaning of a line that its card cannot have."""

    card: CardType | None
    #: The kinds of sections that the card can have; None among abilities.
    sections: tuple[str, ...] | None = None


@attrs.define(eq=False, repr=False)
class Typed(Shown, Generic[M_co]):
    """A node of the syntax tree with its meaning, or UNKNOWN if it could not be typed."""

    node: Any
    meaning: M_co
    #: What has left play on every way to it.
    departed: Departures = NONE
    #: Of a selection: where it stands.
    purpose: Purpose | None = None
