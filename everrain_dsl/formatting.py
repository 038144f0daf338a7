"""Format a source: indentation, spaces, blank lines. No word, comment or order changes.

A block is indented two spaces deeper than its line. There is one space between two words of a line,
none before a comma, two before a comment at the end of a line. Several blank lines become one, and
the file begins and ends without any. A comment on its own line is indented like the line below it
or, at the end of a block, as deep as it was written. Pictures keep their shape. Lines of prose or
pictures have no blocks, so a deeper line below one is moved level with it.

A line that no card may contain keeps its words unchanged, so an unfinished card can be formatted as
well. The running time is linear in the size of the source.
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
    """A line that is not blank: its number, its indentation in spaces, its text."""

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
    """Yield the depth of each row. Raises Uneven before the first row that fits no block."""
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
    """Return the depth of a comment: that of the line below, or of a block that ends above it."""
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
    """Return a line with one space between its words, if its tokens stay the same."""
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
