"""The prototype's orders, as its module plays them (V2-30 to V2-36)."""

from __future__ import annotations

from typing import Any, Unpack

import pytest

from everrain_runtime.questions import questions
from everrain_runtime.rules.port import trading
from everrain_runtime.rules.round import orders as round_orders
from everrain_runtime.rules.round import turns
from everrain_runtime.state import Crew, Enemy, Order
from everrain_runtime.state.handles import NOTHING
from tests.rules.editions import chosen, edition, table_of
from tests.rules.in_a_fray import at
from tests.rules.in_port import words
from tests.rules.tabletop import Dice, Tabletop
from tests.rules.under_way import (
    FIRE,
    NAVIGATE,
    asked,
    go,
    issue_all,
    man,
    new_game,
    orders,
    put_ship,
    until,
)

captains = table_of("prototype", "Prototype Orders")


def places(game: Tabletop) -> set[str]:
    """Return where a crew that was given an order could go: zones by number, and below."""
    found = asked(game, questions.WHERE_DOES_CREW_GO)[-1]
    keys = [option.key.split() for option in found.options]
    return {number if kind == "zone" else "below" for kind, number in keys}


@pytest.mark.rule("V2-30")
def test_each_captain_begins_with_4_crew_2_navigation_and_2_artillery_orders_and_50_coin() -> None:
    options: Any = chosen(edition("prototype"), "Prototype Orders")
    game = new_game(edition("prototype"), 2, **options)
    until(game, "take_turns")

    for ship in game.ships:
        assert orders(game, ship) == ["artillery"] * 2 + ["crew"] * 4 + ["navigation"] * 2
        assert ship.coin == 50


@pytest.mark.rule("V2-30")
def test_later_rounds_give_no_orders() -> None:
    game = captains()
    game.game.board.flow.round = 2
    game.game.moment("round_begins")
    game.finish()

    assert len(orders(game)) == 6


@pytest.mark.rule("V2-31")
@pytest.mark.parametrize(("start", "within"), [(0, "12345"), (1, "0234567"), (9, "345678")])
def test_a_crew_order_is_worth_two_moves(start: int, within: str) -> None:
    game = captains(crew=1)
    game.stand(game.crew[0], start)
    game.do("obey_free_order", game.crew[0])
    layout = game.game.content.layout
    near = {str(to) for to in layout.zones if 0 < layout.steps(start, to) <= 2}

    assert set(within) <= near
    assert places(game) == near | {"below"}


@pytest.mark.rule("V2-31", "BRD-03")
@pytest.mark.parametrize("boards", [False, True])
def test_a_move_may_lead_to_the_deck_of_a_boarded_ship(boards: bool) -> None:
    game = captains(crew=1)
    enemy = game.enemy_ship(7, 2)
    game.stand(game.crew[0], 8)
    game.ship.boarding = enemy.handle if boards else NOTHING
    game.do("obey_free_order", game.crew[0])

    found = words(asked(game, questions.WHERE_DOES_CREW_GO)[-1])
    over_there = {each.split()[1] for each in found if "enemy ship" in each}
    # Zone 8 meets zone 6 over there, and zone 5 beside it zone 3.
    assert over_there == ({*"34679"} if boards else set())


@pytest.mark.rule("V2-31")
def test_below_is_out_of_reach_two_zones_from_a_ladder() -> None:
    game = captains(crew=1)
    game.stand(game.crew[0], 0)
    for index in (1, 2):
        game.stand(game.recruit(index), index)
        game.enemy(index)
        game.enemy(index)
    game.do("obey_free_order", game.crew[0])

    assert asked(game, questions.WHERE_DOES_CREW_GO) == []
    assert at(game.crew[0]) == 0


@pytest.mark.rule("V2-31")
@pytest.mark.parametrize(("start", "rooms"), [(1, True), (0, False)])
def test_a_room_takes_a_move_of_its_own(start: int, rooms: bool) -> None:
    game = captains(crew=1)
    crew = game.crew[0]
    game.stand(crew, start)
    game.given("slot 0")
    game.do("obey_free_order", crew)

    assert crew.below_deck
    assert bool(asked(game, questions.WHERE_IN_SLOT)) == rooms


@pytest.mark.rule("V2-31")
def test_from_below_a_crew_comes_up_at_a_blank_node_and_goes_one_zone_on() -> None:
    game = captains(crew=1)
    for _ in range(3):
        game.enemy(7)
    game.lie(game.crew[0], 5)
    game.do("obey_free_order", game.crew[0])

    assert places(game) == {"0", "1", "2", "3", "4", "5", "below"}


@pytest.mark.rule("V2-32")
@pytest.mark.parametrize("manned", [(), (0, 6, 8)])
def test_a_navigation_order_is_worth_two_moves_whoever_mans_the_wheel(
    manned: tuple[int, ...],
) -> None:
    game = captains(crew=3)
    man(game, *manned)
    go(game, NAVIGATE)

    assert game.game.board.flow.points == 2


@pytest.mark.rule("V2-33")
def test_moving_crew_to_an_enemy_triggers_no_fight() -> None:
    game = captains(crew=1)
    game.enemy(4)
    game.given("zone 4")
    game.do("obey_free_order", game.crew[0])

    assert at(game.crew[0]) == 4
    assert "fray_begins" not in game.said()


def face_to_face(**dice: Unpack[Dice]) -> tuple[Tabletop, Crew, Crew, Enemy]:
    """Return a table with two crew and an enemy in one zone."""
    game = captains(crew=2, **dice)
    first, second = game.crew
    game.stand(second, 1)
    return game, first, second, game.enemy(1)


@pytest.mark.rule("V2-33")
def test_by_an_artillery_order_all_crew_on_a_node_fight() -> None:
    game, _, _, _ = face_to_face(attack="ddd", enemy="mo")
    go(game, FIRE, "3")

    assert orders(game, issued=True) == ["artillery"]
    assert len(asked(game, questions.HOW_MANY_ATTACK_DICE)[0].options) == 4
    assert "destroy_enemy" in game.said()


@pytest.mark.rule("V2-33")
@pytest.mark.parametrize(("zone", "offered"), [(1, True), (4, False)])
def test_where_nobody_could_fight_or_fire_no_such_order_is_issued(zone: int, offered: bool) -> None:
    game, first, second, _ = face_to_face()
    game.stand(first, zone)
    game.stand(second, 4)

    assert round_orders.can_fire(game.game, game.ship) == offered


@pytest.mark.rule("V2-34")
@pytest.mark.parametrize(("green", "passed"), [("yes", True), ("no", False)])
def test_a_green_order_rolls_a_failed_test_again(green: str, passed: bool) -> None:
    game = captains(crew=1, fate=[9, 1])
    game.game.board.add(Order(game.game.board.new_handle("order"), game.ship.handle, "fleeting"))
    game.given(green)
    _, margin, _ = game.game.test(game.crew, "luck", 0)

    assert (margin >= 0) == passed
    assert ("fleeting" in orders(game)) != passed


@pytest.mark.rule("V2-35")
@pytest.mark.parametrize(("forgo", "reclaimed", "ended"), [("no", 3, False), ("yes", 6, True)])
def test_a_captain_reclaims_3_orders_or_6_for_the_whole_turn(
    forgo: str, reclaimed: int, ended: bool
) -> None:
    game = captains()
    issue_all(game)
    first = ("crew order", "crew order #2", "crew order #3")
    rest = ("navigation order", "navigation order #2", "artillery order")
    game.given(first, forgo, *([rest] if ended else []))
    game.push("begin_turn", game.ship)
    until(game, "turn")

    assert len(orders(game)) == reclaimed
    assert turns.has_ended(game.game) == ended


@pytest.mark.rule("V2-36")
def test_captains_side_by_side_exchange_fresh_orders_of_different_kinds() -> None:
    game = captains(players=2)
    put_ship(game.ships[1], 7, 2)
    found = exchanges(game)

    assert len(found) == len(set(found)) == 6
    assert not any(mine == theirs for mine, theirs in found)


def exchanges(game: Tabletop) -> list[tuple[str, str]]:
    """Return which kinds of orders two captains can exchange; none is given away."""
    offers = trading.offers(game.game, *game.ships)
    assert not any(isinstance(each.thing, Order) and each.back is None for each in offers)
    return [
        (each.thing.kind, each.back.kind)
        for each in offers
        if isinstance(each.thing, Order) and isinstance(each.back, Order)
    ]


@pytest.mark.rule("V2-36")
def test_each_has_the_others_order_afterwards() -> None:
    game = captains(players=2)
    put_ship(game.ships[1], 7, 2)
    game.given("crew order for artillery order", "yes")
    game.step("trade", game.ship.handle, game.ships[1].handle)

    assert orders(game).count("artillery") == 2
    assert orders(game, game.ships[1]).count("crew") == 4
    assert len(orders(game)) == len(orders(game, game.ships[1])) == 6


@pytest.mark.rule("V2-36")
def test_issued_orders_are_not_exchanged() -> None:
    game = captains(players=2)
    put_ship(game.ships[1], 7, 2)
    issue_all(game)

    assert exchanges(game) == []


def test_the_module_chooses_each_rule_that_a_sentence_does_not_reach() -> None:
    options = captains().game.board.options

    assert options["crew_order"] == "moves"
    assert options["fray_begins"] == "order"
    assert options["orders_traded"] == "yes"
