"""Lines and their indentation: the block structure, found before any word is read."""

from __future__ import annotations

import re
from itertools import islice
from typing import TYPE_CHECKING, Final

import attrs

from everrain_dsl.records import Record, Shown

if TYPE_CHECKING:
    from collections.abc import Iterator

    from everrain_dsl.syntax import nodes

#: The most characters of one line, its indentation included.
MOST_CHARACTERS: Final = 2000
#: The most lines that may stand above a line it is part of.
MOST_DEPTH: Final = 40

#: Lines of free text start so; those of a picture start with `|`, and every space counts.
FREE: Final = (">", "?", "!")
#: A source in which neither is found breaks no limit.
LONG: Final = re.compile(rf"^[^\n]{{{MOST_CHARACTERS + 1}}}", re.MULTILINE)
DEEP: Final = re.compile(rf"^[^\S\n]{{{MOST_DEPTH + 1}}}", re.MULTILINE)

_LINE: Final = re.compile(r"^(?P<margin>[^\S\n]*)(?P<words>[^\s#][^\n]*)", re.MULTILINE)
_TAB_WIDTH: Final = 2


#: Words and marks of a line that is looked at closely; no sentence of a card has half as many.
_MOST_WORDS: Final = 60
_WORD: Final = re.compile(r'"[^"\n]*"|[\w-]+|[^\w\s]')


@attrs.frozen(eq=False, repr=False)
class Row(Record):
    """One line that is neither blank nor a comment: its offsets, and the columns left of it."""

    margin: int
    start: int
    end: int
    width: int


def rows(text: str, start: int, end: int) -> Iterator[Row]:
    """Yield the lines of *text* between two offsets that hold more than blanks and comments."""
    for match in _LINE.finditer(text, start, end):
        margin = match["margin"]
        width = len(margin)
        if width and (not margin.isascii() or "\t" in margin):
            width = sum(_TAB_WIDTH if c == "\t" else 1 for c in margin)
        yield Row(match.start(), match.start("words"), match.end(), width)


@attrs.define(eq=False, repr=False)
class Level(Shown):
    """A block that can still get lines, and the columns they start in."""

    width: int
    lines: list[nodes.Line]
    #: Other columns that lines of this block start in by mistake.
    mistaken: set[int] = attrs.field(factory=set)


class Layout:
    """The blocks open at a line. `lines` is the one the next line belongs to."""

    def __init__(self, top: list[nodes.Line], width: int = 0) -> None:
        self.levels = [Level(width, top)]

    @property
    def lines(self) -> list[nodes.Line]:
        """Return the block that the line placed last belongs to."""
        return self.levels[-1].lines

    @property
    def parent(self) -> nodes.Line | None:
        """Return the line that the line placed last belongs to."""
        return self.levels[-2].lines[-1] if len(self.levels) > 1 else None

    @property
    def depth(self) -> int:
        """Return how many lines the line placed last is part of."""
        return len(self.levels) - 1

    def place(self, width: int) -> int | None:
        """Find the block of a line that starts after *width* spaces.

        Returns None, or the width it should have had if no line above has this one.
        """
        above = None
        while len(self.levels) > 1 and not self._at_least(width):
            above = self.levels.pop()
        level = self.levels[-1]
        if width <= level.width or width in level.mistaken:
            return None
        if above is None:
            self.levels.append(Level(width, level.lines[-1].block if level.lines else []))
            return None
        if above.width - width <= width - level.width:
            self.levels.append(above)
            level = above
        level.mistaken.add(width)
        return level.width

    def _at_least(self, width: int) -> bool:
        level = self.levels[-1]
        return width >= level.width or width in level.mistaken


def is_short(text: str) -> bool:
    """Return whether *text*, a line, has so few words and marks that it is looked at closely."""
    return next(islice(_WORD.finditer(text), _MOST_WORDS, None), None) is None
