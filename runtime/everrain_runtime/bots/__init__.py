"""Bots: programs that answer every question of a game, each from its own seed.

A bot implements `Answers`. `BOTS` creates one by name; `maker` lets callers add their own. `random`
picks uniformly among the legal options, `greedy` uses heuristics.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, TypeAlias

from everrain_runtime.bots.greedy import Greedy
from everrain_runtime.bots.uniform import Uniform

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from everrain_runtime.engine.decisions import Answers

#: What makes a bot, from a seed.
Maker: TypeAlias = "Callable[[int], Answers]"
BOTS: Final[Mapping[str, Maker]] = {"greedy": Greedy, "random": Uniform}


def maker(bot: str | Maker) -> Maker:
    """Return what makes the *bot* of that name, or *bot* itself. Raises ValueError for no name."""
    if not isinstance(bot, str):
        return bot
    if bot not in BOTS:
        raise ValueError(f"no bot is called {bot!r}; there are {' and '.join(sorted(BOTS))}")
    return BOTS[bot]
