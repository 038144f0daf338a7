"""Mistakes that leave no doubt of what was meant: numbers in letters, signs, names in use."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from everrain_dsl.diagnostics import catalogue
from everrain_dsl.english.words import lemma
from everrain_dsl.syntax.recovery.characters import sentence_end
from everrain_dsl.syntax.recovery.draft import Bench, Draft, Edit, Finding, Mended, finding, written
from everrain_dsl.syntax.reserved import use_of

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from everrain_dsl.syntax.recovery.draft import Word

# fmt: off
NUMBERS: Final = {
    "zero": "0", "one": "1", "two": "2", "three": "3", "four": "4", "five": "5", "six": "6",
    "seven": "7", "eight": "8", "nine": "9", "ten": "10", "eleven": "11", "twelve": "12",
    "thirteen": "13", "fourteen": "14", "fifteen": "15", "sixteen": "16", "twenty": "20",
}
#: Signs that compare, and the words for them.
SIGNS: Final = {
    ">=": "at least", "=>": "at least", "≥": "at least", "≧": "at least",
    "<=": "at most", "=<": "at most", "≤": "at most", "≦": "at most",
    ">": "more than", "<": "fewer than",
    "==": "exactly", "=": "exactly", "!=": "not exactly", "<>": "not exactly", "≠": "not exactly",
}
# fmt: on
#: Any of these signs, the longest first; none is the head of an arrow.
SIGN: Final = re.compile(
    "(?<![-\u2013])(?:" + "|".join(map(re.escape, sorted(SIGNS, key=len, reverse=True))) + ")"
)
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
#: Words that a name of several may have, where it should have one.
_MOST_IN_NAME: Final = 4
_PERSONS: Final = frozenset({"crew", "deckhand", "shellback", "enemy", "passenger", "player"})
#: How many words what is joined can have.
_FAR: Final = 9


def mend(bench: Bench, draft: Draft) -> Mended | None:
    """Return *draft* with all certain fixes applied, None if it still does not parse."""
    draft, found = _numbers(bench, draft)
    if found and bench.reads(draft.text):
        return Mended(draft, tuple(found))
    words = bench.words(draft.text)
    if not words:
        return None
    for way in (_named, _named_in_several, _signed, _compared, _state):
        for edits, told in way(bench, draft, words):
            mended = draft.edited(edits)
            if bench.reads(mended.text) and bench.stands(mended.text):
                return Mended(mended, (*found, *told))
    return None


_Way = tuple[list[Edit], list[Finding]]


def _numbers(bench: Bench, draft: Draft) -> tuple[Draft, list[Finding]]:
    """Return *draft* with digits for the numbers in letters, and the findings.

    `one` stays: it is a word of the language.
    """
    edits: list[Edit] = []
    found: list[Finding] = []
    for word in bench.words(draft.text):
        digits = NUMBERS.get(word.text) if word.terminal == "OTHER_WORD" else None
        if digits:
            edits.append(Edit(word.start, word.end, digits))
            entry = catalogue.NUMBER_WORD
            found.append(finding(draft, [word], entry, word=word.text, digits=digits))
    return draft.edited(edits), found


def free_name(bench: Bench, words: Sequence[Word] = ()) -> str:
    """Return an unused name that is not a word of the game, and fits the nouns in *words*."""
    kinds = [lemma(word.text) for word in words]
    fitting = [name for kind in reversed(kinds) for name in _OF_KIND.get(kind, ())]
    given = {*bench.names, *bench.proposed.values()}
    free = (
        name
        for name in (*fitting, *_NAMES)
        if not (bench.lexicon.knows(name) or name in given or f"the {name}" in bench.source.text)
    )
    return next(free, "someone")


def _naming(words: Sequence[Word]) -> int | None:
    """Return where a name is given in *words*, behind `as the`; None where none is."""
    texts = [word.text for word in words]
    return next((i + 2 for i in range(len(words) - 2) if texts[i : i + 2] == ["as", "the"]), None)


def _named(bench: Bench, draft: Draft, words: list[Word]) -> Iterator[_Way]:
    """`as the storm`: a word of the game as a name."""
    at = _naming(words)
    if at is None or not words[at].text.isalpha() or words[at].terminal == "OTHER_WORD":
        return
    word = words[at]
    name = bench.proposed.get(word.text) or free_name(bench, words[:at])
    if not bench.reads(draft.edited([Edit(word.start, word.end, name)]).text):
        return
    bench.proposed[word.text] = name
    use = use_of(word.text, bench.parser.vocabulary)
    entry = catalogue.RESERVED_NAME
    told = finding(draft, [word], entry, name=word.text, use=use, suggestion=name)
    yield [Edit(word.start, word.end, name)], [told]


def _named_in_several(bench: Bench, draft: Draft, words: list[Word]) -> Iterator[_Way]:
    """`as the old salt`: a name of several words, the last of which is put in their place."""
    at = _naming(words)
    for end in range(at + 2, min(at + _MOST_IN_NAME, len(words)) + 1) if at is not None else ():
        name = words[at:end]
        if not all(word.text.isalpha() for word in name):
            return
        free = [word.text for word in reversed(name) if word.terminal == "OTHER_WORD"]
        chosen = free[0] if free else free_name(bench)
        entry, text = catalogue.NAME_OF_SEVERAL_WORDS, written(name)
        told = finding(draft, name, entry, name=text, suggestion=chosen)
        yield [Edit(name[0].start, name[-1].end, chosen)], [told]


def _signed(bench: Bench, draft: Draft, words: list[Word]) -> Iterator[_Way]:
    """`lose -2 coin`: a sign where no number is changed."""
    edits: list[Edit] = []
    found: list[Finding] = []
    for at, word in enumerate(words):
        if word.terminal != "SIGNED_NUMBER" or (at and words[at - 1].text in ("gets", "get")):
            continue
        edits.append(Edit(word.start, word.start + 1, ""))
        number, plain = word.text, word.text[1:]
        entry = catalogue.SIGN_OUTSIDE_GETS
        if number[0] == "+":
            found.append(finding(draft, [word], entry, number=number, plain=plain))
            continue
        fields = {"number": number, "positive": plain, "opposite": None}
        found.append(finding(draft, [word], catalogue.NEGATIVE_NUMBER, **fields))
    if edits:
        yield edits, found


def _compared(bench: Bench, draft: Draft, words: list[Word]) -> Iterator[_Way]:
    """Yield the fixes for an amount where a comparison must be: `if 3 clues`."""
    stop = len(bench.automaton.run(word.terminal for word in words)) - 1
    texts = [word.text for word in words]
    for at in range(min(stop, len(words) - 1), 0, -1):
        word = words[at]
        having = texts[max(at - 2, 0) : at] == ["you", "have"]
        if word.terminal not in ("WHOLE_NUMBER", "PER_PLAYER"):
            continue
        end = next((i for i in range(at, len(words)) if texts[i] in ("and", "or")), len(words))
        amount = words[at:end]
        if word.text.endswith("+"):  # `2+` without its player: at least 2
            least = f"at least {written(amount).replace('+', '', 1)}"
            entry, advice = catalogue.NO_COMPARISON, f"write `{least}`"
            told = finding(draft, amount, entry, advice=advice, text=written(amount))
            yield [Edit(word.start, word.end, f"at least {word.text[:-1]}")], [told]
            continue
        told = finding(draft, amount, catalogue.NO_COMPARISON, text=written(amount))
        playing = bench.context is not None and bench.context.kind == "scenario"
        least = "exactly " if playing else "at least "
        if having:
            yield [Edit(words[at - 2].start, word.start, least)], [told]
        yield [Edit(word.start, word.start, least)], [told]


def _state(bench: Bench, draft: Draft, words: list[Word]) -> Iterator[_Way]:
    """`every crew fatigued`: what a thing is, without `who is` in front."""
    at = len(bench.automaton.run(word.terminal for word in words)) - 1
    rows = bench.parser.vocabulary.filters.values()
    states = {row.phrase.text for row in rows if row.form == "state"}
    if not 0 < at < len(words) or words[at].text not in states:
        return
    who = "who is" if lemma(words[at - 1].text) in _PERSONS else "which is"
    noun, text = words[at - 1].text, words[at].text
    correct = f"{who} {text}"
    entry = catalogue.WRONG_FILTER_FORM
    told = finding(draft, [words[at]], entry, noun=noun, text=text, correct=correct)
    yield [Edit(words[at].start, words[at].start, f"{who} ")], [told]


# What is told of a line that nobody can read yet


def sign(draft: Draft) -> Finding | None:
    """Return the finding for a comparison sign in *draft*, or None."""
    end = sentence_end(draft.text)
    match = SIGN.search(draft.text, 0, end)
    if match is None or match.start() < draft.text.rfind('"', 0, end):
        return None
    fields = {"sign": match[0], "words": SIGNS[match[0]]}
    start, end = draft.places[match.start()], draft.places[match.end()]
    return Finding(catalogue.COMPARISON_SIGN, start, end, fields)


def joined(bench: Bench, draft: Draft, words: list[Word]) -> Finding | None:
    """Return the finding for things or effects joined by a wrong conjunction, or None."""
    for at in range(1, len(words) - 1):
        left, right = words[:at], words[at + 1 :]
        if words[at].text == "or":
            if bench.reads(f"do {written(left)}") and bench.reads(f"do {written(right)}"):
                return finding(draft, [words[at]], catalogue.OR_BETWEEN_EFFECTS)
        elif words[at].text == "and" and not bench.reads(written([*left, *right])):
            told = _things(bench, draft, left, right)
            if told is not None:
                return told
    return None


def _things(bench: Bench, draft: Draft, left: list[Word], right: list[Word]) -> Finding | None:
    """Return the finding for two things joined by `and`, or None."""
    for start in range(len(left) - 1, max(len(left) - _FAR, 0) - 1, -1):
        for stop in range(1, min(len(right) + 1, _FAR)):
            kept, rest = left[:start], right[stop:]
            first, second = left[start:], right[:stop]
            if (kept or rest) and all(
                bench.reads(written([*kept, *each, *rest])) for each in (first, second)
            ):
                return finding(
                    draft,
                    [*first, *second],
                    catalogue.AND_BETWEEN_THINGS,
                    first=written(first),
                    second=written(second),
                )
    return None
