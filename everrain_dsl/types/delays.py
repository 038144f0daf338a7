"""When something happens that is put off: at an end of a stretch of time, or at an event."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final, TypeAlias

import attrs

from everrain_dsl import model
from everrain_dsl.diagnostics import catalogue
from everrain_dsl.model import traversal
from everrain_dsl.records import Record
from everrain_dsl.syntax import timing
from everrain_dsl.types.branches import read_otherwise, see_declined
from everrain_dsl.types.effects import needs_block
from everrain_dsl.types.event_patterns import die_of, look_on, read_pattern, shows_dice
from everrain_dsl.types.readers import reads

if TYPE_CHECKING:
    from collections.abc import Sequence

    from everrain_dsl.resolve.context import Place
    from everrain_dsl.resolve.scope import Scope
    from everrain_dsl.syntax import nodes
    from everrain_dsl.types.reader import Statements
    from everrain_dsl.vocabulary.rows import Context

#: The lines that put something off until an end or a start of a stretch of time.
Put: TypeAlias = timing.Later | timing.LaterIn | timing.EachMoment

#: Where what is put off until then stands.
_CONTEXTS: Final[dict[nodes.Timing, Context]] = {
    "before": "before", "after": "effect", "instead": "instead"
}  # fmt: skip
_NEXT: Final = "next"
#: So many stretches of time, as they are written: `within 3 rounds`.
_SO_MANY: Final = re.compile(r"(?:within|for) (\d) (round|act)s?")
#: Other words for an end, or a start, of a stretch of time; all else is said in full.
_IN_FULL: Final = (
    (re.compile(r"^(?:this|for the rest of the) (turn|round|act)$"), r"until the end of the \1"),
    (re.compile(r"^until (your|the) next (.*)$"), r"until the start of \1 next \2"),
)
#: What is under way as a turn, a round or an act begins or ends: no more than that ships sail.
_NOTHING: Final = ("sea",)


def _setting(reader: Statements, later: model.Later | None, scope: Scope) -> model.Later | None:
    """Return what is put off, with the numbers that it sets again for itself."""
    return later and attrs.evolve(later, sets=_set_again(later, scope))


@reads(timing.Later, timing.LaterIn, timing.EachMoment)
def read_later(
    reader: Statements, line: nodes.Line, sentence: Put, scope: Scope, place: Place
) -> model.Later | None:
    """Read `at the end of the round`, or of each, or `in 2 rounds`, and what happens then."""
    if not needs_block(reader, line):
        return None
    span = reader.on.span(sentence)
    with reader.on.meanwhile(_NOTHING):
        there = place.put_off(reader.on.words(sentence))
        body = reader.block(line.block, scope.later(), there)
    if isinstance(sentence, timing.LaterIn):
        number = reader.on.number(sentence.number, scope)
        event = reader.on.vocabulary.bounds[f"start {sentence.stretch}"]
        if number is None:
            return None
        return model.Later(str(sentence.stretch), event, body, span, number=number)
    words = sentence.moment.split()
    if isinstance(sentence, timing.EachMoment):
        return _each_moment(reader, words, sentence, body, scope)
    at = _edge(words)
    event = reader.on.vocabulary.bounds[at.bound]
    if at.is_start and words[4] != "your" and _NEXT not in words:  # this one has begun already
        words.insert(-1, _NEXT)
    later = model.Later(" ".join(words), event, body, span, at.whose, at.following)
    return _setting(reader, later, scope)


def _each_moment(
    reader: Statements,
    words: list[str],
    sentence: timing.EachMoment,
    body: model.Block,
    scope: Scope,
) -> model.Later | None:
    """Return what comes at the end of each round, or the like, for so long."""
    stretch = words[-1].removesuffix("s")
    event = reader.on.vocabulary.bounds[f"{words[2]} {stretch}"]
    whose: model.Whose = "you" if "your" in words else "anyone"
    later = model.Later(" ".join(words), event, body, reader.on.span(sentence), whose)
    return _lasts(reader, later, sentence, scope)


def _lasts(
    reader: Statements, later: model.Later | None, sentence: timing.Lasting, scope: Scope
) -> model.Later | None:
    """Return *later* with how long it comes each time: a stretch of time, or until an event."""
    if sentence.until is None:
        duration = " ".join(str(sentence.duration).split())
        return later and attrs.evolve(later, duration=duration)
    with reader.on.meanwhile(None):
        until = read_pattern(sentence.until, scope.later(), reader.on)
    return attrs.evolve(later, until=until) if later and until else None


@reads(timing.NextTime, timing.BeforeNextTime, timing.InsteadNextTime)
def read_next_time(
    reader: Statements,
    line: nodes.Line,
    sentence: timing.Awaiting,
    chain: Sequence[nodes.Line],
    scope: Scope,
    place: Place,
) -> list[model.Statement]:
    """Read `the next time this crew dies` with the `otherwise` lines that follow it."""
    awaited = _awaited(reader, line, sentence, sentence.timing, scope, place)
    deadline = _deadline(reader, chain, sentence, scope, place)
    if awaited is None:
        scope.tainted = True
        return []
    made = _setting(reader, attrs.evolve(awaited, deadline=deadline), scope)
    return [made] if made is not None else []


def _deadline(
    reader: Statements,
    chain: Sequence[nodes.Line],
    sentence: timing.Awaiting,
    scope: Scope,
    place: Place,
) -> model.Deadline | None:
    """Return until when something is waited for, and what happens if it has not come."""
    with reader.on.meanwhile(_NOTHING):
        there = place.put_off(reader.on.words(sentence))
        otherwise = read_otherwise(reader, chain, scope.later(), there)
    words = " ".join((sentence.deadline or "").split())
    so_many = _SO_MANY.fullmatch(words)
    if so_many is not None:
        number, stretch = so_many.groups()
        event = reader.on.vocabulary.bounds[f"end {stretch}"]
        said = words.replace("for", "within")
        return model.Deadline(said, event, otherwise, "anyone", number=int(number))
    for short, full in _IN_FULL:
        words = short.sub(full, words)
    if words.endswith((" game", " roll")) or (chain and not words):
        span, text = reader.on.span(sentence), reader.on.words(sentence)
        reader.report.add(catalogue.NEVER_TOO_LATE, span, sentence=text)
        return None
    if not words:
        return None
    at = _edge(words.split())
    event = reader.on.vocabulary.bounds[at.bound]
    return model.Deadline(words, event, otherwise, at.whose, at.following)


@reads(timing.EachTime)
def read_each_time(
    reader: Statements, line: nodes.Line, sentence: timing.EachTime, scope: Scope, place: Place
) -> model.Later | None:
    """Read `each time an enemy is destroyed this turn`, and what happens then."""
    awaited = _awaited(reader, line, sentence, "after", scope, place)
    return _setting(reader, _lasts(reader, awaited, sentence, scope), scope)


def _awaited(
    reader: Statements,
    line: nodes.Line,
    sentence: timing.Awaiting | timing.EachTime,
    when: nodes.Timing,
    scope: Scope,
    place: Place,
) -> model.Later | None:
    """Read what happens then under `the next time this crew dies`, or each time."""
    said = sentence.event
    inner = scope.later()
    with reader.on.meanwhile(None):
        pattern = read_pattern(said, inner, reader.on)
    words = reader.on.words(said)
    if pattern is None:
        inner.tainted = True
    elif when == "instead" and pattern.row.told:
        reader.report.add(catalogue.HAPPENED_ALREADY, reader.on.span(sentence), event=words)
    elif when == "before" and pattern.row.over:
        reader.report.add(catalogue.OVER_ALREADY, reader.on.span(sentence), event=words)
    elif when == "after":
        inner.departed = inner.departed.after_event(pattern)
    elif shows_dice(pattern, when):
        look_on(pattern, inner)
    if not needs_block(reader, line):
        return None
    there = attrs.evolve(
        place.without_test(), context=_CONTEXTS[when], delay=reader.on.words(sentence)
    ).waiting_for(words, pattern.row if pattern is not None else None, die_of(pattern))
    with reader.on.meanwhile(None):
        body = reader.block(line.block, inner, there)
    if pattern is None:
        return None
    if when == "instead":
        see_declined(reader, body, there.delay)
    span = reader.on.span(sentence)
    return model.Later(words, pattern.row, body, span, pattern=pattern, timing=when)


def _set_again(later: model.Later, scope: Scope) -> tuple[model.Binding, ...]:
    """Return the numbers of *scope* that what is put off sets again."""
    named = dict.fromkeys(
        number for body in traversal.inside(later) for number in traversal.numbers_named(body)
    )
    return tuple(each for each in named if scope.names.get(each.name or "") is each)


@attrs.frozen(eq=False, repr=False)
class _Edge(Record):
    """An end or a start of a stretch of time: its bound, whose it is, whether the next is meant."""

    bound: str
    whose: model.Whose
    following: bool

    @property
    def is_start(self) -> bool:
        """Return whether it is the start."""
        return self.bound.startswith("start")


def _edge(words: Sequence[str]) -> _Edge:
    """Return the edge that `at the end of the next round` means, by its words.

    It is of your turn, of the one under way, or of any.
    """
    edge, whose, following, stretch = words[2], words[4], _NEXT in words, words[-1]
    bound = f"{edge} {stretch}"
    if whose == "your":
        return _Edge(bound, "you", following and edge == "end")
    under_way = edge == "end" and not following
    return _Edge(bound, "active" if under_way else "anyone", following and edge == "end")
