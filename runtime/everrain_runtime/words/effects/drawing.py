"""Effects that turn cards up: draw, look, search, encounter. The cards lie open for a while."""

from __future__ import annotations

from typing import TYPE_CHECKING

from everrain_dsl.vocabulary.printed import Passenger
from everrain_runtime.engine.decisions import Option
from everrain_runtime.engine.options import chosen
from everrain_runtime.engine.registry import performs
from everrain_runtime.questions import questions
from everrain_runtime.rules.cards import decks, declared_kinds, encounters
from everrain_runtime.rules.cards.encounters import resolve_card
from everrain_runtime.rules.port import prices
from everrain_runtime.state.cards import LOOKED_AT
from everrain_runtime.state.handles import NOTHING

if TYPE_CHECKING:
    from collections.abc import Iterable

    from everrain_runtime.engine.game import Game
    from everrain_runtime.state import Card


@performs
def draw_card(game: Game, amount: int, deck: str) -> int:
    """Draw cards and lay them out; what is not taken in the end is discarded (GEN-07, GEN-09).

    By the option `worthless` what is worth nothing in the port visited goes under its deck (V1-22).
    """
    drawn: list[str] = []
    passed: list[str] = []
    redrawn = bool(game.board.flow.visiting) and chosen(game, "worthless") == "redrawn"
    while len(drawn) < amount and (card := decks.draw(game, deck)):
        (passed if redrawn and prices.is_worthless(game, card) else drawn).append(card)
    if passed:
        game.board.decks[deck] = game.board.decks[deck].at_bottom(*passed)
    return len(decks.show(game, drawn, deck))


@performs
def draw_until_kind(game: Game, deck: str, kind: str) -> int:
    """Draw to the first card of that kind, or the whole deck, and lay all out (GEN-07, GEN-09)."""
    drawn: list[str] = []
    while not any(decks.is_of(game, card, kind) for card in drawn[-1:]):
        card = decks.draw(game, deck)
        if not card:
            break
        drawn.append(card)
    return len(decks.show(game, drawn, deck))


@performs
def draw_every_card(game: Game, deck: str) -> int:
    """Lay out all that lies in a deck, whatever its order; numbered cards as drawn (STO-05)."""
    drawn: list[str] = []
    for card in decks.take_all(game, deck):
        if decks.is_story(game, card) and decks.owner_of(game, card) != game.you.handle:
            decks.give_to_owner(game, card)
        else:
            drawn.append(card)
    return len(decks.show(game, drawn, deck))


@performs
def draw_every_discarded_card(game: Game, deck: str) -> int:
    """Lay out a whole discard pile, the last card first (GEN-07)."""
    pile = game.board.decks.get(deck)
    return draw_discarded_card(game, len(pile.discard), deck) if pile is not None else 0


@performs
def draw_discarded_card(game: Game, amount: int, deck: str) -> int:
    """Lay out the cards that were discarded last, the last one first (GEN-07)."""
    taken: list[str] = []
    while len(taken) < amount and deck in game.board.decks and game.board.decks[deck].discard:
        card = game.board.decks[deck].discard[-1]
        game.board.decks[deck] = game.board.decks[deck].taken_back(card)
        taken.append(card)
    return len(decks.show(game, taken, deck))


@performs
def look_at_card(game: Game, amount: int, deck: str) -> int:
    """Look at the top cards; those nothing is done with go back as they were (GEN-09)."""
    return len(decks.show(game, decks.top(game, deck, amount), deck, LOOKED_AT, private=True))


@performs
def reveal_card(game: Game, amount: int, deck: str) -> int:
    """Show the top cards; those nothing is done with go back as they were (GEN-09)."""
    return len(decks.show(game, decks.top(game, deck, amount), deck, LOOKED_AT, openly=True))


@performs
def search_deck(game: Game, deck: str, name: str) -> int:
    """Lay out a card found by its name in a deck, or else its discard pile (ENM-03, ENM-28).

    The deck is shuffled, whether the card was there or not.
    """
    if deck not in game.board.decks:
        return 0
    decks.put_back(game, game.board.cards.values(), deck)
    found = decks.seek(game, name, deck)
    decks.shuffle(game, deck)
    return len(decks.show(game, [name] if found else [], deck))


@performs
def search_deck_for_kind(game: Game, deck: str, kind: str) -> int:
    """Lay out a card of a kind that you pick from a deck, or else its discard pile (GEN-07).

    The deck is shuffled, whether there was one or not (ENM-28).
    """
    if deck not in game.board.decks:
        return 0
    decks.put_back(game, game.board.cards.values(), deck)
    pile = game.board.decks[deck]
    found = _pick(game, pile.cards, kind) or _pick(game, pile.discard, kind)
    if found:
        decks.seek(game, found, deck)
    decks.shuffle(game, deck)
    return len(decks.show(game, [found] if found else [], deck))


@performs
def search_discard_pile_for_kind(game: Game, deck: str, kind: str) -> int:
    """Lay out a card of a kind that you pick from a discard pile (GEN-07)."""
    pile = game.board.decks.get(deck)
    found = _pick(game, pile.discard, kind) if pile is not None else ""
    if pile is None or not found:
        return 0
    game.board.decks[deck] = pile.taken_back(found)
    return len(decks.show(game, [found], deck))


def _pick(game: Game, cards: Iterable[str], kind: str) -> str:
    """Return the card of *kind* that you pick from *cards*, or an empty string.

    Copies of a card are one option.
    """
    found = sorted({card for card in cards if decks.is_of(game, card, kind)})
    names = [game.content.name(card) for card in found]
    options = [Option(name, name, at) for at, name in enumerate(names)]
    at = game.offer(questions.WHICH_CARD_IS_FOUND, options) if len(found) > 1 else len(found) - 1
    return found[at] if at >= 0 else ""


@performs
def search_discard_pile(game: Game, deck: str, name: str) -> int:
    """Lay out a card found by its name in a discard pile (GEN-07)."""
    pile = game.board.decks.get(deck)
    if pile is None or name not in pile.discard:
        return 0
    game.board.decks[deck] = pile.taken_back(name)
    return len(decks.show(game, [name], deck))


@performs
def search_box(game: Game, name: str) -> int:
    """Lay out a card found by its name among those that were removed from the game (GEN-08)."""
    if not decks.take_from_the_box(game, name):
        return 0
    return len(decks.show(game, [name], decks.deck_of(game, name)))


@performs
def encounter_next(game: Game, deck: str) -> int:
    """Draw a card and let it be resolved as its kind demands (EVT-01, STO-05, STO-13).

    A story card of the acting player that waits for this deck comes first (STO-06).
    """
    card = encounters.next_card(game, deck)
    if not card:
        return 0
    game.do("encounter_card", decks.lay_out(game, [card], deck))
    return 1


@performs
def encounter_card(game: Game, card: Card) -> int:
    """Resolve a card that lies open as its kind demands (EVT-01, EXP-04, DEN-01).

    Its effects come after those in progress. A denizen waits in port for a crew. Another player's
    numbered card goes to its owner, face down, and the next one is drawn (STO-05).
    """
    if card.where not in (decks.DRAWN, LOOKED_AT):
        return 0
    if decks.is_story(game, card.card) and decks.owner_of(game, card.card) != game.you.handle:
        game.board.remove(card)
        decks.give_to_owner(game, card.card)
        return game.do("encounter_next", card.deck)
    if encounters.is_denizen(game, card.card):
        return _meet(game, card)
    if declared_kinds.stays(game, card.card):
        return declared_kinds.come_into_play(game, card)
    loaded = game.content.find(card.card)
    if loaded is None or not loaded.actions("body"):
        return 0
    card.where, card.ship = "encountered", game.you.handle
    game.queue(resolve_card, card.handle, game.you.handle, game.chain)
    return 1


@performs
def do_section(game: Game, section: str, card: Card) -> int:
    """Let a section that its kind declares be done, behind what is under way (SET-18)."""
    return declared_kinds.do_section(game, card, section)


@performs
def replace_card(game: Game, card: Card) -> int:
    """Discard a card just drawn and draw another in its place (GEN-07, PRT-10).

    A numbered card is not replaced: it belongs to its story (GEN-08).
    """
    open_to = card.where in (decks.DRAWN, LOOKED_AT, "denizen")
    if not open_to or decks.is_story(game, card.card):
        return 0
    decks.discard(game, card.card)
    card.card = decks.draw(game, card.deck)
    if not card.card:
        game.board.remove(card, "discarded")
    return 1


def _meet(game: Game, card: Card) -> int:
    """Put a denizen in the port of the current visit (DEN-01, DEN-03, PRT-01).

    A passenger bound for this port is replaced, unless no other denizen is left (PRT-10).
    """
    flow = game.board.flow
    if flow.visiting == NOTHING or flow.active != flow.you:
        return 0
    for _ in range(1 + len(decks.left(game, card.deck))):
        if not _is_bound_here(game, card) or not game.do("replace_card", card):
            break
    if game.board.find(card.handle) is None:
        return 0
    card.where, card.ship = "denizen", flow.you
    return 1


def _is_bound_here(game: Game, card: Card) -> bool:
    terrain = game.board.sea.spaces.get(game.board.flow.visiting)
    passenger = game.content.printed(card.card, Passenger)
    return passenger is not None and terrain is not None and passenger.port == terrain.port
