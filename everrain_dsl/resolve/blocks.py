"""Report blocks below lines that cannot have one, whose content would be lost."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from everrain_dsl.diagnostics import Report, catalogue
from everrain_dsl.source import Source, Span
from everrain_dsl.syntax import nodes, polls

if TYPE_CHECKING:
    from everrain_dsl.vocabulary.card_types import CardType

_WRITTEN: Final = frozenset({"flavour", "question", "answer"})


def check(line: nodes.Line, source: Source, report: Report) -> None:
    """Report lines in the item *line* that are indented below a line without a block."""
    header = line.sentence
    if isinstance(header, nodes.Header):
        _below(line, header.type, source, report)


def _below(line: nodes.Line, kind: CardType, source: Source, report: Report) -> None:
    for child in line.block:
        sentence = child.sentence
        if child.block and _holds_nothing(sentence, kind):
            first = child.block[0]
            words = source.text[sentence.start_pos : sentence.end_pos]
            report.add(
                catalogue.UNEXPECTED_BLOCK,
                Span(source, first.sentence.start_pos, first.sentence.end_pos),
                line=" ".join(words.split()),
                expected=source.location(child.start_pos)[1],
            )
        inner = sentence.type if isinstance(sentence, nodes.Header) else kind
        _below(child, inner, source, report)


def _holds_nothing(sentence: nodes.Sentence, kind: CardType) -> bool:
    match sentence:
        case nodes.Broken():
            return False
        case nodes.Fields():
            return True
        case nodes.Prose(kind=prose):
            return prose in _WRITTEN
        case polls.Terms():
            return True
        case nodes.Part():
            section = kind.section(sentence.opens)
            return section is not None and section.holds == "nothing"
        case _:
            return kind.read_as == "scenario"
