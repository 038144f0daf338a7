"""Clues, coin, treasures and orders of a ship."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from everrain_runtime.engine import paying
from everrain_runtime.engine.decisions import FirstOption
from everrain_runtime.state.cards import Deck
from tests.runtime.shipyard import Voyage, modifying, permitting, set_out

if TYPE_CHECKING:
    from everrain_runtime.state import Order
    from tests.runtime.assembly import Assembly


@pytest.fixture
def voyage(assembly: Assembly) -> Voyage:
    """Give a ship at sea with 40 coin, no clues and an empty hold for three treasures."""
    return set_out(assembly)


# Clues


def test_clues_are_collected_without_limit(voyage: Voyage) -> None:
    """CLU-01."""
    assert voyage.do("collect_clue", 40) == 40
    assert voyage.ship.clues == 40
    assert voyage.do("collect_clue", -3) == 0
    assert voyage.ship.clues == 40


@pytest.mark.parametrize(("amount", "lost"), [(2, 2), (9, 3), (-1, 0)])
def test_no_more_clues_are_lost_than_there_are(voyage: Voyage, amount: int, lost: int) -> None:
    voyage.ship.clues = 3

    assert voyage.do("lose_clue", amount) == lost
    assert voyage.ship.clues == 3 - lost


@pytest.mark.parametrize(("clues", "left"), [(7, 4), (6, 3), (1, 1), (0, 0)])
def test_of_an_odd_number_the_smaller_half_is_lost(voyage: Voyage, clues: int, left: int) -> None:
    """GEN-02."""
    voyage.ship.clues = clues
    voyage.do("lose_half_clues")

    assert voyage.ship.clues == left


def test_clues_are_handed_in(voyage: Voyage) -> None:
    """CLU-03."""
    voyage.ship.clues = 6

    assert voyage.game.pay("hand_in_clue", 5)
    assert voyage.ship.clues == 1
    assert not voyage.game.pay("hand_in_clue", 5)


@pytest.mark.parametrize(("handed", "left"), [(("Strange Writings",), 0), (("Curious Idol",), 3)])
def test_relics_count_with_their_value(
    assembly: Assembly, handed: tuple[str, ...], left: int
) -> None:
    """CLU-04, WE-01: two payments are legal."""
    voyage = set_out(assembly, handed)
    idol, writings = voyage.treasure("curious-idol"), voyage.treasure("strange-writings")
    voyage.treasure("rope")
    voyage.ship.clues = 3

    assert voyage.game.pay("hand_in_clue", 5)
    assert voyage.ship.clues == left
    kept = idol if handed == ("Strange Writings",) else writings
    assert kept in voyage.game.board.hold_of(voyage.ship)
    assert len(voyage.game.board.hold_of(voyage.ship)) == 2
    assert len(voyage.discard_of("relic")) == 1
    assert [option.key for option in voyage.answers.asked[0].options] == [
        "Curious Idol",
        "Strange Writings",
    ]


def test_no_change_is_given(assembly: Assembly) -> None:
    """CLU-04, WE-01: an excess is lost."""
    voyage = set_out(assembly, ("Curious Idol", "Strange Writings"))
    voyage.treasure("curious-idol")
    voyage.treasure("strange-writings")
    voyage.ship.clues = 3

    assert voyage.do("hand_in_clue", 5) == 5
    assert voyage.ship.clues == 3
    assert voyage.game.board.hold_of(voyage.ship) == []


def test_too_little_is_handed_in_as_an_effect_and_pays_nothing(voyage: Voyage) -> None:
    """WE-01: 3 clues alone fail."""
    voyage.ship.clues = 3

    assert voyage.do("hand_in_clue", 5) == 3
    assert voyage.ship.clues == 0


@pytest.mark.parametrize(("amount", "clues"), [(5, 3), (4, 2), (1, 1)])
def test_clues_worth_double_are_counted_so(assembly: Assembly, amount: int, clues: int) -> None:
    """CLU-06: each set is paid for by itself, no change given."""
    modifying(assembly, "clue_worth", 2)
    voyage = set_out(assembly)
    voyage.improvement("charm", 2)
    voyage.ship.clues = 5

    assert voyage.do("hand_in_clue", amount) == amount
    assert voyage.ship.clues == 5 - clues


def test_clues_and_coin_are_handed_over(assembly: Assembly) -> None:
    """COP-02."""
    voyage = set_out(assembly, players=2)
    voyage.ship.clues = 3

    assert voyage.do("hand_clue_over", 2, voyage.other) == 2
    assert voyage.do("hand_clue_over", 2, voyage.other) == 1
    assert (voyage.ship.clues, voyage.other.clues) == (0, 3)
    assert voyage.do("hand_coin_over", 15, voyage.other) == 15
    assert (voyage.ship.coin, voyage.other.coin) == (25, 55)
    assert not voyage.game.pay("hand_coin_over", 26, voyage.other)


@pytest.mark.parametrize("effect", ["hand_clue_over", "hand_coin_over"])
def test_nothing_is_handed_over_to_oneself_or_to_who_is_not_there(
    assembly: Assembly, effect: str
) -> None:
    """SET-19."""
    voyage = set_out(assembly, players=2)
    voyage.ship.clues, voyage.other.space = 3, 0

    assert voyage.do(effect, 1, voyage.ship) == 0
    assert voyage.do(effect, 1, voyage.other) == 0
    assert (voyage.ship.clues, voyage.ship.coin) == (3, 40)


# Coin


def test_coin_is_collected_and_lost(voyage: Voyage) -> None:
    assert voyage.do("collect_coin", 7) == 7
    assert voyage.do("collect_coin", -7) == 0
    assert voyage.ship.coin == 47
    assert voyage.do("lose_all_coin") == 47
    assert voyage.ship.coin == 0
    assert voyage.do("lose_all_coin") == 0


def test_coin_is_paid_in_full_as_a_price(voyage: Voyage) -> None:
    """SVC-21; language law 8."""
    trial = voyage.game.rehearsal(FirstOption())

    assert trial.pay("pay_coin", 40)
    assert not trial.pay("pay_coin", 1)
    assert voyage.ship.coin == 40


def test_who_is_short_of_coin_pays_what_there_is(voyage: Voyage) -> None:
    """SVC-13."""
    voyage.ship.coin = 8

    assert voyage.do("pay_coin", 10) == 8
    assert voyage.ship.coin == 0
    assert voyage.do("pay_coin", 10) == 0


# Treasures


def test_treasures_are_drawn_into_the_hold_as_far_as_there_is_room(voyage: Voyage) -> None:
    """TRE-03: what has no room is discarded (GEN-11)."""
    voyage.deck("commodity", "rope", "locket", "haul-away", "pitch", "tar")

    assert voyage.do("collect_treasure", 4) == 3
    assert [each.card for each in voyage.game.board.hold_of(voyage.ship)] == [
        "core:rope",
        "core:locket",
        "core:haul-away",
    ]
    assert voyage.discard_of("commodity") == ("core:pitch",)
    assert voyage.cards_of("commodity") == ["core:tar"]
    assert [(each.least, each.most) for each in voyage.answers.asked] == [(0, 1)]


def test_a_treasure_may_be_discarded_to_make_room(assembly: Assembly) -> None:
    """GEN-11."""
    voyage = set_out(assembly, ("Pitch",))
    for name in ("rope", "pitch", "tar"):
        voyage.treasure(name)
    voyage.deck("commodity", "locket")

    assert voyage.do("collect_treasure", 1) == 1
    assert [each.card for each in voyage.game.board.hold_of(voyage.ship)] == [
        "core:rope",
        "core:tar",
        "core:locket",
    ]
    assert voyage.discard_of("commodity") == ("core:pitch",)


def test_with_no_treasure_left_none_is_collected(voyage: Voyage) -> None:
    """GEN-09."""
    voyage.deck("commodity", discard=["rope"])

    assert voyage.do("collect_treasure", 2) == 1


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
    voyage: Voyage, kind: str, card: str
) -> None:
    """SPO-03, WE-96: the others are discarded."""
    others = [name for name in ("locket", "haul-away", "rope") if f"core:{name}" != card]
    voyage.deck("commodity", *others, card.removeprefix("core:"), "pitch")

    assert voyage.do(f"collect_{kind}", 1) == 1
    held = [each.card for each in voyage.game.board.hold_of(voyage.ship)]
    assert held == [card]
    assert voyage.discard_of("commodity") == tuple(f"core:{name}" for name in others)
    assert voyage.cards_of("commodity") == ["core:pitch"]


def test_a_search_ends_when_all_treasures_are_out(voyage: Voyage) -> None:
    """GEN-09: what was drawn in vain does not come round again."""
    voyage.deck("commodity", "rope", "pitch", discard=["tar"])

    assert voyage.do("collect_relic", 2) == 0
    assert sorted(voyage.discard_of("commodity")) == ["core:pitch", "core:rope", "core:tar"]


def test_for_each_of_several_the_search_begins_anew(voyage: Voyage) -> None:
    """SPO-03."""
    voyage.deck("commodity", "rope", "locket", "pitch", "curious-idol", "strange-writings")

    assert voyage.do("collect_relic", 2) == 2
    assert voyage.discard_of("commodity") == ("core:rope", "core:locket", "core:pitch")


def test_spoils_are_rolled_one_by_one(voyage: Voyage) -> None:
    """SPO-01, SPO-02."""
    rolls = voyage.fake("roll_table")

    assert voyage.do("collect_spoils", 3) == 3
    assert rolls == [("core:spoils",)] * 3


def test_a_treasure_is_discarded(voyage: Voyage) -> None:
    """GEN-07."""
    rope = voyage.treasure("rope")

    assert voyage.do("discard_treasure", rope) == 1
    assert voyage.game.board.hold_of(voyage.ship) == []
    assert voyage.discard_of("commodity") == ("core:rope",)


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
    voyage: Voyage, name: str, port: tuple[int, int], price: int
) -> None:
    """SVC-06, SVC-07, WE-11: (10, 3) is Ashmoor, (3, 2) Grimsea."""
    treasure = voyage.treasure(name)
    voyage.visit(*port)

    assert voyage.game.value("price_of_treasure", treasure) == price
    assert voyage.do("sell_treasure", treasure) == 1
    assert voyage.ship.coin == 40 + price
    assert voyage.discard_of("commodity") == (f"core:{name}",)
    assert "discard_treasure" not in voyage.said()


def test_away_from_ports_a_treasure_has_its_standard_value(voyage: Voyage) -> None:
    """SVC-07."""
    pitch = voyage.treasure("pitch")

    assert voyage.game.value("price_of_treasure", pitch) == 5

    voyage.ship.space = 0

    assert voyage.game.value("price_of_treasure", pitch) == 5


def test_what_is_worth_nothing_here_cannot_be_sold(voyage: Voyage) -> None:
    """SVC-08."""
    tar = voyage.treasure("tar")
    voyage.visit(3, 2)

    assert voyage.do("sell_treasure", tar) == 0
    assert tar in voyage.game.board.hold_of(voyage.ship)


def test_a_treasure_of_another_ship_is_not_yours_to_sell(assembly: Assembly) -> None:
    voyage = set_out(assembly, players=2)
    rope = voyage.treasure("rope", voyage.other)
    voyage.visit(3, 2)

    assert voyage.do("sell_treasure", rope) == 0
    assert (voyage.ship.coin, voyage.other.coin) == (40, 40)


def test_who_may_ask_for_the_desired_value_does_so_once_a_visit(assembly: Assembly) -> None:
    """SVC-07, TRT: a savvy seller gets the desired value at any port, once."""
    permitting(assembly, "sell_desired")
    voyage = set_out(assembly, "yes")
    voyage.game.board.set_traits(voyage.crew[0], positive="core:permitting")
    first, second = voyage.treasure("pitch"), voyage.treasure("pitch")
    voyage.visit(10, 3)
    voyage.do("sell_treasure", first)

    assert voyage.ship.coin == 60

    voyage.do("sell_treasure", second)

    assert voyage.ship.coin == 65
    assert len(voyage.answers.asked) == 1


def test_the_desired_value_is_kept_for_a_better_sale(assembly: Assembly) -> None:
    permitting(assembly, "sell_desired")
    voyage = set_out(assembly, "no", "yes")
    voyage.game.board.set_traits(voyage.crew[0], positive="core:permitting")
    first, second = voyage.treasure("pitch"), voyage.treasure("pitch")
    voyage.visit(10, 3)
    voyage.do("sell_treasure", first)
    voyage.do("sell_treasure", second)

    assert voyage.ship.coin == 40 + 5 + 20


@pytest.mark.parametrize(("name", "port", "price"), [("rope", (10, 3), 10), ("pitch", (3, 2), 20)])
def test_there_must_be_a_desired_value_and_a_better_one(
    assembly: Assembly, name: str, port: tuple[int, int], price: int
) -> None:
    """SVC-07: nothing desires rope, and Grimsea desires pitch anyway."""
    permitting(assembly, "sell_desired")
    voyage = set_out(assembly)
    voyage.game.board.set_traits(voyage.crew[0], positive="core:permitting")
    treasure = voyage.treasure(name)
    voyage.visit(*port)
    voyage.do("sell_treasure", treasure)

    assert voyage.ship.coin == 40 + price
    assert voyage.answers.asked == []


def test_away_from_a_visit_nobody_asks_for_the_desired_value(assembly: Assembly) -> None:
    permitting(assembly, "sell_desired")
    voyage = set_out(assembly, players=2)
    voyage.game.board.set_traits(voyage.crew[0], positive="core:permitting")
    pitch = voyage.treasure("pitch")

    assert voyage.do("sell_treasure", pitch) == 1
    assert (voyage.ship.coin, voyage.answers.asked) == (45, [])


def test_a_treasure_is_given_where_there_is_room(assembly: Assembly) -> None:
    """COP-02, COP-03."""
    voyage = set_out(assembly, players=2)
    rope, pitch = voyage.treasure("rope"), voyage.treasure("pitch")
    for _ in range(2):
        voyage.treasure("tar", voyage.other)

    assert voyage.do("give_treasure", rope, voyage.ship) == 0
    assert voyage.do("give_treasure", rope, voyage.other) == 1
    assert rope in voyage.game.board.hold_of(voyage.other)
    assert voyage.do("give_treasure", pitch, voyage.other) == 0
    assert pitch in voyage.game.board.hold_of(voyage.ship)


def test_a_sunk_ship_is_given_nothing(assembly: Assembly) -> None:
    voyage = set_out(assembly, players=2)
    voyage.other.afloat = False

    assert voyage.do("give_treasure", voyage.treasure("rope"), voyage.other) == 0


def test_treasures_of_two_ships_change_holds(assembly: Assembly) -> None:
    """COP-02: even of two full ones."""
    voyage = set_out(assembly, players=2)
    mine = [voyage.treasure("rope") for _ in range(3)]
    theirs = [voyage.treasure("tar", voyage.other) for _ in range(3)]

    assert voyage.do("swap_treasure", mine[0], theirs[0]) == 1
    assert theirs[0] in voyage.game.board.hold_of(voyage.ship)
    assert mine[0] in voyage.game.board.hold_of(voyage.other)
    assert voyage.do("swap_treasure", mine[1], mine[2]) == 0


def test_what_a_hold_cannot_take_is_discarded_at_once(assembly: Assembly) -> None:
    """TRE-04: the owner picks what goes."""
    voyage = set_out(assembly, ("Tar",), players=2)
    for name in ("rope", "tar", "pitch", "locket"):
        voyage.treasure(name, voyage.other)
    voyage.do("collect_coin", 1)

    assert [each.card for each in voyage.game.board.hold_of(voyage.other)] == [
        "core:rope",
        "core:pitch",
        "core:locket",
    ]
    assert voyage.answers.asked[0].player == voyage.other.handle
    assert voyage.discard_of("commodity") == ("core:tar",)


def test_of_two_prices_that_need_one_relic_only_one_is_paid(voyage: Voyage) -> None:
    """Language law 8: a price is tried on a copy, and the hold stays as it is."""
    voyage.treasure("curious-idol")
    trial = voyage.game.rehearsal(paying.Explorer([1]))

    assert trial.pay("hand_in_clue", 5)
    assert not trial.pay("hand_in_clue", 5)
    assert len(voyage.game.board.hold_of(voyage.ship)) == 1


# Orders


@pytest.mark.parametrize("kind", ["crew", "navigation", "artillery", "fleeting"])
def test_new_orders_are_fresh_and_there_is_no_limit(voyage: Voyage, kind: str) -> None:
    """ACT-03, ORD-11."""
    before = len(voyage.game.board.orders_of(voyage.ship, kind))

    assert voyage.do(f"gain_{kind}_order", 9) == 9
    assert len(voyage.game.board.orders_of(voyage.ship, kind, issued=False)) == before + 9
    assert voyage.do(f"gain_{kind}_order", -1) == 0


def orders(voyage: Voyage, kind: str) -> list[Order]:
    """Return the ship's orders of that kind."""
    return voyage.game.board.orders_of(voyage.ship, kind)


def test_an_exhausted_order_waits_to_be_refreshed(voyage: Voyage) -> None:
    """ORD-03, ORD-04."""
    order = orders(voyage, "crew")[0]

    assert voyage.do("refresh_order", order) == 0
    assert voyage.do("exhaust_order", order) == 1
    assert order.issued
    assert not voyage.game.pay("exhaust_order", order)
    assert voyage.do("refresh_order", order) == 1
    assert not order.issued


def test_an_exhausted_fleeting_order_is_gone(voyage: Voyage) -> None:
    """ORD-10."""
    voyage.do("gain_fleeting_order", 2)

    assert voyage.do("exhaust_order", orders(voyage, "fleeting")[0]) == 1
    assert [order.issued for order in orders(voyage, "fleeting")] == [False]


def test_a_discarded_order_is_gone(voyage: Voyage) -> None:
    """ORD-11."""
    assert voyage.do("discard_order", orders(voyage, "artillery")) == 1
    assert orders(voyage, "artillery") == []


def test_a_deck_is_made_anew_from_its_discard_pile(voyage: Voyage) -> None:
    """GEN-07."""
    deck = voyage.content.deck_of("commodity")
    voyage.game.board.decks[deck] = Deck(discard=("core:rope",))

    assert voyage.do("collect_commodity", 1) == 1
    assert voyage.discard_of("commodity") == ()
