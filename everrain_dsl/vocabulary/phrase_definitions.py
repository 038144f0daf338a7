"""Phrases that sets define: `{crew} takes the waters` becomes a row like those of the core."""

from __future__ import annotations

import re
from itertools import pairwise
from typing import TYPE_CHECKING, Final, Literal

import attrs

from everrain_dsl.records import Record
from everrain_dsl.vocabulary.phrase import PhraseError, Slot
from everrain_dsl.vocabulary.rows import CREW, Condition, Effect, Filter, Keyword, Quantity
from everrain_dsl.vocabulary.types import NUMBER
from everrain_dsl.vocabulary.vocabulary import shape

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from everrain_dsl.vocabulary.rows import Row
    from everrain_dsl.vocabulary.vocabulary import Vocabulary

_PLACE: Final = re.compile(r"\{([^{}]*)\}")
_NAMED: Final = re.compile(r"(?P<kind>[a-z' -]+?)(?: +as +the +(?P<name>[a-z]+(?:-[a-z]+)*))?")
_ALLOWED: Final = re.compile(r"[a-z' -]*")
#: What a phrase is of, by the words that begin its definition.
TABLES: Final[Mapping[str, str]] = {
    "define": "effect",
    "define whether": "condition",
    "define the": "quantity",
    "keyword": "keyword",
}
#: The word for a number in a place of a phrase.
_NUMBER: Final = "number"
#: A number in a phrase with the word behind it.
_COUNTED: Final = re.compile(r"(\{[a-z_]+:number\} )([a-z]+)")
#: What a keyword says of which a number stands on a card.
NUMBERED: Final = " {number}"
_FIXED_FILTERS: Final = ("with", "without", "who")


@attrs.frozen(eq=False, repr=False)
class Definition(Record):
    """A phrase that a set defines, as written: its first words, and its text in quotes.

    `bearer` is the word for what a keyword applies to, empty for crew.
    """

    set: str
    begins: str
    says: str
    bearer: str = ""

    @property
    def row(self) -> str:
        """Return the name of its row, which no other definition has."""
        said = re.sub("[^a-z0-9]+", "_", self.says.lower()).strip("_")
        return f"{self.set.replace('-', '_')}__{TABLES[self.begins]}__{said}"


@attrs.frozen(eq=False, repr=False)
class Place(Record):
    """A place of a phrase: the word for its values, their type, and its name if it has one."""

    kind: str
    type: str
    name: str = ""

    @property
    def slot(self) -> str:
        """Return what the slot of the row is called."""
        return (self.name or self.kind).replace(" ", "_").replace("-", "_").replace("'", "")

    @property
    def said(self) -> str:
        """Return how the lines below speak of it: `that crew`, `the healer`, `the number`."""
        if self.name or self.type == NUMBER:
            return f"the {self.name or self.kind}"
        return f"that {self.kind}"


class DefinitionError(PhraseError):
    """A phrase that cannot be a row; `reason` is the cause, `found` the part that is wrong."""

    def __init__(
        self, reason: Literal["wordless", "character", "kind", "alike", "filter"], found: str = ""
    ) -> None:
        super().__init__(f"{reason}: {found}")
        self.reason = reason
        self.found = found


def kinds_of(vocabulary: Vocabulary) -> dict[str, str]:
    """Return the type of each word that can name a place of a phrase."""
    return {**vocabulary.called, _NUMBER: NUMBER}


def places_of(says: str, vocabulary: Vocabulary) -> tuple[Place, ...]:
    """Return the places of the phrase *says*, in order. Raises DefinitionError for a wrong one."""
    kinds = kinds_of(vocabulary)
    found: list[Place] = []
    for match in _PLACE.finditer(says):
        named = _NAMED.fullmatch(match[1].strip())
        kind = " ".join(named["kind"].split()) if named else match[1]
        if named is None or kind not in kinds:
            raise DefinitionError("kind", kind)
        place = Place(kind, kinds[kind], named["name"] or "")
        if any(place.said == other.said or _alike(place, other) for other in found):
            raise DefinitionError("alike", place.kind)
        found.append(place)
    return tuple(found)


def _alike(place: Place, other: Place) -> bool:
    """Return whether `that ...` would mean either of two places."""
    return place.type == other.type and not (place.name and other.name)


def row_of(definition: Definition, vocabulary: Vocabulary, singular: Callable[[str], str]) -> Row:
    """Return the row that *definition* makes. Raises DefinitionError if it cannot be a row.

    A noun that a number counts is written in the singular, as in all rows; *singular* returns the
    singular of a word.
    """
    if definition.begins == "keyword":
        definition = attrs.evolve(definition, says=definition.says.lower())
    places = places_of(definition.says, vocabulary)
    words = _PLACE.sub(" ", definition.says)
    if not _ALLOWED.fullmatch(words):
        raise DefinitionError("character", next(c for c in words if not _ALLOWED.fullmatch(c)))
    if not re.search(r"(?<!')\b[a-z]{2,}", words):
        raise DefinitionError("wordless")
    slots = iter(places)
    phrase = _PLACE.sub(lambda _: _slot(next(slots)), definition.says)
    row = _made(definition, _counting_one(" ".join(phrase.split()), singular))
    _check_filters(row, vocabulary)
    return row


def _counting_one(phrase: str, singular: Callable[[str], str]) -> str:
    """Return *phrase* with the word behind each number in the singular."""
    return _COUNTED.sub(lambda match: match[1] + singular(match[2]), phrase)


def _slot(place: Place) -> str:
    return f"{{{place.slot}:{place.type}}}"


def _made(definition: Definition, phrase: str) -> Row:
    name, doc, by = definition.row, f"Defined by the set {definition.set}.", definition.set
    match TABLES[definition.begins]:
        case "effect":
            return Effect(name, phrase, doc=doc, defined_by=by, amount=None)
        case "condition":
            row = Condition(name, phrase, doc=doc, defined_by=by)
            return _property(row) or row
        case "keyword":
            bearer = definition.bearer or CREW
            return Keyword(name, phrase, doc=doc, defined_by=by, bearer=bearer)
        case _:
            whole = phrase if phrase.startswith("{") else f"the {phrase}"
            return Quantity(name, whole, doc=doc, defined_by=by, modifiable=False)


def _property(row: Condition) -> Filter | None:
    """Return what a question asks of one thing as a property: `spent` of `{crew} is spent`."""
    match row.phrase.parts:
        case (Slot(types=(type_,)), "is", first, *rest) if (
            type_ != NUMBER and first != "not" and all(isinstance(p, str) for p in (first, *rest))
        ):
            said = " ".join(map(str, (first, *rest)))
            return Filter(
                row.name,
                said,
                types=(type_,),
                form="state",
                doc=row.doc,
                defined_by=row.defined_by,
                of_the_gone=True,
            )
    return None


def _check_filters(row: Row, vocabulary: Vocabulary) -> None:
    """Raise DefinitionError where a word behind a thing would narrow that down instead."""
    if isinstance(row, Quantity):
        return
    parts = row.phrase.parts
    for first, second in pairwise(parts):
        if isinstance(first, str) or not first.is_thing or not isinstance(second, str):
            continue
        if second in vocabulary.narrowing or second in _FIXED_FILTERS:
            raise DefinitionError("filter", second)


def readings(row: Row) -> tuple[tuple[str, tuple[str, ...]], ...]:
    """Return what *row* reads as, each time as a table and a shape; no other row may do so."""
    said = ((row.table, shape(row)),)
    return (*said, ("filter", row.phrase.words)) if isinstance(row, Keyword) else said
