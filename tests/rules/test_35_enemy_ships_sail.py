"""How enemy ships sail: whom they engage, what ways they take and what these cost (SHP)."""

from __future__ import annotations

import pytest

from everrain_runtime.state import Lasting
from everrain_runtime.state.log import entries
from everrain_runtime.state.places import space
from tests.printing import face
from tests.rules.enemies_at_sea import (
    FAR,
    act,
    allow,
    amounts,
    bind,
    left,
    pose,
    raid,
    raider,
    where,
)
from tests.rules.tabletop import SetTable, Tabletop


def attacked(game: Tabletop) -> bool:
    return "enemy_attacks_ship" in game.said()


# In which order


@pytest.mark.rule("RND-07")
def test_every_enemy_ship_activates_once_in_the_order_the_first_player_picks(
    table: SetTable,
) -> None:
    game = raid(table, 3, 6, players=2, enemy="o" * 12)
    game.game.board.flow.first = game.ships[1].handle
    game.enemy_ship(9, 6, "Malign Cruiser")
    game.enemy_ship(10, 6, "Ruinous Galleon")
    game.given("Ruinous Galleon", "Damned Frigate")
    game.step("enemy_ships_act")
    acted = [e.arguments[0] for e in entries(game.game.board.log) if e.name == "activate_enemy"]

    assert acted == ["Ruinous Galleon", "Damned Frigate", "Malign Cruiser"]
    assert {decision.player for decision in game.answers.asked} == {game.ships[1].handle}


@pytest.mark.rule("RND-09", "SHP-23")
def test_a_ship_that_comes_in_the_enemy_phase_activates_in_the_next_one(table: SetTable) -> None:
    game = table(enemy="ooooo")
    game.deck("Enemy Ship", "Damned Frigate")
    game.game.board.flow.phase = "enemy"
    game.do("spawn_enemy_ship", 1)
    game.step("enemy_ships_act")

    assert "activate_enemy" not in game.said()

    game.game.board.flow.round += 1
    game.step("enemy_ships_act")

    assert "activate_enemy" in game.said()


@pytest.mark.rule("RND-05")
def test_a_ship_that_skips_its_activation_rolls_nothing(table: SetTable) -> None:
    game = raid(table, 6, 4, enemy="dddd")
    game.do("skip_activation", raider(game))
    game.step("enemy_ships_act")

    assert left(game, "enemy") == 4

    game.step("enemy_ships_act")

    assert left(game, "enemy") == 0


@pytest.mark.rule("RND-07", "GEN-06")
def test_the_first_player_acts_for_enemy_ships(table: SetTable) -> None:
    game = raid(table, *FAR, players=2, enemy="oooo")
    game.game.board.flow.first = game.ships[1].handle
    game.step("enemy_ships_act")
    acted = [e for e in entries(game.game.board.log) if e.name == "activate_enemy"]

    assert [e.player for e in acted] == [game.ships[1].name]


# Engagement


@pytest.mark.rule("SHP-08")
@pytest.mark.leftover
def test_an_enemy_ship_rolls_as_many_dice_as_its_dice_value(table: SetTable) -> None:
    game = raid(table, *FAR, enemy="m" * 9)
    dice = face(game.game.content.get(act(game).card)).dice

    assert left(game, "enemy") == 9 - dice


@pytest.mark.rule("SHP-08", "SHP-13", "SEA-07")
@pytest.mark.parametrize(("row", "attacks"), [(5, True), (6, False)])
def test_it_attacks_within_its_engagement_range_and_no_farther(
    table: SetTable, row: int, attacks: bool
) -> None:
    game = raid(table, 6, row, enemy="oood")
    act(game)

    assert attacked(game) == attacks


@pytest.mark.rule("SHP-08", "PRT-04")
def test_a_ship_in_port_is_not_attacked(table: SetTable) -> None:
    game = raid(table, 6, 4, enemy="dddd")
    game.sea((6, 2), kind="port", port="Grimsea")
    act(game)

    assert not attacked(game)


@pytest.mark.rule("SHP-08", "STM-13")
def test_a_ship_in_a_port_beneath_a_storm_is_attacked(table: SetTable) -> None:
    game = raid(table, 6, 4, enemy="dddd")
    game.sea((6, 2), kind="port", port="Grimsea")
    game.storm((6, 2), (5, 2))
    act(game)

    assert attacked(game)


@pytest.mark.rule("SHP-08")
def test_a_card_can_keep_a_ship_from_being_attacked(table: SetTable) -> None:
    game = raid(table, 6, 4, enemy="dddd")
    allow(game, "cannot_be_attacked", game.ship)
    act(game)

    assert not attacked(game)


@pytest.mark.rule("SHP-08")
@pytest.mark.parametrize("its_own", [True, False])
def test_a_card_can_keep_an_enemy_ship_to_one_target(table: SetTable, its_own: bool) -> None:
    game = raid(table, 6, 4, enemy="dddd", players=2)
    quarry = game.ship if its_own else game.ships[1]
    handles = (raider(game).handle, quarry.handle)
    lasting = Lasting("enemy_may_only_attack_ship", "allows", 1, handles, "turn")
    game.game.board.memory.lasting += (lasting,)
    act(game)

    assert bool(attacked(game)) is its_own


@pytest.mark.rule("SHP-08")
def test_a_card_can_change_the_engagement_range(table: SetTable) -> None:
    game = raid(table, 6, 5, enemy="dddd")
    game.improvement("False Colours", 3)
    act(game)

    assert not attacked(game)


# What ways cost


@pytest.mark.rule("SHP-10", "SHP-13")
@pytest.mark.parametrize(
    ("enemy", "end"),
    [
        ("oood", (3, 6, 1)),
        ("mmdo", (3, 6, 2)),
        ("mmmo", (4, 6, 2)),
        ("mmmm", (5, 6, 2)),
    ],
)
def test_a_move_turns_the_ship_one_face_or_sails_it_one_space(
    table: SetTable, enemy: str, end: tuple[int, int, int]
) -> None:
    game = raid(table, *FAR, enemy=enemy)
    bind(game, 8, 6)

    assert pose(act(game)) == end


@pytest.mark.rule("SHP-10", "MAP-05")
def test_on_rough_sea_each_of_them_costs_two(table: SetTable) -> None:
    game = raid(table, *FAR, facing=2, enemy="mmmd")
    game.sea((3, 6), (4, 6), kind="rough sea")
    bind(game, 8, 6)

    assert pose(act(game)) == (4, 6, 2)


@pytest.mark.rule("SHP-10")
def test_the_space_that_is_left_counts_and_not_the_one_entered(table: SetTable) -> None:
    game = raid(table, *FAR, facing=2, enemy="mmdo")
    game.sea((4, 6), kind="rough sea")
    bind(game, 8, 6)

    assert pose(act(game)) == (4, 6, 2)


@pytest.mark.rule("SHP-10", "STM-05", "STM-09", "STM-17")
def test_in_a_storm_each_of_them_costs_two_whatever_lies_beneath(table: SetTable) -> None:
    game = raid(table, *FAR, facing=2, enemy="mmdo")
    game.sea((3, 6), kind="rough sea")
    game.storm((3, 6), (4, 6))
    bind(game, 8, 6)

    assert pose(act(game)) == (4, 6, 2)


@pytest.mark.rule("STM-06", "STM-07", "STM-09")
def test_storms_damage_an_enemy_ship_that_turns_in_them_or_leaves_them(table: SetTable) -> None:
    game = raid(table, *FAR, facing=1, enemy="mmmm")
    game.storm((3, 6), (3, 5))
    bind(game, 8, 6)
    act(game)

    assert pose(raider(game)) == (4, 6, 2)
    assert raider(game).trauma == 2


@pytest.mark.rule("SHP-10", "SHP-15")
def test_a_ship_that_a_storm_sinks_on_its_way_sails_no_farther(table: SetTable) -> None:
    game = raid(table, *FAR, facing=2, enemy="mmmm")
    game.storm((4, 6), (4, 5))
    bind(game, 8, 6)
    ship = raider(game)
    ship.trauma = game.game.value("full_health", ship) - 1
    act(game)

    assert where(ship) == (4, 6)
    assert game.game.board.sea.is_wreck(ship.space)
    assert amounts(game, "collect_spoils") == []


# Ways


@pytest.mark.rule("SHP-13")
@pytest.mark.parametrize(("enemy", "column"), [("modd", 5), ("oodd", 5), ("oood", 4), ("ddod", 4)])
def test_pairs_of_damage_and_of_omens_become_moves(
    table: SetTable, enemy: str, column: int
) -> None:
    game = raid(table, *FAR, facing=2, enemy=enemy)
    bind(game, 8, 6)

    assert pose(act(game)) == (column, 6, 2)


@pytest.mark.rule("SHP-13", "MOV-07")
def test_land_does_not_stop_it(table: SetTable) -> None:
    game = raid(table, *FAR, facing=2, enemy="mmmd")
    game.sea((4, 6), kind="island")
    game.sea((5, 6), kind="altar")
    bind(game, 8, 6)

    assert pose(act(game)) == (6, 6, 2)


@pytest.mark.rule("SHP-13")
def test_it_goes_around_rough_sea_where_that_is_cheaper(table: SetTable) -> None:
    game = raid(table, 6, 6, facing=1, enemy="mmmo")
    game.sea((7, 5), kind="rough sea")
    bind(game, 8, 5)

    assert pose(act(game)) == (7, 6, 1)


@pytest.mark.rule("SHP-18")
def test_it_enters_no_space_with_a_ship_but_goes_around(table: SetTable) -> None:
    game = raid(table, 6, 6, facing=2, enemy="mmmm")
    game.enemy_ship(7, 6, "Malign Cruiser")
    bind(game, 8, 6)

    assert pose(act(game)) == (8, 5, 2)


@pytest.mark.rule("SHP-13", "GEN-05")
@pytest.mark.parametrize(("rolled", "facing"), [(0, 2), (1, 4)])
def test_of_ways_as_cheap_the_fate_die_picks(table: SetTable, rolled: int, facing: int) -> None:
    game = raid(table, *FAR, facing=3, enemy="oood", fate=[rolled])
    bind(game, 3, 2)

    assert pose(act(game)) == (*FAR, facing)


@pytest.mark.rule("SHP-07", "SHP-13")
def test_a_ship_that_is_bound_nowhere_stays_where_it_is(table: SetTable) -> None:
    game = raid(table, *FAR, enemy="mmmm")

    assert pose(act(game)) == (*FAR, 0)


@pytest.mark.rule("SHP-10")
def test_a_card_can_keep_a_ship_from_moving(table: SetTable) -> None:
    game = raid(table, *FAR, facing=2, enemy="mmmm")
    bind(game, 8, 6)
    allow(game, "enemy_cannot_move", raider(game))

    assert pose(act(game)) == (*FAR, 2)


@pytest.mark.rule("SHP-10")
def test_space_that_counts_as_calm_sea_costs_one(table: SetTable) -> None:
    game = raid(table, *FAR, facing=2, enemy="mmdo")
    game.sea((3, 6), (4, 6), kind="rough sea")
    bind(game, 8, 6)
    for column in (3, 4):
        allow(game, "space_counts_as_calm", space(column, 6))

    assert pose(act(game)) == (5, 6, 2)


@pytest.mark.rule("SHP-10")
def test_every_space_an_enemy_ship_enters_is_in_the_log(table: SetTable) -> None:
    game = raid(table, *FAR, enemy="mmmm")
    bind(game, 3, 3)
    act(game)
    names = [e for e in entries(game.game.board.log) if e.name == "sail_enemy_ship"]

    assert [e.arguments[:2] for e in names] == [("Damned Frigate", 1)] * 3
    assert len({e.arguments[2] for e in names}) == 3
