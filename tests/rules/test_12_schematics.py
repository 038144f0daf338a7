"""Schematics: upgrades that lie upside down until a shipwright installs them (SCH)."""

from __future__ import annotations

import pytest

from everrain_runtime.content.content import Content
from everrain_runtime.rules.ship import lines_of_sight
from everrain_runtime.state import Card
from everrain_runtime.state.places import ARTILLERY_SLOT, slot
from tests.printing import face
from tests.rules.below_deck import NOTHING_MOVED, bare, installed
from tests.rules.tabletop import SetTable, Tabletop


def schematic(game: Tabletop, name: str, index: int) -> Card:
    """Lay a schematic in a slot of the first ship."""
    board, content = game.game.board, game.game.content
    card = content.named(name)
    deck = content.deck_of(card.kind)
    place = slot(game.ship.handle, index).handle
    handle = board.new_handle("card")
    return board.add(Card(handle, card.id, deck, game.ship.handle, "schematic", place))


def laid(game: Tabletop) -> dict[int, str]:
    """Return the schematics of the first ship by the index of their slot."""
    places = {slot(game.ship.handle, at).handle: at for at in (*range(6), 16, 17, 18)}
    cards = [card for card in game.game.board.cards.values() if card.where == "schematic"]
    return {places[card.place]: game.game.content.name(card.card) for card in cards}


def discarded(game: Tabletop, deck: str = "Improvement") -> tuple[str, ...]:
    pile = game.game.board.decks[game.game.content.named(deck, "deck").id]
    return tuple(game.game.content.name(card) for card in pile.discard)


@pytest.mark.rule("SCH-01")
def test_a_schematic_goes_to_a_slot_and_does_nothing(table: SetTable) -> None:
    game = bare(table)
    game.deck("Improvement", "Greater Hold")
    game.given("yes", "slot 3")
    game.do("collect_improvement_schematic", 1)

    assert laid(game) == {3: "Greater Hold"}
    assert installed(game) == {}
    assert game.game.value("hold_capacity", game.ship) == 3


@pytest.mark.rule("SCH-01", "ART-01")
def test_a_schematic_of_artillery_goes_to_a_slot_of_its_side_and_cannot_fire(
    table: SetTable,
) -> None:
    game = bare(table)
    game.deck("Artillery", "Smasher Carronades")
    game.enemy_ship(5, 2)
    game.stand(game.crew[0], 3)
    game.given("yes")
    game.do("collect_artillery_schematic", 1)

    assert laid(game) == {ARTILLERY_SLOT: "Smasher Carronades"}
    assert not game.game.board.artillery


@pytest.mark.rule("SCH-02")
def test_what_a_schematic_covers_does_nothing_meanwhile(table: SetTable) -> None:
    game = bare(table, 1, "Greater Hold")
    covered = schematic(game, "Cabins", 0)
    while_covered = game.game.value("hold_capacity", game.ship)
    game.do("sell_schematic", covered)

    assert (while_covered, game.game.value("hold_capacity", game.ship)) == (3, 4)


@pytest.mark.rule("SCH-02")
def test_covered_artillery_cannot_fire(table: SetTable) -> None:
    game = bare(table)
    carronades = game.artillery("Smasher Carronades", 0)
    game.enemy_ship(5, 2)
    game.stand(game.crew[0], 3)
    open_fire = lines_of_sight.targets(game.game, carronades)
    schematic(game, "Swivel Guns", ARTILLERY_SLOT)

    assert open_fire
    assert lines_of_sight.targets(game.game, carronades) == {}


@pytest.mark.rule("SCH-02", "BLW-02")
def test_a_covered_improvement_has_no_circles(table: SetTable) -> None:
    game = bare(table, 1, "Cabins")
    schematic(game, "Greater Hold", 0)
    game.crew[0].strain = 2
    game.do("move_crew", game.crew[0], slot(game.ship.handle, 0))

    assert (game.crew[0].spot, game.crew[0].strain) == ("", 2)


@pytest.mark.rule("SCH-02", "IMP-03")
def test_a_covered_improvement_makes_no_pair(table: SetTable) -> None:
    game = bare(table, 2, "Cabins", "Cabins")
    schematic(game, "Greater Hold", 1)
    anna, bert = game.crew
    anna.strain = bert.strain = 2
    for crew in game.crew:
        game.do("move_crew", crew, slot(game.ship.handle, 0))

    assert [anna.strain, bert.strain] == [1, 2]


@pytest.mark.rule("SCH-02")
def test_a_schematic_may_lie_in_any_slot_empty_or_not(table: SetTable) -> None:
    game = bare(table, 1, "Cabins")
    game.deck("Improvement", "Greater Hold")
    game.given("yes")
    game.do("collect_improvement_schematic", 1)

    offered = {option.key for option in game.answers.asked[-1].options}
    assert offered == {f"slot {index}" for index in range(6)}


@pytest.mark.rule("SCH-03", "GEN-02")
def test_we_94_a_schematic_is_installed_for_half_its_cost(table: SetTable) -> None:
    game = bare(table)
    game.given("slot 2")
    drawing = schematic(game, "Ship's Boat", 4)

    assert game.do("install_schematic", drawing) == 1
    assert (installed(game), laid(game)) == ({2: "Ship's Boat"}, {})
    assert game.ship.coin == 33


@pytest.mark.rule("SCH-03")
def test_without_the_coin_a_schematic_is_not_installed(table: SetTable) -> None:
    game = bare(table)
    game.ship.coin = 6
    drawing = schematic(game, "Ship's Boat", 4)

    assert game.do("install_schematic", drawing) == 0
    assert (laid(game), game.ship.coin) == ({4: "Ship's Boat"}, 6)


@pytest.mark.rule("SCH-03")
def test_a_schematic_that_is_installed_works(table: SetTable) -> None:
    game = bare(table)
    game.do("install_schematic", schematic(game, "Greater Hold", 4))

    assert game.game.value("hold_capacity", game.ship) == 4


@pytest.mark.rule("SCH-04", "GEN-02")
def test_we_94_a_schematic_is_sold_for_half_its_cost(table: SetTable) -> None:
    game = bare(table)

    assert game.do("sell_schematic", schematic(game, "Ship's Boat", 4)) == 1
    assert (laid(game), game.ship.coin) == ({}, 47)
    assert discarded(game) == ("Ship's Boat",)


@pytest.mark.rule("SCH-04")
def test_only_its_owner_sells_a_schematic(table: SetTable) -> None:
    game = bare(table, players=2)
    drawing = schematic(game, "Ship's Boat", 4)
    drawing.ship = game.ships[1].handle

    assert game.do("sell_schematic", drawing) == 0
    assert game.ship.coin == 40


@pytest.mark.rule("SCH-06")
def test_what_lay_under_an_installed_schematic_is_discarded(table: SetTable) -> None:
    game = bare(table, 1, "Cabins")
    game.given(NOTHING_MOVED, "slot 0")
    game.do("install_schematic", schematic(game, "Greater Hold", 0))

    assert installed(game) == {0: "Greater Hold"}
    assert discarded(game) == ("Cabins",)


@pytest.mark.rule("SCH-06")
def test_what_lay_under_an_installed_schematic_may_move_to_a_free_slot(table: SetTable) -> None:
    game = bare(table, 1, "Cabins")
    game.given(("Cabins",), "slot 0", "slot 5")
    game.do("install_schematic", schematic(game, "Greater Hold", 0))

    assert installed(game) == {0: "Greater Hold", 5: "Cabins"}
    assert discarded(game) == ()


@pytest.mark.rule("SCH-06")
def test_what_finds_no_free_slot_is_discarded_all_the_same(table: SetTable) -> None:
    game = bare(table, 1, "Cabins", "Chapel", "Chapel", "Chapel", "Chapel", "Chapel")
    game.given(("Cabins",), "slot 0")
    game.do("install_schematic", schematic(game, "Greater Hold", 0))

    assert installed(game)[0] == "Greater Hold"
    assert discarded(game) == ("Cabins",)


@pytest.mark.rule("SCH-07", "SET-09")
def test_starters_print_no_cost(core: Content) -> None:
    starters = [each for each in core.of_kind("improvement", "artillery") if face(each).starter]

    assert sorted(each.name for each in starters) == [
        "Cabins",
        "Dinghy",
        "Minion Drakes",
        "Swivel Guns",
    ]
    assert {face(each).cost for each in starters} == {0}


@pytest.mark.rule("SCH-07")
def test_the_schematic_of_a_starter_is_sold_and_installed_for_nothing(table: SetTable) -> None:
    game = bare(table)

    assert game.do("sell_schematic", schematic(game, "Cabins", 4)) == 1
    assert game.do("install_schematic", schematic(game, "Dinghy", 4)) == 1
    assert game.ship.coin == 40


@pytest.mark.rule("SCH-08")
def test_a_slot_with_a_schematic_takes_another_one_in_its_place(table: SetTable) -> None:
    game = bare(table)
    schematic(game, "Chapel", 3)
    game.deck("Improvement", "Greater Hold")
    game.given("yes", NOTHING_MOVED, "slot 3")
    game.do("collect_improvement_schematic", 1)

    assert laid(game) == {3: "Greater Hold"}
    assert discarded(game) == ("Chapel",)


@pytest.mark.rule("SCH-08", "IMP-05", "SPO-04", "GEN-11")
def test_schematics_may_be_moved_for_a_new_one(table: SetTable) -> None:
    game = bare(table, fate=[7])
    schematic(game, "Chapel", 3)
    game.deck("Improvement", "Greater Hold")
    game.given("yes", ("Chapel",), "slot 3", "slot 0")
    game.do("collect_spoils", 1)

    assert laid(game) == {0: "Chapel", 3: "Greater Hold"}


@pytest.mark.rule("SCH-08")
def test_a_moved_schematic_finds_no_place_over_another(table: SetTable) -> None:
    game = bare(table)
    schematic(game, "Chapel", 3)
    schematic(game, "Galley", 4)
    game.deck("Improvement", "Greater Hold")
    game.given("yes", ("Chapel",), "slot 3")
    game.do("collect_improvement_schematic", 1)

    offered = {option.key for option in game.answers.asked[-1].options}
    assert offered == {"slot 0", "slot 1", "slot 2", "slot 5"}


@pytest.mark.rule("SCH-08", "GEN-11")
def test_a_schematic_may_be_refused(table: SetTable) -> None:
    game = bare(table)
    game.deck("Improvement", "Greater Hold")
    game.given("no")

    assert game.do("collect_improvement_schematic", 1) == 0
    assert (laid(game), discarded(game)) == ({}, ("Greater Hold",))


@pytest.mark.rule("SCH-05")
def test_schematics_are_traded_between_captains(table: SetTable) -> None:
    game = bare(table, players=2)
    mine, theirs = game.ships
    drawing = schematic(game, "Ship's Boat", 4)
    game.given("Give the schematic of Ship's Boat", "yes", NOTHING_MOVED, "slot 3")

    game.step("trade", mine.handle, theirs.handle)

    assert (drawing.ship, drawing.place) == (theirs.handle, slot(theirs.handle, 3).handle)
    assert drawing.where == "schematic"
