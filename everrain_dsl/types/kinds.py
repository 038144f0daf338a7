"""Kinds of things and cards: `that card is a relic`, `one relic of the haul`."""

from __future__ import annotations

from typing import TYPE_CHECKING

import attrs

from everrain_dsl import model
from everrain_dsl.diagnostics import catalogue
from everrain_dsl.resolve.results import deed_in
from everrain_dsl.resolve.scope import THEM, all_of, done_to
from everrain_dsl.syntax import nodes

if TYPE_CHECKING:
    from everrain_dsl.resolve.lookup import Lookup
    from everrain_dsl.resolve.scope import Scope
    from everrain_dsl.types.reader import Expressions
    from everrain_dsl.vocabulary.rows import Noun


def kind_of(node: nodes.Noun, reader: Lookup) -> model.Symbol | None:
    """Return the kind that a bare word names, or report that it is not one."""
    words, name = node.row.phrase.text, node.row.name
    if name in reader.vocabulary.kinds_said or name != f"noun_{node.row.type}":
        reader.use(node.row)
        return model.Symbol("kind", name, words)
    nouns = [reader.vocabulary.nouns[each] for each in reader.vocabulary.kinds_said]
    kinds = ", ".join(f"`{noun.phrase.text}`" for noun in nouns)
    reader.report.add(catalogue.NO_KIND_OF_CARD, reader.span(node), text=words, kinds=kinds)
    return None


def can_be_of(kind: model.Symbol, type_: str, reader: Lookup) -> bool:
    """Return whether something of *type_* can be of the *kind*."""
    if type_ == "card":
        return kind.value in reader.vocabulary.kinds_said
    noun = reader.vocabulary.nouns.get(kind.value)
    return noun is not None and noun.type == type_


def types_of(kind: model.Symbol, reader: Lookup) -> tuple[str, ...]:
    """Return the types of things that can be of the *kind*."""
    row = reader.vocabulary.filters["of_kind"]
    return tuple(type_ for type_ in row.types if can_be_of(kind, type_, reader))


def from_group(
    node: nodes.Selection, noun: Noun, scope: Scope, reader: Expressions
) -> tuple[model.Binding, nodes.Selection] | None:
    """Return the group that *node* picks from by its kind, and the rest of its filters.

    `one relic of the haul` picks from the haul. For `one zone of the divers` the result is None,
    since no diver is a zone.
    """
    for each in node.filters:
        group = _group_behind_of(each, scope)
        if group is not None and not noun.of and _is_among(noun, group, reader):
            rest = [other for other in node.filters if other is not each]
            return group, attrs.evolve(node, filters=rest)
    return None


def of_kind(
    node: nodes.Thing, noun: Noun, group: model.Binding | None, reader: Expressions
) -> tuple[model.Narrowing, ...]:
    """Return the property that limits *group* to the kind in *node*; empty if all are of it.

    For a kind that a set declares, the property is always included, since its cards lie among
    others.
    """
    if not isinstance(node, nodes.Selection) or isinstance(node.noun, nodes.Named):
        return ()
    if noun.name == f"noun_{group.type}" if group is not None else not noun.within:
        return ()
    row = reader.vocabulary.filters["of_kind"]
    reader.use(row)
    kind = kind_of(node.noun, reader)
    assert kind is not None
    return (model.Narrowing("be", row=row, arguments=(kind,)),)


def _group_behind_of(node: nodes.Filter, scope: Scope) -> model.Binding | None:
    said = node.said
    if not isinstance(said, nodes.Said) or said.rows[0].phrase.parts[0] != "of":
        return None
    found = said.arguments[0]
    meant: object = None
    if isinstance(found, nodes.Reference) and found.kind == "named" and found.name is not None:
        meant = scope.names.get(found.name)
    elif isinstance(found, nodes.Reference) and found.kind == "them":
        meant = scope.last.get(THEM)
    elif isinstance(found, nodes.Reference) and found.kind == "those":
        row = found.noun.row if found.noun is not None else None
        meant = scope.last.get(all_of(row.type)) if row is not None else None
    elif isinstance(found, nodes.Reference) and found.done is not None:
        deed = deed_in(found.done)[0]
        meant = scope.last.get(done_to(deed)) if deed is not None else None
    return meant if isinstance(meant, model.Binding) and meant.many else None


def _is_among(noun: Noun, group: model.Binding, reader: Expressions) -> bool:
    """Return whether things that *noun* means can be in *group*."""
    if group.type == "card":
        return noun.type == "card" or noun.name in reader.vocabulary.kinds_said
    return noun.type == group.type
