"""Effects on enemies at sea: enemy ships and the Elder One."""

from __future__ import annotations

from typing import TYPE_CHECKING

from everrain_dsl.vocabulary import printed
from everrain_runtime.engine.registry import performs
from everrain_runtime.questions import questions
from everrain_runtime.rules.cards import decks
from everrain_runtime.rules.enemies import enemies
from everrain_runtime.rules.enemy_ships import arrival, elder_ones, enemy_ships
from everrain_runtime.rules.round.discovery import AGENDA
from everrain_runtime.state import ElderOne, EnemyShip
from everrain_runtime.state.handles import NOTHING

if TYPE_CHECKING:
    from everrain_runtime.engine.game import Game
    from everrain_runtime.state import Ship, Space, Storm


@performs
def spawn_enemy_ship(game: Game, amount: int) -> int:
    """Draw enemy ships onto calm sea of the acting player's tile, chosen by that player.

    SHP-04, SHP-05, SHP-30; each makes its spawn roll at once, before the next comes (SHP-23).
    """
    come = 0
    while come < amount and game.you.space:
        spaces = enemy_ships.spaces_to_appear(game, game.you.space)
        card = enemy_ships.draw(game) if spaces else ""
        if not card:
            break
        _appear(game, card, spaces)
        come += 1
    return come


@performs
def spawn_enemy_ship_onto(game: Game, amount: int, space: Space) -> int:
    """Draw enemy ships onto that space, or the nearest free sea (SHP-02, SHP-05, SHP-06)."""
    come = 0
    while come < amount:
        at = enemy_ships.space_to_appear(game, space.handle)
        card = enemy_ships.draw(game) if at else ""
        if not card:
            break
        arrival.appear(game, card, at)
        come += 1
    return come


@performs
def spawn_named_enemy_ship(game: Game, name: str) -> int:
    """Find the enemy ship of that name and place it on calm sea of the player's tile (SHP-04).

    If it is in play already, the agenda advances by its health (ENM-08, ENM-28).
    """
    spaces = enemy_ships.spaces_to_appear(game, game.you.space) if game.you.space else []
    if not (spaces and game.content.prints(name, printed.EnemyShip)):
        return 0
    if not decks.seek(game, name, decks.deck_for(game, printed.EnemyShip)):
        enemies.stay_away(game, name)
        return 0
    _appear(game, name, spaces)
    return 1


@performs
def damage_enemy_ship(game: Game, target: EnemyShip | ElderOne, amount: int) -> int:
    """Deal damage to an enemy at sea, at most its remaining health (SEA-02, ELD-07).

    The acting captain gets the spoils if the ship sinks from it. No captain gets those of a ship
    sunk by a storm (SHP-16).
    """
    if isinstance(target, ElderOne) and not target.awake:
        return 0
    taken = min(amount, game.value("full_health", target) - target.trauma)
    if taken <= 0:
        return 0
    target.trauma += taken
    if isinstance(target, EnemyShip):
        target.struck_by = NOTHING if game.cause == "storm" else game.board.flow.you
        target.cause = game.cause
    return taken


@performs
def heal_enemy_ship(game: Game, target: EnemyShip | ElderOne, amount: int) -> int:
    """Remove up to that much damage from an enemy at sea (SEA-02, ELD-07)."""
    removed = max(0, min(amount, target.trauma))
    target.trauma -= removed
    return removed


@performs
def heal_enemy_ship_fully(game: Game, target: EnemyShip | ElderOne) -> int:
    """Remove all damage from an enemy at sea (SEA-02, ELD-07)."""
    return game.do("heal_enemy_ship", target, target.trauma)


@performs
def sink_enemy_ship(game: Game, ship: EnemyShip) -> int:
    """Sink an enemy ship: it leaves a shipwreck, and its spoils are collected.

    SHP-15, SHP-16, SHP-27, WRK-03.
    """
    rolls = game.value("spoils", ship)
    damaged = ship.trauma >= game.value("full_health", ship)
    winner = ship.struck_by if damaged else game.board.flow.you
    game.board.remove(ship, "sunk")
    decks.discard(game, ship.card)
    game.board.sea.add_wreck(ship.space)
    enemies.give_spoils(game, rolls, winner)
    return 1


@performs
def banish_enemy_ship(game: Game, ship: EnemyShip) -> int:
    """Remove an enemy ship without spoils; the agenda advances by its remaining health.

    Its card is shuffled back into its deck (BAN-04, SHP-14).
    """
    remaining = game.value("health", ship)
    game.board.remove(ship, "banished")
    deck = decks.deck_of(game, ship.card)
    if deck:
        decks.shuffle(game, deck, ship.card)
    game.do("advance_token", AGENDA, remaining)
    return 1


@performs
def sail_enemy_ship(
    game: Game,
    ship: EnemyShip | ElderOne,
    amount: int,
    target: Space | Ship | EnemyShip | ElderOne | Storm,
) -> int:
    """Sail an enemy at sea up to so many spaces closer to the target, free of charge.

    SHP-10, SHP-18, GEN-05; it may sink, or reach its destination, on the way.
    """
    done = 0
    while done < amount and game.board.find(ship.handle) is not None:
        if not enemy_ships.sail_towards(game, ship, target):
            break
        done += 1
    return done


# The Elder One


@performs
def awaken_elder_one(game: Game, elder: ElderOne) -> int:
    """Awaken the Elder One, wherever the tokens are (ELD-01, ELD-02, ELD-14)."""
    if elder.awake:
        return 0
    elder_ones.awaken(game, elder)
    return 1


@performs
def add_dice_modifier(game: Game, amount: int) -> int:
    """Slow the awakened Elder One by so many dice (ELD-04, ELD-07)."""
    awake = [elder for elder in game.board.elder_ones.values() if elder.awake]
    for elder in awake:
        elder.slowed += max(0, amount)
    return amount if awake else 0


def _appear(game: Game, card: str, spaces: list[int]) -> None:
    asked = questions.WHERE_DOES_ENEMY_SHIP_APPEAR
    (at,) = game.choose(asked, spaces, 1, 1, enemy_ship=card)
    arrival.appear(game, card, at)
