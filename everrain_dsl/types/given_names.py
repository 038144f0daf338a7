"""Names that a card gives to things and numbers, on one path or on several."""

from __future__ import annotations

from typing import TYPE_CHECKING

import attrs

from everrain_dsl import model
from everrain_dsl.diagnostics import Label, catalogue

if TYPE_CHECKING:
    from everrain_dsl.resolve.scope import Scope
    from everrain_dsl.source import Span
    from everrain_dsl.types.reader import Statements


def named_thing(
    reader: Statements, name: str, binding: model.Binding, span: Span, scope: Scope
) -> model.Binding | None:
    """Return *binding* under its *name*; on another way it may have been given already."""
    if new_name(reader, name, span, scope) is None:
        return None
    earlier = reader.on.given.get(name)
    alike = earlier is not None and _alike(earlier, binding)
    if earlier is None or not alike:
        earlier = attrs.evolve(binding, name=name, words=f"the {name}")
        reader.on.given[name] = earlier
    scope.bind(earlier)
    scope.owners[earlier] = binding.owner
    return earlier


def named_number(reader: Statements, name: str, span: Span, scope: Scope) -> model.Binding | None:
    """Return what a number is called; one that has the name already is set again."""
    earlier = scope.names.get(name)
    if earlier is not None and earlier.type == "number":
        return earlier
    return named_thing(reader, name, model.Binding("number", f"the {name}", span), span, scope)


def new_name(reader: Statements, name: str, span: Span, scope: Scope) -> str | None:
    """Return *name* if no thing on the way to here has it yet, or report that one has."""
    earlier = scope.names.get(name)
    if earlier is None:
        return name
    labels = [Label(earlier.span, "the name is given here")] if earlier.span else []
    reader.report.add(catalogue.NAME_TWICE, span, name=name, labels=labels)
    return None


def _alike(one: model.Binding, other: model.Binding) -> bool:
    """Return whether two ways may give what is the same kind of thing one name."""
    same = type(one) is type(other) and one.type == other.type and one.many == other.many
    return same and one.noun is other.noun
