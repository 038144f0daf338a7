"""The Agenda track (AGN)."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from everrain_dsl.vocabulary.printed import Track
from tests.rules.tabletop import SetTable

if TYPE_CHECKING:
    from everrain_runtime.content.content import Content


@pytest.mark.rule("AGN-01")
def test_the_track_has_ten_spaces_and_its_token_starts_on_the_first(core: Content) -> None:
    (track,) = [track for _, track in core.printing(Track) if "agenda" in track.tokens]

    assert (track.first, track.last, track.tokens["agenda"]) == (1, 10, 1)


@pytest.mark.rule("AGN-02", "RND-05")
@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_we_43_it_advances_by_two_and_the_number_of_players(table: SetTable, players: int) -> None:
    game = table(players)

    game.step_once("agenda_advances")

    assert game.at("agenda") == 1 + 2 + players


@pytest.mark.rule("AGN-03", "DIS-06")
def test_we_27_the_last_space_is_the_first_again_and_no_point_is_lost(table: SetTable) -> None:
    game = table()
    game.put(agenda=8)

    game.do("advance_token", "agenda", 4)

    assert game.at("agenda") == 3
    assert game.at("enemy discovery") == 2


@pytest.mark.rule("AGN-04")
def test_we_45_nothing_happens_on_nine(table: SetTable) -> None:
    game = table()
    game.put(agenda=8)

    game.do("advance_token", "agenda", 1)

    assert game.at("agenda") == 9
    assert game.at("enemy discovery") == 1


@pytest.mark.rule("AGN-04")
def test_a_cycle_takes_nine_points(table: SetTable) -> None:
    game = table()

    game.do("advance_token", "agenda", 18)

    assert (game.at("agenda"), game.at("enemy discovery")) == (1, 3)


@pytest.mark.rule("AGN-04")
def test_a_cycle_takes_ten_points_by_option(table: SetTable) -> None:
    game = table()
    game.choose_rules(agenda_cycle="10")

    game.do("advance_token", "agenda", 20)

    assert (game.at("agenda"), game.at("enemy discovery")) == (1, 3)


@pytest.mark.rule("AGN-05", "AGN-03")
def test_a_banished_enemy_advances_it_with_all_that_follows(table: SetTable) -> None:
    game = table()
    game.put(agenda=8)
    foe = game.enemy(1)

    game.do("banish_enemy", foe)

    assert (game.at("agenda"), game.at("enemy discovery")) == (2, 2)
