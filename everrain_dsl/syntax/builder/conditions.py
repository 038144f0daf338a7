"""Conditions: what a line asks, as nodes."""

from __future__ import annotations

from typing import Any, Final

from everrain_dsl.syntax import nodes
from everrain_dsl.syntax.builder.expressions import any_at, compared, group, none, other_group
from everrain_dsl.syntax.builder.filters import acting_player, most_held
from everrain_dsl.syntax.builder.tokens import (
    Callback,
    Children,
    end_of_last,
    start_of,
)
from everrain_dsl.syntax.table import first_of
from everrain_dsl.syntax.tokens import Token


def _logic(operation: str) -> Callback:
    def build(c: Children) -> Any:
        if len(c) == 1:
            return c[0]
        return nodes.Logic(operation, (c[0], c[2]), start_of(c), end_of_last(c))

    return build


def _negated(c: Children) -> nodes.Condition:
    """Return the negated condition; negating a negation returns the original condition."""
    inner = c[1]
    if isinstance(inner, nodes.Logic) and inner.operation == "not":
        (meant,) = inner.operands
        if inner.start_pos < meant.start_pos:  # by a `not` before it
            return meant
    return nodes.Logic("not", (inner,), start_of(c), end_of_last(c))


def _has_gauge(c: Children) -> nodes.Holds:
    return nodes.Holds(None, compared(c[:2]), c[2], c[0].start_pos, c[2].end_pos)


def _counted(c: Children) -> nodes.Counted:
    things = group(c[2:])
    return nodes.Counted(compared(c[:2]), things, c[0].start_pos, things.end_pos)


def _counted_others(c: Children) -> nodes.Counted:
    things = other_group(c[2:])
    return nodes.Counted(compared(c[:2]), things, c[0].start_pos, things.end_pos)


def _some_of(c: Children) -> nodes.Counted:
    group = nodes.Among("group", 0, c[3], [], c[3].start_pos, c[3].end_pos)
    return nodes.Counted(compared(c[:2]), group, c[0].start_pos, c[3].end_pos)


def _some(form: str) -> Callback:
    """Return the maker of `at least 2 of them are ...`: a property narrows the group."""

    def build(c: Children) -> nodes.Counted:
        return _narrowed(c[0], nodes.Property(form, c[-1], c[1].start_pos, c[-1].end_pos))

    return build


def _some_hold(c: Children) -> nodes.Counted:
    return _narrowed(c[0], nodes.WithGauge(c[3], c[2], c[1].start_pos, c[3].end_pos))


def _narrowed(counted: nodes.Counted, narrowing: nodes.Filter) -> nodes.Counted:
    counted.things.filters.append(narrowing)
    counted.end_pos = counted.things.end_pos = narrowing.end_pos
    return counted


def _is(*, negated: bool) -> Callback:
    def build(c: Children) -> nodes.Is:
        return nodes.Is(_subject(c[0]), c[-1], negated, c[0].start_pos, c[-1].end_pos)

    return build


def _has_compared(c: Children) -> nodes.Holds:
    return nodes.Holds(c[0], c[2], c[3], c[0].start_pos, c[3].end_pos)


def _has_none(c: Children) -> nodes.Holds:
    return nodes.Holds(c[0], none(c[2]), c[3], c[0].start_pos, c[3].end_pos)


def _has_some(c: Children) -> nodes.Holds:
    return nodes.Holds(c[0], any_at(c[2].start_pos), c[2], c[0].start_pos, c[2].end_pos)


def _you_have_none(c: Children) -> nodes.Holds:
    return nodes.Holds(None, none(c[2]), c[3], c[2].start_pos, c[3].end_pos)


def _is_most(c: Children) -> nodes.IsMost:
    extreme, measure = c[-2:]
    start, end = c[0].start_pos, measure.end_pos
    return nodes.IsMost(_subject(c[0]), extreme.value, measure, start, end)


def _denied(asked: nodes.Condition) -> nodes.Logic:
    return nodes.Logic("not", (asked,), asked.start_pos, asked.end_pos)


def _is_not_most(c: Children) -> nodes.Logic:
    return _denied(_is_most(c))


def _has_not_most(c: Children) -> nodes.Logic:
    return _denied(_has_held([*c[:2], most_held(c[-3:-1]), c[-1]]))


def _is_only(c: Children) -> nodes.IsOnly:
    noun, filters = c[-2:]
    end = filters[-1].end_pos if filters else noun.end_pos
    return nodes.IsOnly(_subject(c[0]), noun, filters, c[0].start_pos, end)


def _subject(part: Any) -> Any:
    """Return what a condition asks of: for the word `you` the acting player."""
    return acting_player([part]) if part.__class__ is Token else part


def _has_held(c: Children) -> nodes.Has:
    """Return whether a thing has others, with what narrows those."""
    if len(c) == 4:
        what, filters = c[2:]
    else:
        things = group(c[-2:])
        held = compared(c[2:4]) if len(c) == 6 else c[2]
        what, filters = nodes.WithThings(things, held, held.start_pos, things.end_pos), []
    if filters:
        what.said.filters = filters
        what.said.end_pos = what.end_pos = filters[-1].end_pos
    return _has(c[0], what)


def _has_rival(c: Children) -> nodes.Has:
    return _has(c[0], c[2])


def _has(subject: Any, what: nodes.WithThings | nodes.WithMostThings | nodes.More) -> nodes.Has:
    return nodes.Has(_subject(subject), what, subject.start_pos, what.end_pos)


def _number_is(c: Children) -> nodes.NumberIs:
    return nodes.NumberIs(c[0], c[2], c[0].start_pos, c[2].end_pos)


def _name_is(c: Children) -> nodes.NumberIs:
    start, end = c[0].start_pos, c[2].end_pos
    named = c[0]
    if isinstance(named, nodes.Reference) and named.done is not None:  # `the coin paid`
        named = nodes.HowMuch(named.done, counted=False, start_pos=start, end_pos=named.end_pos)
    return nodes.NumberIs(named, c[2], start, end)


def _there_is(c: Children) -> nodes.ThereIs:
    return nodes.ThereIs(c[2], c[0].start_pos, c[2].end_pos)


def _happened(c: Children) -> nodes.Happened:
    return nodes.Happened(c[0], str(c[-1]), c[0].start_pos, c[-1].end_pos)


def _not_happened(c: Children) -> nodes.Logic:
    denied = c[0]
    past = nodes.Happened(denied.operands[0], str(c[1]), c[0].start_pos, c[1].end_pos)
    return nodes.Logic("not", (past,), c[0].start_pos, c[1].end_pos)


def _you_have(c: Children) -> nodes.Holds:
    return nodes.Holds(None, compared(c[2:4]), c[4], c[2].start_pos, c[4].end_pos)


#: The functions of this part of the grammar, in its order.
CONDITIONS: Final[dict[str, Callback]] = {
    "or_": _logic("or"),
    "and_": _logic("and"),
    "negated": _negated,
    "atom": first_of,
    "happened": _happened,
    "not_happened": _not_happened,
    "amount_happened": _happened,
    "has_gauge": _has_gauge,
    "counted": _counted,
    "counted_others": _counted_others,
    "you_have": _you_have,
    "you_have_none": _you_have_none,
    "you_have_extreme": _is_most,
    "has_some": _has_some,
    "has_extreme": _is_most,
    "not_extreme": _is_not_most,
    "not_most": _has_not_most,
    "has_held": _has_held,
    "you_have_held": _has_held,
    "has_rival": _has_rival,
    "you_have_rival": _has_rival,
    "is_only": _is_only,
    "is_": _is(negated=False),
    "you_are": _is(negated=False),
    "you_are_not": _is(negated=True),
    "you_are_only": _is_only,
    "is_not": _is(negated=True),
    "has": _is(negated=False),
    "has_not": _is(negated=True),
    "has_compared": _has_compared,
    "has_none": _has_none,
    "quantity_is": _number_is,
    "name_is": _name_is,
    "there_is": _there_is,
    "some_of": _some_of,
    "some_are": _some("be"),
    "some_are_not": _some("not"),
    "some_hold": _some_hold,
}
