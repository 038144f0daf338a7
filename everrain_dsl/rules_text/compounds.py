"""Statements that hold blocks, taken apart: what leads, and each block with its label."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import attrs

from everrain_dsl.rules_text import clauses as one
from everrain_dsl.rules_text import conditions, repeated
from everrain_dsl.rules_text import expressions as say
from everrain_dsl.rules_text.english import (
    Words,
    agree,
    declared,
    listed,
    plural,
    quoted,
    signed,
    span,
    times,
    title,
)
from everrain_dsl.semantics import model, walk

if TYPE_CHECKING:
    from collections.abc import Sequence

    from everrain_dsl.rules_text.terms import Terms

Branch = tuple[str, model.Block]


@attrs.frozen
class Compound:
    """A statement with blocks: `lead` is a clause before them, each branch has a label.

    In the middle of a sentence the branches stand `bracketed`, or can only come last. An offer
    is what a player may do, and what follows from it. Where a player `resolves` the one branch,
    who is told of in it as `you` is that player.
    """

    lead: str
    branches: tuple[Branch, ...]
    bracketed: bool = False
    is_offer: bool = False
    resolves: bool = False


def compound(given: model.Statement, terms: Terms) -> Compound:
    """Return *given* taken apart. Raises TypeError for a statement without blocks."""
    match given:
        case model.If():
            return Compound("", tuple(_ways(given, terms)))
        case model.YouMay():
            done = one.offered(given.effects, terms) if given.offered else _done(given, terms)
            branches = (("if you do", given.then), ("if you do not", given.otherwise))
            return Compound(done, _filled(branches), is_offer=True)
        case model.Wish():
            branches = (("if you wish", given.then), ("otherwise", given.otherwise))
            return Compound("", _filled(branches))
        case model.Acting():
            return _resolving(say.thing(given.who, terms), given.body)
        case model.TheyMay():
            return _they_may(given, terms)
        case model.Agreed():
            who = _asked(given.who, terms)
            agreed = f"if {who.text} {agree('agrees', many=who.plural)}"
            branches = ((agreed, given.then), ("otherwise", given.otherwise))
            return Compound("", _filled(branches))
        case model.Vote():
            return _vote(given, terms)
        case model.VoteFor():
            body = (("each voter", given.body),)
            return Compound(one.vote_for(given, terms), _filled(body))
        case model.Bid():
            return _bid(given, terms)
        case model.Test():
            outcomes = tuple((_outcome(each, terms), each.body) for each in given.outcomes)
            return Compound(_test(given, terms), outcomes, bracketed=True)
        case model.Roll():
            named = f" (the {given.binding.name})" if given.binding.name else ""
            rows = tuple((result(row), row.body) for row in given.rows)
            return Compound(f"roll the {declared(given.die)} die{named}", rows, bracketed=True)
        case model.LookUp():
            looked = f"look up {say.number(given.number, terms)}"
            return Compound(looked, tuple(_ranges(given.rows)), bracketed=True)
        case model.ForEach():
            each = _each(given.selection, terms)
            if given.selection.noun.acts:
                return _resolving(Words(each), given.body)
            return Compound("", ((each, given.body),))
        case model.Repeat():
            return Compound("", ((_times(given.times, terms), given.body),))
        case model.Later():
            otherwise = given.deadline.otherwise if given.deadline is not None else model.Block()
            late = _filled([("otherwise", otherwise)])
            return Compound("", ((_when(given, terms), given.body), *late))
        case _:
            raise TypeError(f"{type(given).__name__} has no blocks with labels")


#: What leads what is put off until an event, by its timing.
_TIMINGS: Final = {
    "after": "the next time",
    "before": "before the next time",
    "instead": "instead, the next time",
}


def _when(given: model.Later, terms: Terms) -> str:
    """Return when something put off comes: `at the end of the Round`, `in 2 Rounds`.

    How long it waits for an event stands before it, not to be taken for what the event says.
    """
    if given.number is not None:
        many = not (isinstance(given.number, model.Constant) and given.number.value == 1)
        stretch = terms.capitalise(plural(given.moment) if many else given.moment, "1")
        begun = terms.capitalise(given.moment, "that")
        return f"in {say.number(given.number, terms)} {stretch}, as that {begun} begins"
    so_long = one.how_long(given, terms)
    if given.pattern is None:
        return f"{terms.capitalise(given.moment)} {so_long}".strip()
    event = say.event(given.pattern, terms)
    if so_long:
        return f"{so_long}, each time {event}"
    until = f"{terms.capitalise(given.deadline.words)}, " if given.deadline is not None else ""
    return f"{until}{_TIMINGS[given.timing]} {event}"


def priced(
    requires: Sequence[model.Condition], costs: Sequence[model.Do], terms: Terms
) -> tuple[list[str], str]:
    """Return what is required as sentences, and what is paid as one clause."""
    return conditions.requirements(requires, terms), listed(one.clauses(costs, terms))


def result(row: model.Row) -> str:
    """Return the results a row of a table is for: `0-1` with a dash, `Omen`."""
    return declared(row.face) if row.face else span(row.low, row.high)


def _ranges(rows: Sequence[model.Row]) -> list[Branch]:
    """Return the rows of a number: the first is also for what is lower, the last for the rest."""
    first, last = rows[0], rows[-1]
    labels = [span(row.low, row.high) for row in rows]
    labels[0] = f"{first.high} or less"
    labels[-1] = f"{last.low} or more"
    if first is last:
        labels = ["any number"]
    return [(label, row.body) for label, row in zip(labels, rows, strict=True)]


def _resolving(who: Words, body: model.Block) -> Compound:
    """Return what others do as if they had the card before them: `each player resolves`."""
    resolves = f"{who.text} {agree('resolves', many=who.plural)}"
    return Compound("", ((resolves, body),), resolves=True)


def _filled(branches: Sequence[Branch]) -> tuple[Branch, ...]:
    return tuple(branch for branch in branches if branch[1].statements)


def _ways(given: model.If, terms: Terms) -> list[Branch]:
    ways = [(conditions.whether(given.condition, terms), given.then)]
    match given.otherwise.statements:
        case ():
            return ways
        case (model.If() as other,):
            first, *rest = _ways(other, terms)
            return [*ways, (f"otherwise, {first[0]}", first[1]), *rest]
        case _:
            return [*ways, ("otherwise", given.otherwise)]


def _asked(who: model.Thing, terms: Terms) -> Words:
    """Return who is asked: of `any player` the first to do it."""
    if isinstance(who, model.Selection) and walk.is_anybody(who):
        return Words(f"any {say.core(who, terms)}")
    return say.thing(who, terms)


def _vote(given: model.Vote, terms: Terms) -> Compound:
    """Return a vote, what each label does if it wins, and what a tie does."""
    who = say.thing(given.who, terms)
    wins = one.decided(one.MOST_VOTES, given.decider, terms)
    if given.tie is not None:
        wins = f" ({one.MOST_VOTES})"
    lead = f"{who.text} {one.votes(who, secret=given.secret)}{wins}"
    branches = [(quoted(ballot.label), ballot.body) for ballot in given.ballots]
    tie = [("on a tie", given.tie)] if given.tie is not None else []
    return Compound(lead, (*branches, *tie))


def _bid(given: model.Bid, terms: Terms) -> Compound:
    """Return a bid, and what everybody does with theirs."""
    lead = one.bid(given, terms)
    return Compound(lead, _filled((("each bidder", given.body),)))


def _they_may(given: model.TheyMay, terms: Terms) -> Compound:
    """Return what others may do, or have done, and what comes of it."""
    who = _asked(given.who, terms)
    lead = one.done_by(who, given.effects, terms, may=given.offered)
    if walk.is_anybody(given.who):
        yes, no = "if one does", "if none does"
    elif walk.is_several(given.who):
        yes, no = "for each who does", "for each who does not"
    else:
        yes, no = "if they do", "if they do not"
    branches = ((yes, given.then), (no, given.otherwise))
    return Compound(lead, _filled(branches), is_offer=True)


def _done(given: model.YouMay, terms: Terms) -> str:
    return listed(one.clauses(given.effects, terms))


def _test(given: model.Test, terms: Terms) -> str:
    who = say.thing(given.candidates, terms)
    text = f"{who.text} {agree('tests', many=who.plural)} {_stat(given.stat)}"
    if given.rolls != 1:
        which = "better" if given.rolls > 0 else "worse"
        text += f" with the {which} of {abs(given.rolls)} rolls"
    text += _bonus(given.bonus, terms)
    if given.found.die:
        text += f", rolling the {given.found.die.name}"
    return text


def _stat(stat: model.Stat) -> str:
    """Return what is tested: `Luck`, `its highest stat`, `a stat of your choice`."""
    match stat:
        case model.Symbol(shown=shown):
            return title(shown)
        case model.PickedStat("choice"):
            return "a stat of your choice"
        case model.PickedStat("random"):
            return "a random stat"
        case model.PickedStat("same"):
            return "the same stat"
        case model.PickedStat(way=way):
            return f"its {way} stat"


def _bonus(bonus: model.Number, terms: Terms) -> str:
    """Return what is added to the value: ` with +1`, ` with -1 for each Enemy`, ` plus ...`."""
    match bonus:
        case model.Constant(0):
            return ""
        case model.Constant(value):
            return f" with {signed(value)}"
        case model.Arithmetic("minus", (model.Constant(0), taken)):
            return f" minus {say.number(taken, terms)}"
        case _:
            change = repeated.scaled(bonus, terms)
            return f" with {change}" if change else f" plus {say.number(bonus, terms)}"


def _outcome(given: model.Outcome, terms: Terms) -> str:
    label = "pass" if given.passed else "fail"
    if given.compared is None:
        return label
    exactly = "exactly " if given.compared.operation == "exactly" else ""
    return f"{label} by {exactly}{say.than(given.compared, terms)}"


def _each(selection: model.Selection, terms: Terms) -> str:
    named = f" (the {selection.binding.name})" if selection.binding.name else ""
    player = selection.noun.acts
    each = repeated.each(model.CountOf(selection), terms)
    return f"{'each' if player else 'for each'} {each}{named}"


def _times(given: model.Number, terms: Terms) -> str:
    """Return how often a block is done: a count reads unlike `for each`, which is in turn."""
    if isinstance(given, model.Constant):
        return f"do this {times(given.value)}"
    if isinstance(given, model.Arithmetic) and given.operation == "lower":
        each, most = given.operands
        if repeated.is_each(each) and not isinstance(each, model.CountOf):
            limit = repeated.at_most(most, terms)
            return f"for each {repeated.each(each, terms)}{limit}"
    if repeated.is_each(given) and not isinstance(given, model.CountOf):
        return f"for each {repeated.each(given, terms)}"
    return f"do this as many times as {say.number(given, terms)}"
