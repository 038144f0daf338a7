"""Schematics: one that is traded comes aboard like any other (SCH-02, SCH-08, TRE-04)."""

from __future__ import annotations

import pytest

from everrain_runtime.state import Card
from everrain_runtime.state.places import slot
from tests.rules.below_deck import bare
from tests.rules.tabletop import SetTable, Tabletop
from tests.rules.test_12_schematics import laid, schematic


def theirs(game: Tabletop, name: str) -> Card:
    """Lay a schematic in a slot of the second ship, which gives it to the first."""
    drawing = schematic(game, name, 4)
    other = game.ships[1]
    drawing.ship, drawing.place = other.handle, slot(other.handle, 4).handle
    game.game.board.flow.active = game.game.board.flow.you = other.handle
    game.given(f"Give the schematic of {name}", "yes")
    return drawing


@pytest.mark.rule("SCH-08", "SCH-05", "IMP-05")
def test_schematics_may_be_moved_for_one_that_is_traded(table: SetTable) -> None:
    game = bare(table, players=2)
    schematic(game, "Chapel", 3)
    theirs(game, "Galley")
    game.given(("Chapel",), "slot 3", "slot 0", "Enough")

    game.step("trade", game.ships[1].handle, game.ship.handle)

    assert laid(game) == {0: "Chapel", 3: "Galley"}


@pytest.mark.rule("TRE-04", "SCH-02", "COP-03")
def test_a_hold_that_a_traded_schematic_covers_overflows_at_once(table: SetTable) -> None:
    game = bare(table, 1, "Greater Hold", players=2)
    for _ in range(4):
        game.treasure("Rope")
    theirs(game, "Galley")
    game.given((), "slot 0", "Rope", "Enough")

    game.step("trade", game.ships[1].handle, game.ship.handle)

    assert len(game.game.board.hold_of(game.ship)) == 3
