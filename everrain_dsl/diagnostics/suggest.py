"""What was meant: the nearest real name, and the nearest sentence with the author's own words."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import lru_cache
from typing import TYPE_CHECKING, Final, Literal, TypeAlias

import attrs

from everrain_dsl.english.words import PREPOSITIONS
from everrain_dsl.records import Record

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
_COMMON: Final = PREPOSITIONS | {"a", "an", "the"}
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
_ROUNDED: Final = 1e-9  # what sums of the same costs may differ by
_ABOUT_AS_GOOD: Final = 0.3  # further suggestions are as likely as the first, or not made


@attrs.frozen(eq=False, repr=False)
class Gap(Record):
    """A hole in a sentence; `text` is shown where the author wrote nothing for it."""

    kind: Kind
    text: str


@attrs.frozen(eq=False, repr=False)
class Suggestion(Record):
    """A sentence the author may have meant: which one, as it would read, and how far off."""

    index: int
    text: str
    distance: float


#: The best way so far to align the first parts with the first words: what it costs, how many words
#: it matches, what it shows last, and what came before. It is made so often that it is no class.
_Step: TypeAlias = "tuple[float, int, str, _Step | None]"


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
    one, other = set(first), set(second)
    if len(one - other) > most or len(other - one) > most:  # each of them is an edit at least
        return most + 1
    if not first:
        return len(second)
    # Hyyrö's: a column of the table of distances is two numbers, whose bits say where it rises.
    places: dict[str, int] = {}
    for at, letter in enumerate(first):
        places[letter] = places.get(letter, 0) | 1 << at
    last = 1 << len(first) - 1
    every = 2 * last - 1
    rises, falls, level, before, distance = every, 0, 0, 0, len(first)
    for letter in second:
        here = places.get(letter, 0)
        swapped = ((~level & here) << 1) & before
        level = ((((here & rises) + rises) ^ rises) | here | falls | swapped) & every
        up, down = falls | (~(level | rises) & every), level & rises
        distance += bool(up & last) - bool(down & last)
        up = up << 1 | 1
        rises, falls = ((down << 1) | ~(level | up)) & every, up & level
        before = here
    return min(distance, most + 1)


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
    most = 0.5 + 0.35 * len(words)
    likeness = _Likeness(words, forms)
    found = []
    for index, phrase in enumerate(phrases):
        if not likeness.may_cost(phrase, most):
            continue
        end = _align(words, phrase, likeness, most)
        if end is not None and end[1]:
            found.append((end[0] - _AGREED * end[1], index, end))
    found.sort(key=lambda item: item[:2])
    return [
        Suggestion(index, _text(end), end[0])
        for score, index, end in found[:count]
        if score <= found[0][0] + _ABOUT_AS_GOOD
    ]


class _Likeness:
    """How like the words of a sentence are to those of phrases, and to what is in their gaps."""

    def __init__(self, words: Sequence[str], forms: Forms) -> None:
        self._words = words
        self._forms = forms
        self._literals: dict[str, list[tuple[float, str]]] = {}
        #: What a literal costs at least, and whether some word speaks for its phrase there.
        self._least: dict[str, tuple[float, bool]] = {}
        #: What a gap costs at least, by its kind.
        self._gaps: dict[Kind, float] = {}

    def of(self, literal: str) -> list[tuple[float, str]]:
        """Return for each word what it costs as *literal* of a phrase, and what is shown for it."""
        found = self._literals.get(literal)
        if found is None:
            shapes = (literal, *self._forms(literal))
            found = [_likeness(word, shapes) for word in self._words]
            self._literals[literal] = found
        return found

    def may_cost(self, parts: Sequence[str | Gap], most: float) -> bool:
        """Return whether the words may be the sentence of *parts* for *most*, and some tells so."""
        cost = 0.0
        tells = False
        for part in parts:
            if isinstance(part, Gap):
                cost += self._of_gap(part.kind)
            else:
                least, told = self._of_literal(part)
                cost += least
                tells = tells or told
        return tells and cost <= most + _ROUNDED

    def _of_literal(self, literal: str) -> tuple[float, bool]:
        found = self._least.get(literal)
        if found is None:
            costs = self.of(literal)
            least = min((cost for cost, _ in costs), default=_MISSING)
            found = min(least, _MISSING), any(_tells(*each) for each in costs)
            self._least[literal] = found
        return found

    def _of_gap(self, kind: Kind) -> float:
        found = self._gaps.get(kind)
        if found is None:
            fits = [_fit(kind, word, size) for word in self._words for size in (1, 2)]
            found = self._gaps[kind] = min([_EMPTY, *fits])
        return found


def _tells(cost: float, shown: str) -> bool:
    """Return whether a word that costs so much as what is *shown* speaks for its phrase."""
    return cost < _OTHER_COMMON and shown not in _COMMON


def _align(
    words: Sequence[str], parts: Sequence[str | Gap], likeness: _Likeness, most: float
) -> _Step | None:
    """Return the cheapest way to make *words* the sentence of *parts*, None if all cost more."""
    row: list[_Step] = [(0.0, 0, "", None)]
    for _ in words:
        last = row[-1]
        row.append((last[0] + _EXTRA, last[1], "", last))
    for part in parts:
        if isinstance(part, str):
            row = _literal(row, part, likeness.of(part))
        else:
            row = _gap(row, words, part)
        if min(step[0] for step in row) > most:  # nothing that comes makes it cheaper
            return None
    return row[-1] if row[-1][0] <= most else None


def _literal(old: list[_Step], missing: str, likeness: Sequence[tuple[float, str]]) -> list[_Step]:
    first = old[0]
    step: _Step = (first[0] + _MISSING, first[1], missing, first)
    new = [step]
    for (cost, shown), slant, above in zip(likeness, old, old[1:], strict=False):
        other, left, extra = slant[0] + cost, above[0] + _MISSING, step[0] + _EXTRA
        if other <= left and other <= extra:
            step = (other, slant[1] + _tells(cost, shown), shown, slant)
        elif left <= extra:
            step = (left, above[1], missing, above)
        else:
            step = (extra, step[1], "", step)
        new.append(step)
    return new


def _gap(old: list[_Step], words: Sequence[str], gap: Gap) -> list[_Step]:
    kind, empty = gap.kind, gap.text
    first = old[0]
    step: _Step = (first[0] + _EMPTY, first[1], empty, first)
    new = [step]
    alone = [before[0] + _fit(kind, word, 1) for before, word in zip(old, words, strict=False)]
    longer = [before[0] + _fit(kind, word, 2) for before, word in zip(old, words, strict=False)]
    for j, above in enumerate(old[1:], 1):
        best, at = alone[j - 1], j - 1
        for i in range(j - 2, -1, -1):
            cost = longer[i] + _LONGER * (j - i - 2)
            if cost <= best:
                best, at = cost, i
        left, extra = above[0] + _EMPTY, step[0] + _EXTRA
        if left <= extra and left <= best:
            step = (left, above[1], empty, above)
        elif extra <= best:
            step = (extra, step[1], "", step)
        else:
            step = (best, old[at][1], " ".join(words[at:j]), old[at])
        new.append(step)
    return new


def _text(end: _Step) -> str:
    shown = []
    step: _Step | None = end
    while step is not None:
        if step[2]:
            shown.append(step[2])
        step = step[3]
    return " ".join(reversed(shown)).replace(" 's", "'s")


@lru_cache(maxsize=4096)
def _likeness(word: str, shapes: tuple[str, ...]) -> tuple[float, str]:
    given = word.casefold()
    if given in shapes:
        return 0.0, given
    most = _tolerance(given)
    scored = [
        (distance, shape[-1:] != given[-1:], number)
        for number, shape in enumerate(shapes)
        if abs(len(shape) - len(given)) <= most
        and (distance := edit_distance(given, shape, most)) <= most
    ]
    if scored:
        distance, _, number = min(scored)
        return 0.1 + 0.5 * distance / len(given), shapes[number]
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
