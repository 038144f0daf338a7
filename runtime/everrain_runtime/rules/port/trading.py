"""Trading between captains whose ships lie side by side, one thing at a time (COP-01 to COP-05).

What one captain hands over, or asks for, the other agrees to. Nothing goes back in the same turn
where it came from, so that no trade is undone by another; what was refused is not asked again in
the turn, nor more of it, but less of it may be.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, Literal, TypeAlias, TypeVar

from everrain_dsl.records.values import value
from everrain_runtime.engine.actors import acting
from everrain_runtime.engine.decisions import Lazy
from everrain_runtime.engine.menu import free_action
from everrain_runtime.engine.names import name
from everrain_runtime.engine.options import chosen
from everrain_runtime.engine.registry import step
from everrain_runtime.questions import labels, questions
from everrain_runtime.questions.sentences import Said
from everrain_runtime.rules.crew.joining import exchange
from everrain_runtime.rules.round import own_orders
from everrain_runtime.rules.sea.movement import neighbouring
from everrain_runtime.rules.ship.upgrades import legal_slots, take_schematic
from everrain_runtime.state import Card, Crew, Order, Treasure
from everrain_runtime.state.handles import NOTHING

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping, Sequence

    from everrain_runtime.engine.decisions import Option
    from everrain_runtime.engine.game import Game
    from everrain_runtime.questions.sentences import Slot
    from everrain_runtime.rules.round.acts import Gain
    from everrain_runtime.state import Board, Flow, Ship

#: What stands for what is counted where a trade is remembered; all other things have handles.
_CODES: Final = {"coin": 1, "clue": 2}
#: What it is called where it is not counted yet.
_KINDS: Final = {"coin": labels.COIN, "clue": labels.CLUES}
#: What is counted of a captain, and what says whether there is room for more.
Counted: TypeAlias = Literal["coin", "clue"]
Room: TypeAlias = Literal["free_hold_space", "free_crew_slot"]
#: What is counted of a captain, by the gauge and the effect that hands it over (COP-02).
COUNTED: Final[Mapping[Counted, Literal["hand_coin_over", "hand_clue_over"]]] = {
    "coin": "hand_coin_over",
    "clue": "hand_clue_over",
}

#: What gives an order of each kind.
_GAINS: Final[Mapping[str, Gain]] = {
    "crew": "gain_crew_order",
    "navigation": "gain_navigation_order",
    "artillery": "gain_artillery_order",
    "fleeting": "gain_fleeting_order",
}


T = TypeVar("T", Treasure, Crew, Order, Card)
Moved = TypeVar("Moved", Treasure, Crew)


@value(eq=False)
class Offer:
    """One thing to change hands: `thing` goes from one ship to another, `back` the other way.

    Of what is counted it is the kind that goes, any number of them.
    """

    giver: Ship
    taker: Ship
    thing: Treasure | Crew | Card | Order | Counted
    back: Treasure | Crew | Order | None = None


# The free action


def partners(game: Game, ship: Ship) -> list[Ship]:
    """Return the ships on the map beside this one (COP-01, COP-05, SET-19)."""
    if len(game.board.ships) < 2 or not ship.at_sea:
        return []
    around = neighbouring(ship.space)
    return [
        other
        for other in game.board.ships.values()
        if other.space in around and other.afloat and other is not ship
    ]


def can_trade(game: Game, ship: Ship) -> bool:
    """Return whether there is anybody to trade with, and anything (COP-01).

    Who has had enough of it trades again only after something else: so no turn goes on for ever.
    """
    if game.board.flow.enough:
        return False
    return any(_may_trade(game, ship, other) for other in partners(game, ship))


@free_action(labels.TRADE, can_trade, while_sailing=True)
def start_trading(game: Game, ship: Ship) -> None:
    """Pick the captain to trade with (COP-01, COP-11)."""
    others = [o.handle for o in partners(game, ship) if _may_trade(game, ship, o)]
    for other in game.choose(questions.TRADE_WITH_WHOM, others, 1, 1, player=ship.handle):
        game.push(trade, ship.handle, other)


@step
def trade(game: Game, ship: int, other: int) -> None:
    """Let one thing change hands, until the captain has enough of it (COP-01, COP-03)."""
    board = game.board
    captain, partner = board.ships[ship], board.ships[other]
    if partner not in partners(game, captain):
        return
    with acting(game, ship):
        found = offers(game, captain, partner)
        options = Lazy(len(found) + 1, lambda: named(game, captain, found))
        at = game.offer(questions.TRADE_WHAT, options, player=ship, ship=partner.name)
        if not 0 <= at < len(found):
            board.flow.enough = True
            return
        game.push(trade, ship, other)
        offer = found[at]
        amount = _amount(game, captain, offer)
        if _agrees(game, other, offer, amount):
            _carry_out(game, offer, amount)
        else:
            board.flow.refused += ((*_terms(offer), amount),)


# What can be traded


def offers(game: Game, ship: Ship, other: Ship) -> list[Offer]:
    """Return what can change hands between two ships now, equals once (COP-02, COP-03)."""
    found: dict[object, Offer] = {}
    for offer in _all(game, ship, other):
        found.setdefault((offer.giver.handle, _alike(offer.thing), _alike(offer.back)), offer)
    return list(found.values())


def _alike(thing: Treasure | Crew | Card | Order | str | None) -> object:
    """Return what two things have in common between which there is nothing to choose."""
    if thing is None or isinstance(thing, str):
        return thing
    if type(thing) is Crew:
        return thing.handle
    return thing.kind if isinstance(thing, Order) else thing.card


def named(game: Game, ship: Ship, found: list[Offer]) -> list[Option]:
    """Return an option for each offer, seen from the captain who trades, and the last (COP-02)."""
    return [*[_option(game, ship, offer) for offer in found], game.option(labels.ENOUGH)]


def _option(game: Game, ship: Ship, offer: Offer) -> Option:
    thing = _called(game, offer.thing)
    if offer.back is not None:
        return game.option(labels.EXCHANGE, thing=thing, back=_called(game, offer.back))
    gives = offer.giver is ship
    return (
        game.option(labels.GIVE, thing=thing) if gives else game.option(labels.ASK_FOR, thing=thing)
    )


def _may_trade(game: Game, ship: Ship, other: Ship) -> bool:
    """Return whether `offers` has anything, found as cheaply as can be."""
    return next(_all(game, ship, other), None) is not None


@value(eq=False)
class _Past:
    """The things that changed hands this turn, and the smallest refused amounts, by their terms.

    Nothing goes back in the same turn, and only less than a refused amount can be asked for.
    """

    given: frozenset[tuple[int, ...]]
    refused: Mapping[tuple[int, ...], int]

    def open_to(self, taker: Ship, things: Sequence[T]) -> Sequence[T]:
        """Return those of *things* that the taker has not given away."""
        if not self.given:
            return things
        return [each for each in things if (each.handle, taker.handle) not in self.given]

    def allows(self, giver: Ship, taker: Ship, thing: int, back: int = NOTHING) -> bool:
        """Return whether one thing may be asked for, in exchange for another or as a gift."""
        return (thing, back, giver.handle, taker.handle) not in self.refused

    def most(self, giver: Ship, taker: Ship, counted: Counted, held: int) -> int:
        """Return how much may be asked for of what is counted and *held*."""
        code, one, other = _CODES[counted], giver.handle, taker.handle
        if (code, other, one) in self.given:
            return 0
        least = self.refused.get((code, NOTHING, one, other))
        return held if least is None else min(held, least - 1)


def _past(flow: Flow) -> _Past:
    """Return what has changed hands, and what was refused, in this turn (COP-01, COP-03)."""
    refused: dict[tuple[int, ...], int] = {}
    for said in flow.refused:
        terms, amount = said[:-1], said[-1]
        refused[terms] = min(amount, refused.get(terms, amount))
    return _Past(frozenset(flow.given), refused)


def _all(game: Game, ship: Ship, other: Ship) -> Iterator[Offer]:
    """Yield what there is to give and room for; where one has none, what can be exchanged.

    Schematics are given only, where a slot is free (COP-03).
    """
    past, board = _past(game.board.flow), game.board
    for giver, taker in ((ship, other), (other, ship)):
        if past.most(giver, taker, "coin", giver.coin) > 0:
            yield Offer(giver, taker, "coin")
        if past.most(giver, taker, "clue", giver.clues) > 0:
            yield Offer(giver, taker, "clue")
    yield from _moving(game, past, ship, other, "free_hold_space", board.hold_of)
    yield from _moving(game, past, ship, other, "free_crew_slot", _aboard(board))
    if chosen(game, "orders_traded") == "yes":
        yield from _orders(game, past, ship, other)
    if chosen(game, "schematics_traded") == "no":
        return
    schematics = [card for card in board.cards.values() if card.where == "schematic"]
    for giver, taker in ((ship, other), (other, ship)) if schematics else ():
        for card in past.open_to(taker, [each for each in schematics if each.ship == giver.handle]):
            if past.allows(giver, taker, card.handle) and _free_slots(game, taker, card):
                yield Offer(giver, taker, card)


def _moving(
    game: Game,
    past: _Past,
    ship: Ship,
    other: Ship,
    room: Room,
    held: Callable[[Ship], Sequence[Moved]],
) -> Iterator[Offer]:
    """Yield what goes where there is *room* for it, of what ships have, each for each if not."""
    mine, theirs = past.open_to(other, held(ship)), past.open_to(ship, held(other))
    if not mine and not theirs:
        return
    here, there = game.value(room, ship), game.value(room, other)
    if there > 0:
        for each in mine:
            if past.allows(ship, other, each.handle):
                yield Offer(ship, other, each)
    if here > 0:
        for each in theirs:
            if past.allows(other, ship, each.handle):
                yield Offer(other, ship, each)
    if here <= 0 or there <= 0:
        for one in mine:
            for two in theirs:
                if past.allows(ship, other, one.handle, two.handle):
                    yield Offer(ship, other, one, two)


def _orders(game: Game, past: _Past, ship: Ship, other: Ship) -> Iterator[Offer]:
    """Yield exchanges of one fresh order for one of another kind; none is given (COP-02).

    Nobody gets one of which their ship has as many as it can have (SET-18).
    """
    mine = past.open_to(other, _tradable(game, ship, other))
    theirs = past.open_to(ship, _tradable(game, other, ship))
    for one in mine:
        for two in theirs:
            if one.kind != two.kind and past.allows(ship, other, one.handle, two.handle):
                yield Offer(ship, other, one, two)


def _tradable(game: Game, giver: Ship, taker: Ship) -> list[Order]:
    fresh = game.board.orders_of(giver, issued=False)
    return [each for each in fresh if own_orders.room(game, taker.handle, each.kind) != 0]


def _aboard(board: Board) -> Callable[[Ship], list[Crew]]:
    """Return what lists the crew of a ship that are aboard: those ashore do not change ships."""
    return lambda ship: [each for each in board.crew_of(ship) if each.on_deck or each.below_deck]


def _free_slots(game: Game, ship: Ship, card: Card) -> list[int]:
    """Return the slots of a ship where a schematic can lie beside no other (SCH-02, SCH-08)."""
    return [
        at.handle
        for at in legal_slots(game, ship, card.card)
        if game.board.schematic_in(at) is None
    ]


def _passing(
    thing: Treasure | Crew | Card | Order | str, giver: int, taker: int
) -> tuple[int, ...]:
    """Return what is remembered of a thing that changes hands: of what is counted, to whom."""
    if isinstance(thing, str):
        return (_CODES[thing], giver, taker)
    return (thing.handle, giver)


def _terms(offer: Offer) -> tuple[int, ...]:
    """Return what is remembered of an offer that was refused."""
    thing = _CODES[offer.thing] if isinstance(offer.thing, str) else offer.thing.handle
    back = offer.back.handle if offer.back is not None else NOTHING
    return (thing, back, offer.giver.handle, offer.taker.handle)


# Carrying it out


def _amount(game: Game, ship: Ship, offer: Offer) -> int:
    if not isinstance(offer.thing, str):
        return 1
    asked = questions.HOW_MUCH_COIN if offer.thing == "coin" else questions.HOW_MANY_CLUES
    held = game.value(offer.thing, offer.giver)
    most = _past(game.board.flow).most(offer.giver, offer.taker, offer.thing, held)
    return game.choose_number(asked, 1, most, player=ship.handle)


def _agrees(game: Game, other: int, offer: Offer, amount: int) -> bool:
    """Return whether the captain who was asked agrees to the offer (COP-01, COP-03)."""
    giver, taker, gift = offer.giver.name, offer.taker.name, _called(game, offer.thing, amount)
    if offer.back is None:
        return game.confirm(
            questions.AGREE_TO_GIFT, player=other, giver=giver, taker=taker, gift=gift
        )
    return game.confirm(
        questions.AGREE_TO_EXCHANGE,
        player=other,
        giver=giver,
        taker=taker,
        gift=gift,
        back=_called(game, offer.back),
    )


def _called(game: Game, thing: Treasure | Crew | Card | Order | str, amount: int = 0) -> Slot:
    if isinstance(thing, str):
        if not amount:
            return Said(_KINDS[thing])
        clue = labels.ONE_CLUE if amount == 1 else labels.SOME_CLUES
        return Said(labels.SOME_COIN if thing == "coin" else clue, {"amount": amount})
    if isinstance(thing, Card):
        return Said(labels.SCHEMATIC, {"upgrade": thing.card})
    return name(game.board, game.content, thing.handle)


def _carry_out(game: Game, offer: Offer, amount: int) -> None:
    """Let the things change hands, and remember who had them in this turn."""
    giver, taker, flow = offer.giver.handle, offer.taker.handle, game.board.flow
    flow.given += (_passing(offer.thing, giver, taker),)
    if offer.back is not None:
        flow.given += (_passing(offer.back, taker, giver),)
    with acting(game, offer.giver.handle):
        match offer.thing, offer.back:
            case ("coin" | "clue") as kind, _:
                game.do(COUNTED[kind], amount, offer.taker)
            case Treasure() as treasure, None:
                game.do("give_treasure", treasure, offer.taker)
            case Treasure() as treasure, Treasure() as other:
                game.do("swap_treasure", treasure, other)
            case Crew() as crew, None:
                game.do("give_crew", crew, offer.taker)
            case Crew() as crew, Crew() as other:
                exchange(game, crew, other)
            case Order() as order, Order() as other:
                _exchange_orders(game, offer, order, other)
            case Card() as card, _:
                _hand_schematic_over(game, card, offer.taker)


def _exchange_orders(game: Game, offer: Offer, order: Order, other: Order) -> None:
    """Let two captains each have an order of the kind the other had (COP-02)."""
    game.do("discard_order", [order, other])
    for taker, kind in ((offer.taker, order.kind), (offer.giver, other.kind)):
        with acting(game, taker.handle):
            _gain(game, kind)


def _gain(game: Game, kind: str) -> None:
    if kind in _GAINS:
        game.do(_GAINS[kind], 1)
    else:
        game.do("gain_order_of_kind", 1, kind)


def _hand_schematic_over(game: Game, card: Card, ship: Ship) -> None:
    """Lay a schematic in a slot of the other ship, upgrades moved for it (SCH-05, SCH-08)."""
    take_schematic(game, ship, card)
    game.check()
