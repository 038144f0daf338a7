"""The interface of a card: everything that sets built upon its set depend on.

It is the same whether the card's set is read from sources or from a bundle.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeAlias

import attrs

from everrain_dsl import model
from everrain_dsl.model import traversal
from everrain_dsl.records import Shown

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from everrain_dsl.source import Span
    from everrain_dsl.vocabulary.printed import Printed

#: What a modifier changes and what it reads, each a quantity with the symbols meant.
Change: TypeAlias = "tuple[str, frozenset[str]]"


@attrs.frozen(eq=False, repr=False)
class Known(Shown):
    """A card as other cards see it. `labels` are those of its choices, `omens` of its omens."""

    kind: str
    name: str
    id: str
    span: Span
    printed: Printed
    formerly: tuple[str, ...]
    labels: frozenset[str]
    omens: frozenset[str]
    changes: tuple[Change, ...]
    copies: int = 1


def set_of(card: model.Card | Known) -> str:
    """Return the code of the set that *card* belongs to."""
    return card.id.partition(":")[0]


def known_of(card: model.Card) -> Known:
    """Return what others need to know of *card*."""
    return Known(
        card.kind,
        card.name,
        card.id,
        card.span,
        card.printed,
        card.formerly,
        frozenset([*traversal.labels(card), *traversal.ballots(card)]),
        frozenset(_omens(card)),
        tuple(change for change, _ in changes(card)),
        card.copies,
    )


def _omens(card: model.Card) -> Iterator[str]:
    for ability in card.abilities:
        if isinstance(ability, model.Action) and ability.kind == "omen" and ability.label:
            yield ability.label


def changes(card: model.Card) -> Iterator[tuple[Change, Span]]:
    """Yield the quantity that each modifier of *card* changes, those it reads, and its place."""
    for ability in card.abilities:
        if isinstance(ability, model.Modifier):
            asked = (ability.value, ability.condition, *ability.arguments)
            read = frozenset().union(*(_read(value) for value in asked))
            yield (_key(ability.row.name, ability.arguments), read), ability.span


def _key(row: str, arguments: Sequence[object]) -> str:
    symbols = [a.value for a in arguments if isinstance(a, model.Symbol)]
    return " ".join([row, *symbols])


def _read(value: object) -> set[str]:
    found: set[str] = set()
    _collect(value, found)
    return found


def _collect(value: object, found: set[str]) -> None:
    match value:
        case model.QuantityOf(row=row, arguments=arguments):
            found.add(_key(row.name, arguments))
        case model.Narrowing(form="stat", row=row, arguments=arguments) if row is not None:
            found.add(_key(row.name, arguments))
        case _:
            pass
    for inner in _inside(value):
        _collect(inner, found)


def _inside(value: object) -> Sequence[object]:
    match value:
        case model.QuantityOf(means=means) | model.Asked(means=means) if means is not None:
            return (means.does,)
        case model.QuantityOf(arguments=parts) | model.Asked(arguments=parts):
            return parts
        case model.Arithmetic(operands=parts) | model.Logic(operands=parts):
            return parts
        case model.CountOf(selection=one) | model.ThereIs(selection=one):
            return (one,)
        case model.Selection(filters=parts):
            return parts
        case model.Narrowing(arguments=parts, compared=compared, held=held):
            stands_for = value.means.does if value.means else None
            return (*parts, compared.number if compared else None, held, stands_for)
        case model.Counted(selection=one, compared=compared):
            return (one, compared.number)
        case model.NumberIs(number=one, compared=compared):
            return (one, compared.number)
        case model.ThingIs(subject=one, narrowing=narrowing):
            return (one, narrowing)
        case model.ThingHolds(subject=one, compared=compared):
            return (one, compared.number)
        case _:
            return ()
