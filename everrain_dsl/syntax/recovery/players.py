"""Lines about what other players do in words that are almost right, and about who has done what."""

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
_WHO: Final = ("who", "that", "which")
_MAY_CHOOSE: Final = ["may", "choose"]
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
    """Tell `every player who has sunk an enemy ship this act collects 1 clue` in three lines."""
    words = words[1:] if words[0].text == "let" else words
    texts = [word.text for word in words]
    who = next((at for at in range(2, len(texts) - 3) if texts[at] in _WHO), 0)
    if not who or texts[0] not in ("each", "every") or texts[who + 1] not in ("has", "have"):
        return None
    end = next((at for at in range(who + 3, len(texts)) if words[at].terminal == "THIS_TIME"), 0)
    if not end:
        return None
    is_player = texts[1] in _PLAYERS
    subjects = ("you have", "your ship has") if is_player else (f"that {texts[1]} has",)
    past = written(words[who + 2 : end + 1])
    asked = next((if_ for each in subjects if bench.reads(if_ := f"if {each} {past}")), None)
    loop = "for each player" if is_player else f"for each {written(words[1:who])}"
    if asked is None or not bench.reads(loop):
        return None
    told = finding(
        draft,
        words,
        catalogue.UNKNOWN_EFFECT,
        advice=f"write `{loop}`, under it `{asked}`, and under that "
        + _then(bench, words[end + 1 :], "" if is_player else f"that {texts[1]}"),
        found=written(words),
        nearest=None,
    )
    return Mended(draft, (told,))


def _then(bench: Bench, words: Sequence[Word], who: str) -> str:
    """Return words on what *words* say that somebody does, as a line of its own."""
    if not words:
        return "what happens"
    done = bench.agreeing(f"{who} {written([*words])}") if who else _done(bench, words)
    return f"`{done}`" if done is not None else "what happens"


def _done(bench: Bench, words: Sequence[Word]) -> str | None:
    """Return what *words*, behind who does it, tell you to do; None if they are no effect."""
    now = [attrs.evolve(words[0], text=lemma(words[0].text)), *words[1:]]
    if not bench.reads(f"do {written(now)}"):
        for change in idioms.exchanges(bench, now) or ():
            now = edits.applied(now, change)
    text = written(now)
    return bench.agreeing(text) if bench.reads(f"do {text}") else None
