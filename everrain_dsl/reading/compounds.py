"""Statements that hold blocks, as they are read back: what leads, and each block's label."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, TypeAlias

import attrs

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping

    from everrain_dsl.reading.clauses import ReadClauses
    from everrain_dsl.reading.sentences import Read

#: A line of source with the lines under it.
Line: TypeAlias = "tuple[str, tuple[Line, ...]]"
#: Where statements end, and their lines.
Block: TypeAlias = tuple[int, tuple[Line, ...]]
#: The branches of a statement: the label's source, and the lines of its block.
Branch: TypeAlias = "tuple[str, tuple[Line, ...]]"

_OTHERWISE: Final = "otherwise"
_IF_YOU_DO: Final = "if you do"
_IF_THEY_DO: Final = "if they do"
_MOST_VOTES: Final = ("most", "vote")
#: What is said of equals where nobody else decides, and the line that says so.
_UNDECIDED: Final = {
    ("you", "decide", ")"): "",
    ("nobody", "win", ")"): "\non a tie, nobody wins",
}


@attrs.frozen
class Kind:
    """A statement with blocks, as it is read.

    `lead` reads what stands before the blocks, `label` the label of the next block behind those
    given; `lines` makes the source. Without a lead the first label comes at once.
    """

    name: str
    lead: Callable[[ReadClauses, int], Iterator[Read]] | None
    label: Callable[[ReadClauses, int, tuple[str, ...]], Iterator[Read]]
    lines: Callable[[str, tuple[Branch, ...]], tuple[Line, ...]]
    #: Whether it says something without any branch.
    alone: bool = True
    #: Whether it is what players resolve, who are told of as `you` in its one block.
    resolves: bool = False


def _no_lead(text: str, branches: tuple[Branch, ...]) -> tuple[Line, ...]:
    return tuple(branches)


def _nested(lead: str, branches: tuple[Branch, ...]) -> tuple[Line, ...]:
    return ((lead, tuple(branches)),)


def _whether(reader: ReadClauses, at: int, before: tuple[str, ...]) -> Iterator[Read]:
    """Yield the labels of an `if`: `if ...`, `otherwise, if ...`, `otherwise`."""
    if not before:
        for end, word in reader.either(at, ("if", "unless")):
            for after, condition in reader.condition(end):
                yield after, f"{word} {condition}"
        return
    if before[-1] == _OTHERWISE:
        return
    other = reader.words(at, (_OTHERWISE,))
    if other is None:
        return
    yield other, _OTHERWISE
    inner = reader.words(other, (",",))
    for end, word in reader.either(inner if inner is not None else other, ("if", "unless")):
        for after, condition in reader.condition(end):
            denied = "not " if word == "unless" else ""
            yield after, f"otherwise if {denied}{condition}"


def _whether_wished(reader: ReadClauses, at: int, before: tuple[str, ...]) -> Iterator[Read]:
    if before:
        if before[-1] != _OTHERWISE:
            yield from reader.either(at, (_OTHERWISE,))
        return
    for end, _ in reader.either(at, ("if you wish",)):
        yield end, "you may"


def _offer(reader: ReadClauses, at: int) -> Iterator[Read]:
    may = reader.words(at, ("you", "may"))
    for end, clauses in reader.series(may, offered=True) if may is not None else ():
        yield end, f"you may {' and '.join(clauses)}"


def _done(reader: ReadClauses, at: int) -> Iterator[Read]:
    for end, clauses in reader.series(at):
        yield end, " and ".join(clauses)


def _whether_done(reader: ReadClauses, at: int, before: tuple[str, ...]) -> Iterator[Read]:
    if _OTHERWISE in before:
        return
    end = reader.words(at, ("if", "you", "do"))
    if end is None:
        return
    denied = reader.words(end, ("not",))
    if denied is not None:
        yield denied, _OTHERWISE
    elif not before:
        yield end, _IF_YOU_DO


def _offer_lines(lead: str, branches: tuple[Branch, ...]) -> tuple[Line, ...]:
    done = (_IF_YOU_DO, _IF_THEY_DO)
    then = next((lines for label, lines in branches if label in done), ())
    rest = tuple(branch for branch in branches if branch[0] not in done)
    return ((lead, then), *rest)


def _done_lines(lead: str, branches: tuple[Branch, ...]) -> tuple[Line, ...]:
    return ((lead, ()), *branches)


def _acting(reader: ReadClauses, at: int, before: tuple[str, ...]) -> Iterator[Read]:
    """Yield who acts in your place, where a block of theirs follows."""
    if not before:
        for end, who in reader.thing(at):
            if reader.word(end, "resolve"):
                yield end + 1, f"let {who}"


def _they_may(reader: ReadClauses, at: int) -> Iterator[Read]:
    for end, who in reader.thing(at):
        if reader.word(end, "may"):
            for after, clauses in reader.series(end + 1, offered=True):
                yield after, f"{who} may {' and '.join(clauses)}"


_THEY_DO: Final = ("if they do", "if one do", "for each who do")
_ON_A_TIE: Final = "on a tie"
_NOBODY: Final = "if none do"


def _whether_they(reader: ReadClauses, at: int, before: tuple[str, ...]) -> Iterator[Read]:
    if _OTHERWISE in before:
        return
    for end, _ in reader.either(at, _THEY_DO):
        denied = reader.words(end, ("not",))
        if denied is not None:
            yield denied, _OTHERWISE
        elif not before:
            yield end, _IF_THEY_DO
    for end, _ in reader.either(at, (_NOBODY,)):
        yield end, _OTHERWISE


def _voters(reader: ReadClauses, at: int, *verb: str) -> Iterator[Read]:
    for end, who in reader.thing(at):
        after = reader.words(end, verb)
        if after is not None:
            yield after, who


def _decided(reader: ReadClauses, at: int, *wins: str) -> Iterator[Read]:
    """Yield who decides among equals of what *wins*, as a line of its own; none where you do."""
    start = reader.words(at, ("(", "the", *wins, "win"))
    if start is None:
        return
    if reader.word(start, ")"):
        yield start + 1, ""
    out = reader.words(start, (";", "equal", "bid", "do", "not", "count", ")"))
    if out is not None:
        yield out, "\nequal bids do not count"
    tie = reader.words(start, (";", "on", "a", "tie", ","))
    if tie is None:
        return
    for end, who in reader.thing(tie):
        if reader.word(end, "decide") and reader.word(end + 1, ")"):
            yield end + 2, f"\non a tie, {who} decides"
    for said, line in _UNDECIDED.items():
        last = reader.words(tie, said)
        if last is not None:
            yield last, line


def _vote(reader: ReadClauses, at: int) -> Iterator[Read]:
    for end, votes in _votes(reader, at):
        for after, decider in _decided(reader, end, *_MOST_VOTES):
            yield after, f"{votes}{decider}"


def _votes(reader: ReadClauses, at: int) -> Iterator[Read]:
    for end, who in _voters(reader, at, "vote"):
        yield end, f"{who} votes"
    for end, who in _voters(reader, at, "secretly", "vote"):
        yield end, f"{who} secretly votes"


def _ballot(reader: ReadClauses, at: int, before: tuple[str, ...]) -> Iterator[Read]:
    """Yield what is voted on, and what comes of a tie, which stands last."""
    token = reader.see(at)
    if token.kind == "quoted" and _ON_A_TIE not in before:
        yield at + 1, f"choice {token.text}"
    end = reader.words(at, ("on", "a", "tie"))
    if end is not None and before:
        yield end, _ON_A_TIE


def _vote_for(reader: ReadClauses, at: int) -> Iterator[Read]:
    for end, votes in _votes(reader, at):
        start = reader.words(end, ("for",))
        for after, thing in reader.thing(start) if start is not None else ():
            for named, name in reader.as_the(after):
                for last, decider in _decided(reader, named, *_MOST_VOTES):
                    yield last, f"{votes} for {thing}{name}{decider}"


def _bid(reader: ReadClauses, at: int) -> Iterator[Read]:
    for end, who in (*_voters(reader, at, "bid"), *_voters(reader, at, "secretly", "bid")):
        bids = f"{who} secretly bids" if reader.word(end - 2, "secretly") else f"{who} bids"
        for after, what in _what_is_bid(reader, end):
            for last, decider in _decided(reader, after, "highest", "bid"):
                yield last, f"{bids} {what}{decider}"
            for last, decider in _decided(reader, after, "lowest", "bid"):
                yield last, f"{bids} {what}\nthe lowest bid wins{decider}"


def _what_is_bid(reader: ReadClauses, at: int) -> Iterator[Read]:
    free = reader.words(at, ("any", "amount", "of"))
    for end, gauge in reader.gauge(free) if free is not None else ():
        yield end, f"any amount of {gauge}"
    limit = reader.words(at, ("up", "to"))
    for end, number in reader.number(limit) if limit is not None else ():
        for after, gauge in reader.gauge(end):
            yield after, f"up to {number} {gauge}"
    start = reader.words(at, ("a", "number", "from"))
    for end, low in reader.number(start) if start is not None else ():
        if reader.word(end, "to"):
            for after, high in reader.number(end + 1):
                yield after, f"a number from {low} to {high}"


def _each_bidder(reader: ReadClauses, at: int, before: tuple[str, ...]) -> Iterator[Read]:
    return _everybody(reader, at, before, "bidder")


def _each_voter(reader: ReadClauses, at: int, before: tuple[str, ...]) -> Iterator[Read]:
    return _everybody(reader, at, before, "voter")


def _everybody(
    reader: ReadClauses, at: int, before: tuple[str, ...], called: str
) -> Iterator[Read]:
    end = reader.words(at, ("each", called)) if not before else None
    if end is not None:
        yield end, ""


def _called(lead: str, branches: tuple[Branch, ...]) -> tuple[Line, ...]:
    """Return a vote or a bid: its further lines, and those of what has no label, under it."""
    first, *more = lead.split("\n")
    inner: list[Line] = [(line, ()) for line in more]
    for label, lines in branches:
        inner += [(label, lines)] if label else lines
    return ((first, tuple(inner)),)


def _whether_agreed(reader: ReadClauses, at: int, before: tuple[str, ...]) -> Iterator[Read]:
    if before:
        if before[-1] != _OTHERWISE:
            yield from reader.either(at, (_OTHERWISE,))
        return
    start = reader.words(at, ("if",))
    for end, who in reader.thing(start) if start is not None else ():
        if reader.word(end, "agree"):
            yield end + 1, f"if {who} agrees"


def _test(reader: ReadClauses, at: int) -> Iterator[Read]:
    for end, who in reader.thing(at):
        if not reader.word(end, "test"):
            continue
        yield from reader.tested(end + 1, who)


def _looked_up(reader: ReadClauses, at: int) -> Iterator[Read]:
    start = reader.words(at, ("look", "up"))
    for end, number in reader.number(start) if start is not None else ():
        yield end, f"look up {number}"


def _range(reader: ReadClauses, at: int, _before: tuple[str, ...]) -> Iterator[Read]:
    """Yield the rows of a number that is looked up: `4 or less`, `5-9`, `10 or more`."""
    token = reader.see(at)
    if token.kind in ("number", "range"):
        yield at + 1, token.text
    if token.kind == "number":
        for end, _ in reader.either(at + 1, ("or fewer",)):
            yield end, f"0-{token.text}" if token.text != "0" else "0"
        for end, _ in reader.either(at + 1, ("or more",)):
            yield end, f"{token.text}+"
    for end, _ in reader.either(at, ("any number",)):
        yield end, "0+"


def _outcome(reader: ReadClauses, at: int, _before: tuple[str, ...]) -> Iterator[Read]:
    for end, word in reader.either(at, ("pass", "fail")):
        yield end, word
        if reader.see(end).key == "by":
            for after, source in reader.than(end + 1):
                yield after, f"{word} by {source}"


def _roll(reader: ReadClauses, at: int) -> Iterator[Read]:
    start = reader.words(at, ("roll", "the"))
    for end, die in reader.declared(start, ("die",)) if start is not None else ():
        if reader.word(end, "die"):
            for after, name in reader.named(end + 1):
                yield after, f"roll {die}{name}"


def _result(reader: ReadClauses, at: int, _before: tuple[str, ...]) -> Iterator[Read]:
    token = reader.see(at)
    if token.kind in ("number", "range"):
        yield at + 1, token.text
    yield from reader.declared(at, ("face",))


def _each(reader: ReadClauses, at: int, before: tuple[str, ...]) -> Iterator[Read]:
    if before:
        return
    for end, _ in reader.either(at, ("for each", "each")):
        for after, group in reader.each(end):
            for last, name in reader.named(after):
                yield last, f"for each {group}{name}"
            most = reader.words(after, (",", "at", "most"))
            for last, number in reader.number(most) if most is not None else ():
                yield last, f"for each {group}, at most {number}"


def _each_resolves(reader: ReadClauses, at: int, before: tuple[str, ...]) -> Iterator[Read]:
    for end, source in _each(reader, at, before):
        if reader.word(end, "resolve"):
            yield end + 1, source


def _times(reader: ReadClauses, at: int, before: tuple[str, ...]) -> Iterator[Read]:
    start = None if before else reader.words(at, ("do", "this"))
    if start is None:
        return
    for end, count in reader.often(start):
        yield end, f"repeat {count} times"
    for end, _ in reader.either(start, ("as many time as",)):
        for after, number in reader.number(end):
            yield after, f"repeat {number} times"
        for after, (word, count, most) in reader.bounded(end):
            if word == "the lower of":
                yield after, f"repeat {count} times, at most {most}"


#: What leads what is put off until an event, and its source.
_TIMINGS: Final = {
    "the next time": "the next time",
    "before the next time": "before the next time",
    "instead , the next time": "instead the next time",
}
_EACH_TIME: Final = {"each time": "each time"}


def _moment(reader: ReadClauses, at: int, before: tuple[str, ...]) -> Iterator[Read]:
    """Yield when something put off comes: `at the end of the Round`, `the next time ...`."""
    if before:
        if before[-1].startswith(tuple(_TIMINGS.values())):
            yield from reader.either(at, (_OTHERWISE,))
        return
    yield from reader.time(at, "AT_MOMENT")
    for end, moment in reader.time(at, "EACH_MOMENT"):
        for after, time in reader.how_long(end):
            yield after, f"{moment} {time}"
    yield from _awaited(reader, at, _TIMINGS, "")
    for end, time in (*reader.duration(at), *reader.time(at, "WITHIN_TIME")):
        if reader.word(end, ","):
            yield from _awaited(reader, end + 1, _TIMINGS, f" {time}")
    for end, time in reader.how_long(at):
        if reader.word(end, ","):
            yield from _awaited(reader, end + 1, _EACH_TIME, f" {time}")
    yield from _stretches(reader, at)


def _awaited(reader: ReadClauses, at: int, timings: Mapping[str, str], time: str) -> Iterator[Read]:
    """Yield the event that something is put off until, with the *time* that stands before it."""
    for end, words in reader.either(at, tuple(timings)):
        for after, event in reader.row(end, "event"):
            yield after, f"{timings[words]} {event}{time}"


def _stretches(reader: ReadClauses, at: int) -> Iterator[Read]:
    """Yield how many stretches of time off something is: `in 2 Rounds, as that Round begins`."""
    start = reader.words(at, ("in",))
    for end, number in reader.number(start) if start is not None else ():
        for after, stretch in reader.either(end, ("turn", "round", "act")):
            begun = reader.words(after, (",", "as", "that", stretch, "begin"))
            if begun is not None:
                yield begun, f"in {number} {stretch}s"


KINDS: Final = (
    Kind("If", None, _whether, _no_lead),
    Kind("YouMay", _offer, _whether_done, _offer_lines),
    Kind("YouMay", _done, _whether_done, _done_lines, alone=False),
    Kind("Wish", None, _whether_wished, _no_lead),
    Kind("Acting", None, _acting, _no_lead, resolves=True),
    Kind("TheyMay", _they_may, _whether_they, _offer_lines),
    Kind("TheyMay", _done, _whether_they, _done_lines, alone=False),
    Kind("Agreed", None, _whether_agreed, _no_lead),
    Kind("Vote", _vote, _ballot, _called, alone=False),
    Kind("VoteFor", _vote_for, _each_voter, _called),
    Kind("Bid", _bid, _each_bidder, _called),
    Kind("Test", _test, _outcome, _nested),
    Kind("LookUp", _looked_up, _range, _nested),
    Kind("Roll", _roll, _result, _nested),
    Kind("ForEach", None, _each, _no_lead),
    Kind("ForEach", None, _each_resolves, _no_lead, resolves=True),
    Kind("Repeat", None, _times, _no_lead),
    Kind("Later", None, _moment, _no_lead),
)
