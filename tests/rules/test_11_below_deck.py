"""Below deck: where crew go, what improvements give them, and how tired that makes them."""

from __future__ import annotations

from typing import Any

import pytest

from everrain_runtime.content.content import Content
from everrain_runtime.questions import labels
from everrain_runtime.rules.sea import sailing
from everrain_runtime.rules.ship import crew_spaces, upgrades
from everrain_runtime.state import Card, Crew, Passenger
from everrain_runtime.state.places import slot, zone
from tests.printing import face
from tests.rules.below_deck import NOTHING_MOVED, bare, installed
from tests.rules.tabletop import SetTable, Tabletop

#: Slots below deck that are next to each other: two rows of three.
EDGES = {(0, 1), (1, 2), (3, 4), (4, 5), (0, 3), (1, 4), (2, 5)}


def circles(game: Tabletop) -> list[str]:
    return [each.spot for each in crew_spaces.circles(game.game, game.ship)]


def go(game: Tabletop, crew: Crew, index: int) -> int:
    return int(game.do("move_crew", crew, slot(game.ship.handle, index)))


def drawn(game: Tabletop, name: str) -> Card:
    """Lay a card before the captain."""
    board, content = game.game.board, game.game.content
    card = content.named(name)
    deck = content.deck_of(card.kind)
    return board.add(Card(board.new_handle("card"), card.id, deck, game.ship.handle, "drawn"))


def passenger(game: Tabletop, improvement: Any, spot: str = "1") -> Passenger:
    board = game.game.board
    card = game.game.content.of_kind("denizen passenger")[0].id
    handle = board.new_handle("passenger")
    return board.add(Passenger(handle, card, game.ship.handle, improvement.handle, spot))


# Below deck


@pytest.mark.rule("BLW-01")
@pytest.mark.parametrize("index", range(6))
def test_crew_may_be_in_any_slot_with_or_without_an_improvement(
    table: SetTable, index: int
) -> None:
    game = bare(table, 1, "Greater Hold")

    assert go(game, game.crew[0], index) == 1
    assert game.crew[0].place == slot(game.ship.handle, index).handle


@pytest.mark.rule("BLW-01")
def test_there_is_always_room_below_deck(table: SetTable) -> None:
    game = bare(table, 4)

    assert [go(game, crew, 2) for crew in game.crew] == [1, 1, 1, 1]


@pytest.mark.rule("BLW-01", "IMP-01")
def test_a_slot_takes_one_improvement(table: SetTable) -> None:
    game = bare(table, 1, "Cabins")
    game.given(NOTHING_MOVED, "slot 0")
    game.do("install_schematic_free", drawn(game, "Greater Hold"))

    assert installed(game) == {0: "Greater Hold"}


@pytest.mark.rule("BLW-02")
def test_a_crew_in_a_circle_has_what_it_gives(table: SetTable) -> None:
    game = bare(table, 1, "Cabins")
    game.crew[0].strain = 2
    go(game, game.crew[0], 0)

    assert (game.crew[0].spot, game.crew[0].strain) == ("1", 1)


@pytest.mark.rule("BLW-02")
def test_a_circle_holds_one_crew(table: SetTable) -> None:
    game = bare(table, 2, "Cabins")
    anna, bert = game.crew
    go(game, anna, 0)
    bert.strain = 2
    go(game, bert, 0)

    assert (anna.spot, bert.spot) == ("1", "")
    assert bert.strain == 2


@pytest.mark.rule("BLW-02")
def test_a_crew_in_a_circle_uses_that_improvement_and_no_other_does(table: SetTable) -> None:
    game = bare(table, 3, "Cabins", "Cabins")
    anna, bert, carl = game.crew
    go(game, anna, 0)
    game.given("Beside the circles")
    go(game, bert, 1)
    cabins = next(each for each in game.game.board.improvements.values())
    used = [crew_spaces.manned(game.game.board, crew) for crew in (anna, bert, carl)]

    assert used == [cabins, None, None]


@pytest.mark.rule("BLW-03")
def test_a_crew_beside_the_circles_gets_nothing_and_is_below_deck(table: SetTable) -> None:
    game = bare(table, 1, "Cabins")
    anna = game.crew[0]
    anna.strain = 2
    game.given("Beside the circles")
    go(game, anna, 0)

    assert (anna.spot, anna.strain, anna.fatigued) == ("", 2, False)
    assert anna.below_deck


@pytest.mark.rule("BLW-04")
def test_slots_lie_in_two_rows_of_three(core: Content) -> None:
    beside = core.layout.slot_neighbours
    joined = {(a, b) for a, neighbours in beside.items() for b in neighbours}

    assert joined == EDGES | {(b, a) for a, b in EDGES}


@pytest.mark.rule("BLW-01", "BLW-02", "BLW-03", "IMP-02", "FAT-01")
def test_we_04_of_three_below_deck_only_the_one_in_a_circle_gains(table: SetTable) -> None:
    game = bare(table, 3, "Cabins", "Sturdy Ballast")
    for index, crew in enumerate(game.crew):
        crew.strain = 2
        assert go(game, crew, index) == 1

    assert [crew.strain for crew in game.crew] == [1, 2, 2]
    assert [crew.fatigued for crew in game.crew] == [True, False, False]


# Improvements


@pytest.mark.rule("IMP-01")
def test_an_improvement_fits_each_of_six_slots(table: SetTable) -> None:
    game = bare(table, 1)
    found = upgrades.legal_slots(game.game, game.ship, game.game.content.named("Cabins").id)

    assert [each.index for each in found] == [0, 1, 2, 3, 4, 5]


@pytest.mark.rule("IMP-01", "IMP-07")
def test_a_seventh_improvement_replaces_one(table: SetTable) -> None:
    game = bare(table, 1, *["Cabins"] * 6)
    game.given(NOTHING_MOVED, "slot 4")
    game.do("install_schematic_free", drawn(game, "Greater Hold"))

    assert [installed(game)[index] for index in range(6)].count("Cabins") == 5
    assert installed(game)[4] == "Greater Hold"
    deck = game.game.content.named("Improvement", "deck").id
    assert game.game.board.decks[deck].discard == ("core:cabins",)


@pytest.mark.rule("IMP-02")
def test_an_improvement_without_spaces_works_with_nobody_on_it(table: SetTable) -> None:
    game = bare(table, 1, "Sturdy Ballast")

    assert circles(game) == []
    assert game.game.value("price_of_rough_seas") == 1


@pytest.mark.rule("IMP-02")
def test_a_number_on_an_improvement_always_raises_what_the_ship_can(table: SetTable) -> None:
    game = bare(table, 1, "Greater Hold", "Studding Sails")

    assert game.game.value("hold_capacity", game.ship) == 4
    assert game.game.value("navigation", game.ship) == 2


@pytest.mark.rule("IMP-02")
def test_a_circle_gives_nothing_until_a_crew_comes(table: SetTable) -> None:
    game = bare(table, 1, "Diving Bell")
    before = game.game.value("wreck_rolls")
    go(game, game.crew[0], 0)

    assert (before, game.game.value("wreck_rolls")) == (1, 2)


@pytest.mark.rule("IMP-02", "IMP-08")
def test_an_enemy_space_takes_an_enemy_under_its_condition(table: SetTable) -> None:
    game = bare(table, 1, "Brig")
    game.stand(game.crew[0], 9)
    enemy = game.enemy(3)
    game.given("yes")

    game.do("wound_enemy", enemy, 3)

    assert enemy.held_by == next(iter(game.game.board.improvements.values())).handle
    assert enemy.place != zone(game.ship.handle, 3).handle


@pytest.mark.rule("IMP-02", "IMP-08")
def test_a_full_brig_takes_no_second_enemy(table: SetTable) -> None:
    game = bare(table, 1, "Brig")
    first, second = game.enemy(3), game.enemy(4)
    game.given("yes")
    for enemy in (first, second):
        game.do("wound_enemy", enemy, 3)

    assert first.handle in game.game.board.enemies
    assert second.handle not in game.game.board.enemies


@pytest.mark.rule("IMP-03")
def test_a_potential_space_alone_is_none(table: SetTable) -> None:
    game = bare(table, 1, "Cabins")

    assert circles(game) == ["1"]


@pytest.mark.rule("IMP-03")
def test_a_matching_space_of_another_improvement_does_not_count(table: SetTable) -> None:
    game = bare(table, 1, "Cabins", "Diving Bell")

    assert circles(game) == ["1", "1"]


@pytest.mark.rule("IMP-03")
@pytest.mark.parametrize("index", [2, 4, 5])
def test_the_same_improvement_elsewhere_does_not_count(table: SetTable, index: int) -> None:
    game = bare(table, 1, "Cabins")
    game.improvement("Cabins", index)

    assert circles(game) == ["1", "1"]


@pytest.mark.rule("IMP-03", "IMP-04")
@pytest.mark.parametrize("index", [1, 3])
def test_two_of_a_kind_side_by_side_have_one_space_more(table: SetTable, index: int) -> None:
    game = bare(table, 3, "Cabins")
    game.improvement("Cabins", index)
    game.lie(game.crew[0], 0, "1")
    game.lie(game.crew[1], index, "1")
    third = game.crew[2]
    third.strain = 2
    go(game, third, index)

    assert len(circles(game)) == 3
    assert third.strain == 1


@pytest.mark.rule("IMP-04")
@pytest.mark.parametrize("third", [2, 3])
def test_each_pair_has_a_space_of_its_own(table: SetTable, third: int) -> None:
    game = bare(table, 1, "Cabins", "Cabins")
    game.improvement("Cabins", third)

    assert len(circles(game)) == 5


@pytest.mark.rule("IMP-04")
def test_a_pair_shares_its_space(table: SetTable) -> None:
    game = bare(table, 4, "Cabins", "Cabins")
    for crew in game.crew:
        crew.strain = 2
        go(game, crew, 0)
    second = [crew.spot for crew in game.crew]
    for crew in game.crew[2:]:
        go(game, crew, 1)

    assert second == ["1", "1 shared with slot 1", "", ""]
    assert [crew.strain for crew in game.crew] == [1, 1, 1, 2]


@pytest.mark.rule("IMP-05")
def test_an_upgrade_that_is_bought_is_installed_at_once(table: SetTable) -> None:
    game = bare(table, 1, "Cabins")
    game.given(NOTHING_MOVED, "slot 5")
    game.do("buy_card", drawn(game, "Greater Hold"))

    assert installed(game) == {0: "Cabins", 5: "Greater Hold"}
    assert game.ship.coin == 30


@pytest.mark.rule("IMP-05")
def test_upgrades_may_be_moved_and_thrown_out_to_install_another(table: SetTable) -> None:
    game = bare(table, 1, "Cabins", "Cabins", "Raft Stage", "Chapel", "Galley", "Larder")
    game.given(("Raft Stage", "Chapel"), "slot 3", "slot 2")
    game.do("install_schematic_free", drawn(game, "Greater Hold"))

    assert installed(game) == {
        0: "Cabins",
        1: "Cabins",
        2: "Raft Stage",
        3: "Greater Hold",
        4: "Galley",
        5: "Larder",
    }


@pytest.mark.rule("IMP-06")
def test_nothing_sells_or_gives_away_what_is_installed(core: Content) -> None:
    parting = [
        row
        for name, row in core.vocabulary.effects.items()
        if name.split("_")[0] in ("sell", "give", "swap", "hand")
    ]
    taken = {type_ for row in parting for each in row.slots for type_ in each.types}

    assert parting
    assert not taken & {"improvement", "artillery"}


@pytest.mark.rule("IMP-06")
def test_what_is_installed_can_be_thrown_out(table: SetTable) -> None:
    game = bare(table, 1, "Cabins", "Dinghy")
    cabins = next(iter(game.game.board.improvements.values()))
    game.do("discard_improvement", cabins)

    assert installed(game) == {1: "Dinghy"}
    assert game.ship.coin == 40


@pytest.mark.rule("IMP-07", "SCH-02")
def test_a_schematic_covers_an_upgrade_where_all_slots_are_full(table: SetTable) -> None:
    game = bare(table, 1, *["Cabins"] * 6)
    game.deck("Improvement", "Greater Hold")
    game.given("yes", NOTHING_MOVED, "slot 4")
    game.do("collect_improvement_schematic", 1)

    assert len(installed(game)) == 6
    assert [card.place for card in game.game.board.cards.values()] == [
        slot(game.ship.handle, 4).handle
    ]


@pytest.mark.rule("IMP-08")
def test_cabins_let_a_crew_recover_one_strain(table: SetTable) -> None:
    game = bare(table, 1, "Cabins")
    game.crew[0].strain = 3
    go(game, game.crew[0], 0)

    assert game.crew[0].strain == 2


@pytest.mark.rule("IMP-08")
@pytest.mark.parametrize(("boat", "seats"), [("Dinghy", 1), ("Ship's Boat", 2)])
def test_boats_seat_those_who_go_ashore(table: SetTable, boat: str, seats: int) -> None:
    game = bare(table, 1, boat)

    assert face(game.game.content.named(boat)).boat
    assert len(circles(game)) == seats


@pytest.mark.rule("IMP-08", "MOV-02")
def test_sturdy_ballast_lifts_the_price_of_rough_seas(table: SetTable) -> None:
    game = bare(table, 1)
    game.ship.space = next(
        at for at, terrain in game.game.board.sea.spaces.items() if terrain.kind == "rough sea"
    )
    before = sailing.price(game.game, game.ship, "moves")
    game.improvement("Sturdy Ballast", 0)

    assert (before, sailing.price(game.game, game.ship, "moves")) == (2, 1)


@pytest.mark.rule("IMP-02", "IMP-03", "IMP-04", "IMP-08", "DCK-09")
def test_we_05_an_upgraded_ship(table: SetTable) -> None:
    game = bare(table, 3, "Cabins", "Cabins", "Brig", "Diving Bell", "Greater Hold")
    game.improvement("Sturdy Ballast", 5)
    for crew in game.crew:
        game.stand(crew, 9)
        crew.strain = 2
    prisoner = game.enemy(3)
    game.given("yes")
    game.do("wound_enemy", prisoner, 3)
    clues = game.ship.clues
    game.step("round_begins")
    for crew, index in zip(game.crew, (0, 1, 1), strict=True):
        go(game, crew, index)

    assert [crew.strain for crew in game.crew] == [1, 1, 1]
    assert len(circles(game)) == 4
    assert game.game.value("hold_capacity", game.ship) == 4
    assert game.game.value("price_of_rough_seas") == 1
    assert game.ship.clues == clues + 1


@pytest.mark.rule("IMP-09")
@pytest.mark.parametrize("loss", ["discarded", "covered"])
def test_crew_on_an_improvement_that_is_lost_are_plain_crew_below(
    table: SetTable, loss: str
) -> None:
    game = bare(table, 1, "Cabins")
    anna = game.crew[0]
    game.lie(anna, 0, "1")
    if loss == "covered":
        game.deck("Improvement", "Greater Hold")
        game.given("yes", NOTHING_MOVED, "slot 0")
        game.do("collect_improvement_schematic", 1)
    else:
        game.do("discard_improvement", next(iter(game.game.board.improvements.values())))

    assert (anna.spot, anna.below_deck) == ("", True)


@pytest.mark.rule("IMP-09", "IMP-03")
def test_a_shared_space_ends_with_either_of_its_pair(table: SetTable) -> None:
    game = bare(table, 2, "Cabins")
    beside = game.improvement("Cabins", 1)
    anna, bert = game.crew
    game.lie(anna, 0, "1 shared with slot 1")
    game.lie(bert, 0, "1")

    game.do("discard_improvement", beside)

    assert (anna.spot, bert.spot) == ("", "1")
    assert anna.below_deck


@pytest.mark.rule("IMP-09")
@pytest.mark.parametrize("loss", ["discarded", "covered"])
def test_passengers_without_a_cabin_are_discarded(table: SetTable, loss: str) -> None:
    game = bare(table, 1)
    cabins = game.improvement("Cabins", 0)
    passenger(game, cabins)
    if loss == "covered":
        game.deck("Improvement", "Greater Hold")
        game.given("yes", NOTHING_MOVED, "slot 0")
        game.do("collect_improvement_schematic", 1)
    else:
        game.do("discard_improvement", cabins)

    assert not game.game.board.passengers


@pytest.mark.rule("IMP-09", "PAS-06")
def test_passengers_move_to_another_cabin_if_there_is_one(table: SetTable) -> None:
    game = bare(table, 1)
    cabins, others = game.improvement("Cabins", 0), game.improvement("Cabins", 5)
    rider = passenger(game, cabins)

    game.do("discard_improvement", cabins)

    assert list(game.game.board.passengers.values()) == [rider]
    assert rider.seat == others.handle


@pytest.mark.rule("IMP-09", "PAS-06")
def test_the_captain_picks_the_cabin_a_passenger_moves_to_and_where_the_crew_there_goes(
    table: SetTable,
) -> None:
    game = bare(table, 1, "Cabins")
    cabins, other = game.improvement("Cabins", 2), game.improvement("Cabins", 5)
    rider, anna = passenger(game, cabins), game.crew[0]
    game.lie(anna, 5, "1")
    game.given("Cabins in slot 5, circle 1", "slot 3")

    game.do("discard_improvement", cabins)

    assert rider.seat == other.handle
    assert anna.place == slot(game.ship.handle, 3).handle


@pytest.mark.rule("IMP-10")
def test_what_a_brig_gives_comes_once_orders_are_refreshed(table: SetTable) -> None:
    game = bare(table, 1, "Brig")
    game.stand(game.crew[0], 9)
    enemy = game.enemy(3)
    game.given("yes")
    game.do("wound_enemy", enemy, 3)
    clues = game.ship.clues
    game.game.board.orders_of(game.ship, issued=False)[0].issued = True
    game.push("start_round")
    while game.ship.clues == clues:
        assert game.game.advance()

    assert game.ship.clues == clues + 1
    assert not game.game.board.orders_of(game.ship, issued=True)
    assert game.game.board.flow.active == 0
    assert not any(crew.fatigued for crew in game.crew)


@pytest.mark.rule("IMP-10")
def test_what_a_brig_gives_comes_once_a_round(table: SetTable) -> None:
    game = bare(table, 1, "Brig")
    game.stand(game.crew[0], 9)
    enemy = game.enemy(3)
    game.given("yes")
    game.do("wound_enemy", enemy, 3)
    clues = game.ship.clues
    for _ in range(2):
        game.step("round_begins")

    assert game.ship.clues == clues + 2


# Fatigue


@pytest.mark.rule("FAT-01")
def test_who_uses_an_improvement_gets_fatigued(table: SetTable) -> None:
    game = bare(table, 1, "Cabins")
    go(game, game.crew[0], 0)

    assert game.crew[0].fatigued


@pytest.mark.rule("FAT-02")
def test_a_fatigued_crew_uses_no_other_improvement(table: SetTable) -> None:
    game = bare(table, 1, "Cabins", "Surgery")
    anna = game.crew[0]
    anna.trauma, anna.strain = 2, 2
    go(game, anna, 0)
    go(game, anna, 1)

    assert (anna.strain, anna.trauma) == (1, 2)
    assert anna.place == slot(game.ship.handle, 1).handle


@pytest.mark.rule("FAT-02", "DCK-06")
def test_a_fatigued_crew_stands_in_circles_and_mans_nodes(table: SetTable) -> None:
    game = bare(table, 1, "Cabins")
    anna = game.crew[0]
    anna.fatigued = True
    go(game, anna, 0)
    circle = anna.spot
    game.do("move_crew", anna, zone(game.ship.handle, 6))

    assert circle == "1"
    assert game.game.value("navigation", game.ship) == 2


@pytest.mark.rule("FAT-02")
def test_a_fatigued_crew_can_be_given_orders(table: SetTable) -> None:
    game = bare(table, 1, "Cabins")
    game.crew[0].fatigued = True
    game.given("zone 9")

    assert game.do("obey_free_order", game.crew[0]) == 1
    assert game.crew[0].place == zone(game.ship.handle, 9).handle


@pytest.mark.rule("FAT-03", "RND-02")
def test_fatigue_goes_as_orders_are_refreshed(table: SetTable) -> None:
    game = bare(table, 2)
    for crew in game.crew:
        crew.fatigued = True
    game.step("refresh", game.ship.handle)

    assert [crew.fatigued for crew in game.crew] == [False, False]


@pytest.mark.rule("FAT-04")
@pytest.mark.parametrize("name", ["Dinghy", "Ship's Boat", "Diving Bell"])
def test_what_only_serves_another_action_tires_nobody(table: SetTable, name: str) -> None:
    game = bare(table, 1, name)
    go(game, game.crew[0], 0)

    assert game.crew[0].spot
    assert not game.crew[0].fatigued


@pytest.mark.rule("FAT-04")
@pytest.mark.parametrize(("name", "strain"), [("Dinghy", 2), ("Diving Bell", 2), ("Cabins", 0)])
def test_what_only_serves_another_action_is_not_used(
    table: SetTable, name: str, strain: int
) -> None:
    game = bare(table, 1, name, "Galley")
    game.crew[0].strain = 2
    go(game, game.crew[0], 0)

    assert game.crew[0].strain == strain


@pytest.mark.rule("FAT-04", "FAT-02")
def test_a_fatigued_crew_can_still_man_a_diving_bell(table: SetTable) -> None:
    game = bare(table, 1, "Diving Bell")
    game.crew[0].fatigued = True
    go(game, game.crew[0], 0)

    assert game.game.value("wreck_rolls") == 2


@pytest.mark.rule("FAT-05")
def test_a_crew_that_stays_on_a_circle_gains_nothing_in_the_next_round(table: SetTable) -> None:
    game = bare(table, 1, "Cabins")
    anna = game.crew[0]
    anna.strain = 3
    go(game, anna, 0)
    game.step("refresh", game.ship.handle)
    game.step("round_begins")

    assert (anna.strain, anna.fatigued) == (2, False)


@pytest.mark.rule("FAT-05")
def test_an_order_to_where_it_is_lets_a_crew_use_its_circle_again(table: SetTable) -> None:
    game = bare(table, 1, "Cabins")
    anna = game.crew[0]
    anna.strain = 3
    go(game, anna, 0)
    anna.fatigued = False
    game.given("slot 0")
    game.do("obey_free_order", anna)

    assert (anna.strain, anna.spot) == (1, "1")


@pytest.mark.rule("FAT-05", "PRT-12")
def test_a_crew_sent_below_uses_the_circle_it_goes_to(table: SetTable) -> None:
    game = bare(table, 1, "Cabins")
    anna = game.crew[0]
    anna.strain = 3
    game.given("slot 0")
    game.do("move_crew_below", anna)

    assert anna.strain == 2


@pytest.mark.rule("ORD-05", "FAT-01", "BLW-01")
@pytest.mark.parametrize(
    ("place", "strain"), [("zone 9", 2), ("zone 0", 2), ("slot 0", 1), ("slot 1", 2), ("slot 4", 2)]
)
def test_we_08_where_one_crew_order_may_send_a_deckhand(
    table: SetTable, place: str, strain: int
) -> None:
    game = bare(table, 1, "Cabins", "Sturdy Ballast")
    anna = game.crew[0]
    anna.strain = 2
    game.given(place)
    game.step("take_action", labels.ISSUE_CREW_ORDER.id, game.ship.handle)

    kind, index = place.split()
    where = zone if kind == "zone" else slot
    assert anna.place == where(game.ship.handle, int(index)).handle
    assert (anna.strain, anna.fatigued) == (strain, strain == 1)
