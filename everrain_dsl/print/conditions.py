"""Conditions as clauses: `you have at least 3 Clues`, `that Crew is not On Deck`."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, assert_never

from everrain_dsl import model
from everrain_dsl.english.phrases import Words, listed, negate, times
from everrain_dsl.english.words import agree
from everrain_dsl.model import traversal
from everrain_dsl.model.normalize import SINGLE, deny, is_needed, settled
from everrain_dsl.print import comparisons
from everrain_dsl.print.comparisons import than, unit
from everrain_dsl.print.dice import SHOWN, of_the
from everrain_dsl.print.names import YOURS, is_plural, is_plural_name, reference
from everrain_dsl.print.numbers import happened, number
from everrain_dsl.print.properties import is_had, property_of
from everrain_dsl.print.templates import Category, text
from everrain_dsl.print.things import core, group, has_a_noun, thing

if TYPE_CHECKING:
    from collections.abc import Sequence

    from everrain_dsl.print.terms import Terms

#: Those of a bid of whom there may be nobody.
_BIDDERS: Final = "those who bid anything"
_YOU: Final = Words("you", plural=True)


def condition(given: model.Condition, terms: Terms) -> str:
    """Return a condition as a clause, as it is written after `if`."""
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
            return _there(thing(given.selection, terms))
        case model.Happened():
            return happened(given.times, terms)
        case model.Asked():
            return text("condition row", given, terms)
        case model.ThingHolds():
            held = comparisons.compared(given.compared, given.row, terms, given.arguments)
            return _has(thing(given.subject, terms), held)
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
            return _has_not(_YOU, comparisons.compared(given.compared, row, terms, kind))
        case model.NumberIs(model.TimesOf()):
            return f"it is not so that {condition(given, terms)}"
        case model.ThingHolds(subject, row, arguments=kind):
            held = comparisons.compared(given.compared, row, terms, kind)
            return _has_not(thing(subject, terms), held)
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
        case model.Counted() if has_a_noun(given.selection):
            return _how_many(given, terms)
        case model.ThereIs():
            return thing(given.selection, terms).text
        case model.NumberIs(number=model.GaugeOf(row=row, arguments=kind)):
            return comparisons.compared(given.compared, row, terms, kind)
        case _:
            raise TypeError(f"{type(given).__name__} asks for nothing that is there")


#: What is required, each on a line of its own in a source.
_REQUIREMENTS: Final = Category("requirements")
_REQUIREMENTS.reads("")
_REQUIREMENTS.reads("requires {:needed}.", "{needed}")
_REQUIREMENTS.reads("requires {:needed}. Only if {:all of}.", "{needed}\n{all of}")
_REQUIREMENTS.reads("only if {:all of}.", "{all of}")
_NEEDED: Final = Category("needed")
for _said, _written in (
    ("{:compared gauge}", "{compared gauge}"),
    ("{:compared core many}", "{compared core many}"),
    ("{:thing}", "there is {thing}"),
):
    _NEEDED.reads(_said, _written)
    for _joint in (" and", ","):
        _NEEDED.reads(f"{_said}{_joint} {{:needed}}", f"{_written}\n{{needed}}")
#: Conditions that must all hold; no source says in one line `either A or B, and C`.
_ALL_OF: Final = Category("all of")
_ALL_OF.reads("{:condition}")
for _condition in ("either", "maybe denied"):
    _ALL_OF.reads(f"{{:{_condition}}}, and {{:all of}}", f"{{{_condition}}}\n{{all of}}")


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
    if not has_a_noun(given.selection):
        return _some_are(given, terms)
    few = _is_one(given.compared.number)
    return f"there {'is' if few else 'are'} {_how_many(given, terms)}"


def _is_one(given: model.Number) -> bool:
    return isinstance(given, model.Constant) and given.value == 1


def _some_are(given: model.Counted, terms: Terms) -> str:
    """Return how many of a group something is so of: `at least 2 of the divers are On Deck`."""
    selection, how_many = given.selection, given.compared.number
    assert selection.among is not None
    among = reference(selection.among, terms, done=selection.done).text
    many = not _is_one(how_many)
    who = Words(f"{given.compared.operation} {number(how_many, terms)} of {among}", plural=many)
    (narrowing,) = selection.filters
    return _is_so(who, narrowing, terms)


def _how_many(given: model.Counted, terms: Terms) -> str:
    one, many = core(given.selection, terms), group(given.selection, terms)
    return comparisons.counted(given.compared, one, many, terms)


def _number_is(given: model.NumberIs, terms: Terms) -> str:
    if given.compared.operation in model.PARITIES:
        return _compared(given, terms)
    match given.number:
        case model.DiceRead(reading="equal" | "unequal" | "pairs" | "showing" | "other") as read:
            return _dice(read, given.compared, terms)
        case model.CountOf(selection) if _is_nobody(selection, given.compared):
            return "nobody bids"
        case model.GaugeOf(row=row, arguments=kind):
            return _has(_YOU, comparisons.compared(given.compared, row, terms, kind))
        case model.TimesOf(row=row) as times_of if not row.measures:
            often = _often(given.compared)
            return happened(times_of, terms, often) if often else _compared(given, terms)
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
    return f"{number(given.number, terms)} {verb} {than(given.compared, terms)}"


def _is_of_many(number: model.Number, terms: Terms) -> bool:
    """Return whether a number is named in the plural: `your Clues`, the track `the Bells`."""
    match number:
        case model.GaugeOf(row=row, arguments=kind):
            return unit(row, terms, kind) != unit(row, terms, kind, many=False)
        case model.QuantityOf(arguments=(model.Symbol() as name,)):
            return is_plural_name(name)
        case model.BoundNumber(binding) if binding.name is not None:
            return is_plural(binding.name)
        case _:
            return False


def _often(compared: model.Compared) -> str:
    """Return how often something has happened: `at least twice`; empty unless it is a constant."""
    number = compared.number
    if not isinstance(number, model.Constant):
        return ""
    return f"{compared.operation} {times(number.value)}"


def _dice(read: model.DiceRead, compared: model.Compared, terms: Terms) -> str:
    """Return what so many dice show: `any die shows 7`, `at least 2 dice show the same`."""
    dice = f"die{of_the(read.cast.name)}"
    alike = read.reading in ("equal", "unequal", "pairs")
    verb = "shows the same" if alike else f"shows {SHOWN.text(read, terms)}"
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
        return f"no {number(compared.number, terms)} {many} {verb.replace('shows', 'show')}"
    counted = comparisons.counted(compared, one, many, terms)
    return f"{counted} {verb if _is_one(compared.number) else verb.replace('shows', 'show')}"


def _thing_is(subject: model.Thing, narrowing: model.Narrowing, terms: Terms) -> str:
    who = thing(subject, terms)
    if who == YOURS and narrowing.row is not None and narrowing.row.name == traversal.SAME:
        who = _YOU  # a player, not what sails
    return _is_so(who, narrowing, terms)


def _is_so(who: Words, narrowing: model.Narrowing, terms: Terms) -> str:
    what = property_of(narrowing, terms, many=who.plural)
    return _is_or_has(who, what, narrowing, denied=narrowing.negated)


def _is_most(given: model.IsMost, terms: Terms, *, denied: bool = False) -> str:
    what = property_of(given.narrowing, terms)
    return _is_or_has(thing(given.subject, terms), what, given.narrowing, denied=denied)


def _is_or_has(who: Words, what: str, narrowing: model.Narrowing, *, denied: bool) -> str:
    if is_had(narrowing):
        return _has_not(who, what) if denied else _has(who, what)
    return _is(who, what, denied=denied)


def _is(who: Words, what: str, *, denied: bool) -> str:
    return f"{who.text} {agree('is', many=who.plural)} {'not ' if denied else ''}{what}"


def _is_only(given: model.IsOnly, terms: Terms, *, denied: bool = False) -> str:
    who = thing(given.subject, terms)
    return _is(who, f"the only {core(given.selection, terms)}", denied=denied)


def _has(who: Words, what: str) -> str:
    return f"{who.text} {agree('has', many=who.plural)} {what}"


def _has_not(who: Words, what: str) -> str:
    return f"{who.text} {agree('does', many=who.plural)} not have {what}"


def _there(what: Words) -> str:
    return f"there {agree('is', many=what.plural)} {what.text}"


# Read back


_CONDITION: Final = Category("condition", condition)
_CONDITION.reads("{:or}")
_CONDITION.reads("{:either}")
#: Alternatives among conditions which must all hold.
Category("either").reads("either {:or}", "{or}")
for _joint in ("or", "and"):
    _joined_ = Category(_joint)
    _more = Category(f"more {_joint}")
    _among = Category(f"among {_joint}")
    _joined_.reads(f"{{:among {_joint}}}{{:more {_joint}}}")
    _joined_.reads(f"{{:among {_joint}}}")
    for _sign in (f" {_joint}", f", {_joint}", ","):
        _more.reads(
            f"{_sign} {{:among {_joint}}}{{:more {_joint}}}",
            f" {_joint} {{among {_joint}}}{{more {_joint}}}",
        )
        if _sign != ",":
            _more.reads(f"{_sign} {{:among {_joint}}}", f" {_joint} {{among {_joint}}}")
    if _joint == "or":
        _joined_.reads("{:and}")
        _among.reads("both {:and}", "{and}")
    _among.reads("{:maybe denied}")
_DENIED: Final = Category("maybe denied")
_DENIED.reads("not {:maybe denied}")
_DENIED.reads("it is not so that {:maybe denied}", "not {maybe denied}")
_DENIED.reads("{:one condition}")

_ONE: Final = Category("one condition")
for _what in ("condition row", "denied row", "past time", "denied past time"):
    _ONE.reads(f"{{:{_what}}}")
_ONE.reads(
    "{:past} {:comparison} {:often} {:this time}",
    "the number of times {past} {this time} is {comparison} {often}",
)
_ONE.reads("{:of none}")
_ONE.reads(
    "you have {:comparison} as many {:gauges are} as {:number}",
    "your {gauges are} {comparison} {number}",
)
_ONE.reads(
    "{:subject} has~ {:comparison} as many {:gauges are} as {:number}",
    "{subject}'s {gauges are} {comparison} {number}",
)
for _operation in ("more", "fewer"):
    _ONE.reads(
        f"you have {_operation} {{:gauges are}} than {{:number}}",
        f"your {{gauges are}} {_operation} than {{number}}",
    )
    _ONE.reads(
        f"{{:subject}} has~ {_operation} {{:gauges are}} than {{:number}}",
        f"{{subject}}'s {{gauges are}} {_operation} than {{number}}",
    )
_ONE.reads("you have {:compared gauge}")
_ONE.reads("you have {:held}")
_ONE.reads("you do not have {:compared gauge}", "not you have {compared gauge}")
_ONE.reads("there is {:compared core many}", "{compared core many}")
_ONE.reads("there is not {:compared core many}", "not {compared core many}")
_ONE.reads("there is {:thing}")
_ONE.reads("there is no other {:core one}", "not there is another {core one}")
for _which in ("any", "no", "every"):
    _ONE.reads(f"{_which} die[ of the {{:name}}] shows {{:sought}}")
_ONE.reads("{:compared dice} show {:sought}")
_ONE.reads("no {:figure} {:dice} show {:sought}")
_SOUGHT: Final = Category("sought")
_SOUGHT.reads("{:shown}")
_SOUGHT.reads("the same")
_DICE: Final = Category("dice")
_DICE.reads("dice[ of the {:name}]")
_DICE.reads("pairs of dice[ of the {:name}]")
_ONE.reads("nobody bids")
_ONE.reads("you {:asked to be}")
_ONE.reads("{:subject} {:asked}")
_ONE.reads("{:subject} {:denied of it}", "not {subject} {denied of it}")
_ONE.reads("{:number} is {:than}")
_ONE.reads("{:number} is not {:than}", "not {number} is {than}")

_SUBJECT: Final = Category("subject")
_SUBJECT.reads("{:thing}")
_SUBJECT.reads("{:comparison} {:than} of {:bound}")
_IS: Final = Category("asked to be")
for _what in ("be", "state", "identity"):
    _IS.reads(f"{{:is}} {{:{_what}}}")
    _IS.reads(f"{{:is}} not {{:{_what}}}")
_IS.reads("is the only {:core one}")
_ASKED: Final = Category("asked")
_ASKED.reads("{:asked to be}")
_ASKED.reads("{:has} {:held of it}")
_ASKED.reads("does not have {:have}", "has not {have}")
_DENIED_OF: Final = Category("denied of it")
_DENIED_OF.reads("is not the only {:core one}", "is the only {core one}")
_DENIED_OF.reads("does not have {:held of it}", "has {held of it}")
_HELD_OF: Final = Category("held of it")
for _what in ("have", "extreme", "compared gauge", "held"):
    _HELD_OF.reads(f"{{:{_what}}}")

WHETHER: Final = Category("whether", whether)
WHETHER.reads("if {:condition}")
WHETHER.reads("unless {:condition}")
