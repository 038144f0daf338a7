"""Enemy ships and cards that the core set does not print, and what the rules make of them."""

from __future__ import annotations

from typing import Any

import pytest

from everrain_runtime.content.content import Content
from tests.rules.enemies_at_sea import act, destroyed, left, pose, raid, raider
from tests.rules.tabletop import SetTable, set_table
from tests.sources import content_with

CARDS = """
enemy ship "Whistling Sloop"
  health 3, dice 2, engagement 3
  range
    | 1
    |
    | ^
  omen 1 "Shrill"
    every player ship suffers 1 damage

improvement "White Flag", cost 5
  instead when an enemy ship attacks your ship
    pay 1 coin

improvement "Long Memory", cost 5
  after an enemy ship attacks your ship
    collect 1 clue
"""


@pytest.fixture(scope="module")
def others() -> Content:
    """Return the core set with those cards."""
    return content_with(CARDS)


@pytest.fixture
def table(others: Content) -> Any:
    """Return a function that sets a table with those cards."""
    return lambda players=1, **more: set_table(others, players, **more)


@pytest.mark.rule("SHP-23", "SHP-22")
def test_an_omen_of_the_spawn_roll_triggers_what_one_omen_does(table: SetTable) -> None:
    game = raid(table, 6, 6, name="Whistling Sloop", enemy="o")
    game.step("spawn_roll", raider(game))

    assert destroyed(game) == 1


@pytest.mark.rule("SHP-22", "DIC-13")
def test_each_ability_is_triggered_once_and_other_omens_are_paired(table: SetTable) -> None:
    game = raid(table, 6, 6, name="Whistling Sloop", enemy="oo")
    act(game)

    assert destroyed(game) == 1


@pytest.mark.rule("SHP-21")
def test_a_card_can_replace_an_attack(table: SetTable) -> None:
    game = raid(table, 6, 4, enemy="dddd", evasion="e")
    game.improvement("White Flag", 3)
    coin = game.ship.coin
    act(game)

    assert destroyed(game) == 0
    assert left(game, "evasion") == 1
    assert game.ship.coin == coin - 1
    assert "enemy_attacks_ship" not in game.said()


@pytest.mark.rule("SHP-21")
@pytest.mark.parametrize("enemy", ["dddd", "oood"])
def test_a_card_hears_of_an_attack_once_whatever_it_did(table: SetTable, enemy: str) -> None:
    game = raid(table, 6, 3, facing=2, enemy=enemy)
    game.improvement("Long Memory", 3)
    act(game)

    assert game.ship.clues == 1


@pytest.mark.rule("SHP-23", "SHP-21")
def test_a_card_hears_of_the_attack_of_a_spawn_roll(table: SetTable) -> None:
    game = raid(table, 6, 4, enemy="d")
    game.improvement("Long Memory", 3)
    game.step("spawn_roll", raider(game))

    assert game.ship.clues == 1
    assert pose(raider(game)) == (6, 4, 0)
