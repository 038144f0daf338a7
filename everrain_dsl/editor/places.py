"""Lines and characters as editors count them, from 0 and in UTF-16, and offsets in a text."""

from __future__ import annotations

from typing import TYPE_CHECKING

import attrs

if TYPE_CHECKING:
    from everrain_dsl.source import Source, Span

#: The first character that takes two units of UTF-16.
_WIDE = 0x10000


@attrs.frozen
class Place:
    """A position in a text: its line, and the number of UTF-16 units before it on that line."""

    line: int
    character: int


@attrs.frozen
class Stretch:
    """From one place up to, but not including, another."""

    start: Place
    end: Place


def offset_of(source: Source, place: Place) -> int:
    """Return the offset of *place*; past the end of a line it is the line's end."""
    line = source.line(place.line + 1)
    units = at = 0
    for at, character in enumerate(line):  # noqa: B007 - the place where it stops is wanted
        if units >= place.character:
            break
        units += 2 if ord(character) >= _WIDE else 1
    else:
        at = len(line)
    return source.start_of(place.line + 1) + at


def place_of(source: Source, offset: int) -> Place:
    """Return the place of *offset*."""
    line, column = source.location(offset)
    before = source.line(line)[: column - 1]
    return Place(line - 1, len(before) + sum(ord(each) >= _WIDE for each in before))


def stretch_of(span: Span) -> Stretch:
    """Return the stretch of *span*."""
    return Stretch(place_of(span.source, span.start), place_of(span.source, span.end))
