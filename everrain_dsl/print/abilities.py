"""Abilities as paragraphs: what a card does, what it waits for, what holds while it is in play."""

from __future__ import annotations

from itertools import groupby
from typing import TYPE_CHECKING, Final, TypeAlias, assert_never

from everrain_dsl import model
from everrain_dsl.english.phrases import sentence, starting, times
from everrain_dsl.print import clauses, conditions
from everrain_dsl.print.blocks import inline, offer_alone, options, paragraphs
from everrain_dsl.print.compounds import priced
from everrain_dsl.print.document import Paragraph
from everrain_dsl.print.expressions import said
from everrain_dsl.print.templates import Category
from everrain_dsl.vocabulary.card_types import BEARERS, USES
from everrain_dsl.vocabulary.declared_kinds import FACE_DOWN

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from everrain_dsl.print.terms import Terms

Lasting: TypeAlias = model.Trigger | model.Modifier | model.Allowance

_LASTING: Final = (model.Trigger, model.Modifier, model.Allowance)
_BODY: Final = "body"
_ROW: Final = "row"
#: Where a source must be for its abilities to work, where a card says so in a heading.
_PLACES: Final = frozenset({"aboard", "arisen", *(f"attached to {said}" for said in BEARERS)})


def abilities(
    given: Sequence[model.Ability], terms: Terms, rows: Mapping[int, str], works: str = ""
) -> list[Paragraph]:
    """Return abilities as paragraphs, in order, grouping those under one condition.

    *rows* are the labels of a table's rows, by their first result; *works* is the default place
    where cards of that kind work, which is not printed.
    """
    found: list[Paragraph] = []
    for _, group in groupby(given, _frame):
        members = list(group)
        match members:
            case [model.Action() as action]:
                found += _action(action, terms, rows)
            case [model.Objective() as objective]:
                holds = conditions.condition(objective.condition, terms)
                found.append(Paragraph("Objective", (sentence(holds),)))
            case _:
                lasting = [each for each in members if isinstance(each, _LASTING)]
                found += _lasting(lasting, terms, works)
    return found


def _frame(given: model.Ability) -> tuple[object, ...]:
    """Return the key by which abilities are grouped; each action has a key of its own."""
    if isinstance(given, _LASTING):
        return given.context, id(given.condition) if given.condition else None
    return ("", id(given))


# What is done


def _action(given: model.Action, terms: Terms, rows: Mapping[int, str]) -> list[Paragraph]:
    needs, cost = priced(given.requires, given.costs, terms)
    heading = _heading(given, rows, terms)
    choices = offer_alone(given.body)
    if heading is None and not needs and not cost and choices is not None:
        return options(choices, terms)
    return paragraphs(
        given.body, terms, heading=heading, needs=needs, opening=cost, paid=given.costs
    )


def _heading(given: model.Action, rows: Mapping[int, str], terms: Terms) -> str | None:
    """Return the heading, `Use` or `Omen 1: Burst`; None for an action of the card itself."""
    if given.kind == _ROW:
        return rows.get(given.amount or 0, str(given.amount))
    if given.kind in USES:
        unit = terms.capitalise(USES[given.kind], "per")
        return starting(f"{_often(given.amount or 1)} per {unit}, use")
    number = "" if given.amount is None else f" {given.amount}"
    kind = "" if given.kind == _BODY else starting(given.kind) + number
    return ": ".join(part for part in (kind, given.label) if part) or None


# What waits or holds


def _lasting(group: Sequence[Lasting], terms: Terms, works: str) -> list[Paragraph]:
    """Return what works in one place and under one condition."""
    context = group[0].context
    heading = terms.capitalise(f"While {context}") if context in _PLACES - {works} else None
    if context.startswith(FACE_DOWN):
        heading = f"While {FACE_DOWN}"
    condition = group[0].condition
    holds = conditions.condition(condition, terms) if condition else ""
    if len(group) == 1:
        return _one(group[0], terms, heading=heading, lead=f"while {holds}, " if holds else "")
    if holds:
        lines = [line for each in group for line in _one(each, terms, depth=1)]
        return [Paragraph(heading, (sentence(f"while {holds}:"),)), *lines]
    found = [line for each in group for line in _one(each, terms, heading=heading)]
    if heading and len(found) == len(group):
        return [Paragraph(heading, tuple(text for line in found for text in line.sentences))]
    return found


def _one(
    given: Lasting, terms: Terms, *, heading: str | None = None, lead: str = "", depth: int = 0
) -> list[Paragraph]:
    """Return one ability behind *lead*, as a line of a list where it has a *depth*."""
    bullet = depth > 0
    match given:
        case model.Modifier():
            changed = clauses.changes(
                given.row, given.arguments, given.operation, given.value, terms
            )
            text = str(changed)
        case model.Allowance():
            text = said(given.row, given.arguments, terms)
        case model.Trigger():
            only_if, does = _only_if(given.body, terms)
            when = lead + _WHEN.text(given, terms) + only_if
            body = inline(does, terms)
            if body is None:
                return paragraphs(
                    does,
                    terms,
                    heading=heading,
                    opening=when,
                    depth=depth,
                    bullet=bullet,
                    hanging=True,
                )
            text, lead = f"{when}: {body}", ""
        case _:
            assert_never(given)
    return [Paragraph(heading, (sentence(lead + text),), depth, bullet)]


def _only_if(body: model.Block, terms: Terms) -> tuple[str, model.Block]:
    """Return what must be so for anything in *body* to happen, as it leads, and the rest."""
    match body.statements:
        case (model.If(condition, then, model.Block(statements=())),):
            return f", {conditions.whether(condition, terms)}", then
        case _:
            return "", body


#: The event that is waited for, and how many times it works at most in a unit of time.
_TIMED: Final = Category("timed event")
for _timing, _printed in ("before", "before"), ("after", "after"), ("instead", "instead, when"):
    _TIMED.says(
        model.Trigger,
        f"{_printed} {{pattern:event}}",
        f"{_printed.replace(',', '')} {{pattern}}",
        timing=_timing,
    )
_WHEN: Final = Category("limited event")
_WHEN.says(model.Trigger, "{:timed event}", limit=None)
_WHEN.says(model.Trigger, "{times:works at most} per {limit:unit of time}, {:timed event}")
_UNIT: Final = Category("unit of time", lambda given, terms: terms.capitalise(given, "per"))
for _unit in ("turn", "visit", "round", "act", "game"):
    _UNIT.reads(_unit)
_ONLY_IF: Final = Category("only if")
_ONLY_IF.reads("")
_ONLY_IF.reads(", {:whether}", "{whether}")


def _often(count: int) -> str:
    """Return how many times something works at most: `once`, `twice`, `at most 3 times`."""
    return times(count) if count < 3 else f"at most {times(count)}"


_OFTEN: Final = Category("works at most", lambda given, _: _often(given))
_OFTEN.reads("once")
_OFTEN.reads("twice")
_OFTEN.reads("at most {:figure} times")
