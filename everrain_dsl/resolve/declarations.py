"""The first look at every item: what names it declares, before any of them is used."""

from __future__ import annotations

from typing import TYPE_CHECKING

from everrain_dsl.diagnostics import Label, Report, catalogue
from everrain_dsl.diagnostics.internal_errors import contain
from everrain_dsl.resolve import blocks
from everrain_dsl.resolve.names import Declared, Names, token_on
from everrain_dsl.source import Source, Span
from everrain_dsl.syntax import nodes
from everrain_dsl.vocabulary import printed
from everrain_dsl.vocabulary.identity import folded, identity, slug
from everrain_dsl.vocabulary.rows import Noun

if TYPE_CHECKING:
    from collections.abc import Container, Iterator


def title(header: nodes.Header) -> str:
    """Return what the item is called: its name, or its kind and number (`Tile 7`)."""
    if header.name is not None:
        return header.name.value
    number = str(header.extra[0]) if header.type.numbered else ""
    return f"{header.kind.capitalize()} {number}".strip()


def collect(
    lines: list[nodes.Line],
    source: Source,
    set_code: str,
    names: Names,
    report: Report,
) -> None:
    """Add every name *lines* declare to *names*, reporting names and identities used twice."""
    for line in lines:
        header = line.sentence
        if not isinstance(header, nodes.Header):
            continue
        with contain(report, Span(source, header.start_pos, header.end_pos)):
            for found in _headers(line):
                _declare(found, source, set_code, names, report)
            _words(line, header, source, set_code, names, report)
            blocks.check(line, source, report)


def _headers(line: nodes.Line) -> Iterator[nodes.Header]:
    header = line.sentence
    if isinstance(header, nodes.Header) and header.type.declared:
        yield header
        for child in line.block:
            yield from _headers(child)


def _declare(
    header: nodes.Header, source: Source, set_code: str, names: Names, report: Report
) -> None:
    name = title(header)
    span = Span(source, header.start_pos, header.end_pos)
    id_ = identity(set_code, name, header.type.among)
    made = Declared(header.kind, name, id_, set_code, span)
    if not made.id:
        report.add(catalogue.NAME_WITHOUT_LETTERS, span, name=name)
        return
    earlier = names.add(made)
    if earlier is None or earlier is made or header.type.read_as == "definition":
        return  # of phrases, their own check tells which is said already
    labels = [Label(earlier.span, "the first one is here")]
    if earlier.name == made.name:
        report.add(catalogue.DUPLICATE_CARD, span, name=name, labels=labels)
    else:
        report.add(
            catalogue.SAME_IDENTITY,
            span,
            name=name,
            other=earlier.name,
            identity=made.id,
            labels=labels,
        )


def _words(
    line: nodes.Line,
    header: nodes.Header,
    source: Source,
    set_code: str,
    names: Names,
    report: Report,
) -> None:
    span = Span(source, header.start_pos, header.end_pos)
    match header.type.printed:
        case printed.Stats:
            for word in header.extra:
                if isinstance(word, nodes.Word):
                    place = Span(source, word.start_pos, word.end_pos)
                    _once(word.value, "stat", names.stats, names, place, report)
                    names.stats.setdefault(word.value, set_code)
        case printed.Die:
            _die(line, header, names)
        case printed.Track:
            _track(line, header, names, span, report)
        case printed.OwnKind:
            _parts(line, header, set_code, names)
        case printed.Counters:
            _counters(line, header, set_code, names, span, report)
        case printed.Tile:
            _ports(line, header, source, set_code, names, report)
        case _:
            pass


def _parts(line: nodes.Line, header: nodes.Header, set_code: str, names: Names) -> None:
    """Add the fields and the sections that a kind of cards declares."""
    last = called = ""
    for field in _fields(line, header):
        key = last if field.key == "later" else field.key
        for value in field.values:
            if isinstance(value, nodes.Text) and key == "section":
                names.sections.setdefault(value.value, set_code)
            elif isinstance(value, nodes.Text) and key == "field":
                called = value.value
        words = tuple(value.value for value in field.values if isinstance(value, nodes.Word))
        if words and called:
            names.word_fields[called] = (*names.word_fields.get(called, ()), *words)
        elif called and key == "field":
            names.fields.setdefault(called, set_code)
        last = key


def _once(
    word: str, of: str, known: Container[str], names: Names, span: Span, report: Report
) -> None:
    """Report a *word* that is already *known*, or declared twice in these sets."""
    earlier = names.places.setdefault((of, word), span)
    if earlier is not span or word in known:
        labels = [Label(earlier, "it is declared here")] if earlier is not span else []
        report.add(catalogue.DECLARED_TWICE, span, name=word, labels=labels)


def _fields(line: nodes.Line, header: nodes.Header) -> Iterator[nodes.Field]:
    yield from header.fields
    for child in line.block:
        if isinstance(child.sentence, nodes.Fields):
            yield from child.sentence.fields


def _die(line: nodes.Line, header: nodes.Header, names: Names) -> None:
    assert header.name is not None
    name = header.name.value.lower()
    faces: list[str] = []
    numbers: tuple[int, int] | None = None
    for field in _fields(line, header):
        shown = [v.value for v in field.values if isinstance(v, nodes.Word) and v.kind == "face"]
        whole = [v for v in field.values if isinstance(v, int)]
        faces += shown * (whole[0] if shown and whole else 1)  # as often as the die has them
        if len(whole) == 2:
            numbers = (whole[0], whole[1])
    if numbers is not None:
        names.dice[name] = None
        names.numbers[name] = numbers
    else:
        names.dice[name] = tuple(faces)


def of_ships(header: nodes.Header) -> bool:
    """Return whether each ship has a track of its own that *header* begins."""
    return len(header.extra) == len(header.type.extra)


def _track(
    line: nodes.Line, header: nodes.Header, names: Names, span: Span, report: Report
) -> None:
    assert header.name is not None
    track = header.name.value.lower()
    if of_ships(header):
        _once(track, "token", names.ship_tracks, names, span, report)
        names.ship_tracks.setdefault(track, track)
        return
    for field in _fields(line, header):
        for value in field.values:
            if isinstance(value, nodes.Word) and value.kind in ("token", "track"):
                written = token_on(value.value, track)
                _once(written, "token", names.tokens, names, span, report)
                names.tokens.setdefault(written, written)


def _counters(
    line: nodes.Line,
    header: nodes.Header,
    set_code: str,
    names: Names,
    span: Span,
    report: Report,
) -> None:
    assert header.name is not None
    name = folded(header.name.value)
    others = {each for code, each in names.counters if code != set_code}
    _once(name, "counter", others, names, span, report)
    nouns = [
        v.row for field in _fields(line, header) for v in field.values if isinstance(v, nodes.Noun)
    ]
    types = frozenset(noun.type for noun in nouns if isinstance(noun, Noun))
    if types:
        names.counters[set_code, name] = types


def _ports(
    line: nodes.Line,
    header: nodes.Header,
    source: Source,
    set_code: str,
    names: Names,
    report: Report,
) -> None:
    for field in _fields(line, header):
        if field.key != "port":
            continue
        for value in field.values:
            if not isinstance(value, nodes.Text):
                continue
            span = Span(source, value.start_pos, value.end_pos)
            made = Declared(
                "port", value.value, f"{set_code}:port-{slug(value.value)}", set_code, span
            )
            earlier = names.add(made)
            if earlier is not None and earlier is not made:
                report.add(
                    catalogue.PORT_ON_TWO_TILES,
                    span,
                    name=value.value,
                    labels=[Label(earlier.span, "the first one is here")],
                )
