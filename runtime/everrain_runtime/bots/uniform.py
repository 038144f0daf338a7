"""A bot that picks evenly among all legal answers."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from everrain_runtime.engine.decisions import Decision
    from everrain_runtime.engine.game import Game


class Uniform:
    """Answers each question at random: how many it picks, then which, each as likely.

    Only `Random.random` is used: of all methods it alone promises one sequence on every version.
    """

    def __init__(self, seed: int) -> None:
        self._random = Random(seed).random

    def answer(self, game: Game, decision: Decision) -> tuple[int, ...]:
        """Return the positions picked, in order."""
        count, most = len(decision.options), decision.most
        if most == 1 == decision.least:
            return (int(self._random() * count),)
        size = decision.least + int(self._random() * (most - decision.least + 1))
        left = list(range(count))
        return tuple([left.pop(int(self._random() * len(left))) for _ in range(size)])
