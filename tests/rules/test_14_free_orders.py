"""Navigation orders: one is over before another begins, however it was come by (MOV-04, MOV-05)."""

from __future__ import annotations

import pytest

from everrain_runtime.engine.actors import acting
from everrain_runtime.questions import labels
from everrain_runtime.rules.sea import sailing
from everrain_runtime.state.log import entries
from tests.rules.in_port import moor
from tests.rules.tabletop import SetTable, Tabletop

STOP = labels.END_NAVIGATION_ORDER.id


def under_way(table: SetTable) -> Tabletop:
    """Set a table whose ship sails by an order of 1 point, and takes another one for nothing."""
    game = table(crew=2)
    for crew, index in zip(game.crew, (1, 2), strict=True):
        game.stand(crew, index)
    sailing.begin_order(game.game, game.ship)
    game.game.do("take_free_navigation_order")
    return game


@pytest.mark.rule("MOV-05", "MOV-04", "TRE-06")
def test_a_free_order_is_not_combined_with_the_one_under_way(table: SetTable) -> None:
    game = under_way(table)
    flow = game.game.board.flow
    before = flow.points
    game.given(STOP)

    game.push("turn", game.ship)
    game.game.advance()
    while game.game.board.steps[-1].name != "turn":
        game.game.advance()

    assert (before, flow.sailing, flow.points) == (1, True, 1)


@pytest.mark.rule("MOV-10", "MOV-05")
def test_a_ship_arrives_between_two_orders(table: SetTable) -> None:
    game = under_way(table)
    moor(game)
    game.given(STOP, "Depart", STOP, labels.END_TURN.id)

    game.step("turn", game.ship)

    assert game.said().count("ship_arrives") == 1
    assert game.answers.given == []


@pytest.mark.rule("MOV-05")
def test_where_points_outlast_their_order_a_free_one_adds_to_them(table: SetTable) -> None:
    game = table(crew=1)
    game.choose_rules(combine_nav="yes")
    sailing.begin_order(game.game, game.ship)

    taken = game.game.do("take_free_navigation_order")

    assert (taken, game.game.board.flow.points) == (1, 2)


@pytest.mark.rule("ORD-07")
def test_the_log_says_why_a_free_order_outside_ones_turn_does_nothing(table: SetTable) -> None:
    game = table(players=2, crew=1)
    with acting(game.game, game.ships[1].handle):
        taken = game.game.do("take_free_navigation_order")

    assert taken == 0
    found = [each for each in entries(game.game.board.log) if each.name == "nothing_happens"]
    assert [each.detail for each in found] == ["it is not your turn"]
