"""Lines of source as text, each word in its right form."""

from __future__ import annotations

from typing import TYPE_CHECKING

import attrs

from everrain_dsl.syntax import agreement, tables
from everrain_dsl.syntax.lexer import Region
from everrain_dsl.syntax.parser import words_of
from everrain_dsl.syntax.tokens import ParseError
from everrain_dsl.vocabulary.printed import Die, Stats, Track

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from everrain_dsl.compiler import Compiled
    from everrain_dsl.readback.blocks import Line

_INDENT = "  "


def text_of(lines: Sequence[Line]) -> str:
    """Return *lines* as a source, each block two spaces further right."""
    return "".join(f"{line}\n" for line in _lines(lines, ""))


def _lines(lines: Sequence[Line], indent: str) -> Iterator[str]:
    for text, block in lines:
        yield indent + text
        yield from _lines(block, indent + _INDENT)


@attrs.frozen
class Writer:
    """Writes sources with every word in its right form, for the sets in view."""

    compiled: Compiled

    def agreed(self, text: str) -> str | None:
        """Return *text*, one item, with every word inflected; None if it cannot be parsed."""
        parser = tables.parser_for(self.compiled.phrasebook)
        try:
            item = parser.item(Region(text, 0, len(text), self.words()))
        except ParseError:
            return None
        for wrong in sorted(agreement.wrongs([item], text), key=lambda each: -each.start):
            text = text[: wrong.start] + wrong.correct + text[wrong.end :]
        return text

    def words(self) -> Mapping[str, str]:
        """Return the words that the sets in view declare, with their terminals."""
        names = self.compiled.names
        words = words_of(Stats, "", (*names.stats, *names.fields))
        for die, faces in names.dice.items():
            words |= words_of(Die, die, faces or ())
        for token in (*names.tokens, *names.ship_tracks):
            *owner, track = token.split()
            words |= words_of(Track, track, owner[-1:])
        return words
