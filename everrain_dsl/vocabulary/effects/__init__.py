"""Every effect, by subject."""

from __future__ import annotations

from typing import TYPE_CHECKING

from everrain_dsl.vocabulary.effects import cards, crew, enemies, play, sea, ship, supplies, tracks

if TYPE_CHECKING:
    from everrain_dsl.vocabulary.rows import Effect

ALL: tuple[Effect, ...] = (
    *supplies.EFFECTS,
    *crew.EFFECTS,
    *ship.EFFECTS,
    *enemies.EFFECTS,
    *sea.EFFECTS,
    *tracks.EFFECTS,
    *cards.EFFECTS,
    *play.EFFECTS,
)
