"""Enemies on deck, enemy ships, the Elder One."""

from __future__ import annotations

from typing import ClassVar

import attrs

from everrain_dsl.records import ADDED
from everrain_runtime.state.handles import NOTHING, NOWHERE


@attrs.define(eq=False)
class Enemy:
    """An enemy on the deck of `ship`; `place` is its zone (ENM-02).

    `held_by` is the improvement that has captured it: it is then in no zone (ENM-23). `struck_by`
    is the ship whose captain gets its spoils if it dies of its trauma (SPO-05).
    """

    TYPE: ClassVar[str] = "enemy"
    handle: int
    card: str
    ship: int
    place: int = NOWHERE
    trauma: int = 0
    held_by: int = NOTHING
    struck_by: int = NOTHING

    def copy(self) -> Enemy:
        """Return an enemy that is equal and shares nothing that changes."""
        return Enemy(
            self.handle,
            self.card,
            self.ship,
            self.place,
            self.trauma,
            self.held_by,
            self.struck_by,
        )


@attrs.define(eq=False)
class EnemyShip:
    """An enemy at sea; `destination` is a space, 0 while it has none (SHP-06, SHP-07).

    `struck_by` is the ship whose captain gets its spoils if it sinks, 0 if no captain does
    (SHP-16), and `cause` is the cause of its last damage.
    """

    TYPE: ClassVar[str] = "enemy_ship"
    handle: int
    card: str
    space: int
    facing: int = 0
    trauma: int = 0
    destination: int = NOTHING
    struck_by: int = NOTHING
    cause: str = attrs.field(default="", metadata=ADDED)

    def copy(self) -> EnemyShip:
        """Return an enemy ship that is equal and shares nothing that changes."""
        return EnemyShip(
            self.handle,
            self.card,
            self.space,
            self.facing,
            self.trauma,
            self.destination,
            self.struck_by,
            self.cause,
        )


@attrs.define(eq=False)
class ElderOne:
    """The Elder One of this game; on no space before it awakens (SET-04, ELD-01).

    `slowed` counts its dice value modifier tokens (ELD-07).
    """

    TYPE: ClassVar[str] = "elder_one"
    handle: int
    card: str
    awake: bool = False
    space: int = NOTHING
    facing: int = 0
    trauma: int = 0
    slowed: int = 0

    def copy(self) -> ElderOne:
        """Return an Elder One that is equal and shares nothing that changes."""
        return ElderOne(
            self.handle,
            self.card,
            self.awake,
            self.space,
            self.facing,
            self.trauma,
            self.slowed,
        )
