"""What is printed on a piece of content besides its text: numbers, words and lists, as plain data.

Data keys, by kind; a key with a `?` is absent where nothing is printed. PLACE is
`{"noun": row, "with": [rows], "without": [rows]}`, the names of noun and filter rows.

| kind | keys |
| --- | --- |
| any card | copies? formerly? |
| deckhand, shellback | dice, track, wage, stats (a number for each stat) |
| positive trait, negative trait, indelible | place |
| enemy | act, health, dice, spoils, miniatures? |
| enemy ship | health, dice, engagement, destination? (PLACE) |
| elder one | health, dice, placed (PLACE) |
| improvement | starter, cost, fatigue, boat, cabin |
| artillery | sides, starter, cost |
| commodity, shanty, trinket, relic | clue value?, value: undesired? [n, port], standard, desired? |
| denizen passenger | port |
| journey, epilogue | number, deck |
| location | kinds, shared |
| service | repeatable |
| tile | number, act, clues, ports |
| table | die |
| die | faces |
| deck | kinds, sorted, joined |
| track | first, last, tokens (a space for each), act ends, stories, lengths |
| stats | stats |
| set | code, version, symbol, languages, builds on |
| starting kit | crew orders, navigation orders, artillery orders, fleeting orders, coin, deckhands, positive traits, negative traits, starter artillery, installed |
| expedition tokens | clues, enemies, treasures, recoveries, cards |
| island board | nodes, shore, paths, gold |
| enemy ship board | zones, edges, joined |
| ship deck | nodes, edges, below deck, slots, slot edges, artillery, crew, hold |
| map | columns, rows, slots, start at, start (index of its slot), tile |
| storm | size |
"""  # noqa: E501

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import attrs

from everrain_dsl.diagnostics import Label, catalogue
from everrain_dsl.diagnostics.suggest import nearest
from everrain_dsl.semantics import boards
from everrain_dsl.semantics.values import CONTINUED, REPEATED, Given, Wrong, read_value
from everrain_dsl.syntax import nodes
from everrain_dsl.syntax.words import lemma

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from everrain_dsl.diagnostics import Report
    from everrain_dsl.source import Source, Span
    from everrain_dsl.vocabulary.card_types import CardType, Field

#: Where a trait works (TRT-01).
PLACES: Final = ("sea", "expedition", "port", "general")


def read_fields(
    header: nodes.Header,
    lines: Sequence[nodes.Fields],
    source: Source,
    report: Report,
    *,
    stats: Iterable[str] = (),
) -> dict[str, object]:
    """Return what is printed, as plain data under the keys of the table above.

    What is wrong is reported, and left out of the data. *stats* are those the sets declare: each
    board of a crew gives them all.
    """
    reader = _Reader(header.type, header, source, report)
    data = reader.extra()
    if header.type.opens == "stats":
        data["stats"] = reader.names()
        return data
    given = tuple(_given(header.fields, lines, source))
    data |= reader.printed(given, tuple(stats))
    reader.prices(data)
    name = header.name.value if header.name else ""
    boards.complete(header.kind, data, reader.span, report, name=name, given=given)
    return data


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


@attrs.frozen
class _Reader:
    type: CardType
    header: nodes.Header
    source: Source
    report: Report

    @property
    def span(self) -> Span:
        """Return where the first line stands."""
        return self.source.span(self.header.start_pos, self.header.end_pos)

    def extra(self) -> dict[str, object]:
        """Return what the first line holds besides name and fields."""
        data: dict[str, object] = {}
        for key, value in zip(self.type.extra, self.header.extra, strict=False):
            match value:
                case nodes.Word(kind="place", value=place) if place not in PLACES:
                    self._wrong(
                        self.source.span(value.start_pos, value.end_pos),
                        self.type.kind,
                        Wrong("(sea), (expedition), (port) or (general)", f"({place})", "(sea)"),
                    )
                case nodes.Word() | nodes.Text():
                    data[key] = value.value
                case int():
                    data[key] = value
                case _:
                    data[key] = str(value)
        return data

    def names(self) -> list[str]:
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
        return list(found)

    def printed(self, given: Iterable[Given], stats: tuple[str, ...]) -> dict[str, object]:
        """Return the fields that are written, and what stands for those that are not."""
        rows = {_key(row.key): row for row in self.type.fields}
        first: dict[str, Given] = {}
        data: dict[str, object] = {}
        for each in given:
            row = rows.get("stat" if each.key.startswith("stat ") else _key(each.key))
            if row is None:
                self._unknown(each)
            elif each.key in first and row.type not in REPEATED:
                self._twice(each, first[each.key])
            else:
                first.setdefault(each.key, each)
                self._take(row, each, data)
        for row in self.type.fields:
            if row.type == "stat":
                for stat in stats:
                    if f"stat {stat}" not in first:
                        self._missing(stat, f"{stat} 5")
            elif row.required and _key(row.key) not in map(_key, first):
                self._missing(row.key, row.sample)
            elif row.default is not None:
                default = row.default
                data.setdefault(row.data, list(default) if isinstance(default, tuple) else default)
        return data

    def prices(self, data: dict[str, object]) -> None:
        """Report an upgrade with neither price nor `starter`, and one with both (SET-09)."""
        if "starter" not in data:
            return
        if data["starter"] and data.get("cost"):
            self.report.add(
                catalogue.WRONG_FIELD_VALUE,
                self.span,
                help="remove `starter`, or remove the cost",
                field="starter",
                expected="no cost beside it",
                found=f"cost {data['cost']}",
            )
        elif not data["starter"] and not data.get("cost"):
            self._missing("cost", "cost 15")

    def _take(self, row: Field, given: Given, data: dict[str, object]) -> None:
        value = read_value(row, given, self.report)
        if isinstance(value, Wrong):
            self._wrong(given.span, given.name, value)
        elif value is None:
            pass
        elif row.type == "stat":
            stats = data.setdefault(row.data, {})
            assert isinstance(stats, dict)
            stats[given.key.removeprefix("stat ")] = value
        elif row.type in REPEATED:
            listed = data.setdefault(row.data, [])
            assert isinstance(listed, list)
            assert isinstance(value, list)
            listed.extend(value)
        else:
            data[row.data] = value
        if len(given.fields) > 1 and row.type not in CONTINUED:
            sample = Wrong("one value", given.shown, row.sample)
            self._wrong(given.span, given.name, sample)

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
        self.report.add(
            catalogue.UNKNOWN_FIELD,
            given.span,
            kind=self.type.name,
            field=given.name,
            nearest=nearest(given.name, keys),
            fields=", ".join(keys) or "none",
        )

    def _twice(self, given: Given, first: Given) -> None:
        self.report.add(
            catalogue.DUPLICATE_FIELD,
            given.span,
            field=given.name,
            labels=[Label(first.span, "the first stands here")],
        )

    def _missing(self, field: str, sample: str) -> None:
        self.report.add(
            catalogue.MISSING_FIELD, self.span, kind=self.type.name, field=field, sample=sample
        )


def _key(words: str) -> str:
    return " ".join(map(lemma, words.split()))
