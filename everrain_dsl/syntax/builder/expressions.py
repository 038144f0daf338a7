"""Numbers, comparisons and selectors."""

from __future__ import annotations

from itertools import pairwise
from typing import Any, Final

import attrs

from everrain_dsl.english.words import lemma
from everrain_dsl.records import Shown
from everrain_dsl.syntax import nodes
from everrain_dsl.syntax.builder.tokens import (
    Callback,
    Children,
    end_of_last,
    joined,
    lemmas,
    place_of,
    start_of,
    unquote,
    word_of,
)
from everrain_dsl.syntax.table import first_of
from everrain_dsl.syntax.tokens import Token

#: The most things that a number with a name may be of.
MOST_NAMED: Final = 99


def compared(c: Children) -> nodes.Compared:
    """Return a comparison with a number: `at least 2`."""
    return nodes.Compared(c[0].value, c[1], c[0].start_pos, c[1].end_pos)


def _less_than(c: Children) -> nodes.Word:
    return nodes.Word("comparison", "fewer than", c[0].start_pos, c[1].end_pos)


def _compared_exactly(c: Children) -> nodes.Compared:
    return nodes.Compared("exactly", c[0], c[0].start_pos, c[0].end_pos)


def _parity(c: Children) -> nodes.Compared:
    """Return that a number is odd, or even: a comparison with none other."""
    token = c[0]
    nothing = nodes.Literal(0, *place_of(token))
    return nodes.Compared(lemma(token), nothing, *place_of(token))


def none(token: Token) -> nodes.Compared:
    """Return the comparison that the `no` in *token* means: exactly 0."""
    none = nodes.Literal(0, *place_of(token))
    return nodes.Compared("exactly", none, *place_of(token))


def any_at(at: int) -> nodes.Compared:
    """Return the comparison that nothing is written for: `with strain` is at least 1."""
    return nodes.Compared("at least", nodes.Literal(1, at, at), at, at)


def _literal(c: Children) -> nodes.Literal:
    return nodes.Literal(int(c[0]), c[0].start_pos, c[0].end_pos)


def _per_player(c: Children) -> nodes.PerPlayer:
    value = int(c[0].split("+")[0])
    return nodes.PerPlayer(value, c[0].start_pos, c[0].end_pos)


def _sum(c: Children) -> Any:
    if len(c) == 1:
        return c[0]
    return nodes.Arithmetic(str(c[1]), (c[0], c[2]), c[0].start_pos, c[2].end_pos)


def _arithmetic(operation: str) -> Callback:
    def build(c: Children) -> nodes.Arithmetic:
        operands = tuple(p for p in c if p.__class__ is not Token)
        return nodes.Arithmetic(operation, operands, start_of(c), end_of_last(c))

    return build


def _part_of(c: Children) -> nodes.Arithmetic:
    fraction, _, whole, rounding = c
    end = rounding.end_pos or whole.end_pos
    return nodes.Arithmetic(fraction.split()[-1], (whole,), fraction.start_pos, end, rounding.up)


def _divided(c: Children) -> nodes.Arithmetic:
    number, _, _, divisor, rounding = c
    end = rounding.end_pos or divisor.end_pos
    return nodes.Arithmetic("divided", (number, divisor), number.start_pos, end, rounding.up)


@attrs.define(eq=False, repr=False)
class _Rounding(Shown):
    up: bool
    end_pos: int


def _rounded(c: Children) -> _Rounding:
    return _Rounding(bool(c) and c[1] == "up", c[1].end_pos if c else 0)


def _times_happened(c: Children) -> nodes.Happened:
    return nodes.Happened(c[4], str(c[5]), c[0].start_pos, c[5].end_pos, counts=True)


def _each_happened(c: Children) -> nodes.Happened:
    return nodes.Happened(c[1], str(c[2]), c[0].start_pos, c[2].end_pos, counts=True)


def _named_number(c: Children) -> nodes.NamedNumber:
    return nodes.NamedNumber(str(c[1]), c[0].start_pos, c[1].end_pos)


def _count(c: Children) -> nodes.Count:
    things = group(c[3:])
    return nodes.Count(things, c[0].start_pos, things.end_pos)


def _count_others(c: Children) -> nodes.Count:
    things = other_group(c[3:])
    return nodes.Count(things, c[0].start_pos, things.end_pos)


def _count_of(c: Children) -> nodes.Count:
    things = _all_among(c[3:])
    return nodes.Count(things, c[0].start_pos, things.end_pos)


def _each_thing(c: Children) -> nodes.Count:
    things = group(c)
    return nodes.Count(things, things.start_pos, things.end_pos)


def _each_other(c: Children) -> nodes.Count:
    things = other_group(c)
    return nodes.Count(things, c[0].start_pos, things.end_pos)


def _each_of(c: Children) -> nodes.Count:
    things = _all_among(c[1:])
    return nodes.Count(things, c[0].start_pos, things.end_pos)


def _each_of_gauge(c: Children) -> nodes.Gathered:
    return nodes.Gathered("sum", c[0], c[2], c[0].start_pos, c[2].end_pos)


def _each_of_yours(c: Children) -> nodes.GaugeOf:
    return nodes.GaugeOf(None, c[0], c[0].start_pos, c[2].end_pos)


def _so_many_each(c: Children) -> nodes.Arithmetic:
    start, end = place_of(c[0])
    by = nodes.Literal(int(c[0]), start, end)
    return nodes.Arithmetic("divided", (c[1], by), start, c[1].end_pos)


def _scale(c: Children) -> nodes.Scale:
    most = c[-1] if len(c) > 2 else None
    return nodes.Scale(c[1], most, c[0].start_pos, c[-1].end_pos)


def changed(step: Token, scale: Children) -> nodes.Literal | nodes.Scaled:
    """Return the change by *step*, scaled by a count if a *scale* follows it."""
    by = nodes.Literal(int(step), *place_of(step))
    if not scale:
        return by
    return nodes.Scaled(by, scale[0], by.start_pos, scale[0].end_pos)


def _how_much(*, counted: bool) -> Callback:
    def build(c: Children) -> nodes.HowMuch:
        return nodes.HowMuch(c[-1], counted, c[0].start_pos, c[-1].end_pos)

    return build


def _up_to(c: Children) -> nodes.Choosable:
    return nodes.Choosable(c[2], c[0].start_pos, c[2].end_pos)


def _any_amount(c: Children) -> nodes.Choosable:
    return nodes.Choosable(None, c[0].start_pos, c[2].end_pos)


def _selection(c: Children) -> nodes.Selection:
    determiner, noun, filters, *start = c
    return nodes.Selection(
        determiner.value,
        determiner.count,
        noun,
        filters,
        determiner.start_pos,
        _end_of_things(c[1:]),
        determiner.mismatched,
        determiner.limit,
        start=start[0] if start else None,
    )


def _other_selection(c: Children) -> nodes.Selection:
    made = _selection([c[0], *c[2:]])
    made.determiner = _OTHERS.get(made.determiner, made.determiner)
    made.other = made.determiner not in _OTHERS.values()
    return made


def other_group(c: Children) -> nodes.Selection:
    """Return the selection of all things of the kind except the current one."""
    made = group(c[1:])
    made.start_pos, made.other = c[0].start_pos, True
    return made


def _the_selection(c: Children) -> nodes.Selection:
    noun, filters = c[-2:]
    end = filters[-1].end_pos if filters else noun.end_pos
    words = c[:-2]
    return nodes.Selection(lemmas(words), 1, noun, filters, c[0].start_pos, end, _mismatched(words))


def group(c: Children) -> nodes.Selection:
    """Return all things of a noun that its filters leave."""
    noun, filters, *start = c
    made = nodes.Selection("group", 0, noun, filters, noun.start_pos, _end_of_things(c))
    made.start = start[0] if start else None
    return made


def _end_of_things(c: Children) -> int:
    """Return where a noun ends with its filters, and with whom its things start."""
    noun, filters, *start = c
    last = start or filters[-1:] or [noun]
    return int(last[0].end_pos)


def _starting(c: Children) -> Any:
    return c[2]


def _among(c: Children) -> nodes.Among:
    """`2 of the divers who are on deck`; `any number` comes in words, all others as one part."""
    group, filters = c[-2:]
    picking = c[0] if len(c) == 4 else _determiner(c[:2])
    end = filters[-1].end_pos if filters else group.end_pos
    start, wrong = picking.start_pos, picking.mismatched
    value, count, limit = picking.value, picking.count, picking.limit
    return nodes.Among(value, count, group, filters, start, end, wrong, limit)


def _all_among(c: Children) -> nodes.Among:
    group, filters = c
    end = filters[-1].end_pos if filters else group.end_pos
    return nodes.Among("group", 0, group, filters, group.start_pos, end)


@attrs.define(eq=False, repr=False)
class _Determiner(Shown):
    value: str
    count: int
    start_pos: int
    end_pos: int
    mismatched: tuple[Token, ...]
    limit: nodes.NamedNumber | None = None


def _mismatched(tokens: Children) -> tuple[Token, ...]:
    """Return those of *tokens* that are not lemmas; the words have only this one form."""
    return tuple(token for token in tokens if token != lemma(token) and token != "an")


def _determiner(c: Children) -> _Determiner:
    count = 1
    words: list[str] = []
    for the, name in pairwise(c):
        if name.type == "OTHER_WORD":
            return _by_name(c, the, name)
    for token in c:
        if token.type == "WHOLE_NUMBER":
            count = int(token)
            words.append("#")
        else:
            words.append(lemma(token))
    return _Determiner(" ".join(words), count, c[0].start_pos, c[-1].end_pos, _mismatched(c))


def _by_name(c: Children, the: Token, name: Token) -> _Determiner:
    """Return the determiner that *c* is, with a number's name in the place of digits."""
    words = " ".join("#" if part is name else part for part in c if part is not the)
    limit = _named_number([the, name])
    return _Determiner(words, MOST_NAMED, c[0].start_pos, c[-1].end_pos, (), limit)


def _reference(kind: str) -> Callback:
    def build(c: Children) -> nodes.Reference:
        return nodes.Reference(kind, c[1], None, c[0].start_pos, c[1].end_pos)

    return build


def _those_who(c: Children) -> nodes.Reference:
    return nodes.Reference("those who", None, str(c[2]), c[0].start_pos, c[2].end_pos)


def _those_who_did(c: Children) -> nodes.Reference:
    did = " ".join(map(str, c[2:]))
    return nodes.Reference("those who did", None, did, c[0].start_pos, c[-1].end_pos)


def _those_who_bid(c: Children) -> nodes.Reference:
    bid = " ".join(map(str, c[2:]))
    return nodes.Reference("those who bid", None, bid, c[0].start_pos, c[-1].end_pos)


def _nobody_bid(c: Children) -> nodes.NumberIs:
    """Return whether none are those who bid anything."""
    at = c[0].start_pos, c[-1].end_pos
    those = nodes.Reference("those who bid", None, "bid anything", *at)
    none = nodes.Compared("exactly", nodes.Literal(0, *at), *at)
    return nodes.NumberIs(nodes.Count(_all_among([those, []]), *at), none, *at)


def _those_who_voted(c: Children) -> nodes.Reference:
    did = "voted for" if str(c[2]) == "voted" else "did not vote for"
    said = f"{did} {_voted(c[-1])}"
    return nodes.Reference("those who voted", None, said, c[0].start_pos, c[-1].end_pos)


def _voted(what: Any) -> str:
    """Return what was voted for: a choice as it is written, a thing by its name, or the winner."""
    if not isinstance(what, nodes.Reference):
        return str(what)
    return f"the {what.name or 'winner'}"


def _them(c: Children) -> nodes.Reference:
    return nodes.Reference("them", None, None, c[0].start_pos, c[0].end_pos)


def _named_reference(c: Children) -> nodes.Reference:
    return nodes.Reference("named", None, str(c[1]), c[0].start_pos, c[1].end_pos)


def _done_reference(c: Children) -> nodes.Reference:
    start, end = c[0].start_pos, c[1].end_pos
    return nodes.Reference("done", None, None, start, end, done=c[1])


def _card_reference(c: Children) -> nodes.Reference:
    return nodes.Reference("card", None, unquote(c[0]).value, c[0].start_pos, c[0].end_pos)


def _of_owner(c: Children) -> nodes.Reference:
    return nodes.Reference("of", c[2], None, c[0].start_pos, c[2].end_pos, c[0])


def _definite(determiner: str) -> Callback:
    def build(c: Children) -> nodes.Selection:
        return nodes.Selection(determiner, 1, c[1], [], c[0].start_pos, c[1].end_pos)

    return build


#: What the words before `other` are together with it, where that has a word of its own.
_OTHERS: Final = {"one": "another"}
#: The functions of this part of the grammar, in its order.
EXPRESSIONS: Final[dict[str, Callback]] = {
    "times_happened": _times_happened,
    "each_happened": _each_happened,
    "compared_exactly": _compared_exactly,
    "compared": compared,
    "parity": _parity,
    "few": compared,
    "comparison": word_of("comparison"),
    "less_than": _less_than,
    "sum": _sum,
    "literal": _literal,
    "per_player": _per_player,
    "twice": _arithmetic("twice"),
    "multiplied": _arithmetic("multiplied"),
    "divided": _divided,
    "rounded": _rounded,
    "fraction": joined,
    "part_of": _part_of,
    "lower": _arithmetic("lower"),
    "higher": _arithmetic("higher"),
    "named_number": _named_number,
    "count": _count,
    "count_others": _count_others,
    "count_of": _count_of,
    "each_thing": _each_thing,
    "each_other": _each_other,
    "each_of": _each_of,
    "each_of_gauge": _each_of_gauge,
    "each_of_yours": _each_of_yours,
    "so_many_each": _so_many_each,
    "scale": _scale,
    "each_done": _how_much(counted=True),
    "how_many_done": _how_much(counted=True),
    "how_much_done": _how_much(counted=False),
    "valued": first_of,
    "up_to": _up_to,
    "any_amount": _any_amount,
    "selection": _selection,
    "other_selection": _other_selection,
    "other_group": other_group,
    "the_selection": _the_selection,
    "group": group,
    "among": _among,
    "starting": _starting,
    "leader": first_of,
    "picking": _determiner,
    "bound": first_of,
    "those": _reference("those"),
    "them": _them,
    "those_who": _those_who,
    "those_who_did": _those_who_did,
    "those_who_bid": _those_who_bid,
    "nobody_bid": _nobody_bid,
    "those_who_voted": _those_who_voted,
    "reference": first_of,
    "of_owner": _of_owner,
    "selector": first_of,
    "this": _reference("this"),
    "that": _reference("that"),
    "its": _reference("its"),
    "their": _reference("their"),
    "your": _reference("your"),
    "named_reference": _named_reference,
    "done_reference": _done_reference,
    "card_reference": _card_reference,
    "the": _definite("the"),
    "kind": _definite("a"),
    "determiner": _determiner,
    "so_many": _determiner,
    "numbered": _determiner,
    "stat": word_of("stat"),
    "section": word_of("section"),
    "value": word_of("value"),
    "memory": word_of("memory"),
    "die": word_of("die"),
    "face": word_of("face"),
}
