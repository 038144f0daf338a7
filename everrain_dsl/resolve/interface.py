"""The interface of a card: everything that sets built upon its set depend on.

It is the same whether the card's set is read from sources or from a bundle.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, TypeAlias

import attrs

from everrain_dsl import model
from everrain_dsl.model import traversal
from everrain_dsl.records import HIDDEN, Between, Record
from everrain_dsl.source import Source, Span
from everrain_dsl.vocabulary.printed import Printed  # noqa: TC001 - a record is read by its types

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

#: An offset in a file, in characters.
Offset: TypeAlias = Annotated[int, Between(0, 2_000_000)]
#: What a modifier changes and what it reads, sorted: each a quantity with the symbols meant.
Change: TypeAlias = tuple[str, tuple[str, ...]]


@attrs.frozen(eq=False, repr=False)
class CardInterface(Record):
    """A card as other cards see it. `labels` are those of its choices, `omens` of its omens.

    The cache writes it without its `source`; `start` and `end` are its place there.
    """

    kind: str
    name: str
    id: str
    start: Offset
    end: Offset
    printed: Printed
    formerly: tuple[str, ...]
    labels: tuple[str, ...]
    omens: tuple[str, ...]
    changes: tuple[Change, ...]
    copies: int = 1
    source: Source | None = attrs.field(default=None, metadata=HIDDEN)

    @property
    def span(self) -> Span:
        """Return the place of the card. Raises ValueError if it was read without its source."""
        if self.source is None:
            raise ValueError("an interface without its source has no place")
        return Span(self.source, self.start, self.end)


def set_of(card: model.Card | CardInterface) -> str:
    """Return the code of the set that *card* belongs to."""
    return card.id.partition(":")[0]


def interface_of(card: model.Card) -> CardInterface:
    """Return what others need to know of *card*."""
    return CardInterface(
        card.kind,
        card.name,
        card.id,
        card.span.start,
        card.span.end,
        card.printed,
        card.formerly,
        _sorted([*traversal.labels(card), *traversal.ballots(card)]),
        _sorted(_omens(card)),
        tuple([change for change, _ in changes(card)]),
        card.copies,
        card.span.source,
    )


def _sorted(texts: Iterable[str]) -> tuple[str, ...]:
    return tuple(sorted(set(texts)))


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
            yield (_key(ability.row.name, ability.arguments), _sorted(read)), ability.span


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
