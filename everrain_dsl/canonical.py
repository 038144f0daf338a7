"""Replace each line that is read as a canonical sentence by that sentence, and compile again.

Cards, printed text and bytecode are then those of the canonical sentences. The places of findings
and names are mapped back to the original text.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import attrs

from everrain_dsl.diagnostics import Diagnostic, catalogue
from everrain_dsl.source import Source, Span
from everrain_dsl.syntax.recovery.answers import Answers, Exchange, Place

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from everrain_dsl.compilation import Compiled, Folder
    from everrain_dsl.diagnostics import Report
    from everrain_dsl.syntax.parse_cache import Memo


def as_read(
    compile_: Callable[[Sequence[Folder], Memo, Report, Answers], Compiled],
    folders: Sequence[Folder],
    memo: Memo,
    report: Report,
) -> Compiled:
    """Return what *compile_* makes of *folders*, of canonical sources if a line is exchanged.

    Each exchanged line has a note. The trees are those of what is written, because an editor shows
    and changes that. Where other errors remain, nothing more is compiled: no bytecode is made.
    """
    answers = Answers()
    compiled = compile_(folders, memo, report, answers)
    if not answers.exchanges:
        return compiled
    told = with_notes(compiled.report, answers.exchanges)
    if is_final(told, answers.exchanges):
        return attrs.evolve(compiled, report=told)
    written = Written(answers.exchanges)
    sources = [
        attrs.evolve(folder, sources=tuple(map(written.canonical, folder.sources)))
        for folder in folders
    ]
    made = compile_(sources, memo.canonical, report.renewed(), Answers(answers.outcomes))
    return attrs.evolve(
        made,
        report=written.report(made.report),
        names=made.names.moved(written.span),
        trees=compiled.trees,
    )


def with_notes(found: Report, exchanges: Mapping[Place, Exchange]) -> Report:
    """Return what is *found*, with a note in place of the error of each exchanged line."""
    for each in exchanges.values():
        found.replace(each.error, each.note)
    report = found.renewed()
    report.extend(found.sorted())
    return report


def is_final(told: Report, exchanges: Mapping[Place, Exchange]) -> bool:
    """Return whether nothing more has to be compiled: what is *told* is what remains.

    An error of another line remains, unless an exchanged line may declare the name it speaks of.
    """
    return told.has_errors and not any('"' in each.sentence for each in exchanges.values())


class Written:
    """Leads from places in canonical sources back to the lines as they are written."""

    def __init__(self, exchanges: Mapping[Place, Exchange]) -> None:
        self._exchanges = exchanges
        self._sources = {path: each.line.source for (path, _), each in exchanges.items()}

    def canonical(self, source: Source) -> Source:
        """Return *source* with the canonical sentence in place of each exchanged line."""
        if source.path not in self._sources:
            return source
        text = source.text
        here = (each for (path, _), each in self._exchanges.items() if path == source.path)
        for each in sorted(here, key=lambda each: -each.line.start):
            text = text[: each.line.start] + each.sentence + text[each.line.end :]
        return Source(source.path, text)

    def report(self, found: Report) -> Report:
        """Return what is *found* in the canonical sources, with a note for each replaced line.

        If the replacement leaves an error on its line, the line's original error is reported
        instead.
        """
        failed = {_place(each) for each in found.errors} & self._exchanges.keys()
        left = [each for each in found.sorted() if _place(each) not in failed]
        for place, each in self._exchanges.items():
            if place in failed:
                left.append(each.error)
            else:
                found.extend((each.note,))
        left += [each for each in found if each.code == catalogue.READ_AS.code]
        report = found.renewed()
        report.extend(map(self._restored, left))
        return report

    def _restored(self, found: Diagnostic) -> Diagnostic:
        labels = [attrs.evolve(label, span=self.span(label.span)) for label in found.labels]
        return attrs.evolve(found, span=self.span(found.span), labels=tuple(labels))

    def span(self, span: Span) -> Span:
        """Return where *span*, of a canonical source, is written."""
        source = self._sources.get(span.source.path)
        if source is None or source is span.source or not span.source.text:
            return span
        start = self._offset(span.source, span.start, source, end=False)
        return Span(
            source, start, max(start, self._offset(span.source, span.end, source, end=True))
        )

    def _offset(self, canonical: Source, offset: int, written: Source, *, end: bool) -> int:
        line, column = canonical.location(offset)
        at = written.start_of(line) + column - 1
        exchange = self._exchanges.get((written.path, line))
        if exchange is None or at <= exchange.line.start:
            return at
        behind = at - exchange.line.start - len(exchange.sentence)
        if behind >= 0:
            return exchange.line.end + behind
        return exchange.line.end if end else exchange.line.start


def _place(found: Diagnostic) -> Place:
    return found.path, found.span.line
