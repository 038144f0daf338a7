"""Arrangers of filters for things aboard: places and state of crew and enemies, nodes, orders."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from everrain_dsl.vocabulary import printed
from everrain_runtime.engine.selection import zone_at
from everrain_runtime.rules.cards import decks, declared_kinds
from everrain_runtime.rules.ship import crew_spaces, lines_of_sight
from everrain_runtime.rules.ship.deck import ZONE_HOLDS
from everrain_runtime.scenarios import placement
from everrain_runtime.scenarios.filter_setup.rows import CANNOT, arranges
from everrain_runtime.scenarios.table import Cannot
from everrain_runtime.state import Card, Crew, Enemy, Node, Ship, Slot, Zone
from everrain_runtime.state.handles import IN_PORT, NOTHING, ON_EXPEDITION
from everrain_runtime.state.memory import remembered_as

if TYPE_CHECKING:
    from everrain_runtime.scenarios.table import Setup
    from everrain_runtime.state import Artillery, ElderOne, EnemyShip, Improvement, Order, Thing

# Where crew and enemies are


@arranges("on_deck")
@arranges("aboard")
@arranges("below_deck", so=False)
@arranges("on_the_expedition", so=False)
def on_deck(setup: Setup, thing: Thing) -> None:
    """Put a crew or enemy in a zone with room."""
    if isinstance(thing, (Crew, Enemy)) and zone_at(thing) is None:
        ship = setup.board.ships[thing.ship]
        setup.enter(thing, setup.free_zone(ship, apart=isinstance(thing, Enemy)))


@arranges("below_deck")
@arranges("on_deck", so=False)
def below_deck(setup: Setup, thing: Thing) -> None:
    """Put a crew in a slot, alone if that can be."""
    if isinstance(thing, Crew):
        thing.place = setup.bunk(setup.board.ships[thing.ship]).handle


@arranges("in_port")
def in_port(setup: Setup, thing: Thing) -> None:
    """Put a ship on the nearest port; a crew at a service there, its visit under way."""
    if isinstance(thing, Crew):
        setup.visit(setup.port())
        thing.place = IN_PORT
    elif isinstance(thing, Ship):
        setup.sail(thing, setup.port())


@arranges("on_the_expedition")
def on_the_expedition(setup: Setup, thing: Crew) -> None:
    """Put a crew on the expedition, which is launched if none is under way."""
    if not setup.board.flow.exploring:
        setup.explore()
    thing.place = ON_EXPEDITION


@arranges("aboard", so=False)
def not_aboard(setup: Setup, thing: Thing) -> None:
    """Put a crew ashore."""
    in_port(setup, thing)


@arranges("of_ship")
def of_ship(setup: Setup, thing: Any, ship: Ship) -> None:
    """Let a thing belong to another ship."""
    if getattr(thing, "ship", NOTHING) == ship.handle:
        return
    if isinstance(thing, (Zone, Node, Slot)):
        raise Cannot("it belongs to another ship")
    thing.ship = ship.handle
    setup.board.in_play = None
    if isinstance(thing, (Crew, Enemy)):
        thing.place = NOTHING
        on_deck(setup, thing)


@arranges("of_kind")
def of_kind(setup: Setup, thing: Thing, kind: str) -> None:
    """See that a card is of a kind that a set declares, as it was made."""
    if not isinstance(thing, Card) or not decks.is_of(setup.game, thing.card, kind):
        raise Cannot("say what it is: `given a shellback on deck`")


@arranges("attached_to")
def attached_to(setup: Setup, thing: Card, bearer: Thing) -> None:
    """Let a card of a set's kind stay with that crew or ship."""
    if declared_kinds.lives(setup.game, thing.card) != f"with a {bearer.TYPE}":
        raise Cannot("write `given attach that card to ...`")
    ship = setup.board.ship_of(bearer)
    thing.place, thing.ship = bearer.handle, ship.handle if ship is not None else NOTHING
    setup.board.in_play = None


@arranges("on_ship")
def on_ship(setup: Setup, thing: Crew | Enemy, ship: Ship) -> None:
    """Put a crew or enemy on the deck of that ship."""
    of_ship(setup, thing, ship)
    on_deck(setup, thing)


@arranges("in_zone")
def in_zone(setup: Setup, thing: Crew | Enemy, place: Zone) -> None:
    """Put a crew or enemy in that zone."""
    setup.enter(thing, place)


@arranges("on_node")
def on_node(setup: Setup, thing: Crew | Enemy, node: Node) -> None:
    """Put a crew or enemy in the zone of that node."""
    setup.enter(thing, node.zone)


@arranges("fighting")
def fighting(setup: Setup, thing: Crew | Enemy) -> None:
    """Let a crew or enemy take part in the fray under way."""
    setup.board.flow.fighting = (*setup.board.flow.fighting, thing.handle)


# Traits, marks, states of crew


@arranges("with_trait")
def with_trait(setup: Setup, thing: Crew, trait: str) -> None:
    """Give a crew that trait."""
    placement.give_trait(setup, thing, trait)


@arranges("with_positive_trait")
def with_positive_trait(setup: Setup, thing: Crew) -> None:
    """Give a crew a positive trait that does nothing."""
    trait = setup.content.sample(printed.PositiveTrait, "a positive trait")
    setup.board.set_traits(thing, positive=trait)


@arranges("with_negative_trait")
def with_negative_trait(setup: Setup, thing: Crew) -> None:
    """Give a crew a negative trait that does nothing."""
    trait = setup.content.sample(printed.NegativeTrait, "a negative trait")
    setup.board.set_traits(thing, negative=trait)


@arranges("with_indelible_trait")
def with_indelible_trait(setup: Setup, thing: Crew) -> None:
    """Give a crew an indelible trait that does nothing, if it has none."""
    if not thing.indelible:
        placement.give_trait(
            setup, thing, setup.content.sample(printed.Indelible, "an indelible trait")
        )


@arranges("with_indelible_trait", so=False)
def without_indelible_trait(setup: Setup, thing: Crew) -> None:
    """Take its indelible trait off a crew."""
    thing.indelible = ""
    setup.board.set_traits(thing)


@arranges("manning")
def manning(setup: Setup, thing: Crew, improvement: Improvement) -> None:
    """Put a crew in the first free crew space of that improvement. Raises Cannot without one."""
    for circle in crew_spaces.open_to(setup.game, thing):
        if circle.improvement is improvement:
            thing.place, thing.spot = improvement.place, circle.spot
            return
    raise Cannot("it has no free crew space")


@arranges("manning_artillery")
def manning_artillery(setup: Setup, thing: Crew, artillery: Artillery) -> None:
    """Stand a crew on the first node from which an artillery fires. Raises Cannot without one."""
    for node in lines_of_sight.nodes_of(setup.game, artillery):
        intact(setup, node)
        setup.enter(thing, node.zone)
        return
    raise Cannot("no node can fire it")


@arranges("with_mark")
def with_mark(setup: Setup, thing: Thing, mark: str) -> None:
    """Put a mark of that name on a thing."""
    setup.board.mark(thing, mark)


@arranges("remembered")
def remembered(setup: Setup, thing: Thing, memory: str) -> None:
    """Let the card remember a thing by that name."""
    setup.board.mark(thing, remembered_as(memory))


@arranges("fatigued")
@arranges("rested", so=False)
def fatigued(setup: Setup, thing: Crew) -> None:
    """Let a crew be fatigued."""
    thing.fatigued = True


@arranges("rested")
@arranges("fatigued", so=False)
def rested(setup: Setup, thing: Crew) -> None:
    """Let a crew be rested."""
    thing.fatigued = False


@arranges("wounded")
def wounded(setup: Setup, thing: Crew | Enemy | EnemyShip | ElderOne) -> None:
    """Let a thing have suffered 1 trauma at least."""
    if not thing.trauma:
        placement.set_gauge(setup, thing, "trauma", 1)


@arranges("strained")
def strained(setup: Setup, thing: Crew) -> None:
    """Let a crew have suffered 1 strain at least."""
    if not thing.strain:
        placement.set_gauge(setup, thing, "strain", 1)


# The ship


@arranges("manned")
def manned(setup: Setup, thing: Node) -> None:
    """Put a crew on a node: a new mate, or one from below if the ship has no room for another."""
    intact(setup, thing)
    board, ship = setup.board, setup.board.ships[thing.ship]
    if any(each.ship == thing.ship for each in board.crew_in(thing.zone)):
        return
    below = [each for each in board.crew_of(ship) if each.below_deck]
    full = len(board.crew_of(ship)) >= setup.content.layout.crew
    mate = below[0] if full and below else placement.add_crew(setup, _mate(setup), ship)
    setup.enter(mate, thing.zone)


@arranges("manned", so=False)
def unmanned(setup: Setup, thing: Node) -> None:
    """Send the crew on a node below deck."""
    for crew in setup.board.crew_in(thing.zone):
        crew.place = setup.bunk(setup.ship).handle


@arranges("destroyed")
@arranges("intact", so=False)
def destroyed(setup: Setup, thing: Thing) -> None:
    """Put a destruction token on a node."""
    if not isinstance(thing, Node):
        raise Cannot(CANNOT["dead"])
    ship = setup.board.ships[thing.ship]
    ship.destroyed = tuple(sorted({*ship.destroyed, thing.index}))


@arranges("intact")
@arranges("destroyed", so=False)
def intact(setup: Setup, thing: Thing) -> None:
    """Take the destruction token off a node."""
    if isinstance(thing, Node):
        ship = setup.board.ships[thing.ship]
        ship.destroyed = tuple(each for each in ship.destroyed if each != thing.index)


@arranges("full")
def full(setup: Setup, thing: Zone) -> None:
    """Fill a zone with bystanders."""
    while setup.board.crowd(thing) < ZONE_HOLDS:
        card = setup.content.sample(printed.Enemy, "the bystander")
        setup.enter(placement.add_enemy(setup, card), thing)


@arranges("fresh")
@arranges("issued", so=False)
def fresh(setup: Setup, thing: Order) -> None:
    """Let an order be fresh."""
    thing.issued = False


@arranges("face_down")
@arranges("face_up", so=False)
def face_down(setup: Setup, thing: Card) -> None:
    """Let a card of a set's kind lie face down."""
    _turn(setup, thing, down=True)


@arranges("face_up")
@arranges("face_down", so=False)
def face_up(setup: Setup, thing: Card) -> None:
    """Let a card of a set's kind show the side that it is read from."""
    _turn(setup, thing, down=False)


def _turn(setup: Setup, thing: Card, *, down: bool) -> None:
    if declared_kinds.stays(setup.game, thing.card):
        declared_kinds.turn(setup.game, thing, down=down)
    elif down:
        raise Cannot("only cards of a kind that a set declares are turned over")


@arranges("issued")
@arranges("fresh", so=False)
def issued(setup: Setup, thing: Order) -> None:
    """Let an order be issued."""
    thing.issued = True


def _mate(setup: Setup) -> str:
    return setup.content.sample(printed.Deckhand, "the mate")
