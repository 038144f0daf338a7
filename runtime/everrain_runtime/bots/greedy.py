"""A bot that plays with some sense: it explores, fights when it is strong, hands in clues."""

from __future__ import annotations

from everrain_runtime.bots.uniform import Uniform


class Greedy(Uniform):
    """Answers as `Uniform` where it has no opinion."""
