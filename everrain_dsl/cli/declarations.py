"""List the declarations of sets: their heading, words, meaning and place."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import attrs

from everrain_dsl.english.words import with_s
from everrain_dsl.vocabulary import printed

if TYPE_CHECKING:
    from collections.abc import Iterator

    from everrain_dsl.compiler import Compiled
    from everrain_dsl.model import Card

#: The headings, in their order, by what stands under each.
HEADINGS: Final = {
    "track": "Tracks: spaces in a row",
    "token": "Tokens: what moves on tracks",
    "counter": "Counters: what lies on things",
    "die": "Dice: what is rolled",
    "stats": "Stats: what crew are tested by",
    "deck": "Decks: what is drawn from",
    "field": "Fields: what cards of a kind print",
    "section": "Sections: what a card of a kind can be told to do",
    "order": "Orders: what captains can tell their crew",
    "location": "Locations: where crew go in port",
    "service": "Services: what crew do there",
    "rules": "Rules: what holds in every game",
    "module": "Modules: rules that a game may choose",
    "campaign": "Campaigns: rules that keep something for the next game",
    "set-up": "Set-ups: how else the table is laid",
}
_OF_FACES: Final = {
    printed.Track: "track",
    printed.Counters: "counter",
    printed.Die: "die",
    printed.Stats: "stats",
    printed.Deck: "deck",
    printed.OwnOrder: "order",
    printed.Location: "location",
    printed.Service: "service",
    printed.SetUp: "set-up",
}


@attrs.frozen
class Declaration:
    """A declaration of a set: its words, its meaning, its file and line.

    `heading` is a key of `HEADINGS`.
    """

    heading: str
    name: str
    phrase: str
    doc: str
    where: str


def declarations(compiled: Compiled) -> list[Declaration]:
    """Return what the sets beside the core declare, heading by heading."""
    own = [card for card in compiled.cards if not card.id.startswith("core:")]
    found = [each for card in own for each in _of(card, compiled)]
    order = list(HEADINGS)
    return sorted(found, key=lambda each: order.index(each.heading))


def _of(card: Card, compiled: Compiled) -> Iterator[Declaration]:
    """Yield what *card* declares: itself, and the parts that cards speak of by words of theirs."""
    where = f"{card.span.source.path}:{card.span.line}"
    heading = _heading(card.printed)
    if heading:
        doc = compiled.vocabulary.kinds[card.kind].doc
        yield Declaration(heading, card.name, card.span.text, doc, where)
    for part, word, doc in _parts(card):
        yield Declaration(part, word, word, doc, where)


def _heading(face: printed.Printed) -> str:
    if isinstance(face, printed.Rules):
        return "campaign" if face.keeps else "module" if face.optional else "rules"
    return _OF_FACES.get(type(face), "")


def _parts(card: Card) -> Iterator[tuple[str, str, str]]:
    """Yield the heading, the word and the meaning of each part of what *card* declares."""
    match card.printed:
        case printed.Track(tokens=tokens, of_ships=of_ships):
            of = " of each ship" if of_ships else ""
            for token, space in tokens.items():
                yield "token", token, f"On the track {card.name}{of}; it begins at {space}."
        case printed.OwnKind(fields=fields, sections=sections):
            for field in fields:
                values = ", ".join(field.words) or f"{field.least} to {field.most}"
                yield "field", field.name, f"On {with_s(card.name)}: {values}."
            for section in sections:
                yield "section", section, f"On {with_s(card.name)}, done where a card says so."
        case _:
            pass
