"""Every card is played by a scenario. The scenarios themselves are collected from `cards/`."""

from __future__ import annotations

from sources import compiled_core


def test_every_card_has_a_scenario() -> None:
    compiled = compiled_core()
    played = {scenario.card for scenario in compiled.scenarios}
    parents = {card.parent for card in compiled.cards if card.id in played}
    untested = [
        card.id
        for card in compiled.cards
        if card.abilities and card.id not in played | parents and card.kind != "table"
    ]

    assert untested == []
