"""Numbers and things, read back from print."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from everrain_dsl.reading.comparisons import ReadComparisons
from everrain_dsl.reading.sentences import Read, remembered
from everrain_dsl.rules_text.rows import NOW, OWNING
from everrain_dsl.vocabulary.phrase import Slot

if TYPE_CHECKING:
    from collections.abc import Iterator

    from everrain_dsl.reading.forms import Form


#: How a selection begins, of one thing and of several.
_ONE: Final = (
    "one",
    "every other",
    "every",
    "another",
    "the nearest",
    "the only",
    "the",
    "a random",
    "a",
    "any",
    "an",
)
#: What is said of those who are known by what they did.
_DID: Final = (
    *("who passed", "who failed", "who did so", "who did not do so"),
    *("who bid anything", "who bid nothing", "who bid the most", "who bid the least"),
)
#: How some of a group are picked, so many of them aside.
_PICKING: Final = (
    "one of",
    "each of",
    "all of",
    "every other one of",
    "another one of",
    "any of",
    "none of",
    "any number of",
    "a random one of",
    "the one of",
)
#: How a source says it where print says something else.
_SPELLED: Final = {"all of": "each of"}
#: What joins two numbers in print, and in a source.
_JOINTS: Final = {
    "plus": "plus",
    "minus": "minus",
    "time": "multiplied by",
    "divided by": "divided by",
}
_MANY: Final = ("any number of", "no")
#: What is said of what is a player's.
_WHOSE: Final = ("your", "their")


class Expressions(ReadComparisons):
    """Reads numbers and things."""

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
            for printed, word in _JOINTS.items():
                behind = self.words(end, printed.split())
                for last, other in self._operand(behind) if behind is not None else ():
                    yield from self._rounded(last, f"{source} {word} {other}")

    def _rounded(self, at: int, source: str) -> Iterator[Read]:
        yield at, source
        for end, word in self.either(at, ("rounded up", "rounded down")):
            yield end, f"{source} {word}" if word.endswith("up") else source

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
        for end, word in self.either(at, ("half of", "a third of", "a quarter of", "twice")):
            for after, source in self._operand(end):
                yield from self._rounded(after, f"{word} {source}")
        for last, (word, one, other) in self.bounded(at):
            yield last, f"{word} {one} and {other}"
        for end, _ in self.either(at, ("the number of",)):
            for after, source in self.core(end, True):
                yield after, f"the number of {source}"
            for after, source in self._group(end):
                yield after, f"the number of {source}"
            for after, source in self.deed(end):
                yield after, f"the number of {source}"
        for end, words in self.either(at, ("the number of time",)):
            for after, source in self.past(end, "past"):
                yield after, f"{words}s {source}"
        yield from self.past(at, "amounted")
        for end, _ in self.either(at, ("the",)):
            for after, source in self.deed(end):
                yield after, f"the {source}"
        for end, word in self.either(at, ("the sum of", "the highest of", "the lowest of")):
            for after, source in self._values(end):
                yield after, f"{word} {source}"
        yield from self.quantity(at)
        yield from self.dice_read(at)
        yield from self._gauge_of(at)
        yield from self.either(at, ("the winning bid",))
        if token.key == "the" and self.see(at + 1).kind == "word":
            yield at + 2, f"the {self.see(at + 1).text.lower()}"

    def bounded(self, at: int) -> Iterator[tuple[int, tuple[str, str, str]]]:
        """Yield the lower of two numbers, or the higher: the words for which, and each of them."""
        for end, word in self.either(at, ("the lower of", "the higher of")):
            for after, one in self._operand(end):
                if self.word(after, "and"):
                    for last, other in self._operand(after + 1):
                        yield last, (word, one, other)

    @remembered
    def past(self, at: int, table: str) -> Iterator[Read]:
        """Yield what has happened, or how much of it, with its time: `you have sold this Turn`."""
        for end, source in self.row(at, table):
            for after, time in self.time(end, "THIS_TIME"):
                yield after, f"{source} {time}"

    def often(self, at: int) -> Iterator[Read]:
        """Yield how often something happens, as a number: `once`, `twice`, `3 times`."""
        for end, word in self.either(at, ("once", "twice")):
            yield end, "1" if word == "once" else "2"
        if self.see(at).kind == "number" and self.see(at + 1).key == "time":
            yield at + 2, self.see(at).text

    def _gauge_of(self, at: int) -> Iterator[Read]:
        if (whose := self.see(at).text.lower()) in _WHOSE:
            for end, gauge in self.gauge(at + 1):
                yield end, f"{whose} {self.names.several(gauge)}"
        for end, owner in self.thing(at):
            if self.see(end).key in (OWNING, "'"):
                for after, gauge in self.gauge(end + 1):
                    yield after, f"{owner}'s {self.names.several(gauge)}"
        if self.see(at).key == "the":
            for end, gauge in self.gauge(at + 1):
                if self.word(end, "of"):
                    for after, owner in self.thing(end + 1):
                        yield after, f"{owner}'s {self.names.several(gauge)}"

    def _values(self, at: int) -> Iterator[Read]:
        """Yield what several things have of a gauge or a quantity: `the divers' Luck`."""
        for end, owner in self.thing(at):
            if self.see(end).key in (OWNING, "'"):
                for after, valued in self._valued(end + 1):
                    yield after, f"{owner}'s {valued}"
                    yield after, f"the {valued} of {owner}"
        for end, _ in self.either(at, ("the",)):
            for after, valued in self._valued(end):
                if self.word(after, "of"):
                    for last, owner in self.thing(after + 1):
                        yield last, f"the {valued} of {owner}"

    def _valued(self, at: int) -> Iterator[Read]:
        yield from self.gauge(at)
        for form in self.table("quantity").by_verb.get(OWNING, ()):
            yield from self.owned(at, form)

    def quantity(self, at: int) -> Iterator[Read]:
        """Yield quantities, also behind `of`: `the Crew limit of the Ship of this Crew`."""
        yield from self.row(at, "quantity")
        for end, _ in self.either(at, ("the",)):
            for form in self.table("quantity").by_verb.get(OWNING, ()):
                for after, what in self.owned(end, form):
                    if self.word(after, "of"):
                        for last, owner in self._its_owner(after + 1):
                            yield last, f"{owner}'s {what}"

    def _its_owner(self, at: int) -> Iterator[Read]:
        """Yield a thing of another, which prints behind what it has: `the Ship of this Crew`."""
        for end, _ in self.either(at, ("the",)):
            yield from self._its(end)

    def owned(self, at: int, form: Form) -> Iterator[Read]:
        """Yield what a quantity is called behind its owner: `order limit`."""
        owner = form.pieces[0]
        assert isinstance(owner, Slot)
        for end, slots in self.match(form, 2, at, {owner.name: ""}):
            yield end, form.written(slots).removeprefix("'s").strip()

    def deed(self, at: int) -> Iterator[Read]:
        """Yield what effects did: `Clues collected`, `Treasures discarded`."""
        for form in self.table("done").by_word.get(self.see(at).key, ()):
            for end, slots in self.match(form, 0, at, {}):
                yield end, form.written(slots)
        for end, noun in self.noun(at, False):
            for form in self.table("done").by_verb.get(self.see(end).key, ()):
                owner = form.pieces[0]
                assert isinstance(owner, Slot)
                for after, slots in self.match(form, 1, end, {owner.name: noun}):
                    yield after, form.written(slots)

    def each(self, at: int) -> Iterator[Read]:
        """Yield what stands behind `for each`: `Crew On Deck`, `2 Crew`, `of the divers`."""
        yield from self._each(at, False)
        if self.see(at).kind == "number":
            for end, source in self._each(at + 1, True):
                yield end, f"{self.see(at).text} {source}"

    def scale(self, at: int) -> Iterator[Read]:
        """Yield `for each Crew`, and `for each Crew, at most 3`."""
        each = self.words(at, ("for", "each"))
        for end, counted in self.each(each) if each is not None else ():
            yield end, f"for each {counted}"
            most = self.words(end, (",", "at", "most"))
            for after, number in self.number(most) if most is not None else ():
                yield after, f"for each {counted}, at most {number}"

    def _each(self, at: int, many: bool) -> Iterator[Read]:
        yield from self.core(at, many)
        for end, _ in self.either(at, ("of",)):
            for after, group in self._group(end):
                yield after, f"of {group}"
        for end, gauge in self.gauge(at):
            if self.word(end, "of"):
                for after, owner in self.thing(end + 1):
                    yield after, f"{gauge} of {owner}"
            yours = self.words(end, ("you", "has"))
            if yours is not None:
                yield yours, f"{gauge} you have"
        yield from self.deed(at)
        for end, _ in self.either(at, ("time",)):
            for after, happened in self.past(end, "past"):
                yield after, f"time {happened}"
        yield from self.each_die(at)

    @remembered
    def _group(self, at: int) -> Iterator[Read]:
        """Yield a group that was picked, with what narrows it: `the divers On Deck`."""
        for end, group in self.bound(at):
            for after, filters in self.filters(end, True):
                yield after, group + filters

    def bound(self, at: int) -> Iterator[Read]:
        """Yield a group that is known: `those Crew`, `the divers`."""
        for end, _ in self.either(at, ("those",)):
            for after, noun in self.noun(end, True):
                yield after, f"those {noun}"
            for after, did in self.either(end, _DID):
                yield after, f"those {did}"
            for after, _ in self.either(end, ("who bid as many as another player",)):
                yield after, "those who bid as much as another player"
            for after, did in self.either(end, ("who voted for", "who did not vote for")):
                if self.see(after).kind == "quoted":
                    yield after + 1, f"those {did} {self.see(after).text}"
                if self.see(after).key == "the" and self.see(after + 1).kind == "word":
                    yield after + 2, f"those {did} the {self.see(after + 1).text.lower()}"
        if self.see(at).key == "the" and self.see(at + 1).kind == "word":
            yield at + 2, f"the {self.see(at + 1).text.lower()}"
        for end, _ in self.either(at, ("the",)):
            for after, did in self.deed(end):
                yield after, f"the {did}"

    def gauge(self, at: int) -> Iterator[Read]:
        """Yield what is counted of a thing: `clues`, `strain`."""
        for keys, row in self.forms.gauges.get(self.see(at).key, ()):
            end = self.words(at, keys)
            if end is not None:
                yield end, row.phrase.text
        for form in self.table("gauge").others:
            for end, slots in self.match(form, 0, at, {}):
                yield end, form.written(slots)
        self.missed(at, "gauge")

    # Things

    @remembered
    def thing(self, at: int) -> Iterator[Read]:
        """Yield things: `every Crew On Deck`, `this Enemy`, `Ashmoor`, `the diver`."""
        yield from self._reference(at)
        for end, word in self.either(at, _PICKING):
            for after, source in self._group(end):
                yield after, f"{_SPELLED.get(word, word)} {source}"
        for end, word in self.either(at, _ONE):
            for after, source in self.core(end, False):
                yield after, f"{word} {source}"
                for last, _ in self.either(after, (NOW.strip(),)) if word == "every" else ():
                    yield last, f"{word} {source}"
        for end, word in self.either(at, _MANY):
            for after, source in self.core(end, True):
                yield after, f"{word} {source}"
        yield from self._several(at)
        for end, source in self.core(at, True):
            # What is a thing of another has no plural by itself: `every destination`.
            owned = any(row.of for _, row in self.forms.nouns.get(self.see(at).key, ()))
            yield end, f"every {source}" if owned else source
            for after, _ in self.either(end, (NOW.strip(),)):
                yield after, source

    def _several(self, at: int) -> Iterator[Read]:
        end = self.words(at, ("up", "to"))
        lead, at = ("up to ", end) if end is not None else ("", at)
        if self.see(at).kind == "number":
            yield from self._so_many(at, lead, self.see(at).text)
        elif self.see(at).key == "the" and self.see(at + 1).kind == "word":
            yield from self._so_many(at + 1, lead, f"the {self.see(at + 1).text.lower()}")

    def _so_many(self, at: int, lead: str, count: str) -> Iterator[Read]:
        """Yield selections of so many, whose last word stands at a place."""
        random = self.words(at + 1, ("random",))
        words = f"{lead}{count} random" if random else f"{lead}{count}"
        picked = self.words(random or at + 1, ("one", "of") if random else ("of",))
        for after, source in self._group(picked) if picked is not None else ():
            yield after, f"{words} {'ones ' if random else ''}of {source}"
        for after, source in self.core(random or at + 1, count != "1"):
            yield after, f"{words} {source}"

    def _reference(self, at: int) -> Iterator[Read]:
        token = self.see(at)
        if token.kind == "quoted":
            yield at + 1, self.names.spelled(token.text)
        yield from self.declared(at, ("port", "ship"))
        for end, word in self.either(at, ("this", "that", "your", "its")):
            said = "their" if token.text.lower() == "their" else word
            for after, noun in self.noun(end, False):
                yield after, f"{said} {noun}"
        yield from self.bound(at)
        if token.key == "the":
            yield from self._its(at + 1)
        yield from self.either(at, ("the winning bidder", "the vote"))

    def _its(self, at: int) -> Iterator[Read]:
        """Yield what stands in a property as a thing of another: `in the Zone of this Crew`."""
        for end, noun in self.noun(at, False):
            if self.see(end).key == "of":
                for after, owner in self._reference(end + 1):
                    yield after, f"{owner}'s {noun}"
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
        for end, source in self._others(at, many):
            yield end, source
            start = self.words(end, ("starting", "with"))
            for after, first in self.thing(start) if start is not None else ():
                yield after, f"{source} starting with {first}"
            if start is not None and self.word(start, "you"):
                yield start + 1, f"{source} starting with you"

    def _others(self, at: int, many: bool) -> Iterator[Read]:
        yield from self._behind_states(at, many, "")
        if self.see(at).key == "other":
            for end, source in self._behind_states(at + 1, many, ""):
                yield end, f"other {source}"

    def _behind_states(self, at: int, many: bool, states: str) -> Iterator[Read]:
        be = "are" if many else "is"
        for end, noun in self.noun(at, many):
            for after, filters in self.filters(end, many):
                yield after, noun + states + filters
        if self.see(at).kind == "quoted":
            for after, filters in self.filters(at + 1, many):
                yield after, self.names.spelled(self.see(at).text) + states + filters
        for end, kind in self.declared(at, ("order_kind",)):
            yield from self._behind_states(end, many, f"{states} of the kind {kind}")
        for form in self.table("state").by_word.get(self.see(at).key, ()):
            for end, slots in self.match(form, 0, at, {}):
                state = f" who {be} {form.written(slots)}"
                yield from self._behind_states(end, many, states + state)
