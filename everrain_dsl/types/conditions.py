"""Conditions: what a card asks, with every part of it typed."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, assert_never

import attrs

from everrain_dsl import model
from everrain_dsl.diagnostics import catalogue
from everrain_dsl.model import traversal
from everrain_dsl.syntax import nodes
from everrain_dsl.types import possession
from everrain_dsl.types.dice_references import takes_two
from everrain_dsl.types.filters import of_all_equals, read_narrowing
from everrain_dsl.types.history import happened
from everrain_dsl.types.numbers import read_gauge_of, read_named_number
from everrain_dsl.types.selections import noun_of
from everrain_dsl.vocabulary.rows import Condition, Filter, Gauge
from everrain_dsl.vocabulary.types import a_kind

if TYPE_CHECKING:
    from everrain_dsl.resolve.scope import Scope
    from everrain_dsl.types.reader import Expressions


#: Determiners a condition cannot ask of, and the comparison that says what is meant.
_SO_MANY: Final = {"exactly": "at least", "up to": "at most", "any number": "", "random": ""}


def read_condition(on: Expressions, node: nodes.Condition, scope: Scope) -> model.Condition | None:
    """Return the condition *node* writes down, as it is written."""
    match node:
        case nodes.Logic(operation, operands):
            read = [on.asked(operand, scope) for operand in operands]
            known = tuple(c for c in read if c is not None)
            return model.Logic(operation, known) if len(known) == len(read) else None
        case nodes.Counted(compared, things):
            selection = on.selection(things, scope, "condition")
            comparison = on.compared(compared, scope)
            if selection is None or comparison is None:
                return None
            return model.Counted(selection, comparison)
        case nodes.Holds(owner, compared, gauge):
            return _holds(on, owner, compared, gauge, scope)
        case nodes.Is(nodes.Reference() as subject, nodes.Said(arguments=[named]), negated) if (
            _is_number(on, subject, scope) and isinstance(named, nodes.Reference)
        ):
            return _numbers_equal(on, subject, named, scope, negated=negated)
        case nodes.Is(subject, said, negated):
            thing = _asked_of(on, subject, scope)
            if thing is None:
                return None
            narrowing = read_narrowing(on, said, thing.type, scope, negated=negated)
            if narrowing is None:
                return None
            if isinstance(narrowing.row, Filter) and narrowing.row.form == "best":
                return _among(on, subject, narrowing, scope)
            if not on.may_be(noun_of(thing, on.vocabulary), narrowing.row, node.said):
                return None
            return model.ThingIs(thing, narrowing)
        case nodes.IsMost():
            return _is_most(on, node, scope)
        case nodes.IsOnly():
            return _is_only(on, node, scope)
        case nodes.Has():
            return _has(on, node, scope)
        case nodes.NumberIs(number, compared):
            return _number_is(on, number, compared, scope)
        case nodes.ThereIs(subject):
            thing = _asked_of(on, subject, scope)
            if isinstance(thing, model.Selection):
                return model.ThereIs(thing)
            if thing is not None:
                on.wrong_type(subject, thing.type, ("crew",))
            return None
        case nodes.Happened():
            times = on.past(node, scope)
            return happened(times) if times is not None else None
        case nodes.Said():
            return _asked_row(on, node, scope)
        case _:
            assert_never(node)


def _asked_row(on: Expressions, node: nodes.Said, scope: Scope) -> model.Asked | None:
    used = on.said(node, scope, Condition, "condition")
    if used is None or not on.is_meant(used[0], node):
        return None
    return model.Asked(*used, on.names.meaning(used[0]))


def _is_most(on: Expressions, node: nodes.IsMost, scope: Scope) -> model.Condition | None:
    subject = _known(on, node.subject, scope)
    if subject is None:
        return None
    narrowing = possession.extreme(on, node.measure, node.form, subject.type, scope)
    return _most_of_all(on, subject, narrowing) if narrowing else None


def _among(
    on: Expressions, node: nodes.Thing, narrowing: model.Narrowing, scope: Scope
) -> model.Condition | None:
    """Return whether one thing is the best of all: the nearest, that with the highest luck."""
    subject = _known(on, node, scope)
    if subject is None:
        return None
    asked = of_all_equals(on, attrs.evolve(narrowing, negated=False))
    found = _most_of_all(on, subject, asked)
    return model.Logic("not", (found,)) if narrowing.negated else found


def _most_of_all(
    on: Expressions, subject: model.Reference | model.Selection, narrowing: model.Narrowing
) -> model.IsMost:
    noun = on.vocabulary.nouns[f"noun_{subject.type}"]
    on.use(noun)
    binding = model.Binding(subject.type, noun.plural, many=True)
    others = model.Selection("group", 0, noun, subject.type, (), binding)
    return model.IsMost(subject, others, narrowing)


def _has(on: Expressions, node: nodes.Has, scope: Scope) -> model.Condition | None:
    """Return whether something has other things, or more than another, or the most of all."""
    what = node.what
    if isinstance(what, nodes.WithMostThings):
        subject = _known(on, node.subject, scope)
        narrowing = possession.read_held(what, subject.type, scope, on) if subject else None
        return _most_of_all(on, subject, narrowing) if subject and narrowing else None
    thing = _asked_of(on, node.subject, scope)
    if thing is None:
        return None
    if isinstance(what, nodes.More):
        found = possession.read_more(what, thing.type, scope, on)
    else:
        found = possession.read_held(what, thing.type, scope, on)
    if found is None or found.compared is None:
        return None
    if isinstance(found.row, Gauge):
        return model.ThingHolds(thing, found.row, found.compared, found.arguments)
    return model.ThingIs(thing, found)


def _is_only(on: Expressions, node: nodes.IsOnly, scope: Scope) -> model.Condition | None:
    subject = _known(on, node.subject, scope)
    only = on.selection(_all_of(node), scope, "condition")
    if subject is None or only is None:
        return None
    if subject.type != only.type:
        on.wrong_type(node.subject, subject.type, (only.type,))
        return None
    return model.IsOnly(subject, only)


def _known(
    on: Expressions, node: nodes.Thing, scope: Scope
) -> model.Reference | model.Selection | None:
    """Return the one thing that is compared with others; report it if a player must pick it."""
    thing = on.thing(node, scope, "condition")
    if isinstance(thing, model.Reference) and not thing.binding.many:
        return thing
    if isinstance(thing, model.Selection) and _is_certain(thing):
        return thing
    if thing is not None:
        on.report.add(
            catalogue.NOT_KNOWN_YET,
            on.span(node),
            text=on.words(node),
            noun=thing.type.replace("_", " "),
        )
    return None


def _asked_of(on: Expressions, node: nodes.Thing, scope: Scope) -> model.Thing | None:
    """Return what a condition asks of: one thing, every one or none, but never so many."""
    thing = on.thing(node, scope, "condition")
    if not isinstance(thing, model.Selection) or thing.determiner not in _SO_MANY:
        return thing
    comparison = _SO_MANY[thing.determiner]
    group = on.words(node).partition(f"{thing.count} ")[2]
    on.report.add(
        catalogue.GROUP_IN_QUESTION,
        on.span(node),
        text=on.words(node),
        noun=thing.noun.phrase.text,
        least=f"{comparison} {thing.count} {group}" if comparison and group else None,
    )
    return None


def _is_number(on: Expressions, node: nodes.Reference, scope: Scope) -> bool:
    """Return whether a name is that of a number: `the toll is the wish`."""
    named = scope.names.get(node.name or "") if node.kind == "named" else None
    return named is not None and named.type == "number"


def _numbers_equal(
    on: Expressions, node: nodes.Reference, other: nodes.Reference, scope: Scope, *, negated: bool
) -> model.Condition | None:
    assert node.name is not None
    number = read_named_number(on, node.name, node, scope)
    equal = read_named_number(on, other.name or "", other, scope)
    if number is None or equal is None:
        return None
    found = model.NumberIs(number, model.Compared("exactly", equal))
    return model.Logic("not", (found,)) if negated else found


def _number_is(
    on: Expressions, node: nodes.Number | nodes.Thing, compared: nodes.Compared, scope: Scope
) -> model.Condition | None:
    if isinstance(node, nodes.Reference) and node.kind == "named":
        assert node.name is not None
        number = read_named_number(on, node.name, node, scope)
    elif isinstance(node, nodes.Reference | nodes.Selection | nodes.Among):
        thing = on.thing(node, scope, "condition")
        if thing is not None:
            on.report.add(
                catalogue.NO_NUMBER,
                on.span(node),
                text=on.words(node),
                found=a_kind(thing.type),
                sample=None,
            )
        return None
    else:
        number = on.number(node, scope)
    comparison = on.compared(compared, scope)
    if number is None or comparison is None:
        return None
    match number:
        case model.GaugeOf(row, owner, arguments) if owner is not None:
            if comparison.operation not in model.PARITIES:
                return model.ThingHolds(owner, row, comparison, arguments)
        case _:
            pass
    takes_two(on, number, comparison, compared)
    return model.NumberIs(number, comparison)


def _holds(
    on: Expressions,
    owner: nodes.Thing | None,
    compared: nodes.Compared,
    said: nodes.Gauge,
    scope: Scope,
) -> model.Condition | None:
    comparison = on.compared(compared, scope)
    if owner is None:
        gauge = read_gauge_of(on, None, said, scope)
        if gauge is None or comparison is None:
            return None
        return model.NumberIs(gauge, comparison)
    thing = _asked_of(on, owner, scope)
    row = said.rows[0]
    if thing is None or comparison is None:
        return None
    on.use(row)
    if thing.type not in row.owners:
        on.owner_has_none(owner, thing.type, row)
        return None
    return model.ThingHolds(thing, row, comparison, on.kinds_of(said, scope, thing.type))


def _is_certain(thing: model.Selection) -> bool:
    """Return whether the selection is one definite thing without a pick: `the first player`."""
    return thing.determiner == "the" and not any(map(traversal.is_best, thing.filters))


def _all_of(node: nodes.IsOnly) -> nodes.Selection:
    """Return all among which something is the only one."""
    return nodes.Selection("group", 0, node.noun, node.filters, node.noun.start_pos, node.end_pos)
