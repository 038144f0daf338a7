"""Shipwrecks: which there are, and what looting them gives (WRK)."""

from __future__ import annotations

from typing import Any, Unpack

import pytest

from everrain_runtime.play.standard_rules import standard_rules
from everrain_runtime.questions import labels
from everrain_runtime.state import Wreck
from everrain_runtime.state.places import space
from tests.rules.ashore import LOOT, SHIPWRECK, act, explored, fresh, is_offered, moor
from tests.rules.tabletop import Dice, SetTable, Tabletop

AT_SEA = (7, 3)


def above_the_wreck(table: SetTable, **chance: Unpack[Dice]) -> Tabletop:
    """Put the ship on the printed shipwreck."""
    game = table(**chance)
    moor(game, SHIPWRECK)
    return game


def wreck_at(game: Tabletop, at: tuple[int, int]) -> Wreck | None:
    """Return the shipwreck token on that space."""
    found: Wreck | None = game.game.board.sea.wrecks.get(space(*at).handle)
    return found


@pytest.mark.rule("WRK-01")
@pytest.mark.leftover
def test_a_shipwreck_is_looted_for_one_roll_and_explored(table: SetTable) -> None:
    game = above_the_wreck(table, fate=[9, 9])

    assert is_offered(game, LOOT)

    act(game, LOOT)

    assert game.ship.coin == 50
    assert explored(game, SHIPWRECK)
    assert "you_loot" in game.said()


@pytest.mark.rule("WRK-01", "MAP-08")
@pytest.mark.leftover
def test_a_shipwreck_is_looted_once_without_an_order(table: SetTable) -> None:
    game = above_the_wreck(table, fate=[9, 9])

    act(game, LOOT)

    assert fresh(game) == 6
    assert not is_offered(game, LOOT)
    assert game.do("loot_shipwreck", space(*SHIPWRECK)) == 0


@pytest.mark.rule("WRK-01")
def test_elsewhere_there_is_nothing_to_loot(table: SetTable) -> None:
    game = table()

    assert not is_offered(game, LOOT)


@pytest.mark.rule("WRK-02")
def test_a_manned_diving_bell_gives_another_roll(table: SetTable) -> None:
    game = above_the_wreck(table, fate=[9, 9])
    game.improvement("Diving Bell", 3)

    game.given("Diving Bell, circle 1")
    game.do("move_crew", game.crew[0], game.game.board.improvements[_bell(game)].place)
    act(game, LOOT)

    assert game.ship.coin == 60


@pytest.mark.rule("WRK-02", "FAT-04")
def test_who_mans_the_bell_already_dives_again_and_is_not_fatigued(table: SetTable) -> None:
    game = above_the_wreck(table, fate=[9, 9])
    game.improvement("Diving Bell", 3)
    game.lie(game.crew[0], 3, "1")

    act(game, LOOT)

    assert game.ship.coin == 60
    assert not game.crew[0].fatigued


@pytest.mark.rule("WRK-02")
@pytest.mark.leftover
def test_an_empty_diving_bell_gives_none(table: SetTable) -> None:
    game = above_the_wreck(table, fate=[9, 9])
    game.improvement("Diving Bell", 3)
    game.lie(game.crew[0], 3)

    act(game, LOOT)

    assert game.ship.coin == 50


@pytest.mark.rule("WRK-03")
def test_a_sunk_enemy_ship_leaves_a_wreck_that_is_looted_and_gone(table: SetTable) -> None:
    game = table(fate=[9, 9])
    prey = game.enemy_ship(*AT_SEA)
    game.game.board.flow.you = game.ship.handle
    game.do("sink_enemy_ship", prey)
    coin = game.ship.coin

    assert wreck_at(game, AT_SEA) == Wreck()

    moor(game, AT_SEA)
    act(game, LOOT)

    assert game.ship.coin == coin + 10
    assert wreck_at(game, AT_SEA) is None
    assert not explored(game, AT_SEA)
    assert not is_offered(game, LOOT)


@pytest.mark.rule("WRK-03")
@pytest.mark.leftover
def test_of_two_tokens_on_a_space_each_is_looted(table: SetTable) -> None:
    game = table(fate=[9] * 9)
    for _ in range(2):
        game.do("sink_enemy_ship", game.enemy_ship(*AT_SEA))
    moor(game, AT_SEA)
    coin = game.ship.coin

    act(game, LOOT)
    act(game, LOOT)

    assert game.ship.coin == coin + 20
    assert not is_offered(game, LOOT)


@pytest.mark.rule("WRK-03", "SNK-10")
@pytest.mark.leftover
def test_a_players_token_is_looted_before_the_one_beneath(table: SetTable) -> None:
    game = table(fate=[9] * 9)
    sea, here = game.game.board.sea, space(*AT_SEA).handle
    sea.place_wreck(here, Wreck(clues=3, of_player=True))
    game.do("sink_enemy_ship", game.enemy_ship(*AT_SEA))
    moor(game, AT_SEA)
    coin = game.ship.coin

    act(game, LOOT)

    assert (game.ship.clues, game.ship.coin) == (3, coin)
    assert wreck_at(game, AT_SEA) == Wreck()


@pytest.mark.rule("WRK-01", "WRK-03")
def test_a_token_on_a_printed_wreck_is_looted_first(table: SetTable) -> None:
    game = above_the_wreck(table, fate=[9, 9])
    game.do("place_shipwreck", space(*SHIPWRECK))

    act(game, LOOT)

    assert not explored(game, SHIPWRECK)

    act(game, LOOT)

    assert explored(game, SHIPWRECK)
    assert game.ship.coin == 60


@pytest.mark.rule("WRK-04")
@pytest.mark.parametrize(
    ("at", "kind", "wreck"),
    [((6, 2), "calm sea", True), ((8, 2), "rough sea", True), ((8, 3), "island", False)],
)
def test_a_token_leaves_a_space_what_it_is(
    table: SetTable, at: tuple[int, int], kind: str, wreck: bool
) -> None:
    game = table()
    sea, here = game.game.board.sea, space(*at).handle

    game.do("place_shipwreck", space(*at))

    assert sea.kind(here) == kind
    assert sea.is_wreck(here) is wreck
    assert sea.is_land(here) is not wreck


@pytest.mark.rule("WRK-05", "STM-11")
def test_a_wreck_under_a_storm_is_not_looted(table: SetTable) -> None:
    game = above_the_wreck(table)
    game.storm(SHIPWRECK)

    assert not is_offered(game, LOOT)
    assert game.do("loot_shipwreck", space(*SHIPWRECK)) == 0


@pytest.mark.rule("WRK-06", "MOV-04")
@pytest.mark.leftover
def test_looting_waits_for_the_end_of_a_navigation_order(table: SetTable) -> None:
    game = above_the_wreck(table, fate=[9] * 9)
    game.deck("Sea Event")
    game.stand(game.crew[1], 6)
    moor(game, (4, 2))
    game.ship.facing = 3
    order = (labels.ISSUE_NAVIGATION_ORDER.id, labels.SAIL_AHEAD.id, labels.END_NAVIGATION_ORDER.id)

    game.given(*order, LOOT, labels.END_TURN.id)
    game.step("turn", game.ship)

    assert LOOT in _keys(game.answers.asked[3])
    assert LOOT not in _keys(game.answers.asked[2])
    assert not standard_rules().menu.actions[LOOT].while_sailing
    assert explored(game, SHIPWRECK)


def _keys(decision: Any) -> list[str]:
    return [option.key for option in decision.options]


def _bell(game: Tabletop) -> int:
    return max(game.game.board.improvements)
