"""Answers about the course of play: whose turn it is, events in progress, past events."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from everrain_runtime.engine.registry import answers
from everrain_runtime.rules.round import turns
from everrain_runtime.state.handles import NOTHING
from everrain_runtime.state.memory import COUNTER, named

if TYPE_CHECKING:
    from everrain_runtime.engine.game import Game

#: The value where no rule sets a limit.
_NO_LIMIT: Final = 999


@answers
def round(game: Game) -> int:  # noqa: A001 - the row's name
    """Return the number of this round, from 1 (RND-01)."""
    return game.board.flow.round


@answers
def your_turn(game: Game) -> bool:
    """Return whether the acting player's turn is under way (RND-02)."""
    return turns.is_yours(game)


@answers
def enemy_phase(game: Game) -> bool:
    """Return whether the enemy phase is under way (RND-05)."""
    return game.board.flow.phase == "enemy"


@answers
def hold_first_player(game: Game) -> bool:
    """Return whether the acting player is the first player (SET-14, RND-05)."""
    return game.board.flow.first == game.board.flow.you


@answers
def game_won(game: Game) -> bool:
    """Return whether the game has been won (GEN-01, WIN-01)."""
    return game.board.flow.outcome == "won"


@answers
def game_lost(game: Game) -> bool:
    """Return whether the game has been lost (GEN-01, WIN-02, WIN-03)."""
    return game.board.flow.outcome == "lost"


# What is under way


@answers
def fray_under_way(game: Game) -> bool:
    """Return whether a fray is being fought (FRY-01)."""
    return bool(game.board.flow.fighting)


@answers
def expedition_under_way(game: Game) -> bool:
    """Return whether an expedition is under way (EXP-02)."""
    return game.board.flow.exploring != NOTHING


@answers
def visit_under_way(game: Game) -> bool:
    """Return whether the acting player's ship visits a port (PRT-01, PRT-17)."""
    return game.board.flow.visiting != NOTHING and _acts(game)


@answers
def navigation_under_way(game: Game) -> bool:
    """Return whether the acting player's ship sails on a navigation order (MOV-04)."""
    return game.board.flow.sailing and _acts(game)


@answers
def boarding_under_way(game: Game) -> bool:
    """Return whether the acting player's ship boards an enemy ship (BRD-04)."""
    ship = game.board.ships.get(game.board.flow.you)
    return ship is not None and ship.boarding != NOTHING


# What is about to happen, or has


@answers
def amount(game: Game) -> int:
    """Return how much is about to happen, or has happened (TRM-03)."""
    happening = game.happening
    return (happening.amount or 0) if happening is not None else 0


@answers
def result(game: Game) -> int:
    """Return the number on the die that lies on the table, else of the last one (DIC-04)."""
    happening = game.happening
    if happening is not None and happening.roll is not None and happening.roll.shown:
        return happening.roll.result
    return game.board.flow.rolled


@answers
def margin(game: Game) -> int:
    """Return by how much the last test was passed or failed, as a number of 0 or more (TST-01)."""
    return abs(game.board.flow.margin)


@answers
def tests_passed(game: Game) -> int:
    """Return how many tests have been passed in this turn (TST-01)."""
    return game.board.memory.tallied("tests passed")


# What is remembered


@answers
def mark_set(game: Game, mark: str) -> bool:
    """Return whether a mark for everyone is set (GEN-08)."""
    return (0, mark) in game.board.memory.marks


@answers
def counter(game: Game, owner: Any) -> int:
    """Return the counters on a thing (GEN-08)."""
    return game.board.marks(owner, COUNTER)


@answers
def named_counter(game: Game, owner: Any, kind: str) -> int:
    """Return the counters of that kind on a thing (GEN-08)."""
    return game.board.marks(owner, named(kind))


@answers
def counter_limit(game: Game, target: Any) -> int:
    """Return how many counters a thing can have: any number (GEN-08)."""
    return _NO_LIMIT


@answers
def named_counter_limit(game: Game, target: Any, kind: str) -> int:
    """Return how many counters of a kind a thing can have: any number (GEN-08)."""
    return _NO_LIMIT


def _acts(game: Game) -> bool:
    return game.board.flow.active == game.board.flow.you
