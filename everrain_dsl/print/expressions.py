"""Print rows of the vocabulary with their arguments: `you collect 2 Clues`."""

from __future__ import annotations

from typing import TYPE_CHECKING

import attrs

from everrain_dsl import model
from everrain_dsl.english.phrases import Amount, Words
from everrain_dsl.print.names import is_plural_name, symbol
from everrain_dsl.print.rows import Filling, fill
from everrain_dsl.print.templates import Category, say
from everrain_dsl.vocabulary.event_amounts import AMOUNT, with_number

if TYPE_CHECKING:
    from collections.abc import Mapping

    from everrain_dsl.print.terms import Terms
    from everrain_dsl.vocabulary.rows import Row

# Rows


def said(
    row: Row, arguments: tuple[model.Argument | None, ...], terms: Terms, *, as_bare: bool = False
) -> str:
    """Return a row with its arguments, as it is printed within a line."""
    return fill(row, fillings(row, arguments, terms), terms, as_bare=as_bare)


def event(given: model.Pattern, terms: Terms) -> str:
    """Return an event, with how much of it there must be: `you collect at least 10 Coin`."""
    enough = given.so_much
    if enough is None:
        return said(given.row, given.arguments, terms)
    many = say("amount", enough.number, terms)
    before = f"{enough.operation} {many.before}"
    so_much = attrs.evolve(many, before=before, alone=f"{enough.operation} {many.alone}")
    words = {**fillings(given.row, given.arguments, terms), AMOUNT: so_much}
    return fill(with_number(given.row), words, terms)


def fillings(
    row: Row, arguments: tuple[model.Argument | None, ...], terms: Terms
) -> Mapping[str, Filling]:
    """Return the words for each of the row's slots; a slot whose argument is None is omitted."""
    return {
        slot.name: argument(given, terms)
        for slot, given in zip(row.slots, arguments, strict=False)
        if given is not None
    }


def argument(given: model.Argument, terms: Terms) -> Filling:
    """Return one argument in words."""
    match given:
        case model.Symbol():
            return Words(symbol(given), plural=is_plural_name(given))
        case model.Selection() | model.Reference() | model.NamedThing():
            filling: Filling = say("thing", given, terms)
        case _:
            filling = say("amount", given, terms)
    return filling


def alone(filling: Filling) -> str:
    """Return the words for a slot, on their own."""
    return filling.alone if isinstance(filling, Amount) else filling.text


def _said(given: model.Asked | model.QuantityOf, terms: Terms) -> str:
    return said(given.row, given.arguments, terms)


Category("argument", lambda given, terms: alone(argument(given, terms)))
Category("event", event)
Category("condition row", _said)
