"""What a game keeps, or copies late, is what it would find anew, or copied at once."""

from __future__ import annotations

from typing import TYPE_CHECKING

import attrs
import pytest

from everrain_runtime.engine import costs, game
from everrain_runtime.engine.facts import Facts
from everrain_runtime.play.one_game import Plan, play
from everrain_runtime.state import Board
from tests.sources import core_content

if TYPE_CHECKING:
    from collections.abc import Sequence

    from everrain_runtime.engine.game import Game
    from everrain_runtime.engine.receipt import Toll
    from everrain_runtime.engine.registry import Value
    from everrain_runtime.machine.executable import Runnable
    from everrain_runtime.state import Thing

PLANS = (
    *[Plan(players, "random", 3) for players in (1, 4)],
    *[Plan(players, "greedy", 3) for players in (2, 4)],
    Plan(3, "random", 3, choices={"boarding": "yes", "exhaustive": "yes", "orders_traded": "yes"}),
)


@pytest.fixture(params=PLANS, ids=lambda plan: f"{plan.players} {plan.bot} {len(plan.choices)}")
def plan(request: pytest.FixtureRequest) -> Plan:
    found: Plan = request.param
    return found


def test_what_is_printed_for_a_thing_is_what_would_be_asked(
    plan: Plan, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked = set()
    kept = Facts.of_card

    def compared(facts: Facts, quantity: str, owner: Thing) -> int:
        asked.add(quantity)
        found = kept(facts, quantity, owner)
        assert found == facts.ask(quantity, owner)
        return found

    monkeypatch.setattr(Facts, "of_card", compared)
    play(core_content(), plan, 0)

    assert "crew_track" in asked


def test_a_price_in_coin_that_is_not_tried_is_paid_where_it_would_be(
    plan: Plan, monkeypatch: pytest.MonkeyPatch
) -> None:
    told = costs.way_to_pay

    def compared(
        under_way: Game, cost: Runnable, arguments: Sequence[Value], toll: Toll | None = None
    ) -> list[costs.Answered] | None:
        found = told(under_way, cost, arguments, toll)
        tried = attrs.evolve(cost, coin=0, coin_asked="")
        assert found == told(under_way, tried, arguments, toll)
        return found

    monkeypatch.setattr(costs, "way_to_pay", compared)
    play(core_content(), plan, 0)


def test_what_is_tried_on_a_board_that_copies_late_comes_to_the_same(
    plan: Plan, monkeypatch: pytest.MonkeyPatch
) -> None:
    late = play(core_content(), plan, 0)
    monkeypatch.setattr(game, "RehearsedBoard", Board.copy)

    assert play(core_content(), plan, 0).digest == late.digest
