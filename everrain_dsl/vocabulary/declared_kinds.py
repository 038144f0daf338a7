"""Kinds of cards that sets declare: `kind "influence"` makes a kind like those of the core."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Final

import attrs

from everrain_dsl.records import Record
from everrain_dsl.vocabulary import printed
from everrain_dsl.vocabulary.card_types import (
    CARD_FIELDS,
    HOMES,
    ON_ARRIVAL,
    CardType,
    Field,
    Section,
)
from everrain_dsl.vocabulary.rows import Noun

if TYPE_CHECKING:
    from collections.abc import Iterable

    from everrain_dsl.vocabulary.printed.declared_kinds import Lives, OwnField
    from everrain_dsl.vocabulary.vocabulary import Vocabulary

#: The field that is a word of the core: what a card costs who buys it, in coin.
PRICE: Final = "price"
#: How it is said where cards live.
_SAID: Final = {home: said for said, home, _ in HOMES}
#: What a card speaks of as `this ...`, and where its abilities work, by where it lives.
_BEARERS: Final = {
    "with a ship": ("ship", "attached to a player ship"),
    "with a crew": ("crew", "attached to a crew"),
}

#: A section that a kind declares, whatever it is called.
_PART: Final = Section("", "effects", "What happens when a card says that it is done.", costs=True)

#: How the place begins where a card works that shows its other side.
FACE_DOWN: Final = "face down"
#: The other side of a card, which it shows when a card says so.
OTHER_SIDE: Final = Section(
    "while face down", "abilities", "What holds while the card lies face down.", many=True
)

#: What a card is read as before it is known which set declares its kind.
OWN: Final = CardType("card of a set", printed.OwnCard, "A card of a kind that a set declares.", ())


@attrs.frozen(eq=False, repr=False)
class OwnKind(Record):
    """A kind of cards that the set with that code declares: its words, and where it `lives`.

    `fields` are the numbers that each of its cards prints, `sections` the parts that it may have.
    """

    word: str
    plural: str
    lives: Lives
    set: str
    fields: tuple[OwnField, ...] = ()
    sections: tuple[str, ...] = ()
    #: Whether its cards come face down, so that their captain alone knows them.
    down: bool = False


def noun_of(word: str, plural: str) -> Noun:
    """Return the words for cards of a kind as the row that they are."""
    return Noun(
        f"noun_{word.replace('-', '_')}",
        word,
        type="card",
        plural=plural,
        within="noun_card",
        doc=f"A card of the kind {word}, drawn or in play.",
        rules=("SET-18",),
    )


def type_of(kind: OwnKind) -> CardType:
    """Return the row of a kind of content that *kind* makes."""
    read = kind.lives == "read once"
    this, context = _BEARERS.get(kind.lives, ("card", ""))
    arrival = () if read or kind.down else (attrs.evolve(ON_ARRIVAL, this=this),)
    behind = f"{FACE_DOWN} {context}".strip()
    other = () if read else (attrs.evolve(OTHER_SIDE, context=behind),)
    return CardType(
        kind.word,
        printed.OwnCard,
        f"A card of the set {kind.set} that {_SAID[kind.lives]}.",
        ("SET-18",),
        fields=(*CARD_FIELDS, *map(_printed, kind.fields)),
        sections=(
            *arrival,
            *other,
            *(attrs.evolve(_PART, kind=each, this=this) for each in kind.sections),
        ),
        this=this,
        card=True,
        flavour=True,
        body=read,
        abilities=not read,
        lives=kind.lives,
        during=() if read else None,
        must_say=True,
        works=context,
        declared_by=kind.set,
    )


def _printed(field: OwnField) -> Field:
    """Return the fact that each card of a kind with that field prints."""
    words = field.words
    return Field(
        field.name,
        "own",
        f"{field.name} {words[0] if words else field.least}",
        f"One of {', '.join(words)}." if words else f"A number from {field.least} to {field.most}.",
        attribute="words" if words else "values",
        words=words,
        least=field.least,
        most=field.most,
        required=True,
        header=True,
    )


def with_kinds(vocabulary: Vocabulary, kinds: Iterable[OwnKind]) -> Vocabulary:
    """Return *vocabulary* with the *kinds* that sets declare, of each word the first."""
    found = {kind.word: kind for kind in reversed([*kinds])}
    new = tuple(kind for kind in reversed(found.values()) if kind.word not in vocabulary.kinds)
    return _extended(vocabulary, new) if new else vocabulary


@lru_cache(maxsize=16)
def _extended(vocabulary: Vocabulary, kinds: tuple[OwnKind, ...]) -> Vocabulary:
    nouns = {noun.name: noun for noun in (noun_of(kind.word, kind.plural) for kind in kinds)}
    types = {kind.word: type_of(kind) for kind in kinds}
    return attrs.evolve(
        vocabulary, kinds={**vocabulary.kinds, **types}, nouns={**vocabulary.nouns, **nouns}
    )
