"""A ship that is in port as a card cuts its order short (PRT)."""

from __future__ import annotations

import pytest

from tests.rules.in_port import moor
from tests.rules.tabletop import SetTable, Tabletop
from tests.rules.under_way import man, put_ship, under_way


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


@pytest.mark.rule("MOV-06", "MAP-09")
def test_a_card_that_ends_the_order_leaves_no_ship_on_the_space_of_another(
    table: SetTable,
) -> None:
    game: Tabletop = table(players=2, crew=1)
    put_ship(game.ships[1], 6, 2)
    under_way(game, 2)

    game.do("end_navigation_order")

    assert game.ship.space != game.ships[1].space
    assert not game.game.board.flow.sailing


@pytest.mark.rule("MOV-05", "TRE-06")
def test_a_free_order_taken_meanwhile_begins_where_a_card_ends_the_one_under_way(
    table: SetTable,
) -> None:
    game: Tabletop = table(crew=1)
    man(game, 6)
    under_way(game, 3)
    game.do("take_free_navigation_order")

    game.do("end_navigation_order")

    assert game.game.board.flow.sailing
    assert game.game.board.flow.points == 2
