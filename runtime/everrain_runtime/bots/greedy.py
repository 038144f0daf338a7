"""A bot that plays with some sense: it explores, fights when it is strong, hands in clues.

It looks at what lies open, and takes what is worth most for its price now. It knows which cards a
deck began with, but not their order. It neither simulates nor learns. The modules of `POLICIES`
answer the questions.
"""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Final

from everrain_runtime.bots import buying, cards, combat, orders, ports, trading, turns
from everrain_runtime.bots.policies import Policies
from everrain_runtime.bots.sight import Notes, Sight
from everrain_runtime.bots.uniform import Uniform

if TYPE_CHECKING:
    from everrain_runtime.engine.decisions import Decision
    from everrain_runtime.engine.game import Game

#: What it answers, where it is given nothing else.
POLICIES: Final = Policies.of(turns, orders, ports, combat, buying, trading, cards)


class Greedy(Uniform):
    """Answers each question by its policy; as `Uniform` where none has an opinion."""

    def __init__(self, seed: int, policies: Policies = POLICIES) -> None:
        super().__init__(seed)
        self._policies = policies
        self._chance = Random(~seed).random
        self._notes = Notes()

    def answer(self, game: Game, decision: Decision) -> tuple[int, ...]:
        """Return the positions picked, in order."""
        policy = self._policies.find(game.content, decision)
        if policy is not None:
            picked = policy(Sight(game, decision, self._notes, self._chance), decision)
            if picked is not None:
                return tuple(picked)
        return super().answer(game, decision)
