"""What narrows things, read back from print: behind a noun, behind `with`, the most of all."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from everrain_dsl.reading.dice import ReadDice
from everrain_dsl.reading.sentences import Read, remembered

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator


#: What stands before what somebody has done.
_WHO_HAS: Final = ("who has", "that has", "who has not", "that has not")


class ReadProperties(ReadDice):
    """Reads properties, with the nouns and numbers in them."""

    def gauge(self, at: int) -> Iterator[Read]:
        """Yield what is counted of a thing: `clues`, `strain`."""
        raise NotImplementedError

    def core(self, at: int, many: bool) -> list[Read]:
        """Return nouns with their filters: `fresh Order of your Ship`."""
        raise NotImplementedError

    def bound(self, at: int) -> Iterator[Read]:
        """Yield a group that is known: `those Crew`, `the divers`."""
        raise NotImplementedError

    def past(self, at: int, table: str) -> list[Read]:
        """Return what has happened, with its time: `you have sold this Turn`."""
        raise NotImplementedError

    @remembered
    def filters(self, at: int, many: bool) -> Iterator[Read]:
        """Yield all that narrows a selection behind its noun, and less of it, and nothing.

        What is so `among equals` is the next best of all, and `among the rest` of all without the
        most; a source says it behind the first.
        """
        equal = self.words(at, ("and", "among", "equal"))
        rest = self.words(at, ("and", "among", "the", "rest"))
        for end, narrowing in self.filter(equal or rest or at, many):
            for after, more in self.filters(end, many):
                yield after, f" {narrowing}{more}"
        yield at, ""

    @remembered
    def filter(self, at: int, many: bool) -> Iterator[Read]:
        """Yield what narrows a selection, behind its noun."""
        be = "are" if many else "is"
        yield from self.row(at, "be")
        for end, source in self.row(at, "state"):
            yield end, f"who {be} {source}"
        for end, word in self.either(at, ("with", "without")):
            for after, source in self._had(end):
                yield after, f"{word} {source}"
            if word == "without":
                for after, source in self.gauge(end):
                    yield after, f"with no {source}"
                for after, source in self.core(end, True):
                    yield after, f"with no {source}"
        for end, _ in self.either(at, ("who is", "that is")):
            for after, source in (*self.row(end, "state"), *self.who(end)):
                yield after, f"who {be} {source}"
        for end, _ in self.either(at, ("who is not", "that is not")):
            for after, source in self.who(end):
                yield after, f"who {be} not {source}"
            for table in ("be", "state"):
                for after, source in self.row(end, table):
                    yield after, f"who {be} not {source}"
        for end, words in self.either(at, _WHO_HAS):
            has = "have" if many else "has"
            denied = " not" if words.endswith("not") else ""
            for after, source in self.past(end, "did"):
                yield after, f"who {has}{denied} {source}"

    def who(self, at: int) -> Iterator[Read]:
        """Yield which thing something is, or that it is one of a group: `among the divers`."""
        yield from self.thing(at)
        for end, _ in self.either(at, ("among",)):
            for after, group in self.bound(end):
                yield after, f"one of {group}"

    def _had(self, at: int) -> Iterator[Read]:
        yield from self.row(at, "have")
        for end, source in self.compared(at, "gauge"):
            yield end, source
        yield from self.extreme(at)
        yield from self.held(at)
        for end, stat in (*self.declared(at, ("stat", "field")), *self.row(at, "ranked")):
            if self.word(end, "of"):
                for after, source in self.than(end + 1):
                    yield after, f"{stat} {source}"

    def held(self, at: int) -> Iterator[Read]:
        """Yield what a thing has of others, or more of than another: `an Enemy`, `more Clues`."""
        for end, _ in self.either(at, ("a", "an")):
            for after, source in self.core(end, False):
                yield after, f"a {source}"
        for end, _ in self.either(at, ("no",)):
            for after, source in self.core(end, True):
                yield after, f"no {source}"
        yield from self.compared(at, "core")
        for end, more in self.either(at, ("more", "fewer", "less")):
            yield from self._than_another(end, more, self.gauge(end))
        for end, more in self.either(at, ("higher", "lower")):
            yield from self._than_another(end, more, self.row(end, "ranked"))
            yield from self._than_another(end, more, self.declared(end, ("stat", "field")))

    def _than_another(self, at: int, more: str, measures: Iterable[Read]) -> Iterator[Read]:
        for end, measure in measures:
            for after, _ in self.either(end, ("than",)):
                for last, _ in self.either(after, ("you",)):
                    yield last, f"{more} {measure} than you"
                for last, other in self.thing(after):
                    yield last, f"{more} {measure} than {other}"

    def extreme(self, at: int) -> Iterator[Read]:
        """Yield the most, or the fewest, of something: `the most Strain`, `the lowest Wage`."""
        for end, word in self.either(at, ("the most", "the fewest", "the least")):
            for after, source in self.gauge(end):
                yield after, f"the {'most' if word.endswith('most') else 'fewest'} {source}"
            for after, source in self.core(end, True):
                yield after, f"{word} {source}"
        for end, word in self.either(at, ("the highest", "the lowest")):
            for after, source in self.row(end, "ranked"):
                yield after, f"{word} {source}"
