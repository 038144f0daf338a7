"""Read the printed facts of a piece of content, from its first line and its fields.

The facts are named after the attributes of the kind's printed class.
"""

from __future__ import annotations

import typing
from typing import TYPE_CHECKING, Final

import attrs

from everrain_dsl.diagnostics import Label, catalogue
from everrain_dsl.diagnostics.nearest import nearest
from everrain_dsl.english.words import a_card, lemma, this_card
from everrain_dsl.records import Record
from everrain_dsl.syntax import nodes
from everrain_dsl.syntax.parser import singular
from everrain_dsl.types import boards
from everrain_dsl.types.values import CONTINUED, ORDERS, REPEATED, Given, Wrong, read_value
from everrain_dsl.vocabulary import fact_names, printed
from everrain_dsl.vocabulary.printed import Printed
from everrain_dsl.vocabulary.printed.parts import Where

if TYPE_CHECKING:
    from collections.abc import Callable, Container, Iterable, Iterator, Sequence

    from everrain_dsl.diagnostics import Report
    from everrain_dsl.source import Source, Span
    from everrain_dsl.types.boards import Facts
    from everrain_dsl.vocabulary.card_types import CardType, Field

#: Where a trait works (TRT-01).
PLACES: Final = typing.get_args(Where)


def read_fields(
    header: nodes.Header,
    lines: Sequence[nodes.Fields],
    source: Source,
    report: Report,
    *,
    stats: Callable[[], Iterable[str]] = tuple,
    where: dict[tuple[str, str], Span] | None = None,
) -> Facts:
    """Return the printed facts by attribute, including those that all content has (copies).

    Invalid facts are reported and left out. *stats* returns the stats that the sets declare: each
    board of a crew has them all. *where* is filled with the place of each fact.
    """
    reader = _Reader(header.type, header, source, report, {} if where is None else where)
    facts = reader.extra()
    if header.type.opens == "stats":
        facts["stats"] = reader.names()
    given = tuple(_given(header.fields, lines, source))
    facts |= reader.printed(given, stats)
    reader.prices(facts)
    name = header.name.value if header.name else ""
    boards.complete(header.type.printed, facts, reader.span, report, name=name, given=given)
    return facts


def says_a_fact(type_: CardType, header: nodes.Header, line: nodes.Line, facts: Facts) -> bool:
    """Return whether a card has a fact that can replace rules text, valid or not."""
    lines = [child.sentence for child in line.block if isinstance(child.sentence, nodes.Fields)]
    fields = [*header.fields, *(field for each in lines for field in each.fields)]
    written = {singular(field.key) for field in fields}
    rows = [row for row in type_.fields if row.says]
    return any(row.attribute in facts or singular(row.key) in written for row in rows)


def facts_to_write(type_: CardType) -> str | None:
    """Return the advice to write one of these facts, or None if the kind has other lines."""
    if type_.body or type_.abilities or type_.sections:
        return None
    samples = ", ".join(f"`{field.sample}`" for field in type_.fields if field.says)
    return f"write it on the next line, indented by two spaces: {samples}"


def printed_of(face: type[Printed], facts: Facts) -> Printed:
    """Return the facts as what is printed, nothing at all while a fact it needs is missing."""
    fields = attrs.fields_dict(face)
    needed = {name for name, field in fields.items() if field.default is attrs.NOTHING}
    if not needed <= facts.keys():
        return Printed()
    return face(**{name: value for name, value in facts.items() if name in fields})


def _given(
    first: Iterable[nodes.Field], lines: Iterable[nodes.Fields], source: Source
) -> Iterator[Given]:
    """Yield each field together with those that continue it."""
    for fields in (first, *(line.fields for line in lines)):
        group: list[nodes.Field] = []
        for field in fields:
            if field.key == "later" and group:
                group.append(field)
                continue
            if group:
                yield Given(tuple(group), source)
            group = [field]
        if group:
            yield Given(tuple(group), source)


@attrs.frozen(eq=False, repr=False)
class _Reader(Record):
    type: CardType
    header: nodes.Header
    source: Source
    report: Report
    where: dict[tuple[str, str], Span]

    @property
    def span(self) -> Span:
        """Return the span of the first line."""
        return self.source.span(self.header.start_pos, self.header.end_pos)

    def extra(self) -> Facts:
        """Return what the first line holds besides name and fields."""
        facts: Facts = {}
        for key, value in zip(self.type.extra, self.header.extra, strict=False):
            match value:
                case nodes.Word(kind="place", value=place) if place not in PLACES:
                    self._wrong(
                        self.source.span(value.start_pos, value.end_pos),
                        self.type.kind,
                        Wrong("(sea), (expedition), (port) or (general)", f"({place})", "(sea)"),
                    )
                case nodes.Word() | nodes.Text():
                    facts[key] = value.value
                case int():
                    facts[key] = value
                    self._see_in_range(key, value)
                case _:
                    facts[key] = str(value)
        return facts

    def _see_in_range(self, key: str, value: int) -> None:
        limit = printed.limit(self.type.printed, key)
        if limit is not None and not limit.least <= value <= limit.most:
            self.report.add(
                catalogue.FIELD_OUT_OF_RANGE,
                self.span,
                field=key,
                value=value,
                least=limit.least,
                most=limit.most,
            )

    def names(self) -> tuple[str, ...]:
        """Return the names a `stats` line declares, each once."""
        found: dict[str, object] = {}
        for word in self.header.extra:
            if not isinstance(word, nodes.Word):
                continue
            if word.value in found:
                self.report.add(
                    catalogue.DECLARED_TWICE,
                    self.source.span(word.start_pos, word.end_pos),
                    name=word.value,
                )
            found[word.value] = word
        return tuple(found)

    def printed(self, given: Iterable[Given], stats: Callable[[], Iterable[str]]) -> Facts:
        """Return the fields that are written."""
        rows = {singular(row.key): row for row in self.type.fields}
        first: dict[str, Given] = {}
        facts: Facts = {}
        strays: list[tuple[Field, Given]] = []
        for each in given:
            row = rows.get(_row_key(each, rows))
            if row is None:
                self._unknown(each)
            elif (said := _said(row, each)) in first and row.type not in REPEATED:
                self._twice(each, first[said])
            else:
                first.setdefault(said, each)
                self._take(row, each, facts)
                if len(each.fields) > 1 and row.type not in CONTINUED:
                    strays.append((row, each))
        for row in {_said(row): row for row in reversed(self.type.fields)}.values():
            if row.type == "stat":
                for stat in stats():
                    if f"stat {stat}" not in first:
                        self._lacks(stat, f"{stat} 5", strays)
            elif row.required and _said(row) not in {*first, *map(singular, first)}:
                self._lacks(_one_of(row, self.type.fields), row.sample, strays)
        for row, each in strays:
            self._wrong(each.span, each.name, Wrong("one value", each.shown, row.sample))
        return facts

    def _lacks(self, field: str, sample: str, strays: list[tuple[Field, Given]]) -> None:
        """Report a missing *field*, or a stray value that lacks the word of its fact."""
        if not strays:
            self._missing(field, sample)
            return
        _, given = strays.pop(0)
        name = sample.rpartition(" ")[0] or field
        value = given.shown.rpartition(", ")[2]
        self.report.add(
            catalogue.WRONG_FIELD_VALUE,
            given.span,
            help=f"write `{name} {value}`: the word `{name}` is missing before `{value}`",
            field=given.name,
            expected="one value",
            found=given.shown,
        )

    def prices(self, facts: Facts) -> None:
        """Report an upgrade with neither price nor `starter`, and one with both (SET-09)."""
        if not issubclass(self.type.printed, printed.Upgrade):
            return
        if facts.get("starter") and facts.get("cost"):
            self.report.add(
                catalogue.WRONG_FIELD_VALUE,
                self.span,
                help="remove `starter`, or remove the cost",
                field="starter",
                expected="no cost on the same card",
                found=f"cost {facts['cost']}",
            )
        elif not facts.get("starter") and not facts.get("cost"):
            self._missing("cost", "cost 15")

    def _take(self, row: Field, given: Given, facts: Facts) -> None:
        self.where[row.attribute, ""] = given.span
        value = read_value(row, given, self.report)
        if isinstance(value, Wrong):
            self._wrong(given.span, given.name, value)
        elif value is None:
            pass
        elif row.type in ("stat", "own", "orders"):
            name = given.key.removeprefix("stat ").removeprefix(ORDERS)
            facts.setdefault(row.attribute, {})[name] = value
        elif row.type in REPEATED and isinstance(value, tuple):
            facts[row.attribute] = (*facts.get(row.attribute, ()), *value)
        else:
            facts[row.attribute] = value

    def _wrong(self, span: Span, field: str, wrong: Wrong) -> None:
        self.report.add(
            catalogue.WRONG_FIELD_VALUE,
            wrong.span or span,
            field=field,
            expected=wrong.expected,
            found=wrong.found,
            sample=wrong.sample,
        )

    def _unknown(self, given: Given) -> None:
        keys = [row.key for row in self.type.fields if row.type != "stat"]
        kind = a_card(self.type.name)
        if not self.type.written:
            help_ = "remove it: such a card has no fields"
            span = given.span
            self.report.add(catalogue.UNKNOWN_FIELD, span, help=help_, kind=kind, field=given.name)
            return
        self.report.add(
            catalogue.UNKNOWN_FIELD,
            given.span,
            kind=kind,
            field=given.name,
            nearest=nearest(given.name, keys) or _longer(given, keys) or _called(given, keys),
            fields=", ".join(self.type.written),
        )

    def _twice(self, given: Given, first: Given) -> None:
        self.report.add(
            catalogue.DUPLICATE_FIELD,
            given.span,
            field=given.name,
            labels=[Label(first.span, "the first one is here")],
        )

    def _missing(self, field: str, sample: str) -> None:
        kind = this_card(self.type.name)
        self.report.add(catalogue.MISSING_FIELD, self.span, kind=kind, field=field, sample=sample)


def _longer(given: Given, keys: Iterable[str]) -> str | None:
    """Return what is *given* with the only one of *keys* that has its name in it, or None."""
    found = [key for key in keys if lemma(given.name) in map(lemma, key.split())]
    return given.span.text.replace(given.name, found[0], 1) if len(found) == 1 else None


def _called(given: Given, keys: Sequence[str]) -> str | None:
    """Return what is *given* with the one of *keys* that its name means elsewhere, or None."""
    key = fact_names.meant(given.name, keys)
    return given.span.text.replace(given.name, key, 1) if key is not None else None


def _one_of(row: Field, fields: Iterable[Field]) -> str:
    """Return what is to be written, or all of what can be, one of which is enough."""
    return "`, `".join(f.key for f in fields if f.attribute == row.attribute and f.required)


def _said(row: Field, given: Given | None = None) -> str:
    """Return the key under which a fact may occur once; flags of one attribute share a key."""
    if row.type == "flag" and isinstance(row.flag, str):
        return row.attribute
    if row.type == "own":
        return row.key
    return given.key if given is not None else singular(row.key)


def _row_key(given: Given, rows: Container[str]) -> str:
    """Return the key of the row of what is given: a field of a kind or a stat by its word."""
    if given.key.startswith(ORDERS):
        return singular(ORDERS)
    word = given.key.removeprefix("stat ")
    if word == given.key or word in rows:
        return singular(word)
    return "stat"
