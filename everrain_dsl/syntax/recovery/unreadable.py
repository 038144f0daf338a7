"""A line that could not be read, kept for who can find out what it was meant to be."""

from __future__ import annotations

import re
from difflib import SequenceMatcher
from typing import TYPE_CHECKING, Final

import attrs

from everrain_dsl.source import Span
from everrain_dsl.syntax import nodes
from everrain_dsl.syntax.recovery.draft import within

if TYPE_CHECKING:
    from everrain_dsl.diagnostics import Diagnostic
    from everrain_dsl.syntax.recovery.answers import Place

_PIECE: Final = re.compile(r'"[^"]*"?|\s+|[^\s"]+')


@attrs.define(eq=False)
class Unread:
    """A line of a tree without a meaning yet: its place and its diagnostic.

    `text` is the line with certain fixes applied; `block` are the lines below it.
    """

    line: nodes.Line
    block: list[nodes.Line]
    text: str
    told: Diagnostic
    #: Where the line ends in its source.
    end: int = attrs.field(
        default=attrs.Factory(lambda self: self.line.sentence.end_pos, takes_self=True), init=False
    )

    @property
    def span(self) -> Span:
        """Return the span of the sentence, without a comment after it."""
        start = self.line.start_pos
        return Span(self.told.span.source, start, start + len(self.text))

    @property
    def place(self) -> Place:
        """Return the file and the number of the line."""
        source = self.told.span.source
        return source.path, source.location(self.line.start_pos)[0]

    @property
    def is_as_written(self) -> bool:
        """Return whether nothing had to be put right in it."""
        return self.span.text == self.text

    def read_as(self, line: nodes.Line | None, sentence: str = "") -> None:
        """Put *line* into the tree in this place; None puts a Broken line there.

        The offsets of *line* are those in *sentence*. Words that the source has as well get their
        offsets in the source.
        """
        start = self.line.start_pos
        if line is None:
            self.line.sentence, self.line.block = nodes.Broken(start, self.end), []
            return
        within(line, start, self.end, _aligned(self.text, sentence))
        self.line.sentence, self.line.block = line.sentence, line.block or self.block


def _aligned(old: str, new: str) -> list[int]:
    """Return for each offset in *new* the one of the same word in *old*, or of what it replaces."""
    was, now = _PIECE.findall(old), _PIECE.findall(new)
    found: list[int] = []
    at = 0
    for tag, start, end, first, last in SequenceMatcher(None, was, now, False).get_opcodes():
        size, room = len("".join(now[first:last])), len("".join(was[start:end]))
        found += [at + (each if tag == "equal" else min(each, room)) for each in range(size)]
        at += room
    return [*found, at] if new else []
