"""Effects on what is out of play for a while: set aside, and back."""

from __future__ import annotations

from typing import TYPE_CHECKING

from everrain_runtime.engine.registry import performs
from everrain_runtime.questions import questions
from everrain_runtime.rules.crew.joining import discharge
from everrain_runtime.rules.enemies import enemies
from everrain_runtime.rules.ship.crew_spaces import go_below, leaving
from everrain_runtime.state import Crew, Enemy, Treasure
from everrain_runtime.state.handles import NOTHING, NOWHERE

if TYPE_CHECKING:
    from everrain_runtime.engine.game import Game
    from everrain_runtime.state import Ship


@performs
def set_aside(game: Game, thing: Crew | Enemy | Treasure) -> int:
    """Take something out of play with all it has (GEN-08)."""
    if isinstance(thing, Crew):
        with leaving(game, thing):
            thing.place, thing.spot = NOWHERE, ""
    elif isinstance(thing, Enemy):
        thing.place, thing.held_by = NOWHERE, NOTHING
    game.board.set_aside(thing)
    return 1


@performs
def return_to_play(game: Game, thing: Crew | Enemy | Treasure) -> int:
    """Bring back what was set aside; what finds no room leaves (GEN-08, HIR-07, ENM-08)."""
    ship = game.board.ships[thing.ship]
    match thing:
        case Crew():
            back = _return_crew(game, thing, ship)
        case Enemy():
            back = _return_enemy(game, thing, ship)
        case Treasure():
            back = _return_treasure(game, thing, ship)
    if back:
        game.moment("thing_returns", thing.handle)
    return 1


def _return_crew(game: Game, crew: Crew, ship: Ship) -> bool:
    """Bring back a crew below deck and return whether there was a free crew slot."""
    room = game.value("free_crew_slot", ship) > 0
    back = game.board.bring_back(crew)
    if room:
        go_below(game, back, use=False)
    else:
        discharge(game, back, "left")
    return room


def _return_enemy(game: Game, enemy: Enemy, ship: Ship) -> bool:
    """Bring back an enemy on a blank node and return whether one had room."""
    zones, asked = enemies.landing(game, ship), questions.WHERE_DOES_ENEMY_RETURN
    back = game.board.bring_back(enemy)
    if zones:
        (back.place,) = game.choose(asked, zones, 1, 1, player=ship.handle)
    else:
        enemies.leave(game, back, "discarded")
    return bool(zones)


def _return_treasure(game: Game, treasure: Treasure, ship: Ship) -> bool:
    """Bring back a treasure and return whether the hold had room for it."""
    room = game.value("free_hold_space", ship) > 0
    back = game.board.bring_back(treasure)
    if not room:
        game.do("discard_treasure", back)
    return room
