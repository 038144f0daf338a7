"""Lines about what other players do in words that are almost right, and about who has done what."""

from __future__ import annotations

from itertools import pairwise
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
_WHO: Final = ("who", "that", "which")
_MAY_CHOOSE: Final = ["may", "choose"]
_HAVE: Final = ("has", "have")
_MOST: Final = 8


def mend_block(bench: Bench, draft: Draft, words: list[Word]) -> Mended | None:
    """Tell `each player`, with lines under it, to be `for each player`."""
    if not bench.opens or words[0].text not in ("each", "every", "all"):
        return None
    line = bench.agreeing(f"for each {written(words[1:])}")
    if line is None or not bench.stands(line):
        return None
    text = bench.raw(draft, words)
    told = finding(draft, words, catalogue.SAID_OTHERWISE, found=text, nearest=line)
    return Mended(draft.edited([Edit(words[0].start, words[-1].end, line)]), (told,))


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


def mend_choice(bench: Bench, draft: Draft, words: list[Word]) -> Mended | None:
    """Tell `the host may choose one treasure` in two lines: who acts, and what they may choose."""
    texts = [word.text for word in words]
    at = next((i for i in range(1, len(texts) - 2) if texts[i : i + 2] == _MAY_CHOOSE), 0)
    who, choice = f"let {written(words[:at])}", f"you {written(words[at:])}"
    if not at or texts[0] == "you" or not bench.reads(who) or not bench.reads(choice):
        return None
    told = finding(
        draft,
        words,
        catalogue.UNKNOWN_EFFECT,
        advice=f"write `{who}`, and under it `{choice}`",
        found=written(words),
        nearest=None,
    )
    return Mended(draft.edited([Edit(words[0].start, words[-1].end, choice)]), (told,))


def mend_past(bench: Bench, draft: Draft, words: list[Word]) -> Mended | None:
    """Return `each captain that has visited a port ...` as `each player who has visited ...`."""
    texts = [word.text for word in words]
    if not any(has in _HAVE and who in _WHO for who, has in pairwise(texts)):
        return None
    line = bench.agreeing(written([attrs.evolve(word, text=_said(word.text)) for word in words]))
    if line is None:
        return None
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


def _said(word: str) -> str:
    """Return *word* as a card says it of who has done something."""
    return "who" if word in _WHO else {"captain": "player", "captains": "players"}.get(word, word)


def _done(bench: Bench, words: Sequence[Word]) -> str | None:
    """Return what *words*, behind who does it, tell you to do; None if they are no effect."""
    now = [attrs.evolve(words[0], text=lemma(words[0].text)), *words[1:]]
    if not bench.reads(f"do {written(now)}"):
        for change in idioms.exchanges(bench, now) or ():
            now = edits.applied(now, change)
    text = written(now)
    return bench.agreeing(text) if bench.reads(f"do {text}") else None
