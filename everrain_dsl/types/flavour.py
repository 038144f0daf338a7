"""Flavour below the lines of a card: which lines may hold it, and what it says.

A branch, which is one block of several, may open with flavour. The row of a construct says whether
its block is one; an `otherwise` is one where choices stand beside it.
"""

from __future__ import annotations

import operator
from itertools import takewhile
from typing import TYPE_CHECKING, Final

import attrs

from everrain_dsl.diagnostics import Report, catalogue
from everrain_dsl.source import Source, Span
from everrain_dsl.syntax import nodes

if TYPE_CHECKING:
    from collections.abc import Sequence

#: The longest flavour that fits on a printed card, in characters.
LONGEST: Final = 420


def is_flavour(line: nodes.Line) -> bool:
    """Return whether *line* is a line of flavour."""
    return isinstance(line.sentence, nodes.Prose) and line.sentence.kind == "flavour"


def take_flavour(lines: Sequence[nodes.Line]) -> tuple[str, Sequence[nodes.Line]]:
    """Return the flavour that opens a block as one text, and the lines after it."""
    if not lines or not is_flavour(lines[0]):
        return "", lines
    told = [*takewhile(is_flavour, lines)]
    return _text(told), lines[len(told) :]


def is_empty(lines: Sequence[nodes.Line]) -> bool:
    """Return whether a block does nothing: it holds no lines, or only flavour."""
    return all(map(is_flavour, lines))


def in_place(lines: Sequence[nodes.Line], source: Source, report: Report) -> list[nodes.Line]:
    """Return the items *lines* without flavour that cannot stand where it does, which is reported.

    Flavour of a card, right below its header, is left to the reader of the card.
    """
    return [_in_place(line, lines, source, report) for line in lines]


def _in_place(
    line: nodes.Line, beside: Sequence[nodes.Line], source: Source, report: Report
) -> nodes.Line:
    """Return *line*, which stands among those *beside* it, with all flavour below it in place."""
    block = line.block
    if not block:
        return line
    if isinstance(line.sentence, nodes.Construct):
        block = _block(line, beside, source, report)
    inner = [_in_place(each, block, source, report) for each in block]
    same = len(inner) == len(line.block) and all(map(operator.is_, inner, line.block))
    return line if same else attrs.evolve(line, block=inner)


def _block(
    line: nodes.Line, beside: Sequence[nodes.Line], source: Source, report: Report
) -> list[nodes.Line]:
    """Return the lines below *line* without those of flavour that cannot stand there."""
    opens = [*takewhile(is_flavour, line.block)] if _is_branch(line, beside) else []
    rest = line.block[len(opens) :]
    stray = next(filter(is_flavour, rest), None)
    words = " ".join(source.text[line.sentence.start_pos : line.sentence.end_pos].split())
    if stray is not None:
        span = Span(source, stray.sentence.start_pos, stray.sentence.end_pos)
        if _is_branch(line, beside):
            what = f"`{words}`"
            report.add(catalogue.FLAVOUR_TOO_LATE, span, what=what, place=what)
        else:
            report.add(catalogue.FLAVOUR_NOT_HERE, span, line=words)
    if len(text := _text(opens)) > LONGEST:
        span = Span(source, opens[0].start_pos, opens[-1].sentence.end_pos)
        report.add(catalogue.LONG_FLAVOUR, span, length=len(text), most=LONGEST)
    return [*opens, *(each for each in rest if not is_flavour(each))] if stray else line.block


def _is_branch(line: nodes.Line, beside: Sequence[nodes.Line]) -> bool:
    sentence = line.sentence
    if not isinstance(sentence, nodes.Construct) or not sentence.flavour:
        return False
    return sentence.role != "otherwise" or any(
        isinstance(each.sentence, nodes.Part) and each.sentence.role == "choice" for each in beside
    )


def _text(lines: Sequence[nodes.Line]) -> str:
    said = [each.sentence.text.strip() for each in lines if isinstance(each.sentence, nodes.Prose)]
    return " ".join(filter(None, said))
