"""Winning and losing (WIN): what decides the game, in the order in which it is looked at."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from everrain_runtime.binding import at_once

if TYPE_CHECKING:
    from everrain_runtime.game import Game

PLAYER: Final = "player discovery"
ENEMY: Final = "enemy discovery"


def decide(game: Game, outcome: str, rule: str) -> None:
    """End the game as `won` or `lost`, by the rule with that id."""
    flow = game.board.flow
    flow.phase, flow.outcome, flow.reason = "over", outcome, rule


def reach_the_end(game: Game, token: str) -> None:
    """Remember that a token has advanced to the end of its track (WIN-01, WIN-02, ACT-11)."""
    game.board.memory.tally(_at_the_end(token))


@at_once(1)
def objective_is_completed(game: Game) -> bool:
    """Lose the game to an awakened Elder One whose objective is fulfilled (WIN-03, ELD-10)."""
    for elder in game.board.elder_ones.values():
        loaded = game.content.find(elder.card)
        if not elder.awake or loaded is None:
            continue
        for _, action in loaded.actions("objective"):
            if game.judge(loaded, action.routine, (elder.handle,)):
                return _end(game, "lose_game", "WIN-03")
    return False


@at_once(2)
def enemy_reaches_the_end(game: Game) -> bool:
    """Lose the game when the enemy's token has come to the end of the track (WIN-02)."""
    return _has_reached(game, ENEMY) and _end(game, "lose_game", "WIN-02")


@at_once(3)
def players_reach_the_end(game: Game) -> bool:
    """Win the game when the players' token has come to the end of it (WIN-01, WIN-05)."""
    return _has_reached(game, PLAYER) and _end(game, "win_game", "WIN-01")


def _has_reached(game: Game, token: str) -> bool:
    return game.board.memory.tallied(_at_the_end(token), scope="game") > 0


def _at_the_end(token: str) -> str:
    return f"{token} at the end"


def _end(game: Game, effect: str, rule: str) -> bool:
    return game.do(effect, cause=rule) > 0
