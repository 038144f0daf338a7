"""How a property stands in a sentence: behind `is` or `has`, before its noun, beside another."""

from __future__ import annotations

from typing import Final

from everrain_dsl.semantics import model
from everrain_dsl.vocabulary.rows import Filter

#: Things that are spoken of with `who`.
_PERSONS: Final = frozenset({"crew", "passenger", "player"})


def is_person(given: model.Selection) -> bool:
    """Return whether what is pointed at is spoken of with `who`."""
    return given.type in _PERSONS or given.noun.phrase.text in _PERSONS


def _form(narrowing: model.Narrowing) -> str:
    """Return how a property stands in a sentence: `be`, `state`, `have`, `best`, `gauge`, ..."""
    row = narrowing.row
    if narrowing.held is not None or not isinstance(row, Filter):
        return narrowing.form
    return "have" if row.phrase.parts[0] == "the" else row.form


def is_had(narrowing: model.Narrowing) -> bool:
    """Return whether a property stands behind `has` and `with`, not behind `is`."""
    return _form(narrowing) not in ("be", "state", "best")


def is_than_another(narrowing: model.Narrowing) -> bool:
    """Return whether a number is compared with that of another thing: `higher Luck than you`."""
    number = narrowing.compared.number if narrowing.compared else None
    return isinstance(number, model.QuantityOf) and number.row is narrowing.row
