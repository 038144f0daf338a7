"""Enemy ships: where they appear, where they are bound, where they sail, how they sink (SHP)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from everrain_dsl.vocabulary import printed
from everrain_dsl.vocabulary.printed import EnemyShip as PrintedEnemyShip
from everrain_runtime.engine.dice import break_tie
from everrain_runtime.engine.registry import at_once
from everrain_runtime.engine.selection import matching, spaces_at
from everrain_runtime.geometry import paths
from everrain_runtime.geometry.hexes import direction, neighbours
from everrain_runtime.rules.cards.drawing import draw_fitting
from everrain_runtime.rules.sea import movement
from everrain_runtime.rules.sea.free_spaces import (
    CALM,
    ROUGH,
    free,
    nearest,
    nearest_sea,
    of_tile,
)
from everrain_runtime.rules.sea.movement import hex_of
from everrain_runtime.state import ElderOne, EnemyShip
from everrain_runtime.state.handles import NOTHING

if TYPE_CHECKING:
    from everrain_runtime.engine.game import Game
    from everrain_runtime.state import Thing

# How they come


def spaces_to_appear(game: Game, ship_space: int) -> list[int]:
    """Return where a card's enemy ship may appear, seen from a player ship's space.

    On its tile a free calm sea, else a free rough sea (SHP-04); else the nearest free sea space,
    which the fate die picks of equals (SHP-30).
    """
    for kinds in (CALM, ROUGH):
        found = free(game, of_tile(game, ship_space, *kinds))
        if found:
            return found
    return nearest_sea(game, ship_space)


def space_to_appear(game: Game, at: int) -> int:
    """Return the space for a ship due on the space *at*; 0 if none is free.

    If *at* is taken, it is the nearest free calm sea of the tile (SHP-02), else the nearest free
    sea. The fate die picks among equals (GEN-05).
    """
    if at not in game.board.sea.spaces:
        return NOTHING
    if free(game, (at,)):
        return at
    calm = nearest((at,), free(game, of_tile(game, at, *CALM)))
    return break_tie(game, calm or nearest_sea(game, at))


@at_once(60)
def destinations_are_found(game: Game) -> bool:
    """Give an enemy ship without a destination the first that is there (SHP-07)."""
    lost = [ship for ship in game.board.enemy_ships.values() if ship.destination == NOTHING]
    for ship in lost:
        ship.destination = destination_of(game, ship)
    return any(ship.destination != NOTHING for ship in lost)


# Where they sail


def sail_towards(game: Game, ship: EnemyShip | ElderOne, target: Thing) -> bool:
    """Sail one space closer to the target and return whether that was possible.

    An enemy ship enters no space with a ship (SHP-18), the Elder One none with a player ship
    (ELD-09); equal ways are decided by the fate die (GEN-05).
    """
    if not ship.space or game.permits("enemy_cannot_move", ship):
        return False
    spaces = game.board.sea.spaces
    goals = [each.handle for each in spaces_at(game.board, target) if each.handle in spaces]
    closed = closed_to(game, ship)
    ways = paths.steps_closer(ship.space, goals, lambda at: _beside(game, at), closed)
    if not ways:
        return False
    to = break_tie(game, ways)
    facing = direction(hex_of(ship.space), hex_of(to)) or 0
    if isinstance(ship, ElderOne):
        ship.facing = facing
    else:
        movement.turn(game, ship, facing)
    if game.board.find(ship.handle) is None:
        return False
    enter(game, ship, to)
    return True


def enter(game: Game, ship: EnemyShip | ElderOne, at: int) -> None:
    """Let an enemy at sea sail onto the next space, with all that happens to it there.

    Storms damage enemy ships as they come and go (STM-07, STM-09), not the Elder One (ELD-15). A
    ship that is where it was bound is banished (SHP-14, SHP-26).
    """
    board, left = game.board, ship.space
    ship.space = at
    if isinstance(ship, ElderOne):
        return
    game.moment("enemy_ship_enters_space", ship, at)
    damage = storm_damage(game, left, at)
    if damage:
        game.do("damage_enemy_ship", ship, damage, cause="storm")
    if ship.handle in board.enemy_ships and at == ship.destination:
        reach_destination(game, ship)


def storm_damage(game: Game, left: int, entered: int) -> int:
    """Return the damage of sailing from one space to the next, into and out of storms (STM-07).

    A move within one storm does none. Overlapping storms count once (STM-15).
    """
    before, after = game.board.storms_over(left), game.board.storms_over(entered)
    if any(storm in after for storm in before):
        return 0
    return bool(before) + bool(after)


def reach_destination(game: Game, ship: EnemyShip) -> None:
    """Banish an enemy ship that is where it was bound (SHP-14, SHP-26, BAN-04)."""
    happening = game.begin("enemy_ship_reaches_destination", ship)
    if not happening.stopped:
        game.finish(happening)
        game.do("banish_enemy_ship", ship)


# How they go


@at_once(31)
def damaged_ships_sink(game: Game) -> bool:
    """Sink every enemy ship that has taken as much damage as it has health (SHP-15)."""
    sinking = [
        ship
        for ship in game.board.enemy_ships.values()
        if ship.trauma and ship.trauma >= game.value("full_health", ship)
    ]
    return sum([game.do("sink_enemy_ship", ship, cause=ship.cause) for ship in sinking]) > 0


def draw(game: Game) -> str:
    """Draw the top card of the enemy ships and return its id; empty when all are in play (SHP-05).

    Cards of another domain are discarded and another is drawn (ENM-03).
    """
    if game.facts.is_full("enemy_ship"):
        return ""
    return draw_fitting(
        game, printed.EnemyShip, lambda card: game.content.prints(card, printed.EnemyShip)
    )


def destination_of(game: Game, ship: EnemyShip) -> int:
    """Return the space nearest to an enemy ship of those its card is bound for (SHP-07)."""
    printed = game.content.printed(ship.card, PrintedEnemyShip)
    place = printed.destination if printed is not None else None
    found = matching(game, place) if place is not None else []
    return break_tie(game, nearest((ship.space,), found)) if found else NOTHING


def closed_to(game: Game, ship: EnemyShip | ElderOne) -> set[int]:
    """Return the spaces an enemy at sea never enters: those with other ships (SHP-18, ELD-09).

    The Elder One keeps out of those of player ships only.
    """
    board = game.board
    closed = {each.space for each in board.ships.values() if each.at_sea}
    if isinstance(ship, EnemyShip):
        closed |= {each.space for each in board.enemy_ships.values() if each is not ship}
    return closed


def _beside(game: Game, at: int) -> list[int]:
    """Return the revealed spaces next to the space *at*, in the order of the directions."""
    beside = [movement.revealed(game, each) for each in neighbours(hex_of(at))]
    return [each for each in beside if each != NOTHING]
