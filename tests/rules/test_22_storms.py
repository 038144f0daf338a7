"""Storms: how they come and how they drift (STM)."""

from __future__ import annotations

from typing import Any

import pytest

from everrain_runtime.content import map_layout
from everrain_runtime.geometry import hexes
from everrain_runtime.state.places import space, space_of
from tests.rules.tabletop import SetTable, Tabletop

#: A storm far off to the right of the first ship, which lies at (6, 2).
EAST = ((10, 2), (11, 2))


def hexes_of(storm: Any) -> set[tuple[int, int]]:
    """Return the hexes that a storm covers."""
    return {(space_of(handle).q, space_of(handle).r) for handle in storm.spaces}


def only_storm(game: Tabletop) -> Any:
    (storm,) = game.game.board.storms.values()
    return storm


def shape(storm: Any) -> set[tuple[int, int]]:
    """Return how the hexes of a storm lie to each other."""
    q, r = min(hexes_of(storm))
    return {(a - q, b - r) for a, b in hexes_of(storm)}


# How they come


@pytest.mark.rule("STM-01")
@pytest.mark.parametrize("act", [2, 3, 4])
def test_we_15_a_storm_as_large_as_the_act_comes_over_the_first_player(
    table: SetTable, act: int
) -> None:
    game = table(2)
    game.game.board.flow.first = game.ships[1].handle
    game.step("storm_breaks", act)
    storm = only_storm(game)

    assert len(storm.spaces) == act
    assert game.ships[1].space in storm.spaces


@pytest.mark.rule("STM-01")
@pytest.mark.parametrize("second", [(6, 3), (5, 3), (7, 2)])
def test_players_turn_a_new_storm_as_they_like(table: SetTable, second: tuple[int, int]) -> None:
    game = table()
    game.given(f"{second[0]} {second[1]}")
    game.step("storm_breaks", 2)

    assert hexes_of(only_storm(game)) == {(6, 2), second}


@pytest.mark.rule("STM-01", "STM-03")
def test_a_storm_that_drifts_keeps_its_shape(table: SetTable) -> None:
    game = table(fate=[0])
    storm = game.storm((10, 2), (11, 2), (10, 3))
    before = shape(storm)
    game.step("storms_drift")

    assert shape(storm) == before
    assert hexes_of(storm) != {(10, 2), (11, 2), (10, 3)}


@pytest.mark.rule("STM-02")
def test_we_51_a_storm_that_a_card_brings_in_the_first_act_is_that_of_the_second(
    table: SetTable,
) -> None:
    game = table(fate=[9])
    game.deck("Sea Event", "Rain With Opinions")
    game.given("Mention it")
    game.do("encounter_next", game.game.content.named("Sea Event", "deck").id)

    assert len(only_storm(game).spaces) == 2

    game.step("storm_breaks", 2)

    assert len(game.game.board.storms) == 1

    game.step("storm_breaks", 3)

    assert len(game.game.board.storms) == 2


@pytest.mark.rule("STM-14")
def test_a_storm_lies_on_one_revealed_hex_at_least(table: SetTable) -> None:
    game = table(fate=[5])
    storm = game.storm((11, 3), (12, 2))
    game.step("storms_drift")
    offered = [option.text for option in game.answers.asked[-1].options]

    assert "Down" not in offered
    assert "Down and right" not in offered
    assert "Up" in offered
    assert any(at.handle in game.game.board.sea.spaces for at in map(space_of, storm.spaces))


@pytest.mark.rule("STM-14")
def test_a_new_storm_may_reach_over_what_is_not_revealed(table: SetTable) -> None:
    game = table()
    game.given("6 1")
    game.step("storm_breaks", 2)

    assert hexes_of(only_storm(game)) == {(6, 2), (6, 1)}


@pytest.mark.rule("STM-18")
@pytest.mark.parametrize(("size", "touching"), [(2, [1, 1]), (3, [2, 2, 2]), (4, [2, 2, 3, 3])])
def test_storms_are_a_pair_a_triangle_and_a_rhombus(
    core: Any, size: int, touching: list[int]
) -> None:
    lie = map_layout.storm_shape(core, size)
    found = sorted(sum(hexes.distance(one, other) == 1 for other in lie) for one in lie)

    assert found == touching


@pytest.mark.rule("STM-19")
def test_a_new_storm_over_ships_does_no_damage(table: SetTable) -> None:
    game = table()
    game.step("storm_breaks", 4)

    assert game.ship.destroyed == ()


# How they drift


@pytest.mark.rule("STM-03", "STM-04", "RND-05")
@pytest.mark.parametrize("rolled", [0, 4])
@pytest.mark.leftover
def test_we_42_up_to_4_a_storm_comes_for_the_first_player(table: SetTable, rolled: int) -> None:
    game = table(2, fate=[rolled, 0])
    game.game.board.flow.first = game.ships[1].handle
    storm = game.storm(*EAST)
    game.step("storms_drift")

    assert min(hexes.distance(at, (7, 2)) for at in hexes_of(storm)) == 2
    assert not game.answers.asked


@pytest.mark.rule("STM-03")
@pytest.mark.parametrize("rolled", [5, 9])
def test_we_42_from_5_on_the_players_choose_its_way(table: SetTable, rolled: int) -> None:
    game = table(2, fate=[rolled])
    game.game.board.flow.first = game.ships[1].handle
    storm = game.storm((9, 2), (9, 3))
    game.given("Up")
    game.step("storms_drift")

    assert hexes_of(storm) == {(9, 1), (9, 2)}
    assert [asked.player for asked in game.answers.asked] == [game.ships[1].handle]


@pytest.mark.rule("STM-03")
def test_each_storm_has_its_own_roll(table: SetTable) -> None:
    game = table(fate=[5, 0])
    one, other = game.storm((10, 2), (10, 3)), game.storm((3, 2), (3, 3))
    game.given("up")
    game.step("storms_drift")

    assert hexes_of(one) == {(10, 1), (10, 2)}
    assert min(hexes.distance(at, (6, 2)) for at in hexes_of(other)) == 2


@pytest.mark.rule("STM-03")
def test_a_storm_that_has_moved_is_told_of(table: SetTable) -> None:
    game = table(fate=[0])
    game.storm(*EAST)
    game.step("storms_drift")

    assert game.said().count("storm_moves") == 1


@pytest.mark.rule("STM-04")
def test_equal_ways_are_decided_by_the_fate_die(table: SetTable) -> None:
    found = []
    for tie in (0, 1):
        game = table(fate=[0, tie])
        game.ship.space = space(7, 3).handle
        storm = game.storm((9, 2), (10, 2))
        game.step("storms_drift")
        found.append(frozenset(hexes_of(storm)))

    assert len(set(found)) == 2
    assert all(min(hexes.distance(at, (7, 3)) for at in each) == 1 for each in found)


@pytest.mark.rule("STM-04", "STM-20")
def test_a_storm_over_the_first_player_stays(table: SetTable) -> None:
    game = table(fate=[0])
    storm = game.storm((6, 2), (6, 3))
    game.step("storms_drift")

    assert hexes_of(storm) == {(6, 2), (6, 3)}
    assert "storm_moves" not in game.said()


@pytest.mark.rule("STM-04", "SNK-17")
def test_a_storm_comes_for_where_the_first_player_sank(table: SetTable) -> None:
    game = table(fate=[0])
    game.ship.afloat = False
    storm = game.storm(*EAST)
    game.step("storms_drift")

    assert min(hexes.distance(at, (6, 2)) for at in hexes_of(storm)) == 3


@pytest.mark.rule("STM-20")
def test_a_storm_that_can_move_must(table: SetTable) -> None:
    game = table(fate=[7])
    storm = game.storm(*EAST)
    game.step("storms_drift")

    assert game.answers.asked[-1].least == 1
    assert hexes_of(storm) != set(EAST)


@pytest.mark.rule("STM-14", "STM-20")
def test_a_storm_stays_when_no_legal_step_brings_it_nearer(table: SetTable) -> None:
    game = table(fate=[0])
    sea, edge = game.game.board.sea, space(11, 2).handle
    sea.spaces = {edge: sea.spaces[edge]}
    storm = game.storm((10, 2), (11, 2))
    game.step("storms_drift")

    assert hexes_of(storm) == {(10, 2), (11, 2)}


@pytest.mark.rule("STM-03")
def test_a_storm_that_is_gone_has_no_roll(table: SetTable) -> None:
    game = table()
    storm = game.storm(*EAST)
    game.do("remove_storm", storm)
    game.step("storm_drifts", storm.handle)

    assert game.said() == ["remove_storm"]
    assert not game.game.board.storms


@pytest.mark.rule("STM-18")
def test_there_is_no_storm_of_another_size(table: SetTable) -> None:
    game = table()

    assert game.do("spawn_storm", 1, 5) == 0
    assert not game.game.board.storms


@pytest.mark.rule("STM-02")
def test_the_storm_of_an_elder_one_is_not_that_of_the_second_act(table: SetTable) -> None:
    game = table()
    game.do("awaken_elder_one", next(iter(game.game.board.elder_ones.values())))

    assert len(game.game.board.storms) == 1

    game.step("storm_breaks", 2)

    assert len(game.game.board.storms) == 2


@pytest.mark.rule("STM-02")
def test_a_card_of_a_later_act_brings_no_storm_early(table: SetTable) -> None:
    game = table(fate=[9])
    game.game.board.flow.act = 2
    game.deck("Sea Event", "Rain With Opinions")
    game.given("Mention it")
    game.do("encounter_next", game.game.content.named("Sea Event", "deck").id)
    game.step("storm_breaks", 2)

    assert len(game.game.board.storms) == 2
