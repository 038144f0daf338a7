"""Pieces that `given` puts on the table, by kind, before their filters are arranged."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from everrain_dsl.vocabulary import printed
from everrain_dsl.vocabulary.printed import Artillery as PrintedArtillery
from everrain_dsl.vocabulary.printed import CrewBoard, Foe
from everrain_runtime.geometry.hexes import distance
from everrain_runtime.rules.cards import declared_kinds, stories
from everrain_runtime.rules.cards.counters import counters_left
from everrain_runtime.rules.ship import ship_tracks
from everrain_runtime.scenarios.fixtures import SHIPS, begun_with
from everrain_runtime.scenarios.table import SEAS, Cannot, Setup
from everrain_runtime.state import (
    Artillery,
    Card,
    Crew,
    ElderOne,
    Enemy,
    EnemyShip,
    Improvement,
    Order,
    Passenger,
    Ship,
    Storm,
    Treasure,
    Wreck,
)
from everrain_runtime.state.cards import Deck
from everrain_runtime.state.handles import BITS, CODES, NOTHING
from everrain_runtime.state.memory import COUNTER, named
from everrain_runtime.state.places import space_of

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from everrain_runtime.content.content import Content
    from everrain_runtime.scenarios.samples import Said
    from everrain_runtime.state import Thing

#: The noun for crew who are copies of printed boards, where there are any.
_SHELLBACK: Final = "noun_shellback"
#: What is printed on the things a noun names, where the noun is no kind of content itself.
_FACES: Final[Mapping[str, type[printed.Printed]]] = {
    "noun_crew": printed.Deckhand,
    "noun_treasure": printed.Commodity,
    "noun_passenger": printed.Passenger,
    "noun_schematic": printed.Improvement,
    "noun_card": printed.Commodity,
}


def kind_of(content: Content, noun: str) -> str:
    """Return the kind of content that things of that noun are copies of."""
    face, own = _FACES.get(noun), content.vocabulary.nouns.get(noun)
    if own is not None and own.within:
        return own.phrase.text
    return content.kinds(face)[0] if face else noun.removeprefix("noun_").replace("_", " ")


def own_crew(setup: Setup) -> list[Crew]:
    """Return the crew of your ship, the hand that only keeps it afloat left out."""
    hand = _hand(setup)
    return [each for each in setup.board.crew_of(setup.ship) if each.card != hand]


def somebody_aboard(setup: Setup) -> None:
    """Put a hand below deck on a ship without crew, which would sink otherwise (SNK-01).

    The hand leaves when other crew come aboard.
    """
    if not setup.board.crew_of(setup.ship):
        hand = add_crew(setup, _hand(setup))
        hand.place = setup.bunk(setup.ship).handle


def _hand(setup: Setup) -> str:
    return setup.content.sample(printed.Deckhand, "the hand")


def _dismiss_hand(setup: Setup) -> None:
    board, hand = setup.board, _hand(setup)
    for crew in board.crew_of(setup.ship):
        if crew.card == hand:
            board.remove(crew)
            board.gone.pop(crew.handle)


def come_to(setup: Setup, card: str, ship: Ship) -> None:
    """Let a ship own a story that has come to *card*, with the journeys before told (STO-02).

    The other cards of the story go back to those not told yet. The caller puts *card* somewhere.
    """
    piles, game = setup.board.stories, setup.game
    chapters = stories.chapters(game, setup.content.parent(card))
    piles.owners = {**piles.owners, setup.content.parent(card): ship.handle}
    back = tuple(each for each in chapters if stories.take(game, each))
    before = [
        each
        for each in chapters[: chapters.index(card)]
        if setup.content.prints(each, printed.Journey) and not stories.is_told(game, each)
    ]
    piles.untold = tuple(each for each in (*piles.untold, *back) if each not in (*before, card))
    piles.told = (*piles.told, *((each, ship.handle) for each in before))


def tell(setup: Setup, card: str, ship: Ship) -> None:
    """Let a card of a story have been resolved, and what follows a journey be to come (STO-03)."""
    come_to(setup, card, ship)
    piles = setup.board.stories
    piles.told = (*piles.told, (card, ship.handle))
    stories.go_on(setup.game, card)


def add_crew(setup: Setup, card: str, ship: Ship | None = None) -> Crew:
    """Put a crew with that board aboard, nowhere yet. Raises Cannot past the limit (CRW-04)."""
    ship = ship or setup.ship
    if ship is setup.ship:
        _dismiss_hand(setup)
    limit = setup.content.layout.crew
    if len(setup.board.crew_of(ship)) >= limit:
        raise Cannot(f"a ship has at most {limit} crew")
    handle, now = setup.board.new_handle("crew"), setup.board.flow.round
    crew = Crew(handle, card, ship.handle, joined=now)
    crew.indelible = setup.content.part(card, printed.Indelible)
    return setup.board.add(crew)


def give_trait(setup: Setup, crew: Crew, trait: str) -> None:
    """Give *crew* that trait in the place of its kind (TRT-01)."""
    if setup.content.prints(trait, printed.PositiveTrait):
        setup.board.set_traits(crew, positive=trait)
    elif setup.content.prints(trait, printed.NegativeTrait):
        setup.board.set_traits(crew, negative=trait)
    else:
        crew.indelible = trait
        setup.board.set_traits(crew)


def add_enemy(setup: Setup, card: str) -> Enemy:
    """Put an enemy on deck, nowhere yet."""
    return setup.board.add(Enemy(setup.board.new_handle("enemy"), card, setup.ship.handle))


def add_enemy_ship(setup: Setup, card: str) -> EnemyShip:
    """Put an enemy ship on the sea, as far from yours as the sample map goes."""
    space = setup.free_sea()
    return setup.board.add(EnemyShip(setup.board.new_handle("enemy_ship"), card, space))


def add_elder_one(setup: Setup, card: str) -> ElderOne:
    """Return the Elder One of the game, as the card of that kind if one is named.

    Its state stays as given: whether it has arisen, where it is, what it has suffered.
    """
    board = setup.board
    for elder in board.elder_ones.values():
        elder.card = card or elder.card
        board.in_play = None
        return elder
    return board.add(ElderOne(board.new_handle("elder_one"), card))


def add_treasure(setup: Setup, card: str, ship: Ship | None = None) -> Treasure:
    """Put a treasure in the hold. Raises Cannot when that is full (TRE-03)."""
    ship = ship or setup.ship
    limit = setup.content.layout.hold
    if len(setup.board.hold_of(ship)) >= limit:
        raise Cannot(f"a hold has room for {limit} treasures")
    return setup.board.add(Treasure(setup.board.new_handle("treasure"), card, ship.handle))


def add_improvement(setup: Setup, card: str) -> Improvement:
    """Install an improvement in a free slot; one that is installed already is taken as it is."""
    board, ship = setup.board, setup.ship
    for each in board.improvements.values():
        if each.card == card and each.ship == ship.handle:
            return each
    place = setup.free_slot(ship).handle
    return board.add(Improvement(board.new_handle("improvement"), card, ship.handle, place))


def add_artillery(setup: Setup, card: str) -> Artillery:
    """Install artillery in the slot of its side. Raises Cannot when that is taken."""
    board, ship = setup.board, setup.ship
    printed = setup.content.printed(card, PrintedArtillery)
    place = setup.gun_slot(ship, printed.sides if printed else ("bow",)).handle
    return board.add(Artillery(board.new_handle("artillery"), card, ship.handle, place))


def add_passenger(setup: Setup, card: str) -> Passenger:
    """Seat a passenger in a free cabin, or in a sample one, bound for a port on the map.

    Raises Cannot when the ship has cabins and none is free (PAS-01).
    """
    board, ship = setup.board, setup.ship
    face = setup.content.printed(card, printed.Passenger)
    setup.port(face.port if face else "")
    cabins = setup.cabins(ship)
    if not cabins:
        cabins = [add_improvement(setup, setup.content.sample(printed.Improvement, "the cabins"))]
    taken = {each.seat for each in board.passengers.values()}
    seat = next((each for each in cabins if each.handle not in taken), None)
    if seat is None:
        raise Cannot("no cabin is free; leave this line out, or give another improvement with one")
    handle, now = board.new_handle("passenger"), board.flow.round
    return board.add(Passenger(handle, card, ship.handle, seat.handle, joined=now))


def add_ship(setup: Setup, card: str) -> Ship:
    """Add the ship of another captain, with the starting orders and one crew below deck."""
    board = setup.board
    seat = len(board.ships)
    if seat >= len(SHIPS):
        raise Cannot(f"{len(SHIPS)} captains are the most that can play")
    handle = (seat + 1) << BITS | CODES["ship"]
    ship = Ship(handle, SHIPS[seat], setup.free_sea(away=False), coin=40)
    board.ships[handle] = ship
    for kind in begun_with(setup.content):
        board.add(Order(board.new_handle("order"), handle, kind))
    crew = add_crew(setup, setup.content.sample(printed.Deckhand, "the mate"), ship)
    crew.place = setup.bunk(ship).handle
    board.in_play = None
    return ship


def add_card(setup: Setup, card: str, where: str = "looked at") -> Card:
    """Lay a card out; it is taken from its deck where that has it, from as deep as can be.

    So another copy that is known to lie on top stays there.
    """
    board, content = setup.board, setup.content
    deck = next((id_ for id_, kinds in content.decks.items() if content.kind(card) in kinds), "")
    pile = board.decks.get(deck)
    if pile is not None and card in pile.cards:
        turned = Deck(pile.layers[::-1], pile.discard).without(card)
        board.decks[deck] = Deck(turned.layers[::-1], turned.discard)
    return board.add(Card(board.new_handle("card"), card, deck, setup.ship.handle, where))


def add_own_card(setup: Setup, card: str) -> Card:
    """Put a card of a kind that a set declares where it lives; a card read once is laid out.

    Raises Cannot if it would stay with a crew and the ship has no crew, or if the limit of its kind
    allows no more.
    """
    laid, home = add_card(setup, card), declared_kinds.lives(setup.game, card)
    laid.down = declared_kinds.comes_face_down(setup.content, card)
    crew = own_crew(setup)
    if home == "with a crew" and not crew:
        raise Cannot("it stays with a crew: write `given one crew on deck` on a line above")
    bearers = {
        "with a ship": setup.ship.handle,
        "with a crew": crew[-1].handle if crew else NOTHING,
    }
    place = bearers.get(home, NOTHING)
    if not declared_kinds.has_room(setup.game, card, place):
        raise Cannot("its kind allows no more of them there, by its `limit`")
    if place:
        laid.where, laid.place = "attached", place
    elif home == "on the table":
        laid.where, laid.ship = home, NOTHING
    return setup.board.add(laid)


def add_storm(setup: Setup, size: int) -> Storm:
    """Put a storm of that size on the map, over no ship if that can be (STM-18)."""
    board = setup.board
    seas = setup.spaces(*SEAS)
    shapes = [sorted(seas, key=lambda each: (_far(start, each), each))[:size] for start in seas]
    if len(seas) < size:
        raise Cannot(f"the sample map has no room for a storm of {size}")
    free = [shape for shape in shapes if all(board.ship_on(each) is None for each in shape)]
    spaces = (free or shapes)[-1]
    return board.add(Storm(board.new_handle("storm"), tuple(spaces)))


def _far(a: int, b: int) -> int:
    first, second = space_of(a), space_of(b)
    return distance((first.q, first.r), (second.q, second.r))


#: How a thing of each type is made of its card.
_MAKERS: Final[Mapping[str, Callable[[Setup, str], Thing]]] = {
    "crew": add_crew,
    "enemy": add_enemy,
    "enemy_ship": add_enemy_ship,
    "elder_one": add_elder_one,
    "treasure": add_treasure,
    "improvement": add_improvement,
    "artillery": add_artillery,
    "passenger": add_passenger,
    "card": add_card,
    "ship": add_ship,
}


def make(setup: Setup, type_: str, noun: str, card: str, name: str, said: Said) -> Thing:
    """Put one thing of *type_* on the table: a copy of *card*, else a sample named *name*.

    Raises Cannot if it has no room, or if it is not to be had.
    """
    content = setup.content
    if type_ == "storm":
        return add_storm(setup, int(said.get("size", 2)))
    maker = _MAKERS.get(type_)
    if maker is None:
        raise Cannot("it is always on the table; say what it is like")
    if type_ == "ship":
        return maker(setup, "")
    if type_ == "elder_one" and not card and setup.board.elder_ones:
        return maker(setup, "")
    specialists = content.of_kind(printed.Shellback) if noun == _SHELLBACK else []
    if not card and specialists:
        card = specialists[0].id
    kind, named = kind_of(content, noun), card
    card = content.variant(card, said) if card else content.sample(kind, name, said)
    if content.prints(card, printed.OwnCard):
        if said and named and card != named:
            raise Cannot("it prints something else: leave its name out")
        return add_own_card(setup, card)
    thing = maker(setup, card)
    if noun == "noun_schematic" and isinstance(thing, Card):
        thing.where, thing.place = "schematic", setup.free_slot(setup.ship).handle
    return thing


# What is counted of a thing


def set_gauge(setup: Setup, thing: Thing, gauge: str, amount: int, *kind: str) -> None:
    """Let *thing* have that much. Raises Cannot when it cannot."""
    match thing, gauge:
        case Ship(), "clue":
            thing.clues = amount
        case Ship(), "coin":
            thing.coin = amount
        case Ship(), "free_hold_space":
            while setup.content.layout.hold - len(setup.board.hold_of(thing)) > amount:
                add_treasure(setup, setup.content.sample(printed.Commodity, "the ballast"), thing)
        case Ship(), "free_crew_slot":
            while setup.content.layout.crew - len(setup.board.crew_of(thing)) > amount:
                crew = add_crew(setup, setup.content.sample(printed.Deckhand, "the sailor"), thing)
                crew.place = setup.bunk(thing).handle
        case Crew(), "strain":
            thing.strain = amount
            _survives(setup, thing)
        case Crew(), "trauma":
            thing.trauma = amount
            _survives(setup, thing)
        case Crew(), "health":
            thing.trauma = _track(setup, thing) - thing.strain - amount
            if amount <= 0 or thing.trauma < 0:
                raise Cannot(f"its track has {_track(setup, thing)} places")
        case Crew() | Passenger(), "round_aboard":
            thing.joined = setup.board.flow.round - amount
        case Enemy() | EnemyShip() | ElderOne(), "trauma" | "damage":
            thing.trauma = amount
            if amount >= _health(setup, thing):
                raise Cannot("that much destroys it")
        case Enemy() | EnemyShip() | ElderOne(), "health":
            thing.trauma = _health(setup, thing) - amount
        case ElderOne(), "dice_modifier":
            thing.slowed = amount
        case Ship(), "ship_track":
            (track,) = kind
            _put_on_track(setup, thing, track, amount)
        case _, "counter":
            setup.board.mark(thing, COUNTER, amount - setup.board.marks(thing, COUNTER))
        case _, "named_counter":
            (counters,) = kind
            _put_counters(setup, thing, counters, amount)
        case _, "clue" if thing.TYPE == "space":
            setup.board.sea.place_wreck(thing.handle, Wreck(clues=amount))
        case _, "size" | "clue_value":
            pass  # printed on it
        case _:
            raise Cannot(f"its {gauge.replace('_', ' ')} can't be set")


def _put_counters(setup: Setup, thing: Thing, kind: str, amount: int) -> None:
    counter = named(kind)
    more = amount - setup.board.marks(thing, counter)
    left = counters_left(setup.game, kind)
    if more > left:
        raise Cannot(f"only {left} more of these counters can lie on the table")
    setup.board.mark(thing, counter, more)


def _put_on_track(setup: Setup, ship: Ship, name: str, space: int) -> None:
    track = ship_tracks.tracks_of_ships(setup.content)[name]
    if not track.first <= space <= track.last:
        raise Cannot(f"its {name} goes from {track.first} to {track.last}")
    setup.board.tracks.of_ships[ship.handle, name] = space


def _survives(setup: Setup, crew: Crew) -> None:
    if crew.trauma + crew.strain >= _track(setup, crew):
        raise Cannot(f"a full track kills: it has {_track(setup, crew)} places")


def _track(setup: Setup, crew: Crew) -> int:
    board = setup.content.printed(crew.card, CrewBoard)
    return board.track if board is not None else 6


def _health(setup: Setup, foe: Enemy | EnemyShip | ElderOne) -> int:
    printed = setup.content.printed(foe.card, Foe)
    return printed.health if printed is not None else 0
