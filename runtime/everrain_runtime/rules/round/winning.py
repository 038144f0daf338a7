"""Winning and losing (WIN): what decides the game, in the order in which it is looked at."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, Literal

from everrain_runtime.engine.options import chosen
from everrain_runtime.engine.registry import at_once

if TYPE_CHECKING:
    from everrain_runtime.engine.game import Game

PLAYER: Final = "player discovery"
ENEMY: Final = "enemy discovery"


def decide(game: Game, outcome: str, rule: str) -> int:
    """End the game as `won` or `lost`, by the rule with that id (WIN-01 to WIN-03, REV-09).

    Who waits for it acts before the table is cleared, and decides nothing anew (SET-18). Return
    whether it was not decided before.
    """
    flow = game.board.flow
    if flow.outcome:
        return 0
    flow.outcome, flow.reason = outcome, rule
    # While anything is put off, what waits in the queue still comes, whatever that is for.
    put_off = bool(game.board.memory.delayed)
    if outcome == "won" and (put_off or game.doing.awaits("game_is_won")):
        game.moment("game_is_won")
        game.settle()
    elif outcome == "lost" and (put_off or game.doing.awaits("game_is_lost")):
        game.moment("game_is_lost")
        game.settle()
    flow.phase = "over"
    return 1


def reach_the_end(game: Game, token: str) -> None:
    """Remember that a token has advanced to the end of its track (WIN-01, WIN-02, ACT-11).

    By the option `end_meet` the enemy only wakes an Elder One that sleeps there (WIN-04).
    """
    wakes = token == ENEMY and chosen(game, "end_meet") == "awaken" and _sleeps_at_the_end(game)
    if not wakes:
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
    """Lose the game when the enemy's token has come to the end of the track (WIN-02, WIN-08)."""
    return _has_reached(game, ENEMY) and _end(game, "lose_game", "WIN-02")


@at_once(3)
def players_reach_the_end(game: Game) -> bool:
    """Win the game when the players' token has reached the end of its track (WIN-01).

    It wins after an awakening too, unless the option `post_awaken_win` forbids it (WIN-05).
    """
    if not _has_reached(game, PLAYER):
        return False
    if game.board.has_awakened() and chosen(game, "post_awaken_win") == "never":
        return False
    return _end(game, "win_game", "WIN-01")


def _sleeps_at_the_end(game: Game) -> bool:
    """Return whether an Elder One sleeps whose token has never left the end of the track."""
    board = game.board
    asleep = any(not elder.awake for elder in board.elder_ones.values())
    return asleep and board.tracks.tokens.get("elder one discovery", 0) >= board.tracks.last


def _has_reached(game: Game, token: str) -> bool:
    return game.board.memory.tallied(_at_the_end(token), scope="game") > 0


def _at_the_end(token: str) -> str:
    """Return as what it is remembered that a token has come to the end of its track."""
    return f"{token} at the end"


def _end(game: Game, effect: Literal["win_game", "lose_game"], rule: str) -> bool:
    return game.do(effect, cause=rule) > 0
