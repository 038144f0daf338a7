"""Players that are no people: each answers whatever the game asks, from a seed of its own.

A bot is `Answers`; `BOTS` makes one by name, `maker` lets callers bring their own. `random` picks
evenly among what is legal, `greedy` plays with some sense.
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
