"""A visit to a port: sending crew to services, departing (PRT)."""

from __future__ import annotations

from typing import Any

import pytest

from everrain_runtime.questions import labels, questions
from everrain_runtime.state import Lasting
from everrain_runtime.state.places import slot, slot_of
from tests.printing import face
from tests.rules.in_port import (
    act,
    arrive,
    asked,
    give_trait,
    menu,
    moor,
    question,
    visit,
    words,
)
from tests.rules.tabletop import SetTable, fits

# Sending crew


@pytest.mark.rule("PRT-05")
def test_each_crew_takes_up_one_service_in_a_visit_and_it_costs_no_order(table: SetTable) -> None:
    game = table(crew=2)
    visit(game)
    first, second = game.crew

    act(game, "Rest", "Topman")
    act(game, "Drink")

    assert (first.in_port, second.in_port) == (True, True)
    assert not any("Gamble" in offer for offer in menu(game))
    assert not any(order.issued for order in game.game.board.orders.values())


@pytest.mark.rule("PRT-05")
def test_a_brisk_crew_takes_up_two(table: SetTable) -> None:
    game = table(crew=1, fate=[6])
    visit(game)
    give_trait(game, game.crew[0], "Brisk")

    act(game, "Rest")
    act(game, "Drink")

    assert game.crew[0].spot == game.game.content.named("Drink").id
    assert not any("Gamble" in offer for offer in menu(game))


@pytest.mark.rule("PRT-05")
def test_who_is_outlawed_goes_nowhere(table: SetTable) -> None:
    game = table(crew=1)
    visit(game)
    give_trait(game, game.crew[0], "Outlawed")

    assert menu(game) == [labels.DEPART.id, labels.DISMISS_CREW.id]


@pytest.mark.rule("PRT-05", "SVC-01")
def test_who_only_goes_to_the_inn_uses_nothing_else(table: SetTable) -> None:
    game = table(crew=1)
    visit(game)
    give_trait(game, game.crew[0], "Degenerate")

    assert {offer.partition("(")[2] for offer in menu(game) if "(" in offer} == {"Inn)"}


@pytest.mark.rule("PRT-05", "SVC-01")
@pytest.mark.parametrize(("trait", "others"), [("Degenerate", False), ("Hardy", True)])
def test_who_will_not_visit_a_location_goes_to_the_others(
    table: SetTable, trait: str, *, others: bool
) -> None:
    game = table(crew=1)
    visit(game)
    give_trait(game, game.crew[0], trait)
    about = game.crew[0].handle, "core:location-inn"
    game.game.board.memory.lasting += (Lasting("crew_not_at_location", "allows", 1, about, "turn"),)

    offered = {offer.partition("(")[2] for offer in menu(game) if "(" in offer}
    assert "Inn)" not in offered
    assert bool(offered) == others


@pytest.mark.rule("PRT-05")
def test_every_service_costs_what_a_card_adds(table: SetTable) -> None:
    game = table(crew=1)
    visit(game)
    game.ship.coin = 14
    raised = Lasting("price_of_services", "gets", 5, (), "turn", game.ship.handle)
    game.game.board.memory.lasting += (raised,)

    offered = menu(game)
    act(game, "Drink")

    assert not any("Rest" in offer for offer in offered)
    assert game.ship.coin == 4


@pytest.mark.rule("PRT-05")
def test_a_captain_without_what_a_card_adds_uses_no_service(table: SetTable) -> None:
    game = table(crew=1)
    visit(game)
    game.ship.coin = 4
    raised = Lasting("price_of_services", "gets", 5, (), "turn", game.ship.handle)

    game.game.board.memory.lasting += (raised,)

    assert not any("(" in offer for offer in menu(game))


@pytest.mark.rule("PRT-06")
def test_a_circle_holds_one_crew(table: SetTable) -> None:
    game = table(crew=2)
    visit(game)

    act(game, "Go ashore", "Topman", "Buy the Story")

    assert "Buy the Story (Inn)" in menu(game)
    act(game, "Buy the Story")
    assert all(
        len(each.options) == 1 for each in game.answers.asked if fits(each, questions.WHO_GOES_TO)
    )
    assert [crew.spot for crew in game.crew if crew.in_port] == [game.crew[0].spot]
    assert game.ship.clues == 2


@pytest.mark.rule("PRT-06")
def test_nobody_goes_ashore_to_a_circle_that_is_taken(table: SetTable) -> None:
    game = table(crew=2)
    visit(game)

    act(game, "Go ashore", "Topman", "Buy the Story")
    act(game, "Go ashore")

    offered = words(question(game, questions.WHERE_TO))
    assert "Rest (Inn)" in offered
    assert "Buy the Story (Inn)" not in offered


@pytest.mark.rule("PRT-06")
def test_a_crew_ashore_stays_in_its_circle(table: SetTable) -> None:
    game = table(crew=1)
    visit(game)

    act(game, "Rest")

    assert menu(game) == [labels.DEPART.id, labels.DISMISS_CREW.id]


@pytest.mark.rule("PRT-07")
def test_who_is_at_the_market_may_both_buy_and_sell(table: SetTable) -> None:
    game = table(crew=2)
    visit(game)
    game.deck("Treasure", "Pitch", "Curious Idol", "Rope")
    game.treasure("Rope")

    act(game, "Sell Treasures", "Topman")
    act(game, "Buy", ("Curious Idol",))

    assert [crew.in_port for crew in game.crew] == [True, False]
    assert {each.card for each in game.game.board.hold_of(game.ship)} == {
        game.game.content.named("Curious Idol").id
    }


@pytest.mark.rule("PRT-08")
def test_a_service_is_used_once_a_visit(table: SetTable) -> None:
    game = table(crew=2)
    visit(game)

    act(game, "Rest", "Topman")

    assert not any("Rest" in offer for offer in menu(game))


@pytest.mark.rule("PRT-05", "PRT-08")
def test_the_next_visit_begins_anew(table: SetTable) -> None:
    game = table(crew=1)
    visit(game)
    act(game, "Rest")
    game.step("depart", game.ship.handle)

    visit(game)

    assert "Rest (Inn)" in menu(game)


@pytest.mark.rule("PRT-08")
def test_a_service_with_the_repeat_symbol_is_used_as_often_as_it_is_paid_for(
    table: SetTable,
) -> None:
    game = table(crew=1)
    visit(game)
    game.ship.coin = 25

    act(game, "Buy the Story")
    act(game, "Buy the Story")

    assert game.ship.clues == 4
    assert not any("Buy the Story" in offer for offer in menu(game))


@pytest.mark.rule("PRT-08")
def test_the_services_with_the_repeat_symbol(core: Any) -> None:
    repeated = [each.name for each in core.of_kind("service") if face(each).repeatable]

    assert repeated == [
        "Install",
        "Sell Treasures",
        "Sell Schematics",
        "Stay Awhile and Listen",
        "Buy the Story",
    ]


@pytest.mark.rule("PRT-09", "SVC-03")
def test_one_repair_mends_every_node_that_is_paid_for(table: SetTable) -> None:
    game = table(crew=1)
    visit(game)
    game.ship.destroyed = (2, 5, 7)
    game.ship.coin = 11

    act(game, "Repair", "yes", "no", "yes")

    assert list(game.ship.destroyed) == [5]
    assert game.ship.coin == 1


@pytest.mark.rule("PRT-16", "CLU-03")
def test_a_trait_of_ports_works_for_the_crew_that_is_sent(table: SetTable) -> None:
    game = table(crew=2)
    visit(game)
    game.ship.clues = 4
    give_trait(game, game.crew[1], "Astute")

    act(game, "Present Findings")

    assert game.crew[1].in_port
    assert game.at("player discovery") == 2


@pytest.mark.rule("PRT-16")
def test_a_trait_of_ports_lets_a_service_use_its_crew(table: SetTable) -> None:
    game = table(crew=1, fate=[2])
    visit(game)
    give_trait(game, game.crew[0], "Duplicitous")

    act(game, "Rest")

    assert game.ship.coin == 40 - 10 - 10


# Departing


@pytest.mark.rule("PRT-11")
def test_departing_crew_return_below_deck_the_denizen_goes_and_the_turn_goes_on(
    table: SetTable,
) -> None:
    game = table(crew=1)
    moor(game)
    game.deck("Denizen", "The Bilge Barber")
    deck = game.game.content.named("Denizen", "deck").id

    arrive(game, "Rest", "Depart", "slot 4")

    assert game.crew[0].place == slot(game.ship.handle, 4).handle
    assert game.game.board.cards == {}
    assert game.game.board.decks[deck].discard == (game.game.content.named("The Bilge Barber").id,)
    assert game.game.board.flow.visiting == 0
    assert game.game.board.flow.active == game.ship.handle


@pytest.mark.rule("PRT-11")
def test_departing_every_crew_returns_each_to_a_place_of_choice(table: SetTable) -> None:
    game = table(crew=2)
    visit(game)
    act(game, "Rest", "Topman")
    act(game, "Drink")

    game.given("slot 4", "slot 1")
    game.step("depart", game.ship.handle)

    assert [slot_of(crew.place).index for crew in game.crew] == [4, 1]


@pytest.mark.rule("PRT-11")
def test_what_waits_for_departure_sees_the_crew_back_aboard(table: SetTable) -> None:
    game = table(crew=1)
    moor(game)
    game.improvement("Larder", 3)
    game.crew[0].strain = 2

    arrive(game, "Go ashore", "Rest", "Depart", "slot 4")

    assert game.crew[0].strain == 1


@pytest.mark.rule("PRT-11")
def test_after_departing_traits_of_ports_do_their_last(table: SetTable) -> None:
    game = table(crew=1)
    moor(game)
    give_trait(game, game.crew[0], "Homebody")
    game.crew[0].strain = 3

    arrive(game, "Depart")

    assert game.crew[0].strain == 1


@pytest.mark.rule("PRT-05")
def test_who_has_used_a_service_is_known_when_the_ship_departs(table: SetTable) -> None:
    game = table(crew=1)
    moor(game)
    give_trait(game, game.crew[0], "Homebody")
    game.crew[0].strain = 3

    arrive(game, "Buy the Story", "Depart", "slot 4")

    assert game.crew[0].strain == 3


@pytest.mark.rule("PRT-12")
@pytest.mark.parametrize(("tired", "strain"), [(False, 0), (True, 1)])
def test_who_returns_may_use_an_improvement_unless_fatigued(
    table: SetTable, tired: bool, strain: int
) -> None:
    game = table(crew=1)
    moor(game)
    game.crew[0].strain, game.crew[0].fatigued = 1, tired

    arrive(game, "Go ashore", "Shipwright", "Depart", "slot 0", "Cabins, circle 1")

    assert game.crew[0].spot == "1"
    assert game.crew[0].strain == strain


@pytest.mark.rule("PRT-17")
def test_a_visit_ends_with_the_turn_before_anything_else_of_its_end(table: SetTable) -> None:
    game = table(crew=1)
    visit(game)
    act(game, "Rest")
    game.push("end_turn", game.ship.handle)

    while game.game.board.flow.visiting:
        game.game.advance()

    assert game.crew[0].below_deck
    assert "turn_ends" not in game.said()


@pytest.mark.rule("PRT-17")
def test_a_card_that_ends_the_turn_ends_the_visit(table: SetTable) -> None:
    game = table(crew=1)
    visit(game)
    game.do("end_turn")

    game.step("visit", game.ship.handle)

    assert not asked(game)
    assert game.game.board.flow.visiting == 0


@pytest.mark.rule("MOV-04")
def test_a_card_that_makes_a_visiting_ship_sail_ends_the_visit(table: SetTable) -> None:
    game = table(crew=1)
    visit(game)
    game.do("take_free_navigation_order")

    game.step("visit", game.ship.handle)

    assert not asked(game)
    assert game.game.board.flow.visiting == 0


@pytest.mark.rule("SNK-13")
def test_a_ship_without_crew_sinks_when_it_departs_and_not_before(table: SetTable) -> None:
    game = table(crew=1)
    visit(game)
    act(game, "Dismiss")
    afloat = game.ship.afloat

    game.step("depart", game.ship.handle)

    assert afloat
    assert not game.ship.afloat


@pytest.mark.rule("TRE-06")
def test_treasures_are_used_in_the_middle_of_a_visit(table: SetTable) -> None:
    game = table(crew=1)
    visit(game)
    name = next(
        each.name
        for each in game.game.content.of_kind("shanty")
        if each.actions("use") and each.actions("use")[0][1].when is None
    )
    game.treasure(name)
    game.crew[0].strain = 2

    assert labels.USE_TREASURE.id in menu(game)


@pytest.mark.rule("PRT-16")
def test_a_trait_of_ports_is_of_no_use_to_another_crew_that_is_served(table: SetTable) -> None:
    game = table(crew=2)
    visit(game)
    game.ship.clues = 4
    give_trait(game, game.crew[1], "Astute")
    act(game, "Go ashore", game.game.content.name(game.crew[1].card), "Rest")

    assert game.crew[1].in_port
    assert "Present Findings (University)" not in menu(game)
    assert game.game.board.flow.served == 0
