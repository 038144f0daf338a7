"""Conditions of the model: what holds, or has happened, of numbers and things."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeAlias

import attrs

from everrain_dsl.records import Shown

if TYPE_CHECKING:
    from everrain_dsl.model.numbers import Number, TimesOf
    from everrain_dsl.model.phrases import Meaning
    from everrain_dsl.model.things import Argument, Compared, Narrowing, Reference, Selection, Thing
    from everrain_dsl.vocabulary.rows import Condition as ConditionRow
    from everrain_dsl.vocabulary.rows import Gauge


@attrs.frozen(eq=False, repr=False)
class Logic(Shown):
    """`operation`: and, or, not."""

    operation: str
    operands: tuple[Condition, ...]


@attrs.frozen(eq=False, repr=False)
class Counted(Shown):
    """A comparison of the number of things that a selection matches."""

    selection: Selection
    compared: Compared


@attrs.frozen(eq=False, repr=False)
class NumberIs(Shown):
    """A number compared: a quantity, a gauge, a named number."""

    number: Number
    compared: Compared


@attrs.frozen(eq=False, repr=False)
class ThingIs(Shown):
    """A condition that a thing, or the things of a selection, satisfy a filter."""

    subject: Thing
    narrowing: Narrowing


@attrs.frozen(eq=False, repr=False)
class ThereIs(Shown):
    """A condition that a selection matches anything."""

    selection: Selection


@attrs.frozen(eq=False, repr=False)
class Asked(Shown):
    """A condition row in use."""

    row: ConditionRow
    arguments: tuple[Argument, ...]
    #: What it stands for, where a set defines it.
    means: Meaning[Condition] | None = None


@attrs.frozen(eq=False, repr=False)
class ThingHolds(Shown):
    """A gauge of a thing, or of the things a selection points at, compared."""

    subject: Thing
    row: Gauge
    compared: Compared
    arguments: tuple[Argument, ...] = ()


@attrs.frozen(eq=False, repr=False)
class Happened(Shown):
    """A condition that an event has happened in a period of time."""

    times: TimesOf


@attrs.frozen(eq=False, repr=False)
class IsMost(Shown):
    """A condition that a thing is among those of `others` with the most, or the fewest.

    `narrowing` is of the form most or fewest, and names the amount.
    """

    subject: Reference | Selection
    others: Selection
    narrowing: Narrowing


@attrs.frozen(eq=False, repr=False)
class IsOnly(Shown):
    """A condition that a thing is the only one that a selection matches."""

    subject: Reference | Selection
    selection: Selection


Condition: TypeAlias = (
    Happened | Logic | Counted | NumberIs | ThingIs | IsMost | IsOnly | ThereIs | Asked | ThingHolds
)
