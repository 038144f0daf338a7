"""Where crew stand and what they do there: on deck, below, in circles, ashore."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from everrain_dsl.bytecode.opcodes import Op
from everrain_dsl.bytecode.program import Action
from everrain_runtime.engine.binding import answers
from everrain_runtime.questions import labels
from everrain_runtime.rules.ship.crew_spaces import circles
from everrain_runtime.state.handles import IN_PORT, ON_EXPEDITION
from everrain_runtime.state.places import node, slot, zone
from tests.runtime.shipyard import Voyage, permitting, set_out

if TYPE_CHECKING:
    from everrain_runtime.engine.game import Game
    from tests.runtime.assembly import Assembly

#: What Anna is asked when she comes to the slot of the cabins, and her answers.
IN_CABINS = "Cabins, circle 1"
BESIDE = labels.BESIDE.text


@pytest.fixture
def voyage(assembly: Assembly) -> Voyage:
    """Give a ship with Anna in zone 1, Bert in zone 4, cabins in slot 0, a dinghy in slot 1."""
    return set_out(assembly)


def spots(voyage: Voyage) -> list[tuple[int, str]]:
    """Return the circles by slot and name."""
    return [(circle.improvement.place, circle.spot) for circle in circles(voyage.game, voyage.ship)]


# On deck


@pytest.mark.parametrize("to", [zone, node])
def test_a_crew_is_put_into_a_zone(voyage: Voyage, to: object) -> None:
    """ORD-05, DCK-03: a node stands for its zone."""
    anna = voyage.crew[0]
    place = (zone if to is zone else node)(voyage.ship.handle, 6)

    assert voyage.do("move_crew", anna, place) == 1
    assert anna.place == zone(voyage.ship.handle, 6).handle
    assert "crew_enters_zone" in voyage.said()


def test_a_zone_holds_three(voyage: Voyage) -> None:
    """DCK-02: crew and enemies count alike."""
    anna, bert = voyage.crew
    voyage.enemy(4)

    assert voyage.do("move_crew", anna, zone(voyage.ship.handle, 4)) == 1

    voyage.do("move_crew", anna, zone(voyage.ship.handle, 1))
    voyage.enemy(4)

    assert voyage.do("move_crew", anna, zone(voyage.ship.handle, 4)) == 0
    assert anna.place == zone(voyage.ship.handle, 1).handle
    assert bert.place == zone(voyage.ship.handle, 4).handle


def test_a_crew_stays_on_its_ship(assembly: Assembly) -> None:
    """ORD-13; slots for artillery are for no miniatures (ART-01); nobody boards (BRD-03)."""
    voyage = set_out(assembly, players=2)
    anna, own = voyage.crew[0], voyage.ship.handle
    before = anna.place

    assert voyage.do("move_crew", anna, zone(voyage.other.handle, 6)) == 0
    assert voyage.do("move_crew", anna, slot(voyage.other.handle, 2)) == 0
    assert voyage.do("move_crew", anna, slot(own, 16)) == 0
    assert voyage.do("move_crew", anna, zone(own, 16)) == 0
    assert voyage.do("move_crew", anna, zone(own, 1)) == 0
    assert anna.place == before


def test_while_boarding_the_other_deck_is_on_deck_too(voyage: Voyage) -> None:
    """BRD-03, BRD-11."""
    voyage.ship.boarding = voyage.enemy_ship(8, 3).handle

    assert voyage.do("move_crew", voyage.crew[0], zone(voyage.ship.handle, 16)) == 1


def test_a_crew_is_put_into_any_zone_with_room(assembly: Assembly) -> None:
    """DCK-01, DCK-02."""
    voyage = set_out(assembly, "zone 9")
    anna = voyage.crew[0]
    for _ in range(3):
        voyage.enemy(7)

    assert voyage.do("move_crew_on_deck", anna) == 1
    assert anna.place == zone(voyage.ship.handle, 9).handle
    offered = [option.key for option in voyage.answers.asked[0].options]
    assert offered == [f"zone {index}" for index in (0, 2, 3, 4, 5, 6, 8, 9)]


def test_with_no_room_on_deck_a_crew_stays_below(voyage: Voyage) -> None:
    """DCK-02."""
    anna = voyage.crew[0]
    anna.place = slot(voyage.ship.handle, 2).handle
    for index in range(10):
        for _ in range(3):
            voyage.enemy(index)

    assert voyage.do("move_crew_on_deck", anna) == 0
    assert anna.below_deck


def test_two_crew_change_places(voyage: Voyage) -> None:
    anna, bert = voyage.crew
    anna.place, anna.spot = slot(voyage.ship.handle, 0).handle, "1"
    there = bert.place

    assert voyage.do("swap_crew", anna, bert) == 1
    assert (anna.place, anna.spot) == (there, "")
    assert (bert.place, bert.spot) == (slot(voyage.ship.handle, 0).handle, "1")
    assert voyage.said().count("crew_enters_zone") == 1


def test_crew_of_two_ships_or_ashore_do_not_change_places(assembly: Assembly) -> None:
    """ORD-13, PRT-06."""
    voyage = set_out(assembly, players=2)
    anna, bert = voyage.crew
    stranger = voyage.game.board.crew_of(voyage.other)[0]

    assert voyage.do("swap_crew", anna, stranger) == 0
    assert voyage.do("swap_crew", anna, anna) == 0

    bert.place = IN_PORT

    assert voyage.do("swap_crew", anna, bert) == 0


# Below deck


def test_in_a_circle_a_crew_uses_the_improvement(assembly: Assembly) -> None:
    """BLW-02, FAT-01, FAT-05, WE-04."""
    voyage = set_out(assembly, IN_CABINS)
    anna = voyage.crew[0]
    anna.strain = 2

    assert voyage.do("move_crew", anna, slot(voyage.ship.handle, 0)) == 1
    assert (anna.place, anna.spot) == (slot(voyage.ship.handle, 0).handle, "1")
    assert (anna.strain, anna.fatigued) == (1, True)
    assert voyage.said()[0] == "move_crew"


def test_beside_the_circles_a_crew_gets_nothing(assembly: Assembly) -> None:
    """BLW-03, WE-04: on an improvement without spaces and in an empty slot neither."""
    voyage = set_out(assembly, BESIDE)
    voyage.improvement("ballast", 2)
    anna = voyage.crew[0]
    anna.strain = 2
    for index in (0, 2, 3):
        assert voyage.do("move_crew", anna, slot(voyage.ship.handle, index)) == 1
        assert (anna.place, anna.spot) == (slot(voyage.ship.handle, index).handle, "")
    assert (anna.strain, anna.fatigued) == (2, False)
    assert len(voyage.answers.asked) == 1


def test_there_is_one_crew_to_a_circle(assembly: Assembly) -> None:
    """BLW-02: there is always room beside it (BLW-01)."""
    voyage = set_out(assembly, IN_CABINS)
    anna, bert = voyage.crew
    bert.strain = 2
    voyage.do("move_crew", anna, slot(voyage.ship.handle, 0))

    assert voyage.do("move_crew", bert, slot(voyage.ship.handle, 0)) == 1
    assert (bert.spot, bert.strain) == ("", 2)


def test_a_crew_may_be_moved_to_its_own_circle_again(assembly: Assembly) -> None:
    """FAT-05."""
    voyage = set_out(assembly, IN_CABINS, IN_CABINS)
    anna = voyage.crew[0]
    anna.strain = 2
    voyage.do("move_crew", anna, slot(voyage.ship.handle, 0))
    voyage.do("become_rested", anna)
    voyage.do("move_crew", anna, slot(voyage.ship.handle, 0))

    assert anna.strain == 0


def test_a_passenger_keeps_crew_from_its_circle(voyage: Voyage) -> None:
    """PAS-03."""
    cabins = next(iter(voyage.game.board.improvements.values()))
    voyage.passenger(cabins)
    voyage.do("move_crew", voyage.crew[0], slot(voyage.ship.handle, 0))

    assert voyage.crew[0].spot == ""
    assert voyage.answers.asked == []


def test_a_fatigued_crew_may_stand_in_a_circle_without_using_it(assembly: Assembly) -> None:
    """FAT-02."""
    voyage = set_out(assembly, IN_CABINS)
    anna = voyage.crew[0]
    anna.strain, anna.fatigued = 2, True
    voyage.do("move_crew", anna, slot(voyage.ship.handle, 0))

    assert (anna.spot, anna.strain) == ("1", 2)
    assert "use_improvement" not in voyage.said()


def test_what_counts_as_rested_uses_improvements_again(assembly: Assembly) -> None:
    permitting(assembly, "crew_counts_as_rested")
    voyage = set_out(assembly, IN_CABINS)
    anna = voyage.crew[0]
    voyage.game.board.set_traits(anna, positive="core:permitting")
    anna.strain, anna.fatigued = 2, True
    voyage.do("move_crew", anna, slot(voyage.ship.handle, 0))

    assert anna.strain == 1


def test_what_leaves_nobody_fatigued_can_be_used_by_the_fatigued(assembly: Assembly) -> None:
    """FAT-04."""
    rest = ((Op.DO, ("effect", "recover_strain"), (1, 2)), (Op.STOP,))
    one = [("number", 1)]
    rested = assembly.routine("effect", "improvement crew", *rest, constants=one)
    circle = (Action("crew space", 0),)
    assembly.program("core:hammock", "improvement", rested, abilities=circle, fatigue=False)
    voyage = set_out(assembly)
    anna, bert = voyage.crew
    hammock = voyage.improvement("hammock", 2)
    anna.fatigued, anna.strain, bert.strain = True, 2, 2

    assert voyage.do("use_improvement", anna, hammock) == 1
    assert voyage.do("use_improvement", bert, hammock) == 1
    assert (anna.strain, bert.strain, bert.fatigued) == (1, 1, False)


def test_what_gives_nothing_by_itself_is_not_used(voyage: Voyage) -> None:
    """FAT-04: a dinghy only serves an expedition."""
    dinghy = list(voyage.game.board.improvements.values())[1]

    assert voyage.do("use_improvement", voyage.crew[0], dinghy) == 0


def test_an_improvement_can_be_used_from_elsewhere(voyage: Voyage) -> None:
    """BLW-02: a circle of it must be free."""
    anna, bert = voyage.crew
    anna.strain, before = 2, anna.place
    cabins = next(iter(voyage.game.board.improvements.values()))

    assert voyage.do("use_improvement", anna, cabins) == 1
    assert (anna.place, anna.strain, anna.fatigued) == (before, 1, True)
    assert voyage.do("use_improvement", anna, cabins) == 0

    anna.place, anna.spot, bert.strain = cabins.place, "1", 2

    assert voyage.do("use_improvement", bert, cabins) == 0


def test_only_improvements_of_its_own_ship_are_used(assembly: Assembly) -> None:
    voyage = set_out(assembly, players=2)
    stranger = voyage.game.board.crew_of(voyage.other)[0]
    cabins = next(iter(voyage.game.board.improvements.values()))

    assert voyage.do("use_improvement", stranger, cabins) == 0
    assert not stranger.fatigued


def test_a_covered_improvement_has_no_circle(voyage: Voyage) -> None:
    """SCH-02."""
    voyage.schematic("ballast", 0)
    cabins = next(iter(voyage.game.board.improvements.values()))

    assert voyage.do("use_improvement", voyage.crew[0], cabins) == 0
    assert spots(voyage) == [(slot(voyage.ship.handle, 1).handle, "1")]


def test_equal_improvements_next_to_each_other_share_a_circle(voyage: Voyage) -> None:
    """IMP-03, IMP-04, WE-05: two cabins side by side let three crew rest."""
    first, fourth = (slot(voyage.ship.handle, index).handle for index in (0, 3))
    alone = spots(voyage)
    voyage.improvement("cabins", 3)
    assert [each for each in spots(voyage) if each not in alone] == [
        (first, "1 shared with slot 3"),
        (fourth, "1"),
    ]


@pytest.mark.parametrize(
    ("name", "index"), [("cabins", 2), ("cabins", 4), ("cabins", 5), ("dinghy", 3)]
)
def test_others_or_those_apart_share_none(voyage: Voyage, name: str, index: int) -> None:
    """IMP-03: not below and to the side, not a slot between, not another improvement."""
    voyage.improvement(name, index)

    assert all("shared" not in spot for _, spot in spots(voyage))


def test_a_covered_half_shares_no_circle(voyage: Voyage) -> None:
    """IMP-03, SCH-02."""
    voyage.improvement("cabins", 3)
    voyage.schematic("ballast", 3)

    assert all("shared" not in spot for _, spot in spots(voyage))


def test_a_shared_circle_is_entered_from_both_slots_and_holds_one(assembly: Assembly) -> None:
    """IMP-04."""
    shared = "Cabins, circle 1 shared with slot 3"
    voyage = set_out(assembly, shared, "Cabins, circle 1")
    voyage.improvement("cabins", 3)
    anna, bert = voyage.crew
    anna.strain = bert.strain = 2
    voyage.do("move_crew", anna, slot(voyage.ship.handle, 3))
    voyage.do("move_crew", bert, slot(voyage.ship.handle, 0))

    assert (anna.strain, bert.strain) == (1, 1)
    asked = [[option.text for option in each.options] for each in voyage.answers.asked]
    assert asked == [[shared, "Cabins, circle 1", BESIDE], ["Cabins, circle 1", BESIDE]]


def test_a_crew_whose_circle_is_covered_is_plain_crew(assembly: Assembly) -> None:
    """IMP-09."""
    voyage = set_out(assembly, IN_CABINS)
    anna = voyage.crew[0]
    voyage.do("move_crew", anna, slot(voyage.ship.handle, 0))
    voyage.schematic("ballast", 0)
    voyage.game.check()

    assert (anna.place, anna.spot) == (slot(voyage.ship.handle, 0).handle, "")


def chapel(voyage: Voyage) -> None:
    """Install a chapel, whose first circle costs 5 coin, and make room for nothing else."""
    voyage.improvement("chapel", 2)


def test_a_circle_with_a_price_is_paid_for(assembly: Assembly) -> None:
    voyage = set_out(assembly, "Chapel, circle 1", "yes")
    chapel(voyage)
    anna = voyage.crew[0]
    voyage.do("move_crew", anna, slot(voyage.ship.handle, 2))

    assert (voyage.ship.coin, voyage.ship.clues, anna.fatigued) == (35, 2, True)


@pytest.mark.parametrize(("coin", "answers"), [(40, ["no"]), (4, [])])
def test_without_paying_a_circle_gives_nothing(
    assembly: Assembly, coin: int, answers: list[str]
) -> None:
    voyage = set_out(assembly, "Chapel, circle 1", *answers)
    chapel(voyage)
    anna, voyage.ship.coin = voyage.crew[0], coin
    voyage.do("move_crew", anna, slot(voyage.ship.handle, 2))

    assert (voyage.ship.coin, voyage.ship.clues, anna.fatigued) == (coin, 0, False)
    assert anna.spot == "1"
    assert len(voyage.answers.asked) == 1 + len(answers)
    assert "use_improvement" not in voyage.said()


def test_the_captain_of_the_crew_pays(assembly: Assembly) -> None:
    voyage = set_out(assembly, "Chapel, circle 1", "yes", players=2)
    voyage.improvement("chapel", 2, voyage.other)
    stranger = voyage.game.board.crew_of(voyage.other)[0]
    voyage.do("move_crew", stranger, slot(voyage.other.handle, 2))

    assert (voyage.ship.coin, voyage.other.coin) == (40, 35)
    assert (voyage.ship.clues, voyage.other.clues) == (0, 2)
    assert voyage.answers.asked[1].player == voyage.other.handle


def test_of_several_free_circles_one_is_picked(assembly: Assembly) -> None:
    voyage = set_out(assembly, "circle 2")
    chapel(voyage)
    improvement = list(voyage.game.board.improvements.values())[-1]

    assert voyage.do("use_improvement", voyage.crew[0], improvement) == 1
    assert (voyage.ship.coin, voyage.ship.clues) == (40, 2)


@answers
def enemy_phase(game: Game) -> bool:
    return False


def test_a_circle_that_demands_what_is_not_gives_nothing(assembly: Assembly) -> None:
    no = ((Op.ASK, 2, ("condition", "enemy_phase"), ()), (Op.RETURN, 2))
    never = assembly.routine("pure", "improvement crew", *no, locals_=1, result="boolean")
    cheer = ((Op.DO, ("effect", "collect_clue"), (2,)), (Op.STOP,))
    body = assembly.routine("effect", "improvement crew", *cheer, constants=[("number", 1)])
    shrine = [Action("crew space", 0, when=1)]
    assembly.program("core:shrine", "improvement", body, never, abilities=shrine)
    voyage = set_out(assembly, "Shrine, circle 1")
    voyage.game.ruleset = voyage.game.ruleset.having(enemy_phase)
    voyage.improvement("shrine", 2)
    voyage.do("move_crew", voyage.crew[0], slot(voyage.ship.handle, 2))

    assert (voyage.ship.clues, voyage.crew[0].fatigued) == (0, False)
    assert "use_improvement" not in voyage.said()


def test_an_improvement_no_set_holds_has_no_circle(voyage: Voyage) -> None:
    voyage.improvement("unheard-of", 2)

    assert len(spots(voyage)) == 2


def test_a_crew_goes_below_where_its_captain_says(assembly: Assembly) -> None:
    """BLW-01, PRT-12: from ashore too."""
    voyage = set_out(assembly, "slot 0", IN_CABINS)
    anna = voyage.crew[0]
    anna.place, anna.strain = IN_PORT, 2

    assert voyage.do("move_crew_below", anna) == 1
    assert (anna.place, anna.spot, anna.strain) == (slot(voyage.ship.handle, 0).handle, "1", 1)


# Expeditions and orders


def test_a_crew_joins_the_expedition_under_way_once(voyage: Voyage) -> None:
    """EXP-02, EXP-03."""
    anna = voyage.crew[0]

    assert voyage.do("join_expedition", anna) == 0

    voyage.game.board.flow.exploring = voyage.ship.space

    assert voyage.do("join_expedition", anna) == 1
    assert anna.on_expedition
    assert voyage.do("join_expedition", anna) == 0


def test_crew_of_another_ship_do_not_join(assembly: Assembly) -> None:
    voyage = set_out(assembly, players=2)
    voyage.game.board.flow.exploring = voyage.ship.space

    assert voyage.do("join_expedition", voyage.game.board.crew_of(voyage.other)[0]) == 0


def test_a_free_order_moves_a_crew_anywhere_aboard(assembly: Assembly) -> None:
    """ORD-05, WE-08: to any zone with room or any slot; no order is spent."""
    voyage = set_out(assembly, "slot 0", IN_CABINS)
    fray = voyage.fake("start_fray")
    anna = voyage.crew[0]
    anna.strain = 2
    for _ in range(3):
        voyage.enemy(7)

    assert voyage.do("obey_free_order", anna) == 1
    offered = [option.key for option in voyage.answers.asked[0].options]
    assert offered == [
        *(f"zone {index}" for index in (0, 2, 3, 4, 5, 6, 8, 9)),
        *(f"slot {index}" for index in range(6)),
    ]
    assert (anna.strain, anna.ordered, fray) == (1, 0, [])
    assert "crew_obeys_order" in voyage.said()
    assert not voyage.game.board.orders_of(voyage.ship, issued=True)


def test_an_order_into_a_zone_with_an_enemy_starts_a_fray(assembly: Assembly) -> None:
    """ORD-06, WE-09."""
    voyage = set_out(assembly, "zone 6")
    fray = voyage.fake("start_fray")
    voyage.enemy(6)
    anna = voyage.crew[0]
    voyage.do("obey_free_order", anna)

    assert anna.place == zone(voyage.ship.handle, 6).handle
    assert fray == [(anna,)]


def test_a_crew_beside_an_enemy_is_ordered_in_place(assembly: Assembly) -> None:
    """ORD-06, WE-09."""
    voyage = set_out(assembly, "zone 1")
    fray = voyage.fake("start_fray")
    voyage.enemy(1)
    anna = voyage.crew[0]
    voyage.do("obey_free_order", anna)

    assert anna.place == zone(voyage.ship.handle, 1).handle
    assert fray == [(anna,)]
    assert "crew_enters_zone" not in voyage.said()


def test_who_leaves_an_enemy_behind_does_not_fight(assembly: Assembly) -> None:
    voyage = set_out(assembly, "zone 6")
    fray = voyage.fake("start_fray")
    voyage.enemy(1)
    voyage.do("obey_free_order", voyage.crew[0])

    assert fray == []


@pytest.mark.parametrize("place", [IN_PORT, ON_EXPEDITION])
def test_crew_ashore_obey_no_order(voyage: Voyage, place: int) -> None:
    """CRW-09."""
    voyage.crew[0].place = place

    assert voyage.do("obey_free_order", voyage.crew[0]) == 0
    assert voyage.crew[0].place == place
