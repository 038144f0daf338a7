"""Read a row's phrase, once: `{crew:crew} suffers {amount:number} strain`."""

from __future__ import annotations

import re
from functools import cache
from typing import Final

import attrs

from everrain_dsl.english.words import with_article
from everrain_dsl.records import Record, Shown
from everrain_dsl.vocabulary.types import BOOLEAN, NUMBER, in_words, is_symbol, is_thing, is_type

_PIECE: Final = re.compile(r"\{(?P<slot>[^{}]*)\}|(?P<word>'s|[a-z]+(?:-[a-z]+)*)|(?P<bad>\S)")
_SLOT: Final = re.compile(r"(?P<name>[a-z][a-z_]*):(?P<types>[a-z_]+(?:\|[a-z_]+)*)(?P<many>\*?)")


#: What stands in a place of a sample where it is no thing.
_SAMPLES: Final = {
    "die": "fate",
    "stat": "luck",
    "field": "reward",
    "word_field": "difficulty",
    "value": "hard",
    "section": "claim",
    "face": "omen",
    "token": "agenda",
    "ship_track": "loyalty",
    "kind": "relic",
    NUMBER: "2",
}


class PhraseError(ValueError):
    """A row's phrase cannot be read; raised when the tables are imported, never at a card."""


@attrs.frozen(repr=False)
class Slot(Shown):
    """A slot of a phrase: the types it accepts, and its name in an engine."""

    name: str
    types: tuple[str, ...]
    #: Whether the row takes all the things at once instead of being done to each (`{x:crew*}`).
    whole: bool = False

    @property
    def written(self) -> str:
        """Return the slot as a phrase writes it down."""
        return f"{{{self.name}:{'|'.join(self.types)}{'*' if self.whole else ''}}}"

    @property
    def is_thing(self) -> bool:
        """Return whether its values are handles of things in play."""
        return is_thing(self.types[0])

    @property
    def is_symbol(self) -> bool:
        """Return whether its values are names from some set, like a die or a story."""
        return is_symbol(self.types[0])

    @property
    def is_number(self) -> bool:
        """Return whether its values are numbers."""
        return self.types == (NUMBER,)


@attrs.frozen(eq=False, repr=False)
class Phrase(Record):
    """The words and slots of one row, in order. `str(phrase)` is the row as written."""

    text: str
    parts: tuple[str | Slot, ...]
    #: The slots and the literal words by themselves, in order.
    slots: tuple[Slot, ...] = attrs.field(init=False)
    words: tuple[str, ...] = attrs.field(init=False)

    @slots.default
    def _slots(self) -> tuple[Slot, ...]:
        return tuple([part for part in self.parts if isinstance(part, Slot)])

    @words.default
    def _words(self) -> tuple[str, ...]:
        return tuple([part for part in self.parts if isinstance(part, str)])

    @property
    def plain(self) -> str:
        """Return the phrase as documentation shows it: `CREW suffers NUMBER strain`."""
        shown = [
            part
            if isinstance(part, str)
            else " or ".join(type_.upper().replace("_", " ") for type_ in part.types)
            for part in self.parts
        ]
        return " ".join(shown).replace(" 's", "'s")

    def sample(self, *names: str) -> str:
        """Return a sentence of the phrase, with *names* first: `a player ship reads fate dice`."""
        given = iter(names)
        shown = [
            part
            if isinstance(part, str)
            else next(given, "")
            if part.is_symbol and names
            else _sample(part)
            for part in self.parts
        ]
        return " ".join(shown).replace(" 's", "'s")

    def __str__(self) -> str:
        return self.text


def read(text: str) -> Phrase:
    """Return the phrase that *text* writes down.

    Raises PhraseError for a placeholder that is not `{name:type}`, an unknown type, a type of
    one sort beside another in a union, a name used twice, or a character no phrase may hold.
    """
    try:
        parts = tuple([part for piece in text.split() for part in _parts(piece)])
    except PhraseError as failure:
        raise PhraseError(f"{text!r}: {failure}") from None
    names = [part.name for part in parts if isinstance(part, Slot)]
    if len(names) > 1 and len({*names}) < len(names):
        twice = next(name for name in names if names.count(name) > 1)
        raise PhraseError(f"{text!r}: two slots are called {twice!r}")
    if not parts:
        raise PhraseError("a phrase needs at least one word")
    return Phrase(text, parts)


@cache
def _parts(piece: str) -> tuple[str | Slot, ...]:
    """Return the words and slots of a part of a phrase without spaces: the same few come often."""
    parts: list[str | Slot] = []
    for match in _PIECE.finditer(piece):
        if match["bad"]:
            raise PhraseError(f"{match['bad']!r} cannot stand in a phrase")
        parts.append(match["word"] or _slot(match["slot"]))
    return tuple(parts)


def _slot(said: str) -> Slot:
    slot = _SLOT.fullmatch(said)
    if slot is None:
        raise PhraseError("write a placeholder as {name:type}")
    types = tuple(slot["types"].split("|"))
    for type_ in types:
        if not is_type(type_) or type_ == BOOLEAN:
            raise PhraseError(f"no type is called {type_!r}")
    if len({is_thing(type_) for type_ in types}) > 1 or (len(types) > 1 and not is_thing(types[0])):
        raise PhraseError("only kinds of things can stand in one union")
    return Slot(slot["name"], types, whole=bool(slot["many"]))


def _sample(slot: Slot) -> str:
    """Return sample text for *slot*: `a crew`, `2`, `fate`."""
    first = slot.types[0]
    if not slot.is_thing:
        return _SAMPLES.get(first, '"..."')
    return with_article(in_words(first))
