"""The names that print without quotes, and those of all cards: how sources write them."""

from __future__ import annotations

from collections import defaultdict
from typing import TYPE_CHECKING

import attrs

from everrain_dsl.readback.sentences import Names
from everrain_dsl.readback.tokens import keys_of

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from everrain_dsl.resolve import names as declared

#: What is declared by name and printed without quotes, by its kind: a bare word in a source, or a
#: name in quotes.
_QUOTED_KINDS = ("deck", "table", "location", "port")
#: The same of kinds whose names are of a type that is called otherwise.
_TYPED = {"order": "order_kind"}


@attrs.frozen(eq=False)
class CardInterface:
    """The names that a reader knows from the visible sets."""

    names: Names
    #: The names of all content, by their keys.
    cards: Mapping[tuple[str, ...], str]

    def with_names(self, names: Sequence[str]) -> CardInterface:
        """Return the same with the *names* of cards that no set holds yet."""
        quoted = {name.lower(): name for name in names}
        cards = {name_of(name): name for name in names}
        found = attrs.evolve(self.names, quoted={**quoted, **self.names.quoted})
        return CardInterface(found, {**cards, **self.cards})


def interface_of(names: declared.Names) -> CardInterface:
    """Return what a reader must know of *names*."""
    by_first: dict[str, list[tuple[tuple[str, ...], str, str]]] = defaultdict(list)
    for kind, shown, source in _bare(names):
        for keys in {name_of(shown), keys_of(shown)} - {()}:
            by_first[keys[0]].append((keys, kind, source))
    for found in by_first.values():
        found.sort(key=lambda each: -len(each[0]))
    quoted = {each.name.lower(): each.name for each in names}
    return CardInterface(Names(by_first, quoted), {name_of(each.name): each.name for each in names})


def name_of(name: str) -> tuple[str, ...]:
    """Return what a printed name is compared by, hyphens left out as identities leave them out."""
    return keys_of(name.replace("-", " "))


def _bare(names: declared.Names) -> Iterator[tuple[str, str, str]]:
    for each in names:
        if each.kind in _QUOTED_KINDS:
            yield each.kind, each.name, f'"{each.name}"'
        if each.kind in _TYPED:
            yield _TYPED[each.kind], each.name, f'"{each.name}"'
    for stat in names.stats:
        yield "stat", stat, stat
    for field in names.fields:
        yield "field", field, field
    for field, words in names.word_fields.items():
        yield "word_field", field, field
        yield from (("value", word, word) for word in words)
    for section in names.sections:
        yield "section", section, section
    for die in names.dice:
        yield "die", die, die
    for face in dict.fromkeys(face for faces in names.dice.values() for face in faces or ()):
        yield "face", face, face
    for token in names.tokens:
        yield "token", token, token
    for track in names.ship_tracks:
        yield "ship_track", track, track
