"""The pipeline: sources become cards, and cards become a bundle. One stage per line.

    lines  = parse(sources)          syntax/
    names  = collect(lines)          semantics/collect.py
    cards  = read(lines, names)      semantics/cards.py
    check(cards)                     semantics/links.py
    bundle = emit(cards)             bytecode/emitter
    verify(bundle)                   bytecode/verifier

A stage goes on after a mistake; a bundle is made only when there is none. Nothing here opens a
file or prints: see `cli/` for that.
"""

from __future__ import annotations

import datetime
import gc
from contextlib import contextmanager
from typing import TYPE_CHECKING, Final, TypeAlias

import attrs

from everrain_dsl import library, limits
from everrain_dsl.bytecode.emitter import emit
from everrain_dsl.bytecode.program import Bundle
from everrain_dsl.diagnostics import Label, Report, catalogue
from everrain_dsl.requirement import Requirement
from everrain_dsl.semantics import decks, links, model
from everrain_dsl.semantics.cards import Reading, read_cards
from everrain_dsl.semantics.collect import collect
from everrain_dsl.semantics.expressions import Expressions
from everrain_dsl.semantics.known import known_of
from everrain_dsl.semantics.names import Names
from everrain_dsl.semantics.scenarios import Labels, read_scenario
from everrain_dsl.semantics.sets import read_manifest, second_manifest, visible
from everrain_dsl.semantics.statements import Statements
from everrain_dsl.source import Source, Span
from everrain_dsl.syntax import agreement, nodes, reading, tables
from everrain_dsl.syntax.parser import Parser, declared
from everrain_dsl.syntax.recovery import parse_source
from everrain_dsl.vocabulary import core

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping, Sequence

    from everrain_dsl.diagnostics import Diagnostic
    from everrain_dsl.semantics.known import Known
    from everrain_dsl.semantics.model.scenario import Scenario
    from everrain_dsl.vocabulary.vocabulary import Vocabulary

#: What a card written outside any set belongs to: it builds on every set in view.
LOOSE: Final = "local"


@attrs.frozen
class Folder:
    """The sources of one set. `path` is what messages about the whole set are shown under."""

    path: str
    sources: tuple[Source, ...]


#: A set that is only looked up, as sources or compiled: nothing in it is reported.
Library: TypeAlias = Folder | Bundle


@attrs.frozen(eq=False)
class Compiled:
    """What the sources mean, and everything there is to say about them."""

    vocabulary: Vocabulary
    #: Every set by its code, libraries last.
    sets: dict[str, model.ContentSet]
    names: Names
    #: The cards of every set that was read from sources, in their order.
    cards: tuple[model.Card, ...]
    scenarios: tuple[Scenario, ...]
    rulings: tuple[model.Ruling, ...]
    report: Report
    #: The codes of the sets that were asked about, libraries excluded.
    own: tuple[str, ...] = ()
    #: The libraries that were given compiled, by their codes.
    compiled: Mapping[str, Bundle] = attrs.field(factory=dict)

    @property
    def diagnostics(self) -> tuple[Diagnostic, ...]:
        """Return all that was found, by file, then place."""
        return tuple(self.report.sorted())

    def named(self, name: str) -> list[model.Card]:
        """Return the cards called *name*, or with *name* as identity."""
        return [card for card in self.cards if name in (card.name, card.id)]

    def of(self, code: str) -> list[model.Card]:
        """Return the cards of the set with that code."""
        return [card for card in self.cards if card.id.startswith(code + ":")]

    def bundle(self, code: str = "") -> Bundle:
        """Return the set with that code as a bundle: the same sources, the same bundle.

        Without a code it is the one set that was asked about. Raises ValueError while there are
        errors or when there is not one such set, KeyError where no set has the code.
        """
        if self.report.has_errors:
            raise ValueError("sources with errors make no bundle")
        if not code and len(self.own) != 1:
            raise ValueError(f"say which of the sets {', '.join(self.own)} is meant")
        return self._emitted(code or self.own[0])

    def bundles(self, *, partial: bool = False) -> tuple[Bundle, ...]:
        """Return every set that holds a card as a bundle, libraries last.

        Raises ValueError while there are errors, unless a *partial* one will do: it lacks the
        sentences that are wrong.
        """
        make = self._emitted if partial else self.bundle
        return tuple(made for code in self.sets if (made := make(code)).programs)

    def _emitted(self, code: str) -> Bundle:
        if code in self.compiled:
            return self.compiled[code]
        return emit(self.sets[code], self.of(code), self.names, self.vocabulary)


@attrs.define
class _Set:
    content: model.ContentSet
    lines: list[tuple[Source, list[nodes.Line]]]
    library: bool


def compile_sources(sources: Iterable[Source], *, libraries: Iterable[Bundle] = ()) -> Compiled:
    """Return what *sources*, the files of one set, hold, checked.

    *libraries* are the compiled sets it may build on; cards without a manifest may speak of all
    of them. Nothing is read, and nothing is raised for what a source says.
    """
    report = Report()
    raw = [(each.path, each.text.encode("utf-8", "surrogatepass")) for each in sources]
    decoded = [reading.decode(path, content, report) for path, content in raw]
    folder = Folder("", tuple(source for source in decoded if source is not None))
    compiled = compile_folders([folder], core(), libraries=libraries)
    compiled.report.extend(report)
    return compiled


def check_sources(
    sources: Iterable[Source], *, libraries: Iterable[Bundle] = ()
) -> tuple[Diagnostic, ...]:
    """Return all that is found in *sources*, by file, then place; as `compile_sources`."""
    return compile_sources(sources, libraries=libraries).diagnostics


def compile_folders(
    folders: Iterable[Folder],
    vocabulary: Vocabulary,
    *,
    libraries: Iterable[Library] = (),
    today: datetime.date | None = None,
) -> Compiled:
    """Return what *folders* hold, checked. Never raises for anything a source says.

    *libraries* are the sets they may build on. *today* is the date no ruling may lie after; None
    leaves that out.
    """
    with _uncollected():
        return _compile(list(folders), list(libraries), vocabulary, today)


@contextmanager
def _uncollected() -> Iterator[None]:
    """Pause the collector of reference cycles: what is made here is kept, and there is a lot of it.

    Measured: 3,500 cards in half the time.
    """
    was = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if was:
            gc.enable()


def _compile(
    folders: Sequence[Folder],
    libraries: Sequence[Library],
    vocabulary: Vocabulary,
    today: datetime.date | None,
) -> Compiled:
    report = Report()
    sets = _parsed(folders, libraries, vocabulary, report)
    bundles = {
        each.set.code: each
        for each in libraries
        if isinstance(each, Bundle) and each.set.code not in sets
    }
    contents = _contents(sets, bundles)
    names = Names(visible(contents, report))
    for code, found in sets.items():
        for source, lines in found.lines:
            collect(lines, source, code, names, Report() if found.library else report)
    for bundle in bundles.values():
        library.declare(bundle, names, vocabulary)
    cards, others = _read(sets, names, vocabulary, report)
    known = [*map(known_of, others)]
    for bundle in bundles.values():
        known.extend(library.known(bundle, vocabulary))
    links.check(cards, known, names.visible, vocabulary, report)
    decks.check(cards, known, names.visible, vocabulary, report)
    if not report.has_errors:
        limits.check(cards, contents, names, vocabulary, report)
    own = {code: found for code, found in sets.items() if not found.library}
    known.extend(map(known_of, cards))
    scenarios, rulings = _attached(own, known, names, vocabulary, report, today)
    return Compiled(
        vocabulary,
        contents,
        names,
        (*cards, *others),
        tuple(scenarios),
        tuple(rulings),
        report,
        tuple(code for code in contents if code in own),
        bundles,
    )


def _parsed(
    folders: Sequence[Folder],
    libraries: Sequence[Library],
    vocabulary: Vocabulary,
    report: Report,
) -> dict[str, _Set]:
    """Return every set that is given as sources by its code, libraries last."""
    parser = tables.parser_for(vocabulary)
    words: dict[str, str] = {}
    for given in (*folders, *libraries):
        if isinstance(given, Bundle):
            words.update(library.declared(given))
        else:
            for source in given.sources:
                words.update(declared(source))
    sets: dict[str, _Set] = {}
    for folder in folders:
        _add(_parse(folder, parser, words, report, library=False), sets, report)
    for given in libraries:
        if isinstance(given, Folder):
            found = _parse(given, parser, words, Report(), library=True)
            sets.setdefault(found.content.code, found)
    return sets


def _add(found: _Set, sets: dict[str, _Set], report: Report) -> None:
    """Add a set to *sets*; cards without a set are one set wherever they stand."""
    span = found.content.span
    earlier = sets.setdefault(found.content.code, found)
    if earlier is found:
        return
    if span is None:
        earlier.lines.extend(found.lines)
        return
    first = earlier.content.span
    labels = [Label(first, "the first stands here")] if first else []
    report.add(catalogue.DUPLICATE_SET, span, set=found.content.code, labels=labels)


def _parse(
    folder: Folder, parser: Parser, words: dict[str, str], report: Report, *, library: bool
) -> _Set:
    content: model.ContentSet | None = None
    lines: list[tuple[Source, list[nodes.Line]]] = []
    for source in folder.sources:
        parsed = parse_source(source, parser, words, report)
        if not parsed and not report.has_errors:
            report.add(catalogue.EMPTY_FILE, source.span(0, 0))
        lines.append((source, parsed))
        for line in parsed:
            header = line.sentence
            if not isinstance(header, nodes.Header) or header.type.read_as != "manifest":
                continue
            if content is not None:
                second_manifest(content, line, source, report)
                continue
            content = read_manifest(line, source, report)
    if content is None:
        content = model.ContentSet(LOOSE, "cards without a set", "0", "", ("en",), (), None)
    return _Set(content, lines, library)


def _contents(
    sets: Mapping[str, _Set], bundles: Mapping[str, Bundle]
) -> dict[str, model.ContentSet]:
    """Return the manifest of every set, libraries last."""
    found = {code: each.content for code, each in sets.items()}
    for code, bundle in bundles.items():
        found.setdefault(code, library.content_of(bundle))
    if LOOSE in found:
        others = tuple(sorted(found.keys() - {LOOSE}))
        found[LOOSE] = attrs.evolve(found[LOOSE], builds_on=tuple(map(Requirement, others)))
    return found


def _read(
    sets: Mapping[str, _Set], names: Names, vocabulary: Vocabulary, report: Report
) -> tuple[list[model.Card], list[model.Card]]:
    """Return the cards of the sets that are asked about, and those of the libraries."""
    cards: tuple[list[model.Card], list[model.Card]] = [], []
    for code, found in sets.items():
        to = Report() if found.library else report
        for source, lines in found.lines:
            cards[found.library].extend(_cards(lines, Reading(source, code, names, vocabulary, to)))
            if not found.library:
                agreement.check(lines, source, report)
    return cards


def _cards(lines: Sequence[nodes.Line], reading: Reading) -> list[model.Card]:
    cards: list[model.Card] = []
    for line in lines:
        header = line.sentence
        if not isinstance(header, nodes.Header) or header.type.read_as != "card":
            if not isinstance(header, nodes.Header | nodes.Broken):
                _outside(line, reading)
            continue
        if header.type.inside:
            _outside(line, reading)
            continue
        cards.extend(read_cards(line, reading))
    return cards


def _outside(line: nodes.Line, reading: Reading) -> None:
    """Report a sentence in the first column that begins nothing."""
    text = reading.source.text[line.start_pos : line.sentence.end_pos]
    span = Span(reading.source, line.start_pos, line.sentence.end_pos)
    if isinstance(line.sentence, nodes.Control) and line.sentence.kind in ("pass", "fail"):
        reading.report.add(catalogue.BRANCH_WITHOUT_TEST, span, branch=line.sentence.kind)
        return
    reading.report.add(
        catalogue.UNKNOWN_KIND,
        span,
        found=text,
        help="write this line inside a card, indented; a card begins with a line such as "
        '`sea event "Squall"`',
    )


def _attached(
    sets: dict[str, _Set],
    known: Sequence[Known],
    names: Names,
    vocabulary: Vocabulary,
    report: Report,
    today: datetime.date | None,
) -> tuple[list[Scenario], list[model.Ruling]]:
    """Read what is said about cards: scenarios and rulings."""
    by_name = {card.name: card for card in known}
    labels = frozenset().union(*(card.labels for card in known))
    scenarios: list[Scenario] = []
    rulings: list[model.Ruling] = []
    titles: dict[tuple[str, str], Scenario] = {}
    for code, found in sets.items():
        for source, lines in found.lines:
            for line in lines:
                header = line.sentence
                if not isinstance(header, nodes.Header):
                    continue
                on = Expressions(source, report, names, vocabulary, code, header.kind)
                if header.type.read_as == "scenario":
                    of = header.extra[0]
                    assert isinstance(of, nodes.Text)
                    card = by_name.get(of.value)
                    this = vocabulary.kinds[card.kind].this if card is not None else None
                    met = Labels(frozenset(), labels)
                    if card is not None:
                        met = Labels(card.labels, labels, card.omens)
                    scenario = read_scenario(line, Statements(on), this, met)
                    if scenario is None:
                        continue
                    scenarios.append(scenario)
                    key = (scenario.card, scenario.title)
                    earlier = titles.setdefault(key, scenario)
                    if earlier is not scenario:
                        report.add(
                            catalogue.DUPLICATE_SCENARIO,
                            scenario.span,
                            card=scenario.name,
                            title=scenario.title,
                            labels=[Label(earlier.span, "the first stands here")],
                        )
                elif header.type.read_as == "ruling":
                    ruling = _ruling(line, header, on, today)
                    if ruling is not None:
                        rulings.append(ruling)
    return scenarios, rulings


def _ruling(
    line: nodes.Line, header: nodes.Header, on: Expressions, today: datetime.date | None
) -> model.Ruling | None:
    assert header.name is not None
    span = on.span(header)
    date = next((str(v) for v in header.extra if isinstance(v, str)), "")
    declared_ = on.symbol_of(header.name.value, "content", on.span(header.name))
    try:
        given = datetime.date.fromisoformat(date)
    except ValueError:
        on.report.add(catalogue.NOT_A_DATE, span, found=date)
    else:
        if today is not None and given > today:
            on.report.add(catalogue.FUTURE_DATE, span, date=date)
    prose = [c.sentence for c in line.block if isinstance(c.sentence, nodes.Prose)]
    question = " ".join(p.text.strip() for p in prose if p.kind == "question")
    answer = " ".join(p.text.strip() for p in prose if p.kind == "answer")
    if not question:
        on.report.add(catalogue.RULING_WITHOUT_QUESTION, span)
    if not answer:
        on.report.add(catalogue.RULING_WITHOUT_ANSWER, span)
    if declared_ is None or not question or not answer:
        return None
    return model.Ruling(date, declared_.id, declared_.name, question, answer, span)
