"""Properties of having: other things, or more of something than another thing has."""

from __future__ import annotations

from typing import TYPE_CHECKING

from everrain_dsl import model
from everrain_dsl.diagnostics import catalogue
from everrain_dsl.syntax import nodes
from everrain_dsl.vocabulary.rows import Gauge, Quantity
from everrain_dsl.vocabulary.types import a_kind

if TYPE_CHECKING:
    from everrain_dsl.resolve.scope import Scope
    from everrain_dsl.types.reader import Expressions
    from everrain_dsl.vocabulary.rows import Filter
    from everrain_dsl.vocabulary.vocabulary import Vocabulary


def read_held(
    node: nodes.WithThings | nodes.WithMostThings, type_: str, scope: Scope, reader: Expressions
) -> model.Narrowing | None:
    """Return the property that a thing of *type_* has what *node* names: `with 2 crew`."""
    held = reader.selection(node.said, scope, "condition")
    if held is None:
        return None
    row = relation(reader.vocabulary, held.type, type_)
    if row is None:
        rows = [each for each in _holding(reader.vocabulary) if held.type in each.types]
        owners = dict.fromkeys(owner for each in rows for owner in each.slots[0].types)
        reader.report.add(
            catalogue.FILTER_OF_OTHER_THING,
            reader.span(node.said),
            filter=reader.words(node),
            found=a_kind(type_),
            owners=a_kind(tuple(owners)),
        )
        return None
    reader.use(row)
    if isinstance(node, nodes.WithMostThings):
        return model.Narrowing(node.form, row=row, held=held)
    compared = reader.compared(node.compared, scope)
    return model.Narrowing("held", row=row, compared=compared, held=held) if compared else None


def relation(vocabulary: Vocabulary, held: str, by: str) -> Filter | None:
    """Return the filter of what a thing of the type *by* has of the type *held*."""
    fitting = [row for row in _holding(vocabulary) if held in row.types]
    return next((row for row in fitting if by in row.slots[0].types), None)


def _holding(vocabulary: Vocabulary) -> list[Filter]:
    return [row for row in vocabulary.filters.values() if row.holds]


def read_more(
    node: nodes.More, type_: str, scope: Scope, reader: Expressions
) -> model.Narrowing | None:
    """Return the property of a thing of *type_* to have more, or less, than another has."""
    than = reader.thing(node.than, scope, "argument")
    if than is None or not reader.single(node.than, than):
        return None
    found = [measured(node.said, each, scope, reader) for each in (type_, than.type)]
    own, other = found
    if own is None or other is None:
        return None
    row, arguments = own
    number: model.Number
    if isinstance(row, Gauge):
        owner = None if isinstance(node.than, nodes.Reference) and node.than.kind == "you" else than
        number = model.GaugeOf(row, owner, arguments)
    else:
        number = model.QuantityOf(row, (than, *arguments))
    form = "gauge" if isinstance(row, Gauge) else "stat"
    compared = model.Compared(node.operation, number)
    return model.Narrowing(form, row=row, arguments=arguments, compared=compared)


def measured(
    node: nodes.Measure | nodes.Word, type_: str, scope: Scope, reader: Expressions
) -> tuple[Gauge | Quantity, tuple[model.Argument, ...]] | None:
    """Return the gauge or stat to compare on things of *type_*, or report that they lack it."""
    if isinstance(node, nodes.Word):
        row = stat_of(reader, node, type_)
        stat = reader.word(node, row.slots[1].types) if row is not None else None
        return (row, (stat,)) if row is not None and stat is not None else None
    return _counted(reader, node, type_, scope)


def stat_of(on: Expressions, node: nodes.Word, type_: str) -> Quantity | None:
    """Return the number that stats of things of *type_* are, or report that they have none."""
    name = {"crew": "crew_stat", "card": "card_field"}.get(type_)
    if name is None:
        on.wrong_type(node, type_, ("crew", "card"))
        return None
    row = on.vocabulary.quantities[name]
    on.use(row)
    return row


def extreme(
    on: Expressions, said: nodes.Measure, form: str, type_: str, scope: Scope
) -> model.Narrowing | None:
    """Return the property of having the most, or the fewest, of what *said* counts."""
    counted = _counted(on, said, type_, scope)
    return model.Narrowing(form, row=counted[0], arguments=counted[1]) if counted else None


def _counted(
    on: Expressions, said: nodes.Measure, type_: str, scope: Scope
) -> tuple[Gauge | Quantity, tuple[model.Argument, ...]] | None:
    """Return the gauge that *said* counts on things of *type_*, or report that they lack it."""
    for row in said.rows:
        if isinstance(row, Gauge):
            owners: tuple[str, ...] = row.owners
        else:
            owners = row.slots[0].types
        if type_ in owners:
            on.use(row)
            return row, on.kinds_of(said, scope, type_) if isinstance(row, Gauge) else ()
    first = said.rows[0]
    if isinstance(first, Gauge):
        on.owner_has_none(said, type_, first)
    else:
        on.wrong_type(said, type_, first.slots[0].types)
    return None
