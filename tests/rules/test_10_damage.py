"""Damage to player ships: which node it destroys, and who is hurt by that (DMG)."""

from __future__ import annotations

from typing import Any

import pytest

from everrain_runtime.state.places import node, zone, zone_of
from tests.rules.tabletop import SetTable


def trauma(*fighters: Any) -> list[int]:
    return [each.trauma for each in fighters]


@pytest.mark.rule("DMG-01")
def test_a_damage_destroys_a_node(table: SetTable) -> None:
    game = table(fate=[3])

    assert game.do("suffer_damage", game.ship, 1) == 1
    assert list(game.ship.destroyed) == [3]


@pytest.mark.rule("DMG-01")
def test_each_damage_destroys_a_node_of_its_own(table: SetTable) -> None:
    game = table(fate=[3, 8, 5])

    assert game.do("suffer_damage", game.ship, 3) == 3
    assert list(game.ship.destroyed) == [3, 5, 8]


@pytest.mark.rule("DMG-01")
def test_a_node_is_destroyed_once(table: SetTable) -> None:
    game = table(crew=1)
    game.stand(game.crew[0], 3)
    game.do("destroy_node", node(game.ship.handle, 3))

    assert game.do("destroy_node", node(game.ship.handle, 3)) == 0
    assert trauma(game.crew[0]) == [1]


@pytest.mark.rule("DMG-02")
def test_all_in_the_zone_of_a_destroyed_node_are_hurt(table: SetTable) -> None:
    game = table(crew=3)
    anna, bert, carl = game.crew
    for crew, index in ((anna, 3), (bert, 3), (carl, 4)):
        game.stand(crew, index)
    near, far = game.enemy(3), game.enemy(1)

    game.do("destroy_node", node(game.ship.handle, 3))

    assert trauma(anna, bert, near) == [1, 1, 1]
    assert trauma(carl, far) == [0, 0]


@pytest.mark.rule("DMG-02")
def test_a_destroyed_node_hurts_nobody_on_other_ships(table: SetTable) -> None:
    game = table(players=2, crew=1)
    _, other = game.ships
    (theirs,) = game.game.board.crew_of(other)
    game.stand(game.crew[0], 3)
    game.stand(theirs, 3)

    game.do("destroy_node", node(game.ship.handle, 3))

    assert trauma(game.crew[0], theirs) == [1, 0]


@pytest.mark.rule("DMG-04")
def test_a_destroyed_node_does_nothing_until_it_is_repaired(table: SetTable) -> None:
    game = table(crew=1)
    game.stand(game.crew[0], 6)
    game.do("destroy_node", node(game.ship.handle, 6))
    broken = game.game.value("navigation", game.ship)
    game.do("repair_node", node(game.ship.handle, 6))

    assert (broken, game.game.value("navigation", game.ship)) == (1, 2)


@pytest.mark.rule("DMG-04")
def test_who_stands_where_a_node_is_destroyed_stays_there(table: SetTable) -> None:
    game = table(crew=1)
    game.stand(game.crew[0], 6)
    enemy = game.enemy(6)

    game.do("destroy_node", node(game.ship.handle, 6))

    assert game.crew[0].place == enemy.place == zone(game.ship.handle, 6).handle


@pytest.mark.rule("DMG-04")
def test_the_zone_of_a_destroyed_node_can_be_entered_and_crossed(table: SetTable) -> None:
    game = table(crew=1)
    game.ship.destroyed = (6, 7, 8)
    enemy = game.enemy(9)
    game.stand(game.crew[0], 4)

    game.do("step_enemy", enemy, 1, game.crew[0])

    assert enemy.place in [zone(game.ship.handle, index).handle for index in (6, 7, 8)]
    assert game.do("move_crew", game.crew[0], zone(game.ship.handle, 6)) == 1


@pytest.mark.rule("DMG-05", "DMG-07")
def test_the_die_is_rolled_for_each_damage(table: SetTable) -> None:
    game = table(crew=1, fate=[9, 2])

    assert game.do("suffer_damage", game.ship, 2) == 2
    assert list(game.ship.destroyed) == [2, 9]


@pytest.mark.rule("DMG-05")
@pytest.mark.parametrize("cause", ["", "storm", "attack"])
def test_the_die_finds_the_node_whatever_the_damage_is_from(table: SetTable, cause: str) -> None:
    game = table(crew=1, fate=[7])

    game.do("suffer_damage", game.ship, 1, cause=cause)

    assert list(game.ship.destroyed) == [7]


@pytest.mark.rule("DMG-06")
def test_for_a_destroyed_node_the_next_lower_one_is_hit(table: SetTable) -> None:
    game = table(crew=1, fate=[5])
    game.ship.destroyed = (4, 5)

    game.do("suffer_damage", game.ship, 1)

    assert list(game.ship.destroyed) == [3, 4, 5]


@pytest.mark.rule("DMG-06")
def test_with_no_lower_node_intact_the_next_higher_one_is_hit(table: SetTable) -> None:
    game = table(crew=1, fate=[1])
    game.ship.destroyed = (0, 1, 2)

    game.do("suffer_damage", game.ship, 1)

    assert list(game.ship.destroyed) == [0, 1, 2, 3]


@pytest.mark.rule("DMG-07", "DMG-06")
def test_each_damage_sees_what_the_last_one_did(table: SetTable) -> None:
    game = table(crew=1, fate=[5, 5, 5])

    game.do("suffer_damage", game.ship, 3)

    assert list(game.ship.destroyed) == [3, 4, 5]


@pytest.mark.rule("DMG-07", "CRW-06")
def test_who_dies_of_one_damage_does_not_see_the_next(table: SetTable) -> None:
    game = table(crew=2, fate=[3, 2])
    anna, bert = game.crew
    game.stand(anna, 3)
    game.stand(bert, 9)
    anna.trauma = 4

    game.do("suffer_damage", game.ship, 2)

    names = game.said()
    assert game.crew == [bert]
    assert names.index("kill_crew") < len(names) - 1 - names[::-1].index("destroy_node")


@pytest.mark.rule("DMG-09")
@pytest.mark.leftover
def test_trauma_from_a_destroyed_node_cannot_be_evaded(table: SetTable) -> None:
    game = table(crew=1, fate=[6], evasion="e")
    game.stand(game.crew[0], 6)

    game.do("suffer_damage", game.ship, 1, cause="attack")

    assert trauma(game.crew[0]) == [1]
    assert game.answers.asked == []


@pytest.mark.rule("DMG-10", "SNK-01")
def test_a_ship_sinks_at_once_with_its_tenth_node(table: SetTable) -> None:
    game = table(crew=1, fate=[0])
    game.lie(game.crew[0], 3)
    game.ship.destroyed = tuple(range(9))

    game.do("suffer_damage", game.ship, 1)

    assert not game.ship.afloat


@pytest.mark.rule("DMG-10")
def test_a_ship_with_one_node_left_stays_afloat(table: SetTable) -> None:
    game = table(crew=1, fate=[0])
    game.lie(game.crew[0], 3)
    game.ship.destroyed = tuple(range(8))

    game.do("suffer_damage", game.ship, 1)

    assert game.ship.afloat
    assert game.ship.destroyed == (*range(8), 8)


@pytest.mark.rule("DMG-10", "DMG-07")
@pytest.mark.leftover
def test_damage_that_is_left_when_a_ship_has_sunk_is_lost(table: SetTable) -> None:
    game = table(crew=1, fate=[9, 9])
    game.lie(game.crew[0], 3)
    game.ship.destroyed = tuple(range(9))

    assert game.do("suffer_damage", game.ship, 3) == 1


@pytest.mark.rule("DMG-10", "DMG-07", "SNK-01")
@pytest.mark.leftover
def test_damage_that_is_left_when_the_last_crew_has_died_is_lost(table: SetTable) -> None:
    game = table(crew=1, fate=[3, 5])
    game.stand(game.crew[0], 3)
    game.crew[0].trauma = 4

    assert game.do("suffer_damage", game.ship, 2) == 1
    assert not game.ship.afloat


# Nodes that enemies on deck destroy


@pytest.mark.rule("DMG-03", "DMG-08")
def test_an_enemy_is_hurt_by_the_node_it_destroys(table: SetTable) -> None:
    game = table(crew=1, enemy="dmo")
    game.lie(game.crew[0], 3)
    enemy = game.enemy(6)
    game.step("enemies_act")

    assert list(game.ship.destroyed) == [6]
    assert trauma(enemy) == [1]


@pytest.mark.rule("DMG-03")
def test_with_the_option_an_enemy_is_spared_by_the_node_it_destroys(table: SetTable) -> None:
    game = table(crew=1, enemy="dmo")
    game.game.board.options["node_self_trauma"] = "no"
    game.lie(game.crew[0], 3)
    enemy, beside = game.enemy(6), game.enemy(6, "Cultist")
    game.do("skip_activation", beside)
    game.step("enemies_act")

    assert list(game.ship.destroyed) == [6]
    assert trauma(enemy, beside) == [0, 1]


@pytest.mark.rule("DMG-03", "DMG-02")
def test_by_the_option_an_enemy_suffers_by_others_after_its_own_blow(table: SetTable) -> None:
    """It is spared while its own blow lands, and no longer."""
    game = table(crew=1, enemy="dmo")
    game.choose_rules(node_self_trauma="no")
    game.lie(game.crew[0], 3)
    enemy = game.enemy(6)
    game.step("enemies_act")
    spared = trauma(enemy)
    game.ship.destroyed = ()
    game.do("destroy_node", node(game.ship.handle, zone_of(enemy.place).index))

    assert spared == [0]
    assert trauma(enemy) == [1]


@pytest.mark.rule("DMG-08", "DMG-06")
def test_damage_on_deck_goes_to_no_node_but_that_of_its_zone(table: SetTable) -> None:
    game = table(crew=1, enemy="ddd")
    game.stand(game.crew[0], 4)
    game.ship.destroyed = (9,)
    game.enemy(9)
    for index in (6, 7, 8):
        for _ in range(3):
            game.enemy(index, "Cultist")
    for enemy in list(game.game.board.enemies.values())[1:]:
        game.do("skip_activation", enemy)
    game.step("enemies_act")

    assert list(game.ship.destroyed) == [9]


@pytest.mark.rule("DMG-01", "DMG-07", "DMG-10")
def test_damage_that_finds_no_node_any_more_is_lost(table: SetTable) -> None:
    game = table(fate=[9])
    game.ship.destroyed = tuple(range(9))
    with game.game.batch():
        done = game.game.do("suffer_damage", game.ship, 3)
        found = game.ship.destroyed

    assert (done, found) == (1, tuple(range(10)))
