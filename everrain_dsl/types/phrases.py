"""Read a set's phrase used as an effect on a card, and check that it is allowed there."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from everrain_dsl import model
from everrain_dsl.diagnostics import Label, catalogue

if TYPE_CHECKING:
    from everrain_dsl.resolve.context import Place
    from everrain_dsl.syntax import nodes
    from everrain_dsl.types.reader import Expressions
    from everrain_dsl.vocabulary.rows import Effect


def read_phrase(
    node: nodes.Effect,
    row: Effect,
    arguments: tuple[model.Argument, ...],
    place: Place,
    on: Expressions,
) -> model.Do | None:
    """Return what a set defines as one effect; report what cannot follow it, or hold it."""
    meaning = on.names.meaning(row)
    if not on.is_meant(row, node.said) or meaning is None:
        return None
    unfit = _unfit(node, meaning, place)
    if unfit is None:
        return model.Do(row, arguments, on.span(node), means=meaning)
    where, advice = unfit
    phrase = on.words(node.said)
    on.report.add(
        catalogue.PHRASE_NOT_HERE, on.span(node), phrase=phrase, place=where, advice=advice
    )
    return None


def price_of_phrase(
    node: nodes.Effect, row: Effect, arguments: tuple[model.Argument, ...], on: Expressions
) -> model.Do | None:
    """Return what a set defines as a price; report a phrase of which a line can be none."""
    meaning = on.names.meaning(row)
    if not on.is_meant(row, node.said) or meaning is None:
        return None
    price = model.Do(row, arguments, on.span(node), means=meaning)
    if price.payable and node.scale is None and node.name is None:
        return price
    tell_no_price(
        node,
        on,
        help="use only lines in the phrase that can be paid, each by one player: see "
        "`everrain words costs`",
        labels=[Label(meaning.span, "it is defined here")],
    )
    return None


def tell_no_price(
    node: nodes.Effect | nodes.Modifier | nodes.Permit, on: Expressions, **told: Any
) -> None:
    """Report that a sentence cannot be a price."""
    sold = on.words(node).removeprefix("sell ")
    if sold != on.words(node) and " in " not in sold:
        told.setdefault(
            "help", f"what is sold brings coin: write `cost discard {sold} in the hold`"
        )
    on.report.add(catalogue.NOT_A_COST, on.span(node), sentence=on.words(node), **told)


def _unfit(
    node: nodes.Effect,
    meaning: model.Meaning[model.Block],
    place: Place,
) -> tuple[str, str] | None:
    """Return why a phrase cannot be used as written, and the advice; None if it can."""
    if node.scale is not None:
        return "before `for each`", "write `for each ...` on a line above, and the phrase below it"
    if node.name is not None:
        return (
            "before `as the`",
            "choose on a line above, such as `choose one crew as the diver`, and use the name here",
        )
    if place.context not in meaning.contexts:
        return f"in {place.words}", "write it in an `after` ability"
    return None
