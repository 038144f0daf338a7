"""Hover text for a position: a printed card, a name, a fact, or a sentence with its rules."""

from __future__ import annotations

from typing import TYPE_CHECKING

import attrs

from everrain_dsl.editor import trees
from everrain_dsl.print import markdown, render
from everrain_dsl.source import Span
from everrain_dsl.syntax import nodes, rows
from everrain_dsl.syntax.parser import singular
from everrain_dsl.vocabulary.printed import Printed

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from everrain_dsl import model
    from everrain_dsl.compiler import Compiled
    from everrain_dsl.editor.index import Index, Name, Occurrence
    from everrain_dsl.syntax.parse_cache import Tree
    from everrain_dsl.vocabulary.card_types import CardType
    from everrain_dsl.vocabulary.rows import Row


@attrs.frozen
class Hover:
    """The hover text of a range of source text, as Markdown."""

    text: str
    span: Span


def hover(index: Index, tree: Tree, offset: int) -> Hover | None:
    """Return the hover text at *offset*: for a name, else a fact, else a sentence."""
    found = index.at(tree, offset)
    if found is not None:
        return Hover(_of_name(index, found), found.span)
    around = trees.around(tree, offset)
    heads = [each.sentence for each in around if isinstance(each, nodes.Line)]
    head = next((each for each in heads if isinstance(each, nodes.Header)), None)
    said = trees.said_at(tree, offset)
    if said is not None:
        return Hover(_of_rows(said.rows), Span(tree.source, said.start_pos, said.end_pos))
    field = next((each for each in around if isinstance(each, nodes.Field)), None)
    if field is not None and head is not None:
        word = index.at(tree, field.start_pos)
        told = _of_name(index, word) if word is not None else _of_field(field.key, head.type)
        return Hover(told, Span(tree.source, field.start_pos, field.end_pos)) if told else None
    last = heads[-1] if heads else None
    if isinstance(last, nodes.Header):
        return _of_header(index.compiled, tree, last)
    if isinstance(last, nodes.Construct):
        told = _of_line(last, head.type if head is not None else None)
        return Hover(told, Span(tree.source, last.start_pos, last.end_pos)) if told else None
    return None


def as_printed(compiled: Compiled, card: model.Card) -> str:
    """Return the printed text of a card, as Markdown."""
    names = {each.id: each.name for each in compiled.cards}
    return markdown(render(card, compiled.vocabulary, names)).strip()


def _of_name(index: Index, found: Occurrence) -> str:
    """Return a card as it prints; for any other name, its kind and the line that declares it."""
    name = found.name
    cards = [
        card
        for card in index.compiled.cards
        if card.id == name.key and type(card.printed) is not Printed
    ]
    if cards:
        return as_printed(index.compiled, cards[0])
    return "\n\n".join([f"**{name.called}**: {_kind(name)}", *_declared(index, name)])


def _kind(name: Name) -> str:
    """Return the kind of a name and the set that declares it."""
    if name.kind == "local":
        return "what this card calls it"
    return f"{name.kind} of the set `{name.set}`" if name.set else name.kind


def _declared(index: Index, name: Name) -> Iterator[str]:
    """Yield the line that declares a name, and the description of its kind."""
    for each in index.declarations(name)[:1]:
        source, line = each.tree.source, each.span.line
        yield f"`{source.line(line).strip()}` (line {line})"
    kind = index.compiled.vocabulary.kinds.get(name.kind)
    if kind is not None:
        yield f"{kind.doc}{_cited(kind.rules)}"


def _of_field(key: str, kind: CardType) -> str:
    found = next((each for each in kind.fields if singular(each.key) == singular(key)), None)
    return f"`{found.sample}`\n\n{found.doc}" if found is not None else ""


def _of_line(said: nodes.Construct, card: CardType | None) -> str:
    """Describe a line by the section it opens, or by the row of its construct."""
    words = said.opens if isinstance(said, nodes.Part) else ""
    section = card.section(words) if card is not None else None
    if section is not None:
        return f"**{words}**\n\n{section.doc}"
    entry = rows.entry(type(said))
    return f"`{entry.phrase}`\n\n{entry.doc}" if entry is not None else ""


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
