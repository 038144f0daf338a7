"""Name the result of an effect: `Treasure discarded`, `Clues collected`, `Strain suffered`."""

from __future__ import annotations

from typing import TYPE_CHECKING

from everrain_dsl.english.words import is_mass, plural
from everrain_dsl.print.templates import Category

if TYPE_CHECKING:
    from everrain_dsl import model
    from everrain_dsl.print.terms import Terms
    from everrain_dsl.vocabulary.rows import Deed


def deed(given: model.HowMuch, terms: Terms, *, many: bool) -> str:
    """Return what an effect did, one or many: `Treasure discarded`, `Clues collected`."""
    row = given.done.deed
    if given.noun is not None:
        text = given.noun.plural if many else given.noun.phrase.text
        return f"{terms.capitalise(text)} {' '.join(row.phrase.words)}"
    rest = " ".join(row.phrase.words[len(row.unit) :])
    *before, one = row.unit
    counted = " ".join([*before, plural(one) if many else one])
    return f"{terms.capitalise(counted)} {rest}"


Category("deed one", lambda given, terms: deed(given, terms, many=False)).reads("{:done}")
Category("deed many", lambda given, terms: deed(given, terms, many=True)).reads("{:done}")


def done_to(done: Deed, meant: model.Binding, terms: Terms) -> str:
    """Return what something was done to, as it is pointed back at: `the Cards drawn`."""
    noun = meant.type.replace("_", " ") if done.slots else " ".join(done.unit)
    rest = " ".join(done.phrase.words[len(done.unit) :])
    return f"the {terms.capitalise(plural(noun) if meant.many else noun)} {rest}"


def is_mass_deed(given: model.HowMuch) -> bool:
    """Return whether what was done is measured, not counted: `the Strain suffered`."""
    return given.noun is None and is_mass(given.done.deed.unit[-1])
