"""Decks and their discard piles: where a card goes, and what comes off a deck (GEN-07 to GEN-09).

A card lies in one pile, or is out of them all: in play, laid out, with a story, in the box.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from everrain_dsl.vocabulary.printed import Chapter, OwnCard
from everrain_runtime.content.memo import kept
from everrain_runtime.engine.actors import acting, led_to_by
from everrain_runtime.engine.options import chosen
from everrain_runtime.engine.registry import step
from everrain_runtime.rules.cards import declared_kinds
from everrain_runtime.state import Card, Deck
from everrain_runtime.state.cards import LOOKED_AT

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from everrain_runtime.content.content import Content, Kinds
    from everrain_runtime.engine.game import Game

#: Where a card is said to lie that does not come back to the top of its deck.
DRAWN: Final = "drawn"


def is_story(game: Game, card: str) -> bool:
    """Return whether the card is a numbered one (STO-01)."""
    return card in game.content.numbered


def is_of(game: Game, card: str, kind: str) -> bool:
    """Return whether the card is of the kind that a noun means, as `noun_relic` (GEN-07)."""
    said = game.content.vocabulary.kinds_said
    return kind in said and game.content.kind(card) in said[kind]


def deck_of(game: Game, card: str) -> str:
    """Return the deck the card is drawn from, empty when it has none (GEN-07)."""
    chapter = game.content.printed(card, Chapter)
    return deck_for(game, game.content.kind(card) if chapter is None else chapter.deck)


def deck_for(game: Game, kind: Kinds) -> str:
    """Return the deck on the table that cards of that kind come from, empty for none (GEN-07)."""
    on_table = game.board.decks
    return next((deck for deck in _decks_holding(game.content, kind) if deck in on_table), "")


@kept()
def _decks_holding(content: Content, kind: Kinds) -> tuple[str, ...]:
    names = set(content.kinds(kind))
    return tuple([deck for deck, kinds in content.decks.items() if not names.isdisjoint(kinds)])


# Putting cards away


def discard(game: Game, card: str) -> None:
    """Put a card face up on its discard pile; a numbered one leaves the game (GEN-07, GEN-08)."""
    deck = deck_of(game, card)
    if deck and not is_story(game, card):
        game.board.decks[deck] = game.board.decks[deck].discarded(card)


def stay_on_top(game: Game) -> bool:
    """Return whether stories that come due lie on top of their decks (STO-08), as by the option.

    Else they are shuffled into them like all other cards (V1-05).
    """
    return chosen(game, "story_return") == "top"


def shuffle(game: Game, deck: str, *cards: str) -> None:
    """Shuffle a deck, *cards* with it.

    Numbered cards stay on top, where they lie sideways (STO-08), and tiles stay in the order of
    their acts (SET-11).
    """
    pile = game.board.decks[deck]
    numbered = game.content.numbered if stay_on_top(game) else ()
    found = pile.cards
    stories = [card for card in found if card in numbered]
    others = [card for card in found if card not in numbered]
    shuffled = Deck((), pile.discard)
    for layer in _layers(game, deck, [*others, *cards]):
        shuffled = shuffled.under(layer)
    game.board.decks[deck] = shuffled.on_top(*stories)


def put_under_top(game: Game, deck: str, card: str, depth: int) -> None:
    """Put *card* into a deck under so many others, whose order stays what it is (GEN-07)."""
    board, left, above = game.board, depth, Deck()
    while left and (layers := board.decks[deck].layers):
        passed = layers[0]
        if len(passed) > left:
            passed = tuple([game.draw(deck) for _ in range(left)])
        else:
            board.decks[deck] = Deck(layers[1:], board.decks[deck].discard)
        above = above.under(passed)
        left -= len(passed)
    below = board.decks[deck].on_top(card)
    board.decks[deck] = Deck(above.layers + below.layers, below.discard)


def put_in_the_box(game: Game, card: str) -> None:
    """Remember that a copy of the card is out of the game (GEN-08)."""
    game.board.memory.tally(_boxed(card))


def is_in_the_box(game: Game, card: str) -> bool:
    """Return whether a copy of the card is out of the game (GEN-08)."""
    return game.board.memory.tallied(_boxed(card), scope="game") > 0


def take_from_the_box(game: Game, card: str) -> bool:
    """Take a copy of the card that was put in the box; return whether one was there (GEN-08)."""
    if not is_in_the_box(game, card):
        return False
    game.board.memory.tally(_boxed(card), amount=-1)
    return True


# Taking cards


def draw(game: Game, deck: str) -> str:
    """Take the top card for the acting player and return its id; empty if no card is left.

    A numbered card of another player goes to its owner, face down, and the next one is drawn
    (STO-05). A numbered card without an owner is out of the game.
    """
    if deck not in game.board.decks:
        return ""
    put_back(game, game.board.cards.values(), deck)
    while True:
        card = game.draw(deck)
        if not card or not is_story(game, card):
            return card
        owner = owner_of(game, card)
        if owner == game.board.flow.you:
            return card
        give_to_owner(game, card)


def take_all(game: Game, deck: str) -> tuple[str, ...]:
    """Take every card out of a deck, and leave its discard pile (GEN-07)."""
    if deck not in game.board.decks:
        return ()
    put_back(game, game.board.cards.values(), deck)
    pile = game.board.decks[deck]
    game.board.decks[deck] = Deck((), pile.discard)
    return tuple([card for card in pile.cards if card not in game.left_out])


def left(game: Game, deck: str) -> tuple[str, ...]:
    """Return every card that can still be drawn from a deck, its discard pile included (GEN-07)."""
    pile = game.board.decks.get(deck, Deck())
    return tuple([card for card in pile.cards + pile.discard if card not in game.left_out])


def give_to_owner(game: Game, card: str) -> None:
    """Put a numbered card face down into its owner's story slot (STO-05)."""
    owner = owner_of(game, card)
    if owner:
        game.board.stories.waiting += ((card, owner),)


def owner_of(game: Game, card: str) -> int:
    """Return the ship that owns the story of a numbered card, 0 if none does (STO-04)."""
    return game.board.stories.owners.get(game.content.parent(card), 0)


def top(game: Game, deck: str, amount: int) -> list[str]:
    """Take up to so many cards off the top, whatever they are, the uppermost first (GEN-09)."""
    if deck not in game.board.decks:
        return []
    put_back(game, game.board.cards.values(), deck)
    found: list[str] = []
    while len(found) < amount:
        card = game.draw(deck)
        if not card:
            break
        found.append(card)
    return found


def seek(game: Game, card: str, deck: str, *, aside: bool = False) -> bool:
    """Take the card with that id out of *deck*, which is then shuffled, or its discard pile.

    With *aside* it is sought last among those set aside for later acts (ENM-28). Returns whether
    it was found.
    """
    pile = game.board.decks.get(deck)
    if pile is None or card in game.left_out:
        return False
    if card in pile.cards:
        game.board.decks[deck] = pile.without(card)
        shuffle(game, deck)
        return True
    if card in pile.discard:
        game.board.decks[deck] = pile.taken_back(card)
        return True
    return aside and set_aside(game, card) > 0


def take_out(game: Game, card: str) -> None:
    """Take a copy of *card* out of its deck, if one lies there (SET-09)."""
    deck = deck_of(game, card)
    pile = game.board.decks.get(deck)
    if pile is not None and card in pile.cards:
        game.board.decks[deck] = pile.without(card)


def set_aside(game: Game, card: str) -> int:
    """Return how many copies of the card lie in no pile, are not in play and not in the box.

    They are those that join the deck in a later act (SET-12).
    """
    loaded, board = game.content.find(card), game.board
    if loaded is None:
        return 0
    piles = sum(
        [pile.cards.count(card) + pile.discard.count(card) for pile in board.decks.values()]
    )
    known = (*board.pieces(), *board.aside.values())
    pieces = [each for each in known if not getattr(each, "copied", False)]
    out = sum([getattr(piece, "card", "") == card for piece in pieces])
    boxed = board.memory.tallied(_boxed(card), scope="game")
    left: int = loaded.program.copies - piles - out - boxed
    return max(0, left)


# Cards on the table


def lay_out(game: Game, cards: Iterable[str], deck: str, where: str = DRAWN) -> list[Card]:
    """Lay cards open before the acting player and queue the removal of those not taken (GEN-07)."""
    board = game.board
    laid = [
        board.add(_laid(game, Card(board.new_handle("card"), card, deck, board.flow.you, where)))
        for card in cards
    ]
    if laid:
        game.queue(clear_away, tuple([card.handle for card in laid]), game.chain)
    return laid


def show(
    game: Game,
    cards: Iterable[str],
    deck: str,
    where: str = DRAWN,
    *,
    private: bool = False,
    openly: bool = False,
) -> list[Card]:
    """Lay cards open and name them in the log before anything is asked about them (GEN-13).

    Those that are looked at, *private*, or come face down, are named to the acting captain alone.
    Revealed *openly*, those are seen by everybody as well (SET-18).
    """
    laid = lay_out(game, cards, deck, where)
    for card in laid:
        card.private, card.down = private, card.down and not openly
    if laid:
        secret = private or any(each.down for each in laid)
        game.recorder.show([each.card for each in laid], secret=secret)
    return laid


def _laid(game: Game, card: Card) -> Card:
    """Return a card that is laid out: its captain alone sees one that comes face down (SET-18)."""
    card.down = declared_kinds.comes_face_down(game.content, card.card)
    return card


def put_back(game: Game, cards: Iterable[Card], deck: str = "") -> None:
    """Put those of *cards* that were only looked at back on their decks, as they were (GEN-07)."""
    put_on_top(game, looked_at(cards, deck))


def looked_at(cards: Iterable[Card], deck: str = "") -> list[Card]:
    """Return those of *cards* that were only looked at, of any deck or that one (GEN-07)."""
    return [card for card in cards if card.where == LOOKED_AT and (not deck or card.deck == deck)]


def put_on_top(game: Game, cards: Sequence[Card]) -> int:
    """Put cards on top of their decks, the first uppermost; return how many (GEN-07)."""
    board = game.board
    known = [card for card in cards if card.deck in board.decks]
    for card in reversed(known):
        board.remove(card)
        board.decks[card.deck] = board.decks[card.deck].on_top(card.card)
    return len(known)


def _boxed(card: str) -> str:
    return f"in the box: {card}"


def _layers(game: Game, deck: str, cards: Sequence[str]) -> list[list[str]]:
    content = game.content
    if not content.is_sorted(deck):
        return [[*cards]]
    acts = sorted({content.act(card) for card in cards})
    return [[card for card in cards if content.act(card) == act] for act in acts]


@step
def clear_away(game: Game, cards: tuple[int, ...], chain: tuple[str, ...] = ()) -> None:
    """Discard the cards laid out that were not used; those looked at go back (GEN-07).

    A card of a kind that a set declares resolves, unless one drawn with it was taken or bought in
    its place (SET-18).
    """
    laid = [found for card in cards if isinstance(found := game.board.find(card), Card)]
    put_back(game, laid)
    for card in laid:
        own = game.content.prints(card.card, OwnCard) and not card.passed
        if card.where == DRAWN and own:
            with acting(game, card.ship), led_to_by(game, chain):
                game.do("encounter_card", card)
        elif card.where == DRAWN:
            _discard_unused(game, card)


def _discard_unused(game: Game, card: Card) -> None:
    """Discard a card that was not taken; a numbered one waits for its owner (STO-05)."""
    game.board.remove(card, "discarded")
    if is_story(game, card.card):
        give_to_owner(game, card.card)
    else:
        discard(game, card.card)
