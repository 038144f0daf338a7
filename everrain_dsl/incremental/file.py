"""Check only the changed cards of a file, for fast feedback before the whole set is checked.

Only the items that differ from the last checked text are parsed, with the names that the set had.
Findings elsewhere in the file are kept and moved to their new places. Findings that no single card
shows (a deck without cards, a card that is never used) need the check of the whole set. If two
cards have the same name, the new one is reported as the duplicate, wherever it is.
"""

from __future__ import annotations

from itertools import takewhile
from pathlib import Path
from typing import TYPE_CHECKING

import attrs

from everrain_dsl import suggestions
from everrain_dsl.canonical import Written, is_final, with_notes
from everrain_dsl.checks import items
from everrain_dsl.diagnostics import Report, suppressions
from everrain_dsl.resolve.declarations import collect
from everrain_dsl.resolve.interface import interface_of
from everrain_dsl.resolve.keywords import Reading
from everrain_dsl.source import Source, Span
from everrain_dsl.syntax import agreement
from everrain_dsl.syntax.parser import declared, defined, split
from everrain_dsl.syntax.recovery import parse_source
from everrain_dsl.syntax.recovery.answers import Answers
from everrain_dsl.types import declared_kinds
from everrain_dsl.types.attachments import attached
from everrain_dsl.types.items import cards_in

if TYPE_CHECKING:
    from collections.abc import Sequence

    from everrain_dsl.compiler import Compiled
    from everrain_dsl.diagnostics import Diagnostic, Label
    from everrain_dsl.resolve.interface import CardInterface
    from everrain_dsl.syntax.parse_cache import Memo
    from everrain_dsl.syntax.recovery.unreadable import Unread


@attrs.define(eq=False)
class Before:
    """A set as it was checked last, and what has been asked of it since."""

    compiled: Compiled
    findings: Sequence[Diagnostic]
    _known: list[CardInterface] | None = attrs.field(default=None, init=False)

    @property
    def known(self) -> list[CardInterface]:
        """Return what scenarios may ask of each card."""
        if self._known is None:
            self._known = [*map(interface_of, self.compiled.cards)]
        return self._known


@attrs.frozen
class _Change:
    """The stretch of the old text, and that of the new one, that holds all items that differ.

    `lines` are those of the old text, from 1.
    """

    start: int
    old: int
    new: int
    lines: range


def found_soon(before: Before, path: Path, text: str, memo: Memo) -> list[Diagnostic] | None:
    """Return the findings in *path*, whose text is now *text*.

    Returns None if only a check of the whole set can find them: the file is new, or the change is
    above the first card, or it affects how other lines are parsed (a manifest, a declared word).
    """
    tree = next((t for t in before.compiled.trees if Path(t.source.path) == path), None)
    reader = memo.reader(str(path))
    if tree is None or reader is None:
        return None
    old, new = tree.source, Source(tree.source.path, text)
    if old.text == text:
        return [each for each in before.findings if each.path == old.path]
    change = _change(old, new)
    if change is None or any(
        _declares(each.text[change.start : end])
        for each, end in ((old, change.old), (new, change.new))
    ):
        return None
    above = text.count("\n", 0, change.start)
    part = Source(old.path, "\n" * above + text[change.start : change.new])
    around = suggestions.Surroundings(
        tree.set, *reader, before.compiled.names, before.compiled.vocabulary
    )
    answers = Answers()
    report = _read(before, part, around, change, answers)
    told = with_notes(report, answers.exchanges)
    if answers.exchanges and not is_final(told, answers.exchanges):
        written = Written(answers.exchanges)
        again = Answers(answers.outcomes)
        told = written.report(_read(before, written.canonical(part), around, change, again))
    report = told
    suppressions.settle([new], report)
    kept = [moved for each in before.findings if (moved := _moved(each, old, new, change))]
    return sorted([*kept, *report.sorted()], key=lambda each: each.span.line)


def _change(old: Source, new: Source) -> _Change | None:
    """Return what differs, None where that is above the first item, or nothing."""
    was, now = [*split(old)], [*split(new)]
    if not was or not now or old.text[: was[0].start] != new.text[: now[0].start]:
        return None
    before, after = (
        [source.text[each.start : each.end] for each in items]
        for source, items in ((old, was), (new, now))
    )
    same = _alike(before, after)
    first = max(0, same - 1)  # a line that begins nothing belongs to the card above it
    last = min(_alike(before[::-1], after[::-1]), len(was) - first, len(now) - first)
    ends = [
        items[len(items) - last].start if last else len(source.text)
        for source, items in ((old, was), (new, now))
    ]
    if before == after:
        return None
    start, (end, now_end) = was[first].start, ends
    lines = range(old.location(start)[0], old.text.count("\n", 0, end) + 1)
    return _Change(start, end, now_end, lines)


def _alike(one: Sequence[str], two: Sequence[str]) -> int:
    """Return how many of the first texts are the same."""
    pairs = zip(one, two, strict=False)
    return sum(1 for _ in takewhile(lambda pair: pair[0] == pair[1], pairs))


def _declares(text: str) -> bool:
    """Return whether *text* declares anything that affects how other lines are parsed."""
    source = Source("", text)
    return bool(declared(source)) or any(defined(source)) or text.startswith(("set ", "kind "))


def _read(
    before: Before,
    part: Source,
    around: suggestions.Surroundings,
    change: _Change,
    answers: Answers,
) -> Report:
    """Return what is wrong with the items of *part*, among the names of their set."""
    words, code = around.vocabulary, around.set_code
    report = Report()
    unread: list[Unread] = []
    lines = parse_source(part, around.parser, around.words, report, unread)

    def gone(span: Span) -> bool:
        return span.source.path == part.path and span.line in change.lines

    names = around.names.without(gone)
    seen = names.seen_from(code)
    lines = [*declared_kinds.known(lines, part, seen, words, report)]
    collect(lines, part, code, names, report)
    around = attrs.evolve(around, names=names)
    suggestions.answer_all(unread, around, report, answers)
    with items.checking() as trees:
        cards = cards_in(lines, Reading(part, code, names, words, report), trees)
    agreement.check(lines, part, report)
    known = [each for each in before.known if not gone(each.span)]
    known += map(interface_of, cards)
    around = attrs.evolve(around, known=known)
    suggestions.answer_all(unread, around, report, answers)
    with items.checking() as trees:
        attached([(code, part, lines)], known, names, words, report, None, trees)
    return report


def _moved(found: Diagnostic, old: Source, new: Source, change: _Change) -> Diagnostic | None:
    """Return a finding at its new place, or None if it is in the changed text."""

    def at(span: Span) -> Span:
        if span.source.path != old.path or span.start < change.start:
            return span
        by = change.new - change.old
        return Span(new, span.start + by, span.end + by)

    if found.path != old.path or change.start <= found.span.start < change.old:
        return None
    labels: list[Label] = [attrs.evolve(each, span=at(each.span)) for each in found.labels]
    return attrs.evolve(found, span=at(found.span), labels=tuple(labels))
