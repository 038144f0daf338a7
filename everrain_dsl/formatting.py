"""The one layout of a source: indentation, spaces, blank lines. No word, comment or order changes.

A block stands two spaces deeper than its line. Between two words of a line is one space, before a
comma none, before a comment at the end of a line two. Blank lines stay where they are, several
become one, and the file begins and ends without. A comment of its own line stands as deep as the
line below it, or where a block ends above it as deep as it was written. Pictures stay as drawn.
Nothing can belong to a line of prose or a picture, so a deeper line below it stands level with it.

A line that holds what no card may hold keeps its words as they are, so a card half written can be
laid out as well. The work grows with the source and with nothing else.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import attrs

from everrain_dsl.syntax.lexer import pieces

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

_STEP: Final = "  "
_BEFORE_COMMENT: Final = "  "
#: Kinds of lines whose text is a sentence to be read, and what begins it.
_PROSE: Final = (">", "?", "!")
_PICTURE: Final = "|"
#: A comment that begins with one of these keeps it there: a fixture's `#!`, a rule of `####`.
_COMMENT_MARKS: Final = ("#", "!", " ", "")
_UNREADABLE: Final = ("BAD", "TOO_LONG")


class Uneven(ValueError):  # noqa: N818 - an outcome, beside the text
    """A line that is less indented than the lines above it, and level with none of them.

    `line` counts from 1, as do `found`, the column where it starts, and `expected`, a column where
    it could start.
    """

    def __init__(self, line: int, found: int, expected: int) -> None:
        super().__init__(f"line {line} is level with no line above it")
        self.line = line
        self.found = found
        self.expected = expected


@attrs.frozen
class _Row:
    """A line that is not blank: how far it is indented, in spaces, and what stands there."""

    number: int
    width: int
    text: str

    @property
    def is_comment(self) -> bool:
        return self.text.startswith("#")

    @property
    def is_leaf(self) -> bool:
        """Return whether no line can belong to this one."""
        return self.text.startswith((*_PROSE, _PICTURE))


def formatted(text: str) -> str:
    """Return *text* in the one layout; formatting that again changes nothing.

    Raises Uneven where the indentation has no meaning.
    """
    rows = [_row(number, line) for number, line in enumerate(text.split("\n"), 1)]
    depths = _depths([row for row in rows if row is not None])
    made: list[str] = []
    blank = False
    for row in rows:
        if row is None:
            blank = bool(made)
            continue
        if blank:
            made.append("")
        blank = False
        said = _comment(row.text) if row.is_comment else _sentence(row.text)
        made.append(_STEP * next(depths) + said)
    return "".join(f"{line}\n" for line in made)


def _row(number: int, line: str) -> _Row | None:
    bare = line.strip(" \t")
    if not bare:
        return None
    before = line[: len(line) - len(line.lstrip(" \t"))]
    return _Row(number, len(before.expandtabs(len(_STEP))), bare)


# Indentation


def _depths(rows: Sequence[_Row]) -> Iterator[int]:
    """Yield how deep each row stands. Raises Uneven before the first where one fits nowhere."""
    found: list[int] = []
    # The widths that the lines of each open block start at: more than one below a leaf.
    open_now = [[0]]
    waiting: list[_Row] = []
    last: _Row | None = None
    for row in rows:
        if row.is_comment:
            waiting.append(row)
            continue
        above = [*open_now] if waiting else open_now
        if row.width > open_now[-1][-1]:
            if last is not None and last.is_leaf:
                open_now[-1] = [*open_now[-1], row.width]
            else:
                open_now.append([row.width])
        while row.width < open_now[-1][0]:
            open_now.pop()
        if row.width not in open_now[-1]:
            raise Uneven(row.number, row.width + 1, open_now[-1][0] + 1)
        last = row
        depth = len(open_now) - 1
        found.extend(_of_comment(each, above, depth) for each in waiting)
        found.append(depth)
        waiting.clear()
    found.extend(_of_comment(each, open_now, 0) for each in waiting)
    return iter(found)


def _of_comment(row: _Row, above: Sequence[Sequence[int]], below: int) -> int:
    """Return how deep a comment stands: as the line below, or in a block that ends above it."""
    deepest = len(above) - 1
    while deepest > below and above[deepest][0] > row.width:
        deepest -= 1
    return max(deepest, below)


# Lines


def _comment(text: str) -> str:
    said = text.rstrip()
    return said if said[1:2] in _COMMENT_MARKS else f"# {said[1:]}"


def _sentence(text: str) -> str:
    if text.startswith(_PICTURE):
        return text
    if text.startswith(_PROSE):
        return f"{text[0]} {text[1:].strip()}".rstrip()
    said, comment = _parted(text)
    spaced = _spaced(said)
    return f"{spaced}{_BEFORE_COMMENT}{_comment(comment)}" if comment else spaced


def _parted(text: str) -> tuple[str, str]:
    """Return the words of a line, and the comment behind them."""
    at = 0
    for kind, piece in pieces(text):
        if not kind and piece.startswith("#"):
            return text[:at].rstrip(), piece
        at += len(piece)
    return text, ""


def _spaced(said: str) -> str:
    """Return a line with one space between its words, if it then says the same."""
    words = _words(said)
    if any(kind in _UNREADABLE for kind, _ in words):
        return said
    made: list[str] = []
    before = ""
    for kind, word in words:
        tight = word in {",", ")"} or kind == "APOSTROPHE" or before == "("
        made.append(word if tight or not made else f" {word}")
        before = word
    spaced = "".join(made)
    return spaced if _words(spaced) == words else said


def _words(said: str) -> list[tuple[str, str]]:
    """Return the words of a line with their kinds; blanks within a time are one space each."""
    return [
        (kind, piece if kind == "QUOTED_TEXT" or '"' in piece else " ".join(piece.split()))
        for kind, piece in pieces(said)
        if kind
    ]
