"""Every card is played by a scenario. The scenarios themselves are collected from `cards/`."""

from __future__ import annotations

import pytest

from everrain_dsl import model
from everrain_dsl.compiler import Compiled
from tests.sources import compiled_core, compiled_showcase


@pytest.mark.parametrize(
    "compiled", [compiled_core(), compiled_showcase()], ids=["core", "showcase"]
)
def test_every_card_has_a_scenario(compiled: Compiled) -> None:
    """A permission alone does nothing by itself: the rules that read it are tested with it."""
    played = {scenario.card for scenario in compiled.scenarios}
    parents = {card.parent for card in compiled.cards if card.id in played}
    untested = [
        card.id
        for card in compiled.cards
        if any(not isinstance(ability, model.Allowance) for ability in card.abilities)
        and card.id not in played | parents
        and card.parent not in played
        and card.kind != "table"
    ]

    assert untested == []
