"""One line that cannot be read: what is wrong with it, and what it was meant to be."""

from __future__ import annotations

from typing import TYPE_CHECKING

from lark.exceptions import UnexpectedToken

from everrain_dsl.diagnostics import catalogue
from everrain_dsl.syntax import nodes
from everrain_dsl.syntax.lexer import LexError, Region
from everrain_dsl.syntax.parser import ParseError, Parser

if TYPE_CHECKING:
    from collections.abc import Mapping

    from everrain_dsl.diagnostics import Report
    from everrain_dsl.source import Source
    from everrain_dsl.syntax.recovery.layout import Row


class Diagnosis:
    """Reads the lines of one source, and says what is wrong with those that cannot be read."""

    def __init__(
        self, source: Source, parser: Parser, names: Mapping[str, str], report: Report
    ) -> None:
        self._source = source
        self._parser = parser
        self._names = names
        self._report = report

    def line(self, row: Row, *, first: bool = False) -> nodes.Line:
        """Return the line in *row*, a Broken one if it had to be reported."""
        region = Region(self._source.text, row.start, row.end, self._names)
        try:
            return self._parser.line(region)
        except UnexpectedToken as error:
            span = self._source.span(error.token.start_pos or row.start, error.token.end_pos or row.end)
            self._report.add(catalogue.UNEXPECTED_WORD, span, found=str(error.token).strip() or "the end", expected="another word", sentence=None)
        except LexError as error:
            span = self._source.span(error.position, error.position + 1)
            self._report.add(catalogue.UNKNOWN_CHARACTER, span, character=span.text, instead=None)
        except ParseError:
            pass
        return nodes.Line(nodes.Broken(row.start, row.end), [], row.start, row.end)
