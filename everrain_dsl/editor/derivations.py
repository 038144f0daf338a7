"""Concrete syntax trees: which alternative of the grammar each word of a line belongs to.

The trees of `syntax` are abstract. A derivation keeps every word, so the role of a name follows
from the grammar alone.
"""

from __future__ import annotations

import weakref
from typing import TYPE_CHECKING, Final, NamedTuple, TypeAlias

from everrain_dsl.syntax.lexer import Region
from everrain_dsl.syntax.parser import split
from everrain_dsl.syntax.table import Machine, Table
from everrain_dsl.syntax.tokens import ParseError, Token

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping, Sequence

    from everrain_dsl.source import Source
    from everrain_dsl.syntax.parser import Parser


class Branch(NamedTuple):
    """A node of a derivation: the name of an alternative, and its parts in order."""

    alternative: str
    parts: Sequence[Part]

    def walk(self) -> Iterator[Branch]:
        """Yield this branch and all branches below it, in the order of the text."""
        yield self
        for part in self.parts:
            if isinstance(part, Branch):
                yield from part.walk()

    def tokens(self) -> Iterator[Token]:
        """Yield every token below it, in order."""
        for part in self.parts:
            if isinstance(part, Branch):
                yield from part.tokens()
            else:
                yield part


Part: TypeAlias = "Branch | Token"

_machines: Final[weakref.WeakKeyDictionary[Table, Machine]] = weakref.WeakKeyDictionary()


def derived(
    source: Source, parser: Parser, words: Mapping[str, str]
) -> Iterator[tuple[int, Branch]]:
    """Yield the derivation of each item of *source*, with the offset where the item begins.

    If an item does not parse, it is derived line by line. Lines that do not parse are left out.
    """
    for item in split(source):
        try:
            yield item.start, _run(parser, item.region(words), "item")
        except ParseError:
            for region in _lines(source, item.start, item.end, words):
                try:
                    yield item.start, _run(parser, region, "lone")
                except ParseError:
                    continue


def _lines(source: Source, start: int, end: int, words: Mapping[str, str]) -> Iterator[Region]:
    """Yield each line between two offsets that is not empty or a comment."""
    at = start
    for line in source.text[start:end].splitlines(keepends=True):
        if line.strip() and not line.lstrip().startswith("#"):
            yield Region(source.text, at, at + len(line.rstrip("\r\n")), words)
        at += len(line)


def _run(parser: Parser, region: Region, start: str) -> Branch:
    """Return the derivation of *region*. Raises ParseError if it does not parse."""
    machine = _machines.get(parser.table)
    if machine is None:
        machine = _machines[parser.table] = Machine(parser.table, _builder)
    made: Branch = machine.run(parser.lex(region), start)
    return made


def _builder(name: str) -> Callable[[list[Part]], Branch]:
    return lambda parts: Branch(name, parts)
