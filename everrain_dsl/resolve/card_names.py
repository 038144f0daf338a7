"""Resolve lines that name cards, such as `replaces "Cabins" of "core"`.

The report of a name in a place where no set can be given stays here: it decides what the line
means.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from everrain_dsl.diagnostics import catalogue
from everrain_dsl.syntax import parts
from everrain_dsl.vocabulary.identity import identity
from everrain_dsl.vocabulary.printed import Rules

if TYPE_CHECKING:
    from everrain_dsl.resolve.lookup import Lookup
    from everrain_dsl.syntax import nodes
    from everrain_dsl.vocabulary.card_types import CardType


def card_of_set(part: parts.Naming, code: nodes.Text, among: str = "") -> str:
    """Return the identity of the card that a line names with its set: `"Cabins" of "core"`."""
    return identity(code.value, part.name.value, among)


def card_named(part: parts.Naming, kind: CardType, on: Lookup, type_: str) -> str | None:
    """Return the identity of the card that a line names, None if it is unknown.

    Only rules may name others of a set that theirs does not build on, by its code.
    """
    text = part.name
    if part.code is not None and issubclass(kind.printed, Rules):
        return card_of_set(part, part.code, kind.among)
    if part.code is not None and isinstance(part, parts.Contradicts):
        on.report.add(catalogue.CONTRADICTS_ELSEWHERE, on.span(part), kind=kind.name)
        return None
    declared = on.symbol_of(text.value, type_, on.span(text))
    return declared.id if declared is not None else None
