"""Players that are no people: each answers whatever the game asks, from a seed of its own.

A bot is `Answers`; `BOTS` makes one by name. `random` picks evenly among what is legal, `greedy`
plays with some sense.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from everrain_runtime.bots.greedy import Greedy
from everrain_runtime.bots.uniform import Uniform

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from everrain_runtime.engine.decisions import Answers

#: What makes a bot of a name, from a seed.
BOTS: Final[Mapping[str, Callable[[int], Answers]]] = {"greedy": Greedy, "random": Uniform}
