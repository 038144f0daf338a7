"""The patterns of senses as what matches the words of a line, and which a line may match."""

from __future__ import annotations

import re
from collections import defaultdict
from functools import cache, cached_property
from itertools import chain
from typing import TYPE_CHECKING, Final

from everrain_dsl.syntax.recovery import edits
from everrain_dsl.syntax.words import lemma, plural

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from everrain_dsl.syntax.recovery.pattern import Sense

_SLOTS: Final = {
    "n": r"(?:[0-9]+\+?(?: per player)?|an?|one)",
    "number": "[0-9]+",
    "number2": "[0-9]+",
    "sign": "[+-][0-9]+",
    "an": "(?:an?|one)",
    "sides": "[0-9]+",
    "word2": "[a-z]+",
    "range": "[0-9]+-[0-9]+",
    "q": '"[^"]*"',
    "q2": '"[^"]*"',
    "set": '"[^"]*"',
    "word": "[a-z][a-z-]*",
    "name": "the [a-z][a-z-]*",
    "name2": "[a-z][a-z-]*",
    "ref": "(?:that (?:player )?ship|this (?:player )?ship|your ship|the [a-z][a-z-]*)",
}


class Patterns:
    """A table of senses by the words that their patterns need: few are looked at for a line."""

    def __init__(self, senses: Sequence[Sense]) -> None:
        self._senses = senses

    @cached_property
    def _by_word(self) -> dict[str, list[int]]:
        """Return which patterns need a word, a long one; the empty one for those that need none."""
        found: dict[str, list[int]] = defaultdict(list)
        for number, sense in enumerate(self._senses):
            needed = _needed(sense.pattern)
            longest = max(needed, key=lambda words: min(map(len, words)), default=[""])
            for form in _in_all_forms(longest):
                found[form].append(number)
        return found

    def among(self, stated: Sequence[str]) -> Iterator[Sense]:
        """Yield the senses whose patterns need words that are *stated*, in that order."""
        by_word = self._by_word
        found = {number for word in ("", *stated) for number in by_word.get(word, ())}
        for number in sorted(found):
            sense, left = self._senses[number], iter(stated)
            if all(any(word in forms for word in left) for forms in _sought(sense.pattern)):
                yield sense


def _needed(pattern: str) -> list[list[str]]:
    """Return the words that a line needs to match *pattern*, in order: one of each list."""
    return [piece.split("|") for piece in _pieces(pattern) if piece[0] not in "[{"]


def _in_all_forms(words: Iterable[str]) -> frozenset[str]:
    return frozenset(chain.from_iterable(map(_forms, words)))


@cache
def _sought(pattern: str) -> list[frozenset[str]]:
    """Return what is needed to match *pattern*, each word in all its forms."""
    return [_in_all_forms(words) for words in _needed(pattern)]


def _pieces(pattern: str) -> list[str]:
    """Return the words of *pattern*, a comma as one of its own."""
    return re.sub(r"(?<!\[),", " ,", pattern).split()


@cache
def whole(pattern: str) -> re.Pattern[str]:
    """Return *pattern* as what matches the words of a line, each behind a space."""
    return re.compile(_expression(pattern))


@cache
def inside(pattern: str) -> re.Pattern[str]:
    """Return *pattern* as what matches words inside a line."""
    return re.compile(f"{_expression(pattern)}(?= |$)")


def _expression(pattern: str) -> str:
    pieces: list[str] = []
    several = [piece for piece in pattern.split() if "|" in piece and not piece.startswith("[")]
    last = several[-1] if several else ""
    for piece in _pieces(pattern):
        optional = piece.startswith("[")
        inner = piece.strip("[]")
        if inner.startswith("{"):
            name = inner.strip("{}")
            made = f"(?P<{name}>{_SLOTS.get(name, '.+?')})"
        else:
            forms = sorted({f for word in inner.split("|") for f in _forms(word)}, key=len)
            made = f"(?:{'|'.join(map(re.escape, reversed(forms)))})"
            if piece == last and "last" not in "".join(pieces):
                made = f"(?P<last>{made})"
        pieces.append(f"(?: {made})?" if optional else f" {made}")
    return "".join(pieces)


@cache
def _forms(word: str) -> tuple[str, ...]:
    if not word.isalpha() or len(word) == 1:
        return (word,)
    return tuple(dict.fromkeys((*edits.forms(lemma(word)), plural(lemma(word)), word)))
