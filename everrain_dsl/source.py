"""Positions in a source text: the file, the line, the column."""

from __future__ import annotations

import re
from bisect import bisect_right
from functools import cached_property
from typing import Final

import attrs

from everrain_dsl.records import Shown

#: The beginning of an item: a line that is not indented.
_ITEM: Final = re.compile(r"^[^\s#]", re.MULTILINE)


@attrs.frozen(slots=False, eq=False, repr=False)
class Source(Shown):
    """One `.rain` file's text and the path it is shown under."""

    path: str
    text: str

    @cached_property
    def _starts(self) -> list[int]:
        starts = [0]
        find = self.text.find
        at = find("\n")
        while at >= 0:
            starts.append(at + 1)
            at = find("\n", at + 1)
        return starts

    @cached_property
    def items(self) -> list[int]:
        """Return where each item starts: each line that is not indented, and no comment."""
        return [match.start() for match in _ITEM.finditer(self.text)]

    def item(self, offset: int) -> tuple[int, int]:
        """Return where the item that *offset* is in starts and ends.

        What stands above the first item is one of its own.
        """
        at = bisect_right(self.items, offset)
        start = self.items[at - 1] if at else 0
        return start, self.items[at] if at < len(self.items) else len(self.text)

    @cached_property
    def _parents(self) -> list[int]:
        """Return the line that each line is part of, from 1; 0 for none."""
        parents: list[int] = []
        open_: list[tuple[int, int]] = []
        for number in range(1, len(self._starts) + 1):
            line = self.line(number)
            bare = line.lstrip()
            width = len(line) - len(bare)
            if not bare or bare.startswith("#"):
                parents.append(0)
                continue
            while open_ and open_[-1][0] >= width:
                open_.pop()
            parents.append(open_[-1][1] if open_ else 0)
            open_.append((width, number))
        return parents

    def above(self, number: int) -> list[int]:
        """Return the lines that line *number* (from 1) is part of, the nearest first."""
        found = [number]
        while 1 <= found[-1] <= len(self._parents):
            found.append(self._parents[found[-1] - 1])
        return found[1:-1]

    def location(self, offset: int) -> tuple[int, int]:
        """Return the line and column of *offset*, both counted from 1."""
        offset = max(0, min(offset, len(self.text)))
        line = bisect_right(self._starts, offset)
        return line, offset - self._starts[line - 1] + 1

    def line(self, number: int) -> str:
        """Return line *number* (from 1) without its line end; empty past the last line."""
        if not 1 <= number <= len(self._starts):
            return ""
        start = self._starts[number - 1]
        end = self.text.find("\n", start)
        return self.text[start : len(self.text) if end < 0 else end].rstrip("\r")

    def start_of(self, number: int) -> int:
        """Return where line *number* (from 1) starts; past the last line the end of the text."""
        if not 1 <= number <= len(self._starts):
            return len(self.text)
        return self._starts[number - 1]

    def line_span(self, number: int) -> Span:
        """Return the span of line *number* (from 1), without its indentation."""
        line = self.line(number)
        start = self._starts[number - 1] if line else len(self.text)
        return Span(self, start + len(line) - len(line.lstrip()), start + len(line.rstrip()))

    def span(self, start: int, end: int) -> Span:
        """Return the span of the offsets from *start* up to, but not including, *end*."""
        return Span(self, start, end)


@attrs.frozen(repr=False)
class Span(Shown):
    """A stretch of one source, as offsets; lines and columns are computed when asked for."""

    source: Source
    start: int
    end: int

    @property
    def line(self) -> int:
        """Return the line of the first character, from 1."""
        return self.source.location(self.start)[0]

    @property
    def column(self) -> int:
        """Return the column of the first character, from 1."""
        return self.source.location(self.start)[1]

    @property
    def end_line(self) -> int:
        """Return the line of the character after the last, from 1."""
        return self.source.location(self.end)[0]

    @property
    def end_column(self) -> int:
        """Return the column of the character after the last, from 1."""
        return self.source.location(self.end)[1]

    @property
    def text(self) -> str:
        """Return the text the span covers."""
        return self.source.text[self.start : self.end]

    def quoted(self, text: str, behind: str) -> Span:
        """Return the span of *text* in quotes after the words *behind*, in the item starting here.

        Returns the span itself if the text is not found.
        """
        _, end = self.source.item(self.start)
        written = f'"{text}"'
        start = self.source.text.find(behind, self.start, end)
        at = self.source.text.find(written, start, end) if start >= 0 else -1
        return Span(self.source, at, at + len(written)) if at >= 0 else self


@attrs.frozen(repr=False)
class Edit:
    """New text for a span."""

    span: Span
    text: str
