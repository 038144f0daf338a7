"""Printed words read back to source, row by row: every way they can be read from a place on.

A reading from one place is a list of pairs: where it ends, and its source. The same place is
never read twice in the same way, so a text takes time by its length and cannot hang.
"""

from __future__ import annotations

from collections import Counter
from functools import wraps
from typing import TYPE_CHECKING, Any, Final, ParamSpec, TypeAlias, TypeVar

import attrs

from everrain_dsl.reading.forms import Form, Forms, Piece, Table
from everrain_dsl.reading.tokens import END, Token, key
from everrain_dsl.rules_text.english import FEW_WORDS, plural
from everrain_dsl.rules_text.rows import OWNING, TOP, unit_of
from everrain_dsl.syntax.lexer import time_at
from everrain_dsl.vocabulary.phrase import Slot

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence

R = TypeVar("R")
P = ParamSpec("P")
#: Where something ends that was read, and its source.
Read: TypeAlias = tuple[int, str]
#: Where something ends that was read, and what stands in its slots.
Matched: TypeAlias = "tuple[int, dict[str, str]]"
#: The most ways in which words are read from one place to another.
MOST_WAYS: Final = 12
#: The most words of a time.
_LONGEST_TIME: Final = 12
_AS_MANY: Final = ("as", "many", "as")
COMPARISONS: Final = ("at least", "at most", "exactly", "more than", "fewer than")


def remembered(read: Callable[P, Iterable[R]]) -> Callable[P, list[R]]:
    """Return *read*, a method of a place and more, with each answer kept once: a few for each end.

    A reading that comes back to itself without having read a word finds nothing.
    """
    name = read.__name__

    @wraps(read)
    def kept(*arguments: P.args, **_: P.kwargs) -> list[R]:
        reader: Any = arguments[0]
        asked = (name, *arguments[1:])
        found: list[R] | None = reader.known.get(asked)
        if found is None:
            reader.known[asked] = []
            found = _few(dict.fromkeys(read(*arguments)))  # type: ignore[call-arg]
            reader.known[asked] = found
        return found

    return kept


def _few(ways: Iterable[R]) -> list[R]:
    """Return the first few of those *ways* to read that end at each place."""
    ending: Counter[Any] = Counter()
    found: list[R] = []
    for way in ways:
        end = way[0] if isinstance(way, tuple) else way
        ending[end] += 1
        if ending[end] <= MOST_WAYS:
            found.append(way)
    return found


@attrs.frozen
class Names:
    """What sets declare, as it prints.

    What is printed without quotes stands under its first key: all its keys, its kind, its source.
    """

    by_first: Mapping[str, Sequence[tuple[tuple[str, ...], str, str]]]
    #: Names in quotes by their small letters.
    quoted: Mapping[str, str]

    def spelled(self, name: str) -> str:
        """Return a name in quotes with the capitals it was given, where it is known."""
        return f'"{self.quoted.get(name[1:-1].lower(), name[1:-1])}"'

    def several(self, gauge: str) -> str:
        """Return the plural of what is counted; the name of a track has none."""
        named = any(kind == "ship_track" for _, kind, _ in self.by_first.get(gauge, ()))
        return gauge if named else plural(gauge)


@attrs.define(eq=False)
class Words:
    """Reads the tokens of one text, and knows how far anything has come in it."""

    tokens: Sequence[Token]
    forms: Forms
    names: Names
    known: dict[tuple[object, ...], Any] = attrs.field(factory=dict)
    #: The farthest place where something else was expected, and what.
    farthest: int = 0
    expected: dict[str, None] = attrs.field(factory=dict)

    def see(self, at: int) -> Token:
        """Return the token at a place, an end of the text behind the last."""
        if at < len(self.tokens):
            return self.tokens[at]
        last = self.tokens[-1].end if self.tokens else 0
        return Token(END, END, "", last, last)

    def word(self, at: int, wanted: str) -> bool:
        """Return whether that word, given by its key, stands there; note it if it does not."""
        token = self.see(at)
        if token.key == wanted and token.kind != "quoted":
            return True
        self.missed(at, wanted)
        return False

    def missed(self, at: int, wanted: str) -> None:
        """Note what was expected at a place, if nothing has come farther."""
        if at > self.farthest:
            self.farthest = at
            self.expected = {}
        if at == self.farthest:
            self.expected[wanted] = None

    def words(self, at: int, wanted: Sequence[str]) -> int | None:
        """Return the place behind those words, None where they do not stand there."""
        for each in wanted:
            if not self.word(at, each):
                return None
            at += 1
        return at

    def kind(self, at: int, kind: str, called: str) -> bool:
        """Return whether a token of that kind stands there."""
        if self.see(at).kind == kind:
            return True
        self.missed(at, called)
        return False

    def either(self, at: int, wanted: Iterable[str]) -> Iterator[tuple[int, str]]:
        """Yield the place behind each of those phrases that stands there, and the phrase."""
        for phrase in wanted:
            end = self.words(at, phrase.split())
            if end is not None:
                yield end, phrase

    @remembered
    def time(self, at: int, terminal: str) -> Iterator[Read]:
        """Yield the time of that terminal that stands at a place: `until the end of the Turn`."""
        words = [token.text.lower() for token in self.tokens[at : at + _LONGEST_TIME]]
        found = time_at(" ".join(words))
        if found is None or found[0] != terminal:
            self.missed(at, "time")
            return
        yield at + len(found[1].split()), found[1]

    def duration(self, at: int) -> Iterator[Read]:
        """Yield how long something lasts: `this Turn`, `until the end of the next Round`."""
        yield from self.time(at, "THIS_TIME")
        yield from self.time(at, "LASTING_TIME")

    def declared(self, at: int, kinds: tuple[str, ...]) -> Iterator[Read]:
        """Yield the names of those kinds, printed without quotes, that stand at a place."""
        for keys, kind, source in self.names.by_first.get(self.see(at).key, ()):
            if kind in kinds:
                end = self.words(at, keys)
                if end is not None:
                    yield end, source
        self.missed(at, kinds[0])


class Rows(Words):
    """Reads the rows of the vocabulary; what stands in their slots is read by others."""

    def thing(self, at: int) -> list[Read]:
        """Return the things that can be read from a place on."""
        raise NotImplementedError

    def number(self, at: int) -> list[Read]:
        """Return the numbers that can be read from a place on."""
        raise NotImplementedError

    def noun(self, at: int, many: bool) -> list[Read]:
        """Return the words for a kind of thing at a place, as one of it or many are said."""
        raise NotImplementedError

    def table(self, name: str) -> Table:
        """Return the forms of that table."""
        return self.forms.tables[name]

    @remembered
    def row(self, at: int, table: str) -> Iterator[Read]:
        """Yield the rows of that table."""
        for form in self._beginning(at, table):
            for end, slots in self.match(form, 0, at, {}):
                yield end, form.written(slots)
        for subject_end, subject in self.thing(at) if self.table(table).by_verb else ():
            for end, predicate in self.predicate(subject_end, table, subject):
                yield end, predicate

    def _beginning(self, at: int, table: str) -> Iterator[Form]:
        forms = self.table(table)
        yield from forms.by_word.get(self.see(at).key, ())
        if not forms.by_word:
            return
        self.missed(at, table)
        yield from forms.others

    @remembered
    def predicate(self, at: int, table: str, subject: str) -> Iterator[Read]:
        """Yield the rows of that table that say something of *subject*, from their verb on."""
        for form in self.table(table).by_verb.get(self.see(at).key, ()):
            first = form.pieces[0]
            assert isinstance(first, Slot)
            for end, slots in self.match(form, 1, at, {first.name: subject}):
                yield end, self._predicated(at, subject, form.written(slots))
        self.missed(at, "verb")

    def _predicated(self, at: int, subject: str, written: str) -> str:
        """Return *written* with the verb as it stands at a place, behind a name.

        A name does not tell whether it is one thing or many: its verb does.
        """
        is_name = subject.startswith("the ") and subject.count(" ") == 1
        if not is_name or self.see(at - 3).key == "has" or not written.startswith(f"{subject} "):
            return written
        verb, _, rest = written.removeprefix(f"{subject} ").partition(" ")
        return f"{subject} {self.as_printed(at, verb)} {rest}".rstrip()

    def as_printed(self, at: int, verb: str) -> str:
        """Return *verb* in the form that stands at a place, if it is that verb."""
        word = self.see(at)
        return word.text.lower() if word.key == key(verb) else verb

    def match(
        self, form: Form, piece: int, at: int, given: dict[str, str], tail: str = ""
    ) -> Iterator[Matched]:
        """Yield where the rest of a form ends, with what stands in its slots.

        *tail* is the slot whose number is said at the end: `..., as many as the toll`.
        """
        if piece == len(form.pieces):
            yield from self._tail(at, given, tail) if tail else [(at, given)]
            return
        part = form.pieces[piece]
        if isinstance(part, str):
            if self.word(at, part) or (part == OWNING and self.see(at).key == "'"):
                yield from self.match(form, piece + 1, at + 1, given, tail)
        elif part.is_number:
            yield from self._numbered(form, piece, at, given, tail)
        else:
            read = self.thing(at) if part.is_thing else self.symbol(at, part.types[0])
            for end, source in read:
                yield from self.match(form, piece + 1, end, {**given, part.name: source}, tail)

    def _tail(self, at: int, given: dict[str, str], tail: str) -> Iterator[Matched]:
        after = self.words(at, (",", *_AS_MANY))
        if after is None:
            after = self.words(at, (",", "equal", "to"))
        for end, source in self.number(after) if after is not None else ():
            yield end, {**given, tail: source}
        most = self.words(at, (",", "up", "to"))
        for end, source in self.number(most - 2) if most is not None else ():
            yield end, {**given, tail: source}

    def _numbered(
        self, form: Form, piece: int, at: int, given: dict[str, str], tail: str
    ) -> Iterator[Matched]:
        """Yield as `match` does, from a number with its unit on."""
        slot = form.pieces[piece]
        assert isinstance(slot, Slot)
        if slot.name == form.enough:
            yield from self._enough(form, piece, at, given)
            return
        unit = unit_of(form.pieces[piece + 1 :])
        behind = piece + 1 + len(unit)
        if not unit:
            for end, source in self.number(at):
                yield from self.match(form, behind, end, {**given, slot.name: source}, tail)
            return
        before = form.pieces[piece - 1] if piece else ""
        for end, source, slots in self.measured(at, unit, given, top=before == TOP):
            yield from self.match(form, behind, end, {**slots, slot.name: source}, tail)
        if not tail and behind < len(form.pieces):
            for end, slots in self.unit(at, unit, given):
                yield from self.match(form, behind, end, slots, slot.name)

    def _enough(self, form: Form, piece: int, at: int, given: dict[str, str]) -> Iterator[Matched]:
        """Yield as `match` does, from a comparison on that says how much there must be."""
        rest = attrs.evolve(form, enough="")
        for end, word in self.either(at, COMPARISONS):
            for after, slots in self._numbered(rest, piece, end, given, ""):
                yield after, {**slots, form.enough: f"{word} {slots[form.enough]}"}

    def measured(
        self, at: int, unit: Sequence[Piece], given: dict[str, str], *, top: bool = False
    ) -> Iterator[tuple[int, str, dict[str, str]]]:
        """Yield amounts of a unit: where each ends, the number, and what the unit's slots hold."""
        for end, source in self.counting(at):
            for after, slots in self.unit(end, unit, given):
                yield after, source, slots
                more = self.words(after, ("plus", "1", "per", "player"))
                if more is not None and source.isdigit():
                    yield more, f"{source}+ per player", slots
        of_dice = self.words(at, ("a", "number", "of"))
        for end, slots in self.unit(of_dice or at, unit, given):
            equal = self.words(end, ("equal", "to"))
            for after, source in self.number(end if equal is None else equal):
                yield after, source, slots
            if top:
                yield end, "1", slots
        counted = [part for part in unit if isinstance(part, str)]
        if len(counted) == len(unit):
            for end, source in self.number(at):
                said = {token.key for token in self.tokens[at:end]}
                if counted[-1] in said and source[:1].isalpha():
                    yield end, source, given

    def counting(self, at: int) -> Iterator[Read]:
        """Yield the numbers that stand before what they count: `3`, `up to 3`, `any amount of`."""
        token = self.see(at)
        if token.kind == "number":
            yield at + 1, token.text
        for end, _ in self.either(at, ("up to",)):
            if self.see(end).kind == "number":
                yield end + 1, f"up to {self.see(end).text}"
        for end, _ in self.either(at, ("any amount of", "any number of")):
            yield end, "any amount of"
        self.missed(at, "number")

    def unit(self, at: int, unit: Sequence[Piece], given: dict[str, str]) -> Iterator[Matched]:
        """Yield where a unit ends that stands at a place, with what its slots hold."""
        yield from self.match(Form(tuple(unit), ()), 0, at, given)

    # Names that sets declare

    def _kind_of_counter(self, at: int) -> Iterator[Read]:
        """Yield the words before `counter`: a few may be a kind of it, more stand in quotes."""
        if self.see(at).kind == "quoted":
            yield at + 1, self.see(at).text.lower()
        for end in range(at + 1, at + 1 + FEW_WORDS):
            if self.see(end - 1).kind != "word" or self.see(end - 1).key in (OWNING, "counter"):
                return
            if self.see(end).key == "counter":
                said = " ".join(token.text.lower() for token in self.tokens[at:end])
                yield end, f'"{said}"'

    def symbol(self, at: int, type_: str) -> list[Read]:
        """Return the names of that type that stand at a place."""
        if type_ == "counter":
            return list(self._kind_of_counter(at))
        if type_ in _BARE:
            return list(self.declared(at, (type_,)))
        if type_ == "token":
            the = self.words(at, ("the",))
            return list(self.declared(at if the is None else the, ("token",)))
        if type_ == "kind":
            return list(self.noun(at, False))
        if type_ == "memory":
            return [(at + 1, self.see(at).text.lower())] if self.see(at).kind == "word" else []
        if self.kind(at, "quoted", "name in quotes"):
            return [(at + 1, self.names.spelled(self.see(at).text))]
        return []


_BARE: Final = frozenset(
    ["stat", "field", "word_field", "value", "section", "die", "face", "deck", "table"]
) | {"location", "ship_track", "order_kind"}
