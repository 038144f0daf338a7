"""Sentences of other games, in another order than the language has: `heal 2 strain from ...`."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from everrain_dsl.syntax.recovery import sense
from everrain_dsl.syntax.recovery.draft import Edit, Mended, finding, written
from everrain_dsl.syntax.recovery.sections import UNKNOWN, section

if TYPE_CHECKING:
    from everrain_dsl.syntax.recovery.draft import Bench, Draft, Word

#: How other games say that an ability works once in a while.
_UNIT: Final = "(?:in )?(?:this|each|every|per|a|an) (?P<unit>turn|visit|round|act|game)"
_ONCE: Final = (
    re.compile(
        rf"(?P<word>before|after|instead when) (?P<what>.+) (?:for the first time|once) {_UNIT}"
    ),
    re.compile(rf"for the first time {_UNIT}, (?P<word>before|after|instead when) (?P<what>.+)"),
    re.compile(rf"the first time (?P<what>.+) {_UNIT}"),
    re.compile(rf"the first time {_UNIT} (?:that )?(?P<what>.+)"),
)
#: What a card in play waits for at the end of each.
_EVENTS: Final = {"turn": "your turn ends", "round": "a round ends", "act": "an act begins"}
#: How other games put something off.
_ENDS: Final = re.compile(r"(?:when|after|as soon as) the (?P<unit>turn|round|act) ends")
_ON: Final = "(?:to|from|on|onto|of)"
#: How a sentence of another game begins and goes on, and what the language says instead, of one
#: kind of thing or of another.
_SENTENCES: Final = tuple(
    (re.compile(pattern), tuple(said.split("/")))
    for pattern, said in (
        (r"(?:kill|slay) (?P<who>.+)", "{who} dies/destroy {who}"),
        (rf"(?:heal|cure|remove|recover) (?P<what>.+?) {_ON} (?P<who>.+)", "{who} recovers {what}"),
        (rf"(?:deal|inflict|place|put) (?P<what>.+?) {_ON} (?P<who>.+)", "{who} suffers {what}"),
        (
            rf'(?:set|place|put|add) mark (?P<what>".+?") {_ON} (?P<who>.+)',
            "put mark {what} onto {who}",
        ),
        (
            rf'(?:clear|remove) mark (?P<what>".+?") {_ON} (?P<who>.+)',
            "remove mark {what} from {who}",
        ),
        (r"(?:fatigue|tire) (?P<who>.+)", "{who} becomes fatigued"),
        (r"(?:rest|untire) (?P<who>.+)", "{who} becomes rested"),
    )
)


def mend(bench: Bench, draft: Draft, words: list[Word]) -> Mended | None:
    """Return the line with its sentence in the order of the language, None if it is no such one."""
    return _once(bench, draft, words) or _in_order(bench, draft, words)


def _once(bench: Bench, draft: Draft, words: list[Word]) -> Mended | None:
    """Return the line that waits for an event as one that works once in a while, or later."""
    text = written(words)
    for match in filter(None, (pattern.fullmatch(text) for pattern in (*_ONCE, _ENDS))):
        names = match.groupdict()
        said = f"once per {names['unit']}, {names.get('word', 'after')} {names.get('what')}"
        if match.re is _ENDS:
            said = f"at the end of the {names['unit']}"
        line = bench.agreeing(said)
        if line is not None and sense.is_sound(bench, line):
            advice = f"write `{line}`"
            if match.re is _ENDS:
                advice += f", or `after {_EVENTS[names['unit']]}` for an ability"
            told = finding(draft, words, UNKNOWN["event"], advice=advice, found=text, nearest=line)
            return Mended(draft.edited([Edit(words[0].start, words[-1].end, line)]), (told,))
    return None


def _in_order(bench: Bench, draft: Draft, words: list[Word]) -> Mended | None:
    part = section(words, len(words) - 1)
    found = words[part.start : part.end]
    if part.table != "effect" or not found:
        return None
    text = written(found)
    for pattern, said in _SENTENCES:
        match = pattern.fullmatch(text)
        if match is None:
            continue
        before, names = written(words[: part.start]), match.groupdict()
        meant = [bench.agreeing(f"{before} {each.format_map(names)}".strip()) for each in said]
        lines = [line for line in meant if line is not None and sense.is_sound(bench, line)]
        if len(lines) > 1:
            advice = f"write {' or '.join(f'`{line}`' for line in lines)}, by what it is"
            told = finding(draft, found, UNKNOWN["effect"], advice=advice, found=text, nearest=None)
            return Mended(draft, (told,))
        for line in lines:
            told = finding(draft, found, UNKNOWN["effect"], found=text, nearest=line)
            return Mended(draft.edited([Edit(words[0].start, words[-1].end, line)]), (told,))
    return None
