"""Every name the sets declare, and who may use it: cards, stories, ports, stats, dice, tracks."""

from __future__ import annotations

from collections import defaultdict
from typing import TYPE_CHECKING, Any, Final, overload

import attrs

from everrain_dsl.records import Record, Shown
from everrain_dsl.vocabulary.identity import slug

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator

    from everrain_dsl import model
    from everrain_dsl.model import Meaning
    from everrain_dsl.resolve.keywords import Keyword
    from everrain_dsl.source import Span
    from everrain_dsl.vocabulary.rows import Condition, Effect, Filter, Quantity, Row


def token_on(token: str, track: str) -> str:
    """Return what cards call a token on the *track* of that name: `player discovery`.

    One that is called as its track is has one name, and so has one on a track whose name is of
    several words: no sentence could hold these.
    """
    return token if token == track or " " in track else f"{token} {track}"


@attrs.frozen(eq=False, repr=False)
class Declared(Record):
    """A declared name: its kind (`enemy`, `port`, ...), its identity, its set, its place."""

    kind: str
    name: str
    id: str
    set: str
    span: Span


#: What ports are called among declarations: they stand on tiles, and are no kind of content.
PORT: Final = "port"
#: The most names that are looked at, all unknown names together, for what may have been meant.
MOST_LOOKS: Final = 100_000


@attrs.define(eq=False, repr=False)
class Names(Shown):
    """All declarations of all sets being compiled."""

    #: The sets each set may refer to: itself and those it builds on, whatever the distance.
    visible: dict[str, frozenset[str]] = attrs.field(factory=dict)
    _by_name: dict[str, list[Declared]] = attrs.field(factory=lambda: defaultdict(list), init=False)
    _by_id: dict[str, Declared] = attrs.field(factory=dict, init=False)
    #: Dice: faces by name; numbered dice have None.
    dice: dict[str, tuple[str, ...] | None] = attrs.field(factory=dict)
    #: Numbered dice: lowest and highest result.
    numbers: dict[str, tuple[int, int]] = attrs.field(factory=dict)
    #: Stats: the set that declares each.
    stats: dict[str, str] = attrs.field(factory=dict)
    #: Fields of kinds of cards: a set that declares each.
    fields: dict[str, str] = attrs.field(factory=dict)
    #: Fields that are words: those that each may be.
    word_fields: dict[str, tuple[str, ...]] = attrs.field(factory=dict)
    #: Sections of kinds of cards: a set that declares each.
    sections: dict[str, str] = attrs.field(factory=dict)
    #: What the phrases that sets define stand for, by the names of their rows.
    meanings: dict[str, Meaning] = attrs.field(factory=dict)
    #: The keywords that sets define, by the names of their rows.
    keywords: dict[str, Keyword] = attrs.field(factory=dict)
    #: Tokens as they are written in sentences: `agenda`, `player discovery`.
    tokens: dict[str, str] = attrs.field(factory=dict)
    #: What counters of a kind lie on, as far as a set says so: the types, by its set and the kind.
    counters: dict[tuple[str, str], frozenset[str]] = attrs.field(factory=dict)
    #: Where tokens, stats and counters are declared, by what they are and their word.
    places: dict[tuple[str, str], Span] = attrs.field(factory=dict)
    #: The tracks of which each ship has its own.
    ship_tracks: dict[str, str] = attrs.field(factory=dict)

    #: How many names were looked at for suggestions.
    _looks: int = attrs.field(default=0, init=False)

    def add(self, declared: Declared) -> Declared | None:
        """Add a name; return the earlier one with the same identity, if there is one."""
        self._by_name[declared.name].append(declared)
        return self._by_id.setdefault(declared.id, declared) if declared.id else None

    def without(self, gone: Callable[[Span], bool]) -> Names:
        """Return the same names but those declared where they are *gone* from.

        More can be added to them, and the words that sets declare are shared.
        """
        made = attrs.evolve(self, places={k: v for k, v in self.places.items() if not gone(v)})
        for name, found in self._by_name.items():
            left = [each for each in found if not gone(each.span)]
            if left:
                made._by_name[name] = left
        made._by_id = {each.id: each for each in reversed([*made]) if each.id}
        return made

    def seen_from(self, set_: str) -> frozenset[str]:
        """Return the sets that a set may refer to; one that nothing is known of sees itself."""
        return self.visible.get(set_, frozenset({set_}))

    @overload
    def meaning(self, row: Effect) -> Meaning[model.Block] | None: ...
    @overload
    def meaning(self, row: Condition | Filter) -> Meaning[model.Condition] | None: ...
    @overload
    def meaning(self, row: Quantity) -> Meaning[model.Number] | None: ...

    def meaning(self, row: Row) -> Meaning[Any] | None:
        """Return the meaning of a row's phrase, or None if no set defines it.

        `definitions` reads the lines below an effect, a condition and a number.
        """
        return self.meanings.get(row.name)

    def moved(self, place: Callable[[Span], Span]) -> Names:
        """Return the same names, each declared at the *place* of where it is declared here."""
        made = attrs.evolve(self, places={k: place(v) for k, v in self.places.items()})
        for declared in self:
            made.add(attrs.evolve(declared, span=place(declared.span)))
        return made

    def stats_seen(self, from_set: str) -> tuple[str, ...]:
        """Return the stats that *from_set* and the sets it builds on declare."""
        seen = self.seen_from(from_set)
        return tuple(stat for stat, declaring in self.stats.items() if declaring in seen)

    def bearers_seen(self, kind: str, from_set: str) -> frozenset[str] | None:
        """Return the types of what counters of that *kind* lie on, None for anything."""
        seen = self.seen_from(from_set)
        said = (
            types for (code, name), types in self.counters.items() if name == kind and code in seen
        )
        return next(said, None)

    def shown_by(self, die: str) -> str:
        """Return what a die can show, in words: `blank, omen`, or `numbers from 0 to 9`."""
        faces = self.dice.get(die)
        if faces is not None:
            return ", ".join(dict.fromkeys(faces))
        least, most = self.numbers.get(die, (0, 9))
        return f"numbers from {least} to {most}"

    def named(self, name: str, kinds: frozenset[str], from_set: str) -> list[Declared]:
        """Return what *name* may mean in *from_set*, of *kinds*."""
        seen = self.seen_from(from_set)
        return [
            found
            for found in self._by_name.get(name, ())
            if found.set in seen and found.kind in kinds
        ]

    def said(self, word: str, kinds: frozenset[str], from_set: str) -> list[Declared]:
        """Return what *from_set* may mean of *kinds* by a name, or by that in small letters."""
        found = self.named(word, kinds, from_set)
        alike = (name for name in self._by_name if not found and slug(name) == word)
        return found or [each for name in alike for each in self.named(name, kinds, from_set)]

    def anywhere(self, name: str) -> list[Declared]:
        """Return everything called *name*, whatever its kind and set."""
        return list(self._by_name.get(name, ()))

    def __iter__(self) -> Iterator[Declared]:
        """Yield every declaration, in the order in which names were first declared."""
        for found in self._by_name.values():
            yield from found

    def candidates(self, kinds: frozenset[str], from_set: str) -> Iterator[str]:
        """Yield the names that may have been meant, for suggestions.

        After a limit on look-ups it yields nothing more: thousands of unknown names are not typing
        errors, and comparing each with all others would take too long.
        """
        for name in self._by_name:
            self._looks += 1
            if self._looks > MOST_LOOKS:
                return
            if self.named(name, kinds, from_set):
                yield name

    def by_id(self, identity_: str) -> Declared | None:
        """Return the declaration with that identity, or None."""
        return self._by_id.get(identity_)


def in_order(declared: Iterable[Declared]) -> list[Declared]:
    """Return declarations by file and place."""
    return sorted(declared, key=lambda d: (d.span.source.path, d.span.start))
