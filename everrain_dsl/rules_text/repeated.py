"""What stands behind `for each`, in words."""

from __future__ import annotations

from typing import TYPE_CHECKING

from everrain_dsl.rules_text import expressions as say
from everrain_dsl.rules_text.deeds import deed
from everrain_dsl.rules_text.dice import of_the
from everrain_dsl.semantics import model

if TYPE_CHECKING:
    from everrain_dsl.rules_text.terms import Terms


def each(given: model.Number, terms: Terms) -> str:
    """Return what stands behind `for each`: `Crew On Deck`, `of the divers`, `Coin paid`."""
    match given:
        case model.CountOf(selection) if selection.among is not None:
            return say.among(selection, terms)
        case model.CountOf(selection):
            return say.core(selection, terms)
        case model.Gathered():
            one = say.unit(given.row, terms, given.arguments, many=False)
            return f"{one} of {say.thing(given.things, terms).text}"
        case model.HowMuch():
            return deed(given, terms, many=False)
        case model.DiceRead():
            return f"die{of_the(given.cast.name)} showing {say.shown(given, terms)}"
        case _:
            raise TypeError(f"nothing is done for each {type(given).__name__}")
