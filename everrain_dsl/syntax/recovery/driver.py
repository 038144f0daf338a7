"""The items of a source, one after another; the lines of a broken one, line after line."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from everrain_dsl.diagnostics import catalogue
from everrain_dsl.syntax import nodes
from everrain_dsl.syntax.parser import Item, ParseError, Parser, split
from everrain_dsl.syntax.reading import name_of
from everrain_dsl.syntax.recovery import layout
from everrain_dsl.syntax.recovery.diagnosis import Diagnosis
from everrain_dsl.syntax.recovery.layout import Layout, Row
from everrain_dsl.syntax.recovery.verdict import Context

if TYPE_CHECKING:
    from collections.abc import Mapping

    from everrain_dsl.diagnostics import Report
    from everrain_dsl.source import Source

#: Spaces that look like others, and marks of no width. Flavour may hold them, a name may not.
_UNSEEN: Final = re.compile(
    "[\t\u00a0\u00ad\u1680\u180e\u2000-\u200f\u202f\u205f\u2060-\u2064\u3000\ufeff]"
)
_PROSE: Final = (">", "|", "?", "!")


def parse_source(
    source: Source, parser: Parser, names: Mapping[str, str], report: Report
) -> list[nodes.Line]:
    """Return the tree of every item of *source*; *names* are the declared words' terminals.

    Each line that cannot be read is reported. It becomes what it most likely meant, where that is
    plain, and else a Broken line without a block. Nothing is raised, whatever the source holds.
    """
    return _Driver(source, parser, names, report).run()


class _Driver:
    def __init__(
        self, source: Source, parser: Parser, names: Mapping[str, str], report: Report
    ) -> None:
        self.source = source
        self.parser = parser
        self.names = names
        self.report = report
        self.diagnosis = Diagnosis(source, parser, names, report)
        text = source.text
        #: Whether some line might be too long, too deep or hold what cannot be seen.
        self.wary = bool(layout.LONG.search(text) or layout.DEEP.search(text)) or bool(
            _UNSEEN.search(text)
        )

    def run(self) -> list[nodes.Line]:
        lines: list[nodes.Line] = []
        items = list(split(self.source))
        self._stray(items[0].start if items else len(self.source.text))
        for item in items:
            line = None if self.wary else self._whole(item)
            lines.append(line or self._by_lines(item))
        return lines

    def _whole(self, item: Item) -> nodes.Line | None:
        try:
            return self.parser.item(item.region(self.names))
        except ParseError:
            return None

    def _stray(self, end: int) -> None:
        """Report the lines above the first item once, and what is wrong with each."""
        for number, row in enumerate(layout.rows(self.source.text, 0, end)):
            if number == 0:
                self.report.add(
                    catalogue.LINE_OUTSIDE_CARD, self.source.span(row.start, row.end)
                )
            self.diagnosis.line(row, Context(False, "", None))

    def _by_lines(self, item: Item) -> nodes.Line:
        top: list[nodes.Line] = []
        blocks = Layout(top)
        deep = tabbed = False
        for row in layout.rows(self.source.text, item.start, item.end):
            expected = blocks.place(row.width)
            if blocks.depth > layout.MOST_DEPTH:
                if not deep:
                    self._too_deep(row, blocks.depth)
                deep = True
                blocks.lines.append(_broken(row))
                continue
            length = row.end - row.margin
            if length > layout.MOST_CHARACTERS:
                self.report.add(
                    catalogue.LINE_TOO_LONG,
                    self.source.span(row.start, row.end),
                    length=length,
                    most=layout.MOST_CHARACTERS,
                )
                blocks.lines.append(_broken(row))
                continue
            margin = self.source.text[row.margin : row.start]
            if margin.strip(" ") and not (tabbed and "\t" in margin):
                tabbed = tabbed or "\t" in margin
                self._unseen(row, margin)
            if expected is not None:
                self.report.add(
                    catalogue.UNEVEN_INDENTATION,
                    self.source.span(row.margin, row.start),
                    found=row.width + 1,
                    expected=expected + 1,
                )
            header = top[0].sentence if top else None
            kind = header.kind if isinstance(header, nodes.Header) else "this"
            context = Context(not top, kind, blocks.parent)
            blocks.lines.append(self.diagnosis.line(row, context))
        for line in top:
            _finish(line)
        return top[0]

    def _unseen(self, row: Row, margin: str) -> None:
        """Report what is no space in an indentation; tabs only once in an item."""
        at, character = next((at, c) for at, c in enumerate(margin, row.margin) if c != " ")
        span = self.source.span(at, at + 1)
        if character == "\t":
            self.report.add(catalogue.TAB, span)
        else:
            self.report.add(catalogue.INVISIBLE_CHARACTER, span, name=name_of(character))

    def _too_deep(self, row: Row, depth: int) -> None:
        span = self.source.span(row.start, row.end)
        self.report.add(
            catalogue.NESTING_TOO_DEEP, span, depth=depth, most=layout.MOST_DEPTH
        )


def _broken(row: Row) -> nodes.Line:
    return nodes.Line(nodes.Broken(row.start, row.end), [], row.start, row.end)


def _finish(line: nodes.Line) -> None:
    """Drop the blocks of broken lines, and let every line end where its block does."""
    if isinstance(line.sentence, nodes.Broken):
        line.block = []
    for inner in line.block:
        _finish(inner)
    line.end_pos = line.block[-1].end_pos if line.block else line.sentence.end_pos
