"""The rows a bundle uses, looked up once in the vocabulary: what their arguments may be (V6)."""

from __future__ import annotations

from functools import cache, cached_property
from sys import intern
from typing import TYPE_CHECKING, Final
from weakref import WeakKeyDictionary

import attrs

from everrain_dsl.bytecode.program import LIST, Bundle
from everrain_dsl.bytecode.verifier.findings import Report, Rule
from everrain_dsl.records import Shown
from everrain_dsl.vocabulary.rows import (
    ACTING,
    Condition,
    Effect,
    Event,
    Filter,
    Gauge,
    Noun,
    Quantity,
    Row,
)
from everrain_dsl.vocabulary.types import BOOLEAN, NUMBER

if TYPE_CHECKING:
    from everrain_dsl.vocabulary.phrase import Slot
    from everrain_dsl.vocabulary.rows import Context
    from everrain_dsl.vocabulary.vocabulary import Vocabulary


@attrs.define(eq=False, repr=False)
class Use(Shown):
    """One row as instructions use it.

    `accepts` has, for each argument, the types it may be of; of a filter, the first is the thing
    judged. `gives` is the type of the answer, or of the list of a noun.
    """

    table: str
    row: Row
    accepts: tuple[frozenset[str], ...]
    gives: str | None
    #: The contexts in which an effect is out of place, though an effect may be performed there.
    barred: frozenset[Context] = frozenset()

    @property
    def name(self) -> str:
        """Return the row's name."""
        return self.row.name

    @property
    def payable(self) -> bool:
        """Return whether the row is an effect that can be a price."""
        return isinstance(self.row, Effect) and self.row.payable

    @property
    def modifiable(self) -> bool:
        """Return whether the row is a quantity that modifiers may change."""
        return isinstance(self.row, Quantity) and self.row.modifiable

    @cached_property
    def parameters(self) -> tuple[frozenset[str], ...]:
        """Return what the parameters behind `this` may be of routines that wait for the row."""
        own = tuple([_accepted(slot, lists=slot.whole) for slot in self.row.slots])
        if isinstance(self.row, Event) and (self.row.amount or self.row.figure):
            return (*own, frozenset({NUMBER}))
        return own


def look_up(bundle: Bundle, vocabulary: Vocabulary, report: Report) -> list[Use | None]:
    """Return every row of the bundle as it is used, None for one the vocabulary does not have."""
    known = _USES.setdefault(vocabulary, {})
    uses: list[Use | None] = []
    for each in bundle.rows:
        found = known.get(each)
        if found is None:
            table, name = each
            row = vocabulary.find(table, name)
            if row is None:
                expected = f"a row of vocabulary {vocabulary.version}"
                report.fault(Rule.ROW, f"the {table} {name!r}", expected)
            else:
                found = known[each] = use(table, row)
        uses.append(found)
    return uses


#: The rows of each vocabulary that have been looked up.
_USES: Final[WeakKeyDictionary[Vocabulary, dict[tuple[str, str], Use]]] = WeakKeyDictionary()


def use(table: str, row: Row) -> Use:
    """Return how instructions use *row* of *table*."""
    effect = isinstance(row, Effect)
    slots = tuple([_accepted(slot, lists=effect or slot.whole) for slot in row.slots])
    if isinstance(row, Gauge):
        return Use(table, row, (frozenset(row.owners), *slots), NUMBER)
    if isinstance(row, Filter):
        return Use(table, row, (frozenset(row.types), *slots), BOOLEAN)
    if isinstance(row, Condition):
        return Use(table, row, slots, BOOLEAN)
    if isinstance(row, Quantity):
        return Use(table, row, slots, NUMBER)
    if isinstance(row, Noun):
        return Use(table, row, slots, intern(LIST + row.type))
    if isinstance(row, Effect):
        return Use(table, row, slots, None, ACTING - row.contexts)
    return Use(table, row, slots, None)


def _accepted(slot: Slot, *, lists: bool) -> frozenset[str]:
    return _or_lists(slot.types) if lists and slot.is_thing else _one_of(slot.types)


@cache
def _one_of(types: tuple[str, ...]) -> frozenset[str]:
    return frozenset(types)


@cache
def _or_lists(types: tuple[str, ...]) -> frozenset[str]:
    return frozenset({*types, *(LIST + type_ for type_ in types)})
