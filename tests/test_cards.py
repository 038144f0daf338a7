"""Every card is played by a scenario. The scenarios themselves are collected from `cards/`."""

from __future__ import annotations

from everrain_dsl.semantics import model
from tests.sources import compiled_core


def test_every_card_has_a_scenario() -> None:
    """A permission alone does nothing by itself: the rules that read it are tested with it."""
    compiled = compiled_core()
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
