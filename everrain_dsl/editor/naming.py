"""Where a name is declared and spoken of; calling a card otherwise."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import attrs

from everrain_dsl.editor import trees
from everrain_dsl.source import Span

if TYPE_CHECKING:
    from everrain_dsl.compiler import Compiled
    from everrain_dsl.semantics.names import Declared
    from everrain_dsl.syntax.trees import Tree

#: What a name may hold, so that it can stand in quotes on one line.
_NAME = re.compile(r'[^"\n\r]{1,80}')


class Unnameable(Exception):  # noqa: N818 - an outcome: it says why nothing is called otherwise
    """Why something cannot be called otherwise, in a sentence for who asked."""


@attrs.frozen
class Edit:
    """New text for a stretch of a source."""

    span: Span
    text: str


def declared_at(compiled: Compiled, tree: Tree, offset: int) -> list[Declared]:
    """Return what the name in quotes at *offset* may mean."""
    text = trees.text_at(tree, offset)
    return compiled.names.anywhere(text.value) if text is not None else []


def definitions(compiled: Compiled, tree: Tree, offset: int) -> list[Span]:
    """Return where the name at *offset* is declared."""
    return [each.span for each in declared_at(compiled, tree, offset)]


def references(compiled: Compiled, tree: Tree, offset: int) -> list[Span]:
    """Return where the name at *offset* stands in quotes, in all files, its declaration too."""
    text = trees.text_at(tree, offset)
    if text is None or not declared_at(compiled, tree, offset):
        return []
    return [
        Span(each.source, found.start_pos, found.end_pos)
        for each in compiled.trees
        for found in sorted(trees.texts(each), key=lambda node: node.start_pos)
        if found.value == text.value
    ]


def rename(compiled: Compiled, tree: Tree, offset: int, name: str) -> list[Edit]:
    """Return what calls the card at *offset* by another *name* in all files.

    Its old name stays on it as `formerly`, so that saves and links go on. Raises Unnameable where
    there is no card, where its set cannot be written, and where something is called so already.
    """
    meant = declared_at(compiled, tree, offset)
    if not meant:
        raise Unnameable("put the cursor on the name of a card, in quotes")
    if len(meant) > 1:
        raise Unnameable(f"{len(meant)} things are called so; call them otherwise one by one")
    if not _NAME.fullmatch(name) or not name.strip():
        raise Unnameable("a name is 1 to 80 characters on one line, without quotes")
    if compiled.names.anywhere(name):
        raise Unnameable(f"something is called {name!r} already")
    (declared,) = meant
    if declared.set not in compiled.own:
        raise Unnameable(f"it belongs to the set {declared.set!r}, which is only looked up here")
    own = [each for each in compiled.trees if each.set in compiled.own]
    old = declared.name
    edits = [
        Edit(Span(each.source, found.start_pos, found.end_pos), f'"{name}"')
        for each in own
        for found in trees.texts(each)
        if found.value == old
    ]
    card = next((each for each in compiled.cards if each.id == declared.id), None)
    kind = compiled.vocabulary.kinds.get(card.kind) if card is not None else None
    if kind is not None and any(field.key == "formerly" for field in kind.fields):
        at = next(e for e in edits if e.span.source is declared.span.source and _in(e, declared))
        edits[edits.index(at)] = Edit(at.span, f'{at.text}, formerly "{old}"')
    return edits


def _in(edit: Edit, declared: Declared) -> bool:
    line = edit.span.source.location(edit.span.start)[0]
    return line == declared.span.line
