"""The printed facts of a card, read back: its first line, and a line of source for each fact."""

from __future__ import annotations

import re
from functools import partial
from typing import TYPE_CHECKING, Final, Literal, TypeAlias

import attrs

from everrain_dsl.print.facts import CELLS, READ_AS
from everrain_dsl.readback.clauses import reader_of
from everrain_dsl.readback.tokens import Token, alike, key, words_of
from everrain_dsl.vocabulary import printed

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping

    from everrain_dsl.readback.grammar import Grammar
    from everrain_dsl.readback.sentences import Names
    from everrain_dsl.vocabulary.card_types import CardType, Field
    from everrain_dsl.vocabulary.vocabulary import Vocabulary


#: Where the source of a fact stands.
FactPlace: TypeAlias = Literal["opening", "header", "line"]

#: A fact by its label: where its source stands, whether it `says` enough, what reads its value.
Labelled: TypeAlias = "tuple[str, FactPlace, bool, Callable[[list[Token]], str | None]]"
_STARTS_FROM: Final = "starts from"
_CONTRADICTS: Final = "contradicts"
#: Facts that stand behind the name with no comma, by how a first line goes on: their label, and
#: the category of what they say.
_OPENINGS: Final = {
    "track": (("spaces of each ship", "spaces of each ship"), ("spaces", "spaces")),
    "map": (("size", "written"),),
    "stats": (("names", "written"),),
}
_FACT: Final = re.compile("[^\N{MIDDLE DOT}\\s][^\N{MIDDLE DOT}]*")
#: The key of what a treasure costs and brings, which prints as several cells.
VALUE: Final = "value"
#: What stands between the names of a list.
_LIST: Final = re.compile(r" ?, | and ")


class UnreadFactError(ValueError):
    """A printed fact that its card cannot have; `start` and `end` are its offsets."""

    def __init__(self, text: str, start: int, end: int) -> None:
        super().__init__(text)
        self.text = text
        self.start = start
        self.end = end


@attrs.frozen
class Kind:
    """A parsed kind line: the kind, and what follows it (`Sea`, `14`)."""

    type: CardType
    number: str = ""
    place: str = ""


def kind_of(line: str, vocabulary: Vocabulary) -> Kind | None:
    """Parse a kind line, `Positive Trait (Sea)`; return None if it is not one."""
    tokens = list(words_of(alike(line)))
    for type_ in sorted(vocabulary.kinds.values(), key=lambda each: -len(each.name)):
        words = [token.key for token in words_of(type_.name)]
        if [token.key for token in tokens[: len(words)]] != words or type_.read_as != "card":
            continue
        rest = tokens[len(words) :]
        number = ""
        if rest and rest[0].kind == "number" and type_.opens in ("number", "chapter", "size"):
            number, rest = rest[0].text, rest[1:]
        place = ""
        if len(rest) > 2 and rest[0].key == "(" and rest[-1].key == ")":
            place = " ".join(token.text.lower() for token in rest[1:-1])
            rest = []
        if not rest:
            return Kind(type_, number, place)
    return None


def facts_in(line: str, start: int) -> list[tuple[str, int]]:
    """Return the facts in a line, each with its offset; *start* is the line's."""
    return [(match.group().rstrip(), start + match.start()) for match in _FACT.finditer(line)]


@attrs.frozen
class ReadFact:
    """The source of a fact, one line or more, and its place.

    The place is after the name without a comma (`opening`), after a comma (`header`), or on lines
    below. A card with a fact that `says` enough needs no rules.
    """

    source: str
    place: FactPlace
    says: bool = False

    def with_cell(self, other: ReadFact) -> ReadFact | None:
        """Return this fact with *other* as its next value, None unless both are of one value."""
        key, _, value = other.source.partition(" ")
        if key != VALUE or not self.source.startswith(f"{VALUE} "):
            return None
        return attrs.evolve(self, source=f"{self.source}, {value}")

    @property
    def behind(self) -> str:
        """Return what it adds to the first line."""
        before = {"opening": " ", "header": ", "}.get(self.place)
        return "" if before is None else before + self.source

    @property
    def lines(self) -> list[str]:
        """Return the lines it adds below."""
        return self.source.split("\n") if self.place == "line" else []


@attrs.frozen
class Facts:
    """Reads the facts of a card of one kind."""

    kind: Kind
    grammar: Grammar
    names: Names
    #: The names of all cards by their keys.
    cards: Mapping[tuple[str, ...], str]

    def line(self, text: str, start: int) -> ReadFact:
        """Return the source of one fact. Raises UnreadFactError if the card cannot have it."""
        shown = alike(text).partition("[")[0].rstrip()
        tokens = list(words_of(shown))
        for label, place, says, read in self._labels():
            words = [token.key for token in words_of(label)]
            if [token.key for token in tokens[: len(words)]] == words:
                source = read(tokens[len(words) :])
                if source is not None:
                    return ReadFact(source, place, says)
        raise UnreadFactError(text, start, start + len(text))

    def _labels(self) -> Iterator[Labelled]:
        """Yield every fact that the card can have."""
        type_ = self.kind.type
        face = type_.printed
        if issubclass(face, printed.Passenger):
            yield "destination", "opening", False, partial(self.value, "destination")
        for section in type_.sections:
            if section.names:
                read = self._replaces if section.kind == "replaces" else self._listed
                yield section.kind, "line", False, partial(read, section.kind)
        for label, category in _OPENINGS.get(type_.opens, ()):
            yield label, "opening", False, partial(self.value, category)
        for field in type_.fields:
            yield from self._labels_of(field)
        if any(field.type == "stat" for field in type_.fields):
            yield "", "line", False, partial(self.value, "stat fact")
        if any(field.type == "orders" for field in type_.fields):
            yield "", "line", True, partial(self.value, "orders fact")

    def _labels_of(self, field: Field) -> Iterator[Labelled]:
        place: FactPlace = "header" if field.header else "line"
        if field.type == "value":
            for label in CELLS:
                yield label, place, field.says, partial(self._cell, CELLS[label].name)
        if field.type not in ("stat", "orders"):
            yield field.label, place, field.says, partial(self._field, field)

    def value(self, category: str, rest: list[Token]) -> str | None:
        """Return the source of *rest*, all of it, as that category."""
        ends = reader_of(rest, self.grammar, self.names).read(category, 0)
        return next((source for end, source in ends if end == len(rest)), None)

    def _cell(self, category: str, rest: list[Token]) -> str | None:
        value = self.value(category, rest)
        return value and f"{VALUE} {value}"

    def _field(self, field: Field, rest: list[Token]) -> str | None:
        category = READ_AS.get(field.type)
        if field.unit and rest[-1:] and rest[-1].key == key(field.unit):
            rest = rest[:-1]
        value = self.value(category, rest) if category is not None else None
        if value is None or (field.type == "sides" and field.key == "side"):
            return value
        return f"{field.key} {value}".rstrip()

    def _listed(self, word: str, rest: list[Token]) -> str | None:
        """Return lines that name each of several cards: `A, B and C`."""
        apart = " ".join(token.text for token in rest).replace("-", " ").replace(" 's", "'s")
        named = self._cards(list(words_of(apart)))
        if not named and word == _STARTS_FROM:  # by cards that stand elsewhere
            named = [each for each in _LIST.split(" ".join(token.text for token in rest)) if each]
        if not named and word == _CONTRADICTS:
            return self._replaces(word, rest)
        return "\n".join(f'{word} "{name}"' for name in named) if named else None

    def _replaces(self, word: str, rest: list[Token]) -> str | None:
        """Return the line that names a card and its set: `Cabins of core`."""
        if len(rest) < 3 or rest[-2].key != "of":
            return None
        shown = " ".join(token.text for token in rest[:-2]).replace(" 's", "'s")
        name = self.cards.get(tuple(token.key for token in rest[:-2]), shown)
        return f'{word} "{name}" of "{rest[-1].text}"'

    def _cards(self, rest: list[Token]) -> list[str]:
        if not rest:
            return []
        for length in range(len(rest), 0, -1):
            name = self.cards.get(tuple(token.key for token in rest[:length]))
            if name is None:
                continue
            if length == len(rest):
                return [name]
            if rest[length].key in (",", "and") and (more := self._cards(rest[length + 1 :])):
                return [name, *more]
        return []


def first_line(kind: Kind, name: str) -> str:
    """Return how the source of a card begins, its fields left out."""
    words = kind.type.kind
    match kind.type.opens:
        case "number" | "size":
            return f"{words} {kind.number}"
        case "chapter":
            return f'{words} {kind.number} "{name}", {kind.place}'
        case "table":
            return f'{words} "{name}" by {kind.place}'
        case "trait" | "indelible":
            return f'{words} "{name}" ({kind.place})'
        case "words" | "map" | "stats":
            return words
        case _:
            return f'{words} "{name}"'
