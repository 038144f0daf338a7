"""Lines whose words are all known and meant otherwise: filters in a wrong form, names in use."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from everrain_dsl.diagnostics import catalogue
from everrain_dsl.syntax.recovery import (
    amounts,
    edits,
    given,
    idioms,
    players,
    sums,
    unquoted,
)
from everrain_dsl.syntax.recovery.draft import Bench, Draft, Edit, Mended, Word, finding, written
from everrain_dsl.syntax.taken import use_of
from everrain_dsl.syntax.words import lemma, plural

if TYPE_CHECKING:
    from collections.abc import Sequence

#: How a property may have been led in, and how it should be: `crew fatigued`, `crew who has`.
_LEADS: Final[tuple[tuple[str, str], ...]] = (
    ("", "who is"),
    ("with", "who is"),
    ("that is", "who is"),
    ("that are", "who are"),
    ("who has", "with"),
    ("who have", "with"),
    ("that has", "with"),
    ("that have", "with"),
    ("having", "with"),
    ("who is", "with"),
    ("who are", "with"),
    ("which has", "with"),
    ("which have", "with"),
    ("which is", "with"),
    ("which are", "with"),
    ("", "with"),
)
#: Of whom `who` is said and not `which`, by the last word of the noun.
_PERSONS: Final = frozenset(
    {"crew", "deckhand", "shellback", "enemy", "one", "passenger", "player"}
)
#: What stands in front of things that are picked.
_PICKING: Final = frozenset({"every", "each", "any", "all"})
#: Names a designer may give to any thing, and to those of a kind, in the order they are proposed.
_NAMES: Final = ("target", "chosen", "marked", "picked")
_HANDS: Final = ("sailor", "bosun", "cook", "mate")
_OF_KIND: Final = {
    **dict.fromkeys(("crew", "deckhand", "shellback"), _HANDS),
    **dict.fromkeys(("player", "captain"), ("rival", "neighbour", "friend")),
    "enemy": ("brute", "beast", "lurker"),
    "ship": ("raider", "stranger", "rival"),
    **dict.fromkeys(("treasure", "relic", "trinket", "commodity", "shanty"), ("prize", "find")),
    **dict.fromkeys(("port", "space", "sea"), ("haven", "refuge", "offing")),
    **dict.fromkeys(("die", "dice", "number"), ("score", "toll", "count")),
}
#: What tells several of one name apart, by their numbers.
_COUNTED: Final = ("no", "first", "second", "third", "fourth", "fifth", "sixth")
#: What is asked of a game that is over, and said for what ends it.
_ENDINGS: Final = ("the game is lost", "the game is won")
_REACH: Final = 3
#: Words that a name of several may have, where it should have one.
_MOST_IN_NAME: Final = 4


def free_name(bench: Bench, words: Sequence[Word] = ()) -> str:
    """Return a name that is no word of the game, and fits the kind of thing that *words* name."""
    kinds = [lemma(word.text) for word in words]
    fitting = [name for kind in reversed(kinds) for name in _OF_KIND.get(kind, ())]
    given = {*bench.names, *bench.proposed.values()}
    free = (
        name
        for name in (*fitting, *_NAMES)
        if not (bench.lexicon.knows(name) or name in given or f"the {name}" in bench.source.text)
    )
    return next(free, "someone")


def mend(bench: Bench, draft: Draft, words: list[Word]) -> Mended | None:
    """Return *draft* with its *words* put right, or None."""
    return (
        players.mend_past(bench, draft, words)
        or players.mend_choice(bench, draft, words)
        or players.mend_block(bench, draft, words)
        or players.mend(bench, draft, words)
        or amounts.mend(bench, draft, words)
        or unquoted.mend(bench, draft, words)
        or sums.mend(bench, draft, words)
        or given.mend(bench, draft, words)
        or _named(bench, draft, words)
        or _numbered(bench, draft, words)
        or _named_in_several(bench, draft, words)
        or _one_of_group(bench, draft, words)
        or _counted(bench, draft, words)
        or _filtered(bench, draft, words)
        or _turned(bench, draft, words)
        or _bare_condition(bench, draft, words)
    )


#: Properties that things come to have by an effect of that name.
_BECOMING: Final = re.compile(
    r"\b(?:is|are) (?:fatigued|rested|exhausted|discarded|destroyed|wounded|hurt|injured)$"
)


def _named(bench: Bench, draft: Draft, words: list[Word]) -> Mended | None:
    """`as the storm`: a word of the game as a name."""
    stop = edits.failure(bench, words)
    if stop >= len(words):
        return None
    word = words[stop]
    if [word.text for word in words[max(stop - 2, 0) : stop]] != ["as", "the"]:
        return None
    types = [word.terminal for word in words]
    stack = bench.automaton.run(types[:stop])[-1]
    after = bench.automaton.after(stack, "OTHER_WORD")
    if not word.text.isalpha() or word.terminal == "OTHER_WORD" or after is None:
        return None
    if not bench.automaton.reads(types[stop + 1 :], after):
        return None
    name = bench.proposed.get(word.text) or free_name(bench, words[:stop])
    bench.proposed[word.text] = name
    use = use_of(word.text, bench.parser.vocabulary)
    entry = catalogue.RESERVED_NAME
    told = finding(draft, [word], entry, name=word.text, use=use, suggestion=name)
    return Mended(draft.edited([Edit(word.start, word.end, name)]), (told,))


def _numbered(bench: Bench, draft: Draft, words: list[Word]) -> Mended | None:
    """Mend `as the diver 1`: a name holds letters only, so the number becomes a part of it."""
    texts = [word.text for word in words]
    for at in range(1, len(words) - 1):
        name, number = words[at : at + 2]
        if texts[at - 1] != "the" or name.terminal != "OTHER_WORD":
            continue
        if number.terminal != "WHOLE_NUMBER" or int(number.text) >= len(_COUNTED):
            continue
        chosen = f"{_COUNTED[int(number.text)]}-{name.text}"
        one = Word(chosen, "OTHER_WORD", name.start, number.end)
        if bench.fits([*words[:at], one, *words[at + 2 :]]):
            text = bench.raw(draft, [name, number])
            told = finding(
                draft,
                [name, number],
                catalogue.NAME_OF_SEVERAL_WORDS,
                name=text,
                suggestion=chosen,
            )
            return Mended(draft.edited([Edit(one.start, one.end, chosen)]), (told,))
    return None


def _named_in_several(bench: Bench, draft: Draft, words: list[Word]) -> Mended | None:
    """`as the old salt`: a name of several words, the last of which is put in their place."""
    texts = [word.text for word in words]
    at = next((i for i in range(len(words) - 3) if texts[i : i + 2] == ["as", "the"]), None)
    if at is None:
        return None
    for end in range(at + 4, min(at + 2 + _MOST_IN_NAME, len(words)) + 1):
        name = words[at + 2 : end]
        if not all(word.text.isalpha() for word in name):
            return None
        free = [word.text for word in reversed(name) if word.terminal == "OTHER_WORD"]
        chosen = free[0] if free else free_name(bench)
        one = Word(chosen, "OTHER_WORD", name[0].start, name[-1].end)
        if not bench.fits([*words[: at + 2], one, *words[end:]]):
            continue
        text = written(name)
        told = finding(draft, name, catalogue.NAME_OF_SEVERAL_WORDS, name=text, suggestion=chosen)
        return Mended(draft.edited([Edit(one.start, one.end, chosen)]), (told,))
    return None


def _one_of_group(bench: Bench, draft: Draft, words: list[Word]) -> Mended | None:
    """Mend `the volunteer with the most strain`: one of a group, by a name that nothing has."""
    at = edits.failure(bench, words) - 2
    if at < 0 or words[at].text != "the" or words[at + 1].terminal != "OTHER_WORD":
        return None
    group = plural(lemma(words[at + 1].text))
    picked = f"{written(words[:at])} the one of the {group} {written(words[at + 2 :])}"
    whole = bench.agreeing(picked.strip())
    if whole is None:
        return None
    told = finding(
        draft,
        words[at : at + 2],
        catalogue.UNEXPECTED_WORD,
        found=written(words[at : at + 2]),
        expected=f"the group it is one of, such as `the one of the {group}`",
        sentence=whole,
    )
    return Mended(draft.edited([Edit(words[0].start, words[-1].end, whole)]), (told,))


def _filtered(bench: Bench, draft: Draft, words: list[Word]) -> Mended | None:
    """`every crew fatigued`, `every crew who has a positive trait`."""
    stop = edits.failure(bench, words)
    for at in range(min(stop, len(words) - 1), max(stop - _REACH, 0), -1):
        for old, new in _LEADS:
            size = len(old.split())
            if [word.text for word in words[at : at + size]] != old.split():
                continue
            lead = _relative(words[at - 1].text, new)
            led = [
                Word(text, edits.terminal_of(bench, text), words[at].start, words[at].start)
                for text in lead.split()
            ]
            mended = [*words[:at], *led, *words[at + size :]]
            if not bench.automaton.reads([word.terminal for word in mended]):
                continue
            end = _end(bench, words[at - 1], led, words, at + size)
            if end is None or words[at - 1].terminal == "QUOTED_TEXT":
                continue
            if not bench.is_sound(written(mended)):
                continue
            told = finding(
                draft,
                words[at:end],
                catalogue.WRONG_FILTER_FORM,
                noun=words[at - 1].text,
                text=written(words[at:end]),
                correct=written([*led, *words[at + size : end]]),
            )
            start = words[at].start
            stop_ = words[at + size - 1].end if size else start
            text = lead if size else lead + " "
            return Mended(draft.edited([Edit(start, stop_, text)]), (told,))
    return None


def _relative(noun: str, lead: str) -> str:
    """Return *lead* as it stands behind *noun*: `crew who is`, `altar which is`."""
    return lead if lemma(noun) in _PERSONS else lead.replace("who", "which")


def _counted(bench: Bench, draft: Draft, words: list[Word]) -> Mended | None:
    """`remove every counter`: what is counted, spoken of as if it were things."""
    if words[0].text == "prevent":  # what it prevents was said by the line above
        return None
    at = edits.failure(bench, words)
    if at + 1 < len(words) and words[at].text in _PICKING:
        at += 1
    if not 0 < at < len(words) or words[at - 1].text not in _PICKING:
        return None
    gauges = {row.phrase.words for row in bench.parser.vocabulary.gauges.values()}
    for end in range(at + 1, min(at + 3, len(words)) + 1):
        counted = written(words[at:end])
        if tuple(lemma(word.text) for word in words[at:end]) not in gauges:
            continue
        whole = _all_of_yours(bench, words, at - 1, end)
        if whole is not None:
            told = finding(
                draft,
                words[at - 1 : end],
                catalogue.UNEXPECTED_WORD,
                found=written(words[at - 1 : end]),
                expected="a number",
                sentence=whole,
            )
            return Mended(draft.edited([Edit(words[0].start, words[-1].end, whole)]), (told,))
        picked = words[at - 1]
        if picked.text == "all":  # what is taken off somebody has sentences of its own
            return None
        several = Word("2", "WHOLE_NUMBER", picked.start, picked.end)
        now = [*words[: at - 1], several, *words[at:]]
        for change in idioms.exchanges(bench, now) or ():
            now = edits.applied(now, change)
        whole = bench.agreeing(written(now))
        right = whole or (bench.agreeing(f"if at least 2 {counted}") or "")[12:]
        told = finding(
            draft,
            words[at - 1 : end],
            catalogue.UNEXPECTED_WORD,
            advice=f"say how many, for they are counted and not picked, such as `{right}`",
            found=written(words[at - 1 : end]),
            expected="a number",
        )
        line = [Edit(words[0].start, words[-1].end, whole)] if whole else []
        return Mended(draft.edited(line), (told,))
    return None


def _all_of_yours(bench: Bench, words: list[Word], at: int, end: int) -> str | None:
    """Return `lose your clues clues` for `lose all clues`: all there are is a number as well."""
    if words[at].text not in ("all", "every"):
        return None
    gauge = plural(lemma(written(words[at + 1 : end])))
    return bench.agreeing(
        f"{written(words[:at])} your {gauge} {gauge} {written(words[end:])}".strip()
    )


def _end(
    bench: Bench, noun: Word, led: Sequence[Word], words: Sequence[Word], start: int
) -> int | None:
    """Return where the property that begins at *start* ends; None if it is none of *noun*."""
    for end in range(start + 1, len(words) + 1):
        if bench.reads(f"choose every {noun.text} {written([*led, *words[start:end]])}"):
            return end
    return None


def _turned(bench: Bench, draft: Draft, words: list[Word]) -> Mended | None:
    """`every fatigued crew`: a property in front of its noun."""
    at = edits.failure(bench, words)
    for end in range(at + 2, min(at + 4, len(words) + 1)):
        place = words[at].start
        led = [
            Word(text, edits.terminal_of(bench, text), place, place)
            for text in _relative(words[end - 1].text, "who is").split()
        ]
        mended = [*words[:at], *words[at + 1 : end], *led, words[at], *words[end:]]
        if not bench.automaton.reads([word.terminal for word in mended]):
            continue
        right = written([*words[at + 1 : end], *led, words[at]])
        if words[end - 1].text != lemma(words[end - 1].text):
            right = right.replace(" is ", " are ", 1)
        told = finding(
            draft,
            words[at:end],
            catalogue.WRONG_FILTER_FORM,
            noun=written(words[at + 1 : end]),
            text=words[at].text,
            correct=right,
        )
        return Mended(draft.edited([Edit(place, words[end - 1].end, right)]), (told,))
    return None


def _bare_condition(bench: Bench, draft: Draft, words: list[Word]) -> Mended | None:
    """`at least 2 clues`: a condition, and nothing that says what for."""
    text = written(words)
    if text in _ENDINGS or not bench.reads(f"if {text}"):
        return None
    if _BECOMING.search(text) and not bench.opens:  # it is what happens to somebody
        return None
    told = finding(
        draft,
        words[:1],
        catalogue.UNEXPECTED_WORD,
        advice=f"write `if {text}`, or `requires {text}` in a choice",
        found=words[0].text,
        expected="`if` or `requires` in front of a condition",
    )
    if not bench.opens:
        return Mended(draft, (told,))
    return Mended(draft.edited([Edit(words[0].start, words[0].start, "if ")]), (told,))
