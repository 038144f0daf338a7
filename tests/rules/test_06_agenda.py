"""The Agenda track (AGN)."""

from __future__ import annotations

from typing import Any

import pytest


@pytest.mark.rule("AGN-03", "AGN-04")
def test_we_27_ten_is_the_first_space_again_and_no_point_is_lost(table: Any) -> None:
    game = table()
    game.put(agenda=8)

    game.do("advance_token", "agenda", 4)

    assert game.at("agenda") == 3
    assert game.at("enemy discovery") == 2


@pytest.mark.rule("AGN-04")
def test_we_45_nothing_happens_on_nine(table: Any) -> None:
    game = table()
    game.put(agenda=8)

    game.do("advance_token", "agenda", 1)

    assert game.at("agenda") == 9
    assert game.at("enemy discovery") == 1
