"""Effects on enemies on deck: spawn, wound, destroy, banish, capture, move."""

from __future__ import annotations

from typing import TYPE_CHECKING

from everrain_dsl.vocabulary import printed
from everrain_runtime.engine.registry import performs
from everrain_runtime.questions import questions
from everrain_runtime.rules.cards import decks
from everrain_runtime.rules.enemies import enemies, spawning
from everrain_runtime.rules.round.discovery import AGENDA
from everrain_runtime.rules.ship import brigs
from everrain_runtime.state import ElderOne, Enemy, EnemyShip, Ship
from everrain_runtime.state.handles import NOTHING
from everrain_runtime.state.places import zone_of

if TYPE_CHECKING:
    from everrain_runtime.engine.game import Game
    from everrain_runtime.state import Crew, Improvement, Node, Zone


# How they come


@performs
def spawn_enemy(game: Game, amount: int) -> int:
    """Draw enemies onto blank nodes of the acting player's ship (ENM-03, ENM-05, ENM-06, ENM-08).

    Each makes its spawn roll at once, before the next comes.
    """
    return _spawn(game, amount, "", game.you)


@performs
def spawn_enemy_onto(game: Game, amount: int, place: Node | Zone | Ship) -> int:
    """Draw enemies onto that node, zone or ship (ENM-03, ENM-05, ENM-06, ENM-08)."""
    return _spawn(game, amount, "", place)


@performs
def spawn_named_enemy(game: Game, amount: int, name: str) -> int:
    """Find enemies of that name and place them on blank nodes (ENM-03, ENM-05, ENM-28)."""
    return _spawn(game, amount, name, game.you)


@performs
def spawn_named_enemy_onto(game: Game, amount: int, name: str, place: Node | Zone | Ship) -> int:
    """Find enemies of that name and place them there (ENM-03, ENM-05, ENM-06, ENM-28)."""
    return _spawn(game, amount, name, place)


@performs
def spawn_enemies_worth(game: Game, amount: int) -> int:
    """Draw enemies until their act values add up to exactly that much (ALT-04, ALT-05, ALT-06).

    Returns the sum of the act values of those drawn.
    """
    worth = 0
    while worth < amount and game.you.at_sea:
        card = enemies.draw_worth(game, amount - worth)
        if not card:
            break
        spawning.appear(game, card, game.you, [])
        worth += game.content.act(card)
    return worth


# What they suffer


@performs
def wound_enemy(game: Game, enemy: Enemy, amount: int) -> int:
    """Place trauma on an enemy on deck, no more than its health (ENM-21, FRY-C3).

    Whoever did it gets the spoils; for a node, the captain of the ship it stood on (SPO-05).
    """
    if enemy.held_by != NOTHING:
        return 0
    placed = min(amount, game.value("full_health", enemy) - enemy.trauma)
    if placed <= 0:
        return 0
    enemy.trauma += placed
    enemy.struck_by = enemy.ship if game.cause == "node" else game.board.flow.you or enemy.ship
    return placed


@performs
def heal_enemy(game: Game, enemy: Enemy, amount: int) -> int:
    """Remove up to that much trauma from an enemy (TRM-02)."""
    removed = max(0, min(amount, enemy.trauma))
    enemy.trauma -= removed
    return removed


# How they go


@performs
def destroy_enemy(game: Game, enemy: Enemy) -> int:
    """Destroy an enemy and let its spoils be collected (ENM-21, ENM-22, SPO-02, SPO-05).

    An enemy that destroys itself gives none, unless it dies of its wounds.
    """
    rolls = game.value("spoils", enemy)
    wounded_to_death = enemy.trauma >= game.value("full_health", enemy)
    winner = enemy.struck_by if wounded_to_death else game.board.flow.you
    by_itself = game.execution is not None and game.execution.source == enemy.handle
    if by_itself and not wounded_to_death:
        rolls = 0
    enemies.leave(game, enemy, "destroyed")
    game.board.memory.tally("enemies destroyed")
    enemies.give_spoils(game, rolls, winner or enemy.ship)
    return 1


@performs
def banish_enemy(game: Game, enemy: Enemy) -> int:
    """Remove an enemy without spoils; the agenda advances by its remaining health.

    BAN-01, BAN-02, BAN-05; captured ones are not banished (BAN-06).
    """
    if enemy.held_by != NOTHING:
        return 0
    remaining = game.value("health", enemy)
    enemies.leave(game, enemy, "banished")
    game.do("advance_token", AGENDA, remaining)
    return 1


@performs
def discard_enemy(game: Game, enemy: Enemy) -> int:
    """Put an enemy on the discard pile: no spoils, and the agenda does not advance (ENM-22)."""
    enemies.leave(game, enemy, "discarded")
    return 1


@performs
def capture_enemy(game: Game, enemy: Enemy, improvement: Improvement) -> int:
    """Let an enemy space of the improvement hold an enemy, if one is free (ENM-23, IMP-02).

    What the space demands is met and paid first; what it gives then follows.
    """
    if enemy.held_by != NOTHING:
        return 0
    return int(brigs.take_in(game, improvement, enemy))


@performs
def release_enemy(game: Game, enemy: Enemy) -> int:
    """Return a captured enemy to a blank node of its ship (ENM-23, ENM-05).

    Without room there it is as good as banished at full health (ENM-08).
    """
    ship = game.board.ships.get(enemy.ship)
    if enemy.held_by == NOTHING or ship is None:
        return 0
    zones = enemies.landing(game, ship)
    if not zones:
        enemies.leave(game, enemy, "banished")
        enemies.stay_away(game, enemy.card)
        return 1
    enemy.held_by = NOTHING
    (enemy.place,) = game.choose(questions.WHERE_DOES_ENEMY_RETURN, zones, 1, 1, player=ship.handle)
    return 1


# Where they go


@performs
def move_enemy(game: Game, enemy: Enemy, place: Zone | Node | Ship) -> int:
    """Put an enemy in that zone, or on a blank node of that ship, if there is room (DCK-02)."""
    if enemy.held_by != NOTHING:
        return 0
    if isinstance(place, Ship):
        zones = enemies.landing(game, place)
    else:
        zones = enemies.with_room(game, enemies.zones_of(game, place))
    zones = [zone for zone in zones if zone != enemy.place]
    if not zones:
        return 0
    (enemy.place,) = game.choose(questions.WHERE_DOES_ENEMY_MOVE, zones, 1, 1)
    enemy.ship = zone_of(enemy.place).ship
    return 1


@performs
def step_enemy(game: Game, enemy: Enemy, amount: int, target: Crew | Enemy | Zone | Node) -> int:
    """Move an enemy up to so many zones closer to the target (ENM-12, ENM-13, ENM-14)."""
    done = 0
    while done < amount and enemies.step_towards(game, enemy, target):
        done += 1
    return done


@performs
def skip_activation(game: Game, enemy: Enemy | EnemyShip | ElderOne) -> int:
    """Let the enemy do nothing the next time it would activate (RND-05)."""
    if isinstance(enemy, ElderOne) and not enemy.awake:
        return 0
    game.board.mark(enemy, enemies.SKIPS)
    return 1


def _spawn(game: Game, amount: int, name: str, place: Node | Zone | Ship) -> int:
    """Let so many enemies come to *place*, drawn or of that name, and return how many did."""
    ship = game.board.ship_of(place)
    if ship is None or not ship.at_sea:
        return 0
    zones = enemies.zones_of(game, place)
    come = 0
    for _ in range(amount):
        if not ship.at_sea:
            break
        card = _named(game, name) if name else enemies.draw(game)
        if not card:
            break
        come += spawning.appear(game, card, ship, zones)
    return come


def _named(game: Game, name: str) -> str:
    """Take a copy of that enemy and return its id; empty when all are in play (ENM-28)."""
    if not game.content.prints(name, printed.Enemy):
        return ""
    if decks.seek(game, name, decks.deck_for(game, printed.Enemy), aside=True):
        return name
    enemies.stay_away(game, name)
    return ""
