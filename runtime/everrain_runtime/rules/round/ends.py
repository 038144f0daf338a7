"""Effects that last for a turn, a round or an act, and their end (RND-01, RND-02, RND-04)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from everrain_runtime.engine import times

if TYPE_CHECKING:
    from everrain_runtime.engine.game import Game


def turn_opens(game: Game) -> None:
    """Let a turn be under way (RND-02)."""
    _open(game, "turn")


def turn_has_begun(game: Game, ship: int) -> None:
    """End what lasts until this turn begins (RND-02)."""
    game.board.memory.expire("next turn", ship)
    game.board.memory.expire("start of the next turn")


def turn_is_told(game: Game, ship: int) -> None:
    """End changes that last for a turn of that ship, as cards are about to react (RND-04)."""
    memory = game.board.memory
    before = memory.lasting
    if before:
        memory.expire_lasting("turn")
        memory.expire_lasting("any turn")
        memory.expire_lasting("your turn", ship)
        if memory.lasting is not before:
            game.check()
    game.board.flow.closed += ("turn told",)


def turn_is_over(game: Game, ship: int) -> None:
    """End what is awaited in a turn of that ship, and begin its limits and counts anew (RND-02)."""
    memory = game.board.memory
    before = memory.lasting
    if before or memory.delayed:
        memory.expire_delayed("turn")
        memory.expire_delayed("any turn")
        memory.expire_delayed("your turn", ship)
        memory.expire_lasting(times.told("turn"))
        memory.expire_lasting(times.told("your turn"))
        if memory.lasting is not before:
            game.check()
    memory.begin("turn")
    _close(game, "turn")


def round_opens(game: Game) -> None:
    """Let a round be under way (RND-01)."""
    _open(game, "round")


def round_has_begun(game: Game) -> None:
    """End what lasts until this round begins (RND-01)."""
    game.board.memory.expire("start of the next round")


def round_is_told(game: Game) -> None:
    """End changes that last for a round, as cards are about to react to its end (RND-01).

    In the enemy phase, this also ends the changes that last for a turn.
    """
    for scope in ("turn", "round"):
        game.board.memory.expire_lasting(scope)
    game.check()
    game.board.flow.closed += ("round told",)


def round_is_over(game: Game) -> None:
    """End what is awaited in a round, or in the enemy phase as in a turn (RND-01)."""
    memory = game.board.memory
    for scope in ("turn", "round"):
        memory.expire_delayed(scope)
        memory.expire_lasting(times.told(scope))
        memory.begin(scope)
    game.check()
    _close(game, "round")


def act_is_over(game: Game) -> None:
    """End what lasts for an act, and begin its limits and counts anew (ACT-14)."""
    game.board.memory.expire("act")
    game.board.memory.begin("act")


def act_has_begun(game: Game) -> None:
    """End what lasts until this act begins (ACT-14)."""
    game.board.memory.expire("start of the next act")


def _open(game: Game, stretch: str) -> None:
    flow = game.board.flow
    flow.closed = tuple([each for each in flow.closed if not each.startswith(stretch)])


def _close(game: Game, stretch: str) -> None:
    _open(game, stretch)
    game.board.flow.closed += (stretch,)
