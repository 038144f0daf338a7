"""What stands at a place: a card as printed, a row of the vocabulary with its rules."""

from __future__ import annotations

from typing import TYPE_CHECKING

import attrs

from everrain_dsl.editor import trees
from everrain_dsl.rules_text import markdown, render
from everrain_dsl.source import Span
from everrain_dsl.syntax import nodes
from everrain_dsl.vocabulary.printed import Printed

if TYPE_CHECKING:
    from collections.abc import Sequence

    from everrain_dsl.compiler import Compiled
    from everrain_dsl.semantics import model
    from everrain_dsl.syntax.trees import Tree
    from everrain_dsl.vocabulary.rows import Row


@attrs.frozen
class Hover:
    """What is told of a stretch of text, as Markdown."""

    text: str
    span: Span


def hover(compiled: Compiled, tree: Tree, offset: int) -> Hover | None:
    """Return what is told of what stands at *offset*: a card by its name, else a sentence."""
    text = trees.text_at(tree, offset)
    if text is not None:
        cards = [card for card in compiled.named(text.value) if type(card.printed) is not Printed]
        if cards:
            told = "\n\n---\n\n".join(as_printed(compiled, card) for card in cards)
            return Hover(told, Span(tree.source, text.start_pos, text.end_pos))
    line = trees.line_at(tree, offset)
    if line is not None and isinstance(line.sentence, nodes.Header):
        return _of_header(compiled, tree, line.sentence)
    said = trees.said_at(tree, offset)
    if said is not None:
        return Hover(_of_rows(said.rows), Span(tree.source, said.start_pos, said.end_pos))
    return None


def as_printed(compiled: Compiled, card: model.Card) -> str:
    """Return a card as it would stand on the card, as Markdown."""
    names = {each.id: each.name for each in compiled.cards}
    return markdown(render(card, compiled.vocabulary, names)).strip()


def _of_header(compiled: Compiled, tree: Tree, head: nodes.Header) -> Hover:
    span = Span(tree.source, head.start_pos, head.end_pos)
    named = compiled.named(head.name.value) if head.name is not None else []
    cards = [card for card in named if card.kind == head.kind]
    if cards:
        return Hover(as_printed(compiled, cards[0]), span)
    return Hover(f"**{head.kind}**\n\n{head.type.doc}{_cited(head.type.rules)}", span)


def _of_rows(rows: Sequence[Row]) -> str:
    return "\n\n".join(f"`{row.phrase.plain}`\n\n{row.doc}{_cited(row.rules)}" for row in rows)


def _cited(rules: Sequence[str]) -> str:
    return f" ({', '.join(rules)})" if rules else ""
