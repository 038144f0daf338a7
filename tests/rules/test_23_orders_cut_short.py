"""A ship that is in port as a card cuts its order short (PRT)."""

from __future__ import annotations

import pytest

from tests.rules.in_port import moor
from tests.rules.tabletop import SetTable, Tabletop


def sailed_in(table: SetTable) -> Tabletop:
    """Let the first ship be in Grimsea in the middle of a navigation order, with an enemy."""
    game: Tabletop = table(crew=1)
    moor(game)
    game.enemy(1)
    game.game.board.flow.sailing, game.game.board.flow.points = True, 2
    return game


@pytest.mark.rule("PRT-01", "MOV-10", "BAN-01")
def test_a_ship_arrives_where_a_card_ends_its_order(table: SetTable) -> None:
    game = sailed_in(table)

    game.do("end_navigation_order")

    assert game.said().count("ship_arrives") == 1
    assert not game.game.board.enemies


@pytest.mark.rule("PRT-01", "PRT-17", "BAN-01")
def test_a_ship_arrives_where_a_card_ends_the_turn_in_the_middle_of_an_order(
    table: SetTable,
) -> None:
    game = sailed_in(table)
    game.push("turn", game.ship.handle)
    game.game.do("end_turn")
    while "turn_ends" not in game.said():
        assert game.game.advance()

    said = [name for name in game.said() if name in ("ship_arrives", "ship_departs", "turn_ends")]
    assert said == ["ship_arrives", "ship_departs", "turn_ends"]
    assert not game.game.board.enemies
    assert game.game.board.flow.points == 0
