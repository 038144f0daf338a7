"""Every module of the prototype edition, played by bots alone and beside each other one."""

from __future__ import annotations

from itertools import combinations

import pytest

from everrain_runtime.engine import options
from everrain_runtime.play.simulation import Plan, play
from tests.rules.prototype import choices, edition

MODULES = tuple(
    name for name, id_ in options.modules(edition()).items() if id_.startswith("prototype")
)
PLAYED = [*[(each,) for each in MODULES], *combinations(MODULES, 2)]


def test_there_are_the_eight_modules_of_the_manual() -> None:
    assert sorted(MODULES) == [
        "Chapel",
        "Influence",
        "Loyalty",
        "Prototype Combat",
        "Prototype Crew",
        "Prototype Discovery",
        "Prototype Map",
        "Prototype Orders",
    ]


@pytest.mark.parametrize("modules", PLAYED, ids=" and ".join)
def test_bots_play_a_game_by_it_and_nothing_impossible_happens(modules: tuple[str, ...]) -> None:
    plan = Plan(players=2, bot="greedy", check=True, choices=choices(*modules))
    result = play(edition(), plan, 0)

    assert result.outcomes.total() == 1
