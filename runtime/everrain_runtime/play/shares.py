"""Games shared out: each process plays some at a time, and what came of them comes in order."""

from __future__ import annotations

from collections import deque
from typing import TYPE_CHECKING, Final, Protocol

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator

    from everrain_runtime.play.one_game import Result

#: How many games a process is given at a time, at most.
_MOST: Final = 8
#: How often processes are begun anew for the same games, when something outside ends them.
MOST_LOST: Final = 3


class WorkersLost(Exception):  # noqa: N818 - an outcome, beside BrokenGame
    """Processes that were ended from outside as they played the same games, again and again."""

    def __init__(self, games: range) -> None:
        super().__init__(
            f"the processes that played games {games[0]} to {games[-1]} were ended from outside"
            f" {MOST_LOST} times: is there memory for so many?"
        )


class ClusterError(Exception):
    """A cluster that cannot play these games; the message gives the reason and the remedy."""


class Given(Protocol):
    """A share of games in progress; `result` waits for its results."""

    def result(self) -> list[Result]:
        """Wait for what came of its games, in their order."""


def split(first: int, games: int, processes: int) -> deque[range]:
    """Return shares of the games from the *first* on, small enough for all to end together."""
    size = max(1, min(_MOST, (games - first) // processes // 4))
    return deque(range(at, min(at + size, games)) for at in range(first, games, size))


def collect(
    given: Iterable[Given], submit: Callable[[range], Given], left: deque[range]
) -> Iterator[list[Result]]:
    """Yield what came of the shares that are *left*, the first ones of which are *given*.

    A share is taken off when it has come back, and another one is given out for it.
    """
    waiting = deque(given)
    while waiting:
        results = waiting.popleft().result()
        left.popleft()
        if len(waiting) < len(left):
            waiting.append(submit(left[len(waiting)]))
        yield results
