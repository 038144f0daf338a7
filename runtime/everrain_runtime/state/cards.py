"""Cards out of their deck, and decks, which are shuffled only as they are drawn from."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

import attrs

from everrain_runtime.state.handles import NOTHING

if TYPE_CHECKING:
    from collections.abc import Iterable


@attrs.define(eq=False)
class Card:
    """A card that lies open or is held: it is in no pile until it is discarded.

    `deck` is where it goes back to, `ship` whose it is (0: nobody's). `where` says what it is
    doing: `drawn` (being resolved), `looked at`, `denizen` (face up in port, PRT-01),
    `schematic` (`place` is its slot, SCH-01), `attached` (`place` is what it is attached to).
    """

    TYPE: ClassVar[str] = "card"
    handle: int
    card: str
    deck: str
    ship: int = NOTHING
    where: str = "drawn"
    place: int = NOTHING

    def copy(self) -> Card:
        """Return a card that is equal and shares nothing that changes."""
        return Card(self.handle, self.card, self.deck, self.ship, self.where, self.place)


@attrs.frozen
class Deck:
    """A deck and its discard pile, as card ids. A value: each change makes a new deck.

    `top` is the known top, uppermost first, and `bottom` the known bottom, lowest last; `rest`
    between them has no order yet and is kept sorted, so that equal decks are equal values
    and a save gives nothing away. `draw` from the rest is a chance event (GEN-07).
    """

    top: tuple[str, ...] = ()
    rest: tuple[str, ...] = ()
    bottom: tuple[str, ...] = ()
    discard: tuple[str, ...] = ()

    @property
    def size(self) -> int:
        """Return how many cards it has, its discard pile left out."""
        return len(self.top) + len(self.rest) + len(self.bottom)

    @property
    def cards(self) -> tuple[str, ...]:
        """Return every card in it, its discard pile left out."""
        return self.top + self.rest + self.bottom

    def on_top(self, *cards: str) -> Deck:
        """Return the deck with *cards* on top, the first of them uppermost."""
        return attrs.evolve(self, top=cards + self.top)

    def at_bottom(self, *cards: str) -> Deck:
        """Return the deck with *cards* underneath, the last of them lowest."""
        return attrs.evolve(self, bottom=self.bottom + cards)

    def discarded(self, *cards: str) -> Deck:
        """Return the deck with *cards* on its discard pile, the last of them uppermost."""
        return attrs.evolve(self, discard=self.discard + cards)

    def shuffled_in(self, cards: Iterable[str] = ()) -> Deck:
        """Return the deck with *cards* added and all of its order forgotten."""
        return Deck(rest=tuple(sorted((*self.cards, *cards))), discard=self.discard)

    def reshuffled(self) -> Deck:
        """Return the deck made anew from its discard pile when it is empty (GEN-07, GEN-09)."""
        return self if self.size or not self.discard else Deck(rest=tuple(sorted(self.discard)))

    def without(self, card: str) -> Deck:
        """Return the deck without one copy of *card*, which may lie anywhere but in the discard.

        Raises ValueError when it has none.
        """
        for pile in ("top", "rest", "bottom"):
            cards: tuple[str, ...] = getattr(self, pile)
            if card in cards:
                at = cards.index(card)
                return attrs.evolve(self, **{pile: cards[:at] + cards[at + 1 :]})
        raise ValueError(f"{card} is not in this deck")

    def taken_back(self, card: str) -> Deck:
        """Return the deck without the uppermost copy of *card* on its discard pile.

        Raises ValueError when the pile has none.
        """
        at = len(self.discard) - 1 - self.discard[::-1].index(card)
        return attrs.evolve(self, discard=self.discard[:at] + self.discard[at + 1 :])
