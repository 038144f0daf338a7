"""Boarding of enemy ships, as an option: both decks are one until a side is gone (BRD).

During it, `boarding` of the player ship is the enemy ship, whose zones come after the ship's own.
Crew and enemies act in turn, in rounds. A boarding cannot be broken off (BRD-06).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from everrain_runtime.engine.actors import acting
from everrain_runtime.engine.effects import DUE
from everrain_runtime.engine.menu import free_action
from everrain_runtime.engine.options import chosen
from everrain_runtime.engine.registry import step
from everrain_runtime.engine.selection import spaces_apart
from everrain_runtime.questions import labels, questions
from everrain_runtime.rules.cards import decks
from everrain_runtime.rules.enemies import enemies, spawning
from everrain_runtime.rules.enemies.activation import enemies_act_aboard
from everrain_runtime.rules.enemies.frays import fray
from everrain_runtime.rules.port.treasures import use_in_between
from everrain_runtime.rules.ship import lines_of_sight
from everrain_runtime.state.handles import NOTHING
from everrain_runtime.state.places import BOARDED_ZONE, zone, zone_of

if TYPE_CHECKING:
    from everrain_runtime.engine.game import Game
    from everrain_runtime.state import Crew, EnemyShip, Ship

#: No enemy is of a later act.
_LAST_ACT: Final = 4


# How it begins


def is_open(game: Game, ship: Ship) -> bool:
    """Return whether the captain may board an enemy ship by choice (BRD-01)."""
    if not game.board.enemy_ships or chosen(game, "boarding") == "no":
        return False
    return bool(_boardable(game, ship))


@free_action(labels.BOARD_ENEMY_SHIP, is_open)
def go_aboard(game: Game, ship: Ship) -> None:
    """Board one of the enemy ships beside the captain's (BRD-01)."""
    found = _boardable(game, ship)
    (picked,) = game.choose(questions.WHICH_SHIP_DO_YOU_BOARD, found, 1, 1, player=ship.handle)
    game.do("board_enemy_ship", picked)


def can_board(game: Game, ship: Ship, enemy: EnemyShip) -> bool:
    """Return whether a ship could board that one: beside it, in its turn, at no port.

    BRD-01, BRD-14.
    """
    return (
        ship.at_sea
        and ship.boarding == NOTHING
        and game.board.flow.active == ship.handle
        and spaces_apart(game.board, ship, enemy) == 1
        and not lines_of_sight.is_haven(game, ship.space)
    )


def _boardable(game: Game, ship: Ship) -> list[int]:
    enemies_at_sea = game.board.enemy_ships.values()
    return [enemy.handle for enemy in enemies_at_sea if can_board(game, ship, enemy)]


def begin(game: Game, ship: Ship, enemy: EnemyShip) -> None:
    """Let a ship board an enemy ship and draw the enemies there (BRD-02, BRD-17).

    Enemies worth the act come to its deck, each where the fate die shows, and make their spawn
    rolls (BRD-12, ALT-05). If the sides alternate, as many come as the act, from node 1 upward
    (V1-46).
    """
    game.do("end_navigation_order")
    ship.boarding = enemy.handle
    act, worth, alternating = game.value("act"), 0, _acts_by_turns(game)
    while worth < act and ship.boarding == enemy.handle:
        card = enemies.draw_worth(game, _LAST_ACT if alternating else act - worth)
        if not card:
            break
        spawning.appear(game, card, ship, _next_zone(game, ship, worth) or _roll_zone(game, ship))
        worth += 1 if alternating else game.content.act(card)
    game.push(boarding_goes_on, ship.handle)


def _acts_by_turns(game: Game) -> bool:
    """Return whether the two sides of a boarding activate one Miniature each by turns (V1-46)."""
    return chosen(game, "boarding") == "alternating"


def _next_zone(game: Game, ship: Ship, number: int) -> list[int]:
    """Return the zone of node *number* + 1 of the boarded deck, where the rules name it (V1-46)."""
    zones = game.content.layout.boarded_zones
    named = _acts_by_turns(game) and number + 1 < len(zones)
    return [zone(ship.handle, zones[number + 1]).handle] if named else []


def _roll_zone(game: Game, ship: Ship) -> list[int]:
    """Roll for a zone of the boarded deck until one is named that has room (BRD-15)."""
    zones = [zone(ship.handle, index).handle for index in game.content.layout.boarded_zones]
    open_to = enemies.with_room(game, zones)
    while open_to:
        rolled = game.roll("fate")
        if rolled < len(zones) and zones[rolled] in open_to:
            return [zones[rolled]]
    return []


# How it goes on


@step
def boarding_goes_on(game: Game, ship: int) -> None:
    """Let the crew act, then the enemies, until one side is gone (BRD-04, BRD-10)."""
    board, captain = game.board, game.board.ships[ship]
    if captain.boarding not in board.enemy_ships:
        left = [each for each in board.enemies_of(captain) if _is_over_there(each.place)]
        game.do("discard_enemy", left)
        _call_back(game, captain)
    elif not board.enemies_of(captain):
        _win(game, captain)
    else:
        game.push(boarding_goes_on, ship)
        if _acts_by_turns(game):
            game.push(boarder_acts, ship, ())
            return
        game.push(boarded_enemies_act, ship)
        _let_act(game, ship, ())


@step
def boarders_act(game: Game, ship: int, done: tuple[int, ...]) -> None:
    """Let the captain send crew to zones, each once, without orders; where enemies are, it fights.

    BRD-04, BRD-05.
    """
    board, captain = game.board, game.board.ships[ship]
    if not board.enemies_of(captain):
        return
    able = _able(game, captain, done)
    for picked in game.choose(questions.WHICH_BOARDER_ACTS, able, 0, 1, player=ship):
        _let_act(game, ship, (*done, picked))
        _send(game, captain, board.crew[picked])


@step
def boarder_acts(game: Game, ship: int, done: tuple[int, ...]) -> None:
    """Let one crew act of those who have not, then one enemy, until all have (V1-46)."""
    board, captain = game.board, game.board.ships[ship]
    if not board.enemies_of(captain):
        return
    able = _able(game, captain, done)
    picked = game.choose(questions.WHICH_BOARDER_ACTS, able, 0, 1, player=ship)
    if picked or any(enemy.handle not in done for enemy in board.enemies_of(captain)):
        game.push(boarder_acts, ship, (*done, *picked))
        game.push(boarded_enemy_acts, ship, (*done, *picked))
    for crew in picked:
        _send(game, captain, board.crew[crew])


@step
def boarded_enemy_acts(game: Game, ship: int, done: tuple[int, ...]) -> None:
    """Activate one of the enemies that have not acted; the players pick it (V1-46, GEN-06)."""
    enemies_left = game.board.enemies_of(game.board.ships[ship])
    able = [enemy.handle for enemy in enemies_left if enemy.handle not in done]
    for picked in game.choose(questions.WHICH_ENEMY_NEXT, able, 1, 1):
        with acting(game, ship):
            game.do("activate_enemy", picked)


def _able(game: Game, ship: Ship, done: tuple[int, ...]) -> list[int]:
    """Return the crew aboard that have not acted yet (BRD-05)."""
    return [
        crew.handle
        for crew in game.board.crew_of(ship)
        if (crew.on_deck or crew.below_deck) and crew.handle not in done
    ]


def _let_act(game: Game, ship: int, done: tuple[int, ...]) -> None:
    """Go on with the crew that have not acted; treasures can be used before that (TRE-06)."""
    game.push(boarders_act, ship, done)
    game.push(use_in_between, ship)


def _send(game: Game, ship: Ship, crew: Crew) -> None:
    """Let a crew go to a zone of either deck, and fight where enemies are (BRD-03, BRD-04)."""
    board = game.board
    everywhere = game.content.layout.zones_of(boarding=True)
    zones = enemies.with_room(game, [zone(ship.handle, index).handle for index in everywhere])
    zones = [each for each in zones if each != crew.place]
    if crew.on_deck and board.enemies_in(zone_of(crew.place)):
        zones.append(crew.place)
    asked = questions.WHERE_DOES_BOARDER_GO
    with acting(game, ship.handle):
        for place in game.choose(asked, zones, 1, 1, player=ship.handle, crew=crew.card):
            if place != crew.place:
                game.do("move_crew", crew, zone_of(place))
            game.push(fray, ship.handle, place, crew.handle)


@step
def boarded_enemies_act(game: Game, ship: int) -> None:
    """Activate all enemies on both decks (BRD-04, BRD-10)."""
    due = [enemy.handle for enemy in game.board.enemies_of(game.board.ships[ship])]
    game.push(enemies_act_aboard, ship, tuple(due))


# How it ends


def _win(game: Game, ship: Ship) -> None:
    """Take the enemy ship: as many spoils rolls as the act, and no shipwreck (BRD-07, SHP-27)."""
    prize = game.board.enemy_ships[ship.boarding]
    rolls = game.value("spoils", prize)
    game.board.remove(prize, "boarded")
    decks.discard(game, prize.card)
    _call_back(game, ship)
    enemies.give_spoils(game, rolls, ship.handle)


def _call_back(game: Game, ship: Ship) -> None:
    """Let all crew on deck return below, one after another, and end the boarding (BRD-09)."""
    game.push(boarding_ends, ship.handle)
    on_deck = [crew.handle for crew in game.board.crew_of(ship) if crew.on_deck]
    for crew in reversed(on_deck):
        game.push(boarder_returns, crew)


@step
def boarder_returns(game: Game, crew: int) -> None:
    """Let a crew return below deck; in a circle it uses the improvement (BRD-09, PRT-12)."""
    found = game.board.crew.get(crew)
    if found is not None:
        with acting(game, found.ship):
            game.do("move_crew_below", found, cause=DUE)


@step
def boarding_ends(game: Game, ship: int) -> None:
    """Part the decks again (BRD-04)."""
    game.board.ships[ship].boarding = NOTHING


def _is_over_there(place: int) -> bool:
    return zone_of(place).index >= BOARDED_ZONE
