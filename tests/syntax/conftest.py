"""What the tests of syntax share: the core parser, and one call from text to trees."""

from __future__ import annotations

from typing import TYPE_CHECKING

import attrs
import pytest

from everrain_dsl.diagnostics import Diagnostic, Report
from everrain_dsl.project import decoding
from everrain_dsl.source import Source
from everrain_dsl.syntax import agreement, grammar, nodes, tables
from everrain_dsl.syntax.parser import Parser, declared
from everrain_dsl.syntax.recovery import parse_source
from everrain_dsl.vocabulary import core

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

#: The words the core set declares.
NAMES = {word: terminal for terminal, words in grammar.DECLARED.values() for word in words}
NAMES.update({"player": "TOKEN_WORD"})


@attrs.frozen
class Read:
    """What became of a text."""

    source: Source | None
    lines: list[nodes.Line]
    report: Report

    @property
    def found(self) -> list[Diagnostic]:
        return self.report.sorted()

    @property
    def codes(self) -> list[str]:
        return [diagnostic.slug for diagnostic in self.found]

    @property
    def said(self) -> str:
        """Return every message and help, to look for words in."""
        return "\n".join(f"{one.message}\n{one.help}" for one in self.found)


def read(text: str | bytes, names: Mapping[str, str] = NAMES) -> Read:
    """Return what the syntax stage makes of *text*."""
    report = Report()
    data = text.encode() if isinstance(text, str) else text
    source = decoding.decode("cards/test.rain", data, report)
    lines: list[nodes.Line] = []
    if source is not None:
        words = {**names, **declared(source)}
        lines = parse_source(source, tables.parser_for(core()), words, report)
        agreement.check(lines, source, report)
    return Read(source, lines, report)


@pytest.fixture(scope="session")
def parser() -> Parser:
    return tables.parser_for(core())


@pytest.fixture(name="read", scope="session")
def reading_of_texts() -> Callable[..., Read]:
    return read
