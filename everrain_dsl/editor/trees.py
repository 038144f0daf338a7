"""The sentence, the row and the name at a place."""

from __future__ import annotations

from typing import TYPE_CHECKING

from everrain_dsl.syntax import nodes

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from everrain_dsl.syntax.parse_cache import Tree


def around(tree: Tree, offset: int) -> list[object]:
    """Return every node that contains *offset*, outermost first."""
    found: list[object] = []
    level: Sequence[object] = tree.lines
    while True:
        inside = [each for each in _flat(level) if _holds(each, offset)]
        if not inside:
            return found
        found.append(inside[-1])
        level = nodes.parts(inside[-1])


def said_at(tree: Tree, offset: int) -> nodes.Said | None:
    """Return the innermost use of a row at *offset*."""
    uses = [each for each in around(tree, offset) if isinstance(each, nodes.Said)]
    return uses[-1] if uses else None


def texts(tree: Tree) -> Iterator[nodes.Text]:
    """Yield every name in quotes."""
    level: list[object] = [*tree.lines]
    while level:
        node = level.pop()
        if isinstance(node, nodes.Text):
            yield node
        elif isinstance(node, list | tuple):
            level.extend(node)
        else:
            level.extend(nodes.parts(node))


def _flat(values: Sequence[object]) -> Iterator[object]:
    for value in values:
        if isinstance(value, list | tuple):
            yield from _flat(value)
        elif isinstance(value, nodes.Construct) or nodes.parts(value):
            yield value


def _holds(node: object, offset: int) -> bool:
    start, end = getattr(node, "start_pos", None), getattr(node, "end_pos", None)
    return isinstance(start, int) and isinstance(end, int) and start <= offset <= end
