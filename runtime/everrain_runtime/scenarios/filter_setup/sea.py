"""Filters of what is on the map: ships, the Elder One, storms, spaces."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from everrain_dsl.vocabulary import printed
from everrain_runtime.engine.selection import space_at, spaces_apart, spaces_at, zone_at
from everrain_runtime.rules.cards import stories
from everrain_runtime.scenarios import placement
from everrain_runtime.scenarios.filter_setup.aboard import on_deck
from everrain_runtime.scenarios.filter_setup.rows import CANNOT, arranges
from everrain_runtime.scenarios.table import SEAS, Cannot
from everrain_runtime.state import (
    Card,
    Crew,
    ElderOne,
    Enemy,
    EnemyShip,
    Improvement,
    Ship,
    Slot,
    Space,
    Storm,
)
from everrain_runtime.state.places import slot, zone

if TYPE_CHECKING:
    from everrain_runtime.scenarios.table import Setup
    from everrain_runtime.state import Thing

# Ships and the Elder One


@arranges("sunk")
@arranges("afloat", so=False)
def sunk(setup: Setup, thing: Thing) -> None:
    """Let a player ship have sunk."""
    if not isinstance(thing, Ship):
        raise Cannot(CANNOT["dead"])
    thing.afloat = False


@arranges("afloat")
@arranges("sunk", so=False)
def afloat(setup: Setup, thing: Thing) -> None:
    """Let a player ship be afloat."""
    if isinstance(thing, Ship):
        thing.afloat = True


@arranges("engaged")
def engaged(setup: Setup, thing: Ship) -> None:
    """Put an enemy ship next to a player ship."""
    enemy = placement.add_enemy_ship(
        setup, setup.content.sample(printed.EnemyShip, "the enemy ship")
    )
    within(setup, enemy, 1, thing)


@arranges("arisen")
def arisen(setup: Setup, thing: ElderOne) -> None:
    """Let the Elder One have awakened, on a space of the sea."""
    thing.awake = True
    if not thing.space:
        thing.space = setup.free_sea()


@arranges("with_finished_story")
def finished_story(setup: Setup, thing: Ship, story: str) -> None:
    """Mark that story as told to its first end by a player (STO-04, STO-09).

    Raises Cannot if another player has it, or if it is lost.
    """
    if setup.board.stories.owners.get(story, thing.handle) != thing.handle:
        raise Cannot("another player has that story, or it is lost")
    chapters = stories.chapters(setup.game, story)
    end = next(each for each in chapters if setup.content.prints(each, printed.Epilogue))
    placement.tell(setup, end, thing)


# The map


@arranges("at_sea")
@arranges("in_port", so=False)
def at_sea(setup: Setup, thing: Any) -> None:
    """Put a thing on the sea."""
    if isinstance(thing, Crew):
        on_deck(setup, thing)
    elif setup.board.sea.is_land(space_at(setup.board, thing)):
        _put(setup, thing, setup.free_sea(away=False))


@arranges("at_sea", so=False)
def not_at_sea(setup: Setup, thing: Any) -> None:
    """Put a ship in the nearest port."""
    _put(setup, thing, setup.port())


@arranges("at_port")
@arranges("on_space")
def on_space(setup: Setup, thing: Any, space: Space) -> None:
    """Put a thing on that space."""
    if isinstance(thing, Storm):
        _cover(setup, thing, space.handle)
    else:
        _put(setup, thing, space.handle)


@arranges("within")
def within(setup: Setup, thing: Any, distance: int, place: Thing) -> None:
    """Put a thing on a free sea space so many spaces away at most."""
    board = setup.board
    found = spaces_apart(board, thing, place)
    if found is not None and found <= distance:
        return
    for handle in setup.spaces(*SEAS):
        near = spaces_apart(board, _space(setup, handle), place)
        if near is not None and 0 < near <= distance and board.ship_on(handle) is None:
            _put(setup, thing, handle)
            return
    raise Cannot(f"no free sea space lies within {distance} of it")


@arranges("beneath_a_storm")
@arranges("covered")
def covered(setup: Setup, thing: Thing) -> None:
    """Put a storm over the space a thing is on."""
    at = space_at(setup.board, thing)
    if not setup.board.storms_over(at):
        setup.board.add(Storm(setup.board.new_handle("storm"), (at,)))


@arranges("explored")
@arranges("unexplored", so=False)
def explored(setup: Setup, thing: Space) -> None:
    """Put an explored token on a space."""
    setup.board.sea.explore(thing.handle)


@arranges("unexplored")
@arranges("explored", so=False)
def unexplored(setup: Setup, thing: Space) -> None:
    """Take the explored token off a space."""
    setup.board.sea.restore(thing.handle)


@arranges("occupied")
@arranges("unoccupied", so=False)
def occupied(setup: Setup, thing: Space) -> None:
    """Put an enemy ship on a space."""
    if setup.board.ship_on(thing.handle) is None:
        card = setup.content.sample(printed.EnemyShip, "the enemy ship")
        placement.add_enemy_ship(setup, card).space = thing.handle


@arranges("unoccupied")
@arranges("occupied", so=False)
def unoccupied(setup: Setup, thing: Space) -> None:
    """Move the ship on a space away."""
    there = setup.board.ship_on(thing.handle)
    if there is not None:
        there.space = setup.free_sea(away=not isinstance(there, Ship))


@arranges("adjacent_to")
def adjacent_to(setup: Setup, thing: Any, place: Thing) -> None:
    """Put a thing next to another: in the next zone, slot or space with room."""
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
