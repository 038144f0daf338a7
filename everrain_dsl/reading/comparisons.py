"""Comparisons with numbers, read back from print: `at least 3`, `more Clues than the toll`."""

from __future__ import annotations

from typing import TYPE_CHECKING

from everrain_dsl.reading.properties import ReadProperties
from everrain_dsl.reading.sentences import COMPARISONS, Read
from everrain_dsl.semantics.model import PARITIES

if TYPE_CHECKING:
    from collections.abc import Iterator


class ReadComparisons(ReadProperties):
    """Reads comparisons, alone and with what they count."""

    def number(self, at: int) -> list[Read]:
        """Return the numbers, each by itself: `3`, `the number of Crew`, `half of the toll`."""
        raise NotImplementedError

    def than(self, at: int) -> Iterator[Read]:
        """Yield comparisons by themselves: `at least 3`, `equal to the toll`, `odd`."""
        yield from self.either(at, PARITIES)
        for end, word in self.either(at, COMPARISONS):
            for after, source in self.number(end):
                yield after, f"{word} {source}"
        equal = self.words(at, ("equal", "to"))
        yield from self.number(at if equal is None else equal)

    def compared(self, at: int, counted: str) -> Iterator[Read]:
        """Yield comparisons with what they count: `gauge`, `core` or `dice`."""
        for end, _ in self.either(at, ("no",)):
            for after, source in self._counted(end, counted):
                yield after, f"exactly 0 {source}"
        for end, word in self.either(at, COMPARISONS):
            for after, number in self.counting(end):
                for last, source in self._counted(after, counted):
                    yield last, f"{word} {number} {source}"
                    more = self.words(last, ("plus", "1", "per", "player"))
                    if more is not None:
                        yield more, f"{word} {number}+ per player {source}"
        for end, parts in self.as_many(at, counted):
            yield end, " ".join(parts)

    def as_many(self, at: int, counted: str) -> Iterator[tuple[int, tuple[str, str, str]]]:
        """Yield comparison, number and what is counted: `more Clues than the toll`."""
        for end, word in self.either(at, COMPARISONS):
            for after, _ in self.either(end, ("as many",)):
                yield from self._as_many(after, word, counted, "as")
        for end, word in self.either(at, ("more", "fewer")):
            yield from self._as_many(end, f"{word} than", counted, "than")

    def _as_many(
        self, at: int, word: str, counted: str, joint: str
    ) -> Iterator[tuple[int, tuple[str, str, str]]]:
        for end, source in self._counted(at, counted):
            if self.word(end, joint):
                for after, number in self.number(end + 1):
                    yield after, (word, number, source)

    def _counted(self, at: int, counted: str) -> Iterator[Read]:
        if counted == "core":
            return iter(self.core(at, True))
        return self.gauge(at) if counted == "gauge" else self.dice(at)
