"""The value of one printed field, by its type: a number, a list of ports, the faces of a die."""

from __future__ import annotations

from itertools import chain
from typing import TYPE_CHECKING, Final

import attrs

from everrain_dsl.diagnostics import catalogue
from everrain_dsl.english.words import with_article
from everrain_dsl.records import Record
from everrain_dsl.syntax import nodes
from everrain_dsl.vocabulary.printed import OwnField, Place, Price, Value
from everrain_dsl.vocabulary.quantities import BEARERS
from everrain_dsl.vocabulary.rows import Filter, Noun

if TYPE_CHECKING:
    from collections.abc import Callable

    from everrain_dsl.diagnostics import Report
    from everrain_dsl.source import Source, Span
    from everrain_dsl.vocabulary.card_types import Field, FieldType

#: The types whose values may go on behind commas, and those that may stand on several lines.
CONTINUED: Final = frozenset(
    {"numbers", "texts", "value", "faces", "tokens", "kinds", "edges", "paths", "ranges"}
)
REPEATED: Final = frozenset({"texts", "edges", "paths", "zones", "ranges"})
#: How the key of a number of orders of a set's kind begins; the name of the kind follows.
ORDERS: Final = "orders "

#: What a node of a ship does, by the word a zone is written with (DCK-03).
_FUNCTIONS: Final = {
    "bow": "artillery bow",
    "stern": "artillery stern",
    "port": "artillery port",
    "starboard": "artillery starboard",
    "navigation": "navigation",
    "crow's nest": "crow's nest",
}

#: How often a die shows one face at most.
_MOST_FACES: Final = 99


@attrs.frozen(eq=False, repr=False)
class Given(Record):
    """A field as it is written, with the fields that continue it."""

    fields: tuple[nodes.Field, ...]
    source: Source

    @property
    def key(self) -> str:
        """Return the words it is called by, each in its first form."""
        return self.fields[0].key

    @property
    def name(self) -> str:
        """Return the words it is called by, as they are written."""
        if self.key == "copies":
            return "x"
        words = self.shown.split()
        if self.key.startswith(ORDERS):
            return " ".join(words[:-1])
        return " ".join(words[: max(1, len(self.key.removeprefix("stat ").split()))])

    @property
    def values(self) -> list[tuple[object, ...]]:
        """Return the values of each of the fields."""
        return [field.values for field in self.fields]

    @property
    def single(self) -> object:
        """Return the first value, or None if the fact has no value."""
        values = self.fields[0].values
        return values[0] if values else None

    @property
    def span(self) -> Span:
        """Return the span of all its fields."""
        return self.source.span(self.fields[0].start_pos, self.fields[-1].end_pos)

    @property
    def shown(self) -> str:
        """Return it as it is written."""
        return self.span.text

    def part(self, index: int) -> Span:
        """Return the span of one of its fields."""
        field = self.fields[index]
        return self.source.span(field.start_pos, field.end_pos)


@attrs.frozen(eq=False, repr=False)
class Wrong(Record):
    """A value that does not fit its field: what would, what was found, how it looks right."""

    expected: str
    found: str
    sample: str
    span: Span | None = None


def read_value(row: Field, given: Given, report: Report) -> object:
    """Return the value *given* has as a field of that kind.

    What does not fit is returned as Wrong; None means that it is reported already.
    """
    return _READERS[row.type](row, given, report)


def _bare(given: Given, index: int = 0) -> str:
    """Return one of the fields as it is written, without the words it is called by."""
    text = given.part(index).text
    return text.removeprefix(given.name).strip() if index == 0 else text


def _in_range(row: Field, given: Given, number: int, index: int, report: Report) -> bool:
    if row.least <= number <= row.most:
        return True
    report.add(
        catalogue.FIELD_OUT_OF_RANGE,
        given.part(index),
        field=given.name,
        value=number,
        least=row.least,
        most=row.most,
    )
    return False


def _copies(row: Field, given: Given, report: Report) -> object:
    number = given.single
    if isinstance(number, int) and row.least <= number <= row.most:
        return number
    report.add(catalogue.NO_COPIES, given.span, found=given.shown, most=row.most)
    return None


def _number(row: Field, given: Given, report: Report) -> object:
    values = given.values[0]
    if len(values) != 1 or not isinstance(values[0], int):
        return Wrong("a number", _bare(given), row.sample)
    return values[0] if _in_range(row, given, values[0], 0, report) else None


def _numbers(row: Field, given: Given, report: Report) -> object:
    found: list[int] = []
    for index, values in enumerate(given.values):
        if len(values) != 1 or not isinstance(values[0], int):
            return Wrong("numbers", _bare(given, index), row.sample, given.part(index))
        if _in_range(row, given, values[0], index, report):
            found.append(values[0])
    return tuple(sorted(set(found)))


def _flag(row: Field, given: Given, _report: Report) -> object:
    return row.flag if not given.values[0] else Wrong("no value", _bare(given), row.sample)


def _text(row: Field, given: Given, _report: Report) -> object:
    value = given.single
    if not isinstance(value, nodes.Text):
        return Wrong("a name in quotes", _bare(given), row.sample)
    return value.value


def _texts(row: Field, given: Given, _report: Report) -> object:
    found: list[str] = []
    for index, values in enumerate(given.values):
        if not values or not isinstance(values[0], nodes.Text):
            return Wrong("names in quotes", _bare(given, index), row.sample, given.part(index))
        found.append(values[0].value)
    return tuple(found)


def _sides(row: Field, given: Given, _report: Report) -> object:
    sides = [value.value for value in given.values[0] if isinstance(value, nodes.Word)]
    if len(set(sides)) != len(sides):
        return Wrong("each side once", given.shown, row.sample)
    return tuple(sides)


def _place(row: Field, given: Given, report: Report) -> object:
    selection = given.single
    wrong = Wrong("one kind of space", _bare(given), row.sample)
    if not isinstance(selection, nodes.Selection) or not selection.determiner.startswith("the"):
        return wrong
    if not isinstance(selection.noun, nodes.Noun):
        return wrong
    noun = selection.noun.row
    if noun.type == "ship":
        return Wrong("a kind of space, not a ship", _bare(given), row.sample)
    if noun.type != "space":
        return wrong
    filters: dict[str, list[str]] = {"be": [], "not": []}
    for each in selection.filters:
        if not isinstance(each, nodes.Property) or each.form not in filters or each.said.arguments:
            return Wrong("a kind of space by itself", _bare(given), row.sample)
        rows = [
            one.name for one in each.said.rows if isinstance(one, Filter) and "space" in one.types
        ]
        if not rows:
            return wrong
        if rows[0] in noun.never:
            span = given.source.span(each.start_pos, each.end_pos)
            a_noun = with_article(noun.phrase.text)
            report.add(catalogue.NEVER_SO, span, text=span.text, noun=a_noun)
            return None
        filters[each.form].append(rows[0])
    return Place(noun.name, tuple(filters["be"]), tuple(filters["not"]))


def _value(row: Field, given: Given, report: Report) -> object:
    """Read the three values of a treasure; the one without a port is the standard (SVC-07)."""
    sample = row.sample
    priced: list[tuple[int, str]] = []
    for index, values in enumerate(given.values):
        number, port = (*values, None, None)[:2]
        if not isinstance(number, int):
            return Wrong("numbers", _bare(given, index), sample, given.part(index))
        if not _in_range(row, given, number, index, report):
            return None
        priced.append((number, port.value if isinstance(port, nodes.Text) else ""))
    standard = [index for index, (_, port) in enumerate(priced) if not port]
    if len(priced) > 3 or len(standard) != 1:
        return Wrong("one number without a port, and one with a port on either side",
                     _bare(given), sample)  # fmt: skip
    at = standard[0]
    if at > 1 or len(priced) - at > 2:
        return Wrong("the number without a port between the two others", _bare(given), sample)
    numbers = [number for number, _ in priced]
    if numbers != sorted(numbers):
        return Wrong("numbers from the lowest to the highest", _bare(given), sample)
    undesired = Price(*priced[0]) if at else None
    desired = Price(*priced[at + 1]) if len(priced) > at + 1 else None
    if len(priced) == 3 and priced[0][1] == priced[2][1]:
        report.add(catalogue.SAME_PORT_TWICE, given.part(2), port=priced[0][1])
        return None
    return Value(numbers[at], undesired, desired)


def _faces(row: Field, given: Given, _report: Report) -> object:
    first = given.values[0]
    match first:
        case (int() as low, int() as high):
            if not low < high <= low + 99 or len(given.fields) > 1:
                return Wrong("a first and a last number", _bare(given), "faces 0 to 9")
            return tuple(map(str, range(low, high + 1)))
        case _:
            pass
    faces: list[str] = []
    for index, values in enumerate(given.values):
        face, often = (*values, 1)[:2]
        if not isinstance(face, nodes.Word) or not isinstance(often, int):
            return Wrong("words", _bare(given, index), row.sample, given.part(index))
        if not 1 <= often <= _MOST_FACES:
            return Wrong(f"1 to {_MOST_FACES} of a face", str(often), "faces ebb 3, flood 2",
                         given.part(index))  # fmt: skip
        faces.extend([face.value] * often)
    return tuple(faces)


def _tokens(row: Field, given: Given, report: Report) -> object:
    tokens: dict[str, int] = {}
    for index, values in enumerate(given.values):
        name, space = (*values, None, None)[:2]
        if not isinstance(name, nodes.Word) or not isinstance(space, int):
            return Wrong("a token and its space", _bare(given, index), row.sample,
                         given.part(index))  # fmt: skip
        if name.value in tokens:
            report.add(catalogue.DECLARED_TWICE, given.part(index), name=name.value)
        tokens[name.value] = space
    return tokens


def _kinds(row: Field, given: Given, report: Report) -> object:
    kinds: list[str] = []
    for index, values in enumerate(given.values):
        if len(values) != 1 or not isinstance(values[0], nodes.Kinds):
            return Wrong("kinds of cards", _bare(given, index), row.sample, given.part(index))
        of = values[0].kinds
        if of[0] in kinds:
            report.add(catalogue.DECLARED_TWICE, given.part(index), name=given.part(index).text)
        else:
            kinds.extend(of)
    return tuple(kinds)


def _bearers(row: Field, given: Given, _report: Report) -> object:
    """Read what counters lie on, as the types of those things."""
    types: list[str] = []
    for value in given.values[0]:
        noun = value.row if isinstance(value, nodes.Noun) else None
        if (
            not isinstance(noun, Noun)
            or noun.name != f"noun_{noun.type}"
            or (noun.type not in BEARERS.split("|"))
        ):
            return Wrong("what counters can lie on", _bare(given), row.sample)
        types.append(noun.type.replace("_", " "))
    return tuple(dict.fromkeys(types))


def _size(row: Field, given: Given, report: Report) -> object:
    numbers = [value for value in given.values[0] if isinstance(value, int)]
    if not all(_in_range(row, given, number, 0, report) for number in numbers):
        return None
    return tuple(numbers)


def _range(row: Field, given: Given, report: Report) -> object:
    numbers = _size(row, given, report)
    if isinstance(numbers, tuple) and list(numbers) != sorted(numbers):
        return Wrong("the lower number first", _bare(given), row.sample)
    return numbers


def _edges(row: Field, given: Given, report: Report) -> object:
    edges: list[tuple[int, ...]] = []
    for index, values in enumerate(given.values):
        numbers = [_whole(value) for value in values]
        same = row.attribute == "edges" and len(set(numbers)) == 1
        if len(numbers) != 2 or None in numbers or same:
            return Wrong("pairs of numbers", _bare(given, index), row.sample, given.part(index))
        pair = tuple(number for number in numbers if number is not None)
        if all(_in_range(row, given, number, index, report) for number in pair):
            edges.append(pair)
    return tuple(edges)


def _paths(row: Field, given: Given, report: Report) -> object:
    """Read ways as pairs; `shore` and `gold` stay words, for `boards` to sort out."""
    ways: list[tuple[object, ...]] = []
    for index, values in enumerate(given.values):
        ends: list[object] = []
        for value in values:
            number = _whole(value)
            if number is not None:
                if not _in_range(row, given, number, index, report):
                    return None
                ends.append(number)
            elif isinstance(value, nodes.Word):
                ends.append(value.value)
        start, end = (*ends, None, None)[:2]
        known = (isinstance(start, int) or start == "shore") and (
            isinstance(end, int) or end == "gold"
        )
        if not known or start == end or (start == "shore" and end == "gold"):
            return Wrong("ways that begin at `shore` or a number and end at a number or `gold`",
                         _bare(given, index), row.sample, given.part(index))  # fmt: skip
        ways.append(tuple(ends))
    return tuple(ways)


def _zones(row: Field, given: Given, report: Report) -> object:
    number, *words = given.values[0]
    kinds = [word.value for word in words if isinstance(word, nodes.Word)]
    if not isinstance(number, int) or not kinds:
        return Wrong("a number and what the node is", _bare(given), row.sample)
    if not _in_range(row, given, number, 0, report):
        return None
    if "blank" in kinds and len(kinds) > 1:
        return Wrong("`blank` by itself", _bare(given), "zone 1 blank")
    return ((number, tuple(_FUNCTIONS[kind] for kind in kinds if kind != "blank")),)


def _own(row: Field, given: Given, report: Report) -> object:
    """Return what a card prints in a field of its kind: a number, or one of its words."""
    (value,) = given.values[0]
    if not row.words:
        shown = value.value if isinstance(value, nodes.Word) else ""
        return Wrong("a number", shown, row.sample) if shown else _number(row, given, report)
    if isinstance(value, nodes.Word) and value.value in row.words:
        return value.value
    return Wrong(f"one of {', '.join(row.words)}", given.shown, row.sample)


def _ranges(row: Field, given: Given, report: Report) -> object:
    match given.values[0]:
        case (nodes.Text(value=name), int() as least, int() as most):
            if not _in_range(row, given, most, 0, report):
                return None
            if least > most:
                return Wrong("the lower number first", f"from {least} to {most}", row.sample)
            return (OwnField(name, least, most),)
        case (nodes.Text(value=name), *_):
            words = (each for each in chain(*given.values) if isinstance(each, nodes.Word))
            return (OwnField(name, words=tuple(each.value for each in words)),)
        case _:
            return Wrong("a name in quotes", given.shown, row.sample)


def _whole(value: object) -> int | None:
    if isinstance(value, nodes.Literal):
        return value.value
    return value if isinstance(value, int) else None


_READERS: Final[dict[FieldType, Callable[[Field, Given, Report], object]]] = {
    "copies": _copies,
    "number": _number,
    "numbers": _numbers,
    "flag": _flag,
    "text": _text,
    "texts": _texts,
    "sides": _sides,
    "stat": _number,
    "place": _place,
    "value": _value,
    "faces": _faces,
    "tokens": _tokens,
    "kinds": _kinds,
    "bearers": _bearers,
    "ranges": _ranges,
    "own": _own,
    "orders": _number,
    "size": _size,
    "range": _range,
    "edges": _edges,
    "paths": _paths,
    "zones": _zones,
}
