"""The words most like another word, of a fixed list: found without comparing every pair."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from everrain_dsl.diagnostics import suggest

if TYPE_CHECKING:
    from collections.abc import Iterable

#: Words so short that only one letter may differ.
_SHORT: Final = 2
_REMEMBERED: Final = 2000


class Spelling:
    """A list of words, ready to be searched for those like another."""

    def __init__(self, words: Iterable[str]) -> None:
        self._words = [(word, frozenset(word)) for word in dict.fromkeys(words)]
        self._known: dict[tuple[str, int], list[str]] = {}

    def near(self, word: str, count: int = 8) -> list[str]:
        """Return up to *count* words like *word*, itself included, the most alike first."""
        found = self._known.get((word, count))
        if found is None:
            if len(self._known) > _REMEMBERED:
                self._known.clear()
            found = self._known[word, count] = self._near(word, count)
        return found

    def _near(self, word: str, count: int) -> list[str]:
        size, letters = len(word), frozenset(word)
        most = max(1, (size + 1) // 3)
        alike = [
            other
            for other, others in self._words
            if abs(len(other) - size) <= most
            and len(letters - others) <= most
            and len(others - letters) <= most
        ]
        if size > _SHORT:
            return suggest.nearest_names(word, alike, count)
        return [
            other
            for other in alike
            if other == word or (len(other) > 1 and suggest.edit_distance(word, other, 1) == 1)
        ]
