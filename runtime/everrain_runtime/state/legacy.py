"""The legacy that the games of a campaign leave to the next one (SET-18)."""

from __future__ import annotations

from typing import Annotated

import attrs

from everrain_dsl.records import ADDED, NUMBER_LIMIT, Between, Items

Amount = Annotated[int, Between(0, NUMBER_LIMIT)]


@attrs.frozen
class Hand:
    """A crew that goes on: its board, traits that do not belong to it, cards that stay with it."""

    card: str
    traits: tuple[str, ...] = ()
    cards: tuple[str, ...] = attrs.field(default=(), metadata=ADDED)


@attrs.frozen
class Estate:
    """One captain's belongings at the start of the next game; None is as in the starting kit."""

    tokens: dict[str, int] = attrs.field(factory=dict)
    counters: dict[str, int] = attrs.field(factory=dict)
    coin: Amount | None = None
    clues: Amount | None = None
    crew: tuple[Hand, ...] | None = None
    improvements: tuple[str, ...] | None = None
    artillery: tuple[str, ...] | None = None
    treasures: tuple[str, ...] = ()
    cards: tuple[str, ...] = ()


@attrs.frozen
class Legacy:
    """The state of the table and each captain, by seat, at the start of the next game.

    Crew and traits are named by their cards; `games` is how many have been played.
    """

    games: Amount = 0
    tokens: dict[str, int] = attrs.field(factory=dict)
    marks: tuple[str, ...] = ()
    cards: tuple[str, ...] = ()
    captains: Annotated[tuple[Estate, ...], Items(0, 4)] = ()

    def estate(self, seat: int) -> Estate:
        """Return what the captain of that seat, from 1, begins with."""
        return self.captains[seat - 1] if seat <= len(self.captains) else Estate()
