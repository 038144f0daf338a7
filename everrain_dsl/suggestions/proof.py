"""The fixes that messages show, tried: each is written in its place, and its item is checked."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Final

from everrain_dsl.diagnostics.catalogue import FACT_OF_ANOTHER_GAME
from everrain_dsl.diagnostics.consequences import is_of_item
from everrain_dsl.diagnostics.edits import edits, fix_of
from everrain_dsl.diagnostics.internal_errors import contain
from everrain_dsl.source import Edit
from everrain_dsl.suggestions.dictionary import is_guess
from everrain_dsl.suggestions.trial import Trial, misspelt

if TYPE_CHECKING:
    from collections.abc import Mapping

    from everrain_dsl.diagnostics import Diagnostic, Report
    from everrain_dsl.suggestions.trial import Mistake, Surroundings

#: So many characters of items are checked with fixes in them, in one check.
_MOST_CHECKED: Final = 120_000

#: An edit, from where its finding begins.
_Relative = tuple[int, int, str]


def prove_fixes(around: Mapping[str, Surroundings], report: Report) -> None:
    """Try the fixes that *report* shows for the sources *around*, which are keyed by path.

    A fix that passes is stored with its edit. The help of one that fails is replaced by the
    diagnostic's fallback, or by the reason alone. A fix that is only a guess, or that exceeds the
    budget of checks, is shown as a question.
    """
    proofs: dict[str, _Proof] = {}
    budget = [_MOST_CHECKED]
    for each in report.sorted():
        fix = fix_of(each.help)
        if fix is None or each.fix is not None or each.path not in around:
            continue
        if each.path not in proofs:
            proofs[each.path] = _Proof(around[each.path], each, budget)
        with contain(report, each.span):
            proofs[each.path].try_fix(each, *fix, report)


class _Proof:
    """Tries fixes in one source; a line that was tried once is known."""

    def __init__(self, around: Surroundings, first: Diagnostic, budget: list[int]) -> None:
        source = first.span.source
        self._text = source.text
        self._trial = Trial(around, source.path)
        self._names = [each.name for each in around.names]
        self._budget = budget
        self._tried: dict[object, _Relative | None] = {}

    def try_fix(self, told: Diagnostic, fix: str, reason: str, report: Report) -> None:
        """Store the edit of *fix* in its diagnostic if it passes, else replace the help."""
        at = told.span.start
        start, end = told.span.source.item(at)
        line = told.span.source.line(told.span.line)
        key = (self._text[start:end].partition('"')[0], told.code, line, told.help)
        if key in self._tried:
            known = self._tried[key]
        elif self._budget[0] > 0:
            held = self._held(told, fix, start, end)
            if held is not None and is_guess(held, self._names):
                report.advise(told, f"did you mean `{fix}`")
                return
            place = (held.span.start - at, held.span.end - at, held.text) if held else None
            known = self._tried[key] = place
        else:
            report.advise(told, f"did you mean `{fix}`")
            return
        if known is not None:
            span = told.span.source.span(at + known[0], at + known[1])
            report.revise(told, Edit(span, known[2]))
        else:
            explained = f"`everrain explain {told.code}` shows how it is written"
            report.advise(told, told.fallback or reason or explained)

    def _held(self, told: Diagnostic, fix: str, start: int, end: int) -> Edit | None:
        """Return the edit with which the finding goes and nothing else comes, None for none."""
        before = self._mistakes(self._text[start:end])
        row = told.span.source.line(told.span.line)
        line = self._text.count("\n", start, told.span.start) + 1
        itself = line, told.code, misspelt(told)
        for edit in edits(told, fix):
            if not start <= edit.span.start <= edit.span.end <= end:
                continue
            head, tail = self._text[start : edit.span.start], self._text[edit.span.end : end]
            after = self._mistakes(head + edit.text + tail)
            if line == 1 and told.code == FACT_OF_ANOTHER_GAME.code:
                # It hid what is wrong with the item as a whole, and with the lines below it.
                after = Counter({each: n for each, n in after.items() if _is_of_head(each)})
            new = [name for _, _, name in after - before if not name or name not in row]
            gone = after[itself] < before[itself] or not before[itself]
            if not new and gone and _is_better(after, before, line):
                return edit
        return None

    def _mistakes(self, text: str) -> Counter[Mistake]:
        self._budget[0] -= len(text)
        return Counter(self._trial.mistakes(text))


def _is_of_head(mistake: Mistake) -> bool:
    """Return whether *mistake* is in the first line of an item, and in nothing else of it."""
    line, code, _ = mistake
    return line == 1 and not is_of_item(code)


def _is_better(after: Counter[Mistake], before: Counter[Mistake], line: int) -> bool:
    """Return whether a *line* has fewer mistakes *after* a fix than *before*, or only names."""
    was = sum(n for (at, *_), n in before.items() if at == line)
    now = sum(n for (at, _, name), n in after.items() if at == line and not name)
    return now < was or not now
