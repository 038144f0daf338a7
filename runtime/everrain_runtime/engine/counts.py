"""Counters for balancing: the cards and choices that games draw, take, use, buy and issue."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Final, Literal, TypeAlias

import attrs

if TYPE_CHECKING:
    from everrain_runtime.engine.game import Game

#: What is done with a thing that a card, a service or a kind of orders is.
Use: TypeAlias = Literal["used", "bought", "issued", "in play", "met"]
#: What can be done with what a set adds.
USES: Final[tuple[Use, ...]] = ("used", "bought", "issued", "in play")


@attrs.define
class Counts:
    """Cards drawn by id; choices offered and taken, by the card's id and the choice's words.

    A choice is offered where it could be taken, even if it is the only one. `uses` are counted by
    what is done and the id of what it is done with: services and treasures used, cards bought,
    orders issued by their kind, cards of a set's kind that came into play, decks whose sea events
    were met at the end of a turn.
    """

    drawn: Counter[str] = attrs.field(factory=Counter)
    chosen: Counter[tuple[str, str]] = attrs.field(factory=Counter)
    uses: Counter[tuple[str, str]] = attrs.field(factory=Counter)
    offered: Counter[tuple[str, str]] = attrs.field(factory=Counter)

    def add(self, other: Counts) -> None:
        """Add what another game counted."""
        self.drawn += other.drawn
        self.chosen += other.chosen
        self.uses += other.uses
        self.offered += other.offered


def count_use(game: Game, use: Use, thing: str) -> None:
    """Count that the thing with that id is used so, where anybody counts."""
    if game.counts is not None:
        game.counts.uses[use, thing] += 1
