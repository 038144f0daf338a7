"""The rows of a vocabulary as their printed sentences are looked for: by the words they hold."""

from __future__ import annotations

from collections import defaultdict
from functools import lru_cache
from typing import TYPE_CHECKING, Final, TypeAlias, TypeVar

import attrs

from everrain_dsl.reading.tokens import key
from everrain_dsl.rules_text.english import plural
from everrain_dsl.rules_text.rows import OWNING, introduced, joined, unit_of
from everrain_dsl.vocabulary import core
from everrain_dsl.vocabulary.phrase import Slot
from everrain_dsl.vocabulary.so_much import AMOUNT

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from everrain_dsl.vocabulary.rows import Filter, Gauge, Noun, Row
    from everrain_dsl.vocabulary.vocabulary import Vocabulary

R = TypeVar("R", bound="Row")
#: A printed word by its key, or a slot.
Piece: TypeAlias = str | Slot


@attrs.frozen
class Form:
    """A printed sentence and its source: rows that read the same in both have one form."""

    pieces: tuple[Piece, ...]
    source: tuple[str | Slot, ...]
    #: The slot before whose number a comparison stands: how much of an event there must be.
    enough: str = ""

    def written(self, given: Mapping[str, str]) -> str:
        """Return the source with what is *given* for each slot."""
        parts = [given[part.name] if isinstance(part, Slot) else part for part in self.source]
        for at, part in enumerate(self.source):
            if not (isinstance(part, Slot) and part.is_number) or parts[at].isdigit():
                continue
            unit = unit_of(self.source[at + 1 :])
            if unit and isinstance(unit[-1], str):
                parts[at + len(unit)] = plural(unit[-1])
        return " ".join(parts).replace(" 's", "'s")


@attrs.frozen
class Table:
    """The forms of rows that stand in one place.

    Those that begin with a word stand `by_word` under it; those that begin with a thing stand
    `by_verb` under the word behind it.
    """

    by_word: Mapping[str, tuple[Form, ...]]
    by_verb: Mapping[str, tuple[Form, ...]]
    #: Those that begin with a number or name.
    others: tuple[Form, ...]


@attrs.frozen(eq=False)
class Forms:
    """What the rows of a vocabulary look like in print."""

    tables: Mapping[str, Table]
    #: Nouns and gauges by their first word, longest first: their keys, one of it, many.
    nouns: Mapping[str, tuple[tuple[tuple[str, ...], Noun], ...]]
    gauges: Mapping[str, tuple[tuple[tuple[str, ...], Gauge], ...]]


#: How a denial begins where a condition begins so, and how its first verb is denied.
_NO_SUBJECTS: Final = {"anyone": ("no", "one"), "a": ("no",)}
_DENIED: Final = {"is": ("is", "not"), "has": ("has", "not"), "can": ("cannot",)}


@lru_cache(maxsize=8)
def forms_of(vocabulary: Vocabulary | None = None) -> Forms:
    """Return the printed forms of *vocabulary*, by default the core's."""
    words = vocabulary or core()
    tables = {name: _table(rows.values()) for name, rows in words.tables().items()}
    numbered = (attrs.evolve(_form(row), enough=AMOUNT) for row in words.so_much)
    tables["event"] = _grouped([*map(_form, words.events.values()), *numbered])
    tables["done"] = _table(words.deeds.values())
    tables["denied"] = _grouped(
        form for row in words.conditions.values() for form in _denied(_form(row))
    )
    tables |= {name: _table(rows) for name, rows in words.history.items()}
    tables["denied_past"] = _grouped(
        form for row in words.history["past"] for form in _denied(_form(row))
    )
    filters = list(words.filters.values())
    tables["be"] = _table(row for row in filters if place_of(row) == "be")
    tables["state"] = _table(row for row in filters if place_of(row) == "state")
    ranked = [row for row in words.quantities.values() if row.measure]
    tables["ranked"] = _grouped(Form(tuple(map(key, row.measure)), row.measure) for row in ranked)
    tables["have"] = _table(row for row in filters if place_of(row) == "have")
    return Forms(tables, _by_first(words.nouns.values()), _by_first(words.gauges.values()))


def place_of(row: Filter) -> str:
    """Return where a filter stands: behind `is` (`be`), in front (`state`), or behind `has`."""
    if row.form == "have" or row.phrase.parts[0] == "the":
        return "have"
    return "state" if row.form == "state" else "be"


def _denied(form: Form) -> list[Form]:
    """Return the form that a condition does not hold, as `english.negate` prints it."""
    source = ("not", *form.source)
    first, *rest = form.pieces
    if first in _NO_SUBJECTS:
        return [Form((*_NO_SUBJECTS[str(first)], *rest), source)]
    for at, piece in enumerate(form.pieces):
        if piece in _DENIED:
            before, after = form.pieces[:at], form.pieces[at + 1 :]
            return [Form((*before, *_DENIED[str(piece)], *after), source)]
    return []


def _table(rows: Iterable[Row]) -> Table:
    return _grouped(map(_form, rows))


def _grouped(forms: Iterable[Form]) -> Table:
    by_word: dict[str, list[Form]] = defaultdict(list)
    by_verb: dict[str, list[Form]] = defaultdict(list)
    others: list[Form] = []
    for form in {_alike(form): form for form in forms}.values():
        first, *rest = form.pieces
        if isinstance(first, str):
            by_word[first].append(form)
        elif first.is_thing and rest and isinstance(rest[0], str):
            by_verb[rest[0]].append(form)
        else:
            others.append(form)
    return Table(_frozen(by_word), _frozen(by_verb), tuple(others))


def _frozen(grouped: Mapping[str, list[Form]]) -> Mapping[str, tuple[Form, ...]]:
    return {word: tuple(forms) for word, forms in grouped.items()}


def _form(row: Row) -> Form:
    pieces = introduced(joined((row.text or row.phrase).parts))
    keyed = [
        each for piece in pieces for each in ([piece] if isinstance(piece, Slot) else _keys(piece))
    ]
    return Form(tuple(keyed), row.phrase.parts)


def _keys(word: str) -> list[str]:
    """Return the keys of a printed word, an ending by itself: `crow`, `'s`."""
    stem, owning, _ = word.partition(OWNING)
    return [*([key(stem)] if stem else []), *([OWNING] if owning else [])]


def _alike(form: Form) -> tuple[object, ...]:
    """Return what two forms have in common that read the same and have the same source."""
    return tuple(
        part if isinstance(part, str) else f"{_sort(part)} {part.name}"
        for part in (*form.pieces, "", *form.source)
    )


def _sort(slot: Slot) -> str:
    return "{thing}" if slot.is_thing else "{" + slot.types[0] + "}"


def _by_first(rows: Iterable[R]) -> dict[str, tuple[tuple[tuple[str, ...], R], ...]]:
    grouped: dict[str, list[tuple[tuple[str, ...], R]]] = defaultdict(list)
    for row in rows:
        if row.slots:
            continue
        keys = tuple(each for word in row.phrase.text.split() for each in _keys(word))
        grouped[keys[0]].append((keys, row))
    return {
        first: tuple(sorted(found, key=lambda one: -len(one[0])))
        for first, found in grouped.items()
    }
