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
from typing import TYPE_CHECKING, Final

import attrs

from everrain_dsl.bytecode.emitter import emit
from everrain_dsl.bytecode.program import STEPS_CEILING
from everrain_dsl.diagnostics import Label, Report, catalogue
from everrain_dsl.semantics import links, model, walk
from everrain_dsl.semantics.cards import Reading, read_cards
from everrain_dsl.semantics.collect import collect
from everrain_dsl.semantics.expressions import Expressions
from everrain_dsl.semantics.names import Names
from everrain_dsl.semantics.scenarios import Labels, Scenario, read_scenario
from everrain_dsl.semantics.sets import read_manifest, second_manifest, visible
from everrain_dsl.semantics.statements import Statements
from everrain_dsl.source import Source, Span
from everrain_dsl.syntax import agreement, nodes, tables
from everrain_dsl.syntax.parser import Parser, declared
from everrain_dsl.syntax.recovery import parse_source
from everrain_dsl.vocabulary.card_types import KINDS

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from everrain_dsl.vocabulary.vocabulary import Vocabulary

#: What a card written outside any set belongs to: it builds on every set in view.
LOOSE: Final = "local"


@attrs.frozen
class Folder:
    """The sources of one set. A *library* is only looked up: nothing in it is reported."""

    path: str
    sources: tuple[Source, ...]
    library: bool = False


@attrs.frozen(eq=False)
class Compiled:
    """What the sources mean, and everything there is to say about them."""

    vocabulary: Vocabulary
    sets: dict[str, model.ContentSet]
    names: Names
    #: The cards of every set, libraries included, in the order of the sources.
    cards: tuple[model.Card, ...]
    scenarios: tuple[Scenario, ...]
    rulings: tuple[model.Ruling, ...]
    report: Report
    #: The codes of the sets that were asked about, libraries excluded.
    own: tuple[str, ...] = ()

    def named(self, name: str) -> list[model.Card]:
        """Return the cards called *name*, or with *name* as identity."""
        return [card for card in self.cards if name in (card.name, card.id)]

    def of(self, code: str) -> list[model.Card]:
        """Return the cards of the set with that code."""
        return [card for card in self.cards if card.id.startswith(code + ":")]


@attrs.define
class _Set:
    folder: Folder
    content: model.ContentSet
    lines: list[tuple[Source, list[nodes.Line]]]


def compile_sources(
    folders: Iterable[Folder], vocabulary: Vocabulary, today: datetime.date | None = None
) -> Compiled:
    """Return what *folders* hold, checked. Never raises for anything a source says.

    *today* is the date no ruling may lie after; None leaves that out.
    """
    with _uncollected():
        return _compile(folders, vocabulary, today)


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
    folders: Iterable[Folder], vocabulary: Vocabulary, today: datetime.date | None
) -> Compiled:
    report = Report()
    quiet = Report()
    parser = tables.parser_for(vocabulary)
    folders = list(folders)
    words: dict[str, str] = {}
    for folder in folders:
        for source in folder.sources:
            words.update(declared(source))
    sets: dict[str, _Set] = {}
    for folder in folders:
        found = _parse(folder, parser, words, quiet if folder.library else report)
        earlier = sets.setdefault(found.content.code, found)
        if earlier is not found and found.content.span is not None:
            labels = (
                [Label(earlier.content.span, "the first stands here")]
                if earlier.content.span
                else []
            )
            report.add(
                catalogue.DUPLICATE_SET,
                found.content.span,
                set=found.content.code,
                labels=labels,
            )
    contents = {code: found.content for code, found in sets.items()}
    names = Names(visible(contents, report))
    for code, found in sets.items():
        for source, lines in found.lines:
            collect(lines, source, code, names, quiet if found.folder.library else report)
    cards: list[model.Card] = []
    for code, found in sets.items():
        to = quiet if found.folder.library else report
        for source, lines in found.lines:
            cards.extend(_cards(lines, Reading(source, code, names, vocabulary, to)))
            if not found.folder.library:
                agreement.check(lines, source, report)
    links.check(cards, report)
    if not report.has_errors:
        _bounded(cards, contents, names, vocabulary, report)
    scenarios, rulings = _attached(sets, cards, names, vocabulary, report, today)
    return Compiled(
        vocabulary,
        contents,
        names,
        tuple(cards),
        tuple(scenarios),
        tuple(rulings),
        report,
        tuple(code for code, found in sets.items() if not found.folder.library),
    )


def _parse(folder: Folder, parser: Parser, words: dict[str, str], report: Report) -> _Set:
    content: model.ContentSet | None = None
    lines: list[tuple[Source, list[nodes.Line]]] = []
    for source in folder.sources:
        parsed = parse_source(source, parser, words, report)
        if not parsed and not report.has_errors:
            report.add(catalogue.EMPTY_FILE, source.span(0, 0))
        lines.append((source, parsed))
        for line in parsed:
            if not isinstance(line.sentence, nodes.Header) or line.sentence.kind != "set":
                continue
            if content is not None:
                second_manifest(content, line, source, report)
                continue
            content = read_manifest(line, source, report)
    if content is None:
        content = model.ContentSet(LOOSE, "cards without a set", "0", "", ("en",), ("core",), None)
    return _Set(folder, content, lines)


#: A card that repeats something less often than this is within any limit: not worth a proof.
_HARMLESS: Final = 500


def _bounded(
    cards: Sequence[model.Card],
    contents: dict[str, model.ContentSet],
    names: Names,
    vocabulary: Vocabulary,
    report: Report,
) -> None:
    """Report every card whose proved worst case passes the engine's limit (law 5, V10)."""
    for card in cards:
        repeated = [
            walk.repetition(block) for ability in card.abilities for block in walk.blocks(ability)
        ]
        if max(repeated, default=0) < _HARMLESS:
            continue
        content = contents[card.id.partition(":")[0]]
        bundle = emit(content, [card], names, vocabulary)
        steps = max(routine.steps for routine in bundle.programs[0].routines)
        if steps > STEPS_CEILING:
            report.add(catalogue.TOO_MANY_STEPS, card.span, steps=steps, most=STEPS_CEILING)


def _cards(lines: Sequence[nodes.Line], reading: Reading) -> list[model.Card]:
    cards: list[model.Card] = []
    for line in lines:
        header = line.sentence
        if not isinstance(header, nodes.Header) or header.kind in ("set", "scenario", "ruling"):
            if not isinstance(header, nodes.Header | nodes.Broken):
                _outside(line, reading)
            continue
        kind = KINDS[header.kind]
        if kind.inside:
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
    cards: Sequence[model.Card],
    names: Names,
    vocabulary: Vocabulary,
    report: Report,
    today: datetime.date | None,
) -> tuple[list[Scenario], list[model.Ruling]]:
    """Read what is said about cards: scenarios and rulings."""
    by_name = {card.name: card for card in cards}
    labels = {
        card.name: frozenset(o.label for c in walk.choices(card) for o in c.options)
        for card in cards
    }
    known = frozenset().union(*labels.values())
    scenarios: list[Scenario] = []
    rulings: list[model.Ruling] = []
    titles: dict[tuple[str, str], Scenario] = {}
    for code, found in sets.items():
        if found.folder.library:
            continue
        for source, lines in found.lines:
            for line in lines:
                header = line.sentence
                if not isinstance(header, nodes.Header):
                    continue
                on = Expressions(source, report, names, vocabulary, code, header.kind)
                if header.kind == "scenario":
                    of = header.extra[0]
                    assert isinstance(of, nodes.Text)
                    card = by_name.get(of.value)
                    this = KINDS[card.kind].this if card is not None else None
                    omens = frozenset(
                        ability.label
                        for ability in (card.abilities if card is not None else ())
                        if isinstance(ability, model.Action) and ability.kind == "omen"
                        if ability.label is not None
                    )
                    met = Labels(labels.get(of.value, frozenset()), known, omens)
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
                elif header.kind == "ruling":
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
