"""The items of a source: its cards, and lines in the first column that begin nothing."""

from __future__ import annotations

from typing import TYPE_CHECKING

import attrs

from everrain_dsl.diagnostics import Report, catalogue
from everrain_dsl.diagnostics.internal_errors import contain
from everrain_dsl.source import Span
from everrain_dsl.syntax import nodes, trials
from everrain_dsl.types.cards import read_cards

if TYPE_CHECKING:
    from collections.abc import Sequence

    from everrain_dsl import model
    from everrain_dsl.resolve.keywords import Reading
    from everrain_dsl.resolve.tree import TypedTree


def cards_in(
    lines: Sequence[nodes.Line], reading: Reading, trees: list[TypedTree]
) -> list[model.Card]:
    """Return the cards that *lines* hold; a line that begins nothing is reported.

    The typed trees of the cards are added to *trees*.
    """
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
        item = Span(reading.source, line.start_pos, line.end_pos)
        with contain(reading.report, item) as reads:
            cards.extend(read_cards(line, reading, trees))
        if reads.stopped:  # others may still speak of it
            with contain(Report(), item):
                bare = attrs.evolve(reading, report=Report())
                cards.extend(read_cards(attrs.evolve(line, block=[]), bare, []))
    return cards


def _outside(line: nodes.Line, reading: Reading) -> None:
    """Report a sentence in the first column that begins nothing."""
    text = reading.source.text[line.start_pos : line.sentence.end_pos]
    span = Span(reading.source, line.start_pos, line.sentence.end_pos)
    if isinstance(line.sentence, trials.Outcome):
        reading.report.add(catalogue.BRANCH_WITHOUT_TEST, span, branch=line.sentence.kind)
        return
    from everrain_dsl.syntax.recovery import kinds  # noqa: PLC0415 - for what is wrong alone

    reading.report.add(
        catalogue.UNKNOWN_KIND,
        span,
        found=text,
        help=kinds.advice(reading.vocabulary, text)
        or "write this line inside a card, indented; a card begins with a line such as "
        '`sea event "Squall"`',
    )
