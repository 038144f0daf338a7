"""Go to definition and find references."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from everrain_dsl.editor.index import Index
    from everrain_dsl.source import Span
    from everrain_dsl.syntax.parse_cache import Tree


def definitions(index: Index, tree: Tree, offset: int) -> list[Span]:
    """Return where the name at *offset* is declared."""
    found = index.at(tree, offset)
    declared = index.declarations(found.name) if found is not None else []
    lines = {(each.span.source.path, each.span.line): each.span for each in reversed(declared)}
    return [*lines.values()][::-1]


def references(
    index: Index, tree: Tree, offset: int, *, with_declaration: bool = True
) -> list[Span]:
    """Return every occurrence of the name at *offset*, in all files of *index*."""
    found = index.at(tree, offset)
    places = index.of(found.name) if found is not None else []
    return [each.span for each in places if with_declaration or not each.mention.declares]
