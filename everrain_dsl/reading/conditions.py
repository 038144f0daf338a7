"""Conditions, read back from print: `you have at least 3 Clues`, `either A or B, and C`."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from everrain_dsl.reading.expressions import Expressions
from everrain_dsl.reading.sentences import COMPARISONS, Read, remembered

if TYPE_CHECKING:
    from collections.abc import Iterator

_YOU_HAVE: Final = ("you", "has")
_NOT: Final = "not"


class Conditions(Expressions):
    """Reads conditions."""

    @remembered
    def condition(self, at: int) -> Iterator[Read]:
        """Yield conditions, as they stand behind `if`."""
        yield from self._joined(at, "or")
        yield from self._either(at)

    @remembered
    def conditions(self, at: int) -> Iterator[tuple[int, tuple[str, ...]]]:
        """Yield conditions that must all hold, of which some are alternatives.

        No source says them in one line: `either A or B, and C`.
        """
        for end, source in self.condition(at):
            yield end, (source,)
        for end, source in (*self._either(at), *self._denied(at)):
            behind = self.words(end, (",", "and"))
            if behind is not None:
                for after, more in self.conditions(behind):
                    yield after, (source, *more)

    @remembered
    def _joined(self, at: int, joint: str) -> Iterator[Read]:
        """Yield conditions joined by *joint*, and those of which they are made."""
        for end, source in self._among(at, joint):
            for after, more in self._more(end, joint):
                yield after, source + more
            yield end, source
        if joint == "or":
            yield from self._joined(at, "and")

    @remembered
    def _more(self, at: int, joint: str) -> Iterator[Read]:
        """Yield the rest of `A, B or C`, and of `A or B or C`, behind the first part."""
        for words in ((joint,), (",", joint), (",",)):
            behind = self.words(at, words)
            for end, other in self._among(behind, joint) if behind is not None else ():
                for after, more in self._more(end, joint):
                    yield after, f" {joint} {other}{more}"
                if words != (",",):
                    yield end, f" {joint} {other}"

    @remembered
    def _among(self, at: int, joint: str) -> Iterator[Read]:
        """Yield what may be joined by *joint*: of alternatives one that is several has `both`."""
        both = self.words(at, ("both",)) if joint == "or" else None
        if both is not None:
            yield from self._joined(both, "and")
        yield from self._denied(at)

    def _either(self, at: int) -> Iterator[Read]:
        """Yield alternatives that stand among conditions which must all hold."""
        either = self.words(at, ("either",))
        if either is not None:
            yield from self._joined(either, "or")

    @remembered
    def _denied(self, at: int) -> Iterator[Read]:
        for end, _ in self.either(at, (_NOT, "it is not so that")):
            for after, source in self._denied(end):
                yield after, f"not {source}"
        yield from self._atom(at)

    def _atom(self, at: int) -> Iterator[Read]:
        yield from self.row(at, "condition")
        yield from self.row(at, "denied")
        yield from self.past(at, "past")
        yield from self.past(at, "denied_past")
        yield from self._so_often(at)
        yield from self._of_none(at)
        yield from self._of_you(at)
        yield from self._of_some(at)
        yield from self._there(at)
        yield from self.dice_show(at)
        for end, _ in self.either(at, ("nobody bid",)):
            yield end, "nobody bids"
        for end, subject in self.thing(at):
            yield from self._asked_of(end, subject)
        for end, number in self.number(at):
            if self.see(end).key == "is":
                for after, source in self.than(end + 1):
                    yield after, f"{number} is {source}"
                denied = self.words(end + 1, (_NOT,))
                for after, source in self.than(denied) if denied is not None else ():
                    yield after, f"not {number} is {source}"

    def _so_often(self, at: int) -> Iterator[Read]:
        """Yield how often something has happened: `you have sold exactly twice this Turn`."""
        for end, source in self.row(at, "past"):
            for after, word in self.either(end, COMPARISONS):
                for last, count in self.often(after):
                    for behind, time in self.time(last, "THIS_TIME"):
                        yield behind, f"the number of times {source} {time} is {word} {count}"

    def _of_none(self, at: int) -> Iterator[Read]:
        """Yield what is so of no one of them: `no Passenger is bound for Ashmoor`."""
        none = self.words(at, ("no",))
        for end, core in self.core(none, False) if none is not None else ():
            for after, source in self.predicate(end, "condition", f"a {core}"):
                yield after, f"not {source}"

    def _of_some(self, at: int) -> Iterator[Read]:
        """Yield what is so of so many of a group: `at least 2 of the divers are On Deck`."""
        for end, word in self.either(at, COMPARISONS):
            for after, number in self.than(end):
                if self.word(after, "of"):
                    for last, group in self.bound(after + 1):
                        yield from self._asked_of(last, f"{word} {number} of {group}")

    def _of_you(self, at: int) -> Iterator[Read]:
        end = self.words(at, _YOU_HAVE)
        if end is not None:
            for after, source in self.compared(end, "gauge"):
                yield after, f"you have {source}"
            for after, source in self.held(end):
                yield after, f"you have {source}"
            for after, (comparison, number, gauge) in self.as_many(end, "gauge"):
                many = self.names.several(gauge)
                verb = "is" if many == gauge else "are"
                yield after, f"your {many} {verb} {comparison} {number}"
        end = self.words(at, ("you",))
        if end is not None and self.see(end).key == "is":
            yield from self._asked_of(end, "you")
        end = self.words(at, ("you", "do", _NOT, "has"))
        if end is not None:
            for after, source in self.compared(end, "gauge"):
                yield after, f"not you have {source}"

    def _there(self, at: int) -> Iterator[Read]:
        end = self.words(at, ("there", "is"))
        if end is None:
            return
        for after, source in self.compared(end, "core"):
            yield after, source
        denied = self.words(end, (_NOT,))
        for after, source in self.compared(denied, "core") if denied is not None else ():
            yield after, f"not {source}"
        for after, source in self.thing(end):
            yield after, f"there is {source}"
        none = self.words(end, ("no", "other"))
        for after, source in self.core(none, False) if none is not None else ():
            yield after, f"not there is another {source}"

    def _asked_of(self, at: int, subject: str) -> Iterator[Read]:
        verb, printed = self.see(at).key, self.see(at).text.lower()
        if verb == "is":
            denied = self.words(at + 1, (_NOT,))
            word = f"{printed} not" if denied else printed
            for table in ("be", "state"):
                for end, source in self.row(denied or at + 1, table):
                    yield end, f"{subject} {word} {source}"
            for end, source in self.who(denied or at + 1):
                yield end, f"{subject} {word} {source}"
            for end, only in self.either(denied or at + 1, ("the only",)):
                for after, source in self.core(end, False):
                    lead = "not " if denied else ""
                    yield after, f"{lead}{subject} is {only} {source}"
        elif verb == "has":
            for end, source in self._held(at + 1):
                yield end, f"{subject} {printed} {source}"
        elif verb == "do" and self.words(at + 1, (_NOT, "has")):
            for end, source in self.row(at + 3, "have"):
                yield end, f"{subject} has not {source}"
            for end, source in self._held(at + 3):
                yield end, f"not {subject} has {source}"
        else:
            self.missed(at, "verb")

    def _held(self, at: int) -> Iterator[Read]:
        yield from self.row(at, "have")
        yield from self.extreme(at)
        yield from self.compared(at, "gauge")
        yield from self.held(at)
