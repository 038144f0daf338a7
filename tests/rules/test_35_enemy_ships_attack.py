"""How enemy ships attack: targets, firing positions, what their dice become (SHP)."""

from __future__ import annotations

import pytest

from everrain_runtime.rules.enemy_ships import attacks
from everrain_runtime.rules.ship.omens import EnemyDice
from everrain_runtime.state.log import entries
from everrain_runtime.state.places import space
from tests.rules.enemies_at_sea import (
    NAVIGATION_NODES,
    act,
    allow,
    bind,
    destroyed,
    left,
    pose,
    put,
    raid,
    raider,
)
from tests.rules.tabletop import SetTable

# Positions


@pytest.mark.rule("SHP-11", "SHP-24")
@pytest.mark.parametrize(
    ("at", "facing", "in_position"),
    [
        ((6, 3), 0, True),
        ((6, 4), 0, True),
        ((7, 3), 0, True),
        ((5, 4), 0, True),
        ((6, 5), 0, False),
        ((7, 2), 0, False),
        ((6, 3), 1, False),
        ((7, 3), 3, False),
        ((6, 1), 3, True),
    ],
)
def test_it_fires_at_the_spaces_of_its_range_as_it_faces(
    table: SetTable, at: tuple[int, int], facing: int, in_position: bool
) -> None:
    game = raid(table, *at, facing=facing)

    assert attacks.can_hit(game.game, raider(game), game.ship) == in_position


@pytest.mark.rule("SHP-11", "SHP-24")
@pytest.mark.parametrize(
    ("enemy", "damage"), [("dddd", 4), ("ddmm", 3), ("ooom", 1), ("oodd", 3), ("omdd", 2)]
)
def test_in_position_all_damage_hits_and_pairs_of_moves_and_omens_become_damage(
    table: SetTable, enemy: str, damage: int
) -> None:
    game = raid(table, 6, 4, enemy=enemy)
    act(game)

    assert destroyed(game) == damage


@pytest.mark.rule("SHP-11", "SHP-10")
def test_out_of_position_it_sails_into_one_by_the_fewest_points(table: SetTable) -> None:
    game = raid(table, 6, 5, enemy="mddd")
    act(game)

    assert pose(raider(game)) == (6, 4, 0)
    assert destroyed(game) == 3


@pytest.mark.rule("SHP-11", "SHP-24")
def test_it_turns_where_it_is_if_that_is_all_it_takes(table: SetTable) -> None:
    game = raid(table, 6, 3, facing=5, enemy="mddd")
    act(game)

    assert pose(raider(game)) == (6, 3, 0)
    assert destroyed(game) == 3


@pytest.mark.rule("SHP-11", "SHP-24")
@pytest.mark.parametrize(
    ("at", "facing"),
    [((6, 3), 0), ((5, 3), 1), ((5, 2), 2), ((6, 1), 3), ((7, 1), 4), ((7, 2), 5)],
)
def test_from_any_side_it_turns_to_its_target(
    table: SetTable, at: tuple[int, int], facing: int
) -> None:
    game = raid(table, *at, facing=(facing - 1) % 6, enemy="mddd")
    act(game)

    assert pose(raider(game)) == (*at, facing)
    assert destroyed(game) == 3


@pytest.mark.rule("SHP-11", "SHP-24")
def test_from_anywhere_but_its_position_it_hits_nothing(table: SetTable) -> None:
    game = raid(table, 6, 5)
    game.step("attack_at_sea", raider(game), game.ship, (raider(game).space, 0), 0, 2, 0, 1)

    assert destroyed(game) == 0


@pytest.mark.rule("SHP-11", "SHP-10")
def test_rough_sea_doubles_the_points_into_a_position(table: SetTable) -> None:
    game = raid(table, 6, 5, enemy="mddd")
    game.sea(*[(q, r) for q in range(2, 11) for r in range(-2, 7)], kind="rough sea")
    act(game)

    assert pose(raider(game)) == (6, 4, 0)
    assert destroyed(game) == 1


@pytest.mark.rule("SHP-24", "GEN-05")
@pytest.mark.parametrize(("rolled", "end"), [(0, (6, 4, 1)), (1, (7, 4, 1))])
def test_of_positions_that_cost_as_much_the_fate_die_picks(
    table: SetTable, rolled: int, end: tuple[int, int, int]
) -> None:
    game = raid(table, 6, 5, enemy="mmdd", fate=[rolled, 0, 0])
    put(game.ship, 8, 2)
    act(game)

    assert pose(raider(game)) == end
    assert destroyed(game) == 2


@pytest.mark.rule("SHP-24")
def test_moves_pay_for_the_position_first_then_pairs_of_omens_then_of_damage(
    subtests: pytest.Subtests,
) -> None:
    for move, damage, omen, cost, expected in [
        (0, 3, 0, 0, (0, 3, 0, True)),
        (3, 1, 0, 0, (0, 2, 1, True)),
        (2, 1, 1, 2, (2, 1, 0, True)),
        (3, 1, 0, 2, (2, 1, 1, True)),
        (1, 1, 2, 2, (2, 1, 0, True)),
        (1, 1, 4, 2, (2, 2, 0, True)),
        (1, 3, 0, 2, (2, 1, 0, True)),
        (0, 2, 2, 2, (2, 0, 0, True)),
        (0, 4, 2, 1, (1, 4, 0, True)),
        (1, 1, 1, 2, (1, 0, 0, False)),
        (1, 2, 2, 4, (3, 0, 0, False)),
        (2, 2, 1, None, (3, 0, 0, False)),
    ]:
        with subtests.test(move=move):
            plan = attacks.plan(EnemyDice(move, damage, omen), cost)

            assert (plan.points, plan.damage, plan.spare, plan.in_position) == expected


@pytest.mark.rule("SHP-24", "SHP-17")
@pytest.mark.parametrize(
    ("enemy", "facing", "damage"),
    [("oood", 1, 0), ("dddo", 1, 0), ("dddm", 0, 1), ("ddoo", 0, 0), ("mmdd", 0, 2)],
)
def test_with_too_few_moves_pairs_are_sailed_and_only_what_is_left_does_damage(
    table: SetTable, enemy: str, facing: int, damage: int
) -> None:
    game = raid(table, 6, 3, facing=2, enemy=enemy)
    act(game)

    assert pose(raider(game)) == (6, 3, facing)
    assert destroyed(game) == damage


@pytest.mark.rule("SHP-17", "SHP-18")
def test_where_no_position_can_be_reached_it_comes_as_near_as_it_can(table: SetTable) -> None:
    game = raid(table, 6, 5, enemy="mmmm")
    sea = game.game.board.sea
    lane = [space(6, row).handle for row in (2, 3, 4, 5)]
    sea.spaces = {at: terrain for at, terrain in sea.spaces.items() if at in lane}
    game.enemy_ship(6, 3, "Malign Cruiser")
    act(game)

    assert pose(raider(game)) == (6, 4, 0)
    assert destroyed(game) == 0


@pytest.mark.rule("SHP-24")
def test_engagement_is_looked_at_once_before_it_sails(table: SetTable) -> None:
    game = raid(table, 6, 6, enemy="mmdd")
    bind(game, 6, -2)
    act(game)

    assert pose(raider(game)) != (6, 6, 0)
    assert "enemy_attacks_ship" not in game.said()
    assert destroyed(game) == 0


# Lines of sight


@pytest.mark.rule("SHP-19")
@pytest.mark.leftover
def test_without_a_line_of_sight_it_is_in_no_position(table: SetTable) -> None:
    game = raid(table, 6, 4, enemy="dddd")
    game.sea((6, 3), kind="island")

    assert not attacks.can_hit(game.game, raider(game), game.ship)

    game.sea((6, 3))

    assert attacks.can_hit(game.game, raider(game), game.ship)


@pytest.mark.rule("SHP-19", "SHP-24")
def test_it_sails_to_where_it_has_a_line_of_sight(table: SetTable) -> None:
    game = raid(table, 6, 4, enemy="mmmd")
    game.sea((6, 3), kind="island")
    act(game)

    assert pose(raider(game)) == (6, 3, 0)
    assert destroyed(game) == 2


@pytest.mark.rule("SHP-20", "LOS-05")
def test_beneath_a_storm_it_cannot_fire_and_sails_out_of_it(table: SetTable) -> None:
    game = raid(table, 6, 4, enemy="mmdd")
    game.storm((6, 4), (6, 5))
    act(game)

    assert pose(raider(game)) == (6, 3, 0)
    assert destroyed(game) == 2


@pytest.mark.rule("SHP-20")
def test_a_ship_that_cannot_leave_the_storm_fires_at_nobody(table: SetTable) -> None:
    game = raid(table, 6, 4, enemy="dddd")
    game.storm((6, 4), (6, 5))
    allow(game, "enemy_cannot_move", raider(game))
    act(game)

    assert destroyed(game) == 0


@pytest.mark.rule("SHP-11", "DIC-11")
def test_the_moves_of_a_ship_that_cannot_move_become_damage_in_pairs(table: SetTable) -> None:
    game = raid(table, 6, 4, enemy="mmdd")
    allow(game, "enemy_cannot_move", raider(game))
    act(game)

    assert pose(raider(game)) == (6, 4, 0)
    assert destroyed(game) == 3


# The attack


@pytest.mark.rule("SHP-21", "SHP-25", "SEA-03")
def test_it_attacks_and_is_evaded_even_if_it_rolls_no_damage(table: SetTable) -> None:
    game = raid(table, 6, 3, facing=2, enemy="oood", evasion="b")
    game.stand(game.crew[0], NAVIGATION_NODES[1])
    act(game)

    assert "enemy_attacks_ship" in game.said()
    assert left(game, "evasion") == 0


@pytest.mark.rule("SHP-25")
def test_enemy_dice_are_read_before_evasion_dice_are_rolled(table: SetTable) -> None:
    game = raid(table, 6, 4, enemy="dddo", evasion="e")
    game.stand(game.crew[0], NAVIGATION_NODES[1])
    act(game)
    read = [e.arguments[0] for e in entries(game.game.board.log) if e.name == "dice_are_read"]

    assert read[:2] == ["enemy", "evasion"]


@pytest.mark.rule("SHP-25")
@pytest.mark.leftover
def test_the_target_is_settled_before_its_captain_rolls(table: SetTable) -> None:
    game = raid(table, 6, 4, players=2, enemy="dddd", evasion="eee", fate=[1])
    put(game.ships[0], 7, 2)
    put(game.ships[1], 6, 2)
    for crew, index in zip(game.game.board.crew_of(game.ships[1]), NAVIGATION_NODES, strict=False):
        game.stand(crew, index)
    act(game)

    assert left(game, "evasion") == 1
    assert destroyed(game, 1) == 2


@pytest.mark.rule("SHP-22")
def test_omens_of_a_ship_without_abilities_are_only_converted(table: SetTable) -> None:
    game = raid(table, 6, 4, enemy="oooo")
    act(game)

    assert destroyed(game) == 2
    assert not game.game.board.enemies


@pytest.mark.rule("SHP-22", "ENM-18")
def test_a_printed_ability_takes_its_omens_before_any_are_converted(table: SetTable) -> None:
    game = raid(table, 6, 4, name="Wicked Brigantine", enemy="ooood")
    game.deck("Enemy", "Drowned Man")
    act(game)

    assert len(game.game.board.enemies) == 1
    assert destroyed(game) == 2


@pytest.mark.rule("SHP-22")
def test_an_ability_is_done_before_the_damage(table: SetTable) -> None:
    game = raid(table, 6, 4, name="Wicked Brigantine", enemy="ooddd")
    game.deck("Enemy", "Drowned Man")
    act(game)
    said = game.said()

    assert said.index("spawn_enemy_onto") < said.index("suffer_damage")
