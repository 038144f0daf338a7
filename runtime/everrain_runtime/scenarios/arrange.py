"""How each filter is made true: one function a row of the vocabulary, for `given`.

A filter that is here neither way is one that needs nothing done, or that cannot be given: then
`CANNOT` has the reason. After all filters of a line have been arranged, each must hold.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Final, TypeAlias, TypeVar

from everrain_runtime.scenarios import pieces
from everrain_runtime.scenarios.table import Cannot, Setup
from everrain_runtime.selection import space_at, spaces_apart, spaces_at, zone_at
from everrain_runtime.state import (
    Card,
    Crew,
    ElderOne,
    Enemy,
    EnemyShip,
    Improvement,
    Node,
    Order,
    Ship,
    Slot,
    Space,
    Storm,
    Zone,
)
from everrain_runtime.state.handles import IN_PORT, NOTHING, ON_EXPEDITION
from everrain_runtime.state.places import slot, zone

if TYPE_CHECKING:
    from collections.abc import Mapping

    from everrain_runtime.state import Thing

Arranger: TypeAlias = Callable[..., None]
F = TypeVar("F", bound=Arranger)

#: How a filter is made true, and how it is made false, by the name of its row.
TRUE: Final[dict[str, Arranger]] = {}
FALSE: Final[dict[str, Arranger]] = {}
#: Filters that cannot be given, and why.
CANNOT: Final[Mapping[str, str]] = {
    "dead": "what is dead is not on the table; let it die with `given that crew dies`",
    "captured": "write `given capture that enemy into ...`",
    "highest_stat": "say how high: `with resolve 6`",
    "lowest_stat": "say how low: `with resolve 2`",
    "nearest_to": "say where it stands",
    "farthest_from": "say where it stands",
    "of_deck": "name the card: `with the name \"Rope\"`",
    "attached_to": "write `given attach that card to ...`",
}
#: Filters that are decided when a thing is made: what is printed on it.
PRINTED: Final = frozenset({"called", "desired", "undesired"})
#: Filters that hold of everything that is given.
ALWAYS: Final = frozenset({"in_hold", "of_tile"})


def arranges(row: str, *, so: bool = True) -> Callable[[F], F]:
    """Bind a function that makes the filter *row* true, or false, of a thing."""

    def bind(function: F) -> F:
        (TRUE if so else FALSE)[row] = function
        return function

    return bind


# Where crew and enemies are


@arranges("on_deck")
@arranges("aboard")
@arranges("below_deck", so=False)
@arranges("in_port", so=False)
@arranges("on_the_expedition", so=False)
def on_deck(setup: Setup, thing: Thing) -> None:
    if isinstance(thing, (Crew, Enemy)) and zone_at(thing) is None:
        ship = setup.board.ships[thing.ship]
        setup.enter(thing, setup.free_zone(ship, apart=isinstance(thing, Enemy)))


@arranges("below_deck")
@arranges("on_deck", so=False)
def below_deck(setup: Setup, thing: Thing) -> None:
    if isinstance(thing, Crew):
        thing.place = setup.bunk(setup.board.ships[thing.ship]).handle


@arranges("in_port")
def in_port(setup: Setup, thing: Thing) -> None:
    if isinstance(thing, Crew):
        setup.visit(setup.port())
        thing.place = IN_PORT
    elif isinstance(thing, Ship):
        setup.sail(thing, setup.port())


@arranges("on_the_expedition")
def on_the_expedition(setup: Setup, thing: Crew) -> None:
    if not setup.board.flow.exploring:
        setup.explore()
    thing.place = ON_EXPEDITION


@arranges("aboard", so=False)
def not_aboard(setup: Setup, thing: Thing) -> None:
    in_port(setup, thing)


@arranges("of_ship")
def of_ship(setup: Setup, thing: Any, ship: Ship) -> None:
    if getattr(thing, "ship", NOTHING) == ship.handle:
        return
    if isinstance(thing, (Zone, Node, Slot)):
        raise Cannot("it belongs to another ship")
    thing.ship = ship.handle
    setup.board.sources = None
    if isinstance(thing, (Crew, Enemy)):
        thing.place = NOTHING
        on_deck(setup, thing)


@arranges("on_ship")
def on_ship(setup: Setup, thing: Crew | Enemy, ship: Ship) -> None:
    of_ship(setup, thing, ship)
    on_deck(setup, thing)


@arranges("in_zone")
def in_zone(setup: Setup, thing: Crew | Enemy, place: Zone) -> None:
    setup.enter(thing, place)


@arranges("on_node")
def on_node(setup: Setup, thing: Crew | Enemy, node: Node) -> None:
    setup.enter(thing, node.zone)


@arranges("adjacent_to")
def adjacent_to(setup: Setup, thing: Any, place: Thing) -> None:
    layout = setup.content.layout
    if isinstance(thing, Improvement) and isinstance(place, Slot):
        free = setup.free_slot(setup.ship)
        near = [
            slot(place.ship, index)
            for index in layout.slot_neighbours.get(place.index, ())
            if setup.board.upgrade_in(slot(place.ship, index)) is None
        ]
        thing.place = (near or [free])[0].handle
        return
    there = zone_at(place)
    if isinstance(thing, (Crew, Enemy)) and there is not None:
        for index in layout.next_to(there.index):
            near_zone = zone(there.ship, index)
            if setup.board.crowd(near_zone) < 3:
                setup.enter(thing, near_zone)
                return
        raise Cannot("every zone next to it is full")
    within(setup, thing, 1, place)


@arranges("fighting")
def fighting(setup: Setup, thing: Crew | Enemy) -> None:
    setup.board.flow.fighting = (*setup.board.flow.fighting, thing.handle)


# Traits, marks, states of crew


@arranges("with_trait")
def with_trait(setup: Setup, thing: Crew, trait: str) -> None:
    pieces.give_trait(setup, thing, trait)


@arranges("with_positive_trait")
def with_positive_trait(setup: Setup, thing: Crew) -> None:
    trait = setup.content.sample("positive trait", "a positive trait")
    setup.board.set_traits(thing, positive=trait)


@arranges("with_negative_trait")
def with_negative_trait(setup: Setup, thing: Crew) -> None:
    trait = setup.content.sample("negative trait", "a negative trait")
    setup.board.set_traits(thing, negative=trait)


@arranges("with_indelible_trait")
def with_indelible_trait(setup: Setup, thing: Crew) -> None:
    if not thing.indelible:
        pieces.give_trait(setup, thing, setup.content.sample("indelible", "an indelible trait"))


@arranges("with_indelible_trait", so=False)
def without_indelible_trait(setup: Setup, thing: Crew) -> None:
    thing.indelible = ""
    setup.board.set_traits(thing)


@arranges("with_mark")
def with_mark(setup: Setup, thing: Thing, mark: str) -> None:
    setup.board.mark(thing, mark)


@arranges("fatigued")
@arranges("rested", so=False)
def fatigued(setup: Setup, thing: Crew) -> None:
    thing.fatigued = True


@arranges("rested")
@arranges("fatigued", so=False)
def rested(setup: Setup, thing: Crew) -> None:
    thing.fatigued = False


@arranges("wounded")
def wounded(setup: Setup, thing: Crew | Enemy | EnemyShip | ElderOne) -> None:
    if not thing.trauma:
        pieces.set_gauge(setup, thing, "trauma", 1)


@arranges("strained")
def strained(setup: Setup, thing: Crew) -> None:
    if not thing.strain:
        pieces.set_gauge(setup, thing, "strain", 1)


# The ship


@arranges("manned")
def manned(setup: Setup, thing: Node) -> None:
    intact(setup, thing)
    free = [each for each in setup.board.crew_of(setup.ship) if each.place != thing.zone.handle]
    here = [each for each in setup.board.crew_in(thing.zone) if each.ship == thing.ship]
    if not here:
        hand = free[0] if free else pieces.add_crew(setup, _hand(setup))
        setup.enter(hand, thing.zone)


@arranges("manned", so=False)
def unmanned(setup: Setup, thing: Node) -> None:
    for crew in setup.board.crew_in(thing.zone):
        crew.place = setup.bunk(setup.ship).handle


@arranges("destroyed")
@arranges("intact", so=False)
def destroyed(setup: Setup, thing: Thing) -> None:
    if not isinstance(thing, Node):
        raise Cannot(CANNOT["dead"])
    ship = setup.board.ships[thing.ship]
    ship.destroyed = tuple(sorted({*ship.destroyed, thing.index}))


@arranges("intact")
@arranges("destroyed", so=False)
def intact(setup: Setup, thing: Thing) -> None:
    if isinstance(thing, Node):
        ship = setup.board.ships[thing.ship]
        ship.destroyed = tuple(each for each in ship.destroyed if each != thing.index)


@arranges("full")
def full(setup: Setup, thing: Zone) -> None:
    while setup.board.crowd(thing) < 3:
        card = setup.content.sample("enemy", "the bystander")
        setup.enter(pieces.add_enemy(setup, card), thing)


@arranges("fresh")
@arranges("issued", so=False)
def fresh(setup: Setup, thing: Order) -> None:
    thing.issued = False


@arranges("issued")
@arranges("fresh", so=False)
def issued(setup: Setup, thing: Order) -> None:
    thing.issued = True


@arranges("sunk")
@arranges("afloat", so=False)
def sunk(setup: Setup, thing: Thing) -> None:
    if not isinstance(thing, Ship):
        raise Cannot(CANNOT["dead"])
    thing.afloat = False


@arranges("afloat")
@arranges("sunk", so=False)
def afloat(setup: Setup, thing: Thing) -> None:
    if isinstance(thing, Ship):
        thing.afloat = True


@arranges("engaged")
def engaged(setup: Setup, thing: Ship) -> None:
    enemy = pieces.add_enemy_ship(setup, setup.content.sample("enemy ship", "the enemy ship"))
    within(setup, enemy, 1, thing)


@arranges("arisen")
def arisen(setup: Setup, thing: ElderOne) -> None:
    thing.awake = True
    if not thing.space:
        thing.space = setup.free_sea()


# The map


@arranges("at_sea")
@arranges("in_port", so=False)
def at_sea(setup: Setup, thing: Any) -> None:
    if isinstance(thing, Crew):
        on_deck(setup, thing)
    elif setup.board.sea.is_land(space_at(setup.board, thing)):
        _put(setup, thing, setup.free_sea(away=False))


@arranges("at_sea", so=False)
def not_at_sea(setup: Setup, thing: Any) -> None:
    _put(setup, thing, setup.port())


@arranges("at_port")
@arranges("on_space")
def on_space(setup: Setup, thing: Any, space: Space) -> None:
    if isinstance(thing, Storm):
        _cover(setup, thing, space.handle)
    else:
        _put(setup, thing, space.handle)


@arranges("within")
def within(setup: Setup, thing: Any, distance: int, place: Thing) -> None:
    board = setup.board
    found = spaces_apart(board, thing, place)
    if found is not None and found <= distance:
        return
    seas = setup.spaces("calm sea", "enemy ship spawn", "rough sea")
    for handle in seas:
        near = spaces_apart(board, _space(setup, handle), place)
        if near is not None and 0 < near <= distance and board.ship_on(handle) is None:
            _put(setup, thing, handle)
            return
    raise Cannot(f"no free sea space lies within {distance} of it")


@arranges("beneath_a_storm")
@arranges("covered")
def covered(setup: Setup, thing: Thing) -> None:
    at = space_at(setup.board, thing)
    if not setup.board.storms_over(at):
        setup.board.add(Storm(setup.board.new_handle("storm"), (at,)))


@arranges("explored")
@arranges("unexplored", so=False)
def explored(setup: Setup, thing: Space) -> None:
    setup.board.sea.explore(thing.handle)


@arranges("unexplored")
@arranges("explored", so=False)
def unexplored(setup: Setup, thing: Space) -> None:
    setup.board.sea.restore(thing.handle)


@arranges("occupied")
@arranges("unoccupied", so=False)
def occupied(setup: Setup, thing: Space) -> None:
    if setup.board.ship_on(thing.handle) is None:
        card = setup.content.sample("enemy ship", "the enemy ship")
        pieces.add_enemy_ship(setup, card).space = thing.handle


@arranges("unoccupied")
@arranges("occupied", so=False)
def unoccupied(setup: Setup, thing: Space) -> None:
    there = setup.board.ship_on(thing.handle)
    if there is not None:
        there.space = setup.free_sea(away=not isinstance(there, Ship))


# Shared


def _put(setup: Setup, thing: Any, space: int) -> None:
    if isinstance(thing, (Ship, EnemyShip)):
        there = setup.board.ship_on(space)
        if there is not None and there is not thing:
            raise Cannot("another ship is on that space")
        thing.space = space
    elif isinstance(thing, ElderOne):
        thing.space = space
    elif isinstance(thing, Storm):
        _cover(setup, thing, space)
    elif isinstance(thing, (Space, Card)):
        raise Cannot("the sample map has none there")


def _cover(setup: Setup, storm: Storm, space: int) -> None:
    if space not in storm.spaces:
        around = _space(setup, space)
        near = sorted(
            setup.board.sea.spaces,
            key=lambda each: (spaces_apart(setup.board, _space(setup, each), around), each),
        )
        storm.spaces = tuple(near[: len(storm.spaces)])


def _space(setup: Setup, handle: int) -> Thing:
    found = setup.board.find(handle)
    assert found is not None
    return spaces_at(setup.board, found)[0]


def _hand(setup: Setup) -> str:
    return setup.content.sample("deckhand", "the hand")
