"""Lines about what other players do: an effect is done by you, or under `for each player`."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import attrs

from everrain_dsl.diagnostics import catalogue
from everrain_dsl.syntax.recovery import edits, idioms
from everrain_dsl.syntax.recovery.draft import Bench, Draft, Edit, Mended, Word, finding, written
from everrain_dsl.syntax.words import lemma

if TYPE_CHECKING:
    from collections.abc import Sequence

_ALL: Final = ("each", "every", "all", "the")
_PLAYERS: Final = ("player", "players", "captain", "captains")
_MOST: Final = 8


def mend(bench: Bench, draft: Draft, words: list[Word]) -> Mended | None:
    """Return `each player collects 1 clue` as a line under `for each player`, or None.

    `the player with the most clues loses 1 clue` is likewise about whoever it is.
    """
    texts = [word.text for word in words]
    if len(words) < 3 or texts[0] not in _ALL or texts[1] not in _PLAYERS:
        return None
    for at in range(3 if texts[0] == "the" else 2, min(len(words), _MOST)):
        who = written([*words[2:at]])
        above = f"for each player {who}".strip()
        done = _done(bench, words[at:]) if bench.reads(above) else None
        if done is not None:
            told = finding(
                draft,
                words,
                catalogue.UNKNOWN_EFFECT,
                advice=f"write `{above}`, and under it, two spaces further right, `{done}`",
                found=written(words),
                nearest=None,
            )
            if bench.opens:
                return Mended(draft, (told,))
            start, end = words[0].start, words[-1].end
            return Mended(
                draft.edited([Edit(start, end, done)]),
                (told,),
                draft.edited([Edit(start, end, above)]),
            )
    return None


def _done(bench: Bench, words: Sequence[Word]) -> str | None:
    """Return what *words*, behind who does it, tell you to do; None if they are no effect."""
    now = [attrs.evolve(words[0], text=lemma(words[0].text)), *words[1:]]
    if not bench.reads(f"do {written(now)}"):
        for change in idioms.exchanges(bench, now) or ():
            now = edits.applied(now, change)
    text = written(now)
    return bench.agreeing(text) if bench.reads(f"do {text}") else None
