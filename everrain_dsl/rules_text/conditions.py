"""Conditions as clauses: `you have at least 3 Clues`, `that Crew is not On Deck`."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, assert_never

from everrain_dsl.rules_text import expressions as say
from everrain_dsl.rules_text.dice import of_the
from everrain_dsl.rules_text.english import Words, agree, listed, negate, times
from everrain_dsl.rules_text.names import YOURS, is_plural, is_plural_name, reference
from everrain_dsl.rules_text.properties import is_had
from everrain_dsl.semantics import model, walk
from everrain_dsl.semantics.settled import SINGLE, deny, is_needed, settled

if TYPE_CHECKING:
    from collections.abc import Sequence

    from everrain_dsl.rules_text.terms import Terms

#: Those of a bid of whom there may be nobody.
_BIDDERS: Final = "those who bid anything"
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
        case model.IsMost():
            return _is_most(given, terms)
        case model.IsOnly():
            return _is_only(given, terms)
        case model.ThereIs():
            return _there(say.thing(given.selection, terms))
        case model.Happened():
            return say.happened(given.times, terms)
        case model.Asked():
            return say.said(given.row, given.arguments, terms)
        case model.ThingHolds():
            held = say.compared(given.compared, given.row, terms, given.arguments)
            return _has(say.thing(given.subject, terms), held)
        case _:
            assert_never(given)


def denial(given: model.Condition, terms: Terms) -> str:
    """Return the clause that a condition does not hold."""
    match deny(given):
        case model.Logic(operation="not"):
            return _denied(given, terms)
        case meant:
            return condition(meant, terms)


def _denied(given: model.Condition, terms: Terms) -> str:
    """Return the clause that a condition does not hold which only a `not` can deny."""
    match given:
        case model.IsMost():
            return _is_most(given, terms, denied=True)
        case model.IsOnly():
            return _is_only(given, terms, denied=True)
        case (
            model.ThingIs(subject=model.Selection(determiner=determiner))
            | model.ThingHolds(subject=model.Selection(determiner=determiner))
        ) if determiner not in SINGLE:
            return f"not {condition(given, terms)}"
        case model.NumberIs(model.GaugeOf(row=row, arguments=kind)):
            return _has_not(_YOU, say.compared(given.compared, row, terms, kind))
        case model.NumberIs(model.TimesOf()):
            return f"it is not so that {condition(given, terms)}"
        case model.ThingHolds(subject, row, arguments=kind):
            held = say.compared(given.compared, row, terms, kind)
            return _has_not(say.thing(subject, terms), held)
        case _:
            clause = condition(given, terms)
            return negate(clause) or f"it is not so that {clause}"


def requirements(given: Sequence[model.Condition], terms: Terms) -> list[str]:
    """Return sentences that ask for conditions: `requires at least 2 Crew On Deck`."""
    things = [_required(each, terms) for each in given if is_needed(each)]
    clauses = [each for each in given if not is_needed(each)]
    found = [f"requires {listed(things)}"] if things else []
    return [*found, f"only if {condition(_all(clauses), terms)}"] if clauses else found


def _all(given: Sequence[model.Condition]) -> model.Condition:
    return given[0] if len(given) == 1 else settled(model.Logic("and", tuple(given)))


def _required(given: model.Condition, terms: Terms) -> str:
    """Return what must be there."""
    match given:
        case model.Counted() if say.has_a_noun(given.selection):
            return _how_many(given, terms)
        case model.ThereIs():
            return say.thing(given.selection, terms).text
        case model.NumberIs(number=model.GaugeOf(row=row, arguments=kind)):
            return say.compared(given.compared, row, terms, kind)
        case _:
            raise TypeError(f"{type(given).__name__} asks for nothing that is there")


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
        clause = condition(each, terms)
        if isinstance(each, model.Logic) and each.operation not in (given.operation, "not"):
            clause = f"{'either' if each.operation == 'or' else 'both'} {clause}"
        clauses.append(clause)
    if any(clause.startswith(("either ", "both ")) for clause in clauses):
        return f", {given.operation} ".join(clauses)
    return listed(clauses, given.operation)


def _counted(given: model.Counted, terms: Terms) -> str:
    if not say.has_a_noun(given.selection):
        return _some_are(given, terms)
    one = given.compared.number
    few = isinstance(one, model.Constant) and one.value == 1
    return f"there {'is' if few else 'are'} {_how_many(given, terms)}"


def _some_are(given: model.Counted, terms: Terms) -> str:
    """Return how many of a group something is so of: `at least 2 of the divers are On Deck`."""
    selection, number = given.selection, given.compared.number
    assert selection.among is not None
    group = reference(selection.among, terms, done=selection.done).text
    many = not (isinstance(number, model.Constant) and number.value == 1)
    who = Words(f"{given.compared.operation} {say.number(number, terms)} of {group}", plural=many)
    (narrowing,) = selection.filters
    return _is_so(who, narrowing, terms)


def _how_many(given: model.Counted, terms: Terms) -> str:
    one, many = say.core(given.selection, terms), say.group(given.selection, terms)
    return say.counted(given.compared, one, many, terms)


def _number_is(given: model.NumberIs, terms: Terms) -> str:
    if given.compared.operation in model.PARITIES:
        return _compared(given, terms)
    match given.number:
        case model.DiceRead(reading="equal" | "unequal" | "pairs" | "showing" | "other") as read:
            return _dice(read, given.compared, terms)
        case model.CountOf(selection) if _is_nobody(selection, given.compared):
            return "nobody bids"
        case model.GaugeOf(row=row, arguments=kind):
            return _has(_YOU, say.compared(given.compared, row, terms, kind))
        case model.TimesOf(row=row) as happened if not row.measures:
            often = _often(given.compared)
            return say.happened(happened, terms, often) if often else _compared(given, terms)
        case _:
            return _compared(given, terms)


def _is_nobody(counted: model.Selection, compared: model.Compared) -> bool:
    """Return whether it is asked that none of those who bid anything are there."""
    group = counted.among
    if group is None or group.words != _BIDDERS or counted.filters or counted.without:
        return False
    match compared:
        case model.Compared(operation="exactly", number=model.Constant(0)):
            return True
        case _:
            return False


def _compared(given: model.NumberIs, terms: Terms) -> str:
    verb = agree("is", many=_is_of_many(given.number, terms))
    return f"{say.number(given.number, terms)} {verb} {say.than(given.compared, terms)}"


def _is_of_many(number: model.Number, terms: Terms) -> bool:
    """Return whether a number is named in the plural: `your Clues`, the track `the Bells`."""
    match number:
        case model.GaugeOf(row=row, arguments=kind):
            return say.unit(row, terms, kind) != say.unit(row, terms, kind, many=False)
        case model.QuantityOf(arguments=(model.Symbol() as name,)):
            return is_plural_name(name)
        case model.BoundNumber(binding) if binding.name is not None:
            return is_plural(binding.name)
        case _:
            return False


def _often(compared: model.Compared) -> str:
    """Return how often something has happened: `at least twice`, empty where no figure says it."""
    number = compared.number
    if not isinstance(number, model.Constant):
        return ""
    return f"{compared.operation} {times(number.value)}"


def _dice(read: model.DiceRead, compared: model.Compared, terms: Terms) -> str:
    """Return what so many dice show: `any die shows 7`, `at least 2 dice show the same`."""
    dice = f"die{of_the(read.cast.name)}"
    alike = read.reading in ("equal", "unequal", "pairs")
    verb = "shows the same" if alike else f"shows {say.shown(read, terms)}"
    none = isinstance(compared.number, model.Constant) and compared.number.value == 0
    if read.reading in ("other", "unequal"):
        return f"{'' if none else 'not '}every {dice} {verb}"
    one, many = dice, dice.replace("die", "dice", 1)
    match compared:
        case _ if read.reading == "pairs":
            one, many = f"pair of {many}", f"pairs of {many}"
        case model.Compared(operation="exactly", number=model.Constant(0)):
            return f"no {one} {verb}"
        case model.Compared(operation="at least", number=model.Constant(1)):
            return f"any {one} {verb}"
    figure = isinstance(compared.number, model.Constant)
    if read.reading == "equal" and compared.operation == "fewer than" and figure:
        return f"no {say.number(compared.number, terms)} {many} {verb.replace('shows', 'show')}"
    counted = say.counted(compared, one, many, terms)
    if isinstance(compared.number, model.Constant) and compared.number.value == 1:
        return f"{counted} {verb}"
    return f"{counted} {verb.replace('shows', 'show')}"


def _thing_is(
    subject: model.Thing, narrowing: model.Narrowing, terms: Terms, *, denied: bool = False
) -> str:
    who = say.thing(subject, terms)
    if who == YOURS and narrowing.row is not None and narrowing.row.name == walk.SAME:
        who = _YOU  # a player, not what sails
    return _is_so(who, narrowing, terms, denied=denied)


def _is_so(who: Words, narrowing: model.Narrowing, terms: Terms, *, denied: bool = False) -> str:
    what = say.property_of(narrowing, terms, many=who.plural)
    denied = denied is not narrowing.negated
    if not is_had(narrowing):
        return f"{who.text} {agree('is', many=who.plural)} {'not ' if denied else ''}{what}"
    if denied:
        return _has_not(who, what)
    return _has(who, what)


def _is_most(given: model.IsMost, terms: Terms, *, denied: bool = False) -> str:
    who = say.thing(given.subject, terms)
    what = say.property_of(given.narrowing, terms)
    if is_had(given.narrowing):
        return _has_not(who, what) if denied else _has(who, what)
    return f"{who.text} {agree('is', many=who.plural)} {'not ' if denied else ''}{what}"


def _is_only(given: model.IsOnly, terms: Terms, *, denied: bool = False) -> str:
    who = say.thing(given.subject, terms)
    what = say.core(given.selection, terms)
    return f"{who.text} {agree('is', many=who.plural)} {'not ' if denied else ''}the only {what}"


def _has(who: Words, what: str) -> str:
    return f"{who.text} {agree('has', many=who.plural)} {what}"


def _has_not(who: Words, what: str) -> str:
    return f"{who.text} {agree('does', many=who.plural)} not have {what}"


def _there(what: Words) -> str:
    return f"there {agree('is', many=what.plural)} {what.text}"
