"""What is installed on a ship, laid over it and thrown out; passengers and their cabins."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from everrain_dsl.bytecode.opcodes import Op
from everrain_dsl.bytecode.program import Modifier
from everrain_runtime.state import Improvement
from everrain_runtime.state.places import ARTILLERY_SLOT, slot
from tests.runtime.made_up_ship import AtSea, set_out

if TYPE_CHECKING:
    from tests.runtime.made_by_hand import ByHand


@pytest.fixture
def at_sea(by_hand: ByHand) -> AtSea:
    """Give a ship with cabins in slot 0 and a dinghy in slot 1; nothing in its decks."""
    return set_out(by_hand)


def below(at_sea: AtSea) -> dict[int, str]:
    """Return what is installed below deck, by slot."""
    slots = {slot(at_sea.ship.handle, index).handle: index for index in range(6)}
    found = at_sea.game.board.improvements.values()
    return {slots[each.place]: each.card.removeprefix("core:") for each in found}


def guns(at_sea: AtSea) -> dict[int, str]:
    """Return what artillery is installed, by the position of its slot."""
    own = at_sea.ship.handle
    slots = {slot(own, ARTILLERY_SLOT + at).handle: at for at in range(3)}
    found = at_sea.game.board.artillery.values()
    return {slots[each.place]: each.card.removeprefix("core:") for each in found}


def schematics(at_sea: AtSea) -> dict[int, str]:
    """Return the schematics below deck, by slot."""
    slots = {slot(at_sea.ship.handle, index).handle: index for index in range(6)}
    found = (card for card in at_sea.game.board.cards.values() if card.where == "schematic")
    return {slots[each.place]: each.card.removeprefix("core:") for each in found}


# Installing


def test_an_improvement_is_found_and_installed_for_free(by_hand: ByHand) -> None:
    """IMP-05: in a slot of the owner's choice."""
    at_sea = set_out(by_hand, (), "slot 4")
    at_sea.deck("improvement", "chapel", "ballast")

    assert at_sea.do("install_improvement", "core:ballast") == 1
    assert below(at_sea) == {0: "cabins", 1: "dinghy", 4: "ballast"}
    assert at_sea.cards_of("improvement") == ["core:chapel"]
    assert at_sea.ship.coin == 40


def test_an_improvement_is_found_in_the_discard_pile_and_the_box(by_hand: ByHand) -> None:
    """SET-09: a starter nobody has is in the box."""
    at_sea = set_out(by_hand)
    at_sea.deck("improvement", discard=["ballast"])
    at_sea.game.board.remove(next(iter(at_sea.game.board.improvements.values())), "lost")

    assert at_sea.do("install_improvement", "core:ballast") == 1
    assert at_sea.do("install_improvement", "core:cabins") == 1
    assert sorted(below(at_sea).values()) == ["ballast", "cabins", "dinghy"]


@pytest.mark.parametrize("name", ["cabins", "ballast", "chasers"])
def test_what_is_nowhere_to_be_found_is_not_installed(at_sea: AtSea, name: str) -> None:
    """Each copy of it is in play, or it is no improvement."""
    if name == "ballast":
        at_sea.improvement("ballast", 2)
    at_sea.deck("artillery", "chasers")
    before = below(at_sea)

    assert at_sea.do("install_improvement", f"core:{name}") == 0
    assert below(at_sea) == before


def test_into_a_full_slot_goes_what_replaces_it(by_hand: ByHand) -> None:
    """IMP-07: crew in its circles are plain crew then (IMP-09)."""
    at_sea = set_out(by_hand, (), "slot 0")
    anna = at_sea.crew[0]
    anna.place, anna.spot = slot(at_sea.ship.handle, 0).handle, "1"
    at_sea.deck("improvement", "chapel")

    assert at_sea.do("install_improvement", "core:chapel") == 1
    assert below(at_sea) == {0: "chapel", 1: "dinghy"}
    assert at_sea.discard_of("improvement") == ("core:cabins",)
    assert anna.spot == ""


def test_upgrades_may_be_moved_to_make_room(by_hand: ByHand) -> None:
    """IMP-05: here to rest cabins side by side."""
    at_sea = set_out(by_hand, ("Cabins", "Dinghy"), "slot 0", "slot 3", "slot 5")
    at_sea.deck("improvement", "ballast")
    anna, bert = at_sea.crew
    anna.place, anna.spot = slot(at_sea.ship.handle, 0).handle, "1"
    bert.place, bert.spot = slot(at_sea.ship.handle, 1).handle, "1"

    assert at_sea.do("install_improvement", "core:ballast") == 1
    assert below(at_sea) == {0: "ballast", 3: "cabins", 5: "dinghy"}
    assert at_sea.discard_of("improvement") == ()
    assert (anna.spot, bert.spot) == ("", "")
    offered = [[option.key for option in each.options] for each in at_sea.answers.asked]
    assert offered[2] == [f"slot {index}" for index in range(1, 6)]
    assert offered[3] == ["slot 1", "slot 2", "slot 4", "slot 5"]


def test_what_goes_back_to_its_slot_keeps_its_crew(by_hand: ByHand) -> None:
    at_sea = set_out(by_hand, ("Cabins",), "slot 4", "slot 0")
    at_sea.deck("improvement", "ballast")
    anna = at_sea.crew[0]
    anna.place, anna.spot = slot(at_sea.ship.handle, 0).handle, "1"
    at_sea.do("install_improvement", "core:ballast")

    assert anna.spot == "1"


def test_moving_cabins_keeps_their_passengers(by_hand: ByHand) -> None:
    """A check in between would take them for lost."""
    at_sea = set_out(by_hand, ("Cabins",), "slot 1", "slot 2")
    cabins = next(iter(at_sea.game.board.improvements.values()))
    passenger = at_sea.passenger(cabins)
    at_sea.deck("improvement", "ballast")
    at_sea.do("install_improvement", "core:ballast")

    assert below(at_sea) == {1: "ballast", 2: "cabins"}
    assert (passenger.seat, list(at_sea.game.board.passengers.values())) == (
        cabins.handle,
        [passenger],
    )


def test_with_all_slots_taken_what_was_moved_may_find_none(by_hand: ByHand) -> None:
    """IMP-07: then it is the one to go."""
    at_sea = set_out(by_hand, ("Cabins",), "slot 0")
    for index in range(2, 6):
        at_sea.improvement("ballast", index)
    at_sea.deck("improvement", "chapel")
    anna = at_sea.crew[0]
    anna.place, anna.spot = slot(at_sea.ship.handle, 0).handle, "1"
    at_sea.do("install_improvement", "core:chapel")

    assert below(at_sea)[0] == "chapel"
    assert at_sea.discard_of("improvement") == ("core:cabins",)
    assert anna.spot == ""


def test_nothing_is_installed_under_a_schematic(by_hand: ByHand) -> None:
    """SCH-02, SCH-06: a slot with one is no free slot, and one that is picked loses it."""
    at_sea = set_out(by_hand, ("Cabins",), "slot 3", "slot 4")
    drawings = at_sea.schematic("chapel", 3)
    at_sea.schematic("chapel", 2)
    discarded = at_sea.fake("discard_card")
    at_sea.deck("improvement", "ballast")
    at_sea.do("install_improvement", "core:ballast")

    assert below(at_sea) == {1: "dinghy", 3: "ballast", 4: "cabins"}
    assert discarded == [(drawings,)]
    assert [option.key for option in at_sea.answers.asked[2].options] == [
        "slot 0",
        "slot 4",
        "slot 5",
    ]


def test_what_fits_no_slot_is_discarded(by_hand: ByHand) -> None:
    """ART-01."""
    by_hand.program("core:mortar", "artillery", sides=["keel"], cost=20, range=[])
    at_sea = set_out(by_hand)
    at_sea.deck("artillery", "mortar")

    assert at_sea.do("collect_artillery_schematic", 1) == 0
    assert at_sea.do("install_schematic_free", at_sea.card("mortar")) == 0
    assert guns(at_sea) == {}
    assert at_sea.discard_of("artillery") == ("core:mortar", "core:mortar")
    assert at_sea.answers.asked == []


# Schematics


def test_only_schematics_are_installed_for_half_the_cost(at_sea: AtSea) -> None:
    """SCH-03; of others, a drawn upgrade may be installed for free."""
    card = at_sea.card("chapel")

    assert at_sea.do("install_schematic", card) == 0
    assert at_sea.do("install_schematic_free", card) == 1
    assert (below(at_sea)[2], at_sea.ship.coin) == ("chapel", 40)
    assert at_sea.game.board.cards == {}


@pytest.mark.parametrize("effect", ["install_schematic", "install_schematic_free"])
def test_what_is_no_upgrade_or_not_yours_is_not_installed(by_hand: ByHand, effect: str) -> None:
    at_sea = set_out(by_hand, players=2)
    rope = at_sea.card("rope", "schematic")
    theirs = at_sea.schematic("chapel", 3)
    theirs.ship = at_sea.other.handle
    before = len(at_sea.game.board.improvements)

    assert at_sea.do(effect, rope) == 0
    assert at_sea.do(effect, theirs) == 0
    assert len(at_sea.game.board.improvements) == before
    assert at_sea.ship.coin == 40


def test_what_a_schematic_covered_is_discarded_or_moved(by_hand: ByHand) -> None:
    """SCH-06."""
    at_sea = set_out(by_hand, (), "slot 0", ("Dinghy",), "slot 1", "slot 5")
    first = at_sea.schematic("chapel", 0)
    at_sea.do("install_schematic_free", first)

    assert below(at_sea) == {0: "chapel", 1: "dinghy"}
    assert at_sea.discard_of("improvement") == ("core:cabins",)

    at_sea.do("install_schematic_free", at_sea.schematic("ballast", 1))

    assert below(at_sea) == {0: "chapel", 1: "ballast", 5: "dinghy"}


def test_a_schematic_is_drawn_into_a_slot(by_hand: ByHand) -> None:
    """SPO-01, SCH-01: those with least in them are offered first."""
    at_sea = set_out(by_hand, "yes", (), "slot 3")
    at_sea.schematic("chapel", 2)
    at_sea.deck("improvement", "ballast", "chapel")

    assert at_sea.do("collect_improvement_schematic", 1) == 1
    assert schematics(at_sea) == {2: "chapel", 3: "ballast"}
    assert below(at_sea) == {0: "cabins", 1: "dinghy"}
    offered = [option.key for option in at_sea.answers.asked[2].options]
    assert offered == [f"slot {index}" for index in (3, 4, 5, 0, 1, 2)]


def test_a_schematic_may_cover_an_upgrade(by_hand: ByHand) -> None:
    """SCH-02."""
    at_sea = set_out(by_hand, "yes", (), "slot 0")
    at_sea.deck("improvement", "ballast")
    at_sea.do("collect_improvement_schematic", 1)

    assert schematics(at_sea) == {0: "ballast"}
    assert below(at_sea) == {0: "cabins", 1: "dinghy"}


def test_cabins_moved_for_a_schematic_keep_their_passengers(by_hand: ByHand) -> None:
    """A check in between, as the old schematic is discarded, would take them for lost."""
    at_sea = set_out(by_hand, "yes", ("Cabins",), "slot 3", "slot 4")
    at_sea.schematic("chapel", 3)
    passenger = at_sea.passenger(next(iter(at_sea.game.board.improvements.values())))
    at_sea.fake("discard_card")
    at_sea.deck("improvement", "ballast")
    at_sea.do("collect_improvement_schematic", 1)

    assert list(at_sea.game.board.passengers.values()) == [passenger]


def test_a_schematic_may_be_moved_over_an_upgrade_for_another(by_hand: ByHand) -> None:
    """SCH-08, IMP-05."""
    at_sea = set_out(by_hand, "yes", ("Chapel",), "slot 3", "slot 0")
    at_sea.schematic("chapel", 3)
    at_sea.deck("improvement", "ballast")
    at_sea.do("collect_improvement_schematic", 1)

    assert schematics(at_sea) == {3: "ballast", 0: "chapel"}


def test_with_no_card_left_there_is_no_schematic(at_sea: AtSea) -> None:
    """GEN-09."""
    assert at_sea.do("collect_improvement_schematic", 2) == 0
    assert at_sea.do("collect_artillery_schematic", 2) == 0


@pytest.mark.parametrize(("name", "position"), [("carronades", 0), ("chasers", 1), ("swivels", 1)])
def test_artillery_fits_only_slots_of_its_side(by_hand: ByHand, name: str, position: int) -> None:
    """ART-01, ART-03: bow and stern share a slot."""
    at_sea = set_out(by_hand)
    at_sea.deck("artillery", name)

    assert at_sea.do("collect_artillery_schematic", 1) == 1
    (drawings,) = at_sea.game.board.cards.values()
    assert drawings.place == slot(at_sea.ship.handle, ARTILLERY_SLOT + position).handle

    at_sea.do("install_schematic_free", drawings)

    assert guns(at_sea) == {position: name}


def test_artillery_replaces_artillery_of_its_side(at_sea: AtSea) -> None:
    """IMP-07, ART-01."""
    at_sea.artillery("chasers", 1)
    at_sea.do("install_schematic_free", at_sea.card("swivels"))

    assert guns(at_sea) == {1: "swivels"}
    assert len(at_sea.game.board.artillery) == 1
    assert at_sea.discard_of("artillery") == ("core:chasers",)


def test_artillery_of_another_side_stays_if_its_captain_likes(by_hand: ByHand) -> None:
    """IMP-05: it is not in the way."""
    at_sea = set_out(by_hand)
    at_sea.artillery("carronades", 0)
    at_sea.do("install_schematic_free", at_sea.card("swivels"))

    assert guns(at_sea) == {0: "carronades", 1: "swivels"}


# Throwing out


def test_an_improvement_is_discarded(at_sea: AtSea) -> None:
    """IMP-06, IMP-09."""
    anna, bert = at_sea.crew
    cabins = next(iter(at_sea.game.board.improvements.values()))
    anna.place, anna.spot = cabins.place, "1"
    bert.place, bert.spot = slot(at_sea.ship.handle, 1).handle, "1"

    assert at_sea.do("discard_improvement", cabins) == 1
    assert below(at_sea) == {1: "dinghy"}
    assert at_sea.discard_of("improvement") == ("core:cabins",)
    assert (anna.place, anna.spot, bert.spot) == (cabins.place, "", "1")


def test_enemies_an_improvement_held_are_set_free(at_sea: AtSea) -> None:
    released = at_sea.fake("release_enemy")
    brig, other = list(at_sea.game.board.improvements.values())
    held, free, elsewhere = at_sea.enemy(1), at_sea.enemy(2), at_sea.enemy(3)
    held.held_by, elsewhere.held_by = brig.handle, other.handle
    at_sea.do("discard_improvement", brig)

    assert released == [(held,)]
    assert free in at_sea.game.board.enemies.values()


def test_a_smaller_hold_is_emptied_at_once(by_hand: ByHand) -> None:
    """TRE-03, TRE-04, IMP-08, WE-05."""
    one = [("number", 1)]
    more = by_hand.routine(
        "pure", "improvement ship", (Op.RETURN, 2), constants=one, result="number"
    )
    modifier = Modifier(by_hand.row("quantity", "hold_capacity"), "gets", 0)
    by_hand.program("core:greater-hold", "improvement", more, abilities=[modifier])
    at_sea = set_out(by_hand)
    greater = at_sea.improvement("greater-hold", 2)
    for name in ("rope", "pitch", "locket", "tar"):
        at_sea.treasure(name)

    assert at_sea.game.value("hold_capacity", at_sea.ship) == 4
    assert at_sea.game.value("free_hold_space", at_sea.ship) == 0

    at_sea.do("discard_improvement", greater)

    assert len(at_sea.game.board.hold_of(at_sea.ship)) == 3


# Passengers


def test_a_passenger_without_a_cabin_is_seated_in_another(at_sea: AtSea) -> None:
    """IMP-09, PAS-06: a crew there moves to another place below deck."""
    cabins = next(iter(at_sea.game.board.improvements.values()))
    others = at_sea.improvement("cabins", 5)
    passenger, anna = at_sea.passenger(cabins), at_sea.crew[0]
    anna.place, anna.spot = others.place, "1"
    at_sea.do("discard_improvement", cabins)

    assert (passenger.seat, passenger.spot) == (others.handle, "1")
    assert at_sea.game.holds("below_deck", anna)
    assert (anna.place, anna.spot) != (others.place, "1")


def test_a_passenger_without_any_cabin_is_lost(at_sea: AtSea) -> None:
    """IMP-09, PAS-02: circles of other improvements are no cabins."""
    cabins = next(iter(at_sea.game.board.improvements.values()))
    at_sea.passenger(cabins)
    at_sea.schematic("ballast", 0)
    at_sea.do("collect_coin", 1)

    assert at_sea.game.board.passengers == {}
    assert at_sea.discard_of("denizen passenger") == ("core:amity",)


def test_two_passengers_do_not_share_a_cabin(at_sea: AtSea) -> None:
    """PAS-01, PAS-02."""
    cabins = next(iter(at_sea.game.board.improvements.values()))
    others = at_sea.improvement("cabins", 5)
    first, second = at_sea.passenger(cabins), at_sea.passenger(others)
    at_sea.do("discard_improvement", cabins)

    assert list(at_sea.game.board.passengers.values()) == [second]
    assert second.seat == others.handle
    assert at_sea.game.board.find(first.handle) is None


def test_a_discarded_passenger_gives_nothing(at_sea: AtSea) -> None:
    """SNK-11."""
    cabins = next(iter(at_sea.game.board.improvements.values()))

    assert at_sea.do("discard_passenger", at_sea.passenger(cabins)) == 1
    assert at_sea.game.board.passengers == {}
    assert at_sea.ship.coin == 40


def test_cabins_have_room_for_passengers(by_hand: ByHand) -> None:
    """PAS-01, PAS-02, PAS-06, IMP-04: crew there can be moved, a shared circle counts."""
    at_sea = set_out(by_hand, players=2)
    cabins = next(iter(at_sea.game.board.improvements.values()))
    anna = at_sea.crew[0]
    anna.place, anna.spot = cabins.place, "1"

    assert at_sea.game.value("free_cabin", at_sea.ship) == 1

    at_sea.improvement("cabins", 3)

    assert at_sea.game.value("free_cabin", at_sea.ship) == 3

    at_sea.passenger(cabins, "1 shared with slot 3")

    assert at_sea.game.value("free_cabin", at_sea.ship) == 2
    assert at_sea.game.value("free_cabin", at_sea.other) == 1
    assert isinstance(at_sea.game.board.find(cabins.handle), Improvement)
