"""Clauses, read back from print: effects, changes, and all that holds no block."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeAlias

from everrain_dsl.reading.conditions import Conditions
from everrain_dsl.reading.sentences import Read, remembered
from everrain_dsl.rules_text.rows import OWNING

if TYPE_CHECKING:
    from collections.abc import Iterator

#: Where a clause ends, its source, and the source of its subject, empty for none.
Said: TypeAlias = tuple[int, str, str]
#: Where several clauses end, and the source of each.
Clauses: TypeAlias = tuple[int, tuple[str, ...]]


class ReadClauses(Conditions):
    """Reads clauses, and several in one sentence."""

    def series(self, at: int, *, offered: bool = False) -> Iterator[Clauses]:
        """Yield clauses in a row: `recovers everything, dies and leaves` has one subject."""
        return iter(self._series(at, "", offered))

    @remembered
    def _series(self, at: int, subject: str, offered: bool) -> Iterator[Clauses]:
        for end, source, about in self._item(at, subject, offered):
            yield end, (source,)
            for joint in (("and",), (",", "and"), (",",)):
                after = self.words(end, joint)
                if after is None:
                    continue
                for last, more in self._series(after, about, offered):
                    yield last, (source, *more)

    def _item(self, at: int, subject: str, offered: bool) -> Iterator[Said]:
        yield from self.clause(at)
        have = self.words(at, ("has",)) if offered else None
        if have is not None:
            yield from self.clause(have)
        if subject:
            yield from self._behind(at, subject)

    @remembered
    def clause(self, at: int) -> Iterator[Said]:
        """Yield one clause: an effect, a change, a choice of things, a number with a name."""
        for end, source in self.row(at, "effect"):
            yield from self._followed(end, source, "")
        for end, source in self.row(at, "permission"):
            yield from self._lasting(end, source, "")
        for end, subject in self.thing(at):
            yield from self._behind(end, subject)
        for end, source in self.change(at):
            yield from self._lasting(end, source, "")
        for end, source in self._pointing(at):
            yield end, source, ""

    def _behind(self, at: int, subject: str) -> Iterator[Said]:
        """Yield what can be said of a subject, from its verb on."""
        for end, source in self.predicate(at, "effect", subject):
            yield from self._followed(end, source, subject)
        for end, source in self.predicate(at, "permission", subject):
            yield from self._lasting(end, source, subject)
        for end, source in self.gets(at, subject):
            yield from self._lasting(end, source, subject)
        yield from self._led(at, subject)

    def _led(self, at: int, subject: str) -> Iterator[Said]:
        """Yield what another player does in your place: `pays 5 Coin and collects 1 Clue`."""
        for end, source in self._verbs(at):
            yield end, f"{subject} {source}", subject
        if self.see(at).key == "choose":
            for end, chosen in self._chosen(at + 1):
                yield end, f"{subject} chooses {chosen}", subject

    @remembered
    def _verbs(self, at: int) -> Iterator[Read]:
        """Yield what somebody is told to do as what they do, the most of it first."""
        for form in self.table("effect").by_word.get(self.see(at).key, ()):
            for end, slots in self.match(form, 0, at, {}):
                verb, space, rest = form.written(slots).partition(" ")
                led = self.as_printed(at, verb) + space + rest
                for after, source, _ in self._followed(end, led, ""):
                    if self.see(after).key in ("and", ","):
                        for last, more in self._verbs(after + 1):
                            yield last, f"{source} and {more}"
                    yield after, source

    def _followed(self, at: int, source: str, subject: str) -> Iterator[Said]:
        for end, name in self.named(at):
            yield end, f"{source}{name}", subject
        amount = self.words(at, ("(", "the", "amount", "is", "the"))
        if amount is not None and self.word(amount + 1, ")"):
            yield amount + 2, f"{source} as the {self.see(amount).text.lower()}", subject
        for end, scale in self.scale(at):
            yield end, f"{source} {scale}", subject

    def _lasting(self, at: int, source: str, subject: str) -> Iterator[Said]:
        for end, time in self.how_long(at):
            yield end, f"{source} {time}", subject

    def how_long(self, at: int) -> Iterator[Read]:
        """Yield how long something lasts: `this Turn`, `until this Crew dies`."""
        yield from self.duration(at)
        until = self.words(at, ("until",))
        for end, event in self.row(until, "event") if until is not None else ():
            yield end, f"until {event}"

    def named(self, at: int) -> Iterator[Read]:
        """Yield a name in brackets, `(the diver)`, as its source has it, and none."""
        yield at, ""
        if (
            self.see(at).key == "("
            and self.see(at + 1).key == "the"
            and self.see(at + 3).key == ")"
        ):
            yield at + 4, f" as the {self.see(at + 2).text.lower()}"

    def as_the(self, at: int) -> Iterator[Read]:
        """Yield a name, `as the diver`, and none."""
        yield at, ""
        end = self.words(at, ("as", "the"))
        if end is not None and self.kind(end, "word", "name"):
            yield end + 1, f" as the {self.see(end).text.lower()}"

    # Changes of quantities

    @remembered
    def change(self, at: int) -> Iterator[Read]:
        """Yield changes of a quantity: `this Crew gets +1 Luck`, `the price of ... becomes 0`."""
        for end, subject in self.thing(at):
            yield from self.gets(end, subject)
        for end, quantity in self.quantity(at):
            yield from self._changed(end, quantity)

    @remembered
    def gets(self, at: int, subject: str) -> Iterator[Read]:
        """Yield `gets +1 Luck` with its subject."""
        if not self.word(at, "get") or not self.kind(at + 1, "signed", "change"):
            return
        for form in self.table("quantity").by_verb.get(OWNING, ()):
            for end, what in self.owned(at + 2, form):
                yield from self._by_scale(end, f"{subject} gets {self.see(at + 1).text} {what}")

    def _by_scale(self, at: int, change: str) -> Iterator[Read]:
        """Yield *change* by itself, and for each of what stands behind it."""
        yield at, change
        for end, scale in self.scale(at):
            yield end, f"{change} {scale}"

    def _changed(self, at: int, quantity: str) -> Iterator[Read]:
        verb = self.see(at).key
        if verb == "get" and self.kind(at + 1, "signed", "change"):
            yield from self._by_scale(at + 2, f"{quantity} gets {self.see(at + 1).text}")
        elif verb == "become":
            for end, number in self.number(at + 1):
                yield end, f"{quantity} becomes {number}"
        elif verb == "is":
            for end, word in self.either(at + 1, ("doubled", "halved")):
                yield end, f"{quantity} is {word}"
        self.missed(at, "verb")

    # Clauses of other kinds

    def _pointing(self, at: int) -> Iterator[Read]:
        if self.see(at).key == "stop":
            yield at + 1, "stop"
            when = self.words(at + 1, ("if",))
            for end, condition in self.condition(when) if when is not None else ():
                yield end, f"stop when {condition}"
        for end, rolled in self.rolled(at):
            for after, name in self.as_the(end):
                yield after, f"{rolled}{name}"
        if self.see(at).key == "choose":
            for end, chosen in self._chosen(at + 1):
                yield end, f"choose {chosen}"
        reckoned = self.words(at, ("let", "the"))
        if reckoned is not None and self.see(reckoned + 1).text.lower() == "be":
            for end, number in self.number(reckoned + 2):
                yield end, f"reckon {number} as the {self.see(reckoned).text.lower()}"

    def _chosen(self, at: int) -> Iterator[Read]:
        for end, thing in self.thing(at):
            for after, name in self.as_the(end):
                yield after, f"{thing}{name}"
        die = self.words(at, ("one", "die"))
        for end, dice in self.of_roll(die, "one die") if die is not None else ():
            for after, name in self.as_the(end):
                yield after, f"{dice}{name}"
        number = self.words(at, ("a", "number", "from"))
        if number is None:
            return
        for end, low in self.number(number):
            if self.word(end, "to"):
                for after, high in self.number(end + 1):
                    for last, name in self.as_the(after):
                        yield last, f"a number from {low} to {high}{name}"
