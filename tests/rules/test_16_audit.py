"""Crew whose track is full (CRW-06)."""

from __future__ import annotations

from typing import Any

import pytest

from everrain_runtime.engine.chance import Scripted, Seeded


@pytest.mark.rule("CRW-06")
def test_who_is_saved_and_still_has_a_full_track_dies_after_all(table: Any) -> None:
    game = table(crew=2)
    board, content, crew = game.game.board, game.game.content, game.crew[0]
    game.deck("Negative Trait", "Frail")
    drawn = {content.named("Negative Trait", "deck").id: [content.named("Frail").id]}
    game.game.chance = Scripted.of(draws=drawn, otherwise=Seeded())
    board.set_traits(
        crew, positive=content.named("Enduring").id, negative=content.named("Haunted").id
    )
    crew.strain = game.game.value("crew_track", crew) - 1

    game.given("slot 4")
    game.do("suffer_trauma", crew, 1)

    assert crew.handle not in board.crew
    assert board.fates[crew.handle] == "dead"
