"""Read permissions and prohibitions: for one thing, for those named, or for any."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import attrs

from everrain_dsl import model
from everrain_dsl.diagnostics import catalogue
from everrain_dsl.syntax import nodes
from everrain_dsl.types.selections import is_picked
from everrain_dsl.vocabulary.rows import Noun, Permission

if TYPE_CHECKING:
    from everrain_dsl.model.tree import Purpose
    from everrain_dsl.resolve.scope import Scope
    from everrain_dsl.types.reader import Expressions
    from everrain_dsl.vocabulary.phrase import Slot
    from everrain_dsl.vocabulary.rows import Row

_DENIED: Final = "cannot"


def read_permission(
    said: nodes.Said, scope: Scope, purpose: Purpose, on: Expressions
) -> tuple[Permission, tuple[model.Argument, ...]] | None:
    """Return a permission and what it is about; of what is still to come, only the kind."""
    said = _of_any(said, scope, on)
    for node in said.arguments if _comes(said) else ():
        if isinstance(node, nodes.Selection) and is_picked(node):
            said_of = node.noun
            many = said_of.row.plural if isinstance(said_of, nodes.Noun) else on.words(said_of)
            _report_to_come(node, many, on)
            return None
    used = on.said(said, scope, Permission, "pattern" if _comes(said) else purpose)
    if used is None:
        return None
    row, arguments = used
    if _DENIED in row.phrase.parts:
        arguments = tuple(map(_denied_to_any, arguments))
    for slot, argument, node in zip(row.slots, arguments, said.arguments, strict=True):
        if not isinstance(argument, model.Selection | model.Reference):
            continue
        if slot.name == row.comes and not _is_bare(argument):
            noun = argument.noun or on.vocabulary.nouns[f"noun_{argument.type}"]
            _report_to_come(node, noun.plural, on)
            return None
    return row, arguments


def _denied_to_any(argument: model.Argument) -> model.Argument:
    """Return `crew` for `every crew`: that every crew cannot sounds as if some could."""
    if not isinstance(argument, model.Selection) or argument.determiner != "every":
        return argument
    noun = argument.noun
    if noun.acts or noun.only:
        return argument
    return attrs.evolve(argument, determiner="group")


def _of_any(said: nodes.Said, scope: Scope, on: Expressions) -> nodes.Said:
    """Return *said* as the permission for every thing, if it ends in a bare kind of things."""
    permissions = on.vocabulary.permissions
    last = said.arguments[-1] if said.arguments else None
    if not isinstance(last, nodes.Selection) or not _is_kind(last):
        return said
    if not isinstance(last.noun, nodes.Noun):
        return said
    known = [permissions[row.name] for row in said.rows if row.name in permissions]
    noun = last.noun.row
    about = [row for row in known if row.of_any and _is_all_of(noun, row.slots[-1])]
    rows: tuple[Row, ...] = tuple(permissions[row.of_any] for row in about)
    if not rows:
        return said
    if last.determiner in ("a", "any") and noun in scope.asked:
        on.report.add(catalogue.ANY_OF_THEM, on.span(last), text=on.words(last))
    return attrs.evolve(said, rows=rows, arguments=said.arguments[:-1])


def _is_all_of(noun: Noun, slot: Slot) -> bool:
    """Return whether *noun* covers all that fits the slot: `treasures`, and not `trinkets`."""
    return noun.name in (f"noun_{slot.name}", *(f"noun_{type_}" for type_ in slot.types))


def _comes(said: nodes.Said) -> bool:
    """Return whether a permission speaks of what is still to come: nothing is picked then."""
    return any(isinstance(row, Permission) and row.comes for row in said.rows)


def _report_to_come(node: nodes.Argument, kind: str, on: Expressions) -> None:
    text = on.words(node)
    on.report.add(catalogue.STILL_TO_COME, on.span(node), text=text, kind=kind)


def _is_kind(node: nodes.Selection) -> bool:
    """Return whether *node* is a bare kind of things: `a port`, `every port`."""
    return node.determiner in ("a", "any", "group", "every") and not node.filters


def _is_bare(argument: model.Argument) -> bool:
    """Return whether *argument* is a kind of things and no more: `enemies`."""
    return (
        isinstance(argument, model.Selection)
        and argument.determiner == "group"
        and not argument.filters
    )
