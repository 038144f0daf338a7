"""What cards remember: marks on things, marks for everyone, counters (GEN-08)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from everrain_runtime.engine.binding import performs

if TYPE_CHECKING:
    from everrain_runtime.engine.game import Game
    from everrain_runtime.state import Crew, Enemy, Improvement, Ship, Space, Treasure

#: The name under which counters are kept among the marks of a thing.
COUNTER: Final = "#"


@performs
def put_mark(
    game: Game, mark: str, target: Crew | Ship | Space | Improvement | Enemy | Treasure
) -> int:
    """Put a mark on a thing that does not carry it yet; it goes with the thing (GEN-08)."""
    if game.board.marks(target, mark):
        return 0
    game.board.mark(target, mark)
    return 1


@performs
def remove_mark(
    game: Game, mark: str, target: Crew | Ship | Space | Improvement | Enemy | Treasure
) -> int:
    """Take a mark off a thing that carries it (GEN-08)."""
    carried = game.board.marks(target, mark)
    game.board.mark(target, mark, -carried)
    return int(carried > 0)


@performs
def set_mark(game: Game, mark: str) -> int:
    """Remember something for everyone, for the rest of the game (GEN-08)."""
    marks = game.board.memory.marks
    if (0, mark) in marks:
        return 0
    marks[0, mark] = 1
    return 1


@performs
def clear_mark(game: Game, mark: str) -> int:
    """Forget something that was remembered for everyone (GEN-08)."""
    return int(game.board.memory.marks.pop((0, mark), 0) > 0)


@performs
def add_counter(game: Game, amount: int, target: Any) -> int:
    """Put counters on a thing (GEN-08)."""
    if amount <= 0:
        return 0
    game.board.mark(target, COUNTER, amount)
    return amount


@performs
def spend_counter(game: Game, amount: int, target: Any) -> int:
    """Take counters off a thing, as many as it has (GEN-08)."""
    spent = max(0, min(amount, game.board.marks(target, COUNTER)))
    game.board.mark(target, COUNTER, -spent)
    return spent
