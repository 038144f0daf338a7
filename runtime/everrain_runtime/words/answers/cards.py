"""Answers about cards: how many are drawn, the rest of a deck, the cards in play."""

from __future__ import annotations

from typing import TYPE_CHECKING

from everrain_dsl.vocabulary.printed import OwnCard
from everrain_runtime.engine import options
from everrain_runtime.engine.quantities import usual
from everrain_runtime.engine.registry import answers
from everrain_runtime.state import Card, Crew, ElderOne
from everrain_runtime.state.cards import STAYING

if TYPE_CHECKING:
    from everrain_runtime.engine.game import Game
    from everrain_runtime.state import Piece, Ship


@answers
def denizens_drawn(game: Game) -> int:
    """Return how many denizens are revealed on arrival (PRT-01)."""
    return usual(game, "denizens_drawn")


@answers
def treasures_drawn(game: Game) -> int:
    """Return how many treasures a market shows (SVC-05)."""
    return usual(game, "treasures_drawn")


@answers
def upgrades_drawn(game: Game) -> int:
    """Return how many upgrades a shipwright shows (SVC-02)."""
    return usual(game, "upgrades_drawn")


@answers
def crew_boards_drawn(game: Game) -> int:
    """Return how many crew an inn shows (HIR-04)."""
    return usual(game, "crew_boards_drawn")


@answers
def card_field(game: Game, card: Card, field: str) -> int:
    """Return what a card prints in a field of its kind, 0 where it prints none (SET-18)."""
    printed = game.content.printed(card.card, OwnCard)
    return printed.values.get(field, 0) if printed is not None else 0


@answers
def deck_empty(game: Game, deck: str) -> bool:
    """Return whether no card is left in a deck, its discard pile left out (GEN-07, GEN-09)."""
    pile = game.board.decks.get(deck)
    return pile is None or pile.size == 0


@answers
def discard_empty(game: Game, deck: str) -> bool:
    """Return whether nothing lies on the discard pile of a deck (GEN-07)."""
    pile = game.board.decks.get(deck)
    return pile is None or not pile.discard


@answers
def card_in_play(game: Game, name: str) -> bool:
    """Return whether a copy of the card is installed, held, aboard, on deck, at sea or attached.

    A schematic is not (SCH-01), nor a card that only lies open, nor an Elder One asleep.
    """
    return any(name in _in_play(piece) for piece in game.board.pieces())


@answers
def rules_hold(game: Game, rules: str) -> bool:
    """Return whether the rules of a set hold in this game (SET-18)."""
    return any(each.id == rules for each in options.in_force(game.board, game.content))


@answers
def choice_taken(game: Game, choice: str) -> bool:
    """Return whether the choice of that name on this card has been taken in this game (EVT-02)."""
    card = game.reading.loaded.id if game.reading is not None else ""
    return game.board.memory.is_taken(card, choice)


@answers
def ability_uses(game: Game) -> int:
    """Return how often this ability has been used before in this game (TRE-02)."""
    reading = game.reading
    if reading is None:
        return 0
    return game.board.memory.uses(reading.loaded.id, reading.ability)


def _in_play(piece: Piece | Ship) -> tuple[str, ...]:
    match piece:
        case Crew():
            return (piece.card, *piece.traits)
        case Card():
            return (piece.card,) if piece.where in STAYING else ()
        case ElderOne():
            return (piece.card,) if piece.awake else ()
    return (getattr(piece, "card", ""),)
