"""The words most like another word, of a fixed list: found without comparing every pair."""

from __future__ import annotations

from collections import defaultdict
from functools import cached_property, reduce
from operator import or_
from typing import TYPE_CHECKING, Final

from everrain_dsl.diagnostics import nearest

if TYPE_CHECKING:
    from collections.abc import Iterable

#: Words so short that only one letter may differ.
_SHORT: Final = 2
_REMEMBERED: Final = 2000
#: Words that are alike, at most.
MOST_ALIKE: Final = 8


class Spelling:
    """A list of words, ready to be searched for those like another.

    A set of them is a number with a bit for each: all words are compared at once, by their letters.
    """

    def __init__(self, words: Iterable[str]) -> None:
        self._words = list(dict.fromkeys(words))
        self._known: dict[str, list[str]] = {}

    @cached_property
    def _of_size(self) -> dict[int, int]:
        """Return which words have so many letters."""
        found: dict[int, int] = defaultdict(int)
        for number, word in enumerate(self._words):
            found[len(word)] |= 1 << number
        return found

    @cached_property
    def _with(self) -> dict[str, int]:
        """Return which words have a letter."""
        found: dict[str, int] = defaultdict(int)
        for number, word in enumerate(self._words):
            for letter in set(word):
                found[letter] |= 1 << number
        return found

    def near(self, word: str) -> list[str]:
        """Return a few words like *word*, itself included, the most alike first."""
        found = self._known.get(word)
        if found is None:
            if len(self._known) > _REMEMBERED:
                self._known.clear()
            found = self._known[word] = self._near(word)
        return found

    def _near(self, word: str) -> list[str]:
        size = len(word)
        alike = self._alike(word, max(1, (size + 1) // 3))
        if size > _SHORT:
            return nearest.nearest_names(word, alike, MOST_ALIKE)
        return [
            other
            for other in alike
            if other == word or (len(other) > 1 and nearest.edit_distance(word, other, 1) == 1)
        ]

    def _alike(self, word: str, most: int) -> list[str]:
        """Return the words of about the size of *word* in which few letters are other ones.

        At most *most* are more or fewer, not in *word*, or in *word* alone.
        """
        size, letters = len(word), set(word)
        found = 0
        for each in range(size - most, size + most + 1):
            found |= self._of_size.get(each, 0)
        found = _in_few(found, (~self._with.get(letter, 0) for letter in letters), most)
        others = (words for letter, words in self._with.items() if letter not in letters)
        found = _in_few(found, others, most)
        alike = []
        while found:
            first = found & -found
            alike.append(self._words[first.bit_length() - 1])
            found ^= first
        return alike


def _in_few(words: int, sets: Iterable[int], most: int) -> int:
    """Return those of *words* that are in at most *most* of *sets*."""
    within = [words] + [0] * most  # in none, in one, ...
    for each in sets:
        for number in range(most, 0, -1):
            within[number] = within[number] & ~each | within[number - 1] & each
        within[0] &= ~each
    return reduce(or_, within)
