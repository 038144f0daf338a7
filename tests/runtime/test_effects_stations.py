"""Where crew stand and what they do there: on deck, below, in circles, ashore."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from everrain_dsl.bytecode.opcodes import Op
from everrain_dsl.bytecode.program import Action
from everrain_runtime.engine.registry import answers
from everrain_runtime.questions import labels
from everrain_runtime.rules.ship.crew_spaces import circles
from everrain_runtime.state import Crew
from everrain_runtime.state.handles import IN_PORT, ON_EXPEDITION
from everrain_runtime.state.places import node, slot, zone
from tests.runtime.made_up_ship import AtSea, permitting, set_out

if TYPE_CHECKING:
    from collections.abc import Callable

    from everrain_runtime.engine.game import Game
    from tests.runtime.made_by_hand import ByHand

#: What Anna is asked when she comes to the slot of the cabins, and her answers.
IN_CABINS = "Cabins, circle 1"
BESIDE = labels.BESIDE.text


@pytest.fixture
def at_sea(by_hand: ByHand) -> AtSea:
    """Give a ship with Anna in zone 1, Bert in zone 4, cabins in slot 0, a dinghy in slot 1."""
    return set_out(by_hand)


def spots(at_sea: AtSea) -> list[tuple[int, str]]:
    """Return the circles by slot and name."""
    return [(circle.improvement.place, circle.spot) for circle in circles(at_sea.game, at_sea.ship)]


# On deck


@pytest.mark.parametrize("to", [zone, node])
def test_a_crew_is_put_into_a_zone(at_sea: AtSea, to: object) -> None:
    """ORD-05, DCK-03: a node stands for its zone."""
    anna = at_sea.crew[0]
    place = (zone if to is zone else node)(at_sea.ship.handle, 6)

    assert at_sea.do("move_crew", anna, place) == 1
    assert anna.place == zone(at_sea.ship.handle, 6).handle
    assert "crew_enters_zone" in at_sea.said()


def test_a_zone_holds_three(at_sea: AtSea) -> None:
    """DCK-02: crew and enemies count alike."""
    anna, bert = at_sea.crew
    at_sea.enemy(4)

    assert at_sea.do("move_crew", anna, zone(at_sea.ship.handle, 4)) == 1

    at_sea.do("move_crew", anna, zone(at_sea.ship.handle, 1))
    at_sea.enemy(4)

    assert at_sea.do("move_crew", anna, zone(at_sea.ship.handle, 4)) == 0
    assert anna.place == zone(at_sea.ship.handle, 1).handle
    assert bert.place == zone(at_sea.ship.handle, 4).handle


def test_a_crew_is_put_nowhere_else(by_hand: ByHand) -> None:
    """Slots for artillery are for no miniatures (ART-01); nobody boards (BRD-03)."""
    at_sea = set_out(by_hand, players=2)
    anna, own = at_sea.crew[0], at_sea.ship.handle
    before = anna.place

    assert at_sea.do("move_crew", anna, slot(own, 16)) == 0
    assert at_sea.do("move_crew", anna, zone(own, 16)) == 0
    assert at_sea.do("move_crew", anna, zone(own, 1)) == 0
    assert at_sea.do("move_crew", anna, zone(at_sea.other.handle, 16)) == 0
    assert (anna.ship, anna.place) == (own, before)


@pytest.mark.parametrize(("row", "to"), [("move_crew", zone), ("move_crew_to_deck", None)])
def test_a_crew_that_is_moved_to_another_deck_joins_that_ship(
    by_hand: ByHand, row: str, to: Callable[[int, int], object] | None
) -> None:
    """COP-04, DCK-01."""
    at_sea = set_out(by_hand, players=2)
    anna, ship = at_sea.crew[0], at_sea.other
    anna.strain = 2

    assert at_sea.do(row, anna, to(ship.handle, 6) if to else ship) == 1
    assert (anna.ship, anna.on_deck, anna.strain) == (ship.handle, True, 2)
    assert {row, "crew_enters_zone"} <= set(at_sea.said())


@pytest.mark.parametrize("row", ["move_crew", "move_crew_below_deck_of"])
def test_a_crew_that_is_moved_below_another_deck_joins_that_ship(by_hand: ByHand, row: str) -> None:
    """COP-04, BLW-01."""
    at_sea = set_out(by_hand, players=2)
    anna, ship = at_sea.crew[0], at_sea.other

    assert at_sea.do(row, anna, slot(ship.handle, 2) if row == "move_crew" else ship) == 1
    assert (anna.ship, anna.below_deck) == (ship.handle, True)


@pytest.mark.parametrize("row", ["move_crew_to_deck", "move_crew_below_deck_of"])
def test_nobody_is_moved_to_a_full_ship(by_hand: ByHand, row: str) -> None:
    """CRW-04."""
    at_sea = set_out(by_hand, players=2)
    game, anna, there = at_sea.game, at_sea.crew[0], at_sea.other.handle
    while game.value("free_crew_slot", at_sea.other):
        game.board.add(Crew(game.board.new_handle("crew"), anna.card, there, place=anna.place))

    assert at_sea.do(row, anna, at_sea.other) == 0
    assert at_sea.do("move_crew", anna, zone(there, 6)) == 0
    assert anna.ship == at_sea.ship.handle


def test_while_boarding_the_other_deck_is_on_deck_too(at_sea: AtSea) -> None:
    """BRD-03, BRD-11."""
    at_sea.ship.boarding = at_sea.enemy_ship(8, 3).handle

    assert at_sea.do("move_crew", at_sea.crew[0], zone(at_sea.ship.handle, 16)) == 1


def test_a_crew_is_put_into_any_zone_with_room(by_hand: ByHand) -> None:
    """DCK-01, DCK-02."""
    at_sea = set_out(by_hand, "zone 9")
    anna = at_sea.crew[0]
    for _ in range(3):
        at_sea.enemy(7)

    assert at_sea.do("move_crew_on_deck", anna) == 1
    assert anna.place == zone(at_sea.ship.handle, 9).handle
    offered = [option.key for option in at_sea.answers.asked[0].options]
    assert offered == [f"zone {index}" for index in (0, 2, 3, 4, 5, 6, 8, 9)]


def test_with_no_room_on_deck_a_crew_stays_below(at_sea: AtSea) -> None:
    """DCK-02."""
    anna = at_sea.crew[0]
    anna.place = slot(at_sea.ship.handle, 2).handle
    for index in range(10):
        for _ in range(3):
            at_sea.enemy(index)

    assert at_sea.do("move_crew_on_deck", anna) == 0
    assert anna.below_deck


def test_two_crew_change_places(at_sea: AtSea) -> None:
    anna, bert = at_sea.crew
    anna.place, anna.spot = slot(at_sea.ship.handle, 0).handle, "1"
    there = bert.place

    assert at_sea.do("swap_crew", anna, bert) == 1
    assert (anna.place, anna.spot) == (there, "")
    assert (bert.place, bert.spot) == (slot(at_sea.ship.handle, 0).handle, "1")
    assert at_sea.said().count("crew_enters_zone") == 1


def test_crew_of_two_ships_change_ships_and_go_below_with_what_they_carry(by_hand: ByHand) -> None:
    """COP-04, CRW-04: no room is needed, and nobody who arrives uses anything."""
    at_sea = set_out(by_hand, players=2)
    game, anna = at_sea.game, at_sea.crew[0]
    stranger = game.board.crew_of(at_sea.other)[0]
    anna.strain, anna.trauma, stranger.fatigued = 2, 1, True
    here, there = at_sea.ship.handle, at_sea.other.handle
    before = [len(game.board.crew_of(ship)) for ship in (at_sea.ship, at_sea.other)]

    assert at_sea.do("swap_crew", anna, stranger) == 1
    assert (anna.ship, stranger.ship) == (there, here)
    assert anna.below_deck
    assert stranger.below_deck
    assert (anna.strain, anna.trauma, stranger.fatigued) == (2, 1, True)
    assert [len(game.board.crew_of(ship)) for ship in (at_sea.ship, at_sea.other)] == before
    assert at_sea.said().count("give_crew") == 2


def test_crew_ashore_change_places_with_those_aboard(at_sea: AtSea) -> None:
    anna, bert = at_sea.crew
    before, bert.place = anna.place, IN_PORT

    assert at_sea.do("swap_crew", anna, bert) == 1
    assert (anna.place, bert.place) == (IN_PORT, before)
    assert at_sea.do("swap_crew", anna, anna) == 0


# Below deck


def test_in_a_circle_a_crew_uses_the_improvement(by_hand: ByHand) -> None:
    """BLW-02, FAT-01, FAT-05, WE-04."""
    at_sea = set_out(by_hand, IN_CABINS)
    anna = at_sea.crew[0]
    anna.strain = 2

    assert at_sea.do("move_crew", anna, slot(at_sea.ship.handle, 0)) == 1
    assert (anna.place, anna.spot) == (slot(at_sea.ship.handle, 0).handle, "1")
    assert (anna.strain, anna.fatigued) == (1, True)
    assert at_sea.said()[0] == "move_crew"


def test_beside_the_circles_a_crew_gets_nothing(by_hand: ByHand) -> None:
    """BLW-03, WE-04: on an improvement without spaces and in an empty slot neither."""
    at_sea = set_out(by_hand, BESIDE)
    at_sea.improvement("ballast", 2)
    anna = at_sea.crew[0]
    anna.strain = 2
    for index in (0, 2, 3):
        assert at_sea.do("move_crew", anna, slot(at_sea.ship.handle, index)) == 1
        assert (anna.place, anna.spot) == (slot(at_sea.ship.handle, index).handle, "")
    assert (anna.strain, anna.fatigued) == (2, False)
    assert len(at_sea.answers.asked) == 1


def test_there_is_one_crew_to_a_circle(by_hand: ByHand) -> None:
    """BLW-02: there is always room beside it (BLW-01)."""
    at_sea = set_out(by_hand, IN_CABINS)
    anna, bert = at_sea.crew
    bert.strain = 2
    at_sea.do("move_crew", anna, slot(at_sea.ship.handle, 0))

    assert at_sea.do("move_crew", bert, slot(at_sea.ship.handle, 0)) == 1
    assert (bert.spot, bert.strain) == ("", 2)


def test_a_crew_may_be_moved_to_its_own_circle_again(by_hand: ByHand) -> None:
    """FAT-05."""
    at_sea = set_out(by_hand, IN_CABINS, IN_CABINS)
    anna = at_sea.crew[0]
    anna.strain = 2
    at_sea.do("move_crew", anna, slot(at_sea.ship.handle, 0))
    at_sea.do("become_rested", anna)
    at_sea.do("move_crew", anna, slot(at_sea.ship.handle, 0))

    assert anna.strain == 0


def test_a_passenger_keeps_crew_from_its_circle(at_sea: AtSea) -> None:
    """PAS-03."""
    cabins = next(iter(at_sea.game.board.improvements.values()))
    at_sea.passenger(cabins)
    at_sea.do("move_crew", at_sea.crew[0], slot(at_sea.ship.handle, 0))

    assert at_sea.crew[0].spot == ""
    assert at_sea.answers.asked == []


def test_a_fatigued_crew_may_stand_in_a_circle_without_using_it(by_hand: ByHand) -> None:
    """FAT-02."""
    at_sea = set_out(by_hand, IN_CABINS)
    anna = at_sea.crew[0]
    anna.strain, anna.fatigued = 2, True
    at_sea.do("move_crew", anna, slot(at_sea.ship.handle, 0))

    assert (anna.spot, anna.strain) == ("1", 2)
    assert "use_improvement" not in at_sea.said()


def test_what_counts_as_rested_uses_improvements_again(by_hand: ByHand) -> None:
    permitting(by_hand, "crew_counts_as_rested")
    at_sea = set_out(by_hand, IN_CABINS)
    anna = at_sea.crew[0]
    at_sea.game.board.set_traits(anna, positive="core:permitting")
    anna.strain, anna.fatigued = 2, True
    at_sea.do("move_crew", anna, slot(at_sea.ship.handle, 0))

    assert anna.strain == 1


def test_what_leaves_nobody_fatigued_can_be_used_by_the_fatigued(by_hand: ByHand) -> None:
    """FAT-04."""
    rest = ((Op.DO, ("effect", "recover_strain"), (1, 2)), (Op.STOP,))
    one = [("number", 1)]
    rested = by_hand.routine("effect", "improvement crew", *rest, constants=one)
    circle = (Action("crew space", 0),)
    by_hand.program("core:hammock", "improvement", rested, abilities=circle, fatigue=False)
    at_sea = set_out(by_hand)
    anna, bert = at_sea.crew
    hammock = at_sea.improvement("hammock", 2)
    anna.fatigued, anna.strain, bert.strain = True, 2, 2

    assert at_sea.do("use_improvement", anna, hammock) == 1
    assert at_sea.do("use_improvement", bert, hammock) == 1
    assert (anna.strain, bert.strain, bert.fatigued) == (1, 1, False)


def test_what_gives_nothing_by_itself_is_not_used(at_sea: AtSea) -> None:
    """FAT-04: a dinghy only serves an expedition."""
    dinghy = list(at_sea.game.board.improvements.values())[1]

    assert at_sea.do("use_improvement", at_sea.crew[0], dinghy) == 0


def test_an_improvement_can_be_used_from_elsewhere(at_sea: AtSea) -> None:
    """BLW-02: a circle of it must be free."""
    anna, bert = at_sea.crew
    anna.strain, before = 2, anna.place
    cabins = next(iter(at_sea.game.board.improvements.values()))

    assert at_sea.do("use_improvement", anna, cabins) == 1
    assert (anna.place, anna.strain, anna.fatigued) == (before, 1, True)
    assert at_sea.do("use_improvement", anna, cabins) == 0

    anna.place, anna.spot, bert.strain = cabins.place, "1", 2

    assert at_sea.do("use_improvement", bert, cabins) == 0


def test_only_improvements_of_its_own_ship_are_used(by_hand: ByHand) -> None:
    at_sea = set_out(by_hand, players=2)
    stranger = at_sea.game.board.crew_of(at_sea.other)[0]
    cabins = next(iter(at_sea.game.board.improvements.values()))

    assert at_sea.do("use_improvement", stranger, cabins) == 0
    assert not stranger.fatigued


def test_a_covered_improvement_has_no_circle(at_sea: AtSea) -> None:
    """SCH-02."""
    at_sea.schematic("ballast", 0)
    cabins = next(iter(at_sea.game.board.improvements.values()))

    assert at_sea.do("use_improvement", at_sea.crew[0], cabins) == 0
    assert spots(at_sea) == [(slot(at_sea.ship.handle, 1).handle, "1")]


def test_equal_improvements_next_to_each_other_share_a_circle(at_sea: AtSea) -> None:
    """IMP-03, IMP-04, WE-05: two cabins side by side let three crew rest."""
    first, fourth = (slot(at_sea.ship.handle, index).handle for index in (0, 3))
    alone = spots(at_sea)
    at_sea.improvement("cabins", 3)
    assert [each for each in spots(at_sea) if each not in alone] == [
        (first, "1 shared with slot 3"),
        (fourth, "1"),
    ]


@pytest.mark.parametrize(
    ("name", "index"), [("cabins", 2), ("cabins", 4), ("cabins", 5), ("dinghy", 3)]
)
def test_others_or_those_apart_share_none(at_sea: AtSea, name: str, index: int) -> None:
    """IMP-03: not below and to the side, not a slot between, not another improvement."""
    at_sea.improvement(name, index)

    assert all("shared" not in spot for _, spot in spots(at_sea))


def test_a_covered_half_shares_no_circle(at_sea: AtSea) -> None:
    """IMP-03, SCH-02."""
    at_sea.improvement("cabins", 3)
    at_sea.schematic("ballast", 3)

    assert all("shared" not in spot for _, spot in spots(at_sea))


def test_a_shared_circle_is_entered_from_both_slots_and_holds_one(by_hand: ByHand) -> None:
    """IMP-04."""
    shared = "Cabins, circle 1 shared with slot 3"
    at_sea = set_out(by_hand, shared, "Cabins, circle 1")
    at_sea.improvement("cabins", 3)
    anna, bert = at_sea.crew
    anna.strain = bert.strain = 2
    at_sea.do("move_crew", anna, slot(at_sea.ship.handle, 3))
    at_sea.do("move_crew", bert, slot(at_sea.ship.handle, 0))

    assert (anna.strain, bert.strain) == (1, 1)
    asked = [[option.text for option in each.options] for each in at_sea.answers.asked]
    assert asked == [[shared, "Cabins, circle 1", BESIDE], ["Cabins, circle 1", BESIDE]]


def test_a_crew_whose_circle_is_covered_is_plain_crew(by_hand: ByHand) -> None:
    """IMP-09."""
    at_sea = set_out(by_hand, IN_CABINS)
    anna = at_sea.crew[0]
    at_sea.do("move_crew", anna, slot(at_sea.ship.handle, 0))
    at_sea.schematic("ballast", 0)
    at_sea.game.check()

    assert (anna.place, anna.spot) == (slot(at_sea.ship.handle, 0).handle, "")


def chapel(at_sea: AtSea) -> None:
    """Install a chapel, whose first circle costs 5 coin, and make room for nothing else."""
    at_sea.improvement("chapel", 2)


def test_a_circle_with_a_price_is_paid_for(by_hand: ByHand) -> None:
    at_sea = set_out(by_hand, "Chapel, circle 1", "yes")
    chapel(at_sea)
    anna = at_sea.crew[0]
    at_sea.do("move_crew", anna, slot(at_sea.ship.handle, 2))

    assert (at_sea.ship.coin, at_sea.ship.clues, anna.fatigued) == (35, 2, True)


@pytest.mark.parametrize(("coin", "answers"), [(40, ["no"]), (4, [])])
def test_without_paying_a_circle_gives_nothing(
    by_hand: ByHand, coin: int, answers: list[str]
) -> None:
    at_sea = set_out(by_hand, "Chapel, circle 1", *answers)
    chapel(at_sea)
    anna, at_sea.ship.coin = at_sea.crew[0], coin
    at_sea.do("move_crew", anna, slot(at_sea.ship.handle, 2))

    assert (at_sea.ship.coin, at_sea.ship.clues, anna.fatigued) == (coin, 0, False)
    assert anna.spot == "1"
    assert len(at_sea.answers.asked) == 1 + len(answers)
    assert "use_improvement" not in at_sea.said()


def test_the_captain_of_the_crew_pays(by_hand: ByHand) -> None:
    at_sea = set_out(by_hand, "Chapel, circle 1", "yes", players=2)
    at_sea.improvement("chapel", 2, at_sea.other)
    stranger = at_sea.game.board.crew_of(at_sea.other)[0]
    at_sea.do("move_crew", stranger, slot(at_sea.other.handle, 2))

    assert (at_sea.ship.coin, at_sea.other.coin) == (40, 35)
    assert (at_sea.ship.clues, at_sea.other.clues) == (0, 2)
    assert at_sea.answers.asked[1].player == at_sea.other.handle


def test_of_several_free_circles_one_is_picked(by_hand: ByHand) -> None:
    at_sea = set_out(by_hand, "circle 2")
    chapel(at_sea)
    improvement = list(at_sea.game.board.improvements.values())[-1]

    assert at_sea.do("use_improvement", at_sea.crew[0], improvement) == 1
    assert (at_sea.ship.coin, at_sea.ship.clues) == (40, 2)


@answers
def enemy_phase(game: Game) -> bool:
    return False


def test_a_circle_that_demands_what_is_not_gives_nothing(by_hand: ByHand) -> None:
    no = ((Op.ASK, 2, ("condition", "enemy_phase"), ()), (Op.RETURN, 2))
    never = by_hand.routine("pure", "improvement crew", *no, locals_=1, result="boolean")
    cheer = ((Op.DO, ("effect", "collect_clue"), (2,)), (Op.STOP,))
    body = by_hand.routine("effect", "improvement crew", *cheer, constants=[("number", 1)])
    shrine = [Action("crew space", 0, when=1)]
    by_hand.program("core:shrine", "improvement", body, never, abilities=shrine)
    at_sea = set_out(by_hand, "Shrine, circle 1")
    at_sea.game.ruleset = at_sea.game.ruleset.having(enemy_phase)
    at_sea.improvement("shrine", 2)
    at_sea.do("move_crew", at_sea.crew[0], slot(at_sea.ship.handle, 2))

    assert (at_sea.ship.clues, at_sea.crew[0].fatigued) == (0, False)
    assert "use_improvement" not in at_sea.said()


def test_an_improvement_no_set_holds_has_no_circle(at_sea: AtSea) -> None:
    at_sea.improvement("unheard-of", 2)

    assert len(spots(at_sea)) == 2


def test_a_crew_goes_below_where_its_captain_says(by_hand: ByHand) -> None:
    """BLW-01, PRT-12: from ashore too."""
    at_sea = set_out(by_hand, "slot 0", IN_CABINS)
    anna = at_sea.crew[0]
    anna.place, anna.strain = IN_PORT, 2

    assert at_sea.do("move_crew_below", anna) == 1
    assert (anna.place, anna.spot, anna.strain) == (slot(at_sea.ship.handle, 0).handle, "1", 1)


# Expeditions and orders


def test_a_crew_joins_the_expedition_under_way_once(at_sea: AtSea) -> None:
    """EXP-02, EXP-03."""
    anna = at_sea.crew[0]

    assert at_sea.do("join_expedition", anna) == 0

    at_sea.game.board.flow.exploring = at_sea.ship.space

    assert at_sea.do("join_expedition", anna) == 1
    assert anna.on_expedition
    assert at_sea.do("join_expedition", anna) == 0


def test_crew_of_another_ship_do_not_join(by_hand: ByHand) -> None:
    at_sea = set_out(by_hand, players=2)
    at_sea.game.board.flow.exploring = at_sea.ship.space

    assert at_sea.do("join_expedition", at_sea.game.board.crew_of(at_sea.other)[0]) == 0


def test_a_free_order_moves_a_crew_anywhere_aboard(by_hand: ByHand) -> None:
    """ORD-05, WE-08: to any zone with room or any slot; no order is spent."""
    at_sea = set_out(by_hand, "slot 0", IN_CABINS)
    fray = at_sea.fake("start_fray")
    anna = at_sea.crew[0]
    anna.strain = 2
    for _ in range(3):
        at_sea.enemy(7)

    assert at_sea.do("obey_free_order", anna) == 1
    offered = [option.key for option in at_sea.answers.asked[0].options]
    assert offered == [
        *(f"zone {index}" for index in (0, 2, 3, 4, 5, 6, 8, 9)),
        *(f"slot {index}" for index in range(6)),
    ]
    assert (anna.strain, anna.ordered, fray) == (1, 0, [])
    assert "crew_obeys_order" in at_sea.said()
    assert not at_sea.game.board.orders_of(at_sea.ship, issued=True)


def test_an_order_into_a_zone_with_an_enemy_starts_a_fray(by_hand: ByHand) -> None:
    """ORD-06, WE-09."""
    at_sea = set_out(by_hand, "zone 6")
    fray = at_sea.fake("start_fray")
    at_sea.enemy(6)
    anna = at_sea.crew[0]
    at_sea.do("obey_free_order", anna)

    assert anna.place == zone(at_sea.ship.handle, 6).handle
    assert fray == [(anna,)]


def test_a_crew_beside_an_enemy_is_ordered_in_place(by_hand: ByHand) -> None:
    """ORD-06, WE-09."""
    at_sea = set_out(by_hand, "zone 1")
    fray = at_sea.fake("start_fray")
    at_sea.enemy(1)
    anna = at_sea.crew[0]
    at_sea.do("obey_free_order", anna)

    assert anna.place == zone(at_sea.ship.handle, 1).handle
    assert fray == [(anna,)]
    assert "crew_enters_zone" not in at_sea.said()


def test_who_leaves_an_enemy_behind_does_not_fight(by_hand: ByHand) -> None:
    at_sea = set_out(by_hand, "zone 6")
    fray = at_sea.fake("start_fray")
    at_sea.enemy(1)
    at_sea.do("obey_free_order", at_sea.crew[0])

    assert fray == []


@pytest.mark.parametrize("place", [IN_PORT, ON_EXPEDITION])
def test_crew_ashore_obey_no_order(at_sea: AtSea, place: int) -> None:
    """CRW-09."""
    at_sea.crew[0].place = place

    assert at_sea.do("obey_free_order", at_sea.crew[0]) == 0
    assert at_sea.crew[0].place == place
