"""Drawing of cards and boards of one kind, and the return of those not kept."""

from __future__ import annotations

from typing import TYPE_CHECKING

from everrain_runtime.rules.cards import decks

if TYPE_CHECKING:
    from collections.abc import Callable

    from everrain_dsl.vocabulary.printed import Printed
    from everrain_runtime.engine.game import Game


def draw(game: Game, face: type[Printed]) -> str:
    """Draw from the deck of that kind of card; empty if no card is left (GEN-09)."""
    return decks.draw(game, decks.deck_for(game, face))


def draw_kind(game: Game, face: type[Printed]) -> tuple[str, list[str]]:
    """Draw from its deck until a card of that kind turns up (SPO-03).

    Return the card, empty if none is left, and the other cards drawn, in order.
    """
    others: list[str] = []
    while (card := draw(game, face)) and not game.content.prints(card, face):
        others.append(card)
    return card, others


def draw_fitting(game: Game, face: type[Printed], fits: Callable[[str], bool]) -> str:
    """Draw from the deck of that kind until a card fits, discarding the others (ENM-03).

    If no card left fits, draw nothing and return an empty string.
    """
    deck = decks.deck_for(game, face)
    while any(fits(card) for card in decks.left(game, deck)):
        card = decks.draw(game, deck)
        if fits(card):
            return card
        decks.discard(game, card)
    return ""


def shuffle_in(game: Game, *cards: str) -> None:
    """Shuffle *cards* into their decks; empty ids are left out (CRW-07, TRT-03, HIR-04)."""
    for card in cards:
        deck = decks.deck_of(game, card)
        if deck:
            decks.shuffle(game, deck, card)


def take(game: Game, card: str, *, box: bool = False) -> bool:
    """Take a copy of *card* out of its deck or its discard pile, with *box* else out of the box.

    Starters that are not in use are in the box (SET-09). Return whether there was one.
    """
    return decks.seek(game, card, decks.deck_of(game, card), aside=box)
