"""What was meant: the nearest real name, and the nearest sentence with the author's own words."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import lru_cache
from typing import TYPE_CHECKING, Final, Literal

import attrs

if TYPE_CHECKING:
    from everrain_dsl.vocabulary.phrase import Phrase

#: What stands in a hole of a sentence: an amount, a thing in play, a name in quotes, a bare word.
Kind = Literal["number", "thing", "name", "word"]
Forms = Callable[[str], Iterable[str]]

_BARE: Final = frozenset({"stat", "token", "die", "face"})
# fmt: off
_POINTERS: Final = frozenset({
    "a", "an", "the", "this", "that", "its", "your", "one", "every", "each", "any", "no",
    "another", "up",
})
#: Words too common to show that one sentence was meant and not another.
_COMMON: Final = frozenset({
    "to", "into", "onto", "from", "towards", "over", "for", "between", "by", "until", "again",
    "of", "in", "on", "at", "with", "within", "a", "an", "the",
})
# fmt: on
#: Longer sentences and names are compared by their beginning: nothing real is so long.
_MOST_WORDS: Final = 24
_MOST_LETTERS: Final = 120

_EXTRA: Final = 0.8  # a word of the author's that the sentence has no place for
_MISSING: Final = 1.0  # a word of the sentence that the author left out
_OTHER: Final = 1.0  # one word in place of another
_OTHER_COMMON: Final = 0.6  # `into` in place of `to`
_EMPTY: Final = 0.9  # a hole with nothing in it
_LONGER: Final = 0.05  # each further word in a hole: a word that fits the sentence wins
_AGREED: Final = 0.4  # each word that tells the sentence apart speaks for it
_ABOUT_AS_GOOD: Final = 0.3  # further suggestions are as likely as the first, or not made


@attrs.frozen
class Gap:
    """A hole in a sentence; `text` is shown where the author wrote nothing for it."""

    kind: Kind
    text: str


@attrs.frozen
class Suggestion:
    """A sentence the author may have meant: which one, as it would read, and how far off."""

    index: int
    text: str
    distance: float


@attrs.frozen
class _Step:
    """The best way so far to align the first parts with the first words."""

    cost: float
    matched: int
    shown: str
    before: _Step | None


def nearest(name: str, candidates: Iterable[str]) -> str | None:
    """Return the candidate most like *name*, in any case, or None if none is alike."""
    found = nearest_names(name, candidates, count=1)
    return found[0] if found else None


def nearest_names(name: str, candidates: Iterable[str], count: int = 3) -> list[str]:
    """Return up to *count* candidates like *name*, the most alike first."""
    given = name.casefold()[:_MOST_LETTERS]
    most = _tolerance(given)
    scored = []
    for candidate in dict.fromkeys(candidates):
        distance = edit_distance(given, candidate.casefold()[:_MOST_LETTERS], most)
        if distance <= most:
            scored.append((distance, candidate))
    return [candidate for _, candidate in sorted(scored)[:count]]


def edit_distance(first: str, second: str, most: int) -> int:
    """Return how many letters to add, drop, change or swap with a neighbour; past *most*, more."""
    if abs(len(first) - len(second)) > most:
        return most + 1
    older: list[int] = []
    old = list(range(len(second) + 1))
    for i, a in enumerate(first, 1):
        new = [i]
        for j, b in enumerate(second, 1):
            best = min(old[j] + 1, new[j - 1] + 1, old[j - 1] + (a != b))
            if i > 1 and j > 1 and a == second[j - 2] and b == first[i - 2]:
                best = min(best, older[j - 2] + 1)
            new.append(best)
        if min(new) > most:
            return most + 1
        older, old = old, new
    return old[-1]


def phrase_parts(phrase: Phrase) -> tuple[str | Gap, ...]:
    """Return the words and gaps of a vocabulary row, as `nearest_phrases` takes them."""
    parts: list[str | Gap] = []
    for part in phrase.parts:
        if isinstance(part, str):
            parts.append(part)
            continue
        kind: Kind = "thing"
        if part.is_number:
            kind = "number"
        elif part.is_symbol:
            kind = "word" if part.types[0] in _BARE else "name"
        parts.append(Gap(kind, " or ".join(t.upper().replace("_", " ") for t in part.types)))
    return tuple(parts)


def plain_forms(word: str) -> tuple[str, ...]:
    """Return *word* with and without an s: enough to see `clue` in `clues`."""
    return (word, word + "s", word.removesuffix("s"))


def nearest_phrases(
    words: Sequence[str],
    phrases: Sequence[Sequence[str | Gap]],
    *,
    forms: Forms = plain_forms,
    count: int = 3,
) -> list[Suggestion]:
    """Return up to *count* of *phrases* like the sentence *words*, the most alike first.

    *words* are the sentence's tokens: a name with its quotes is one, and so is `'s`. *forms*
    gives the forms a phrase's word may take; the form nearest to the author's is shown.
    """
    words = words[:_MOST_WORDS]
    found = []
    for index, phrase in enumerate(phrases):
        end = _align(words, phrase, forms)
        if end.matched and end.cost <= 0.5 + 0.35 * len(words):
            found.append((end.cost - _AGREED * end.matched, index, end))
    found.sort(key=lambda item: item[:2])
    return [
        Suggestion(index, _text(end), end.cost)
        for score, index, end in found[:count]
        if score <= found[0][0] + _ABOUT_AS_GOOD
    ]


def _align(words: Sequence[str], parts: Sequence[str | Gap], forms: Forms) -> _Step:
    row = [_Step(0.0, 0, "", None)]
    for _ in words:
        row.append(_add(row[-1], _EXTRA))
    for part in parts:
        if isinstance(part, str):
            row = _literal(row, words, (part, *forms(part)))
        else:
            row = _gap(row, words, part)
    return row[-1]


def _literal(old: list[_Step], words: Sequence[str], shapes: tuple[str, ...]) -> list[_Step]:
    new = [_add(old[0], _MISSING, shapes[0])]
    for j, word in enumerate(words, 1):
        cost, shown = _likeness(word, shapes)
        ways = (
            _add(old[j - 1], cost, shown, matched=cost < _OTHER_COMMON and shown not in _COMMON),
            _add(old[j], _MISSING, shapes[0]),
            _add(new[j - 1], _EXTRA),
        )
        new.append(min(ways, key=lambda step: step.cost))
    return new


def _gap(old: list[_Step], words: Sequence[str], gap: Gap) -> list[_Step]:
    new = [_add(old[0], _EMPTY, gap.text)]
    for j in range(1, len(words) + 1):
        ways = [_add(old[j], _EMPTY, gap.text), _add(new[j - 1], _EXTRA)]
        for i in range(j):
            cost = _fit(gap.kind, words[i], j - i)
            ways.append(_add(old[i], cost, " ".join(words[i:j])))
        new.append(min(ways, key=lambda step: step.cost))
    return new


def _add(step: _Step, cost: float, shown: str = "", *, matched: bool = False) -> _Step:
    return _Step(step.cost + cost, step.matched + matched, shown, step)


def _text(end: _Step) -> str:
    shown = []
    step: _Step | None = end
    while step is not None:
        if step.shown:
            shown.append(step.shown)
        step = step.before
    return " ".join(reversed(shown)).replace(" 's", "'s")


@lru_cache(maxsize=4096)
def _likeness(word: str, shapes: tuple[str, ...]) -> tuple[float, str]:
    given = word.casefold()
    if given in shapes:
        return 0.0, given
    most = _tolerance(given)
    scored = [
        (edit_distance(given, shape, most), shape[-1:] != given[-1:], shape) for shape in shapes
    ]
    distance, _, shown = min(scored, key=lambda found: found[:2])
    if 0 < distance <= most:
        return 0.1 + 0.5 * distance / len(given), shown
    both_common = given in _COMMON and shapes[0] in _COMMON
    return _OTHER_COMMON if both_common else _OTHER, shapes[0]


def _fit(kind: Kind, first: str, length: int) -> float:
    cost = _LONGER * (length - 1)
    match kind:
        case "number":
            return cost + (0.0 if first[:1].isdigit() else 0.4)
        case "thing":
            alone = 0.5 if length == 1 else 0.0  # `this` without its noun
            return cost + (alone if first in _POINTERS or first[:1].isdigit() else 0.4)
        case "name":
            return cost + (0.0 if first[:1] == '"' and length == 1 else 0.6)
        case "word":
            return cost + (0.1 if first.isalpha() else 0.7)


def _tolerance(text: str) -> int:
    return (len(text) + 1) // 3 if len(text) > 2 else 0
