"""Islands and expeditions (EXP)."""

from __future__ import annotations

import pytest

from everrain_runtime.play.standard_rules import standard_rules
from everrain_runtime.questions import labels
from everrain_runtime.state.places import slot, space
from tests.rules.ashore import (
    EXPEDITION,
    ISLAND,
    allow,
    ashore,
    below,
    discarded,
    explored,
    fresh,
    is_offered,
    landing,
    launch,
    left_in,
    moor,
)
from tests.rules.tabletop import SetTable

# Launching


@pytest.mark.rule("EXP-01")
def test_an_expedition_may_be_launched_on_an_island(table: SetTable) -> None:
    game = landing(table)

    assert is_offered(game, EXPEDITION)

    moor(game, (6, 2))

    assert not is_offered(game, EXPEDITION)
    assert launch(game) == 0


@pytest.mark.rule("EXP-01", "STM-11")
def test_an_island_under_a_storm_is_not_explored(table: SetTable) -> None:
    game = landing(table)
    game.storm(ISLAND)

    assert not is_offered(game, EXPEDITION)
    assert launch(game) == 0


@pytest.mark.rule("EXP-01", "EXP-10")
def test_an_explored_island_is_for_nobody(table: SetTable) -> None:
    game = landing(table)
    game.game.board.sea.explore(space(*ISLAND).handle)

    assert not is_offered(game, EXPEDITION)


@pytest.mark.rule("EXP-10")
def test_what_one_captain_has_explored_no_other_can(table: SetTable) -> None:
    game = table(players=2)
    first, other = game.ships
    flow = game.game.board.flow
    moor(game, ISLAND)
    for ship in game.ships:
        rower = game.game.board.crew_of(ship)[0]
        rower.place, rower.spot = slot(ship.handle, 1).handle, "1"
    game.deck("Expedition")
    game.do("launch_expedition")

    first.space, other.space = other.space, first.space
    flow.active = flow.you = other.handle

    assert not standard_rules().menu.actions[EXPEDITION].is_open(game.game, other)


@pytest.mark.rule("EXP-01")
def test_an_expedition_uses_no_order(table: SetTable) -> None:
    game = landing(table)
    game.do("launch_expedition")

    assert fresh(game) == 6


def test_who_cannot_explore_launches_no_expedition(table: SetTable) -> None:
    game = landing(table)
    allow(game, "cannot_explore")

    assert not is_offered(game, EXPEDITION)
    assert launch(game) == 0


def test_a_card_may_send_a_party_to_an_explored_island(table: SetTable) -> None:
    game = landing(table)
    game.game.board.sea.explore(space(*ISLAND).handle)

    assert launch(game) == 1
    assert ashore(game) == [game.crew[0]]


# The party


@pytest.mark.rule("EXP-02")
def test_everybody_in_a_boat_goes_and_nobody_else(table: SetTable) -> None:
    game = landing(table, crew=4)
    in_dinghy, in_boat, beside, on_deck = game.crew
    game.improvement("Ship's Boat", 4)
    game.lie(in_boat, 4, "2")
    game.lie(beside, 1)
    in_boat.fatigued = True

    launch(game)

    assert ashore(game) == [in_dinghy, in_boat]
    assert beside.below_deck
    assert on_deck.on_deck


@pytest.mark.rule("EXP-02")
def test_cards_hear_who_goes_before_the_first_card_is_drawn(table: SetTable) -> None:
    game = landing(table)
    game.deck("Expedition", "The Salt Orchard")

    game.do("launch_expedition")

    said = game.said()
    told = ("join_expedition", "expedition_begins", "encounter_next", "expedition_ends")
    assert [each for each in said if each in told] == [
        "join_expedition",
        "expedition_begins",
        "encounter_next",
        "expedition_ends",
    ]


@pytest.mark.rule("EXP-03")
def test_nobody_in_a_boat_is_nobody_to_send(table: SetTable) -> None:
    game = landing(table)
    game.lie(game.crew[0], 1)

    assert not is_offered(game, EXPEDITION)
    assert launch(game) == 0
    assert game.game.board.flow.exploring == 0


@pytest.mark.rule("EXP-03")
def test_a_party_is_as_large_as_its_boats(table: SetTable) -> None:
    game = landing(table)
    anna, bert = game.crew

    game.do("move_crew", bert, game.game.board.find(below(game, 1)))
    launch(game)

    assert ashore(game) == [anna]


@pytest.mark.rule("EXP-02")
def test_without_a_boat_the_captain_says_who_else_goes(table: SetTable) -> None:
    game = landing(table, crew=4)
    in_dinghy, chosen, other, on_deck = game.crew
    game.improvement("Raft Stage", 3)
    game.lie(chosen, 2)
    game.lie(other, 5)
    text = game.game.content.name(chosen.card)

    game.given((text,))
    launch(game)

    assert ashore(game) == [in_dinghy, chosen]
    assert len(game.answers.asked[0].options) == 2
    assert on_deck.on_deck


@pytest.mark.rule("EXP-03")
def test_without_a_boat_somebody_still_has_to_go(table: SetTable) -> None:
    game = landing(table)
    game.improvement("Raft Stage", 3)
    game.lie(game.crew[0], 2)

    assert is_offered(game, EXPEDITION)

    launch(game)

    assert ashore(game) == [game.crew[0]]


# The card


@pytest.mark.rule("EXP-04")
def test_an_expedition_card_is_drawn_and_resolved(table: SetTable) -> None:
    game = landing(table, fate=[0])
    game.deck("Expedition", "The Tide Library", "The Salt Orchard")

    game.do("launch_expedition")

    assert left_in(game, "Expedition") == ["The Salt Orchard"]
    assert discarded(game, "Expedition") == ["The Tide Library"]
    assert game.ship.clues == 3


@pytest.mark.rule("EXP-05")
def test_the_best_of_the_party_is_tested_and_takes_what_comes(table: SetTable) -> None:
    game = landing(table, crew=1, fate=[9])
    best, worse = game.crew[0], game.recruit(4, "Bilgehand")
    aboard = game.recruit(7, "Navigator")
    game.improvement("Ship's Boat", 4)
    game.lie(worse, 4, "1")
    game.deck("Expedition", "The Tide Library")

    game.given("slot 2", "slot 2")
    game.do("launch_expedition")

    assert (best.strain, worse.strain, aboard.strain) == (2, 0, 0)


@pytest.mark.rule("EXP-06")
def test_of_a_choice_the_names_alone_are_read(table: SetTable) -> None:
    game = landing(table)
    game.deck("Expedition", "The Salt Orchard")
    game.treasure("Rope")

    game.do("launch_expedition")

    options = [option.text for option in game.answers.asked[0].options]
    assert options == ["Eat your fill", "Pick for the hold", "Bury something"]


# Its end


@pytest.mark.rule("EXP-07")
@pytest.mark.parametrize("fate", [0, 9])
def test_passed_or_failed_the_island_is_explored(table: SetTable, fate: int) -> None:
    game = landing(table, fate=[fate])
    game.deck("Expedition", "The Tide Library")

    game.do("launch_expedition")

    assert explored(game, ISLAND)
    assert game.game.board.flow.exploring == 0


@pytest.mark.rule("EXP-07")
def test_an_island_is_explored_though_nobody_comes_back(table: SetTable) -> None:
    game = landing(table, crew=2, fate=[9])
    climber = game.crew[0]
    climber.trauma = game.game.value("crew_track", climber) - 1
    game.deck("Expedition", "The Mouth of the Hill")

    game.given("yes")
    game.do("launch_expedition")

    assert climber not in game.crew
    assert explored(game, ISLAND)
    assert game.game.board.flow.exploring == 0


@pytest.mark.rule("EXP-08")
def test_a_party_returns_to_where_it_can_rest(table: SetTable) -> None:
    game = landing(table)
    rower = game.crew[0]
    rower.strain = 2

    game.given("slot 0", "Cabins, circle 1")
    game.do("launch_expedition")

    assert (rower.place, rower.spot) == (below(game, 0), "1")
    assert (rower.strain, rower.fatigued) == (1, True)


@pytest.mark.rule("EXP-08")
def test_the_fatigued_return_to_circles_without_their_use(table: SetTable) -> None:
    game = landing(table)
    rower = game.crew[0]
    rower.strain, rower.fatigued = 2, True

    game.given("slot 0", "Cabins, circle 1")
    game.do("launch_expedition")

    assert (rower.spot, rower.strain) == ("1", 2)


@pytest.mark.rule("EXP-09")
def test_a_turn_that_ends_on_an_island_is_dry(table: SetTable) -> None:
    game = landing(table)
    game.deck("Sea Event", "The Storm-Chandler")

    game.step("end_turn", game.ship)

    assert [crew.strain for crew in game.crew] == [0, 0]
    assert left_in(game, "Sea Event") == ["The Storm-Chandler"]


@pytest.mark.rule("EXP-11")
def test_an_exhaustive_expedition_draws_no_card_at_first(table: SetTable) -> None:
    game = landing(table)
    game.choose_rules(exhaustive="yes")
    game.deck("Expedition", "The Tide Library")

    game.given("node by node")
    launch(game)
    game.game.advance()

    assert left_in(game, "Expedition") == ["The Tide Library"]


# Navigation orders


@pytest.mark.rule("EXP-12", "MOV-04")
def test_we_10_the_point_that_is_left_is_lost_on_the_island(table: SetTable) -> None:
    game = landing(table)
    flow = game.game.board.flow
    flow.sailing, flow.points = True, 1

    launch(game)

    assert (flow.sailing, flow.points) == (False, 0)


@pytest.mark.rule("EXP-12", "MOV-04")
def test_we_47_exploring_ends_a_navigation_order(table: SetTable) -> None:
    game = landing(table)
    moor(game, (7, 3))
    game.ship.facing = 2
    game.stand(game.crew[1], 6)
    game.sea((8, 3), kind="island")
    answers = (
        labels.ISSUE_NAVIGATION_ORDER.id,
        labels.SAIL_AHEAD.id,
        labels.END_NAVIGATION_ORDER.id,
        EXPEDITION,
        "slot 2",
        labels.END_TURN.id,
    )

    game.given(*answers)
    game.step("turn", game.ship)

    assert not standard_rules().menu.actions[EXPEDITION].while_sailing
    assert game.answers.given == []
    assert explored(game, (8, 3))
    assert game.ship.space == space(8, 3).handle
