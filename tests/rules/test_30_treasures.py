"""Treasures: their types, the hold, using them up (TRE)."""

from __future__ import annotations

from typing import Any

import pytest

from everrain_runtime.play.standard_rules import standard_rules
from everrain_runtime.questions import labels
from tests.rules.ashore import USE, act, discarded, hold, is_offered
from tests.rules.tabletop import SetTable

KINDS = ("commodity", "shanty", "trinket", "relic")


@pytest.mark.rule("TRE-01")
def test_there_are_four_types_of_treasure_in_one_deck(core: Any) -> None:
    deck = core.named("Treasure", "deck").id

    assert core.decks[deck] == KINDS
    assert all(core.of_kind(kind) for kind in KINDS)


@pytest.mark.rule("TRE-02")
def test_a_treasure_is_discarded_for_its_effect(table: SetTable) -> None:
    game = table()
    game.treasure("Haul Away Joe")
    for crew in game.crew:
        crew.strain = 2

    act(game, USE)

    assert [crew.strain for crew in game.crew] == [1, 1]
    assert hold(game) == []
    assert discarded(game, "Treasure") == ["Haul Away Joe"]


@pytest.mark.rule("TRE-02")
def test_what_prints_no_effect_is_not_used(table: SetTable) -> None:
    game = table()
    game.treasure("Rope")
    game.treasure("Curious Idol")

    assert not is_offered(game, USE)


@pytest.mark.rule("TRE-02")
def test_what_requires_something_waits_for_it(table: SetTable) -> None:
    game = table(crew=4)
    game.treasure("Press Warrant")

    assert not is_offered(game, USE)

    game.do("leave_ship", game.crew[0])
    game.deck("Crew", "Bilgehand")

    act(game, USE)

    assert len(game.crew) == 4
    assert hold(game) == []


@pytest.mark.rule("TRE-02")
def test_of_several_the_captain_picks_one_that_can_be_used(table: SetTable) -> None:
    game = table()
    for name in ("Rope", "Haul Away Joe", "Quarantine Flag"):
        game.treasure(name)

    game.given("Quarantine Flag")
    act(game, USE)

    assert [option.text for option in game.answers.asked[0].options] == [
        "Haul Away Joe",
        "Quarantine Flag",
    ]
    assert game.game.permits("cannot_be_attacked", game.ship)
    assert hold(game) == ["Rope", "Haul Away Joe"]


@pytest.mark.rule("TRE-02")
def test_another_captains_treasure_is_not_ones_own(table: SetTable) -> None:
    game = table(players=2)
    game.treasure("Haul Away Joe").ship = game.ships[1].handle

    assert not is_offered(game, USE)


@pytest.mark.rule("TRE-03", "DCK-09")
def test_a_hold_has_room_for_three_treasures(table: SetTable) -> None:
    game = table()
    game.deck("Treasure", "Rope", "Pitch", "Lamp Oil", "Salted Eel")

    assert game.do("collect_treasure", 4) == 3
    assert hold(game) == ["Rope", "Pitch", "Lamp Oil"]


@pytest.mark.rule("TRE-03", "IMP-08")
def test_a_greater_hold_has_room_for_one_more(table: SetTable) -> None:
    game = table()
    game.improvement("Greater Hold", 3)
    game.deck("Treasure", "Rope", "Pitch", "Lamp Oil", "Salted Eel")

    assert game.do("collect_treasure", 4) == 4


@pytest.mark.rule("TRE-04")
def test_what_no_longer_fits_is_discarded_at_once_by_choice(table: SetTable) -> None:
    game = table()
    greater = game.improvement("Greater Hold", 3)
    for name in ("Rope", "Pitch", "Lamp Oil", "Salted Eel"):
        game.treasure(name)

    game.given(("Lamp Oil",))
    game.do("discard_improvement", greater)

    assert hold(game) == ["Rope", "Pitch", "Salted Eel"]
    assert discarded(game, "Treasure") == ["Lamp Oil"]


@pytest.mark.rule("TRE-05", "CLU-04")
def test_a_clue_value_counts_as_so_many_clues(table: SetTable) -> None:
    game = table()
    game.treasure("Strange Writings")
    game.ship.clues = 4

    assert game.do("hand_in_clue", 5) == 5
    assert game.ship.clues == 1
    assert hold(game) == []


@pytest.mark.rule("TRE-06", "MOV-04")
def test_using_a_treasure_leaves_the_navigation_order_under_way(table: SetTable) -> None:
    game = table()
    game.treasure("Haul Away Joe")
    game.deck("Sea Event")
    game.stand(game.crew[1], 6)
    order = (labels.ISSUE_NAVIGATION_ORDER.id, labels.SAIL_AHEAD.id, USE, labels.TURN_TO_PORT.id)
    game.sea((6, 1), (6, 0))

    game.given(*order, labels.END_TURN.id)
    game.step("turn", game.ship)

    assert standard_rules().menu.actions[USE].while_sailing
    assert hold(game) == []
    assert game.ship.facing == 5
    assert len(game.game.board.orders_of(game.ship, issued=True)) == 1


@pytest.mark.rule("TRE-06")
def test_using_a_treasure_is_a_step_of_its_own(table: SetTable) -> None:
    game = table(fate=[0])
    game.treasure("Haul Away Joe")

    game.do("suffer_damage", game.ship, 1)

    assert game.answers.asked == []
    assert hold(game) == ["Haul Away Joe"]
