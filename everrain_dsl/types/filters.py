"""Filters of things, bound and typed: `adjacent to this ship`, `with the most strain`."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, assert_never

import attrs

from everrain_dsl import model
from everrain_dsl.diagnostics import catalogue
from everrain_dsl.model import traversal
from everrain_dsl.source import Span
from everrain_dsl.syntax import nodes
from everrain_dsl.syntax.builder.filters import can_narrow, holding
from everrain_dsl.types import kinds, possession
from everrain_dsl.vocabulary.rows import Filter, Noun, Row
from everrain_dsl.vocabulary.types import a_kind

if TYPE_CHECKING:
    from collections.abc import Sequence

    from everrain_dsl.resolve.scope import Scope
    from everrain_dsl.types.reader import Expressions


#: The rows that pick one with the highest stat, what all of these have, and the number it is.
_OF_STATS: Final = {
    "highest_stat": ("most", "crew_stat"),
    "lowest_stat": ("fewest", "crew_stat"),
    "highest_field": ("most", "card_field"),
    "lowest_field": ("fewest", "card_field"),
}


def read_filters(
    on: Expressions, filters: Sequence[nodes.Filter], noun: Noun, scope: Scope
) -> tuple[model.Narrowing, ...] | None:
    """Return the filters, those first that print before the noun: `fresh Order of ...`."""
    for node in filters:
        _look_inside(on, node, noun)
    read = [_filter(on, node, noun, scope) for node in filters]
    known = [narrowing for narrowing in read if narrowing is not None]
    if len(known) < len(read):
        return None
    rows = zip(known, filters, strict=True)
    if not all(on.may_be(noun, narrowing.row, node) for narrowing, node in rows):
        return None
    return tuple(sorted(known, key=lambda each: not traversal.stands_before(each)))


def _look_inside(on: Expressions, outer: nodes.Filter, noun: Noun) -> None:
    """Report a property after `adjacent to a port` that could also belong to *noun*."""
    if not isinstance(outer.said, nodes.Said):
        return
    nested = [
        (thing, narrowing)
        for thing in outer.said.arguments
        if isinstance(thing, nodes.Selection) and thing.determiner == "a"
        for narrowing in thing.filters
    ]
    for thing, narrowing in nested:
        if can_narrow(noun, narrowing, holding(on.vocabulary)):
            on.report.add(
                catalogue.AMBIGUOUS_PROPERTY,
                Span(on.source, narrowing.start_pos, narrowing.end_pos),
                property=on.words(narrowing),
                outer=noun.phrase.text,
                inner=on.words(thing.noun),
            )


def _filter(
    on: Expressions, node: nodes.Filter, noun: Noun, scope: Scope
) -> model.Narrowing | None:
    match node:
        case nodes.WithMost(form, said):
            found = possession.extreme(on, said, form, noun.type, scope)
            return attrs.evolve(found, negated=node.negated) if found is not None else None
        case nodes.WithMostThings():
            found = possession.read_held(node, noun.type, scope, on)
            return attrs.evolve(found, negated=node.negated) if found is not None else None
        case nodes.WithThings():
            return possession.read_held(node, noun.type, scope, on)
        case nodes.WhoDid():
            return on.done(node, noun, scope)
        case nodes.More():
            return possession.read_more(node, noun.type, scope, on)
        case nodes.WithGauge(said, compared):
            return _with_gauge(on, said, compared, noun, scope)
        case nodes.WithStat(said, compared):
            measured = possession.measured(said, noun.type, scope, on)
            comparison = on.compared(compared, scope)
            if measured is None or comparison is None:
                return None
            row, arguments = measured
            return model.Narrowing("stat", row=row, arguments=arguments, compared=comparison)
        case nodes.Property(form, said):
            if noun.of and said.rows[0].phrase.parts[0] == "of":
                rows = (on.vocabulary.filters[noun.of],)
                said = nodes.Said(rows, said.arguments, said.tokens, said.start_pos, said.end_pos)
            negated = form in ("not", "without")
            return read_narrowing(on, said, noun.type, scope, negated=negated)
        case _:
            assert_never(node)


def _with_gauge(
    on: Expressions, said: nodes.Gauge, compared: nodes.Compared, noun: Noun, scope: Scope
) -> model.Narrowing | None:
    gauge = said.rows[0]
    on.use(gauge)
    if noun.type not in gauge.owners:
        on.owner_has_none(said, noun.type, gauge)
        return None
    kind = on.kinds_of(said, scope, noun.type)
    comparison = on.compared(compared, scope)
    if comparison is None:
        return None
    return model.Narrowing("gauge", row=gauge, arguments=kind, compared=comparison)


def read_narrowing(
    on: Expressions, said: nodes.Said, type_: str, scope: Scope, *, negated: bool
) -> model.Narrowing | None:
    """Return a filter row in use, for things of *type_*."""
    fitting = tuple(row for row in said.rows if isinstance(row, Filter) and type_ in row.types)
    if not fitting:
        owners = tuple(t for row in said.rows if isinstance(row, Filter) for t in row.types)
        on.report.add(
            catalogue.FILTER_OF_OTHER_THING,
            on.span(said),
            help=_said_of_such(on, said, type_),
            filter=on.words(said),
            found=a_kind(type_),
            owners=a_kind(tuple(dict.fromkeys(owners))),
        )
        return None
    narrowed = nodes.Said(fitting, said.arguments, said.tokens, said.start_pos, said.end_pos)
    used = on.said(narrowed, scope, Filter, "argument", negated=negated, of=type_)
    if used is None or not _can_be(on, said, type_, used[1]):
        return None
    if not _is_whose(on, said, used[0]):
        return None
    if not on.is_meant(used[0], said):
        return None
    if negated and used[0].name in _OF_STATS:
        return of_all_equals(on, model.Narrowing("be", negated, *used))
    keyword = on.names.keywords.get(used[0].name)
    if keyword is not None:
        return model.Narrowing("be", negated, used[0], marked_by=keyword.mark(type_))
    return model.Narrowing("be", negated, used[0], used[1], means=on.names.meaning(used[0]))


def _said_of_such(on: Expressions, said: nodes.Said, type_: str) -> str | None:
    """Return the advice to relate a thing of *type_* to *said*: `manning this improvement`."""
    (argument, *_) = (*said.arguments, None)
    noun = argument.noun if isinstance(argument, nodes.Reference | nodes.Selection) else None
    if not isinstance(noun, nodes.Noun) or len(said.arguments) != 1:
        return None
    row = noun.row
    near = [
        f"`{' '.join([*each.phrase.words, on.words(argument)])}`"
        for each in on.vocabulary.filters.values()
        if each.form == "be" and type_ in each.types and each.phrase.parts[1:] == each.slots
        if each.slots and row.type in each.slots[0].types
    ]
    near += [
        f"`{each.phrase.text}`"
        for each in on.vocabulary.filters.values()
        if each.form == "be" and type_ in each.types and not each.slots
        if row.phrase.words[-1] in each.phrase.words
    ]
    return f"write {' or '.join(near)}" if near else None


def of_all_equals(on: Expressions, narrowing: model.Narrowing) -> model.Narrowing:
    """Return the property of all things that tie for the highest stat, without a pick."""
    found = _OF_STATS.get(narrowing.row.name) if narrowing.row is not None else None
    if found is None:
        return narrowing
    form, number = found
    row = on.vocabulary.quantities[number]
    on.use(row)
    return attrs.evolve(narrowing, form=form, row=row)


def _can_be(
    on: Expressions, said: nodes.Said, type_: str, arguments: tuple[model.Argument, ...]
) -> bool:
    """Report a thing that can never be the other, what a name remembers, or of a kind."""
    (one, *_) = (*arguments, None)
    if said.rows[0].name == traversal.SAME and isinstance(one, model.Reference | model.Selection):
        if one.type != type_:
            on.wrong_type(said.arguments[0], one.type, (type_,))
        return one.type == type_
    names = [each for each in arguments if isinstance(each, model.Symbol)]
    for each in names:
        known = _types_called(on, each)
        if known and type_ not in known:
            on.report.add(
                catalogue.FILTER_OF_OTHER_THING,
                on.span(said),
                filter=on.words(said),
                found=a_kind(type_),
                owners=a_kind(known),
            )
            return False
    return True


def _types_called(on: Expressions, name: model.Symbol) -> tuple[str, ...]:
    """Return the types of the things that *name* can be; empty if it can be any."""
    if name.type == "kind":
        return kinds.types_of(name, on)
    known = on.memories.get(name.shown) if name.type == "memory" else None
    return (known.type,) if known is not None else ()


def _is_whose(on: Expressions, said: nodes.Said, row: Row) -> bool:
    """Return whether `your` or `their` in a filter is who acts; report it if not."""
    mine, theirs = (word in row.phrase.words for word in ("your", "their"))
    if mine and on.led:
        on.report.add(catalogue.NOT_YOURS_THERE, on.span(said), text=on.words(said))
    if theirs and not on.led:
        on.report.add(catalogue.WHOSE, on.span(said), text=on.words(said))
    return not (mine and on.led) and (on.led or not theirs)
