"""Answers for the unread lines of a file: item by item, each line after those above it."""

from __future__ import annotations

from collections import defaultdict
from typing import TYPE_CHECKING, Final, TypeGuard

from everrain_dsl.diagnostics.catalogue.entry import LONGEST_FIELD
from everrain_dsl.diagnostics.edits import line_of
from everrain_dsl.diagnostics.internal_errors import contain
from everrain_dsl.source import Span
from everrain_dsl.suggestions.advice import edit_of, misspelt_word
from everrain_dsl.suggestions.answer import Outcome
from everrain_dsl.suggestions.line_context import place_of, width_of
from everrain_dsl.suggestions.meanings import canonical
from everrain_dsl.suggestions.notes import note_on
from everrain_dsl.suggestions.suggester import key_of, suggester_for
from everrain_dsl.suggestions.trial import OF_CARDS, Trial
from everrain_dsl.syntax.lexer import Region
from everrain_dsl.syntax.recovery.answers import Exchange
from everrain_dsl.syntax.tokens import ParseError

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from everrain_dsl.diagnostics import Diagnostic, Report
    from everrain_dsl.source import Source
    from everrain_dsl.suggestions.answer import Answer
    from everrain_dsl.suggestions.line_context import Place
    from everrain_dsl.suggestions.suggester import Suggester
    from everrain_dsl.suggestions.trial import Surroundings
    from everrain_dsl.syntax import nodes
    from everrain_dsl.syntax.recovery.answers import Answers
    from everrain_dsl.syntax.recovery.unreadable import Unread

#: The budget of one file: how many different lines get suggestions, and how many characters of
#: items are compiled to test these.
_MOST_LOOKED: Final = 28
_MOST_CHECKED: Final = 300_000
#: A line of more characters gets no suggestion.
_LONGEST: Final = 300


def answer_all(
    unread: Iterable[Unread], around: Surroundings, report: Report, answers: Answers
) -> None:
    """Suggest in *report* a reading for each of the *unread* lines of a file.

    The lines of scenarios and rulings are handled once the cards are known, all other lines before.
    The trees then contain the likeliest readings, so that other lines can refer to what these name.
    Outcomes in *answers* are reused; new outcomes are added to it.
    """
    items: dict[int, list[Unread]] = defaultdict(list)
    for each in unread:
        source = each.told.span.source
        start, _ = source.item(each.line.start_pos)
        if source.text.startswith(OF_CARDS, start) == (around.known is not None):
            items[start].append(each)
    if not items:
        return
    looking = _Looking(suggester_for(around), Trial(around, source.path))
    for start, lines in items.items():
        with contain(report, Span(source, start, lines[-1].line.end_pos)):
            _Item(source, start, looking, around).answer(lines, report, answers)
        if any(each.place not in answers.exchanges for each in lines):
            report.tell_item(source.span(*source.item(start)))


class _Looking:
    """The search for the meanings of one file's lines, within a budget.

    Once the budget is spent, only repeated lines get answers: those of their first occurrence.
    """

    def __init__(self, suggester: Suggester, trial: Trial) -> None:
        self.suggester, self.trial = suggester, trial
        self._seen: dict[object, tuple[Answer, str | None]] = {}

    def look(self, place: Place) -> tuple[Answer, str | None] | None:
        """Return what the line at *place* may mean, and the sentence that it is read as, if any.

        Return None for a new line once the budget is spent.
        """
        key = key_of(place)
        known = self._seen.get(key)
        spent = len(self._seen) >= _MOST_LOOKED or self.trial.checked > _MOST_CHECKED
        if known is not None or spent:
            return known
        found = self.suggester.answer(place, self.trial)
        sentence = None
        if found.is_whole and found.is_exchange(place.text):
            sentence = canonical(place, found.shown[0].lines[0], self.trial)
        self._seen[key] = found, sentence
        return found, sentence


class _Item:
    """An item as it is mended, line after line, from the first."""

    def __init__(self, source: Source, start: int, looking: _Looking, around: Surroundings) -> None:
        self.rows = source.text[slice(*source.item(start))].splitlines()
        self.widths = [*map(width_of, self.rows)]
        self.first = source.location(start)[0]
        self._looking, self._around = looking, around

    def answer(self, lines: Sequence[Unread], report: Report, answers: Answers) -> None:
        """Answer *lines*, and put into the tree what they are likely to mean."""
        more = 0
        for each in lines:
            key = _, number = each.place
            outcome = answers.outcomes.get(key)
            if outcome is not None:
                self._tell(each, outcome, report)
                continue
            at = number - self.first + more
            self.rows[at] = self.rows[at][: self.widths[at]] + each.text
            place = place_of(self.rows, self.widths, at, self._around.vocabulary)
            looked = self._looking.look(place) if len(each.text) <= _LONGEST else None
            if looked is None:
                answers.outcomes[key] = Outcome()
                continue
            found, sentence = looked
            exchanged = found.is_exchange(place.text)
            advice = self._looking.suggester.advice(
                place, found, each, self._looking.trial, exchanged=exchanged
            )
            reason = note_on(place.text, [row for one in found.shown for row in one.lines])
            if advice is not None and reason is not None:
                advice = f"{advice}; {reason}"
            outcome = answers.outcomes[key] = Outcome(advice, found, exchanged)
            told = self._tell(each, outcome, report)
            best = outcome.likely
            if told is not None and _is_shown_whole(sentence, each):
                answers.exchanges[key] = Exchange(each.span, sentence, told, reason)
            if best is not None:
                self.rows = place.written(best.lines, down=best.down).splitlines()
                more += len(best.lines) - 1
                end = at + len(best.lines) + place.deep
                self.widths[at : at + 1 + place.deep] = map(width_of, self.rows[at:end])

    def _tell(self, each: Unread, outcome: Outcome, report: Report) -> Diagnostic | None:
        """Report the *outcome* for a line, update its tree, return the diagnostic if any."""
        told = None
        if outcome.advice is not None:
            word = None
            if outcome.found.is_sure:
                word = misspelt_word(each.told.span, outcome.found.shown[0])
            start = each.line.start_pos
            first = next(iter(outcome.found.shown), None)
            edit = edit_of(
                outcome.advice, first, line_of(Span(each.told.span.source, start, start))
            )
            told = report.advise(
                each.told, outcome.advice, sure=outcome.is_exchange, word=word, fix=edit
            )
        best = outcome.likely
        if best is None or best.is_below:
            each.read_as(None)
        else:
            last = max(at for at, line in enumerate(best.lines) if line[0] != " ")
            cost = best.lines[0].startswith("cost ")  # what it is for is what its block must have
            shown = best.lines[last:] if each.block or cost else best.lines
            each.read_as(self._read(shown), shown[0] if not shown[1:] else "")
        return told

    def _read(self, lines: Sequence[str]) -> nodes.Line | None:
        """Return the first of *lines* as a tree, with those below it."""
        above: list[nodes.Line] = []
        for text in lines:
            bare = text.strip()
            try:
                line = self._around.parser.line(Region(bare, 0, len(bare), self._around.words))
            except ParseError:
                return above[0] if above else None
            deep = (len(text) - len(text.lstrip())) // 2
            if above and not deep:
                break
            if above:
                above[deep - 1].block.append(line)
            above[deep:] = [line]
        return above[0] if above else None


def _is_shown_whole(sentence: str | None, unread: Unread) -> TypeGuard[str]:
    """Return whether a message can show *sentence* and its line: an editor writes what it shows."""
    if sentence is None or not unread.is_as_written:
        return False
    return all(len(each) <= LONGEST_FIELD and "`" not in each for each in (unread.text, sentence))
