"""Ships that come to a port in unusual ways: an order that a card cuts short (PRT)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.rules.harbour import act, give_trait, menu, moor, visit
from tests.rules.tabletop import Tabletop


def sailed_in(table: Any) -> Tabletop:
    """Let the first ship be in Grimsea in the middle of a navigation order, with an enemy."""
    game: Tabletop = table(crew=1)
    moor(game)
    game.enemy(1)
    game.game.board.flow.sailing, game.game.board.flow.points = True, 2
    return game


@pytest.mark.rule("PRT-01", "MOV-10", "BAN-01")
def test_a_ship_arrives_where_a_card_ends_its_order(table: Any) -> None:
    game = sailed_in(table)

    game.do("end_navigation_order")

    assert game.said().count("ship_arrives") == 1
    assert not game.game.board.enemies


@pytest.mark.rule("PRT-01", "PRT-17", "BAN-01")
def test_a_ship_arrives_where_a_card_ends_the_turn_in_the_middle_of_an_order(table: Any) -> None:
    game = sailed_in(table)
    game.game.push("turn", game.ship.handle)
    game.game.do("end_turn")
    while "turn_ends" not in game.said():
        assert game.game.advance()

    said = [name for name in game.said() if name in ("ship_arrives", "ship_departs", "turn_ends")]
    assert said == ["ship_arrives", "ship_departs", "turn_ends"]
    assert not game.game.board.enemies
    assert game.game.board.flow.points == 0


@pytest.mark.rule("PRT-16")
def test_a_trait_of_ports_is_of_no_use_to_another_crew_that_is_served(table: Any) -> None:
    game = table(crew=2)
    visit(game)
    game.ship.clues = 4
    give_trait(game, game.crew[1], "Astute")
    act(game, "Go ashore", game.game.content.name(game.crew[1].card), "Rest")

    assert game.crew[1].in_port
    assert "Present Findings (University)" not in menu(game)
    assert game.game.board.flow.served == 0
