"""When something happens that is put off: at an end of a stretch of time, or at an event."""

from __future__ import annotations

from abc import ABC
from typing import TYPE_CHECKING, Final, Literal, TypeAlias

import attrs

from everrain_dsl.diagnostics import catalogue
from everrain_dsl.semantics import model, walk
from everrain_dsl.semantics.branches import Branches
from everrain_dsl.semantics.patterns import die_of, read_pattern
from everrain_dsl.syntax import nodes

if TYPE_CHECKING:
    from everrain_dsl.semantics.effects import Place
    from everrain_dsl.semantics.scope import Scope
    from everrain_dsl.vocabulary.rows import Context

Timing: TypeAlias = Literal["before", "after", "instead"]

#: The timing of what is put off until the next time, by the first word of its line.
_TIMINGS: Final[dict[str, Timing]] = {"before": "before", "instead": "instead"}
#: Where what is put off until then stands.
_CONTEXTS: Final[dict[Timing, Context]] = {
    "before": "before", "after": "effect", "instead": "instead"
}  # fmt: skip
_NEXT: Final = "next"
#: What is under way as a turn, a round or an act begins or ends: no more than that ships sail.
_NOTHING: Final = ("sea",)


class Times(Branches, ABC):
    """Reads what is put off, and through `block` what stands under it."""

    def _setting(self, later: model.Later | None, scope: Scope) -> model.Later | None:
        """Return what is put off, with the numbers that it sets again for itself."""
        return later and attrs.evolve(later, sets=_set_again(later, scope))

    def _later(
        self, line: nodes.Line, sentence: nodes.Control, scope: Scope, place: Place
    ) -> model.Later | None:
        """Read `at the end of the round` or `in 2 rounds`, and what happens then."""
        if not self._needs_block(line):
            return None
        span = self.on.span(sentence)
        with self.on.meanwhile(_NOTHING):
            body = self.block(line.block, scope.fork(), attrs.evolve(place, context="effect"))
        if sentence.kind == "later in":
            number = self.on.number(sentence.values[0], scope)  # type: ignore[arg-type]
            stretch = str(sentence.values[1])
            event = self.on.vocabulary.bounds[f"start {stretch}"]
            if number is None:
                return None
            return model.Later(stretch, event, body, span, number=number)
        words = str(sentence.values[0]).split()
        edge, whose, following, stretch = words[2], words[4], _NEXT in words, words[-1]
        event = self.on.vocabulary.bounds[f"{edge} {stretch}"]
        if edge == "start" and whose != "your" and not following:  # this one has begun already
            words.insert(-1, _NEXT)
        of = _whose(edge, whose, following=following)
        return model.Later(" ".join(words), event, body, span, of, following and edge == "end")

    def _awaited(
        self, line: nodes.Line, sentence: nodes.Control, scope: Scope, place: Place
    ) -> model.Later | None:
        """Read `the next time this crew dies`, or each time, and what happens then."""
        said, *duration = sentence.values
        assert isinstance(said, nodes.Said)
        timing = _TIMINGS.get(sentence.kind.split()[0], "after")
        inner = scope.fork()
        with self.on.meanwhile(None):
            pattern = read_pattern(said, inner, self.on)
        words = self.on.words(said)
        if pattern is None:
            inner.tainted = True
        elif timing == "instead" and pattern.row.told:
            self.report.add(catalogue.HAPPENED_ALREADY, self.on.span(sentence), event=words)
        if not self._needs_block(line):
            return None
        there = attrs.evolve(
            place,
            context=_CONTEXTS[timing],
            amount=pattern is not None and pattern.row.amount,
            event=words,
            event_name=pattern.row.name if pattern is not None else "",
            die=die_of(pattern),
        )
        with self.on.meanwhile(None):
            body = self.block(line.block, inner, there)
        if pattern is None:
            return None
        lasting = " ".join(str(duration[0]).split()) if duration else ""
        return model.Later(
            words,
            pattern.row,
            body,
            self.on.span(sentence),
            pattern=pattern,
            timing=timing,
            duration=lasting,
        )


def _set_again(later: model.Later, scope: Scope) -> tuple[model.Binding, ...]:
    """Return the numbers of *scope* that what is put off sets again."""
    named = dict.fromkeys(walk.numbers_named(later.body))
    return tuple(each for each in named if scope.names.get(each.name or "") is each)


def _whose(edge: str, whose: str, *, following: bool) -> Literal["you", "active", "anyone"]:
    """Return whose turn is meant: yours, the one under way, or any."""
    if whose == "your":
        return "you"
    return "active" if edge == "end" and not following else "anyone"
