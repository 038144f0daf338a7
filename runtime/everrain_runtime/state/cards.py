"""Cards out of their deck, and decks, which are shuffled only as they are drawn from."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

import attrs

from everrain_dsl.records import ADDED
from everrain_dsl.records.values import value
from everrain_runtime.state.handles import NOTHING

if TYPE_CHECKING:
    from collections.abc import Iterable

#: Where a card lies that goes back to the top of its deck.
LOOKED_AT: Final = "looked at"
#: Where a card is that stays and whose abilities work.
STAYING: Final = frozenset({"attached", "on the table"})


@attrs.define(eq=False)
class Card:
    """A card that lies open or is held: it is in no pile until it is discarded.

    `deck` is where it goes back to, `ship` is its owner (0: no owner). `where` is its state:
    `drawn` or `looked at` (laid out for now), `encountered` (being resolved), `denizen` (face up in
    port, PRT-01), `schematic` (`place` is its slot, SCH-01), `attached` (`place` is what it is
    attached to), `on the table`. `passed` is set if a card drawn with it was taken in its place,
    `down` if it lies face down, and `private` if it is looked at alone: only its captain knows it.
    """

    TYPE: ClassVar[str] = "card"
    handle: int
    card: str
    deck: str
    ship: int = NOTHING
    where: str = "drawn"
    place: int = NOTHING
    passed: bool = attrs.field(default=False, metadata=ADDED)
    down: bool = attrs.field(default=False, metadata=ADDED)
    private: bool = attrs.field(default=False, metadata=ADDED)

    @property
    def is_hidden(self) -> bool:
        """Return whether only its captain knows it."""
        return self.down or (self.private and self.where == LOOKED_AT)

    def copy(self) -> Card:
        """Return a card that is equal and shares nothing that changes."""
        return Card(
            self.handle,
            self.card,
            self.deck,
            self.ship,
            self.where,
            self.place,
            self.passed,
            self.down,
            self.private,
        )


@value
class Deck:
    """A deck and its discard pile, as card ids. A value: each change makes a new deck.

    `layers` lie on one another, the first on top. The cards of one layer have no order yet and
    are kept sorted, so that equal decks are equal values and a save gives nothing away: a
    shuffled deck is one layer, a card whose place is known a layer of its own. A draw from a
    layer of several is a chance event. The last card of `discard` is uppermost.
    """

    layers: tuple[tuple[str, ...], ...] = ()
    discard: tuple[str, ...] = ()

    @classmethod
    def of(cls, cards: Iterable[str]) -> Deck:
        """Return the shuffled deck of *cards*."""
        return cls().shuffled_in(cards)

    @property
    def cards(self) -> tuple[str, ...]:
        """Return every card in it, layer by layer, its discard pile left out."""
        return tuple([card for layer in self.layers for card in layer])

    @property
    def size(self) -> int:
        """Return how many cards it has, its discard pile left out."""
        return sum([len(layer) for layer in self.layers])

    @property
    def top(self) -> str:
        """Return the card on top if it is known, else the empty string."""
        layer = self.layers[0] if self.layers else ()
        return layer[0] if layer and layer[0] == layer[-1] else ""

    def on_top(self, *cards: str) -> Deck:
        """Return the deck with *cards* on top, the first of them uppermost."""
        return Deck((*[(card,) for card in cards], *self.layers), self.discard)

    def at_bottom(self, *cards: str) -> Deck:
        """Return the deck with *cards* underneath, the last of them lowest."""
        return Deck((*self.layers, *[(card,) for card in cards]), self.discard)

    def under(self, cards: Iterable[str]) -> Deck:
        """Return the deck with *cards* shuffled and put underneath (SET-11)."""
        return Deck((*self.layers, *Deck.of(cards).layers), self.discard)

    def discarded(self, *cards: str) -> Deck:
        """Return the deck with *cards* on its discard pile, the last of them uppermost."""
        return Deck(self.layers, self.discard + cards)

    def shuffled_in(self, cards: Iterable[str] = ()) -> Deck:
        """Return the deck with *cards* added and all of its order forgotten."""
        layer = tuple(sorted((*self.cards, *cards)))
        return Deck((layer,) if layer else (), self.discard)

    def reshuffled(self) -> Deck:
        """Return the deck made anew from its discard pile when it is empty (GEN-07, GEN-09)."""
        return self if self.layers or not self.discard else Deck.of(self.discard)

    def without(self, card: str) -> Deck:
        """Return the deck without its uppermost copy of *card*.

        Raises ValueError when it has none.
        """
        for number, layer in enumerate(self.layers):
            if card in layer:
                at = layer.index(card)
                left = layer[:at] + layer[at + 1 :]
                above, below = self.layers[:number], self.layers[number + 1 :]
                return Deck((*above, left, *below) if left else above + below, self.discard)
        raise ValueError(f"{card} is not in this deck")

    def taken_back(self, card: str) -> Deck:
        """Return the deck without the uppermost copy of *card* on its discard pile.

        Raises ValueError when the pile has none.
        """
        if card not in self.discard:
            raise ValueError(f"{card} has not been discarded")
        at = len(self.discard) - 1 - self.discard[::-1].index(card)
        return Deck(self.layers, self.discard[:at] + self.discard[at + 1 :])
