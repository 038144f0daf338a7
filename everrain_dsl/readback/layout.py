"""A printed card taken apart: its lines by what they are, and its rules as one row of tokens."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

import attrs

from everrain_dsl.english.phrases import ENDINGS
from everrain_dsl.readback.tokens import (
    ABOVE,
    BELOW,
    BREAK,
    FLAVOUR,
    ITEM,
    LABEL,
    PARAGRAPH,
    Token,
    alike,
    words_of,
)

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

_BULLET: Final = re.compile(r"[\N{BULLET}\N{MIDDLE DOT}*] +")
#: What parts a heading from what stands under it.
_DASH: Final = re.compile(r" +(?:\N{EM DASH}|--?) +")
_PICTURE: Final = re.compile(r"[ 0-9^.~*IWPAS]*")
#: How a line begins that goes on with what stands above it, in none of its blocks.
OPENINGS: Final = ("then,", "afterwards,", "in any case,")


@attrs.frozen
class Written:
    """A line of the rules: its offsets without its bullet, its depth, whether it has a bullet."""

    start: int
    end: int
    depth: int
    bullet: bool


@attrs.frozen
class Group:
    """Lines with no empty one between them, by their offsets."""

    lines: tuple[tuple[int, int], ...]


def groups(text: str) -> list[Group]:
    """Return the groups of lines of *text*, which empty lines part."""
    found: list[list[tuple[int, int]]] = [[]]
    at = 0
    for line in text.split("\n"):
        if line.strip():
            found[-1].append((at, at + len(line)))
        elif found[-1]:
            found.append([])
        at += len(line) + 1
    return [Group(tuple(lines)) for lines in found if lines]


def has_heading(text: str, lines: Sequence[tuple[int, int]]) -> bool:
    """Return whether one of the lines has a dash, as headings have."""
    return any(_DASH.search(alike(text[start:end])) for start, end in lines)


def is_picture(text: str, group: Group) -> bool:
    """Return whether a group of lines draws hexes."""
    return all(_PICTURE.fullmatch(text, start, end) for start, end in group.lines)


def written(
    text: str,
    lines: Sequence[tuple[int, int]],
    is_heading: Callable[[str], bool],
    *,
    joined: bool = False,
) -> list[Written]:
    """Return the lines of the rules, with lines rejoined that only a soft break separates.

    If a sentence ends with its line, a paragraph break is ambiguous: *joined* assumes there is
    none.
    """
    found: list[Written] = []
    for start, end in lines:
        inner = start + len(text[start:end]) - len(text[start:end].lstrip(" "))
        mark = _BULLET.match(text, inner, end)
        begin = mark.end() if mark else inner
        line = Written(begin, end, (inner - start) // 2, mark is not None)
        if found and not line.bullet and _goes_on(text, found[-1], line, is_heading, joined=joined):
            found[-1] = attrs.evolve(found[-1], end=end)
        else:
            found.append(line)
    return found


def _goes_on(
    text: str,
    above: Written,
    line: Written,
    is_heading: Callable[[str], bool],
    *,
    joined: bool,
) -> bool:
    """Return whether *line* goes on in the paragraph of the line above it."""
    before = text[above.start : above.end].rstrip()
    if (before.endswith(ENDINGS) and not joined) or is_heading(before):
        return False
    words = text[line.start : line.end]
    return not is_heading(words.strip()) and not _DASH.search(alike(words[:80]))


def rules(text: str, lines: Sequence[Written], headings: Callable[[str], bool]) -> Iterator[Token]:
    """Yield the tokens of the rules, with marks where paragraphs and lists begin and end."""
    depths: list[int] = []
    for at, line in enumerate(lines):
        while depths and not _within(line, depths[-1]):
            depths.pop()
            yield _mark(ABOVE, line.start)
        if line.bullet:
            if not depths or line.depth > depths[-1]:
                depths.append(line.depth)
                yield _mark(BELOW, line.start)
            yield _mark(ITEM, line.start)
        elif at:
            goes_on = text[line.start : line.end].lower().startswith(OPENINGS)
            deeper = line.depth > (depths[-1] if depths else 0) or goes_on
            yield _mark(BREAK if deeper else PARAGRAPH, line.start)
        yield from _line(text, line, headings)
    end = lines[-1].end if lines else 0
    for _ in depths:
        yield _mark(ABOVE, end)


def _within(line: Written, depth: int) -> bool:
    """Return whether a line belongs to a list whose bullets are at *depth*."""
    return line.depth > depth or (line.bullet and line.depth == depth)


def _mark(kind: str, at: int) -> Token:
    return Token(kind, kind, "", at, at)


def _line(text: str, line: Written, headings: Callable[[str], bool]) -> Iterator[Token]:
    start = line.start
    whole = text[line.start : line.end]
    if headings(whole.strip()):
        yield Token(LABEL, LABEL, whole.strip(), line.start, line.end)
        return
    said = alike(text)
    told = FLAVOUR.search(said, line.start, line.end)
    dash = _DASH.search(said, line.start, told.start() if told else line.end)
    if dash is not None:
        yield Token(LABEL, LABEL, text[line.start : dash.start()].strip(), start, dash.start())
        start = dash.end()
    for token in words_of(said, start, line.end):
        if token.kind == "flavour":
            inner = " ".join(text[token.start + 1 : token.end - 1].split())
            yield attrs.evolve(token, text=inner)
        else:
            yield token
