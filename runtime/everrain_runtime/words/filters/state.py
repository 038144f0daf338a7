"""Filters by what a thing has and what state it is in: traits, marks, fatigued, destroyed."""

from __future__ import annotations

from typing import TYPE_CHECKING

from everrain_dsl.vocabulary.printed import OwnCard
from everrain_dsl.vocabulary.printed import Treasure as PrintedTreasure
from everrain_runtime.engine.registry import keeps
from everrain_runtime.engine.selection import spaces_apart
from everrain_runtime.rules.cards import decks, stories
from everrain_runtime.rules.port.treasures import prints_use
from everrain_runtime.rules.ship.deck import ZONE_HOLDS
from everrain_runtime.state import (
    Card,
    Crew,
    ElderOne,
    Enemy,
    EnemyShip,
    Node,
    Order,
    Ship,
    Slot,
    Space,
    Treasure,
    Zone,
)
from everrain_runtime.state.handles import NOTHING
from everrain_runtime.state.memory import is_remembered

if TYPE_CHECKING:
    from everrain_runtime.engine.game import Game
    from everrain_runtime.state import Thing


@keeps
def the_same(game: Game, thing: Thing, other: Thing) -> bool:
    """Keep that very thing (GEN-08)."""
    return thing == other


@keeps
def in_play(game: Game, thing: Thing) -> bool:
    """Keep whatever has not left play (GEN-08)."""
    return True


@keeps
def with_trait(game: Game, thing: Crew, trait: str) -> bool:
    """Keep the crew with that trait, or that count as having it (TRT-01)."""
    return trait in thing.traits or game.permits("crew_counts_as_having_trait", thing, trait)


@keeps
def with_positive_trait(game: Game, thing: Crew) -> bool:
    """Keep the crew with a positive trait (TRT-01)."""
    return thing.positive != ""


@keeps
def with_negative_trait(game: Game, thing: Crew) -> bool:
    """Keep the crew with a negative trait (TRT-01)."""
    return thing.negative != ""


@keeps
def with_indelible_trait(game: Game, thing: Crew) -> bool:
    """Keep the crew with an indelible trait (TRT-06)."""
    return thing.indelible != ""


@keeps
def with_begun_story(game: Game, thing: Ship, story: str) -> bool:
    """Keep the owner of the story (STO-04)."""
    return game.board.stories.owners.get(story) == thing.handle


@keeps
def with_finished_story(game: Game, thing: Ship, story: str) -> bool:
    """Keep the player who has told the story to its end (STO-04, STO-09)."""
    return with_begun_story(game, thing, story) and stories.is_finished(game, story)


@keeps
def of_kind(game: Game, thing: Thing, kind: str) -> bool:
    """Keep cards of that kind, and things in play that count as one (GEN-07, TRE-01)."""
    card = getattr(thing, "card", "")
    if decks.is_of(game, card, kind) or kind not in game.ruleset.lists:
        return decks.is_of(game, card, kind)
    return thing.handle in game.facts.all(kind)


@keeps
def with_mark(game: Game, thing: Thing, mark: str) -> bool:
    """Keep what carries that mark (GEN-08)."""
    return game.board.marks(thing, mark) > 0


@keeps
def remembered(game: Game, thing: Thing, memory: str) -> bool:
    """Keep what a card remembers by that name (GEN-08)."""
    by, marks = game.remembering, game.board.memory.marks
    return any(key == thing.handle and is_remembered(mark, memory, by) for key, mark in marks)


@keeps
def called(game: Game, thing: Thing, name: str) -> bool:
    """Keep the copies of that card, those with that keyword, and the ship of that name.

    ENM-03, SET-05, SET-18.
    """
    if isinstance(thing, Ship):
        return thing.name == game.content.name(name)
    card = getattr(thing, "card", "")
    return card == name or name in game.content.keywords(card)


@keeps
def of_order_kind(game: Game, thing: Order, kind: str) -> bool:
    """Keep the orders of a kind that a set declares (ORD-01, SET-18)."""
    return thing.kind == kind


@keeps
def port_called(game: Game, thing: Space, port: str) -> bool:
    """Keep the port of that name, or with that identity (PRT-01)."""
    terrain = game.board.sea.spaces.get(thing.handle)
    return terrain is not None and terrain.port in (game.content.port(port) or port, port)


# What state it is in


@keeps
def fatigued(game: Game, thing: Crew) -> bool:
    """Keep the crew with fatigue (FAT-01)."""
    return thing.fatigued


@keeps
def rested(game: Game, thing: Crew) -> bool:
    """Keep the crew without fatigue (FAT-02)."""
    return not thing.fatigued


@keeps
def dead(game: Game, thing: Crew | Enemy) -> bool:
    """Keep who has died or been destroyed (CRW-06, ENM-21)."""
    return game.board.fates.get(thing.handle) in ("dead", "destroyed")


@keeps
def wounded(game: Game, thing: Crew | Enemy | EnemyShip | ElderOne) -> bool:
    """Keep who has suffered trauma (TRM-01)."""
    return thing.trauma > 0


@keeps
def strained(game: Game, thing: Crew) -> bool:
    """Keep the crew with strain (TRM-01)."""
    return thing.strain > 0


@keeps
def fighting(game: Game, thing: Crew | Enemy) -> bool:
    """Keep who takes part in the fray under way (FRY-01)."""
    return thing.handle in game.board.flow.fighting


@keeps
def captured(game: Game, thing: Enemy) -> bool:
    """Keep the enemies an improvement holds (ENM-23)."""
    return thing.held_by != NOTHING


@keeps
def arisen(game: Game, thing: ElderOne) -> bool:
    """Keep the Elder One once it has awakened (ELD-01)."""
    return thing.awake


@keeps
def fresh(game: Game, thing: Order) -> bool:
    """Keep the orders that can be issued (ORD-02)."""
    return not thing.issued


@keeps
def issued(game: Game, thing: Order) -> bool:
    """Keep the orders that wait to be refreshed (ORD-03)."""
    return thing.issued


@keeps
def desired(game: Game, thing: Treasure) -> bool:
    """Keep the treasures desired in the port of the visit (SVC-07)."""
    return _price_port(game, thing, "desired")


@keeps
def undesired(game: Game, thing: Treasure) -> bool:
    """Keep the treasures not desired in the port of the visit (SVC-07)."""
    return _price_port(game, thing, "undesired")


@keeps
def usable(game: Game, thing: Treasure) -> bool:
    """Keep the treasures that print an effect for which they are used up (TRE-02)."""
    return prints_use(game, thing)


@keeps
def manned(game: Game, thing: Node) -> bool:
    """Keep the nodes that work: manned, undisturbed, intact (DCK-06, DMG-04, ENM-20)."""
    board, zone = game.board, thing.zone
    ship = board.ships[thing.ship]
    if thing.index in ship.destroyed:
        return False
    if game.permits("node_counts_as_manned", thing):
        return True
    crew = (each for each in board.crew_in(zone) if each.ship == thing.ship)
    return any(not game.permits("crew_cannot_man", each) for each in crew) and all(
        game.permits("enemy_leaves_nodes_usable", each) for each in board.enemies_in(zone)
    )


@keeps
def destroyed(game: Game, thing: Node | Enemy | EnemyShip) -> bool:
    """Keep destroyed nodes (DMG-01), enemies and enemy ships that have been destroyed."""
    if isinstance(thing, Node):
        return thing.index in game.board.ships[thing.ship].destroyed
    return game.board.fates.get(thing.handle) in ("destroyed", "sunk")


@keeps
def intact(game: Game, thing: Node) -> bool:
    """Keep the nodes that are not destroyed (DMG-04)."""
    return thing.index not in game.board.ships[thing.ship].destroyed


@keeps
def empty(game: Game, thing: Zone | Slot) -> bool:
    """Keep zones without miniatures, slots without crew and upgrade (DCK-02, BLW-01)."""
    board = game.board
    if isinstance(thing, Zone):
        return board.crowd(thing) == 0
    return (
        not board.crew_in(thing)
        and board.upgrade_in(thing) is None
        and board.schematic_in(thing) is None
    )


@keeps
def full(game: Game, thing: Zone) -> bool:
    """Keep the full zones, which no one else can enter (DCK-02)."""
    return game.board.crowd(thing) >= ZONE_HOLDS


# The map


@keeps
def explored(game: Game, thing: Space) -> bool:
    """Keep the spaces with an explored token (MAP-08)."""
    return thing.handle in game.board.sea.explored


@keeps
def unexplored(game: Game, thing: Space) -> bool:
    """Keep what can still be explored, looted or purged (MAP-08, WRK-03)."""
    sea = game.board.sea
    if thing.handle in sea.wrecks:
        return True
    usable = ("island", "altar", "shipwreck")
    return sea.kind(thing.handle) in usable and thing.handle not in sea.explored


@keeps
def covered(game: Game, thing: Space) -> bool:
    """Keep the spaces a storm lies over (STM-11)."""
    return bool(game.board.storms_over(thing.handle))


@keeps
def occupied(game: Game, thing: Space) -> bool:
    """Keep the spaces with a ship of either side (MAP-09)."""
    return game.board.ship_on(thing.handle) is not None


@keeps
def unoccupied(game: Game, thing: Space) -> bool:
    """Keep the spaces without a ship (MAP-09)."""
    return game.board.ship_on(thing.handle) is None


@keeps
def sunk(game: Game, thing: Ship | EnemyShip) -> bool:
    """Keep player ships that have not returned, enemy ships that have sunk (SNK-01, SHP-15)."""
    if isinstance(thing, Ship):
        return not thing.afloat
    return game.board.fates.get(thing.handle) == "sunk"


@keeps
def victorious(game: Game, thing: Ship) -> bool:
    """Keep the ship of a captain who has won the game alone (GEN-01, SET-18)."""
    return game.board.flow.winner == thing.handle


@keeps
def afloat(game: Game, thing: Ship) -> bool:
    """Keep the ships on the map (SNK-07)."""
    return thing.at_sea


@keeps
def engaged(game: Game, thing: Ship) -> bool:
    """Keep the ships within the engagement range of an enemy ship (SHP-08, EVT-06)."""
    if not thing.at_sea:
        return False
    for enemy in game.board.enemy_ships.values():
        away = spaces_apart(game.board, thing, enemy)
        if away is not None and away <= game.value("engagement", enemy):
            return True
    return False


# The best of them


@keeps
def highest_stat(game: Game, thing: Crew, stat: str) -> int:
    """Prefer the higher value of the stat (TST-02)."""
    return game.value("crew_stat", thing, stat)


@keeps
def lowest_stat(game: Game, thing: Crew, stat: str) -> int:
    """Prefer the lower value of the stat (TST-02)."""
    return -game.value("crew_stat", thing, stat)


@keeps
def with_field_word(game: Game, thing: Card, field: str, value: str) -> bool:
    """Keep cards that print that word in the field (SET-18)."""
    printed = game.content.printed(thing.card, OwnCard)
    return printed is not None and printed.words.get(field) == value


@keeps
def highest_field(game: Game, thing: Card, field: str) -> int:
    """Prefer the higher value of a field (SET-18)."""
    return game.value("card_field", thing, field)


@keeps
def lowest_field(game: Game, thing: Card, field: str) -> int:
    """Prefer the lower value of a field (SET-18)."""
    return -game.value("card_field", thing, field)


def _price_port(game: Game, treasure: Treasure, which: str) -> bool:
    port = game.board.sea.spaces.get(game.board.flow.visiting)
    printed = game.content.printed(treasure.card, PrintedTreasure)
    price = getattr(printed.value, which) if printed is not None else None
    return port is not None and price is not None and price.port == port.port
