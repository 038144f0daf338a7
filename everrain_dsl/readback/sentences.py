"""Printed phrases read back to source: every way they can be read from a place on.

A reading from one place is a list of pairs: where it ends, and its source. The same place is
never read twice as the same category, so a text takes time by its length and cannot hang.
"""

from __future__ import annotations

from collections import Counter
from functools import wraps
from operator import itemgetter
from typing import TYPE_CHECKING, Any, Concatenate, Final, ParamSpec, TypeAlias, TypeVar

import attrs

from everrain_dsl.english.phrases import FEW_WORDS
from everrain_dsl.english.words import plural
from everrain_dsl.print.rows import OWNING
from everrain_dsl.readback.forms import NUMBER_OF
from everrain_dsl.readback.tokens import END, Token, as_written, key
from everrain_dsl.syntax.lexer import time_at

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence

    from everrain_dsl.readback.grammar import Grammar, Node

R = TypeVar("R")
P = ParamSpec("P")
#: Where something ends that was read, and its source.
Read: TypeAlias = tuple[int, str]
#: Where to go on from: what follows, a place, what the gaps hold, where the verb stands.
_Left: TypeAlias = "tuple[Node, int, tuple[str, ...], int | None]"
#: What is read in Python.
Own: TypeAlias = "Callable[[Reader, int], Iterable[Read]]"
#: The most ways in which words are read from one place to another.
MOST_WAYS: Final = 12
#: The most words of a time.
_LONGEST_TIME: Final = 12


def remembered(
    read: Callable[Concatenate[Reader, P], Iterable[R]],
) -> Callable[Concatenate[Reader, P], list[R]]:
    """Return *read*, with the reader's answer for each place kept once: a few for each end.

    A reading that comes back to itself without having read a word finds nothing.
    """

    @wraps(read)
    def kept(reader: Reader, /, *arguments: P.args, **named: P.kwargs) -> list[R]:
        asked = (read, *arguments, *named.items())  # no name: a category may have the same
        found: list[R] | None = reader.known.get(asked)
        if found is None:
            reader.known[asked] = []
            found = _few(dict.fromkeys(read(reader, *arguments, **named)))
            reader.known[asked] = found
        return found

    return kept


def _few(ways: Iterable[R]) -> list[R]:
    """Return the first few of those *ways* to read that end at each place."""
    ways = list(ways)
    if len(ways) <= MOST_WAYS:
        return ways
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
    """The names that sets declare, as printed.

    Names that are printed without quotes are indexed by their first key, with all keys, kind and
    source.
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
class Reader:
    """Reads the tokens of one text, and knows how far anything has come in it."""

    tokens: Sequence[Token]
    grammar: Grammar
    names: Names
    #: What reads the categories that are read in Python.
    own: Mapping[str, Own]
    known: dict[tuple[object, ...], Any] = attrs.field(factory=dict)
    #: The farthest place where something else was expected, and what.
    farthest: int = 0
    expected: dict[str, None] = attrs.field(factory=dict)

    # Words

    def see(self, at: int) -> Token:
        """Return the token at a place, an end of the text behind the last."""
        if at < len(self.tokens):
            return self.tokens[at]
        last = self.tokens[-1].end if self.tokens else 0
        return Token(END, END, "", last, last)

    def word(self, at: int, wanted: str) -> bool:
        """Return whether the word with key *wanted* is at the position; if not, record it."""
        token = self.see(at)
        if token.key == wanted and token.kind != "quoted":
            return True
        self.missed(at, wanted)
        return False

    def missed(self, at: int, *wanted: str) -> None:
        """Note what was expected at a place, if nothing has come farther."""
        if at > self.farthest:
            self.farthest = at
            self.expected = {}
        if at == self.farthest:
            self.expected |= dict.fromkeys(wanted)

    def words(self, at: int, wanted: Sequence[str]) -> int | None:
        """Return the position after the given words, or None if they do not follow."""
        for each in wanted:
            if not self.word(at, each):
                return None
            at += 1
        return at

    def kind(self, at: int, kind: str, called: str) -> bool:
        """Return whether the token at the position is of that kind."""
        if self.see(at).kind == kind:
            return True
        self.missed(at, called)
        return False

    # Categories

    def read(self, category: str, at: int) -> list[Read]:
        """Return what can be read as that category from a place on, the likeliest first."""
        asked = (category, at)
        found: list[Read] | None = self.known.get(asked)
        if found is None:
            self.known[asked] = []
            own = self.own.get(category) or _of_unit(category)
            ways = own(self, at) if own else self.follow(self.grammar.root(category), at)
            found = self.known[asked] = _few(dict.fromkeys(ways))
        return found

    def behind(self, category: str, subject: str, at: int) -> list[Read]:
        """Return what can be read of *subject* as that category, from its verb on."""
        after = self.grammar.root(category).gaps.get("thing")
        return self.follow(after, at, subject) if after is not None else []

    def follow(self, node: Node, at: int, subject: str | None = None) -> list[Read]:
        """Return what goes on from *node*, behind a *subject* if there is one; by rank."""
        found: list[tuple[int, int, str]] = []
        reached: dict[tuple[Node, int], int] = {}
        first: _Left = (node, at, (), None) if subject is None else (node, at, (subject,), at)
        left: list[_Left | tuple[str, _Left]] = [first]
        while left:
            upcoming = left.pop()
            if len(upcoming) == 2:  # what stands in a gap, and then goes on
                category, (node, at, values, verb) = upcoming
                begins = not values and category == "thing"
                left += [
                    (node, end, (*values, source), end if begins else verb)
                    for end, source in reversed(self.read(category, at))
                ]
                continue
            node, at, values, verb = upcoming
            if len(values) > 1:
                times = reached[node, at] = reached.get((node, at), 0) + 1
                if times > MOST_WAYS:  # the first few already lead wherever it leads
                    continue
            for rank, source in node.ends:
                written = source.format(*values) if values else source
                if verb is not None:
                    written = self._spoken(written, values[0], verb)
                found.append((rank, at, written))
            for category, after in reversed(node.gaps.items()):
                if self.known.get((category, at)) != []:  # which is nothing, as is known already
                    left.append((category, (after, at, values, verb)))
            behind = self._word_of(node, at) if node.words else None
            if behind is not None:
                left.append((behind, at + 1, values, verb))
        if len(found) > 1:
            found.sort(key=itemgetter(0))
        return [(end, source) for _, end, source in found]

    def _word_of(self, node: Node, at: int) -> Node | None:
        """Return what follows on the word at a place; note what was expected if nothing does."""
        token = self.see(at)
        if token.kind != "quoted":
            after = node.words.get(OWNING if token.key == "'" else token.key)
            if after is not None:
                return after
        self.missed(at, *node.expected)
        return None

    def _spoken(self, written: str, subject: str, verb: int) -> str:
        """Return *written* with the verb in the number that the text has after a name.

        A name does not show whether it is singular or plural, but its verb does.
        """
        is_name = subject.startswith("the ") and subject.count(" ") == 1
        if not is_name or self.see(verb - 3).key == "has" or not written.startswith(f"{subject} "):
            return written
        said, _, rest = written.removeprefix(f"{subject} ").partition(" ")
        return f"{subject} {self.as_printed(verb, said)} {rest}".rstrip()

    def as_printed(self, at: int, verb: str) -> str:
        """Return *verb* in the form found at the position, if it is the same verb."""
        word = self.see(at)
        return word.text.lower() if word.key == key(verb) else verb

    def declared(self, at: int, kind: str) -> Iterator[Read]:
        """Yield the names of that kind, printed without quotes, at the position."""
        for keys, declared, source in self.names.by_first.get(self.see(at).key, ()):
            if kind == declared:
                end = self.words(at, keys)
                if end is not None:
                    yield end, source
        self.missed(at, kind)


# What is read by what it looks like


def _of_kind(kind: str, called: str) -> Own:
    def own(reader: Reader, at: int) -> Iterator[Read]:
        if reader.kind(at, kind, called):
            yield at + 1, reader.see(at).text

    return own


def _bare(kind: str) -> Own:
    return lambda reader, at: reader.declared(at, kind)


def _time(terminal: str) -> Own:
    def own(reader: Reader, at: int) -> Iterator[Read]:
        words = [token.text.lower() for token in reader.tokens[at : at + _LONGEST_TIME]]
        found = time_at(" ".join(words))
        if found is None or found[0] != terminal:
            reader.missed(at, "time")
            return
        yield at + len(found[1].split()), found[1]

    return own


def _name(reader: Reader, at: int) -> Iterator[Read]:
    word = reader.see(at).text.lower()
    if reader.kind(at, "word", "memory") and word not in reader.grammar.states:
        yield at + 1, word


def _quoted(reader: Reader, at: int) -> Iterator[Read]:
    if reader.kind(at, "quoted", "quoted"):
        yield at + 1, reader.names.spelled(reader.see(at).text)


def _written(reader: Reader, at: int) -> Iterator[Read]:
    """Yield all words that are left."""
    if at < len(reader.tokens):
        shown = " ".join(token.text.lower() for token in reader.tokens[at:])
        yield len(reader.tokens), shown.replace(" ,", ",").replace(" 's", "'s")


def _listed_names(reader: Reader, at: int) -> Iterator[Read]:
    """Yield all words that are left as names, which commas part."""
    if at < len(reader.tokens):
        names = as_written(reader.tokens[at:]).split(",")
        yield len(reader.tokens), ", ".join(f'"{name.strip()}"' for name in names)


def _token(reader: Reader, at: int) -> Iterator[Read]:
    the = reader.words(at, ("the",))
    return reader.declared(at if the is None else the, "token")


def _printed(*keys: str) -> Own:
    """Return a parser for any form of one of the words; it yields the form found."""

    def own(reader: Reader, at: int) -> Iterator[Read]:
        if reader.see(at).key in keys:
            yield at + 1, reader.see(at).text.lower()
        else:
            reader.missed(at, *keys)

    return own


def _exactly(*texts: str) -> Own:
    """Return what reads one of those words and no other form of it."""

    def own(reader: Reader, at: int) -> Iterator[Read]:
        if reader.see(at).text.lower() in texts:
            yield at + 1, reader.see(at).text.lower()

    return own


def _figure_but(but: str) -> Own:
    def own(reader: Reader, at: int) -> Iterator[Read]:
        if reader.see(at).kind == "number" and reader.see(at).text != but:
            yield at + 1, reader.see(at).text

    return own


def _counter(reader: Reader, at: int) -> Iterator[Read]:
    """Yield the words before `counter`: a few plain words, or more in quotes, can be its kind."""
    if reader.see(at).kind == "quoted":
        yield at + 1, reader.see(at).text.lower()
    for end in range(at + 1, at + 1 + FEW_WORDS):
        if reader.see(end - 1).kind != "word" or reader.see(end - 1).key in (OWNING, "counter"):
            return
        if reader.see(end).key == "counter":
            said = " ".join(token.text.lower() for token in reader.tokens[at:end])
            yield end, f'"{said}"'


def _gauges(reader: Reader, at: int) -> Iterator[Read]:
    """Yield what is counted, in the plural."""
    for end, gauge in reader.read("gauge", at):
        yield end, reader.names.several(gauge)


def _gauges_are(reader: Reader, at: int) -> Iterator[Read]:
    for end, gauge in reader.read("gauge", at):
        many = reader.names.several(gauge)
        yield end, f"{many} {'is' if many == gauge else 'are'}"


def _all(reader: Reader, at: int) -> Iterator[Read]:
    """Yield things without a word before them: all there are; of another's, no plural."""
    of_another = reader.see(at).key in reader.grammar.of_another
    for end, source in reader.read("core many", at):
        yield end, f"every {source}" if of_another else source


def _of_none(reader: Reader, at: int) -> Iterator[Read]:
    """Yield conditions that hold for none of them: `no Passenger is bound for Ashmoor`."""
    none = reader.words(at, ("no",))
    for end, core in reader.read("core one", none) if none is not None else ():
        for after, source in reader.behind("condition row", f"a {core}", end):
            yield after, f"not {source}"


def _led_effect(reader: Reader, at: int) -> Iterator[Read]:
    """Yield an effect that a subject performs, with its verb inflected: `pays 5 Coin`."""
    after = reader.grammar.root("effect").words.get(reader.see(at).key)
    for end, source in reader.follow(after, at + 1) if after is not None else ():
        verb, space, rest = source.partition(" ")
        yield end, reader.as_printed(at, verb) + space + rest


def _of_unit(category: str) -> Own | None:
    """Return a parser for a number that includes its own unit: `half of your Clues`."""
    unit = category.removeprefix(NUMBER_OF)
    if unit == category:
        return None

    def own(reader: Reader, at: int) -> Iterator[Read]:
        for end, source in reader.read("number", at):
            said = {token.key for token in reader.tokens[at:end]}
            if unit in said and source[:1].isalpha():
                yield end, source

    return own


#: What reads words by what they look like, by category.
BY_LOOK: Final[Mapping[str, Own]] = {
    "figure": _of_kind("number", "figure"),
    "several": _figure_but("1"),
    "positive": _figure_but("0"),
    "range": _of_kind("range", "figure"),
    "signed": _of_kind("signed", "signed"),
    "label": _of_kind("quoted", "quoted"),
    "name": _name,
    "names": _listed_names,
    "written": _written,
    "quoted": _quoted,
    "counter": _counter,
    "token": _token,
    "gauges": _gauges,
    "gauges are": _gauges_are,
    "all": _all,
    "of none": _of_none,
    "led effect": _led_effect,
    "is": _printed("is"),
    "has": _printed("has"),
    "whose": _exactly("your", "their"),
    "their": _exactly("its", "their"),
    "kind": lambda reader, at: reader.read("noun one", at),
    "memory": _name,
    "this time": _time("THIS_TIME"),
    "lasting time": _time("LASTING_TIME"),
    "moment": _time("AT_MOMENT"),
    "each moment": _time("EACH_MOMENT"),
    "within time": _time("WITHIN_TIME"),
    **{
        kind: _bare(kind)
        for kind in (
            *("stat", "field", "word_field", "value", "section", "die", "face", "deck", "table"),
            *("location", "ship_track", "order_kind", "port", "ship"),
        )
    },
}
