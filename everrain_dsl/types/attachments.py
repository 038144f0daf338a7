"""Read the scenarios and rulings of the requested sets, which refer to cards from outside."""

from __future__ import annotations

import datetime
from typing import TYPE_CHECKING

from everrain_dsl import model
from everrain_dsl.diagnostics import Label, catalogue
from everrain_dsl.diagnostics.internal_errors import contain
from everrain_dsl.resolve.tree import TypedTree
from everrain_dsl.source import Span
from everrain_dsl.syntax import nodes
from everrain_dsl.types.expressions import ExpressionReader
from everrain_dsl.types.statements import StatementReader
from everrain_dsl.vocabulary import printed

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from everrain_dsl.diagnostics import Report
    from everrain_dsl.model.scenario import Scenario
    from everrain_dsl.resolve.interface import CardInterface
    from everrain_dsl.resolve.names import Names
    from everrain_dsl.source import Source
    from everrain_dsl.types.reader import Expressions
    from everrain_dsl.vocabulary.vocabulary import Vocabulary

#: As what is read that is said about cards.
_SAID = ("scenario", "ruling")
#: What may be offered to a crew that is sent there: scenarios speak of it as of a choice.
_SERVING = (printed.Alternative, printed.Incident, printed.Labour, printed.Service)


def attached(
    sets: Iterable[tuple[str, Source, Sequence[nodes.Line]]],
    known: Sequence[CardInterface],
    names: Names,
    vocabulary: Vocabulary,
    report: Report,
    today: datetime.date | None,
    trees: list[TypedTree],
) -> tuple[list[Scenario], list[model.Ruling]]:
    """Return the scenarios and rulings of *sets*, and add their typed trees to *trees*."""
    by_id = {card.id: card for card in known}
    labels = frozenset(label for card in known for label in card.labels)
    scenarios: list[Scenario] = []
    rulings: list[model.Ruling] = []
    titles: dict[tuple[str, str], Scenario] = {}
    for code, source, lines in sets:
        for line in lines:
            if not nodes.has_header(line) or line.sentence.type.read_as not in _SAID:
                continue
            header = line.sentence
            item = Span(source, line.start_pos, line.end_pos)
            with contain(report, item):
                on = ExpressionReader(source, report, names, vocabulary, code, header.kind)
                if header.type.read_as == "scenario":
                    scenario = _scenario(line, header, on, by_id, labels)
                    if scenario is not None:
                        scenarios.append(scenario)
                        _see_title(scenario, titles, report)
                else:
                    ruling = _ruling(line, header, on, today)
                    if ruling is not None:
                        rulings.append(ruling)
                trees.append(TypedTree(item, on))
    return scenarios, rulings


def _scenario(
    line: nodes.Line[nodes.Header],
    header: nodes.Header,
    on: Expressions,
    cards: Mapping[str, CardInterface],
    labels: frozenset[str],
) -> Scenario | None:
    """Return a scenario of one of *cards*, None where it is wrong; *labels* are those of all."""
    from everrain_dsl.types.scenarios import Labels, read_scenario  # noqa: PLC0415 - few files hold any

    of = header.extra[0]
    assert isinstance(of, nodes.Text)  # as the grammar reads the first line of a scenario
    meant = on.declared_as(of.value, "content")
    if meant is not None and on.report.is_stopped(meant.span):
        return None  # what the card says is not known
    card = cards.get(meant.id) if meant is not None else None
    kind = on.vocabulary.kinds[card.kind] if card is not None else None
    if card is not None and kind is not None and kind.works:
        on.itself["card"] = model.Symbol("name", card.id, card.name)
    met = Labels(frozenset(), labels)
    if card is not None:
        served = isinstance(card.printed, _SERVING)
        own = frozenset([*card.labels, card.name] if served else card.labels)
        met = Labels(own, labels | own, frozenset(card.omens))
    return read_scenario(
        line, of, StatementReader(on), kind.this if kind is not None else None, met
    )


def _see_title(scenario: Scenario, titles: dict[tuple[str, str], Scenario], report: Report) -> None:
    """Report a second scenario of a card with the same title."""
    earlier = titles.setdefault((scenario.card, scenario.title), scenario)
    if earlier is not scenario:
        report.add(
            catalogue.DUPLICATE_SCENARIO,
            scenario.span,
            card=scenario.name,
            title=scenario.title,
            labels=[Label(earlier.span, "the first one is here")],
        )


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
