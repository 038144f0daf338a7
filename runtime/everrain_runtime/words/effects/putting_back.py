"""Effects that put cards back, from play or the table, to their decks or the box."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeAlias

from everrain_runtime.engine.registry import performs
from everrain_runtime.rules.cards import decks, stories
from everrain_runtime.rules.ship.upgrades import uninstall
from everrain_runtime.state import Card, Improvement, Trait

if TYPE_CHECKING:
    from everrain_runtime.engine.game import Game
    from everrain_runtime.state import Artillery, Enemy, EnemyShip, Treasure

#: What is a card of a deck, wherever it is.
OfADeck: TypeAlias = "Card | Treasure | Enemy | EnemyShip | Improvement | Artillery | Trait"


@performs
def remove_card(game: Game, card: OfADeck) -> int:
    """Put a card back in the box for good; its story is lost (GEN-08)."""
    _take_up(game, card, "removed")
    if _is_copied(card):
        return 1
    decks.put_in_the_box(game, card.card)
    stories.lose(game, stories.story_of(game, card.card))
    return 1


@performs
def put_card_on_top(game: Game, card: OfADeck) -> int:
    """Put a card on top of its deck, face down (GEN-07)."""
    return _put(game, card, 0)


@performs
def put_card_under(game: Game, card: OfADeck) -> int:
    """Put a card under its deck, face down (GEN-07)."""
    deck = _deck_of(game, card)
    return _put(game, card, game.board.decks[deck].size) if deck else 0


@performs
def put_card_under_top(game: Game, card: OfADeck, depth: int) -> int:
    """Put a card into its deck, face down, under so many others, or all there are (GEN-07).

    Others looked at are the top ones still, and go back on top of it.
    """
    seen = decks.looked_at(game.board.cards.values(), _deck_of(game, card))
    others = [each for each in seen if each is not card]
    return _put(game, card, max(0, depth - len(others)))


@performs
def shuffle_card(game: Game, card: OfADeck) -> int:
    """Put a card back in its deck and shuffle it (CRW-07, HIR-04).

    A numbered card is put on top of it: it is never shuffled (GEN-08).
    """
    deck = _deck_of(game, card)
    if not deck or decks.is_story(game, card.card):
        return put_card_on_top(game, card)
    _take_up(game, card)
    if not _is_copied(card):
        decks.shuffle(game, deck, card.card)
    return 1


@performs
def shuffle_discard_pile(game: Game, deck: str) -> int:
    """Put every card of a discard pile back in its deck and shuffle it (GEN-07)."""
    discarded = game.board.decks[deck].discard if deck in game.board.decks else ()
    for card in discarded:
        game.board.decks[deck] = game.board.decks[deck].taken_back(card)
    if discarded:
        decks.put_back(game, game.board.cards.values(), deck)
        decks.shuffle(game, deck, *discarded)
    return len(discarded)


@performs
def shuffle_deck(game: Game, deck: str) -> int:
    """Shuffle a deck (GEN-07); what is looked at goes back first."""
    if deck not in game.board.decks:
        return 0
    decks.put_back(game, game.board.cards.values(), deck)
    decks.shuffle(game, deck)
    return 1


def _deck_of(game: Game, card: OfADeck) -> str:
    """Return the deck on the table that a card goes back to, empty for none (GEN-07)."""
    deck = card.deck if isinstance(card, Card) else decks.deck_of(game, card.card)
    return deck if deck in game.board.decks else ""


def _is_copied(card: OfADeck) -> bool:
    """Return whether it is a copied trait, which has no card to put back."""
    return isinstance(card, Trait) and card.copied


def _put(game: Game, card: OfADeck, depth: int) -> int:
    """Put a card into its deck under so many of those that lie there now."""
    deck = _deck_of(game, card)
    if not deck:
        return 0
    _take_up(game, card)
    if not _is_copied(card):
        decks.put_under_top(game, deck, card.card, depth)
    return 1


def _take_up(game: Game, card: OfADeck, fate: str = "") -> None:
    """Take a card off the table or out of play."""
    if isinstance(card, Improvement):
        uninstall(game, card, fate)
    elif isinstance(card, Trait):
        game.board.lift_trait(card)
        game.board.remove(card, fate)
    else:
        game.board.remove(card, fate)
