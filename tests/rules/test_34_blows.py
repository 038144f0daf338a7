"""What enemies on deck do with their damage, and with no crew about (ENM)."""

from __future__ import annotations

import pytest

from tests.rules.in_a_fray import activate, at, fate_of, go, leave_deck, wreck
from tests.rules.tabletop import SetTable

# Damage


@pytest.mark.rule("ENM-11", "ENM-12", "ENM-15", "ENM-26", "DMG-03", "DMG-08")
def test_we_16_out_of_reach_it_breaks_the_node_it_comes_to(table: SetTable) -> None:
    game = table(crew=1, enemy="dmm", fate=[0])
    game.stand(game.crew[0], 9)
    cultist = game.enemy(1, "Cultist")
    activate(game, cultist)

    assert (at(cultist), game.ship.destroyed) == (6, (6,))
    assert cultist.trauma == 1
    assert game.crew[0].trauma == 0


@pytest.mark.rule("ENM-11", "ENM-15", "FRY-E1")
def test_we_17_within_reach_its_damage_is_the_crews(table: SetTable) -> None:
    game = table(crew=1, evasion="b", enemy="dmm", fate=[0])
    game.stand(game.crew[0], 6)
    cultist = game.enemy(1, "Cultist")
    activate(game, cultist)

    assert at(cultist) == 6
    assert game.crew[0].trauma == 1
    assert game.ship.destroyed == ()


@pytest.mark.rule("ENM-15")
def test_we_62_a_drowned_man_within_reach_comes_and_damages(table: SetTable) -> None:
    game = table(crew=1, evasion="b", enemy="dmm", fate=[0])
    game.stand(game.crew[0], 6)
    drowned = game.enemy(1)
    activate(game, drowned)

    assert (at(drowned), game.crew[0].trauma) == (6, 1)
    assert game.ship.destroyed == ()


@pytest.mark.rule("DMG-03")
def test_by_the_option_its_own_blow_does_not_hurt_it(table: SetTable) -> None:
    game = table(crew=1, enemy="dmm", fate=[0])
    game.choose_rules(node_self_trauma="no")
    game.stand(game.crew[0], 9)
    cultist, other = game.enemy(1, "Cultist"), game.enemy(6)
    activate(game, cultist)

    assert (cultist.trauma, other.trauma) == (0, 1)


@pytest.mark.rule("DMG-03")
def test_by_the_option_its_own_ability_does_not_hurt_it(table: SetTable) -> None:
    game = table(crew=1, enemy="oom")
    game.choose_rules(node_self_trauma="no")
    game.stand(game.crew[0], 9)
    wyrm = game.enemy(1, "Wyrm")
    other = game.enemy(1)
    game.do("wound_enemy", wyrm, 1)
    activate(game, wyrm)

    assert game.ship.destroyed == (1,)
    assert (wyrm.trauma, other.trauma) == (0, 1)


@pytest.mark.rule("ENM-26")
def test_without_crew_in_its_zone_only_one_damage_is_dealt(table: SetTable) -> None:
    game = table(crew=1)
    game.stand(game.crew[0], 9)
    enemy = game.enemy(1, "Wyrm")
    go(game, enemy, damage=2)

    assert game.ship.destroyed == (1,)
    assert at(enemy) == 1


@pytest.mark.rule("ENM-26")
@pytest.mark.leftover
def test_damage_left_over_is_paired_into_moves_and_no_damage_follows(table: SetTable) -> None:
    game = table(crew=1, fate=[0])
    game.stand(game.crew[0], 3)
    enemy = game.enemy(1, "Wyrm")
    go(game, enemy, damage=5)

    assert game.ship.destroyed == (1,)
    assert at(enemy) == 3
    assert "fray_begins" not in game.said()


@pytest.mark.rule("ENM-26")
def test_at_a_node_already_destroyed_all_damage_is_paired(table: SetTable) -> None:
    game = table(crew=1)
    game.stand(game.crew[0], 3)
    wreck(game, 1)
    enemy = game.enemy(1)
    go(game, enemy, damage=2)

    assert at(enemy) == 3
    assert game.ship.destroyed == (1,)


@pytest.mark.rule("ENM-15", "ENM-26")
def test_with_crew_pairs_become_damage_and_all_of_it_is_one_fray(table: SetTable) -> None:
    game = table(crew=1, evasion="b")
    go(game, game.enemy(1), move=2, damage=1, omen=2)

    assert game.crew[0].trauma == 3
    assert game.said().count("fray_begins") == 1


@pytest.mark.rule("ENM-16")
def test_after_its_victim_a_move_left_takes_it_to_the_next_crew(table: SetTable) -> None:
    game = table(crew=2, evasion="b")
    game.crew[0].trauma = 4
    enemy = game.enemy(1)
    go(game, enemy, move=1, damage=1)

    assert len(game.crew) == 1
    assert at(enemy) == at(game.crew[0]) == 4
    assert game.crew[0].trauma == 0


@pytest.mark.rule("ENM-16")
def test_as_long_as_the_crew_lives_it_stays(table: SetTable) -> None:
    game = table(crew=2, evasion="b")
    enemy = game.enemy(1)
    go(game, enemy, move=1, damage=1)

    assert at(enemy) == 1


# Nobody on deck


@pytest.mark.rule("ENM-16", "ENM-17")
def test_once_its_last_victim_is_dead_it_turns_on_the_ship(table: SetTable) -> None:
    game = table(crew=2, evasion="b")
    game.lie(game.crew[1], 3)
    game.crew[0].trauma = 4
    wreck(game, 1)
    enemy = game.enemy(1)
    go(game, enemy, move=1, damage=1)

    assert at(enemy) in (0, 2, 3, 4)


@pytest.mark.rule("ENM-17")
def test_with_no_crew_on_deck_it_breaks_its_own_node(table: SetTable) -> None:
    game = table()
    leave_deck(game)
    enemy = game.enemy(6)
    go(game, enemy, damage=1)

    assert game.ship.destroyed == (6,)
    assert at(enemy) == 6


@pytest.mark.rule("ENM-17", "ENM-26")
@pytest.mark.leftover
def test_from_a_destroyed_node_it_moves_to_the_nearest_and_breaks_that(table: SetTable) -> None:
    game = table(fate=[0])
    leave_deck(game)
    wreck(game, 9, 7, 8)
    enemy = game.enemy(9)
    go(game, enemy, move=1, damage=1)

    assert at(enemy) == 6
    assert game.ship.destroyed == (6, 7, 8, 9)


@pytest.mark.rule("ENM-26")
@pytest.mark.leftover
def test_it_goes_on_breaking_while_it_can(table: SetTable) -> None:
    game = table(fate=[0] * 9)
    leave_deck(game)
    enemy = game.enemy(9, "Wyrm")
    go(game, enemy, move=2, damage=3)

    assert len(game.ship.destroyed) == 3


@pytest.mark.rule("ENM-17", "DIC-11")
@pytest.mark.parametrize("rolled", [{"move": 2}, {"omen": 2}])
def test_a_pair_becomes_the_damage_it_lacks(table: SetTable, rolled: dict[str, int]) -> None:
    game = table()
    leave_deck(game)
    go(game, game.enemy(9), **rolled)

    assert game.ship.destroyed == (9,)


@pytest.mark.rule("ENM-17", "DIC-11")
@pytest.mark.parametrize("rolled", [{"damage": 2}, {"omen": 2}])
def test_a_pair_becomes_the_move_it_lacks(table: SetTable, rolled: dict[str, int]) -> None:
    game = table(fate=[0])
    leave_deck(game)
    wreck(game, 9)
    enemy = game.enemy(9)
    go(game, enemy, **rolled)

    assert at(enemy) == 6
    assert game.ship.destroyed == (9,)


@pytest.mark.rule("ENM-17")
def test_it_stays_where_a_node_is_intact_and_no_damage_is_left(table: SetTable) -> None:
    game = table()
    leave_deck(game)
    enemy = game.enemy(9)
    go(game, enemy, move=1)

    assert at(enemy) == 9
    assert game.ship.destroyed == ()


@pytest.mark.rule("DMG-03", "ENM-21")
def test_an_enemy_may_die_of_the_node_it_breaks(table: SetTable) -> None:
    game = table(fate=[8])
    leave_deck(game)
    enemy = game.enemy(9, "Cultist")
    enemy.trauma = 1
    go(game, enemy, damage=2, move=1)

    assert fate_of(game, enemy) == "destroyed"
    assert game.ship.destroyed == (9,)
