"""Captains attack enemies at sea (SEA-01, SEA-02, ELD-07)."""

from __future__ import annotations

import pytest

from everrain_runtime.rules.round import orders
from tests.rules.tabletop import SetTable
from tests.rules.with_artillery import BOW, aim, battle, chased, gun, prey


@pytest.mark.rule("SEA-01")
def test_without_a_crew_at_the_node_there_is_no_attack(table: SetTable) -> None:
    game = chased(table, 6, 0, man=BOW + 1)

    assert aim(game) == {}


@pytest.mark.rule("SEA-01")
def test_without_a_fresh_order_there_is_no_attack(table: SetTable) -> None:
    game = chased(table, 6, 0)

    assert orders.can_fire(game.game, game.ship)

    for order in game.game.board.orders_of(game.ship, "artillery"):
        order.issued = True

    assert not orders.can_fire(game.game, game.ship)


@pytest.mark.rule("SEA-01", "DIC-07", "ORD-04")
def test_an_omen_is_turned_into_damage_by_a_fresh_order(table: SetTable) -> None:
    game = chased(table, 6, 0, attack="do")
    game.given(("navigation",))
    game.do("fire_artillery", gun(game))

    assert prey(game).trauma == 2
    assert [order.kind for order in game.game.board.orders_of(game.ship, issued=True)] == [
        "navigation"
    ]


@pytest.mark.rule("SEA-01", "DIC-08")
def test_an_omen_that_is_not_turned_does_nothing(table: SetTable) -> None:
    game = chased(table, 6, 0, attack="do")
    game.do("fire_artillery", gun(game))

    assert prey(game).trauma == 1


@pytest.mark.rule("SEA-02", "DIC-01")
@pytest.mark.parametrize(("attack", "damage"), [("dd", 2), ("dc", 3), ("cc", 4), ("bb", 0)])
def test_a_damage_costs_the_target_1_health_and_a_critical_2(
    table: SetTable, attack: str, damage: int
) -> None:
    game = chased(table, 6, 0, attack=attack)
    game.do("fire_artillery", gun(game))

    assert prey(game).trauma == damage


@pytest.mark.rule("SEA-02")
def test_an_enemy_ship_under_fire_does_not_roll(table: SetTable) -> None:
    game = chased(table, 6, 0, attack="dd")
    game.do("fire_artillery", gun(game))

    assert game.said().count("dice_are_read") == 1
    assert game.ship.destroyed == ()


@pytest.mark.rule("SEA-02", "SHP-15", "SHP-16")
def test_whoever_sinks_an_enemy_ship_collects_its_spoils(table: SetTable) -> None:
    game = battle(table, players=2, attack="dd", fate=[8, 8])
    game.artillery("9 Pound Chasers", 1)
    game.stand(game.crew[0], BOW)
    game.game.board.flow.act = 2
    target = game.enemy_ship(6, 0)
    target.trauma = game.game.value("full_health", target) - 1
    game.game.board.flow.you = game.ships[1].handle
    game.do("fire_artillery", gun(game))

    assert target.handle not in game.game.board.enemy_ships
    assert game.ship.coin == 50
    assert game.ships[1].coin == 40


@pytest.mark.rule("SEA-01", "ELD-07")
def test_the_elder_one_is_attacked_like_a_ship(table: SetTable) -> None:
    game = battle(table, attack="dc")
    game.sea((11, 3), kind="port", port="Ashmoor")
    game.artillery("9 Pound Chasers", 1)
    game.stand(game.crew[0], BOW)
    elder = next(iter(game.game.board.elder_ones.values()))
    elder.space = game.enemy_ship(6, 0).space
    game.game.board.remove(prey(game))

    assert aim(game) == {}

    elder.awake = True
    game.do("fire_artillery", gun(game))

    assert elder.trauma == 3
