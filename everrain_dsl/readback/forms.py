"""The printed forms that can be parsed: rows of words and gaps, from templates and vocabulary.

A row of the vocabulary with a number becomes several forms, since a number is printed before its
unit (`2 Clues`), after it (`Clues equal to the toll`) or at the end of the sentence.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final, TypeAlias

import attrs

from everrain_dsl.english.phrases import NEGATED_SUBJECTS, denied
from everrain_dsl.english.words import plural
from everrain_dsl.print.comparisons import amounts
from everrain_dsl.print.names import BARE_SYMBOLS
from everrain_dsl.print.properties import place_of
from everrain_dsl.print.rows import OWNING, TOP, introduced, joined, unit_of
from everrain_dsl.print.templates import CATEGORIES, Place, Verb, pieces_of
from everrain_dsl.readback.tokens import key, keys_of
from everrain_dsl.vocabulary.event_amounts import AMOUNT
from everrain_dsl.vocabulary.phrase import Slot

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence

    from everrain_dsl.print.templates import Template
    from everrain_dsl.vocabulary.rows import Quantity, Row
    from everrain_dsl.vocabulary.vocabulary import Vocabulary


@attrs.frozen
class Gap:
    """A gap in a form, to be filled by a phrase of a category."""

    category: str


#: A printed word by its key, or a gap.
Piece: TypeAlias = str | Gap

_NOUN: Final = Gap("noun one")
#: Types of names that print without quotes, each read in its own way.
UNQUOTED: Final = frozenset({*BARE_SYMBOLS, "token", "memory"})
_NO_SUBJECTS: Final = {key(some): keys_of(no) for some, no in NEGATED_SUBJECTS.items()}
_SLOT: Final = re.compile(r"\{([\w. -]+)\}")
#: The category of a number that says itself what it counts, before the key of that.
NUMBER_OF: Final = "number of "
#: The categories of a number with its unit, before the words of that; behind `top` one is not said.
AMOUNT_OF: Final = "amount of "
TOP_AMOUNT: Final = "top amount of "


@attrs.frozen
class Form:
    """A row of pieces, and the source that it is read as, with a place for each gap in turn."""

    pieces: tuple[Piece, ...]
    source: str


def forms_of(category: str, vocabulary: Vocabulary) -> Iterable[Form]:
    """Return the forms of a category. Raises KeyError for a category there is not."""
    for start in (TOP_AMOUNT, AMOUNT_OF):
        if category.startswith(start):
            return _amounts(category.removeprefix(start), top=start == TOP_AMOUNT)
    table = _TABLES.get(category)
    if table is not None:
        return table(vocabulary)
    return [form for template in CATEGORIES[category].rows for form in _of_template(template)]


# Templates


def _of_template(template: Template) -> Iterator[Form]:
    for printed, source in template.ways:
        yield _form(printed, source)


def _form(printed: str, source: str) -> Form:
    pieces: list[Piece] = []
    names: list[str] = []
    for piece in pieces_of(printed):
        if isinstance(piece, str):
            pieces += keys_of(piece)
        elif isinstance(piece, Verb):
            pieces.append(key(piece.word))
        elif isinstance(piece, Place):
            pieces.append(Gap(piece.category))
            names.append(piece.name)
    return Form(tuple(pieces), _numbered(source, names))


def _numbered(source: str, names: Sequence[str]) -> str:
    """Return *source* with its slots by their number."""
    return _SLOT.sub(lambda slot: f"{{{names.index(slot[1])}}}", source)


# Rows of the vocabulary


def _idioms(quantities: Iterable[Quantity]) -> Iterable[Form]:
    """Return what quantities print where they become certain numbers."""
    return [
        Form(keys_of(printed), f"{row.phrase.text} becomes {value}")
        for row in quantities
        for value, printed in row.idioms
    ]


def _of_row(row: Row, enough: str = "") -> Iterator[Form]:
    """Yield the forms of a row; the number of the slot *enough* has a comparison before it."""
    source = " ".join(_several(row.phrase.parts)).replace(" 's", "'s")
    for way in _printed(introduced(joined((row.text or row.phrase).parts)), enough):
        written = _SLOT.sub(way.said_of, source)
        yield _form(" ".join(way.words).replace(" 's", "'s"), written)


@attrs.frozen
class _Way:
    """One way to print a row, built word by word, with the source text for its slots.

    `tail` is the slot whose number goes at the end.
    """

    words: tuple[str, ...] = ()
    said: Mapping[str, str] = attrs.field(factory=dict)
    tail: str = ""

    def and_then(self, *words: str, **said: str) -> _Way:
        return _Way((*self.words, *words), {**self.said, **said}, self.tail)

    def said_of(self, slot: re.Match[str]) -> str:
        """Return the source text for a slot, or the slot itself."""
        return self.said.get(slot[1], slot[0])


def _printed(parts: tuple[str | Slot, ...], enough: str) -> list[_Way]:
    """Return the ways in which the parts of a row print, one behind the other."""
    ways = [_Way()]
    at = 0
    while at < len(parts):
        part = parts[at]
        if isinstance(part, Slot) and part.is_number:
            unit = unit_of(parts[at + 1 :])
            at += len(unit)
            more = at + 1 < len(parts)
            ways = [
                each for way in ways for each in _counted(way, part.name, unit, enough, more=more)
            ]
        else:
            ways = [way.and_then(_text(part)) for way in ways]
        at += 1
    return [each for way in ways for each in (_ended(way) if way.tail else [way])]


def _text(part: str | Slot) -> str:
    return part if isinstance(part, str) else f"{{{part.name}:{_category(part)}}}"


def _counted(
    way: _Way, name: str, unit: tuple[str | Slot, ...], enough: str, *, more: bool
) -> Iterator[_Way]:
    """Yield *way* extended by a number and its unit; with *more*, the number may also go last."""
    if name == enough:
        way = way.and_then("{comparison:comparison}", **{name: f"{{comparison}} {{{name}}}"})
    if not unit:
        yield way.and_then(f"{{{name}:number}}")
        return
    counted = " ".join(map(_text, unit))
    if all(isinstance(part, str) for part in unit):
        top = TOP_AMOUNT if way.words[-1:] == (TOP,) else AMOUNT_OF
        yield way.and_then(f"{{{name}:{top}{counted}}}")
    else:
        for printed, slot, written in amounts(counted):
            said = way.said.get(name, f"{{{name}}}")
            yield way.and_then(
                printed.replace(f"{{:{slot}}}", f"{{{name}:{slot}}}"),
                **{
                    name: said.replace(f"{{{name}}}", written.replace(f"{{{slot}}}", f"{{{name}}}"))
                },
            )
    if more and not way.tail:
        yield attrs.evolve(way.and_then(counted), tail=name)


def _ended(way: _Way) -> Iterator[_Way]:
    """Yield *way* with a number at its end: `draw cards from ..., as many as the toll`."""
    for lead, category in (", as many as ", "number"), (", equal to ", "number"), (", ", "limit"):
        yield way.and_then(f"{lead}{{{way.tail}:{category}}}")


def _amounts(unit: str, *, top: bool) -> Iterator[Form]:
    """Yield the numbers of a unit; the top card is one card."""
    for printed, _, written in amounts(unit):
        yield _form(printed, written)
    if top:
        yield _form(unit, "1")
    said = NUMBER_OF + key(unit.rsplit(maxsplit=1)[-1])
    yield _form(f"{{:{said}}}", f"{{{said}}}")


def _several(parts: tuple[str | Slot, ...]) -> list[str]:
    """Return the parts of a source with what numbers count in the plural: a sign corrects it."""
    found = [part if isinstance(part, str) else "{" + part.name + "}" for part in parts]
    for at, part in enumerate(parts):
        unit = unit_of(parts[at + 1 :]) if isinstance(part, Slot) and part.is_number else ()
        if unit and isinstance(unit[-1], str):
            found[at + len(unit)] = plural(unit[-1])
    return found


def _category(slot: Slot) -> str:
    if slot.is_thing:
        return "thing"
    return slot.types[0] if slot.types[0] in UNQUOTED else "quoted"


def _rows(rows: Iterable[Row]) -> list[Form]:
    return [form for row in rows for form in _of_row(row)]


def _events(words: Vocabulary) -> list[Form]:
    numbered = [form for row in words.so_much for form in _of_row(row, AMOUNT)]
    return [*_rows(words.events.values()), *numbered]


def _denied(forms: Iterable[Form]) -> Iterator[Form]:
    """Yield the forms that a condition does not hold, as `phrases.negate` prints them."""
    for form in forms:
        first, *rest = form.pieces
        source = f"not {form.source}"
        if isinstance(first, str) and first in _NO_SUBJECTS:
            yield Form((*_NO_SUBJECTS[first], *rest), source)
            continue
        for at, piece in enumerate(form.pieces):
            said = denied(piece) if isinstance(piece, str) else None
            if said is not None:
                yield Form((*form.pieces[:at], *keys_of(said), *form.pieces[at + 1 :]), source)
                break


def _deeds(words: Vocabulary) -> Iterator[Form]:
    """Yield the forms for past effects; things in them are named by their kind."""
    for form in _rows(words.deeds.values()):
        yield Form(
            tuple(_NOUN if isinstance(each, Gap) else each for each in form.pieces), form.source
        )


def _owned(words: Vocabulary) -> Iterator[Form]:
    """Yield what quantities are called behind their owner."""
    for form in _rows(words.quantities.values()):
        owner = "{0}'s "
        if form.pieces[1:2] == (OWNING,) and form.source.startswith(owner):
            rest = form.source.removeprefix(owner)
            yield Form(
                form.pieces[2:], re.sub(r"\{(\d+)\}", lambda n: f"{{{int(n[1]) - 1}}}", rest)
            )


def _ranked(words: Vocabulary) -> Iterator[Form]:
    for row in words.quantities.values():
        if row.measure:
            yield Form(tuple(map(key, row.measure)), " ".join(row.measure))


def _gauges(words: Vocabulary) -> Iterator[Form]:
    rows = words.gauges.values()
    yield from _longest(
        Form(keys_of(each.phrase.text), each.phrase.text) for each in rows if not each.slots
    )
    yield from _rows(row for row in rows if row.slots)


def _nouns(words: Vocabulary, *, many: bool) -> list[Form]:
    return _longest(
        Form(keys_of(row.phrase.text), row.plural if many else row.phrase.text)
        for row in words.nouns.values()
        if not row.slots
    )


def _longest(forms: Iterable[Form]) -> list[Form]:
    """Return *forms* with the longest first: `enemy ship` before `enemy`."""
    return sorted(forms, key=lambda form: -len(form.pieces))


def _filters(words: Vocabulary, place: str) -> list[Form]:
    return _rows(row for row in words.filters.values() if place_of(row) == place)


_TABLES: Final[Mapping[str, Callable[[Vocabulary], Iterable[Form]]]] = {
    "effect": lambda words: _rows(words.effects.values()),
    "event": _events,
    "permission": lambda words: _rows(words.permissions.values()),
    "idiom": lambda words: _idioms(words.quantities.values()),
    "quantity row": lambda words: _rows(words.quantities.values()),
    "owned": _owned,
    "ranked": _ranked,
    "condition row": lambda words: _rows(words.conditions.values()),
    "denied row": lambda words: _denied(_rows(words.conditions.values())),
    "past": lambda words: _rows(words.history["past"]),
    "denied past": lambda words: _denied(_rows(words.history["past"])),
    "amounted": lambda words: _rows(words.history["amounted"]),
    "did": lambda words: _rows(words.history["did"]),
    "done": _deeds,
    "be": lambda words: _filters(words, "be"),
    "state": lambda words: _filters(words, "state"),
    "have": lambda words: _filters(words, "have"),
    "gauge": _gauges,
    "noun one": lambda words: _nouns(words, many=False),
    "noun many": lambda words: _nouns(words, many=True),
}
