"""What a game counts for those who weigh cards: how often each was drawn, each choice taken."""

from __future__ import annotations

from collections import Counter

import attrs


@attrs.define
class Counts:
    """Cards drawn by id; choices taken by the card's id and the choice's words."""

    drawn: Counter[str] = attrs.field(factory=Counter)
    chosen: Counter[tuple[str, str]] = attrs.field(factory=Counter)

    def add(self, other: Counts) -> None:
        """Add what another game counted."""
        self.drawn += other.drawn
        self.chosen += other.chosen
