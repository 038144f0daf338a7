"""Filters by where a thing is: on deck, at sea, next to something, the nearest."""

from __future__ import annotations

from typing import TYPE_CHECKING

from everrain_runtime.engine import options
from everrain_runtime.engine.registry import keeps
from everrain_runtime.engine.selection import (
    apart,
    bound_for,
    slot_at,
    space_at,
    spaces_apart,
    spaces_at,
    steps,
    zone_at,
)
from everrain_runtime.rules.ship import lines_of_sight
from everrain_runtime.state import (
    Artillery,
    Card,
    Crew,
    ElderOne,
    Enemy,
    EnemyShip,
    Improvement,
    Node,
    Passenger,
    Ship,
    Slot,
    Space,
    Storm,
    Tile,
    Trait,
    Treasure,
    Zone,
)
from everrain_runtime.state.cards import STAYING
from everrain_runtime.state.handles import NOTHING

if TYPE_CHECKING:
    from everrain_runtime.engine.game import Game
    from everrain_runtime.state import Thing


@keeps
def on_deck(game: Game, thing: Crew | Enemy | Zone | Node) -> bool:
    """Keep what is in a zone (CRW-09); zones and nodes always are."""
    return zone_at(thing) is not None


@keeps
def below_deck(game: Game, thing: Crew | Slot | Improvement) -> bool:
    """Keep what is in a slot (BLW-01)."""
    return slot_at(thing) is not None


@keeps
def aboard(game: Game, thing: Crew | Enemy | Passenger) -> bool:
    """Keep what is on or below deck (TRT-10)."""
    if isinstance(thing, Passenger):
        return True
    if isinstance(thing, Enemy):
        return zone_at(thing) is not None or thing.held_by != NOTHING
    return thing.on_deck or thing.below_deck


@keeps
def in_port(game: Game, thing: Crew | Ship) -> bool:
    """Keep crew at a service, and ships on a port (PRT-01, CRW-09)."""
    if isinstance(thing, Crew):
        return thing.in_port
    return thing.at_sea and game.board.sea.kind(thing.space) == "port"


@keeps
def on_the_expedition(game: Game, thing: Crew) -> bool:
    """Keep the crew on the expedition under way (EXP-02)."""
    return thing.on_expedition


@keeps
def manning(game: Game, thing: Crew, improvement: Improvement) -> bool:
    """Keep the crew in the circles of that improvement (BLW-02); a shared one is the first's."""
    return thing.place == improvement.place and thing.spot != ""


@keeps
def manning_artillery(game: Game, thing: Crew, artillery: Artillery) -> bool:
    """Keep the crew who are why an artillery can be fired (ART-05, DCK-06)."""
    nodes = lines_of_sight.nodes_of(game, artillery)
    return any(game.holds("crew_mans", thing, node) for node in nodes)


@keeps
def at_sea(game: Game, thing: Ship | EnemyShip | Space) -> bool:
    """Keep what is on a sea space; land beneath a storm may be meant to be one (MAP-03, STM-12)."""
    board, space = game.board, space_at(game.board, thing)
    if board.storms_over(space) and options.chosen(game, "storm_type") == "sea":
        return space in board.sea.spaces
    return space in board.sea.spaces and not board.sea.is_land(space)


@keeps
def beneath_a_storm(game: Game, thing: Ship | EnemyShip | Space) -> bool:
    """Keep what a storm covers (STM-11)."""
    return bool(game.board.storms_over(space_at(game.board, thing)))


@keeps
def of_ship(game: Game, thing: Thing, ship: Ship) -> bool:
    """Keep things that belong to the ship or are on it (DCK-01)."""
    whose = getattr(thing, "ship", None)
    return game.board.ship_of(thing) is ship if whose is None else bool(whose == ship.handle)


@keeps
def of_crew(game: Game, thing: Zone | Node | Space, crew: Crew | Enemy) -> bool:
    """Keep the zone, node or space where that crew or enemy is (DCK-02)."""
    if isinstance(thing, Space):
        return thing in spaces_at(game.board, crew)
    return zone_at(thing) is not None and zone_at(thing) is zone_at(crew)


@keeps
def had_by(game: Game, thing: Trait, crew: Crew) -> bool:
    """Keep the traits of that crew (TRT-01)."""
    return thing.crew == crew.handle


@keeps
def who_has(game: Game, thing: Crew, trait: Trait) -> bool:
    """Keep the crew that has that trait (TRT-01)."""
    return trait.crew == thing.handle


@keeps
def where_it_is(game: Game, thing: Space, there: Ship | EnemyShip | ElderOne) -> bool:
    """Keep the space where that ship or enemy is (MAP-09)."""
    return thing in spaces_at(game.board, there)


@keeps
def tile_of(game: Game, thing: Tile, there: Ship | EnemyShip | ElderOne | Space) -> bool:
    """Keep the tile where that is (MAP-01)."""
    terrain = game.board.sea.spaces.get(space_at(game.board, there))
    return terrain is not None and terrain.tile == thing.handle


@keeps
def whose(game: Game, thing: Ship, owned: Thing) -> bool:
    """Keep the ship that a thing belongs to or is on (SET-05)."""
    return game.board.ship_of(owned) is thing


@keeps
def where_bound(game: Game, thing: Space, seeker: EnemyShip | Passenger) -> bool:
    """Keep the space where that enemy ship or passenger is bound (SHP-06, PAS-04)."""
    if isinstance(seeker, Passenger):
        return bound_for(game, seeker) == thing.handle
    return seeker.destination == thing.handle


@keeps
def of_tile(game: Game, thing: Space, tile: Tile) -> bool:
    """Keep the spaces of the tile (MAP-01)."""
    terrain = game.board.sea.spaces.get(thing.handle)
    return terrain is not None and terrain.tile == tile.handle


@keeps
def of_deck(game: Game, thing: Card, deck: str) -> bool:
    """Keep the cards that go back to that deck (GEN-07)."""
    return thing.deck == deck


@keeps
def in_zone(game: Game, thing: Crew | Enemy, zone: Zone) -> bool:
    """Keep crew and enemies in the zone (DCK-02)."""
    return thing.place == zone.handle


@keeps
def on_node(game: Game, thing: Crew | Enemy, node: Node) -> bool:
    """Keep crew and enemies in the zone of the node (DCK-02)."""
    return thing.place == node.zone.handle


@keeps
def on_space(game: Game, thing: Ship | EnemyShip | Storm | ElderOne, space: Space) -> bool:
    """Keep what is on that space (MAP-09)."""
    if isinstance(thing, Ship) and not thing.at_sea:
        return False
    return space in spaces_at(game.board, thing)


@keeps
def on_ship(game: Game, thing: Crew | Enemy, ship: Ship) -> bool:
    """Keep crew and enemies on the deck of that ship (DCK-01)."""
    zone = zone_at(thing)
    return zone is not None and zone.ship == ship.handle


@keeps
def adjacent_to(game: Game, thing: Thing, place: Thing) -> bool:
    """Keep what is next to it: zones by an edge, slots and spaces by a side (DCK-05, BLW-04)."""
    if isinstance(place, Slot):
        slot = slot_at(thing)
        if slot is None or slot.ship != place.ship:
            return False
        return slot.index in game.content.layout.slot_neighbours.get(place.index, ())
    if zone_at(place) is not None and zone_at(thing) is not None:
        return steps(game, thing, place) == 1
    return spaces_apart(game.board, thing, place) == 1


@keeps
def within(game: Game, thing: Thing, distance: int, place: Thing) -> bool:
    """Keep what is at most so many spaces away (EVT-06)."""
    found = spaces_apart(game.board, thing, place)
    return found is not None and found <= distance


@keeps
def in_hold(game: Game, thing: Treasure) -> bool:
    """Keep the treasures in play: each lies in a hold (TRE-03)."""
    return thing.handle in game.board.treasures


@keeps
def at_port(game: Game, thing: Ship, port: Space) -> bool:
    """Keep the ships on that port (PRT-01)."""
    return thing.at_sea and thing.space == port.handle


@keeps
def on_your_left(game: Game, thing: Ship) -> bool:
    """Keep the player whose turn comes after the acting one's, if there is another (RND-02)."""
    return _is_beside(game, thing, 1)


@keeps
def on_your_right(game: Game, thing: Ship) -> bool:
    """Keep the player whose turn comes before the acting one's, if there is another (RND-02)."""
    return _is_beside(game, thing, -1)


@keeps
def on_their_left(game: Game, thing: Ship) -> bool:
    """Keep the player whose turn comes after that of who does this (RND-02)."""
    return _is_beside(game, thing, 1)


@keeps
def on_their_right(game: Game, thing: Ship) -> bool:
    """Keep the player whose turn comes before that of who does this (RND-02)."""
    return _is_beside(game, thing, -1)


@keeps
def on_left_of(game: Game, thing: Ship, player: Ship) -> bool:
    """Keep the player whose turn comes after that one's, if there is another (RND-02)."""
    return _is_next_to(game, player.handle, thing, 1)


@keeps
def on_right_of(game: Game, thing: Ship, player: Ship) -> bool:
    """Keep the player whose turn comes before that one's, if there is another (RND-02)."""
    return _is_next_to(game, player.handle, thing, -1)


def _is_beside(game: Game, ship: Ship, seats: int) -> bool:
    return _is_next_to(game, game.board.flow.you, ship, seats)


def _is_next_to(game: Game, player: int, ship: Ship, seats: int) -> bool:
    around = game.board.seated_from(player)
    return len(around) > 1 and around[seats].handle == ship.handle


@keeps
def attached(game: Game, thing: Card) -> bool:
    """Keep the cards attached to anything, or lying on the table (GEN-08)."""
    return thing.where in STAYING


@keeps
def attached_to(game: Game, thing: Card, bearer: Crew | Enemy | Ship | Space | Improvement) -> bool:
    """Keep the cards attached to it (GEN-08)."""
    return thing.where == "attached" and thing.place == bearer.handle


@keeps
def face_up(game: Game, thing: Card) -> bool:
    """Keep the cards that show the side they are read from (SET-18)."""
    return not thing.down


@keeps
def face_down(game: Game, thing: Card) -> bool:
    """Keep the cards that show their other side (SET-18)."""
    return thing.down


# The best of them


@keeps
def nearest_to(game: Game, thing: Thing, place: Thing) -> int | None:
    """Prefer what is fewer zones or spaces away (GEN-05)."""
    found = apart(game, thing, place)
    return None if found is None else -found


@keeps
def farthest_from(game: Game, thing: Thing, place: Thing) -> int | None:
    """Prefer what is more zones or spaces away (GEN-05)."""
    return apart(game, thing, place)
