"""Conditions as clauses: `you have at least 3 Clues`, `that Crew is not On Deck`."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, assert_never

from everrain_dsl.rules_text import expressions as say
from everrain_dsl.rules_text.english import Words, agree, listed, negate
from everrain_dsl.semantics import model

if TYPE_CHECKING:
    from collections.abc import Sequence

    from everrain_dsl.rules_text.terms import Terms

_OPPOSITE: Final = {
    "at least": "fewer than",
    "fewer than": "at least",
    "at most": "more than",
    "more than": "at most",
}
_YOU: Final = Words("you", plural=True)


def condition(given: model.Condition, terms: Terms) -> str:
    """Return a condition as a clause, as it stands behind `if`."""
    match given:
        case model.Logic(operation="not", operands=(denied,)):
            return denial(denied, terms)
        case model.Logic():
            return _joined(given, terms)
        case model.Counted():
            return _counted(given, terms)
        case model.NumberIs():
            return _number_is(given, terms)
        case model.ThingIs():
            return _thing_is(given.subject, given.narrowing, terms)
        case model.ThereIs():
            return _there(say.thing(given.selection, terms))
        case model.Asked():
            return say.said(given.row, given.arguments, terms)
        case model.ThingHolds():
            held = say.compared(given.compared, given.row, terms)
            return _has(say.thing(given.subject, terms), held)
        case _:
            assert_never(given)


def denial(given: model.Condition, terms: Terms) -> str:
    """Return the clause that a condition does not hold."""
    match given:
        case model.Logic(operation="not", operands=(meant,)):
            return condition(meant, terms)
        case model.ThingIs():
            return _thing_is(given.subject, given.narrowing, terms, denied=True)
        case model.ThereIs():
            return _there(Words(f"no {say.group(given.selection, terms)}", plural=True))
        case model.Counted() if opposite := _opposite(given.compared):
            return condition(model.Counted(given.selection, opposite), terms)
        case model.NumberIs() if opposite := _opposite(given.compared):
            return condition(model.NumberIs(given.number, opposite), terms)
        case model.ThingHolds() if opposite := _opposite(given.compared):
            return condition(model.ThingHolds(given.subject, given.row, opposite), terms)
        case _:
            clause = condition(given, terms)
            plain = not isinstance(given, model.Logic)
            return (negate(clause) if plain else None) or f"it is not so that {clause}"


def _opposite(compared: model.Compared) -> model.Compared | None:
    operation = _OPPOSITE.get(compared.operation)
    return model.Compared(operation, compared.number) if operation else None


def requirements(given: Sequence[model.Condition], terms: Terms) -> list[str]:
    """Return sentences that ask for conditions: `requires at least 2 Crew On Deck`."""
    things = [thing for each in given if (thing := _required(each, terms))]
    clauses = [condition(each, terms) for each in given if not _required(each, terms)]
    found = [f"requires {listed(things)}"] if things else []
    return [*found, f"only if {listed(clauses)}"] if clauses else found


def _required(given: model.Condition, terms: Terms) -> str | None:
    """Return what must be there, None where a condition asks for something else."""
    match given:
        case model.Counted():
            return _how_many(given, terms)
        case model.NumberIs(number=model.GaugeOf(owner=None, row=row)):
            return say.compared(given.compared, row, terms)
        case model.ThereIs():
            return say.thing(given.selection, terms).text
        case _:
            return None


def whether(given: model.Condition, terms: Terms) -> str:
    """Return a condition with the word that leads it: `if ...`, or `unless ...`."""
    match given:
        case model.Logic(operation="not", operands=(denied,)):
            return f"unless {condition(denied, terms)}"
        case _:
            return f"if {condition(given, terms)}"


def _joined(given: model.Logic, terms: Terms) -> str:
    clauses = []
    for operand in given.operands:
        clause = condition(operand, terms)
        if isinstance(operand, model.Logic) and operand.operation not in (given.operation, "not"):
            clause = f"{'either' if operand.operation == 'or' else 'both'} {clause}"
        clauses.append(clause)
    if any(clause.startswith(("either ", "both ")) for clause in clauses):
        return f", {given.operation} ".join(clauses)
    return listed(clauses, given.operation)


def _counted(given: model.Counted, terms: Terms) -> str:
    one = given.compared.number
    few = isinstance(one, model.Constant) and one.value == 1
    return f"there {'is' if few else 'are'} {_how_many(given, terms)}"


def _how_many(given: model.Counted, terms: Terms) -> str:
    one, many = say.core(given.selection, terms), say.group(given.selection, terms)
    return say.counted(given.compared, one, many, terms)


def _number_is(given: model.NumberIs, terms: Terms) -> str:
    match given.number:
        case model.GaugeOf(row=row, owner=owner):
            held = say.compared(given.compared, row, terms)
            return _has(say.thing(owner, terms) if owner else _YOU, held)
        case _:
            return f"{say.number(given.number, terms)} is {say.than(given.compared, terms)}"


def _thing_is(
    subject: model.Thing, narrowing: model.Narrowing, terms: Terms, *, denied: bool = False
) -> str:
    who = say.thing(subject, terms)
    what = say.property_of(narrowing, terms)
    denied = denied is not narrowing.negated
    if not say.is_had(narrowing):
        return f"{who.text} {agree('is', many=who.plural)} {'not ' if denied else ''}{what}"
    if denied:
        return f"{who.text} {agree('does', many=who.plural)} not have {what}"
    return _has(who, what)


def _has(who: Words, what: str) -> str:
    return f"{who.text} {agree('has', many=who.plural)} {what}"


def _there(what: Words) -> str:
    return f"there {agree('is', many=what.plural)} {what.text}"
