"""Statements that hold blocks: what leads them, and the label of each block."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import attrs

from everrain_dsl import model
from everrain_dsl.english.phrases import Words, listed, quoted, title
from everrain_dsl.english.words import agree, plural
from everrain_dsl.model import traversal
from everrain_dsl.print import clauses as one
from everrain_dsl.print import conditions, repetition
from everrain_dsl.print.compound_kinds import (
    FIRST,
    KINDS,
    LAST,
    MORE,
    Kind,
    Labels,
    first_and_last,
    only,
)
from everrain_dsl.print.polls import POLL
from everrain_dsl.print.templates import Category, text
from everrain_dsl.print.things import core, thing
from everrain_dsl.print.trials import LOOK_UP, OUTCOME, ROLL, TEST, ranges, result

if TYPE_CHECKING:
    from collections.abc import Sequence

    from everrain_dsl.print.terms import Terms

Branch = tuple[str, model.Block]


@attrs.frozen
class Compound:
    """A statement with blocks: `lead` is a clause before them, each branch has a label.

    Within a sentence the branches are `bracketed`, or else they can only come last. An offer is an
    action that a player may take, with its consequences. If a player `resolves` the one branch,
    `you` in it means that player.
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
            return _resolving(thing(given.who, terms), given.body)
        case model.TheyMay():
            return _they_may(given, terms)
        case model.Agreed():
            branches = ((_AGREED.text(given, terms), given.then), ("otherwise", given.otherwise))
            return Compound("", _filled(branches))
        case model.Poll():
            return Compound(POLL.text(given, terms), _of_poll(given))
        case model.Test():
            outcomes = tuple((OUTCOME.text(each, terms), each.body) for each in given.outcomes)
            return Compound(TEST.text(given, terms), outcomes, bracketed=True)
        case model.Roll():
            rows = tuple((result(row), row.body) for row in given.rows)
            return Compound(ROLL.text(given, terms), rows, bracketed=True)
        case model.LookUp():
            return Compound(LOOK_UP.text(given, terms), tuple(ranges(given.rows)), bracketed=True)
        case model.ForEach():
            each = _EACH.text(given, terms)
            if given.selection.noun.acts:
                return _resolving(Words(each), given.body)
            return Compound("", ((each, given.body),))
        case model.Repeat():
            return Compound("", ((_TIMES.text(given, terms), given.body),))
        case model.Later():
            otherwise = given.deadline.otherwise if given.deadline is not None else model.Block()
            late = _filled([("otherwise", otherwise)])
            is_awaited = given.pattern is not None and not _is_lasting(given)
            when = (_AWAITED if is_awaited else _MOMENT).text(given, terms)
            return Compound("", ((when, given.body), *late))
        case _:
            raise TypeError(f"{type(given).__name__} has no blocks with labels")


def priced(
    requires: Sequence[model.Condition], costs: Sequence[model.Do], terms: Terms
) -> tuple[list[str], str]:
    """Return what is required as sentences, and what is paid as one clause."""
    return conditions.requirements(requires, terms), listed(one.clauses(costs, terms))


def _filled(branches: Sequence[Branch]) -> tuple[Branch, ...]:
    return tuple(branch for branch in branches if branch[1].statements)


# Conditions

_OTHERWISE: Final = Category("otherwise")
_OTHERWISE.reads("otherwise")
_OTHERWISE_IF: Final = Category("otherwise if")
for _comma in (",", ""):
    _OTHERWISE_IF.reads(f"otherwise{_comma} if {{:condition}}", "otherwise if {condition}")
    _OTHERWISE_IF.reads(f"otherwise{_comma} unless {{:condition}}", "otherwise if not {condition}")
KINDS.append(
    Kind(
        None,
        {FIRST: (("whether", MORE),), MORE: (("otherwise", LAST), ("otherwise if", MORE))},
    )
)


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


# What you may do, and what is done

Category("offer").reads("you may {:offered}")
Category("done first").reads("{:clauses}")
Category("if you do").reads("if you do")
Category("if not done").reads("if you do not", "otherwise")
_DO: Final = first_and_last("if you do", "if not done")
KINDS.append(Kind("offer", _DO, "offer"))
KINDS.append(Kind("done first", _DO, "behind", alone=False))
Category("wish").reads("if you wish", "you may")
_ASKED: Final[Labels] = {FIRST: (("wish", MORE),), MORE: (("otherwise", LAST),)}
KINDS.append(Kind(None, _ASKED))


def _done(given: model.YouMay, terms: Terms) -> str:
    return listed(one.clauses(given.effects, terms))


# What others do

Category("acting").reads("{:thing} resolves", "let {thing}")
KINDS.append(Kind(None, only("acting"), resolves=True))
Category("their offer").reads("{:thing} may {:offered}")
_DID: Final = Category("if they do")
for _said in ("if they do", "if one does", "for each who does"):
    _DID.reads(_said, "if they do")
_DID_NOT: Final = Category("if they do not")
for _said in ("if they do not", "if one does not", "for each who does not", "if none does"):
    _DID_NOT.reads(_said, "otherwise")
_THEY: Final = first_and_last("if they do", "if they do not")
KINDS.append(Kind("their offer", _THEY, "offer"))
KINDS.append(Kind("done first", _THEY, "behind", alone=False))
_AGREED: Final = Category("agreed")
_AGREED.says(model.Agreed, "if {who:who is asked} agrees~")
KINDS.append(Kind(None, {FIRST: (("agreed", MORE),), MORE: (("otherwise", LAST),)}))


def _resolving(who: Words, body: model.Block) -> Compound:
    """Return what others do as if they had the card before them: `each player resolves`."""
    resolves = f"{who.text} {agree('resolves', many=who.plural)}"
    return Compound("", ((resolves, body),), resolves=True)


def _asked(who: model.Thing, terms: Terms) -> Words:
    """Return who is asked: for `any player`, the first to do it."""
    if isinstance(who, model.Selection) and traversal.is_anybody(who):
        return Words(f"any {core(who, terms)}")
    return thing(who, terms)


Category("who is asked", _asked).reads("{:thing}")


def _they_may(given: model.TheyMay, terms: Terms) -> Compound:
    """Return what others may do, or have done, and what comes of it."""
    who = _asked(given.who, terms)
    lead = one.done_by(who, given.effects, terms, may=given.offered)
    if traversal.is_anybody(given.who):
        yes, no = "if one does", "if none does"
    elif traversal.is_several(given.who):
        yes, no = "for each who does", "for each who does not"
    else:
        yes, no = "if they do", "if they do not"
    branches = ((yes, given.then), (no, given.otherwise))
    return Compound(lead, _filled(branches), is_offer=True)


def _of_poll(given: model.Poll) -> tuple[Branch, ...]:
    """Return what each label does if it wins, and a tie, or what everybody does."""
    if isinstance(given, model.Vote):
        tie = [("on a tie", given.tie)] if given.tie is not None else []
        return (*((quoted(each.label), each.body) for each in given.ballots), *tie)
    called = "each bidder" if isinstance(given, model.Bid) else "each voter"
    return _filled([(called, given.body)])


# Over and over: a count reads unlike `for each`, which is in turn

_EACH: Final = Category("each in turn")
_EACH.says(
    model.ForEach,
    "each {selection:each counted}[ (the {selection.binding.name:name})]",
    "for each {selection}[ as the {selection.binding.name}]",
    when=lambda given: given.selection.noun.acts,
)
_EACH.says(
    model.ForEach,
    "for each {selection:each counted}[ (the {selection.binding.name:name})]",
    "for each {selection}[ as the {selection.binding.name}]",
)
for _said in ("each", "for each"):
    _EACH.reads(f"{_said} {{:each}}, at most {{:number}}", "for each {each}, at most {number}")
Category("each counted", lambda given, terms: text("each", model.CountOf(given), terms)).reads(
    "{:each}"
)
Category("each resolves").reads("{:each in turn} resolves", "{each in turn}")
KINDS.append(Kind(None, only("each in turn")))
KINDS.append(Kind(None, only("each resolves"), resolves=True))


def _is_limited(given: model.Repeat) -> bool:
    match given.times:
        case model.Arithmetic("lower", (each, _)):
            return repetition.is_each(each) and not isinstance(each, model.CountOf)
        case _:
            return False


_TIMES: Final = Category("times")
_TIMES.says(
    model.Repeat,
    "do this {times.value:often}",
    "repeat {times.value} times",
    when=lambda given: isinstance(given.times, model.Constant),
)
_TIMES.says(
    model.Repeat,
    "for each {times.operands.0:each}, at most {times.operands.1:number}",
    when=_is_limited,
)
_TIMES.says(
    model.Repeat,
    "for each {times:each}",
    when=lambda given: (
        repetition.is_each(given.times) and not isinstance(given.times, model.CountOf)
    ),
)
_TIMES.says(
    model.Repeat,
    "do this {times.row.usual:often} ({times:quantity})",
    "repeat {times} times",
    when=lambda given: isinstance(given.times, model.QuantityOf) and given.times.row.usual,
)
_TIMES.says(model.Repeat, "do this as many times as {times:number}", "repeat {times} times")
_TIMES.reads(
    "do this as many times as the lower of {:operand} and {a:operand}",
    "repeat {operand} times, at most {a}",
)
KINDS.append(Kind(None, only("times")))


# Later: how long it waits for an event stands before it, not to be taken for what the event says


def _is_lasting(given: model.Later) -> bool:
    return bool(given.duration or given.until)


def _in_one(given: model.Later) -> bool:
    return isinstance(given.number, model.Constant) and given.number.value == 1


def _in_several(given: model.Later) -> bool:
    return given.number is not None and not _in_one(given)


_MOMENT: Final = Category("moment of it")
for _stretch in ("turn", "round", "act"):
    for _stretches, _how_many in (_stretch, _in_one), (plural(_stretch), _in_several):
        _MOMENT.says(
            model.Later,
            f"in {{number:number}} {title(_stretches)}, as that {title(_stretch)} begins",
            f"in {{number}} {_stretches}",
            moment=_stretch,
            when=_how_many,
        )
_MOMENT.says(model.Later, "{moment:each moment} {:how long}", pattern=None, when=_is_lasting)
_MOMENT.says(model.Later, "{moment:moment}", pattern=None)
_MOMENT.says(
    model.Later,
    "{:how long}, each time {pattern:event}",
    "each time {pattern} {how long}",
    when=_is_lasting,
)
_AWAITED: Final = Category("awaited")
for _timing, _awaited in (
    ("after", "the next time"),
    ("before", "before the next time"),
    ("instead", "instead, the next time"),
):
    _AWAITED.says(
        model.Later,
        f"[{{deadline.words:within}}, ]{_awaited} {{pattern:event}}",
        f"{_awaited.replace(',', '')} {{pattern}}[ {{deadline.words}}]",
        timing=_timing,
    )
_WITHIN: Final = Category("within", lambda given, terms: terms.capitalise(given))
_WITHIN.reads("{:this time}")
_WITHIN.reads("{:lasting time}")
_WITHIN.reads("{:within time}")
for _time in ("moment", "each moment"):
    Category(_time, lambda given, terms: terms.capitalise(given))
KINDS.append(
    Kind(
        None,
        {FIRST: (("moment of it", LAST), ("awaited", MORE)), MORE: (("otherwise", LAST),)},
    )
)
