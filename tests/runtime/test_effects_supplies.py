"""Clues, coin, treasures and orders of a ship."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from everrain_runtime.engine import costs
from everrain_runtime.engine.decisions import FirstOption
from everrain_runtime.state.cards import Deck
from tests.runtime.made_up_ship import AtSea, modifying, permitting, set_out

if TYPE_CHECKING:
    from everrain_runtime.state import Order
    from tests.runtime.made_by_hand import ByHand


@pytest.fixture
def at_sea(by_hand: ByHand) -> AtSea:
    """Give a ship at sea with 40 coin, no clues and an empty hold for three treasures."""
    return set_out(by_hand)


# Clues


def test_clues_are_collected_without_limit(at_sea: AtSea) -> None:
    """CLU-01."""
    assert at_sea.do("collect_clue", 40) == 40
    assert at_sea.ship.clues == 40
    assert at_sea.do("collect_clue", -3) == 0
    assert at_sea.ship.clues == 40


@pytest.mark.parametrize(("amount", "lost"), [(2, 2), (9, 3), (-1, 0)])
def test_no_more_clues_are_lost_than_there_are(at_sea: AtSea, amount: int, lost: int) -> None:
    at_sea.ship.clues = 3

    assert at_sea.do("lose_clue", amount) == lost
    assert at_sea.ship.clues == 3 - lost


@pytest.mark.parametrize(("clues", "left"), [(7, 4), (6, 3), (1, 1), (0, 0)])
def test_of_an_odd_number_the_smaller_half_is_lost(at_sea: AtSea, clues: int, left: int) -> None:
    """GEN-02."""
    at_sea.ship.clues = clues
    at_sea.do("lose_half_clues")

    assert at_sea.ship.clues == left


def test_clues_are_handed_in(at_sea: AtSea) -> None:
    """CLU-03."""
    at_sea.ship.clues = 6

    assert at_sea.game.pay("hand_in_clue", 5)
    assert at_sea.ship.clues == 1
    assert not at_sea.game.pay("hand_in_clue", 5)


@pytest.mark.parametrize(("handed", "left"), [(("Strange Writings",), 0), (("Curious Idol",), 3)])
def test_relics_count_with_their_value(by_hand: ByHand, handed: tuple[str, ...], left: int) -> None:
    """CLU-04, WE-01: two payments are legal."""
    at_sea = set_out(by_hand, handed)
    idol, writings = at_sea.treasure("curious-idol"), at_sea.treasure("strange-writings")
    at_sea.treasure("rope")
    at_sea.ship.clues = 3

    assert at_sea.game.pay("hand_in_clue", 5)
    assert at_sea.ship.clues == left
    kept = idol if handed == ("Strange Writings",) else writings
    assert kept in at_sea.game.board.hold_of(at_sea.ship)
    assert len(at_sea.game.board.hold_of(at_sea.ship)) == 2
    assert len(at_sea.discard_of("relic")) == 1
    assert [option.key for option in at_sea.answers.asked[0].options] == [
        "Curious Idol",
        "Strange Writings",
    ]


def test_no_change_is_given(by_hand: ByHand) -> None:
    """CLU-04, WE-01: an excess is lost."""
    at_sea = set_out(by_hand, ("Curious Idol", "Strange Writings"))
    at_sea.treasure("curious-idol")
    at_sea.treasure("strange-writings")
    at_sea.ship.clues = 3

    assert at_sea.do("hand_in_clue", 5) == 5
    assert at_sea.ship.clues == 3
    assert at_sea.game.board.hold_of(at_sea.ship) == []


def test_too_little_is_handed_in_as_an_effect_and_pays_nothing(at_sea: AtSea) -> None:
    """WE-01: 3 clues alone fail."""
    at_sea.ship.clues = 3

    assert at_sea.do("hand_in_clue", 5) == 3
    assert at_sea.ship.clues == 0


@pytest.mark.parametrize(("amount", "clues"), [(5, 3), (4, 2), (1, 1)])
def test_clues_worth_double_are_counted_so(by_hand: ByHand, amount: int, clues: int) -> None:
    """CLU-06: each set is paid for by itself, no change given."""
    modifying(by_hand, "clue_worth", 2)
    at_sea = set_out(by_hand)
    at_sea.improvement("charm", 2)
    at_sea.ship.clues = 5

    assert at_sea.do("hand_in_clue", amount) == amount
    assert at_sea.ship.clues == 5 - clues


def test_clues_and_coin_are_handed_over(by_hand: ByHand) -> None:
    """COP-02."""
    at_sea = set_out(by_hand, players=2)
    at_sea.ship.clues = 3

    assert at_sea.do("hand_clue_over", 2, at_sea.other) == 2
    assert at_sea.do("hand_clue_over", 2, at_sea.other) == 1
    assert (at_sea.ship.clues, at_sea.other.clues) == (0, 3)
    assert at_sea.do("hand_coin_over", 15, at_sea.other) == 15
    assert (at_sea.ship.coin, at_sea.other.coin) == (25, 55)
    assert not at_sea.game.pay("hand_coin_over", 26, at_sea.other)


@pytest.mark.parametrize("effect", ["hand_clue_over", "hand_coin_over"])
def test_nothing_is_handed_over_to_oneself_or_to_who_is_not_there(
    by_hand: ByHand, effect: str
) -> None:
    """SET-19."""
    at_sea = set_out(by_hand, players=2)
    at_sea.ship.clues, at_sea.other.space = 3, 0

    assert at_sea.do(effect, 1, at_sea.ship) == 0
    assert at_sea.do(effect, 1, at_sea.other) == 0
    assert (at_sea.ship.clues, at_sea.ship.coin) == (3, 40)


# Coin


def test_coin_is_collected_and_lost(at_sea: AtSea) -> None:
    assert at_sea.do("collect_coin", 7) == 7
    assert at_sea.do("collect_coin", -7) == 0
    assert at_sea.ship.coin == 47
    assert at_sea.do("lose_all_coin") == 47
    assert at_sea.ship.coin == 0
    assert at_sea.do("lose_all_coin") == 0


def test_coin_is_paid_in_full_as_a_price(at_sea: AtSea) -> None:
    """SVC-21; language law 8."""
    trial = at_sea.game.rehearsal(FirstOption())

    assert trial.pay("pay_coin", 40)
    assert not trial.pay("pay_coin", 1)
    assert at_sea.ship.coin == 40


def test_who_is_short_of_coin_pays_what_there_is(at_sea: AtSea) -> None:
    """SVC-13."""
    at_sea.ship.coin = 8

    assert at_sea.do("pay_coin", 10) == 8
    assert at_sea.ship.coin == 0
    assert at_sea.do("pay_coin", 10) == 0


# Treasures


def test_treasures_are_drawn_into_the_hold_as_far_as_there_is_room(at_sea: AtSea) -> None:
    """TRE-03: what has no room is discarded (GEN-11)."""
    at_sea.deck("commodity", "rope", "locket", "haul-away", "pitch", "tar")

    assert at_sea.do("collect_treasure", 4) == 3
    assert [each.card for each in at_sea.game.board.hold_of(at_sea.ship)] == [
        "core:rope",
        "core:locket",
        "core:haul-away",
    ]
    assert at_sea.discard_of("commodity") == ("core:pitch",)
    assert at_sea.cards_of("commodity") == ["core:tar"]
    assert [(each.least, each.most) for each in at_sea.answers.asked] == [(0, 1)]


def test_a_treasure_may_be_discarded_to_make_room(by_hand: ByHand) -> None:
    """GEN-11."""
    at_sea = set_out(by_hand, ("Pitch",))
    for name in ("rope", "pitch", "tar"):
        at_sea.treasure(name)
    at_sea.deck("commodity", "locket")

    assert at_sea.do("collect_treasure", 1) == 1
    assert [each.card for each in at_sea.game.board.hold_of(at_sea.ship)] == [
        "core:rope",
        "core:tar",
        "core:locket",
    ]
    assert at_sea.discard_of("commodity") == ("core:pitch",)


def test_with_no_treasure_left_none_is_collected(at_sea: AtSea) -> None:
    """GEN-09."""
    at_sea.deck("commodity", discard=["rope"])

    assert at_sea.do("collect_treasure", 2) == 1


@pytest.mark.parametrize(
    ("kind", "card"),
    [
        ("commodity", "core:rope"),
        ("shanty", "core:haul-away"),
        ("trinket", "core:locket"),
        ("relic", "core:curious-idol"),
    ],
)
def test_treasures_are_drawn_until_one_of_the_kind_turns_up(
    at_sea: AtSea, kind: str, card: str
) -> None:
    """SPO-03, WE-96: the others are discarded."""
    others = [name for name in ("locket", "haul-away", "rope") if f"core:{name}" != card]
    at_sea.deck("commodity", *others, card.removeprefix("core:"), "pitch")

    assert at_sea.do(f"collect_{kind}", 1) == 1
    held = [each.card for each in at_sea.game.board.hold_of(at_sea.ship)]
    assert held == [card]
    assert at_sea.discard_of("commodity") == tuple(f"core:{name}" for name in others)
    assert at_sea.cards_of("commodity") == ["core:pitch"]


def test_a_search_ends_when_all_treasures_are_out(at_sea: AtSea) -> None:
    """GEN-09: what was drawn in vain does not come round again."""
    at_sea.deck("commodity", "rope", "pitch", discard=["tar"])

    assert at_sea.do("collect_relic", 2) == 0
    assert sorted(at_sea.discard_of("commodity")) == ["core:pitch", "core:rope", "core:tar"]


def test_for_each_of_several_the_search_begins_anew(at_sea: AtSea) -> None:
    """SPO-03."""
    at_sea.deck("commodity", "rope", "locket", "pitch", "curious-idol", "strange-writings")

    assert at_sea.do("collect_relic", 2) == 2
    assert at_sea.discard_of("commodity") == ("core:rope", "core:locket", "core:pitch")


def test_spoils_are_rolled_one_by_one(at_sea: AtSea) -> None:
    """SPO-01, SPO-02."""
    rolls = at_sea.fake("roll_table")

    assert at_sea.do("collect_spoils", 3) == 3
    assert rolls == [("core:spoils",)] * 3


def test_a_treasure_is_discarded(at_sea: AtSea) -> None:
    """GEN-07."""
    rope = at_sea.treasure("rope")

    assert at_sea.do("discard_treasure", rope) == 1
    assert at_sea.game.board.hold_of(at_sea.ship) == []
    assert at_sea.discard_of("commodity") == ("core:rope",)


@pytest.mark.parametrize(
    ("name", "port", "price"),
    [
        ("rope", (10, 3), 10),
        ("rope", (3, 2), 15),
        ("pitch", (3, 2), 20),
        ("pitch", (10, 3), 5),
        ("strange-writings", (3, 2), 10),
    ],
)
def test_a_treasure_brings_its_value_at_the_port(
    at_sea: AtSea, name: str, port: tuple[int, int], price: int
) -> None:
    """SVC-06, SVC-07, WE-11: (10, 3) is Ashmoor, (3, 2) Grimsea."""
    treasure = at_sea.treasure(name)
    at_sea.visit(*port)

    assert at_sea.game.value("price_of_treasure", treasure) == price
    assert at_sea.do("sell_treasure", treasure) == 1
    assert at_sea.ship.coin == 40 + price
    assert at_sea.discard_of("commodity") == (f"core:{name}",)
    assert "discard_treasure" not in at_sea.said()


def test_away_from_ports_a_treasure_has_its_standard_value(at_sea: AtSea) -> None:
    """SVC-07."""
    pitch = at_sea.treasure("pitch")

    assert at_sea.game.value("price_of_treasure", pitch) == 5

    at_sea.ship.space = 0

    assert at_sea.game.value("price_of_treasure", pitch) == 5


def test_what_is_worth_nothing_here_cannot_be_sold(at_sea: AtSea) -> None:
    """SVC-08."""
    tar = at_sea.treasure("tar")
    at_sea.visit(3, 2)

    assert at_sea.do("sell_treasure", tar) == 0
    assert tar in at_sea.game.board.hold_of(at_sea.ship)


def test_a_treasure_of_another_ship_is_not_yours_to_sell(by_hand: ByHand) -> None:
    at_sea = set_out(by_hand, players=2)
    rope = at_sea.treasure("rope", at_sea.other)
    at_sea.visit(3, 2)

    assert at_sea.do("sell_treasure", rope) == 0
    assert (at_sea.ship.coin, at_sea.other.coin) == (40, 40)


def test_who_may_ask_for_the_desired_value_does_so_once_a_visit(by_hand: ByHand) -> None:
    """SVC-07, TRT: a savvy seller gets the desired value at any port, once."""
    permitting(by_hand, "sell_desired")
    at_sea = set_out(by_hand, "yes")
    at_sea.game.board.set_traits(at_sea.crew[0], positive="core:permitting")
    first, second = at_sea.treasure("pitch"), at_sea.treasure("pitch")
    at_sea.visit(10, 3)
    at_sea.do("sell_treasure", first)

    assert at_sea.ship.coin == 60

    at_sea.do("sell_treasure", second)

    assert at_sea.ship.coin == 65
    assert len(at_sea.answers.asked) == 1


def test_the_desired_value_is_kept_for_a_better_sale(by_hand: ByHand) -> None:
    permitting(by_hand, "sell_desired")
    at_sea = set_out(by_hand, "no", "yes")
    at_sea.game.board.set_traits(at_sea.crew[0], positive="core:permitting")
    first, second = at_sea.treasure("pitch"), at_sea.treasure("pitch")
    at_sea.visit(10, 3)
    at_sea.do("sell_treasure", first)
    at_sea.do("sell_treasure", second)

    assert at_sea.ship.coin == 40 + 5 + 20


@pytest.mark.parametrize(("name", "port", "price"), [("rope", (10, 3), 10), ("pitch", (3, 2), 20)])
def test_there_must_be_a_desired_value_and_a_better_one(
    by_hand: ByHand, name: str, port: tuple[int, int], price: int
) -> None:
    """SVC-07: nothing desires rope, and Grimsea desires pitch anyway."""
    permitting(by_hand, "sell_desired")
    at_sea = set_out(by_hand)
    at_sea.game.board.set_traits(at_sea.crew[0], positive="core:permitting")
    treasure = at_sea.treasure(name)
    at_sea.visit(*port)
    at_sea.do("sell_treasure", treasure)

    assert at_sea.ship.coin == 40 + price
    assert at_sea.answers.asked == []


def test_away_from_a_visit_nobody_asks_for_the_desired_value(by_hand: ByHand) -> None:
    permitting(by_hand, "sell_desired")
    at_sea = set_out(by_hand, players=2)
    at_sea.game.board.set_traits(at_sea.crew[0], positive="core:permitting")
    pitch = at_sea.treasure("pitch")

    assert at_sea.do("sell_treasure", pitch) == 1
    assert (at_sea.ship.coin, at_sea.answers.asked) == (45, [])


def test_a_treasure_is_given_where_there_is_room(by_hand: ByHand) -> None:
    """COP-02, COP-03."""
    at_sea = set_out(by_hand, players=2)
    rope, pitch = at_sea.treasure("rope"), at_sea.treasure("pitch")
    for _ in range(2):
        at_sea.treasure("tar", at_sea.other)

    assert at_sea.do("give_treasure", rope, at_sea.ship) == 0
    assert at_sea.do("give_treasure", rope, at_sea.other) == 1
    assert rope in at_sea.game.board.hold_of(at_sea.other)
    assert at_sea.do("give_treasure", pitch, at_sea.other) == 0
    assert pitch in at_sea.game.board.hold_of(at_sea.ship)


def test_a_sunk_ship_is_given_nothing(by_hand: ByHand) -> None:
    at_sea = set_out(by_hand, players=2)
    at_sea.other.afloat = False

    assert at_sea.do("give_treasure", at_sea.treasure("rope"), at_sea.other) == 0


def test_treasures_of_two_ships_change_holds(by_hand: ByHand) -> None:
    """COP-02: even of two full ones."""
    at_sea = set_out(by_hand, players=2)
    mine = [at_sea.treasure("rope") for _ in range(3)]
    theirs = [at_sea.treasure("tar", at_sea.other) for _ in range(3)]

    assert at_sea.do("swap_treasure", mine[0], theirs[0]) == 1
    assert theirs[0] in at_sea.game.board.hold_of(at_sea.ship)
    assert mine[0] in at_sea.game.board.hold_of(at_sea.other)
    assert at_sea.do("swap_treasure", mine[1], mine[2]) == 0


def test_what_a_hold_cannot_take_is_discarded_at_once(by_hand: ByHand) -> None:
    """TRE-04: the owner picks what goes."""
    at_sea = set_out(by_hand, ("Tar",), players=2)
    for name in ("rope", "tar", "pitch", "locket"):
        at_sea.treasure(name, at_sea.other)
    at_sea.do("collect_coin", 1)

    assert [each.card for each in at_sea.game.board.hold_of(at_sea.other)] == [
        "core:rope",
        "core:pitch",
        "core:locket",
    ]
    assert at_sea.answers.asked[0].player == at_sea.other.handle
    assert at_sea.discard_of("commodity") == ("core:tar",)


def test_of_two_prices_that_need_one_relic_only_one_is_paid(at_sea: AtSea) -> None:
    """Language law 8: a price is tried on a copy, and the hold stays as it is."""
    at_sea.treasure("curious-idol")
    trial = at_sea.game.rehearsal(costs.Explorer([1]))

    assert trial.pay("hand_in_clue", 5)
    assert not trial.pay("hand_in_clue", 5)
    assert len(at_sea.game.board.hold_of(at_sea.ship)) == 1


# Orders


@pytest.mark.parametrize("kind", ["crew", "navigation", "artillery", "fleeting"])
def test_new_orders_are_fresh_and_there_is_no_limit(at_sea: AtSea, kind: str) -> None:
    """ACT-03, ORD-11."""
    before = len(at_sea.game.board.orders_of(at_sea.ship, kind))

    assert at_sea.do(f"gain_{kind}_order", 9) == 9
    assert len(at_sea.game.board.orders_of(at_sea.ship, kind, issued=False)) == before + 9
    assert at_sea.do(f"gain_{kind}_order", -1) == 0


def orders(at_sea: AtSea, kind: str) -> list[Order]:
    """Return the ship's orders of that kind."""
    return at_sea.game.board.orders_of(at_sea.ship, kind)


def test_an_exhausted_order_waits_to_be_refreshed(at_sea: AtSea) -> None:
    """ORD-03, ORD-04."""
    order = orders(at_sea, "crew")[0]

    assert at_sea.do("refresh_order", order) == 0
    assert at_sea.do("exhaust_order", order) == 1
    assert order.issued
    assert not at_sea.game.pay("exhaust_order", order)
    assert at_sea.do("refresh_order", order) == 1
    assert not order.issued


def test_an_exhausted_fleeting_order_is_gone(at_sea: AtSea) -> None:
    """ORD-10."""
    at_sea.do("gain_fleeting_order", 2)

    assert at_sea.do("exhaust_order", orders(at_sea, "fleeting")[0]) == 1
    assert [order.issued for order in orders(at_sea, "fleeting")] == [False]


def test_a_discarded_order_is_gone(at_sea: AtSea) -> None:
    """ORD-11."""
    assert at_sea.do("discard_order", orders(at_sea, "artillery")) == 1
    assert orders(at_sea, "artillery") == []


def test_a_deck_is_made_anew_from_its_discard_pile(at_sea: AtSea) -> None:
    """GEN-07."""
    deck = at_sea.content.deck_of("commodity")
    at_sea.game.board.decks[deck] = Deck(discard=("core:rope",))

    assert at_sea.do("collect_commodity", 1) == 1
    assert at_sea.discard_of("commodity") == ()
