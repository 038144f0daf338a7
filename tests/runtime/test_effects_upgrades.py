"""What is installed on a ship, laid over it and thrown out; passengers and their cabins."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from everrain_dsl.bytecode.opcodes import Op
from everrain_dsl.bytecode.program import Modifier
from everrain_runtime.state import Improvement
from everrain_runtime.state.places import ARTILLERY_SLOT, slot
from tests.runtime.shipyard import Voyage, set_out

if TYPE_CHECKING:
    from tests.runtime.assembly import Assembly


@pytest.fixture
def voyage(assembly: Assembly) -> Voyage:
    """Give a ship with cabins in slot 0 and a dinghy in slot 1; nothing in its decks."""
    return set_out(assembly)


def below(voyage: Voyage) -> dict[int, str]:
    """Return what is installed below deck, by slot."""
    slots = {slot(voyage.ship.handle, index).handle: index for index in range(6)}
    found = voyage.game.board.improvements.values()
    return {slots[each.place]: each.card.removeprefix("core:") for each in found}


def guns(voyage: Voyage) -> dict[int, str]:
    """Return what artillery is installed, by the position of its slot."""
    own = voyage.ship.handle
    slots = {slot(own, ARTILLERY_SLOT + at).handle: at for at in range(3)}
    found = voyage.game.board.artillery.values()
    return {slots[each.place]: each.card.removeprefix("core:") for each in found}


def schematics(voyage: Voyage) -> dict[int, str]:
    """Return the schematics below deck, by slot."""
    slots = {slot(voyage.ship.handle, index).handle: index for index in range(6)}
    found = (card for card in voyage.game.board.cards.values() if card.where == "schematic")
    return {slots[each.place]: each.card.removeprefix("core:") for each in found}


# Installing


def test_an_improvement_is_found_and_installed_for_free(assembly: Assembly) -> None:
    """IMP-05: in a slot of the owner's choice."""
    voyage = set_out(assembly, (), "slot 4")
    voyage.deck("improvement", "chapel", "ballast")

    assert voyage.do("install_improvement", "core:ballast") == 1
    assert below(voyage) == {0: "cabins", 1: "dinghy", 4: "ballast"}
    assert voyage.cards_of("improvement") == ["core:chapel"]
    assert voyage.ship.coin == 40


def test_an_improvement_is_found_in_the_discard_pile_and_the_box(assembly: Assembly) -> None:
    """SET-09: a starter nobody has is in the box."""
    voyage = set_out(assembly)
    voyage.deck("improvement", discard=["ballast"])
    voyage.game.board.remove(next(iter(voyage.game.board.improvements.values())), "lost")

    assert voyage.do("install_improvement", "core:ballast") == 1
    assert voyage.do("install_improvement", "core:cabins") == 1
    assert sorted(below(voyage).values()) == ["ballast", "cabins", "dinghy"]


@pytest.mark.parametrize("name", ["cabins", "ballast", "chasers"])
def test_what_is_nowhere_to_be_found_is_not_installed(voyage: Voyage, name: str) -> None:
    """Each copy of it is in play, or it is no improvement."""
    if name == "ballast":
        voyage.improvement("ballast", 2)
    voyage.deck("artillery", "chasers")
    before = below(voyage)

    assert voyage.do("install_improvement", f"core:{name}") == 0
    assert below(voyage) == before


def test_into_a_full_slot_goes_what_replaces_it(assembly: Assembly) -> None:
    """IMP-07: crew in its circles are plain crew then (IMP-09)."""
    voyage = set_out(assembly, (), "slot 0")
    anna = voyage.crew[0]
    anna.place, anna.spot = slot(voyage.ship.handle, 0).handle, "1"
    voyage.deck("improvement", "chapel")

    assert voyage.do("install_improvement", "core:chapel") == 1
    assert below(voyage) == {0: "chapel", 1: "dinghy"}
    assert voyage.discard_of("improvement") == ("core:cabins",)
    assert anna.spot == ""


def test_upgrades_may_be_moved_to_make_room(assembly: Assembly) -> None:
    """IMP-05: here to rest cabins side by side."""
    voyage = set_out(assembly, ("Cabins", "Dinghy"), "slot 0", "slot 3", "slot 5")
    voyage.deck("improvement", "ballast")
    anna, bert = voyage.crew
    anna.place, anna.spot = slot(voyage.ship.handle, 0).handle, "1"
    bert.place, bert.spot = slot(voyage.ship.handle, 1).handle, "1"

    assert voyage.do("install_improvement", "core:ballast") == 1
    assert below(voyage) == {0: "ballast", 3: "cabins", 5: "dinghy"}
    assert voyage.discard_of("improvement") == ()
    assert (anna.spot, bert.spot) == ("", "")
    offered = [[option.key for option in each.options] for each in voyage.answers.asked]
    assert offered[2] == [f"slot {index}" for index in range(1, 6)]
    assert offered[3] == ["slot 1", "slot 2", "slot 4", "slot 5"]


def test_what_goes_back_to_its_slot_keeps_its_crew(assembly: Assembly) -> None:
    voyage = set_out(assembly, ("Cabins",), "slot 4", "slot 0")
    voyage.deck("improvement", "ballast")
    anna = voyage.crew[0]
    anna.place, anna.spot = slot(voyage.ship.handle, 0).handle, "1"
    voyage.do("install_improvement", "core:ballast")

    assert anna.spot == "1"


def test_moving_cabins_keeps_their_passengers(assembly: Assembly) -> None:
    """A check in between would take them for lost."""
    voyage = set_out(assembly, ("Cabins",), "slot 1", "slot 2")
    cabins = next(iter(voyage.game.board.improvements.values()))
    passenger = voyage.passenger(cabins)
    voyage.deck("improvement", "ballast")
    voyage.do("install_improvement", "core:ballast")

    assert below(voyage) == {1: "ballast", 2: "cabins"}
    assert (passenger.seat, list(voyage.game.board.passengers.values())) == (
        cabins.handle,
        [passenger],
    )


def test_with_all_slots_taken_what_was_moved_may_find_none(assembly: Assembly) -> None:
    """IMP-07: then it is the one to go."""
    voyage = set_out(assembly, ("Cabins",), "slot 0")
    for index in range(2, 6):
        voyage.improvement("ballast", index)
    voyage.deck("improvement", "chapel")
    anna = voyage.crew[0]
    anna.place, anna.spot = slot(voyage.ship.handle, 0).handle, "1"
    voyage.do("install_improvement", "core:chapel")

    assert below(voyage)[0] == "chapel"
    assert voyage.discard_of("improvement") == ("core:cabins",)
    assert anna.spot == ""


def test_nothing_is_installed_under_a_schematic(assembly: Assembly) -> None:
    """SCH-02, SCH-06: a slot with one is no free slot, and one that is picked loses it."""
    voyage = set_out(assembly, ("Cabins",), "slot 3", "slot 4")
    drawings = voyage.schematic("chapel", 3)
    voyage.schematic("chapel", 2)
    discarded = voyage.fake("discard_card")
    voyage.deck("improvement", "ballast")
    voyage.do("install_improvement", "core:ballast")

    assert below(voyage) == {1: "dinghy", 3: "ballast", 4: "cabins"}
    assert discarded == [(drawings,)]
    assert [option.key for option in voyage.answers.asked[2].options] == [
        "slot 0",
        "slot 4",
        "slot 5",
    ]


def test_what_fits_no_slot_is_discarded(assembly: Assembly) -> None:
    """ART-01."""
    assembly.program("core:mortar", "artillery", sides=["keel"], cost=20, range=[])
    voyage = set_out(assembly)
    voyage.deck("artillery", "mortar")

    assert voyage.do("collect_artillery_schematic", 1) == 0
    assert voyage.do("install_schematic_free", voyage.card("mortar")) == 0
    assert guns(voyage) == {}
    assert voyage.discard_of("artillery") == ("core:mortar", "core:mortar")
    assert voyage.answers.asked == []


# Schematics


def test_a_schematic_is_installed_for_half_its_cost(assembly: Assembly) -> None:
    """SCH-03, GEN-02, WE-94: 7 of 15."""
    voyage = set_out(assembly, (), "slot 4")
    drawings = voyage.schematic("chapel", 3)

    assert voyage.do("install_schematic", drawings) == 1
    assert (below(voyage)[4], voyage.ship.coin) == ("chapel", 33)
    assert schematics(voyage) == {}


def test_without_coin_a_schematic_stays(voyage: Voyage) -> None:
    """SCH-03."""
    voyage.ship.coin = 6
    drawings = voyage.schematic("chapel", 3)

    assert voyage.do("install_schematic", drawings) == 0
    assert (schematics(voyage), voyage.ship.coin) == ({3: "chapel"}, 6)


def test_only_schematics_are_installed_for_half_the_cost(voyage: Voyage) -> None:
    """SCH-03; of others, a drawn upgrade may be installed for free."""
    card = voyage.card("chapel")

    assert voyage.do("install_schematic", card) == 0
    assert voyage.do("install_schematic_free", card) == 1
    assert (below(voyage)[2], voyage.ship.coin) == ("chapel", 40)
    assert voyage.game.board.cards == {}


@pytest.mark.parametrize("effect", ["install_schematic", "install_schematic_free"])
def test_what_is_no_upgrade_or_not_yours_is_not_installed(assembly: Assembly, effect: str) -> None:
    voyage = set_out(assembly, players=2)
    rope = voyage.card("rope", "schematic")
    theirs = voyage.schematic("chapel", 3)
    theirs.ship = voyage.other.handle
    before = len(voyage.game.board.improvements)

    assert voyage.do(effect, rope) == 0
    assert voyage.do(effect, theirs) == 0
    assert len(voyage.game.board.improvements) == before
    assert voyage.ship.coin == 40


def test_what_a_schematic_covered_is_discarded_or_moved(assembly: Assembly) -> None:
    """SCH-06."""
    voyage = set_out(assembly, (), "slot 0", ("Dinghy",), "slot 1", "slot 5")
    first = voyage.schematic("chapel", 0)
    voyage.do("install_schematic_free", first)

    assert below(voyage) == {0: "chapel", 1: "dinghy"}
    assert voyage.discard_of("improvement") == ("core:cabins",)

    voyage.do("install_schematic_free", voyage.schematic("ballast", 1))

    assert below(voyage) == {0: "chapel", 1: "ballast", 5: "dinghy"}


def test_a_schematic_is_drawn_into_a_slot(assembly: Assembly) -> None:
    """SPO-01, SCH-01: those with least in them are offered first."""
    voyage = set_out(assembly, "yes", (), "slot 3")
    voyage.schematic("chapel", 2)
    voyage.deck("improvement", "ballast", "chapel")

    assert voyage.do("collect_improvement_schematic", 1) == 1
    assert schematics(voyage) == {2: "chapel", 3: "ballast"}
    assert below(voyage) == {0: "cabins", 1: "dinghy"}
    offered = [option.key for option in voyage.answers.asked[2].options]
    assert offered == [f"slot {index}" for index in (3, 4, 5, 0, 1, 2)]


def test_a_schematic_may_cover_an_upgrade(assembly: Assembly) -> None:
    """SCH-02."""
    voyage = set_out(assembly, "yes", (), "slot 0")
    voyage.deck("improvement", "ballast")
    voyage.do("collect_improvement_schematic", 1)

    assert schematics(voyage) == {0: "ballast"}
    assert below(voyage) == {0: "cabins", 1: "dinghy"}


def test_a_slot_holds_one_schematic(assembly: Assembly) -> None:
    """SCH-08: the one there makes room."""
    voyage = set_out(assembly, "yes", (), "slot 3")
    old = voyage.schematic("chapel", 3)
    discarded = voyage.fake("discard_card")
    voyage.deck("improvement", "ballast")
    voyage.do("collect_improvement_schematic", 1)

    assert discarded == [(old,)]


def test_cabins_moved_for_a_schematic_keep_their_passengers(assembly: Assembly) -> None:
    """A check in between, as the old schematic is discarded, would take them for lost."""
    voyage = set_out(assembly, "yes", ("Cabins",), "slot 3", "slot 4")
    voyage.schematic("chapel", 3)
    passenger = voyage.passenger(next(iter(voyage.game.board.improvements.values())))
    voyage.fake("discard_card")
    voyage.deck("improvement", "ballast")
    voyage.do("collect_improvement_schematic", 1)

    assert list(voyage.game.board.passengers.values()) == [passenger]


def test_a_schematic_may_be_moved_over_an_upgrade_for_another(assembly: Assembly) -> None:
    """SCH-08, IMP-05."""
    voyage = set_out(assembly, "yes", ("Chapel",), "slot 3", "slot 0")
    voyage.schematic("chapel", 3)
    voyage.deck("improvement", "ballast")
    voyage.do("collect_improvement_schematic", 1)

    assert schematics(voyage) == {3: "ballast", 0: "chapel"}


def test_a_schematic_may_be_refused(assembly: Assembly) -> None:
    """GEN-11."""
    voyage = set_out(assembly, "no")
    voyage.deck("improvement", "ballast")

    assert voyage.do("collect_improvement_schematic", 1) == 0
    assert schematics(voyage) == {}
    assert voyage.discard_of("improvement") == ("core:ballast",)


def test_with_no_card_left_there_is_no_schematic(voyage: Voyage) -> None:
    """GEN-09."""
    assert voyage.do("collect_improvement_schematic", 2) == 0
    assert voyage.do("collect_artillery_schematic", 2) == 0


@pytest.mark.parametrize(("name", "position"), [("carronades", 0), ("chasers", 1), ("swivels", 1)])
def test_artillery_fits_only_slots_of_its_side(
    assembly: Assembly, name: str, position: int
) -> None:
    """ART-01, ART-03: bow and stern share a slot."""
    voyage = set_out(assembly)
    voyage.deck("artillery", name)

    assert voyage.do("collect_artillery_schematic", 1) == 1
    (drawings,) = voyage.game.board.cards.values()
    assert drawings.place == slot(voyage.ship.handle, ARTILLERY_SLOT + position).handle

    voyage.do("install_schematic_free", drawings)

    assert guns(voyage) == {position: name}


def test_artillery_replaces_artillery_of_its_side(voyage: Voyage) -> None:
    """IMP-07, ART-01."""
    voyage.artillery("chasers", 1)
    voyage.do("install_schematic_free", voyage.card("swivels"))

    assert guns(voyage) == {1: "swivels"}
    assert len(voyage.game.board.artillery) == 1
    assert voyage.discard_of("artillery") == ("core:chasers",)


def test_artillery_of_another_side_stays_if_its_captain_likes(assembly: Assembly) -> None:
    """IMP-05: it is not in the way."""
    voyage = set_out(assembly)
    voyage.artillery("carronades", 0)
    voyage.do("install_schematic_free", voyage.card("swivels"))

    assert guns(voyage) == {0: "carronades", 1: "swivels"}


# Throwing out


def test_an_improvement_is_discarded(voyage: Voyage) -> None:
    """IMP-06, IMP-09."""
    anna, bert = voyage.crew
    cabins = next(iter(voyage.game.board.improvements.values()))
    anna.place, anna.spot = cabins.place, "1"
    bert.place, bert.spot = slot(voyage.ship.handle, 1).handle, "1"

    assert voyage.do("discard_improvement", cabins) == 1
    assert below(voyage) == {1: "dinghy"}
    assert voyage.discard_of("improvement") == ("core:cabins",)
    assert (anna.place, anna.spot, bert.spot) == (cabins.place, "", "1")


def test_enemies_an_improvement_held_are_set_free(voyage: Voyage) -> None:
    released = voyage.fake("release_enemy")
    brig, other = list(voyage.game.board.improvements.values())
    held, free, elsewhere = voyage.enemy(1), voyage.enemy(2), voyage.enemy(3)
    held.held_by, elsewhere.held_by = brig.handle, other.handle
    voyage.do("discard_improvement", brig)

    assert released == [(held,)]
    assert free in voyage.game.board.enemies.values()


def test_a_smaller_hold_is_emptied_at_once(assembly: Assembly) -> None:
    """TRE-03, TRE-04, IMP-08, WE-05."""
    one = [("number", 1)]
    more = assembly.routine(
        "pure", "improvement ship", (Op.RETURN, 2), constants=one, result="number"
    )
    modifier = Modifier(assembly.row("quantity", "hold_capacity"), "gets", 0)
    assembly.program("core:greater-hold", "improvement", more, abilities=[modifier])
    voyage = set_out(assembly)
    greater = voyage.improvement("greater-hold", 2)
    for name in ("rope", "pitch", "locket", "tar"):
        voyage.treasure(name)

    assert voyage.game.value("hold_capacity", voyage.ship) == 4
    assert voyage.game.value("free_hold_space", voyage.ship) == 0

    voyage.do("discard_improvement", greater)

    assert len(voyage.game.board.hold_of(voyage.ship)) == 3


# Passengers


def test_a_passenger_without_a_cabin_is_seated_in_another(voyage: Voyage) -> None:
    """IMP-09, PAS-06: a crew there moves aside."""
    cabins = next(iter(voyage.game.board.improvements.values()))
    others = voyage.improvement("cabins", 5)
    passenger, anna = voyage.passenger(cabins), voyage.crew[0]
    anna.place, anna.spot = others.place, "1"
    voyage.do("discard_improvement", cabins)

    assert (passenger.seat, passenger.spot) == (others.handle, "1")
    assert (anna.place, anna.spot) == (others.place, "")


def test_a_passenger_without_any_cabin_is_lost(voyage: Voyage) -> None:
    """IMP-09, PAS-02: circles of other improvements are no cabins."""
    cabins = next(iter(voyage.game.board.improvements.values()))
    voyage.passenger(cabins)
    voyage.schematic("ballast", 0)
    voyage.do("collect_coin", 1)

    assert voyage.game.board.passengers == {}
    assert voyage.discard_of("denizen passenger") == ("core:amity",)


def test_two_passengers_do_not_share_a_cabin(voyage: Voyage) -> None:
    """PAS-01, PAS-02."""
    cabins = next(iter(voyage.game.board.improvements.values()))
    others = voyage.improvement("cabins", 5)
    first, second = voyage.passenger(cabins), voyage.passenger(others)
    voyage.do("discard_improvement", cabins)

    assert list(voyage.game.board.passengers.values()) == [second]
    assert second.seat == others.handle
    assert voyage.game.board.find(first.handle) is None


def test_a_discarded_passenger_gives_nothing(voyage: Voyage) -> None:
    """SNK-11."""
    cabins = next(iter(voyage.game.board.improvements.values()))

    assert voyage.do("discard_passenger", voyage.passenger(cabins)) == 1
    assert voyage.game.board.passengers == {}
    assert voyage.ship.coin == 40


def test_cabins_have_room_for_passengers(assembly: Assembly) -> None:
    """PAS-01, PAS-02, PAS-06, IMP-04: crew there can be moved, a shared circle counts."""
    voyage = set_out(assembly, players=2)
    cabins = next(iter(voyage.game.board.improvements.values()))
    anna = voyage.crew[0]
    anna.place, anna.spot = cabins.place, "1"

    assert voyage.game.value("free_cabin", voyage.ship) == 1

    voyage.improvement("cabins", 3)

    assert voyage.game.value("free_cabin", voyage.ship) == 3

    voyage.passenger(cabins, "1 shared with slot 3")

    assert voyage.game.value("free_cabin", voyage.ship) == 2
    assert voyage.game.value("free_cabin", voyage.other) == 1
    assert isinstance(voyage.game.board.find(cabins.handle), Improvement)
