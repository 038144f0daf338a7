"""Conditions as clauses: `you have at least 3 Clues`, `that Crew is not On Deck`."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, Literal, assert_never

import attrs

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
#: What is so of none where it is not so of some, and the other way round.
_NEGATED: Final = {"one": "no", "any": "no", "no": "any"}
#: Determiners of a single thing, of which a denial says that it is not so.
_SINGLE: Final = frozenset({"the", "nearest", "random"})
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
        case model.Logic():
            return condition(_flipped(given), terms)
        case model.ThereIs():
            return _is_none(given.selection, terms)
        case model.ThingIs(model.Selection() as some) | model.ThingHolds(
            model.Selection() as some
        ) if some.determiner in _NEGATED:
            changed = attrs.evolve(some, determiner=_NEGATED[some.determiner])
            return condition(attrs.evolve(given, subject=changed), terms)
        case model.ThingIs(model.Selection() as some) | model.ThingHolds(
            model.Selection() as some
        ) if some.determiner not in _SINGLE:
            return f"not {condition(given, terms)}"
        case model.ThingIs():
            return _thing_is(given.subject, given.narrowing, terms, denied=True)
        case model.Counted() if opposite := _opposite(given.compared):
            return condition(model.Counted(given.selection, opposite), terms)
        case model.NumberIs() if opposite := _opposite(given.compared):
            return condition(model.NumberIs(given.number, opposite), terms)
        case model.ThingHolds() if opposite := _opposite(given.compared):
            return condition(model.ThingHolds(given.subject, given.row, opposite), terms)
        case model.NumberIs(model.GaugeOf(row=row, owner=owner)):
            held = say.compared(given.compared, row, terms)
            return _has_not(say.thing(owner, terms) if owner else _YOU, held)
        case model.ThingHolds(subject, row):
            return _has_not(say.thing(subject, terms), say.compared(given.compared, row, terms))
        case _:
            clause = condition(given, terms)
            return negate(clause) or f"it is not so that {clause}"


def _flipped(given: model.Logic) -> model.Logic:
    """Return what is so when *given*, of `and` or `or`, is not."""
    other: Literal["and", "or"] = "or" if given.operation == "and" else "and"
    return model.Logic(other, tuple([model.Logic("not", (each,)) for each in given.operands]))


def _opposite(compared: model.Compared) -> model.Compared | None:
    match compared:
        case model.Compared("exactly", model.Constant(0)):
            return model.Compared("at least", model.Constant(1))
    operation = _OPPOSITE.get(compared.operation)
    return model.Compared(operation, compared.number) if operation else None


def requirements(given: Sequence[model.Condition], terms: Terms) -> list[str]:
    """Return sentences that ask for conditions: `requires at least 2 Crew On Deck`."""
    things = [thing for each in given if (thing := _required(each, terms))]
    clauses = [each for each in given if not _required(each, terms)]
    found = [f"requires {listed(things)}"] if things else []
    return [*found, f"only if {condition(_all(clauses), terms)}"] if clauses else found


def _all(given: Sequence[model.Condition]) -> model.Condition:
    return given[0] if len(given) == 1 else model.Logic("and", tuple(given))


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
    for each in given.operands:
        operand = each
        match each:
            case model.Logic("not", (model.Logic("and" | "or") as denied,)):
                operand = _flipped(denied)
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
        return _has_not(who, what)
    return _has(who, what)


def _has(who: Words, what: str) -> str:
    return f"{who.text} {agree('has', many=who.plural)} {what}"


def _has_not(who: Words, what: str) -> str:
    return f"{who.text} {agree('does', many=who.plural)} not have {what}"


def _is_none(given: model.Selection, terms: Terms) -> str:
    """Return the clause that there is nothing *given* points at."""
    if given.determiner == "no":
        return _there(say.thing(attrs.evolve(given, determiner="any"), terms))
    other = "other " if given.without is not None else ""
    return _there(Words(f"no {other}{say.group(given, terms)}", plural=True))


def _there(what: Words) -> str:
    return f"there {agree('is', many=what.plural)} {what.text}"
