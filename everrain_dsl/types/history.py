"""Conditions on the past in a period of time: `this crew has died this round`."""

from __future__ import annotations

from typing import TYPE_CHECKING

import attrs

from everrain_dsl import model
from everrain_dsl.diagnostics import catalogue
from everrain_dsl.model.traversal import bindings_used, is_nobody
from everrain_dsl.resolve.references import your_ship
from everrain_dsl.source import Span
from everrain_dsl.types.event_patterns import whoever_acts
from everrain_dsl.types.rolls import can_come
from everrain_dsl.vocabulary.history import Past
from everrain_dsl.vocabulary.types import a_kind

if TYPE_CHECKING:
    from everrain_dsl.resolve.scope import Scope
    from everrain_dsl.syntax import nodes
    from everrain_dsl.types.reader import Expressions
    from everrain_dsl.vocabulary.rows import Noun

_SCENARIO = "scenario"


def read_past(
    node: nodes.Happened, scope: Scope, on: Expressions, doer: model.Reference | None = None
) -> model.TimesOf | None:
    """Return how often, or how much of, the event in *node* has happened; None after an error.

    After `who has`, *doer* is the thing that did it.
    """
    if on.kind == _SCENARIO:
        on.report.add(catalogue.PAST_IN_SCENARIO, on.span(node), text=on.words(node))
        return None
    read = _said(node, scope, on, doer)
    if read is None:
        return None
    row, arguments = read
    on.used.pop((row.table, row.name), None)  # what has happened is said by the event's row
    on.use(row.event)
    bindings = tuple(
        model.Binding(_type(argument) or slot.types[0], slot.name)
        for slot, argument in zip(row.event.slots, arguments, strict=True)
    )
    amount = model.Binding("number", "the amount") if row.event.tells_number else None
    pattern = model.Pattern(row.event, arguments, bindings, amount)
    return model.TimesOf(row, pattern, node.period.split()[-1])


def read_done(
    node: nodes.WhoDid, noun: Noun, scope: Scope, on: Expressions
) -> model.Narrowing | None:
    """Return the property of having done, or not done, what *node* names; None after an error."""
    asked = node.said
    rows = asked.said.rows
    fitting = tuple(row for row in rows if noun.type in row.doers)
    if not fitting:
        owners = tuple(dict.fromkeys(doer for row in rows for doer in row.doers))
        on.report.add(
            catalogue.FILTER_OF_OTHER_THING,
            Span(on.source, node.start_pos, node.end_pos),
            filter=on.source.text[node.start_pos : node.end_pos],
            found=a_kind(noun.type),
            owners=a_kind(owners),
        )
        return None
    doer = model.Binding(noun.type, "that thing", noun=noun)
    said = attrs.evolve(asked.said, rows=fitting)
    past = read_past(attrs.evolve(asked, said=said), scope, on, model.Reference(doer, doer.type))
    return model.Narrowing("did", node.negated, past=past, doer=doer) if past is not None else None


def happened(times: model.TimesOf) -> model.Condition:
    """Return whether it has happened: `no crew has died` denies that any crew has."""
    given = times.pattern.arguments
    arguments = tuple(_anyone(argument) for argument in given)
    if arguments == given:
        return model.Happened(times)
    pattern = attrs.evolve(times.pattern, arguments=arguments)
    return model.Logic("not", (model.Happened(attrs.evolve(times, pattern=pattern)),))


def _anyone(argument: model.Argument | None) -> model.Argument | None:
    if is_nobody(argument):
        return attrs.evolve(argument, determiner="any")
    return argument


def _said(
    node: nodes.Happened, scope: Scope, on: Expressions, doer: model.Reference | None
) -> tuple[Past, tuple[model.Argument | None, ...]] | None:
    used = on.said(node.said, scope, Past, "condition")
    if used is None:
        return None
    row, arguments = used
    arguments = whoever_acts(row.event, arguments)
    if not can_come(on, node.said, arguments):
        return None
    for argument, written in zip(arguments, node.said.arguments, strict=True):
        if isinstance(argument, model.Selection) and not _is_known_then(argument):
            text = on.words(written)
            on.report.add(catalogue.NOT_REMEMBERED, on.span(written), text=text)
            return None
    names = [slot.name for slot in row.slots]
    by_slot: dict[str, model.Argument | None] = dict(zip(names, arguments, strict=True))
    by_slot[row.doer] = doer
    return row, tuple(by_slot.get(slot.name) for slot in row.event.slots)


def _is_known_then(selection: model.Selection) -> bool:
    """Return whether what narrows a selection is known when something happens."""
    narrowed = [*bindings_used(selection.filters)]
    ours = your_ship().binding
    others = selection.without is None or selection.without is ours
    return others and all(binding is ours for binding in narrowed)


def _type(argument: model.Argument | None) -> str:
    return getattr(argument, "type", "")
