"""Numbers, things and conditions, read back from print."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from everrain_dsl.reading.groups import Groups
from everrain_dsl.reading.sentences import Read, remembered
from everrain_dsl.rules_text.rows import OWNING

if TYPE_CHECKING:
    from collections.abc import Iterator


_COMPARISONS: Final = ("at least", "at most", "exactly", "more than", "fewer than")
#: How a selection begins, of one thing and of several.
_ONE: Final = (
    "one",
    "every other",
    "every",
    "another",
    "the nearest",
    "the",
    "a random",
    "a",
    "any",
    "an",
)
_MANY: Final = ("any number of", "no")
_YOU_HAVE: Final = ("you", "has")
_NOT: Final = "not"


class Expressions(Groups):
    """Reads numbers, things and conditions."""

    # Numbers

    @remembered
    def number(self, at: int) -> Iterator[Read]:
        """Yield the numbers, each by itself: `3`, `the number of Crew`, `half of the toll`."""
        for end, _ in self.either(at, ("any number",)):
            yield end, "any amount of"
        for end, _ in self.either(at, ("up to",)):
            for after, source in self._sum(end):
                yield after, f"up to {source}"
        yield from self._sum(at)

    def _sum(self, at: int) -> Iterator[Read]:
        for end, source in self._operand(at):
            yield end, source
            for after, word in self.either(end, ("plus", "minus")):
                for last, other in self._operand(after):
                    yield last, f"{source} {word} {other}"
            for after, _ in self.either(end, ("time",)):
                for last, other in self._operand(after):
                    yield last, f"{source} multiplied by {other}"
            for after, _ in self.either(end, ("divided by",)):
                for last, other in self._operand(after):
                    yield from self._rounded(last, f"{source} divided by {other}")

    def _rounded(self, at: int, source: str) -> Iterator[Read]:
        for end, _ in self.either(at, ("rounded up",)):
            yield end, f"{source} rounded up"
        yield at, source

    @remembered
    def _operand(self, at: int) -> Iterator[Read]:
        if self.see(at).key == "(":
            for end, source in self._sum(at + 1):
                if self.word(end, ")"):
                    yield end + 1, source
            return
        yield from self._term(at)

    def _term(self, at: int) -> Iterator[Read]:
        token = self.see(at)
        if token.kind == "number":
            yield at + 1, token.text
            end = self.words(at + 1, ("plus", "1", "per", "player"))
            if end is not None:
                yield end, f"{token.text}+ per player"
            return
        for end, word in self.either(at, ("half of", "a third of", "a quarter of")):
            for after, source in self._operand(end):
                yield from self._rounded(after, f"{word} {source}")
        for end, _ in self.either(at, ("twice",)):
            for after, source in self._operand(end):
                yield after, f"twice {source}"
        yield from self.gathered(at)
        yield from self.how_much(at)
        for end, word in self.either(at, ("the lower of", "the higher of")):
            for after, one in self._operand(end):
                if self.word(after, "and"):
                    for last, other in self._operand(after + 1):
                        yield last, f"{word} {one} and {other}"
        for end, _ in self.either(at, ("the number of",)):
            for after, source in self.core(end, True):
                yield after, f"the number of {source}"
        yield from self.row(at, "quantity")
        yield from self._gauge_of(at)
        if token.key == "the" and self.see(at + 1).kind == "word":
            yield at + 2, f"the {self.see(at + 1).text.lower()}"

    def _gauge_of(self, at: int) -> Iterator[Read]:
        if self.see(at).key == "your":
            for end, gauge in self.gauge(at + 1):
                yield end, f"your {gauge}"
        for end, owner in self.thing(at):
            if self.see(end).key in (OWNING, "'"):
                for after, gauge in self.gauge(end + 1):
                    yield after, f"{owner}'s {gauge}"
        if self.see(at).key == "the":
            for end, gauge in self.gauge(at + 1):
                if self.word(end, "of"):
                    for after, owner in self.thing(end + 1):
                        yield after, f"{owner}'s {gauge}"

    def gauge(self, at: int) -> Iterator[Read]:
        """Yield what is counted of a thing: `clues`, `strain`."""
        for keys, row in self.forms.gauges.get(self.see(at).key, ()):
            end = self.words(at, keys)
            if end is not None:
                yield end, row.phrase.text
        self.missed(at, "gauge")

    # Comparisons

    def than(self, at: int) -> Iterator[Read]:
        """Yield comparisons by themselves: `at least 3`, `equal to the toll`."""
        for end, word in self.either(at, _COMPARISONS):
            for after, source in self.number(end):
                yield after, f"{word} {source}"
        equal = self.words(at, ("equal", "to"))
        yield from self.number(at if equal is None else equal)

    def compared(self, at: int, counted: str) -> Iterator[Read]:
        """Yield comparisons with what they count, `gauge` or `core`: `at least 2 Strain`."""
        for end, _ in self.either(at, ("no",)):
            for after, source in self._counted(end, counted):
                yield after, f"exactly 0 {source}"
        for end, word in self.either(at, _COMPARISONS):
            for after, number in self.counting(end):
                for last, source in self._counted(after, counted):
                    yield last, f"{word} {number} {source}"
                    more = self.words(last, ("plus", "1", "per", "player"))
                    if more is not None:
                        yield more, f"{word} {number}+ per player {source}"
            for after, _ in self.either(end, ("as many",)):
                yield from self._as_many(after, word, counted, "as")
        for end, word in self.either(at, ("more", "fewer")):
            yield from self._as_many(end, f"{word} than", counted, "than")

    def _as_many(self, at: int, word: str, counted: str, joint: str) -> Iterator[Read]:
        for end, source in self._counted(at, counted):
            if self.word(end, joint):
                for after, number in self.number(end + 1):
                    yield after, f"{word} {number} {source}"

    def _counted(self, at: int, counted: str) -> Iterator[Read]:
        return self.gauge(at) if counted == "gauge" else iter(self.core(at, True))

    # Things

    @remembered
    def thing(self, at: int) -> Iterator[Read]:
        """Yield things: `every Crew On Deck`, `this Enemy`, `Ashmoor`, `the diver`."""
        yield from self._reference(at)
        yield from self.picked(at)
        for end, word in self.either(at, _ONE):
            for after, source in self.core(end, False):
                yield after, f"{word} {source}"
        for end, word in self.either(at, _MANY):
            for after, source in self.core(end, True):
                yield after, f"{word} {source}"
        yield from self._several(at)
        yield from self.core(at, True)

    def _several(self, at: int) -> Iterator[Read]:
        end = self.words(at, ("up", "to"))
        lead, at = ("up to ", end) if end is not None else ("", at)
        if self.see(at).kind != "number":
            return
        count = self.see(at).text
        random = self.words(at + 1, ("random",))
        words = f"{lead}{count} random" if random else f"{lead}{count}"
        for after, source in self.core(random or at + 1, count != "1"):
            yield after, f"{words} {source}"

    def _reference(self, at: int) -> Iterator[Read]:
        token = self.see(at)
        if token.kind == "quoted":
            yield at + 1, self.names.spelled(token.text)
        yield from self.declared(at, ("port", "ship"))
        for end, word in self.either(at, ("this", "that", "your", "its")):
            for after, noun in self.noun(end, False):
                yield after, f"{word} {noun}"
        for end, _ in self.either(at, ("those",)):
            for after, noun in self.noun(end, True):
                yield after, f"those {noun}"
        if token.key == "the" and self.see(at + 1).kind == "word":
            yield at + 2, f"the {self.see(at + 1).text.lower()}"
            yield from self._its(at + 1)

    def _its(self, at: int) -> Iterator[Read]:
        """Yield what stands in a property as a thing of another: `in the Zone of this Crew`."""
        for end, noun in self.noun(at, False):
            if self.see(end).key == "of":
                for after, _ in self._reference(end + 1):
                    yield after, f"its {noun}"

    @remembered
    def noun(self, at: int, many: bool) -> Iterator[Read]:
        """Yield words for a kind of thing, as one of it or many are said."""
        for keys, row in self.forms.nouns.get(self.see(at).key, ()):
            end = self.words(at, keys)
            if end is not None:
                yield end, row.plural if many else row.phrase.text
        self.missed(at, "noun")

    @remembered
    def core(self, at: int, many: bool) -> Iterator[Read]:
        """Yield nouns with their filters: `fresh Order of your Ship`."""
        yield from self._behind_states(at, many, "")

    def _behind_states(self, at: int, many: bool, states: str) -> Iterator[Read]:
        be = "are" if many else "is"
        for end, noun in self.noun(at, many):
            for after, filters in self.filters(end, many):
                yield after, noun + states + filters
        for form in self.table("state").by_word.get(self.see(at).key, ()):
            for end, slots in self.match(form, 0, at, {}):
                state = f" who {be} {form.written(slots)}"
                yield from self._behind_states(end, many, states + state)

    @remembered
    def filters(self, at: int, many: bool) -> Iterator[Read]:
        """Yield all that narrows a selection behind its noun, and less of it, and nothing."""
        for end, narrowing in self.filter(at, many):
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
        for end, _ in self.either(at, ("who is not", "that is not")):
            for table in ("be", "state"):
                for after, source in self.row(end, table):
                    yield after, f"who {be} not {source}"

    def _had(self, at: int) -> Iterator[Read]:
        yield from self.row(at, "have")
        for end, source in self.compared(at, "gauge"):
            yield end, source
        for end, word in self.either(at, ("the most", "the fewest", "the least")):
            for after, source in self.gauge(end):
                yield after, f"the {'most' if word.endswith('most') else 'fewest'} {source}"
        for end, stat in self.declared(at, ("stat",)):
            if self.word(end, "of"):
                for after, source in self.than(end + 1):
                    yield after, f"{stat} {source}"

    # Conditions

    @remembered
    def condition(self, at: int) -> Iterator[Read]:
        """Yield conditions, as they stand behind `if`."""
        yield from self._joined(at, "or")

    @remembered
    def conditions(self, at: int) -> Iterator[tuple[int, tuple[str, ...]]]:
        """Yield conditions that must all hold, of which some are alternatives.

        No source says them in one line: `either A or B, and C`.
        """
        for end, source in self.condition(at):
            yield end, (source,)
        for end, source in self._denied(at):
            behind = self.words(end, (",", "and"))
            if behind is not None:
                for after, more in self.conditions(behind):
                    yield after, (source, *more)

    @remembered
    def _joined(self, at: int, joint: str) -> Iterator[Read]:
        """Yield conditions joined by *joint*, and those of which they are made."""
        inner = self._alternatives if joint == "or" else self._denied
        for end, source in inner(at):
            for after, more in self._more(end, joint):
                yield after, source + more
            yield end, source

    @remembered
    def _more(self, at: int, joint: str) -> Iterator[Read]:
        """Yield the rest of `A, B or C`, and of `A or B or C`, behind the first part."""
        inner = self._alternatives if joint == "or" else self._denied
        for words in ((joint,), (",", joint), (",",)):
            behind = self.words(at, words)
            for end, other in inner(behind) if behind is not None else ():
                for after, more in self._more(end, joint):
                    yield after, f" {joint} {other}{more}"
                if words != (",",):
                    yield end, f" {joint} {other}"

    @remembered
    def _alternatives(self, at: int) -> Iterator[Read]:
        both = self.words(at, ("both",))
        yield from self._joined(at if both is None else both, "and")

    @remembered
    def _denied(self, at: int) -> Iterator[Read]:
        either = self.words(at, ("either",))
        if either is not None:
            yield from self._joined(either, "or")
        for end, _ in self.either(at, (_NOT, "it is not so that")):
            for after, source in self._denied(end):
                yield after, f"not {source}"
        yield from self._atom(at)

    def _atom(self, at: int) -> Iterator[Read]:
        yield from self.row(at, "condition")
        yield from self.row(at, "denied")
        yield from self._of_none(at)
        yield from self._of_you(at)
        yield from self._there(at)
        yield from self.some_are(at)
        for end, subject in self.thing(at):
            yield from self.so(end, subject)
        for end, number in self.number(at):
            if self.see(end).key == "is":
                for after, source in self.than(end + 1):
                    yield after, f"{number} is {source}"
                denied = self.words(end + 1, (_NOT,))
                for after, source in self.than(denied) if denied is not None else ():
                    yield after, f"not {number} is {source}"

    def _of_none(self, at: int) -> Iterator[Read]:
        """Yield what is so of no one of them: `no Passenger is bound for Ashmoor`."""
        none = self.words(at, ("no",))
        for end, core in self.core(none, False) if none is not None else ():
            for after, source in self.predicate(end, "condition", f"a {core}"):
                yield after, f"not {source}"

    def _of_you(self, at: int) -> Iterator[Read]:
        end = self.words(at, _YOU_HAVE)
        if end is not None:
            for after, source in self.compared(end, "gauge"):
                yield after, f"you have {source}"
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

    def so(self, at: int, subject: str) -> Iterator[Read]:
        """Yield what can be asked of *subject*, from its verb on."""
        verb = self.see(at).key
        if verb == "is":
            denied = self.words(at + 1, (_NOT,))
            word = "is not" if denied else "is"
            for table in ("be", "state"):
                for end, source in self.row(denied or at + 1, table):
                    yield end, f"{subject} {word} {source}"
        elif verb == "has":
            for end, source in self._held(at + 1):
                yield end, f"{subject} has {source}"
        elif verb == "do" and self.words(at + 1, (_NOT, "has")):
            for end, source in self.row(at + 3, "have"):
                yield end, f"{subject} has not {source}"
            for end, source in self._held(at + 3):
                yield end, f"not {subject} has {source}"
        else:
            self.missed(at, "verb")

    def _held(self, at: int) -> Iterator[Read]:
        yield from self.row(at, "have")
        yield from self.compared(at, "gauge")
