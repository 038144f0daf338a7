"""Enemies on deck: arrival, movement and destruction (ENM, BAN, SPO)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from everrain_dsl.vocabulary.printed import Enemy as PrintedEnemy
from everrain_dsl.vocabulary.printed import Foe
from everrain_runtime.engine.actors import acting
from everrain_runtime.engine.dice import break_tie
from everrain_runtime.engine.options import chosen
from everrain_runtime.engine.registry import at_once
from everrain_runtime.engine.selection import zone_at
from everrain_runtime.geometry import paths
from everrain_runtime.rules.cards import decks
from everrain_runtime.rules.cards.drawing import draw_fitting
from everrain_runtime.rules.round.discovery import AGENDA
from everrain_runtime.rules.ship import struck_nodes
from everrain_runtime.rules.ship.deck import ZONE_HOLDS
from everrain_runtime.state import ElderOne, Enemy, EnemyShip, Zone
from everrain_runtime.state.handles import NOTHING
from everrain_runtime.state.places import zone, zone_of

if TYPE_CHECKING:
    from collections.abc import Collection

    from everrain_runtime.engine.game import Game
    from everrain_runtime.state import Ship, Thing

#: How many crew of a ship are officers: those longest aboard, the captain first (ENM-13).
OFFICERS: Final = 3
#: The mark on an enemy that does nothing the next time it would activate.
SKIPS: Final = "#skips its activation"
#: As many marks as the number of the round in whose enemy phase the enemy came.
CAME: Final = "#came in the enemy phase of round"
#: The mark on an enemy while its own blow destroys the node it stands on.
STRIKES: Final = "#strikes its node"


# How they come


def draw(game: Game) -> str:
    """Draw the top enemy card and return its id; empty if no enemy is left (ENM-03).

    Cards of another domain are discarded and another is drawn.
    """
    return draw_fitting(game, PrintedEnemy, lambda card: game.content.prints(card, PrintedEnemy))


def draw_worth(game: Game, most: int) -> str:
    """Draw until an enemy's act value is at most *most*, discarding the others (ALT-05).

    Return an empty string if no card left fits (ALT-06).
    """
    return draw_fitting(game, PrintedEnemy, lambda card: _fits(game, card, most))


def stay_away(game: Game, card: str) -> None:
    """Advance the agenda as if the enemy had been banished at full health (ENM-08)."""
    game.do("advance_token", AGENDA, health(game, card))


def health(game: Game, card: str) -> int:
    """Return the health printed on the card of an enemy, on deck or at sea (ENM-01)."""
    printed = game.content.printed(card, Foe)
    return printed.health if printed is not None else 0


def landing(game: Game, ship: Ship) -> list[int]:
    """Return the zones where an enemy may come to the deck of *ship* (ENM-05).

    They are those of the blank nodes with room, else those with room nearest to a blank node.
    """
    layout = game.content.layout
    open_to = with_room(game, [zone(ship.handle, index).handle for index in layout.zones])
    blank = [index for index in layout.zones if layout.is_blank(index)]
    return paths.closest(
        open_to,
        lambda at: min([layout.steps(zone_of(at).index, index) for index in blank], default=0),
    )


def with_room(game: Game, zones: list[int]) -> list[int]:
    """Return those of *zones* that can take another miniature (DCK-02)."""
    return [place for place in zones if game.board.crowd(zone_of(place)) < ZONE_HOLDS]


# Where they go


def steps_towards(game: Game, enemy: Enemy, target: Thing) -> list[int]:
    """Return the zones one step closer to the target that an enemy prefers (ENM-12 to ENM-14).

    Of several shortest ways it takes one through a zone with a symbol node.
    """
    start, end = zone_at(enemy), zone_at(target)
    ship = game.board.ships.get(enemy.ship)
    if start is None or end is None or ship is None or start.ship != end.ship:
        return []
    found = paths.steps_closer(start.index, (end.index,), _next_to(game, ship), _closed(game, ship))
    preferred = [index for index in found if game.content.layout.functions(index)] or found
    return [zone(ship.handle, index).handle for index in preferred]


def nearest(game: Game, enemy: Enemy, zones: Collection[int]) -> int:
    """Return the one of *zones* that is the fewest steps away from an enemy, 0 of none.

    Those it cannot come to come last (ENM-14); equals are decided by the fate die (GEN-05), by
    `enemy_ties` only where neither an officer nor the colour of the node decides.
    """
    start, ship = zone_at(enemy), game.board.ships.get(enemy.ship)
    if start is None or ship is None:
        return NOTHING
    next_to, closed = _next_to(game, ship), _closed(game, ship) - {start.index}
    here = start.index

    def away(place: int) -> tuple[bool, int]:
        goal = (zone_of(place).index,)
        open_way = paths.distances(goal, next_to, closed).get(here)
        any_way = paths.distances(goal, next_to, ()).get(here, 0)
        return open_way is None, any_way if open_way is None else open_way

    found = paths.closest(sorted(zones), away)
    if len(found) > 1 and chosen(game, "enemy_ties") == "roles":
        found = paths.closest(found, lambda place: _rank(game, ship, zone_of(place)))
    return break_tie(game, found)


def _rank(game: Game, ship: Ship, place: Zone) -> int:
    """Return how an enemy prefers a zone: for the officers, then for blue, red, purple nodes."""
    officers = game.board.crew_of(ship)[:OFFICERS]
    standing = [rank for rank, crew in enumerate(officers) if crew.place == place.handle]
    colours = ("blue", "red", "purple")
    colour = struck_nodes.colour(game.content.layout, place.index)
    return min(standing, default=OFFICERS + colours.index(colour))


def _next_to(game: Game, ship: Ship) -> paths.Neighbours:
    layout, boarding = game.content.layout, ship.boarding != NOTHING
    return lambda at: layout.next_to(at, boarding=boarding)


def _closed(game: Game, ship: Ship) -> set[int]:
    """Return the indices of the full zones on that deck, which no one can enter (ENM-14)."""
    indices = game.content.layout.zones_of(boarding=ship.boarding != NOTHING)
    return {index for index in indices if not with_room(game, [zone(ship.handle, index).handle])}


def step_towards(game: Game, enemy: Enemy, target: Thing) -> bool:
    """Move an enemy one zone closer to the target and return whether it could (GEN-05)."""
    if game.permits("enemy_cannot_move", enemy):
        return False
    ways = steps_towards(game, enemy, target)
    if not ways:
        return False
    enemy.place = break_tie(game, ways)
    return True


def skip(game: Game, enemy: Enemy | EnemyShip | ElderOne) -> bool:
    """Return whether the enemy is to skip this activation, and forget it (RND-05)."""
    skipped = game.board.marks(enemy, SKIPS) > 0
    if skipped:
        game.board.mark(enemy, SKIPS, -1)
    return skipped


# How they go


def hurt_by_node(game: Game, place: Zone) -> list[Enemy]:
    """Return the enemies that suffer as the node of their zone is destroyed (DMG-02, DMG-03).

    With the option `node_self_trauma` it can leave out the one that destroys it.
    """
    there = game.board.enemies_in(place)
    if chosen(game, "node_self_trauma") == "yes":
        return there
    source = game.execution.source if game.execution is not None else NOTHING
    return [
        enemy for enemy in there if enemy.handle != source and not game.board.marks(enemy, STRIKES)
    ]


def leave(game: Game, enemy: Enemy, fate: str) -> None:
    """Take an enemy off the deck and put its card on the discard pile (ENM-22)."""
    game.board.remove(enemy, fate)
    decks.discard(game, enemy.card)


def give_spoils(game: Game, rolls: int, ship: int) -> None:
    """Let the captain of that ship collect so many spoils rolls (SPO-02, SPO-05)."""
    if rolls > 0 and ship:
        with acting(game, ship):
            game.do("collect_spoils", rolls)


@at_once(30)
def wounded_enemies_are_destroyed(game: Game) -> bool:
    """Destroy every enemy with as much trauma as health (ENM-21)."""
    dying = [
        enemy
        for enemy in game.board.enemies.values()
        if enemy.trauma and enemy.trauma >= game.value("full_health", enemy)
    ]
    return sum([game.do("destroy_enemy", enemy) for enemy in dying]) > 0


def zones_of(game: Game, place: Thing) -> list[int]:
    """Return the zone that a zone or node is; of a ship, none in particular (ENM-05)."""
    found = zone_at(place)
    return [found.handle] if isinstance(found, Zone) else []


def _fits(game: Game, card: str, most: int) -> bool:
    printed = game.content.printed(card, PrintedEnemy)
    return printed is not None and printed.act <= most


def is_used_up(game: Game, card: str) -> bool:
    """Return whether all miniatures of that enemy are on decks already (ENM-08, ENM-09)."""
    printed = game.content.printed(card, PrintedEnemy)
    limit = printed.miniatures if printed is not None else None
    standing = [enemy for enemy in game.board.enemies.values() if enemy.card == card]
    return (limit is not None and len(standing) >= limit) or game.facts.is_full("enemy")
