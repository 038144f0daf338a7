"""Orders: how they are issued, refreshed, exhausted and lost (ORD)."""

from __future__ import annotations

import pytest

from everrain_runtime.questions import questions
from everrain_runtime.rules.port import trading
from everrain_runtime.state import Order
from everrain_runtime.state.memory import Lasting
from tests.rules.ashore import is_offered
from tests.rules.tabletop import SetTable, Tabletop
from tests.rules.under_way import (
    END_TURN,
    FIRE,
    NAVIGATE,
    ORDER_CREW,
    armed,
    asked,
    go,
    issue_all,
    log,
    man,
    menus,
    orders,
    put_ship,
    take_turn,
    until,
)

START = ["artillery", *["crew"] * 3, *["navigation"] * 2]
KINDS = {"crew": ORDER_CREW, "navigation": NAVIGATE, "artillery": FIRE}


def only(game: Tabletop, *kinds: str) -> None:
    """Leave the first captain no orders but those, fresh."""
    board = game.game.board
    for order in board.orders_of(game.ship):
        board.remove(order)
    for kind in kinds:
        game.do(f"gain_{kind}_order", 1)


# Kinds


@pytest.mark.rule("ORD-01")
def test_orders_are_of_four_kinds(table: SetTable) -> None:
    game = table()
    only(game, "crew", "navigation", "artillery", "fleeting")

    assert orders(game) == ["artillery", "crew", "fleeting", "navigation"]


# Issuing


@pytest.mark.rule("ORD-02")
@pytest.mark.parametrize("kind", KINDS)
def test_an_order_that_is_issued_is_no_longer_fresh(table: SetTable, kind: str) -> None:
    game = armed(table)
    go(game, KINDS[kind])

    assert orders(game, issued=True) == [kind]
    assert sorted([*orders(game), kind]) == START


@pytest.mark.rule("ORD-02", "GEN-04")
@pytest.mark.leftover
def test_any_number_of_orders_is_issued_in_any_sequence(table: SetTable) -> None:
    game = armed(table, attack="b" * 12)
    issued = []
    for action in (NAVIGATE, ORDER_CREW, NAVIGATE, FIRE, ORDER_CREW, ORDER_CREW):
        if is_offered(game, action):
            go(game, action)
            issued.append(action)
            game.game.board.flow.sailing = False
            man(game, 3)

    assert len(issued) == 6
    assert orders(game) == []


@pytest.mark.rule("ORD-02")
@pytest.mark.leftover
def test_orders_issued_are_counted_in_a_turn_and_anew_in_the_next(table: SetTable) -> None:
    game = armed(table, attack="b" * 12)
    counts = [game.game.value("orders_issued")]
    for action in (NAVIGATE, ORDER_CREW, FIRE):
        go(game, action)
        game.game.board.flow.sailing = False
        man(game, 3)
        counts.append(game.game.value("orders_issued"))
    game.game.board.memory.begin("turn")

    assert [*counts, game.game.value("orders_issued")] == [0, 1, 2, 3, 0]


@pytest.mark.rule("ORD-02")
def test_without_fresh_orders_none_is_issued(table: SetTable) -> None:
    game = armed(table)
    issue_all(game)

    assert [is_offered(game, action) for action in KINDS.values()] == [False] * 3


@pytest.mark.rule("ORD-02")
def test_another_captains_orders_are_not_yours_to_issue(table: SetTable) -> None:
    game = armed(table, players=2)
    for order in game.game.board.orders_of(game.ship):
        order.issued = True

    assert [is_offered(game, action) for action in KINDS.values()] == [False] * 3


@pytest.mark.rule("ORD-02")
@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.leftover
def test_an_order_that_is_issued_is_the_captains_own(table: SetTable, kind: str) -> None:
    game = armed(table, players=2, attack="b" * 12)
    go(game, KINDS[kind])

    assert orders(game, issued=True) == [kind]
    assert orders(game, game.ships[1]) == START


@pytest.mark.rule("ORD-02")
def test_orders_are_issued_in_ones_own_turn(table: SetTable) -> None:
    game = table(players=2)
    for deck in ("Sea Event", "Denizen"):
        game.deck(deck)
    game.given(END_TURN, END_TURN)
    game.push("take_turns", tuple(ship.handle for ship in game.ships))
    until(game, "begin_enemy_phase")
    turns = [each.player for each in asked(game, questions.WHAT_DO_YOU_DO)]

    assert turns == [ship.handle for ship in game.ships]


# Refreshing


@pytest.mark.rule("ORD-03", "RND-03")
def test_three_issued_orders_of_choice_become_fresh(table: SetTable) -> None:
    game = table()
    issue_all(game)
    game.given(("Artillery", "Navigation", "Crew"))
    game.step("refresh", game.ship.handle)
    (question,) = asked(game, questions.REFRESH_WHICH_ORDERS)

    assert (len(question.options), question.most) == (6, 3)
    assert orders(game) == ["artillery", "crew", "navigation"]


@pytest.mark.rule("ORD-03")
@pytest.mark.parametrize("issued", [0, 1, 2, 3])
def test_up_to_three_issued_orders_can_all_be_refreshed(table: SetTable, issued: int) -> None:
    game = table()
    for order in game.game.board.orders_of(game.ship)[:issued]:
        order.issued = True
    game.step("refresh", game.ship.handle)

    assert orders(game) == START


@pytest.mark.rule("ORD-03")
def test_fewer_orders_than_three_may_be_refreshed(table: SetTable) -> None:
    game = table()
    issue_all(game)
    game.given(("Crew",))
    game.step("refresh", game.ship.handle)
    (question,) = asked(game, questions.REFRESH_WHICH_ORDERS)

    assert (question.least, question.most) == (0, 3)
    assert orders(game) == ["crew"]


@pytest.mark.rule("ORD-03")
def test_only_the_captains_own_orders_are_refreshed(table: SetTable) -> None:
    game = table(players=2)
    issue_all(game)
    game.step("refresh", game.ship.handle)

    assert (len(orders(game)), orders(game, game.ships[1])) == (3, [])


# Exhausting


@pytest.mark.rule("ORD-04")
@pytest.mark.parametrize("kind", ["crew", "navigation", "artillery"])
def test_an_order_of_any_kind_is_exhausted_without_its_effect(table: SetTable, kind: str) -> None:
    game = table()
    order = game.game.board.orders_of(game.ship, kind)[0]
    done = [game.do("exhaust_order", order) for _ in range(2)]

    assert done == [1, 0]
    assert orders(game, issued=True) == [kind]
    assert log(game, "order_is_issued", "crew_obeys_order") == []
    assert not game.game.board.flow.sailing


# Fleeting orders


@pytest.mark.rule("ORD-09")
@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.leftover
def test_a_fleeting_order_is_issued_as_any_kind_and_then_gone(table: SetTable, kind: str) -> None:
    game = armed(table, attack="b" * 12)
    only(game, "fleeting")
    go(game, KINDS[kind])

    assert game.game.board.orders_of(game.ship) == []
    assert log(game, "order_is_issued", "discard_order") == ["order_is_issued", "discard_order"]


@pytest.mark.rule("ORD-09")
@pytest.mark.parametrize(("answer", "left"), [("crew", ["fleeting"]), ("fleeting", ["crew"])])
def test_a_captain_with_both_says_which_is_issued(
    table: SetTable, answer: str, left: list[str]
) -> None:
    game = table()
    only(game, "crew", "fleeting")
    go(game, ORDER_CREW, answer)

    assert orders(game) == left


@pytest.mark.rule("ORD-08")
@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.leftover
def test_an_order_is_issued_as_another_kind_where_a_card_lets_it(
    table: SetTable, kind: str
) -> None:
    game = armed(table, attack="b" * 12)
    served = "crew" if kind != "crew" else "navigation"
    only(game, served)
    (order,) = game.game.board.orders_of(game.ship)

    assert not is_offered(game, f"issue_{kind}_order")

    article = "an" if kind == "artillery" else "a"
    row = f"order_may_be_used_as_{article}_{kind}_order"
    lasting = Lasting(row, "allows", 0, (order.handle,), "turn", game.ship.handle)
    game.game.board.memory.lasting = (lasting,)
    go(game, KINDS[kind])

    assert orders(game, issued=True) == [served]


@pytest.mark.rule("ORD-02")
@pytest.mark.parametrize(("action", "counted"), [(FIRE, True), (NAVIGATE, False)])
@pytest.mark.leftover
def test_an_order_that_may_serve_as_another_counts_as_that_only_when_it_has(
    table: SetTable, action: str, counted: bool
) -> None:
    game = armed(table, attack="b" * 12)
    only(game, "navigation")
    (order,) = game.game.board.orders_of(game.ship)
    row = "order_may_be_used_as_an_artillery_order"
    lasting = Lasting(row, "allows", 0, (order.handle,), "turn", game.ship.handle)
    game.game.board.memory.lasting = (lasting,)

    assert order.handle in game.game.all("noun_artillery_order")

    go(game, action)

    assert (order.handle in game.game.all("noun_artillery_order")) is counted


@pytest.mark.rule("ORD-10")
@pytest.mark.parametrize(("option", "kept"), [("discard", []), ("keep", ["fleeting"])])
def test_whether_an_exhausted_fleeting_order_is_discarded(
    table: SetTable, option: str, kept: list[str]
) -> None:
    game = table()
    game.choose_rules(fleeting_exhaust=option)
    only(game, "fleeting")
    (order,) = game.game.board.orders_of(game.ship)
    game.do("exhaust_order", order)

    assert orders(game, issued=True) == kept


# What is left


@pytest.mark.rule("ORD-11")
def test_a_captain_may_own_any_number_of_orders(table: SetTable) -> None:
    game = table()
    for kind in KINDS:
        game.do(f"gain_{kind}_order", 10)

    assert len(orders(game)) == 36


@pytest.mark.rule("ORD-12")
def test_orders_are_not_traded(table: SetTable) -> None:
    game = table(players=2)
    offers = trading.offers(game.game, *game.ships)

    things = [each.thing for each in offers]

    assert things
    assert not any(isinstance(each, Order) for each in things)
    assert not any("order" in each for each in things if isinstance(each, str))


@pytest.mark.rule("ORD-13")
def test_a_crew_order_keeps_crew_aboard(table: SetTable) -> None:
    game = table(players=2, crew=1)
    put_ship(game.ship, 3, 2)
    go(game, ORDER_CREW)
    question = asked(game, questions.WHERE_DOES_CREW_GO)[-1]
    board = game.game.board

    assert {getattr(board.find(each.value), "ship", 0) for each in question.options} == {
        game.ship.handle
    }


@pytest.mark.rule("ORD-14", "ART-05")
@pytest.mark.parametrize(("zone", "open_"), [(3, True), (5, False)])
def test_an_artillery_order_wants_a_legal_shot(table: SetTable, zone: int, open_: bool) -> None:
    game = armed(table)
    man(game, zone)
    take_turn(game)

    assert (FIRE in menus(game)[0]) is open_


@pytest.mark.rule("ORD-14", "MOV-02")
def test_a_navigation_order_may_always_be_issued(table: SetTable) -> None:
    game = table(crew=1)
    game.sea((6, 2), kind="rough sea")
    man(game, 9)
    take_turn(game, NAVIGATE, NAVIGATE)

    assert orders(game, issued=True) == ["navigation", "navigation"]


@pytest.mark.rule("ORD-15")
def test_a_limit_counts_the_orders_a_crew_was_issued_in_this_turn(table: SetTable) -> None:
    game = table(crew=2)
    game.game.board.set_traits(game.crew[0], negative=game.game.content.named("Indolent").id)
    man(game, 1, 2)
    go(game, ORDER_CREW, "Topman", "zone 9")
    go(game, ORDER_CREW, "zone 5")
    counts = [crew.ordered for crew in game.crew]
    game.push("begin_turn", game.ship.handle)
    game.game.advance()

    assert len(asked(game, questions.WHO_OBEYS)) == 1
    assert counts == [1, 1]
    assert [crew.ordered for crew in game.crew] == [0, 0]
