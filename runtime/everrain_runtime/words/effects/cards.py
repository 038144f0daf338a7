"""Effects on cards that lie open or are held: keep, buy, discard, attach."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from everrain_dsl.vocabulary import printed
from everrain_dsl.vocabulary.types import bound
from everrain_runtime.engine.counts import count_use
from everrain_runtime.engine.registry import performs
from everrain_runtime.questions import questions
from everrain_runtime.rules.cards import decks, declared_kinds, stories
from everrain_runtime.rules.port import prices
from everrain_runtime.rules.ship.hold import make_room, stow
from everrain_runtime.rules.ship.upgrades import is_upgrade, legal_slots, place_schematic
from everrain_runtime.state import Treasure
from everrain_runtime.state.cards import LOOKED_AT
from everrain_runtime.state.handles import NOTHING

if TYPE_CHECKING:
    from everrain_runtime.engine.game import Game
    from everrain_runtime.state import Card, Crew, Enemy, Improvement, Ship, Space

#: The places of a card that lies open for a while.
_OPEN: Final = (decks.DRAWN, LOOKED_AT)


@performs
def take_card(game: Game, card: Card) -> int:
    """Keep a card that lies open: a treasure in the hold, an upgrade as a schematic.

    TRE-03, SCH-01; without room, or refused, it is discarded (GEN-11). A card of a set's kind comes
    where its kind lives, and what was drawn with it is discarded in the end (SET-18).
    """
    if card.where in _OPEN and declared_kinds.stays(game, card.card):
        declared_kinds.pass_over_others(game, card)
        return declared_kinds.come_into_play(game, card)
    is_treasure = game.content.prints(card.card, printed.Treasure)
    if card.where not in _OPEN or not (is_treasure or is_upgrade(game, card.card)):
        return 0
    game.board.remove(card, "taken")
    if is_treasure:
        return int(stow(game, game.you, card.card) is not None)
    return int(place_schematic(game, game.you, card.card) is not None)


@performs
def buy_card(game: Game, card: Card) -> int:
    """Pay for a card that lies open and keep it, if the coin suffices.

    A treasure costs its price in this port and needs room (SVC-05, SVC-07, SVC-09). An upgrade
    costs its printed cost and is installed at once (SVC-02, IMP-05). A card of a set's kind costs
    its printed price and goes where its kind lives (SET-18). If nothing is bought, the log gives
    the reason.
    """
    if card.where not in _OPEN:
        return 0
    if declared_kinds.has_price(game, card.card):
        return _buy_own_card(game, card)
    if is_upgrade(game, card.card):
        return _buy_upgrade(game, card)
    return _buy_treasure(game, card) if game.content.prints(card.card, printed.Treasure) else 0


@performs
def turn_card_up(game: Game, card: Card) -> int:
    """Turn a card of a set's kind that is in play to the side it is read from (SET-18)."""
    return declared_kinds.turn(game, card, down=False)


@performs
def turn_card_down(game: Game, card: Card) -> int:
    """Turn a card of a set's kind that is in play to its other side (SET-18)."""
    return declared_kinds.turn(game, card, down=True)


@performs
def sell_schematic(game: Game, card: Card) -> int:
    """Sell a schematic for half its printed cost (SCH-04, SCH-07, GEN-02)."""
    if card.where != "schematic" or card.ship != game.you.handle:
        return 0
    price = prices.cost(game.content, card.card) // 2
    game.board.remove(card, "sold")
    decks.discard(game, card.card)
    game.do("collect_coin", price)
    return 1


@performs
def discard_card(game: Game, card: Card) -> int:
    """Put a card face up on its discard pile (GEN-07).

    A numbered one leaves the game (GEN-08), and its story is lost with it (STO-07); that of another
    player, drawn or looked at, goes to its owner in place of that (STO-05).
    """
    game.board.remove(card, "discarded")
    owner = decks.owner_of(game, card.card) if decks.is_story(game, card.card) else NOTHING
    if card.where in _OPEN and owner not in (NOTHING, game.you.handle):
        decks.give_to_owner(game, card.card)
        return 1
    decks.discard(game, card.card)
    stories.lose(game, stories.story_of(game, card.card))
    return 1


@performs
def discard_top_card(game: Game, amount: int, deck: str) -> int:
    """Discard the top cards of a deck, face up and without effect (GEN-07, GEN-09).

    A numbered card is not discarded: it waits for its owner (STO-05). A deck that is gone through
    again and again ends with as many cards as a list can hold.
    """
    discarded: list[str] = []
    most = min(amount, bound("card"))
    while len(discarded) < most and (found := decks.top(game, deck, 1)):
        (card,) = found
        if decks.is_story(game, card):
            decks.give_to_owner(game, card)
            continue
        decks.discard(game, card)
        discarded.append(card)
    game.recorder.show(discarded, secret=False)
    return len(discarded)


@performs
def reorder_cards(game: Game, cards: tuple[Card, ...]) -> int:
    """Put cards that lie open back on their deck, in an order the player picks (GEN-07)."""
    left = [card for card in cards if card.where in _OPEN]
    ordered: list[Card] = []
    while left:
        found, asked = [card.handle for card in left], questions.WHICH_CARD_COMES_NEXT
        (handle,) = game.choose(asked, found, 1, 1)
        picked = next(card for card in left if card.handle == handle)
        left.remove(picked)
        ordered.append(picked)
    return decks.put_on_top(game, ordered)


@performs
def attach_card(game: Game, card: Card, target: Crew | Ship | Space | Improvement | Enemy) -> int:
    """Attach a card to a thing, where its abilities work until it is discarded (GEN-08).

    A kind of a set may limit how many of its cards one thing can have (SET-18).
    """
    if (card.where, card.place) == ("attached", target.handle):
        return 0
    if not declared_kinds.make_room(game, card, target.handle):
        return 0
    ship = game.board.ship_of(target)
    card.where, card.place = "attached", target.handle
    card.ship = ship.handle if ship is not None else NOTHING
    game.board.add(card)  # what it says works from now on
    return 1


def _buy_own_card(game: Game, card: Card) -> int:
    price = game.value("price_of_treasure", card)
    if not _affords(game, card, price) or not game.pay("pay_coin", price):
        return 0
    declared_kinds.pass_over_others(game, card)
    count_use(game, "bought", card.card)
    game.do("encounter_card", card)
    return 1


def _buy_upgrade(game: Game, card: Card) -> int:
    cost = game.value("price_of_upgrade", card)
    if not legal_slots(game, game.you, card.card):
        return _not_bought(game, f"your ship has no slot for {game.content.name(card.card)}")
    if not _affords(game, card, cost) or not game.pay("pay_coin", cost):
        return 0
    count_use(game, "bought", card.card)
    return game.do("install_schematic_free", card)


def _affords(game: Game, card: Card, price: int) -> bool:
    """Return whether your ship has enough coin for *card*; if not, log the shortage."""
    coin = game.you.coin
    if price > coin:
        _not_bought(game, f"{game.content.name(card.card)} costs {price} coin, and you have {coin}")
    return price <= coin


def _not_bought(game: Game, why: str) -> int:
    """Log why a card is not bought, and return 0: that is how much was bought."""
    game.recorder.record("nothing_happens", (), None, detail=why)
    return 0


def _buy_treasure(game: Game, card: Card) -> int:
    """Buy a treasure; for a moment it is one of the ship's, to ask what it costs."""
    board, ship = game.board, game.you
    with game.batch():
        offered = board.add(Treasure(board.new_handle("treasure"), card.card, ship.handle))
        price = game.value("price_of_treasure", offered)
        board.remove(offered)
    if not _affords(game, card, price):
        return 0
    if not make_room(game, ship, card.card):
        return _not_bought(game, f"there is no room in the hold for {game.content.name(card.card)}")
    if not game.pay("pay_coin", price):
        return 0
    board.remove(card, "bought")
    count_use(game, "bought", card.card)
    stow(game, ship, card.card)
    return 1
