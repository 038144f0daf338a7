"""The vocabulary as one value: every table, looked up by name and by the shape of a sentence."""

from __future__ import annotations

import hashlib
from collections import defaultdict
from functools import cached_property
from typing import TYPE_CHECKING, TypeVar

import attrs

from everrain_dsl.records import Shown
from everrain_dsl.vocabulary import event_amounts as so_much
from everrain_dsl.vocabulary import history
from everrain_dsl.vocabulary.rows import (
    Condition,
    Deed,
    Effect,
    Event,
    Filter,
    Gauge,
    Keyword,
    Noun,
    Permission,
    Quantity,
    Row,
)

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Mapping

    from everrain_dsl.vocabulary.card_types import CardType
    from everrain_dsl.vocabulary.event_amounts import SoMuch
    from everrain_dsl.vocabulary.history import Past
    from everrain_dsl.vocabulary.printed import Printed

R = TypeVar("R", bound=Row)


def _table(rows: Iterable[R]) -> Mapping[str, R]:
    table: dict[str, R] = {}
    for row in rows:
        if row.name in table:
            raise ValueError(f"two rows are called {row.name!r}")
        table[row.name] = row
    return table


@attrs.frozen(slots=False, eq=False, repr=False)
class Vocabulary(Shown):
    """An immutable vocabulary: every row a card can use.

    A set that adds rows creates a new vocabulary; nothing is global.
    """

    effects: Mapping[str, Effect]
    events: Mapping[str, Event]
    quantities: Mapping[str, Quantity]
    gauges: Mapping[str, Gauge]
    conditions: Mapping[str, Condition]
    filters: Mapping[str, Filter]
    nouns: Mapping[str, Noun]
    permissions: Mapping[str, Permission]
    #: Kinds of content, by the words that begin a card.
    kinds: Mapping[str, CardType]
    version: str = "0.1"
    #: What sets let stand on cards for abilities; the core has none.
    keywords: Mapping[str, Keyword] = attrs.field(factory=dict)

    @classmethod
    def of(
        cls,
        *,
        effects: Iterable[Effect] = (),
        events: Iterable[Event] = (),
        quantities: Iterable[Quantity] = (),
        gauges: Iterable[Gauge] = (),
        conditions: Iterable[Condition] = (),
        filters: Iterable[Filter] = (),
        nouns: Iterable[Noun] = (),
        permissions: Iterable[Permission] = (),
        kinds: Iterable[CardType] = (),
    ) -> Vocabulary:
        """Return the vocabulary of these rows. Raises ValueError if two share a name."""
        return cls(
            _table(effects),
            _table(events),
            _table(quantities),
            _table(gauges),
            _table(conditions),
            _table(filters),
            _table(nouns),
            _table(permissions),
            {kind.kind: kind for kind in kinds},
        )

    def defining(self, rows: Iterable[Row]) -> Vocabulary:
        """Return this vocabulary with the *rows* that sets define. Raises ValueError as `of`."""
        own = [*rows]
        made = attrs.evolve(
            self,
            effects=_table([*self.effects.values(), *(r for r in own if isinstance(r, Effect))]),
            conditions=_table(
                [*self.conditions.values(), *(r for r in own if isinstance(r, Condition))]
            ),
            quantities=_table(
                [*self.quantities.values(), *(r for r in own if isinstance(r, Quantity))]
            ),
            filters=_table(
                [
                    *self.filters.values(),
                    *(r for r in own if isinstance(r, Filter)),
                    *(_marking(r, self._types) for r in own if isinstance(r, Keyword)),
                ]
            ),
            keywords=_table([*self.keywords.values(), *(r for r in own if isinstance(r, Keyword))]),
        )
        # sets define no events, and nothing that is spoken of again: what is made of those stays
        did = history.unsaid(self.did, made.filters.values())
        vars(made).update(past=self.past, amounted=self.amounted, did=did, so_much=self.so_much)
        return made

    @cached_property
    def defined(self) -> tuple[Row, ...]:
        """Return the rows that sets define, in the order of their tables."""
        found = [*self, *self.keywords.values()]
        marks = {keyword.name for keyword in self.keywords.values()}
        return tuple(
            row
            for row in found
            if row.defined_by and not (isinstance(row, Filter) and row.name in marks)
        )

    @cached_property
    def read_as(self) -> dict[tuple[str, tuple[str, ...]], Row]:
        """Return a row for each table and shape of a sentence, keywords among them."""
        return {(row.table, shape(row)): row for row in (*self, *self.keywords.values())}

    @cached_property
    def _types(self) -> Mapping[str, str]:
        """Return the type of thing that each noun means."""
        return {noun.phrase.text: noun.type for noun in self.nouns.values()}

    @cached_property
    def called(self) -> Mapping[str, str]:
        """Return the type of things that each word means which is for any of them, players too."""
        return {
            noun.phrase.text: noun.type
            for noun in self.nouns.values()
            if noun.name == f"noun_{noun.type}"
            or (
                noun.type == "ship" and not noun.only and not noun.of and len(noun.phrase.words) < 3
            )
        }

    @cached_property
    def narrowing(self) -> frozenset[object]:
        """Return the first words of filters that follow a noun directly: `on`, `in`."""
        return frozenset(f.phrase.parts[0] for f in self.filters.values() if f.form == "be")

    def tables(self) -> dict[str, Mapping[str, Row]]:
        """Return every table under the name the grammar and the bundle know it by."""
        return {
            "effect": self.effects,
            "event": self.events,
            "quantity": self.quantities,
            "gauge": self.gauges,
            "condition": self.conditions,
            "filter": self.filters,
            "noun": self.nouns,
            "permission": self.permissions,
        }

    def __iter__(self) -> Iterator[Row]:
        for table in self.tables().values():
            yield from table.values()

    def find(self, table: str, name: str) -> Row | None:
        """Return the row of *table* called *name*, or None."""
        return self._by_table.get(table, {}).get(name)

    @cached_property
    def _by_table(self) -> Mapping[str, Mapping[str, Row]]:
        return self.tables()

    @cached_property
    def bounds(self) -> Mapping[str, Event]:
        """Return the moment that is each end of a stretch of time: `end turn`, `start round`."""
        return {bound: event for event in self.events.values() for bound in event.bounds}

    @cached_property
    def forbidding(self) -> Mapping[str, tuple[Permission, ...]]:
        """Return the permissions that forbid each effect, by its name."""
        return _by(self.permissions.values(), lambda row: row.forbids)

    @cached_property
    def closing(self) -> Mapping[str, tuple[Permission, ...]]:
        """Return the permissions that close each free action, by the id of its label."""
        return _by(self.permissions.values(), lambda row: row.closes)

    @cached_property
    def giving(self) -> Mapping[str, Permission]:
        """Return the permission by which a card gives one to any player, by the latter's name."""
        return {row.gives: row for row in self.permissions.values() if row.gives}

    @cached_property
    def serving(self) -> Mapping[str, Permission]:
        """Return the permission by which other things count as what a noun means, by its name."""
        return {row.serves: row for row in self.permissions.values() if row.serves}

    @cached_property
    def deeds(self) -> Mapping[str, Deed]:
        """Return the phrases for what an effect did, each by the name of its first effect."""
        said: dict[str, list[Effect]] = defaultdict(list)
        for effect in self.effects.values():
            if effect.done is not None:
                said[effect.done.text].append(effect)
        return {
            same[0].name: Deed(
                same[0].name, phrase, doc=same[0].doc, of=frozenset(each.name for each in same)
            )
            for phrase, same in said.items()
        } | {deed.name: deed for deed in self.prevented.values()}

    @cached_property
    def prevented(self) -> Mapping[str, Deed]:
        """Return the phrases for what was prevented of an event, by the unit of its amount."""
        units = dict.fromkeys(self.unit_of(event) for event in self.events.values() if event.amount)
        doc = "What cards have taken off what was about to happen."
        return {
            unit: Deed(
                f"prevented_{unit.replace(' ', '_')}", f"{unit} prevented", doc=doc, of=frozenset()
            )
            for unit in units
        }

    def unit_of(self, event: Event) -> str:
        """Return the unit of an event's amount: `strain`, or `amount` if it has no word for it."""
        effect = self.effects.get(event.called or event.of or "")
        done = effect.done if effect is not None else None
        if done is None or done.slots:
            return "amount"
        behind = 2 if done.words[-1] in ("in", "over") else 1
        return " ".join(done.words[:-behind])

    @cached_property
    def deed_of(self) -> Mapping[str, Deed]:
        """Return the phrases for what an effect did, by the name of each effect they cover."""
        return {name: deed for deed in self.deeds.values() for name in deed.of}

    def printing(self, face: type[Printed]) -> tuple[str, ...]:
        """Return the kinds of content that print *face*, in the order of their table."""
        found = self._printing.get(face)
        if found is None:
            rows = self.kinds.values()
            found = tuple(kind.kind for kind in rows if issubclass(kind.printed, face))
            self._printing[face] = found
        return found

    @cached_property
    def _printing(self) -> dict[type[Printed], tuple[str, ...]]:
        return {}

    @cached_property
    def named_by(self) -> Mapping[str, frozenset[str]]:
        """Return the kinds of content whose names can fill a slot, by the type of the slot."""
        types = {type_ for kind in self.kinds.values() for type_ in kind.named_by}
        return {
            type_: frozenset(k.kind for k in self.kinds.values() if type_ in k.named_by)
            for type_ in types
        }

    @cached_property
    def cards_of(self) -> Mapping[str, frozenset[str]]:
        """Return the kinds of cards that things of a type are, by that type; any is a `card`."""
        named = [
            kind
            for kind in self.kinds.values()
            if kind.kind in self.cards and kind.thing != "card" and kind.opens != "indelible"
        ]
        types = {kind.thing for kind in named if kind.thing is not None}
        return {type_: frozenset(k.kind for k in named if k.thing == type_) for type_ in types}

    @cached_property
    def kinds_said(self) -> Mapping[str, frozenset[str]]:
        """Return the kinds of cards that a noun means, by its name: a relic, any treasure."""
        decked = frozenset(kind.kind for kind in self.kinds.values() if kind.in_decks)
        return {
            noun.name: kinds
            for noun in self.nouns.values()
            if (kinds := decked & self._called(noun))
        }

    def _called(self, noun: Noun) -> frozenset[str]:
        of_all = noun.name == f"noun_{noun.type}"
        own = frozenset({noun.phrase.text})
        return self.cards_of.get(noun.type, frozenset()) if of_all else own

    @cached_property
    def held(self) -> Mapping[str, tuple[str, ...]]:
        """Return the kinds of content for each word for a deck's cards."""
        words = dict.fromkeys(kind.held_as for kind in self.kinds.values() if kind.in_decks)
        return {
            word: tuple(k.kind for k in self.kinds.values() if k.in_decks and k.held_as == word)
            for word in words
        }

    @property
    def history(self) -> Mapping[str, tuple[Past, ...]]:
        """Return the rows about the past, by the grammar rule that they fill."""
        return {"past": self.past, "amounted": self.amounted, "did": self.did}

    @cached_property
    def past(self) -> tuple[Past, ...]:
        """Return the rows for an event that has happened: `this crew has died`."""
        return history.happened(self.events.values())

    @cached_property
    def amounted(self) -> tuple[Past, ...]:
        """Return the rows for the amount that happened: `the strain this crew has suffered`."""
        return history.amounts(self.events.values())

    @cached_property
    def did(self) -> tuple[Past, ...]:
        """Return the rows for things that an event has happened to: `who has died`."""
        return history.done(self.events.values(), self.filters.values())

    @cached_property
    def so_much(self) -> tuple[SoMuch, ...]:
        """Return the events with their amount in the phrase: `you collect {amount} coin`."""
        return so_much.so_much(self.events.values())

    @property
    def cards(self) -> frozenset[str]:
        """Return the kinds of content that are spoken of as cards."""
        return self.named_by.get("name", frozenset())

    @cached_property
    def declared(self) -> frozenset[str]:
        """Return the kinds of content that have a name of their own."""
        return frozenset(kind.kind for kind in self.kinds.values() if kind.declared)

    def hash_of(self, rows: Iterable[tuple[str, str]]) -> str:
        """Return a hash of what a bundle's meaning rests on in the *rows* it uses.

        Each is given as its table and its name. An event that is an effect rests on that too; a row
        that does not exist counts for nothing.
        """
        used = set(rows)
        for name, effects in self._effects.items():
            if name in used:
                used |= effects
        meanings = [self._meanings[each] for each in sorted(used)]
        meant = "".join([f"{says}\n" for says in meanings if says is not None])
        return hashlib.sha256(meant.encode()).hexdigest()[:16]

    @cached_property
    def _meanings(self) -> _Meanings:
        return _Meanings(self._by_table)

    @cached_property
    def _effects(self) -> Mapping[tuple[str, str], frozenset[tuple[str, str]]]:
        """Return the effects that each event is."""
        return {
            _name(row): frozenset(("effect", effect) for effect in row.effects)
            for row in self.events.values()
            if row.of
        }


def _by(
    rows: Iterable[Permission], names: Callable[[Permission], tuple[str, ...]]
) -> Mapping[str, tuple[Permission, ...]]:
    found: dict[str, list[Permission]] = defaultdict(list)
    for row in rows:
        for name in names(row):
            found[name].append(row)
    return {name: tuple(same) for name, same in found.items()}


def _marking(keyword: Keyword, types: Mapping[str, str]) -> Filter:
    """Return the property of having a keyword: `who is sea-marked`.

    *types* are those of things by their words; of a kind that a set declares are cards.
    """
    return Filter(
        keyword.name,
        " ".join(keyword.phrase.words),
        types=tuple(dict.fromkeys(types.get(word, "card") for word in keyword.bearers)),
        form="state",
        doc=keyword.doc,
        defined_by=keyword.defined_by,
        of_the_gone=True,
    )


class _Meanings(dict[tuple[str, str], "str | None"]):
    """A lazy cache of each row's meaning, by table and name; None for an unknown row."""

    def __init__(self, tables: Mapping[str, Mapping[str, Row]]) -> None:
        self._tables = tables

    def __missing__(self, name: tuple[str, str]) -> str | None:
        row = self._tables.get(name[0], {}).get(name[1])
        found = self[name] = f"{row.table} {_meaning(row)}" if row is not None else None
        return found


def _name(row: Row) -> tuple[str, str]:
    return row.table, row.name


def _meaning(row: Row) -> str:
    slots = [f"{s.name}:{'|'.join(s.types)}{'*' if s.whole else ''}" for s in row.slots]
    rest = [f"{name}={_plain(value)}" for name, value in row.meaning.items()]
    return " ".join([*slots, *rest])


def _plain(value: object) -> str:
    return ",".join(sorted(value)) if isinstance(value, frozenset) else str(value)


def shapes(rows: Iterable[R]) -> dict[tuple[str, ...], list[R]]:
    """Group *rows* by shape: their words, and for each slot only what kind of thing it is.

    Rows of one shape read the same until their types are known, so the grammar has one
    alternative for all of them and the checker picks by type.
    """
    grouped: dict[tuple[str, ...], list[R]] = defaultdict(list)
    for row in rows:
        grouped[shape(row)].append(row)
    return dict(grouped)


def shape(row: Row) -> tuple[str, ...]:
    """Return the shape of one row: words as they are, slots as `{thing}`, `{number}`, `{stat}`."""
    return tuple(
        [
            part if isinstance(part, str) else "{thing}" if part.is_thing else _named(part.types[0])
            for part in row.phrase.parts
        ]
    )


def _named(type_: str) -> str:
    """Return the slot of a name: a field of cards reads as a stat of crew does."""
    return "{stat}" if type_ in ("field", "word_field") else "{" + type_ + "}"
