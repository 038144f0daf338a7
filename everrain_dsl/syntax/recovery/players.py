"""Lines about what other players do, in words that are almost right."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import attrs

from everrain_dsl.diagnostics import catalogue
from everrain_dsl.syntax.recovery import edits, idioms
from everrain_dsl.syntax.recovery.draft import Bench, Draft, Edit, Mended, Word, finding, written
from everrain_dsl.syntax.words import lemma

if TYPE_CHECKING:
    from collections.abc import Sequence

#: Words before players, as they are written.
_DETERMINERS: Final = {"each": "each", "every": "every", "all": "every", "the": "the"}
_PLAYERS: Final = ("player", "players", "captain", "captains")
_MOST: Final = 8


def mend(bench: Bench, draft: Draft, words: list[Word]) -> Mended | None:
    """Return `each captain draws 1 clue` as `each player collects 1 clue`, or None."""
    texts = [word.text for word in words]
    if len(words) < 3 or texts[0] not in _DETERMINERS or texts[1] not in _PLAYERS:
        return None
    for at in range(2, min(len(words), _MOST)):
        who = f"{_DETERMINERS[texts[0]]} player {written([*words[2:at]])}".strip()
        done = _done(bench, words[at:])
        line = bench.agreeing(f"{who} {done}") if done is not None else None
        if line is not None:
            told = finding(
                draft,
                words,
                catalogue.UNKNOWN_EFFECT,
                advice=f"write `{line}`",
                found=written(words),
                nearest=None,
            )
            if bench.opens:
                return Mended(draft, (told,))
            return Mended(draft.edited([Edit(words[0].start, words[-1].end, line)]), (told,))
    return None


def _done(bench: Bench, words: Sequence[Word]) -> str | None:
    """Return what *words*, behind who does it, tell you to do; None if they are no effect."""
    now = [attrs.evolve(words[0], text=lemma(words[0].text)), *words[1:]]
    if not bench.reads(f"do {written(now)}"):
        for change in idioms.exchanges(bench, now) or ():
            now = edits.applied(now, change)
    text = written(now)
    return bench.agreeing(text) if bench.reads(f"do {text}") else None
