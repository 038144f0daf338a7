"""Boarding an enemy ship: when, and who is there (BRD)."""

from __future__ import annotations

from typing import Any

import pytest

from everrain_runtime.rules.enemy_ships import boarding
from everrain_runtime.state.places import BOARDED_ZONE, space, zone, zone_of
from tests.rules.boarded import alongside, board, places, prize
from tests.rules.tabletop import SetTable


@pytest.mark.rule("BRD-01")
def test_boarding_is_offered_beside_an_enemy_ship_in_games_played_so(table: SetTable) -> None:
    game = alongside(table)

    assert boarding.is_open(game.game, game.ship)

    game.game.board.options.clear()

    assert not boarding.is_open(game.game, game.ship)


@pytest.mark.rule("BRD-01")
def test_only_an_adjacent_enemy_ship_is_boarded(table: SetTable) -> None:
    game = alongside(table)
    prize(game).space = space(8, 2).handle

    assert not boarding.is_open(game.game, game.ship)
    assert board(game) == 0


@pytest.mark.rule("BRD-01")
def test_nobody_boards_outside_the_own_turn(table: SetTable) -> None:
    game = alongside(table)
    game.game.board.flow.active = 0

    assert board(game) == 0


@pytest.mark.rule("BRD-01")
def test_the_captain_picks_which_ship_to_board(table: SetTable) -> None:
    game = alongside(table)
    other = game.enemy_ship(5, 3, "Ruinous Galleon")
    game.given("Ruinous Galleon")
    boarding.go_aboard(game.game, game.ship)

    assert game.ship.boarding == other.handle


@pytest.mark.rule("BRD-14")
def test_a_ship_in_a_port_does_not_board(table: SetTable) -> None:
    game = alongside(table)
    game.sea((6, 2), kind="port", port="Grimsea")

    assert not boarding.is_open(game.game, game.ship)
    assert board(game) == 0


@pytest.mark.rule("ELD-11")
def test_the_elder_one_is_not_boarded(table: SetTable) -> None:
    game = alongside(table)
    game.game.board.remove(prize(game))
    elder = next(iter(game.game.board.elder_ones.values()))
    elder.awake, elder.space = True, space(7, 2).handle

    assert not boarding.is_open(game.game, game.ship)


@pytest.mark.rule("BRD-17", "MOV-04")
def test_boarding_ends_a_navigation_order(table: SetTable) -> None:
    game = alongside(table)
    flow = game.game.board.flow
    flow.sailing, flow.points = True, 3
    board(game)

    assert (flow.sailing, flow.points) == (False, 0)


# Who is there


@pytest.mark.rule("BRD-02", "ALT-05")
@pytest.mark.parametrize("act", [1, 3])
@pytest.mark.leftover
def test_enemies_worth_the_act_come_to_the_boarded_deck(table: SetTable, act: int) -> None:
    game = alongside(table, act=act, fate=[0, 5, 9], enemy="ooo")
    board(game)

    assert places(game) == [BOARDED_ZONE + at for at in (0, 5, 9)[:act]]


@pytest.mark.rule("BRD-02", "ALT-05")
def test_an_enemy_worth_more_than_is_left_is_passed_over(table: SetTable) -> None:
    game = alongside(table, fate=[4], enemy="o")
    cards = ("Bloated Cadaver", "Drowned Man")
    game.deck("Enemy", *cards)
    board(game)
    (enemy,) = game.game.board.enemies.values()

    assert enemy.card == game.game.content.named("Drowned Man").id


@pytest.mark.rule("BRD-15")
def test_a_full_zone_is_rolled_again(table: SetTable) -> None:
    game = alongside(table, fate=[4, 4, 7], enemy="o")
    for _ in range(3):
        game.enemy(BOARDED_ZONE + 4)
    board(game)

    assert places(game)[-1] == BOARDED_ZONE + 7


@pytest.mark.rule("BRD-12", "ENM-06")
def test_enemies_met_by_boarding_make_their_spawn_roll(table: SetTable) -> None:
    game = alongside(table, fate=[1], enemy="m")
    board(game)
    game.game.settle()
    while "enemy_spawns" not in game.said():
        game.game.advance()

    assert places(game) != [BOARDED_ZONE + 1]


@pytest.mark.rule("BRD-03", "BRD-15")
def test_the_boarded_deck_has_ten_zones_and_meets_the_ships_own_at_three(core: Any) -> None:
    layout = core.layout
    bridges = {
        (own, beside - BOARDED_ZONE)
        for own in layout.zones
        for beside in layout.next_to(own, boarding=True)
        if beside >= BOARDED_ZONE
    }
    own = {index: layout.next_to(index) for index in layout.zones}
    other = {
        index - BOARDED_ZONE: tuple(
            beside - BOARDED_ZONE
            for beside in layout.next_to(index, boarding=True)
            if beside >= BOARDED_ZONE
        )
        for index in layout.boarded_zones
    }

    assert len(layout.boarded_zones) == 10
    assert bridges == {(2, 1), (5, 3), (8, 6)}
    assert other == own


@pytest.mark.rule("BRD-03")
def test_enemies_cross_from_the_boarded_deck_where_the_two_meet(table: SetTable) -> None:
    game = alongside(table, fate=[6], enemy="o")
    game.stand(game.crew[0], 8)
    game.stand(game.crew[1], 8)
    board(game)
    (enemy,) = game.game.board.enemies.values()

    assert game.game.do("step_enemy", enemy, 1, zone(game.ship.handle, 8)) == 1
    assert zone_of(enemy.place).index == 8


@pytest.mark.rule("BRD-11")
def test_enemies_on_the_boarded_deck_are_on_deck(table: SetTable) -> None:
    game = alongside(table, fate=[6], enemy="o")
    board(game)
    (enemy,) = game.game.board.enemies.values()

    assert game.game.holds("on_deck", enemy)
    assert game.game.board.enemies_of(game.ship) == [enemy]
    assert game.game.holds("boarding_under_way")


@pytest.mark.rule("BRD-01", "BRD-06")
def test_nobody_boards_a_second_ship_meanwhile(table: SetTable) -> None:
    game = alongside(table, fate=[4], enemy="o")
    other = game.enemy_ship(5, 3, "Malign Cruiser")
    board(game)

    assert game.game.do("board_enemy_ship", other) == 0


@pytest.mark.rule("BRD-01", "SNK-07")
def test_a_ship_that_has_sunk_does_not_board(table: SetTable) -> None:
    game = alongside(table)
    game.ship.afloat = False

    assert board(game) == 0


@pytest.mark.rule("BRD-02", "BRD-07", "ALT-06")
def test_a_ship_on_which_nobody_is_left_is_taken_at_once(table: SetTable) -> None:
    game = alongside(table, fate=[8])
    game.deck("Enemy")
    board(game)
    game.finish()

    assert not game.game.board.enemy_ships
    assert game.ship.coin == 45
