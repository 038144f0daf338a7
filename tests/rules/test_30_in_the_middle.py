"""Treasures in the middle of what takes several steps (TRE)."""

from __future__ import annotations

import pytest

from everrain_runtime.questions import questions
from tests.rules.ashore import hold
from tests.rules.boarded import alongside, board
from tests.rules.tabletop import SetTable
from tests.rules.test_42_exhaustive_expeditions import cross, island

SHANTY = "Haul Away Joe"


@pytest.mark.rule("TRE-02", "TRE-06")
def test_a_treasure_is_used_while_a_boarding_is_fought_out(table: SetTable) -> None:
    game = alongside(table, fate=[6])
    game.treasure(SHANTY)
    board(game)

    game.given("Yes")
    while "discard_treasure" not in game.said():
        assert game.game.advance()

    assert game.ship.boarding
    assert hold(game) == []


@pytest.mark.rule("TRE-02", "TRE-06")
def test_a_captain_keeps_a_treasure_in_a_boarding(table: SetTable) -> None:
    game = alongside(table, fate=[6])
    game.treasure(SHANTY)
    board(game)

    game.given("No")
    while not any(each.question == questions.WHICH_BOARDER_ACTS.id for each in game.answers.asked):
        assert game.game.advance()

    assert hold(game) == [SHANTY]


@pytest.mark.rule("TRE-02", "TRE-06")
def test_a_treasure_is_used_between_the_nodes_of_an_island(table: SetTable) -> None:
    game = island(table, "clues")
    game.treasure(SHANTY)

    cross(game, "1", "Yes", "No")

    texts = [each.text for each in game.answers.asked]
    assert texts.index("Use a treasure now?") < texts.index("Explore further?")
    assert hold(game) == []
