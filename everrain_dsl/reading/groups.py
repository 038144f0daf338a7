"""Groups, what several things have, and what effects did, read back from print."""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import TYPE_CHECKING, Final

from everrain_dsl.reading.forms import Form
from everrain_dsl.reading.sentences import Read, Rows, remembered
from everrain_dsl.rules_text.rows import OWNING

if TYPE_CHECKING:
    from collections.abc import Iterator

#: How some of a group are picked from it.
_PICKED: Final = (
    "one",
    "each",
    "every other one",
    "another one",
    "any number",
    "any",
    "none",
    "a random one",
    "the one",
)
_COMPARISONS: Final = ("at least", "at most", "exactly", "more than", "fewer than")
_GATHERED: Final = ("the sum of", "the highest of", "the lowest of")


class Groups(Rows, ABC):
    """Reads what is said of several things together."""

    @abstractmethod
    def noun(self, at: int, many: bool) -> list[Read]:
        """Return words for a kind of thing, as one of it or many are said."""

    @abstractmethod
    def core(self, at: int, many: bool) -> list[Read]:
        """Return nouns with their filters."""

    @abstractmethod
    def gauge(self, at: int) -> Iterator[Read]:
        """Yield what is counted of a thing."""

    @abstractmethod
    def filter(self, at: int, many: bool) -> list[Read]:
        """Return what narrows a selection, behind its noun."""

    @abstractmethod
    def so(self, at: int, subject: str) -> Iterator[Read]:
        """Yield what can be asked of *subject*, from its verb on."""

    # Groups

    def group(self, at: int) -> Iterator[Read]:
        """Yield what a group is called: `the divers`, `those Crew`."""
        if self.see(at).key == "the" and self.see(at + 1).kind == "word":
            yield at + 2, f"the {self.see(at + 1).text.lower()}"
        for end, _ in self.either(at, ("those",)):
            for after, noun in self.noun(end, True):
                yield after, f"those {noun}"

    @remembered
    def of_group(self, at: int) -> Iterator[Read]:
        """Yield a group with what narrows it: `of the divers who are wounded`."""
        if self.word(at, "of"):
            for end, group in self.group(at + 1):
                yield from self._those(end, f"of {group}", 0)

    def _those(self, at: int, source: str, depth: int) -> Iterator[Read]:
        yield at, source
        if depth > 3:
            return
        for end, narrowing in self.filter(at, True):
            yield from self._those(end, f"{source} {narrowing}", depth + 1)
        for end, _ in self.either(at, ("who is", "that is")):
            for after, state in self.row(end, "state"):
                yield from self._those(after, f"{source} who is {state}", depth + 1)

    def picked(self, at: int) -> Iterator[Read]:
        """Yield some of a group: `2 of the divers`, `every other one of those Crew`."""
        for end, word in self.either(at, _PICKED):
            for after, group in self.of_group(end):
                yield after, f"{word} {group}"
        for end, count in self._so_many(at):
            for after, group in self.of_group(end):
                yield after, f"{count} {group}"

    def _so_many(self, at: int) -> Iterator[Read]:
        end = self.words(at, ("up", "to"))
        lead, at = ("up to ", end) if end is not None else ("", at)
        if self.see(at).kind == "number":
            count = f"{lead}{self.see(at).text}"
            yield at + 1, count
            for after, _ in self.either(at + 1, ("random one",)):
                yield after, f"{count} random ones"

    def some_are(self, at: int) -> Iterator[Read]:
        """Yield `at least 2 of the divers are On Deck`."""
        for end, word in self.either(at, _COMPARISONS):
            for after, number in self.number(end):
                if self.word(after, "of"):
                    for last, group in self.group(after + 1):
                        yield from self.so(last, f"{word} {number} of {group}")

    # Numbers

    def gathered(self, at: int) -> Iterator[Read]:
        """Yield `the sum of the divers' Luck`, `the highest of the Strain of every Crew`."""
        for end, word in self.either(at, _GATHERED):
            for after, source in self._values(end):
                yield after, f"{word} {source}"

    def _values(self, at: int) -> Iterator[Read]:
        for end, group in self.group(at):
            if self.see(end).key in (OWNING, "'"):
                for after, what in self._had_of_them(end + 1):
                    yield after, f"{group}'s {what}"
        if self.word(at, "the"):
            for end, what in self._had_of_them(at + 1):
                if self.word(end, "of"):
                    for after, things in self.thing(end + 1):
                        yield after, f"the {what} of {things}"

    def _had_of_them(self, at: int) -> Iterator[Read]:
        """Yield what each of several has: a gauge, or a quantity without its owner."""
        yield from self.gauge(at)
        for form in self.table("quantity").by_verb.get(OWNING, ()):
            owner = form.pieces[0].name  # type: ignore[union-attr]
            for end, slots in self.match(form, 2, at, {owner: ""}):
                yield end, form.written(slots).removeprefix("'s ").strip()

    def how_much(self, at: int) -> Iterator[Read]:
        """Yield `the Strain suffered` and `the number of Treasures discarded`."""
        for end, _ in self.either(at, ("the number of",)):
            for after, source in self.deed(end):
                yield after, f"the number of {source}"
            for after, source in self.of_group(end - 1):
                yield after, f"the number {source}"
        if self.word(at, "the"):
            for after, source in self.deed(at + 1):
                yield after, f"the {source}"

    def deed(self, at: int) -> Iterator[Read]:
        """Yield what an effect did: `Clue collected`, `Treasures discarded`."""
        for form in self.table("deed").by_word.get(self.see(at).key, ()):
            for end, _ in self.match(form, 0, at, {}):
                yield end, form.written({})
        for end, noun in self.noun(at, False):
            for form in self.table("deed").by_verb.get(self.see(end).key, ()):
                rest = Form(form.pieces[1:], form.source[1:])
                for after, _ in self.match(rest, 0, end, {}):
                    yield after, f"{noun} {rest.written({})}"

    # For each

    def each(self, at: int) -> Iterator[Read]:
        """Yield what stands behind `for each`."""
        yield from self.core(at, False)
        yield from self.of_group(at)
        yield from self.deed(at)
        for end, gauge in self.gauge(at):
            if self.word(end, "of"):
                for after, things in self.thing(end + 1):
                    yield after, f"{gauge} of {things}"
