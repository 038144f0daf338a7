"""Modifiers and permissions that last for a time: `your ship gets +1 navigation this turn`."""

from __future__ import annotations

from typing import TYPE_CHECKING

from everrain_dsl import model
from everrain_dsl.diagnostics import catalogue
from everrain_dsl.syntax import nodes
from everrain_dsl.types.event_patterns import read_pattern
from everrain_dsl.types.permissions import read_permission
from everrain_dsl.vocabulary.rows import Quantity

if TYPE_CHECKING:
    from everrain_dsl.resolve.scope import Scope
    from everrain_dsl.types.reader import Statements


def read_modify(reader: Statements, node: nodes.Modifier, scope: Scope) -> model.Modify | None:
    """Return a modifier that lasts for a time."""
    read = read_modified(reader, node, scope, "effect")
    if read is None:
        return None
    row, arguments, value = read
    span = reader.on.span(node)
    if node.until is None:
        duration = " ".join((node.duration or "").split())
        return model.Modify(row, arguments, node.operation, value, duration, span)
    until = read_pattern(node.until, scope.fork(), reader.on)
    if until is None:
        return None
    return model.Modify(row, arguments, node.operation, value, "", span, until)


def read_permit(reader: Statements, node: nodes.Permit, scope: Scope) -> model.Permit | None:
    """Return a permission that holds for a time."""
    used = read_permission(node.said, scope, "effect", reader.on)
    if used is None:
        return None
    span = reader.on.span(node)
    if node.until is None:
        return model.Permit(used[0], used[1], " ".join((node.duration or "").split()), span)
    until = read_pattern(node.until, scope.fork(), reader.on)
    return model.Permit(used[0], used[1], "", span, until) if until is not None else None


def read_modified(
    reader: Statements, node: nodes.Modifier, scope: Scope, purpose: str
) -> tuple[Quantity, tuple[model.Argument, ...], model.Number | None] | None:
    """Return the quantity a modifier changes, its arguments, and the value, if it has one."""
    owner: tuple[model.Argument, ...] = ()
    if node.quantity is not None:
        used = reader.on.said(node.quantity, scope, Quantity, "pattern")
    else:
        assert node.subject is not None
        assert node.modified is not None
        whole = nodes.Said(
            node.modified.rows,
            [node.subject, *node.modified.arguments],
            node.modified.tokens,
            node.start_pos,
            node.end_pos,
        )
        used = reader.on.said(
            whole, scope, Quantity, "effect" if purpose == "effect" else "pattern"
        )
    if used is None:
        return None
    row, arguments = used
    if not row.modifiable:
        reader.report.add(
            catalogue.NOT_MODIFIABLE,
            reader.on.span(node),
            quantity=row.phrase.plain,
            sample=None,
        )
        return None
    if row.unlimited and node.operation != "becomes":
        limit = " ".join(row.measure)
        reader.report.add(catalogue.NO_LIMIT_YET, reader.on.span(node), limit=limit)
        return None
    value: model.Number | None = None
    if node.value is not None:
        value = reader.on.number(node.value, scope)
        if value is None:
            return None
        if node.operation == "gets" and isinstance(value, model.Constant) and not value.value:
            span, words = reader.on.span(node), reader.on.words(node)
            reader.report.add(catalogue.ADDS_NOTHING, span, text=words)
    return row, owner + arguments, value
