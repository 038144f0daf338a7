"""Lists of the things that nouns name: one function per row, handles in order of entering play."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING, TypeVar

from everrain_dsl.vocabulary import printed
from everrain_runtime.engine.registry import lists
from everrain_runtime.engine.selection import bound_for
from everrain_runtime.rules.sea.free_spaces import CALM
from everrain_runtime.state.cards import STAYING
from everrain_runtime.state.handles import NOTHING
from everrain_runtime.state.places import node, slot, zone

if TYPE_CHECKING:
    from everrain_runtime.engine.game import Game
    from everrain_runtime.state import Ship
    from everrain_runtime.state.things import Piece

P = TypeVar("P", bound="Piece")
Handles = Iterable[int]


@lists
def noun_crew(game: Game) -> Handles:
    """Return all crew of all ships; those set aside, too, whom a card may remember."""
    return _known(game, game.board.crew)


@lists
def noun_deckhand(game: Game) -> Handles:
    """Return the crew whose board is a deckhand's (CRW-01)."""
    return _crew(game, printed.Deckhand)


@lists
def noun_shellback(game: Game) -> Handles:
    """Return the crew whose board is a shellback's (CRW-01)."""
    return _crew(game, printed.Shellback)


@lists
def noun_enemy(game: Game) -> Handles:
    """Return the enemies on the decks of player ships; captured ones are in play too."""
    return _known(game, game.board.enemies)


@lists
def noun_enemy_ship(game: Game) -> Handles:
    """Return the enemy ships."""
    return game.board.enemy_ships


@lists
def noun_elder_one(game: Game) -> Handles:
    """Return the Elder One of this game, awake or not."""
    return game.board.elder_ones


@lists
def noun_player_ship(game: Game) -> Handles:
    """Return the player ships that have been placed, sunk ones included (SET-19)."""
    board = game.board
    return (ship.handle for ship in board.seated_from(board.flow.first) if ship.space)


@lists
def noun_ship(game: Game) -> Handles:
    """Return the player ships that have been placed, sunk ones included (SET-19)."""
    return noun_player_ship(game)


@lists
def noun_player(game: Game) -> Handles:
    """Return every player, clockwise from the First Player (SET-14, RND-02)."""
    return (ship.handle for ship in game.board.seated_from(game.board.flow.first))


@lists
def noun_player_clockwise_from_you(game: Game) -> Handles:
    """Return every player clockwise, the acting one first (RND-02)."""
    return (ship.handle for ship in game.board.seated_from(game.board.flow.you))


@lists
def noun_player_counterclockwise_from_you(game: Game) -> Handles:
    """Return every player counterclockwise, the acting one first (RND-02)."""
    you, *others = noun_player_clockwise_from_you(game)
    return (you, *reversed(others))


@lists
def noun_first_player(game: Game) -> Handles:
    """Return the player with the First Player token (SET-14)."""
    return _player(game.board.flow.first)


@lists
def noun_active_player(game: Game) -> Handles:
    """Return the player whose turn it is; empty between turns (RND-02)."""
    return _player(game.board.flow.active)


@lists
def noun_next_player(game: Game) -> Handles:
    """Return the player after the acting one; empty if there is only one (RND-02)."""
    return tuple(noun_player_clockwise_from_you(game))[1:2]


@lists
def noun_previous_player(game: Game) -> Handles:
    """Return the player before the acting one; empty if there is only one (RND-02)."""
    return tuple(noun_player_counterclockwise_from_you(game))[1:2]


@lists
def noun_zone(game: Game) -> Handles:
    """Return the zones on deck, ship by ship; a boarded ship's belong to its boarder (BRD-03)."""
    for ship, index in _zones(game):
        yield zone(ship.handle, index).handle


@lists
def noun_node(game: Game) -> Handles:
    """Return the nodes on deck, ship by ship."""
    for ship, index in _zones(game):
        yield node(ship.handle, index).handle


@lists
def noun_blank_node(game: Game) -> Handles:
    """Return the nodes without a function (DCK-03)."""
    layout = game.content.layout
    return (node(ship.handle, i).handle for ship, i in _zones(game) if layout.is_blank(i))


@lists
def noun_navigation_node(game: Game) -> Handles:
    """Return the nodes that add a navigation point (DCK-08)."""
    return _nodes(game, "navigation")


@lists
def noun_artillery_node(game: Game) -> Handles:
    """Return the nodes from which artillery fires (DCK-08)."""
    return _nodes(game, "artillery")


@lists
def noun_crows_nest(game: Game) -> Handles:
    """Return the crow's nest of each ship (DCK-08)."""
    return _nodes(game, "crow's nest")


@lists
def noun_slot(game: Game) -> Handles:
    """Return the slots below deck, ship by ship (BLW-01)."""
    slots = range(game.content.layout.slots)
    return (slot(ship, index).handle for ship in game.board.ships for index in slots)


@lists
def noun_space(game: Game) -> Handles:
    """Return all revealed spaces."""
    return game.board.sea.spaces


@lists
def noun_start_space(game: Game) -> Handles:
    """Return the first space of the starting tile (SET-15)."""
    start = game.board.sea.start
    return (start,) if start != NOTHING else ()


@lists
def noun_calm_sea(game: Game) -> Handles:
    """Return the calm seas, enemy ship spawns among them (MAP-01)."""
    return _spaces(game, *CALM)


@lists
def noun_rough_sea(game: Game) -> Handles:
    """Return the rough seas."""
    return _spaces(game, "rough sea")


@lists
def noun_port(game: Game) -> Handles:
    """Return the ports, covered ones included."""
    return _spaces(game, "port")


@lists
def noun_destination(game: Game) -> Handles:
    """Return the spaces where enemy ships and passengers are bound (SHP-06, PAS-04)."""
    board = game.board
    ships = [each.destination for each in board.enemy_ships.values()]
    ports = [bound_for(game, each) for each in board.passengers.values()]
    return tuple(dict.fromkeys([each for each in (*ships, *ports) if each != NOTHING]))


@lists
def noun_owner(game: Game) -> Handles:
    """Return every player, clockwise from the First Player: each owns something (GEN-01)."""
    return noun_player(game)


@lists
def noun_island(game: Game) -> Handles:
    """Return the islands."""
    return _spaces(game, "island")


@lists
def noun_altar(game: Game) -> Handles:
    """Return the altars, purged ones included."""
    return _spaces(game, "altar")


@lists
def noun_shipwreck(game: Game) -> Handles:
    """Return the spaces that count as a shipwreck, printed or by a token (WRK-04)."""
    sea = game.board.sea
    return (space for space in sea.spaces if sea.is_wreck(space) or space in sea.wrecks)


@lists
def noun_spawn_space(game: Game) -> Handles:
    """Return the enemy ship spawns (SHP-02)."""
    return _spaces(game, "enemy ship spawn")


@lists
def noun_tile(game: Game) -> Handles:
    """Return the revealed tiles."""
    return game.board.tiles


@lists
def noun_storm(game: Game) -> Handles:
    """Return the storms."""
    return game.board.storms


@lists
def noun_treasure(game: Game) -> Handles:
    """Return the treasures in all holds."""
    return _known(game, game.board.treasures)


@lists
def noun_commodity(game: Game) -> Handles:
    """Return the commodities in all holds."""
    return _treasures(game, printed.Commodity)


@lists
def noun_shanty(game: Game) -> Handles:
    """Return the shanties in all holds."""
    return _treasures(game, printed.Shanty)


@lists
def noun_trinket(game: Game) -> Handles:
    """Return the trinkets in all holds."""
    return _treasures(game, printed.Trinket)


@lists
def noun_relic(game: Game) -> Handles:
    """Return the relics in all holds."""
    return _treasures(game, printed.Relic)


@lists
def noun_improvement(game: Game) -> Handles:
    """Return the installed improvements."""
    return game.board.improvements


@lists
def noun_artillery(game: Game) -> Handles:
    """Return the installed artillery."""
    return game.board.artillery


@lists
def noun_schematic(game: Game) -> Handles:
    """Return the upgrades that lie upside down in a slot (SCH-01)."""
    return (card.handle for card in game.board.cards.values() if card.where == "schematic")


@lists
def noun_order(game: Game) -> Handles:
    """Return the orders of all ships."""
    return game.board.orders


@lists
def noun_crew_order(game: Game) -> Handles:
    """Return the crew orders of all ships."""
    return _orders(game, "crew")


@lists
def noun_navigation_order(game: Game) -> Handles:
    """Return the navigation orders of all ships."""
    return _orders(game, "navigation")


@lists
def noun_artillery_order(game: Game) -> Handles:
    """Return the artillery orders of all ships."""
    return _orders(game, "artillery")


@lists
def noun_fleeting_order(game: Game) -> Handles:
    """Return the fleeting orders of all ships."""
    return _orders(game, "fleeting")


@lists
def noun_passenger(game: Game) -> Handles:
    """Return the passengers aboard."""
    return game.board.passengers


@lists
def noun_trait(game: Game) -> Handles:
    """Return the positive and negative traits of all crew (TRT-01)."""
    return game.board.traits


@lists
def noun_positive_trait(game: Game) -> Handles:
    """Return the positive traits of all crew (TRT-01)."""
    return _traits(game, printed.PositiveTrait)


@lists
def noun_negative_trait(game: Game) -> Handles:
    """Return the negative traits of all crew (TRT-01)."""
    return _traits(game, printed.NegativeTrait)


@lists
def noun_card(game: Game) -> Handles:
    """Return the cards drawn or looked at that nothing has become of yet, and those that stay."""
    open_to = ("drawn", "looked at", *STAYING)
    return (card.handle for card in game.board.cards.values() if card.where in open_to)


def _known(game: Game, table: dict[int, P]) -> dict[int, P]:
    """Return *table* with what is set aside: only what a card remembers is found among that."""
    return game.board.with_those_aside(table) if game.board.aside else table


def _player(ship: int) -> Handles:
    return (ship,) if ship != NOTHING else ()


def _crew(game: Game, face: type[printed.CrewBoard]) -> Iterator[int]:
    content = game.content
    known = _known(game, game.board.crew).values()
    return (each.handle for each in known if content.prints(each.card, face))


def _treasures(game: Game, face: type[printed.Treasure]) -> Iterator[int]:
    content = game.content
    held = _known(game, game.board.treasures).values()
    return (each.handle for each in held if content.prints(each.card, face))


def _traits(game: Game, face: type[printed.Trait]) -> Iterator[int]:
    content = game.content
    had = game.board.traits.values()
    return (each.handle for each in had if content.prints(each.card, face))


def _orders(game: Game, kind: str) -> Iterator[int]:
    return (order.handle for order in game.board.orders.values() if order.kind == kind)


def _spaces(game: Game, *kinds: str) -> Handles:
    return game.board.sea.of_kinds(kinds)


def _zones(game: Game) -> Iterator[tuple[Ship, int]]:
    layout = game.content.layout
    for ship in game.board.ships.values():
        if ship.afloat:
            for index in layout.zones_of(boarding=ship.boarding != NOTHING):
                yield ship, index


def _nodes(game: Game, function: str) -> Iterator[int]:
    found = game.content.layout.having(function)
    for ship in game.board.ships.values():
        if ship.afloat:
            yield from [node(ship.handle, index).handle for index in found]
