"""Every scenario of the cards, one test each."""

from __future__ import annotations

from functools import cache

import pytest
from sources import CORE, compiled_core

from everrain_runtime import scenarios


@cache
def stage() -> scenarios.Stage:
    return scenarios.prepare(compiled_core())


def names() -> list[str]:
    return [f"{scenario.card}: {scenario.title}" for scenario in compiled_core().scenarios]


@pytest.mark.parametrize("number", range(len(names())), ids=names())
def test_a_scenario_of_the_core_set(number: int) -> None:
    playing = stage()
    outcome = scenarios.run(playing.scenarios[number], playing.compiled, playing.content)

    assert outcome.passed, scenarios.described(outcome, playing.content)


def test_every_card_has_a_scenario() -> None:
    played = {scenario.card for scenario in compiled_core().scenarios}
    untested = [
        card.id
        for card in compiled_core().cards
        if card.abilities and card.id not in played and card.kind not in ("table", "row")
    ]

    assert untested == []
    assert CORE.is_dir()
