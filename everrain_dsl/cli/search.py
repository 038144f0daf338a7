"""Match rows of the vocabulary against a search: `everrain words TEXT`."""

from __future__ import annotations

import re
from functools import cache
from typing import TYPE_CHECKING, Final

from everrain_dsl.english.words import lemma
from everrain_dsl.suggestions.thesaurus import ours
from everrain_dsl.vocabulary import core
from everrain_dsl.vocabulary.rows import Effect, Row

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from everrain_dsl.vocabulary.phrase import Slot

#: Words that are looked for as a sentence.
_FEWEST: Final = 2
_COST: Final = "cost"
_WORD: Final = re.compile(r"[a-z'-]+")
_SLOT: Final = re.compile(r"\b[A-Z]+\b")


def matches(row: Row, wanted: str) -> bool:
    """Return whether *row* has *wanted* in its phrase, its name, its documentation or its rules."""
    if not wanted or lemma(wanted) == row.table:
        return True
    if lemma(wanted) == _COST:
        return isinstance(row, Effect) and row.payable
    if wanted.upper() in row.rules:
        return True
    phrase = f"{row.name} {row.name.replace('_', ' ')} {row.phrase.plain}"
    meant = set(map(lemma, ours(wanted)))
    return is_in(wanted, phrase, row.doc) or not meant.isdisjoint(map(lemma, row.phrase.words))


@cache
def _is_word(word: str) -> bool:
    """Return whether *word*, a lemma, is one of the language, or one that other games use."""
    return bool(ours(word)) or any(word in map(lemma, row.phrase.words) for row in core())


def said_whole(wanted: str) -> Callable[[Row], bool]:
    """Return a predicate that matches rows against *wanted*, a phrase with its slots filled.

    The phrase is a whole sentence, `every crew suffers 1 strain`, or a part, `fate dice`. A name
    matches a slot for a name, and a number matches a slot for a number.
    """
    words = [lemma(word) for word in wanted.split()]

    def is_it(row: Row) -> bool:
        parts = [lemma(p) if isinstance(p, str) else p for p in row.phrase.parts]
        if len(words) < _FEWEST or not set(parts) & set(words):
            return False
        starts = range(len(parts)) if row.phrase.slots else ()
        return _fills(parts, words) or any(_is_part(parts[at:], words) for at in starts)

    return is_it


def _fills(parts: Sequence[str | Slot], words: Sequence[str]) -> bool:
    """Return whether *words* are *parts*, with a word or more in each slot, two for a thing."""
    if not parts or not words:
        return not parts and not words
    first, rest = parts[0], parts[1:]
    if isinstance(first, str):
        return first == words[0] and _fills(rest, words[1:])
    least = 2 if first.is_thing else 1
    return any(_fills(rest, words[size:]) for size in range(least, len(words) - len(rest) + 1))


def _is_part(parts: Sequence[str | Slot], words: Sequence[str]) -> bool:
    """Return whether *parts* begin with *words*, where a number or a name may fill a slot."""
    return len(parts) >= len(words) and all(
        part == word if isinstance(part, str) else part.is_symbol or part.is_number
        for part, word in zip(parts, words, strict=False)
    )


def is_said(phrase: str, wanted: str) -> bool:
    """Return whether *phrase* contains *wanted* in any form, or as a prefix if it is not a word."""
    said = _SLOT.sub("", phrase).lower()
    if not _is_word(lemma(wanted)) and re.search(rf"\b{re.escape(wanted)}", said):
        return True
    return lemma(wanted) in map(lemma, _WORD.findall(phrase.lower()))


def is_in(wanted: str, phrase: str, doc: str) -> bool:
    """Return whether *wanted* begins a word of *phrase*, or is a word of *doc*."""
    if is_said(phrase, wanted):
        return True
    if " " in wanted:
        return wanted in doc.lower()
    return lemma(wanted) in map(lemma, _WORD.findall(doc.lower()))
