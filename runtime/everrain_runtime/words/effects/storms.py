"""Effects on storms: spawn, move, disperse. A moving storm never damages a ship (STM-08)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from everrain_dsl.vocabulary import printed
from everrain_runtime.engine.registry import performs
from everrain_runtime.engine.selection import space_at
from everrain_runtime.rules.sea import storms
from everrain_runtime.state.handles import NOTHING

if TYPE_CHECKING:
    from everrain_runtime.engine.game import Game
    from everrain_runtime.state import ElderOne, EnemyShip, Ship, Space, Storm


@performs
def spawn_storm(game: Game, amount: int, size: int) -> int:
    """Place storms over the First Player's ship (STM-01, STM-02, STM-18, STM-19, SNK-17)."""
    first = game.board.ships.get(game.board.flow.first)
    return _place(game, amount, size, first.space if first is not None else NOTHING)


@performs
def spawn_storm_over(game: Game, amount: int, size: int, place: Space | Ship | EnemyShip) -> int:
    """Place storms so that each covers that place (STM-02, STM-14, STM-18, STM-19)."""
    return _place(game, amount, size, space_at(game.board, place))


@performs
def move_storm(game: Game, storm: Storm, amount: int) -> int:
    """Move a storm so many spaces in a direction the player picks (STM-03, STM-08, STM-14)."""
    return _told(game, storm, storms.drift(game, storm, amount))


@performs
def move_storm_towards(
    game: Game, storm: Storm, amount: int, target: Space | Ship | EnemyShip | ElderOne
) -> int:
    """Move a storm so many spaces closer to the target, unless it covers it (STM-04, STM-14)."""
    done = 0
    while done < amount and storms.drift_towards(game, storm, target):
        done += 1
        if game.forbids("move_storm_towards", storm, 1, target):
            break
    return _told(game, storm, done)


@performs
def remove_storm(game: Game, storm: Storm) -> int:
    """Take a storm off the map (STM-01)."""
    game.board.remove(storm, "dispersed")
    return 1


def _place(game: Game, amount: int, size: int, over: int) -> int:
    """Place storms; in the first act a card thus brings on that of the second early (STM-02)."""
    done = 0
    while over and done < amount and storms.place(game, size, over):
        done += 1
    face = game.execution.loaded.printed if game.execution is not None else None
    by_card = face is not None and not isinstance(face, printed.ElderOne)
    if done and by_card and game.board.flow.act == 1:
        game.board.memory.tally(storms.EARLY)
    return done


def _told(game: Game, storm: Storm, done: int) -> int:
    if done:
        game.moment("storm_moves", storm)
    return done
