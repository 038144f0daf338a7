"""Boarding an enemy ship: how it goes on, and how it ends (BRD)."""

from __future__ import annotations

from typing import Unpack

import pytest

from everrain_runtime.questions import labels, questions
from everrain_runtime.scenarios.fixtures import STATIONS
from everrain_runtime.state.handles import ON_EXPEDITION
from everrain_runtime.state.places import BOARDED_ZONE, zone
from tests.rules.boarded import alongside, board, places, prize, strike
from tests.rules.tabletop import Dice, SetTable, Tabletop


@pytest.mark.rule("BRD-04", "ORD-02")
def test_a_crew_goes_to_a_node_and_fights_without_an_order(table: SetTable) -> None:
    game = alongside(table, fate=[6, 8, 8], enemy="omo", attack="c")
    board(game)
    strike(game)

    assert not game.game.board.enemies
    assert game.game.board.orders_of(game.ship, issued=True) == []


@pytest.mark.rule("BRD-04")
def test_nobody_is_asked_to_act_when_no_enemy_is_left(table: SetTable) -> None:
    game = alongside(table, fate=[6, 8, 8], enemy="omo", attack="c")
    board(game)
    strike(game)

    assert (
        sum(asked.question == questions.WHICH_BOARDER_ACTS.id for asked in game.answers.asked) == 1
    )


@pytest.mark.rule("BRD-04")
@pytest.mark.leftover
def test_the_enemies_act_after_the_crew_and_then_the_crew_again(table: SetTable) -> None:
    game = alongside(table, fate=[6, 8, 8], enemy="ommm" + "o" * 9, attack="cccccc")
    board(game)
    game.given((), (game.game.content.name(game.crew[0].card),))
    texts = []
    for _ in range(60):
        if not game.game.advance():
            break
        texts = [asked.text for asked in game.answers.asked]
        if sum("before the enemies do" in text for text in texts) == 2:
            break

    assert game.said().count("activate_enemy") == 1
    assert sum("before the enemies do" in text for text in texts) == 2


@pytest.mark.rule("BRD-05", "BRD-04")
def test_each_crew_acts_once_in_a_round(table: SetTable) -> None:
    game = alongside(table, fate=[6], enemy="o")
    board(game)
    first, second = [game.game.content.name(crew.card) for crew in game.crew]
    game.given(first, "zone 3", second, "zone 5")
    asked = game.answers.asked
    while not any(step.name == "boarded_enemies_act" for step in game.game.board.steps[-1:]):
        game.game.advance()
    turns = [
        len(each.options) for each in asked if each.question == questions.WHICH_BOARDER_ACTS.id
    ]

    assert turns == [2, 1]


@pytest.mark.rule("BRD-05")
def test_a_crew_below_deck_takes_part_by_coming_on_deck(table: SetTable) -> None:
    game = alongside(table, fate=[6, 8, 8], enemy="omo", attack="c")
    game.lie(game.crew[0], 3)
    board(game)
    strike(game)

    assert not game.game.board.enemies


@pytest.mark.rule("BRD-04", "ORD-06")
def test_a_crew_beside_an_enemy_fights_where_it_stands(table: SetTable) -> None:
    game = alongside(table, fate=[6, 8, 8], enemy="omo", attack="c")
    board(game)
    game.stand(game.crew[0], BOARDED_ZONE + 6)
    strike(game)

    assert not game.game.board.enemies


@pytest.mark.rule("BRD-10")
def test_enemies_that_were_on_deck_before_must_be_destroyed_too(table: SetTable) -> None:
    game = alongside(table, fate=[6])
    before = game.enemy(1)
    board(game)
    for enemy in [*game.game.board.enemies.values()]:
        if enemy is not before:
            game.game.board.remove(enemy, "destroyed")
    game.game.board.queue = ()
    game.game.advance()

    assert game.ship.boarding == prize(game).handle
    assert [step.name for step in game.game.board.steps] == [
        "boarding_goes_on",
        "boarded_enemies_act",
        "boarders_act",
        "use_in_between",
    ]


@pytest.mark.rule("BRD-16")
def test_the_nodes_of_the_boarded_ship_are_not_destroyed(table: SetTable) -> None:
    game = alongside(table, fate=[6])
    board(game)

    assert game.game.do("destroy_node", zone(game.ship.handle, BOARDED_ZONE + 6).node) == 0


@pytest.mark.rule("BRD-16")
def test_an_enemy_over_there_out_of_reach_of_crew_has_no_use_for_damage(table: SetTable) -> None:
    game = alongside(table, fate=[0], enemy="oddd")
    board(game)
    game.game.settle()
    while "enemy_spawns" not in game.said():
        game.game.advance()
    while "activate_enemy" not in game.said():
        game.game.advance()
    while game.game.board.steps[-1].name != "boarding_goes_on":
        game.game.advance()

    assert game.ship.destroyed == ()
    assert places(game) != [BOARDED_ZONE]


# How it ends


def taken(table: SetTable, *, act: int = 1, **dice: Unpack[Dice]) -> Tabletop:
    """Set a table where the last enemy of a boarding has just gone."""
    game = alongside(table, act=act, **dice)
    game.ship.boarding = prize(game).handle
    game.push("boarding_goes_on", game.ship)
    return game


@pytest.mark.rule("BRD-07", "SHP-27")
def test_the_victors_take_the_ship_and_leave_no_wreck(table: SetTable) -> None:
    game = taken(table)
    card = prize(game).card
    at = prize(game).space
    game.finish()
    decks = game.game.board.decks.values()

    assert not game.game.board.enemy_ships
    assert at not in game.game.board.sea.wrecks
    assert sum(pile.discard.count(card) for pile in decks) == 1
    assert game.ship.boarding == 0


@pytest.mark.rule("BRD-07")
@pytest.mark.parametrize("act", [1, 3])
@pytest.mark.leftover
def test_the_victors_roll_for_spoils_as_often_as_the_act_says(table: SetTable, act: int) -> None:
    game = taken(table, act=act, fate=[8, 8, 8])
    game.finish()

    assert game.ship.coin == 40 + 5 * act


@pytest.mark.rule("BRD-13")
def test_the_spoils_of_each_enemy_are_collected_as_well(table: SetTable) -> None:
    game = alongside(table, fate=[6, 9, 9], enemy="omo", attack="c")
    board(game)
    strike(game)

    assert game.ship.coin == 60


@pytest.mark.rule("BRD-09", "PRT-12")
def test_the_crew_return_below_and_may_use_what_is_there(table: SetTable) -> None:
    game = taken(table, fate=[8])
    first, second = game.crew
    first.strain = 2
    game.stand(first, BOARDED_ZONE + 6)
    game.given("slot 0", "circle 1", "slot 3")
    game.finish()

    assert all(crew.below_deck for crew in (first, second))
    assert first.strain == 1
    assert first.fatigued


@pytest.mark.rule("BRD-08", "SNK-01")
def test_a_ship_whose_crew_all_fall_sinks_and_the_enemy_ship_stays(table: SetTable) -> None:
    game = alongside(table, fate=[6])
    board(game)
    for crew in game.crew:
        game.game.do("kill_crew", crew)
    game.finish()

    assert not game.ship.afloat
    assert game.ship.boarding == 0
    assert not game.game.board.enemies
    assert len(game.game.board.enemy_ships) == 1


@pytest.mark.rule("BRD-06")
def test_a_boarding_is_fought_out_before_anything_else_is_done(table: SetTable) -> None:
    game = alongside(table, drawn="Cultist", fate=[6, 8, 8], enemy="dmo", attack="c")
    name = game.game.content.name(game.crew[0].card)
    game.given(labels.BOARD_ENEMY_SHIP.id, name, "zone 6 of the enemy ship", "1")
    game.push("turn", game.ship)
    asked = game.answers.asked
    while sum(each.question == questions.WHAT_DO_YOU_DO.id for each in asked) < 2:
        assert game.game.advance()

    assert game.ship.boarding == 0
    assert not game.game.board.enemy_ships


@pytest.mark.rule("BRD-04", "BRD-09")
def test_a_boarding_ends_with_the_ship_that_is_boarded(table: SetTable) -> None:
    game = alongside(table, fate=[0], enemy="o")
    on_own_deck = game.enemy(1)
    board(game)
    game.game.do("sink_enemy_ship", prize(game))
    game.finish()

    assert [*game.game.board.enemies.values()] == [on_own_deck]
    assert all(crew.below_deck for crew in game.crew)
    assert game.ship.boarding == 0


@pytest.mark.rule("BRD-04")
def test_the_captain_may_let_nobody_act(table: SetTable) -> None:
    game = alongside(table, fate=[6], enemy="o")
    board(game)
    while game.game.board.steps[-1].name != "boarded_enemies_act":
        game.game.advance()

    assert game.answers.asked[-1].least == 0
    assert "move_crew" not in game.said()


@pytest.mark.rule("BRD-04", "BRD-05")
def test_only_crew_aboard_act_and_none_stays_where_no_enemy_is(table: SetTable) -> None:
    game = alongside(table, fate=[6], enemy="o")
    game.crew[0].place = ON_EXPEDITION
    board(game)
    game.given(game.game.content.name(game.crew[1].card))
    while "move_crew" not in game.said():
        game.game.advance()
    who, where = game.answers.asked[-2:]

    assert len(who.options) == 1
    assert f"zone {STATIONS[1]}" not in [option.text for option in where.options]
