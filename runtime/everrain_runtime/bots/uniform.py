"""A bot that picks evenly among all legal answers."""

from __future__ import annotations

from typing import TYPE_CHECKING

from everrain_runtime.engine.chance import below
from everrain_runtime.state import Streams

if TYPE_CHECKING:
    from everrain_runtime.engine.decisions import Decision
    from everrain_runtime.engine.game import Game


class Uniform:
    """Answers each question at random: how many it picks, then which, each as likely.

    Each question has its own stream of chance: two games that differ in one question still get the
    same answers to the others.
    """

    def __init__(self, seed: int) -> None:
        self._streams = Streams(seed)

    def answer(self, game: Game, decision: Decision) -> tuple[int, ...]:
        """Return the positions picked, in order."""
        count, most = len(decision.options), decision.most
        streams, asked = self._streams, _name(decision)
        if most == 1 == decision.least:
            return (below(streams, asked, count),)
        size = decision.least + below(streams, asked, most - decision.least + 1)
        left = list(range(count))
        return tuple([left.pop(below(streams, asked, len(left))) for _ in range(size)])


def _name(decision: Decision) -> str:
    """Return the name of the question, whatever it is about: a card's has that of the card."""
    asked = decision.printed
    return decision.question if asked is None else f"{asked.program}/{asked.routine}/{asked.number}"
