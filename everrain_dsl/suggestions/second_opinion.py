"""Suggestions for lines that can be read, but whose words do not go together: `take 1 trinket`."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from everrain_dsl.diagnostics import catalogue
from everrain_dsl.diagnostics.internal_errors import contain
from everrain_dsl.suggestions.advice import shown_as
from everrain_dsl.suggestions.line_context import place_of, width_of
from everrain_dsl.suggestions.notes import note_on
from everrain_dsl.suggestions.suggester import suggester_for
from everrain_dsl.suggestions.trial import Trial
from everrain_dsl.syntax.recovery.expectations import prose

if TYPE_CHECKING:
    from collections.abc import Mapping

    from everrain_dsl.diagnostics import Diagnostic, Report
    from everrain_dsl.suggestions.answer import Outcome
    from everrain_dsl.suggestions.trial import Surroundings
    from everrain_dsl.syntax.recovery.answers import Answers

#: What says that words do not go together. Its own help cannot know the sentence that was meant.
_ASKED: Final = frozenset(
    entry.code
    for entry in (
        catalogue.WRONG_TYPE,
        catalogue.NO_THIS,
        catalogue.OWNER_HAS_NONE,
        catalogue.FILTER_OF_OTHER_THING,
        catalogue.NO_PLAYER,
        catalogue.NOTHING_CHOSEN,
        catalogue.UNKNOWN_SECTION,
        catalogue.UNKNOWN_FIELD,
        catalogue.NO_GROUP_CHOSEN,
    )
)
#: How help begins that names another thing to write, and what stands in help that shows two ways.
_POINTED: Final = ("write `the ", "write `that ")
_EITHER: Final = "`, or "
#: What fits less well than this is not shown.
_LEAST: Final = 0.7
#: So many lines of one check are looked at.
_MOST: Final = 10


def look_again(around: Mapping[str, Surroundings], report: Report, answers: Answers) -> None:
    """Suggest sentences for the lines in *report* that have no fix, in the sources *around*.

    The lines in *answers* are taken for what they are likely to mean.
    """
    left = _MOST
    for each in report.sorted():
        help_ = each.help or ""
        if help_.startswith(_POINTED) or _EITHER in help_:
            continue
        if each.code not in _ASKED or each.fix is not None or each.path not in around or not left:
            continue
        left -= 1
        with contain(report, each.span):
            advice = _advice(each, around[each.path], answers)
            if advice is not None:
                report.advise(each, advice)


def _advice(told: Diagnostic, around: Surroundings, answers: Answers) -> str | None:
    """Return what to show of the line that *told* is about; None where nothing is near enough."""
    source = told.span.source
    start, end = source.item(told.span.start)
    first = source.location(start)[0]
    at = told.span.line - first
    rows = [
        row if n == at else _likely(row, answers.outcomes.get((source.path, first + n)))
        for n, row in enumerate(source.text[start:end].splitlines())
    ]
    place = place_of(rows, [*map(width_of, rows)], at, around.vocabulary)
    found = suggester_for(around).answer(place, Trial(around, source.path))
    if not found.is_whole:
        return None
    shown = [each for each in found.shown if each.score >= _LEAST]
    if not shown:
        return None
    reason = note_on(place.text, [line for each in shown for line in each.lines])
    advice = f"did you mean {prose([shown_as(each) for each in shown])}"
    return f"{advice}; {reason}" if reason is not None else advice


def _likely(row: str, outcome: Outcome | None) -> str:
    """Return the sentence that *row* is likely to mean, in its column; *row* where it has none."""
    likely = outcome.likely if outcome is not None else None
    if likely is None or likely.is_below or likely.lines[1:]:
        return row
    return row[: width_of(row)] + likely.lines[0]
