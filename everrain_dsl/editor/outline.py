"""The cards of a file and their parts."""

from __future__ import annotations

from typing import TYPE_CHECKING

import attrs

from everrain_dsl.source import Span
from everrain_dsl.syntax import nodes

if TYPE_CHECKING:
    from everrain_dsl.syntax.parse_cache import Tree


@attrs.frozen
class Part:
    """An entry of the outline: a card or a part of one, with its name, kind and positions."""

    name: str
    kind: str
    span: Span
    said: Span
    parts: tuple[Part, ...] = ()


def outline(tree: Tree) -> list[Part]:
    """Return the cards of a file, each with its parts."""
    return [part for line in tree.lines if (part := _part(tree, line)) is not None]


def _part(tree: Tree, line: nodes.Line) -> Part | None:
    text = tree.source.text
    span = Span(tree.source, line.start_pos, max(line.end_pos, line.start_pos))
    said = Span(tree.source, line.sentence.start_pos, line.sentence.end_pos)
    inner = tuple([part for each in line.block if (part := _part(tree, each)) is not None])
    head = line.sentence
    if isinstance(head, nodes.Header):
        name = head.name.value if head.name is not None else head.kind
        return Part(name, head.kind, span, said, inner)
    if inner or line.block:
        words = text[said.start : said.end].partition("\n")[0].strip()
        return Part(words, "", span, said, inner)
    return None


def folds(tree: Tree) -> list[tuple[int, int]]:
    """Return the first and last line, from 0, of all that can be folded."""
    found: list[tuple[int, int]] = []
    level = [*tree.lines]
    while level:
        line = level.pop()
        level.extend(line.block)
        first = tree.source.location(line.start_pos)[0] - 1
        body = tree.source.text[line.start_pos : line.end_pos].rstrip()
        last = tree.source.location(line.start_pos + len(body))[0] - 1
        if last > first:
            found.append((first, last))
    return sorted(found)
