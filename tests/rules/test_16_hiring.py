"""Hiring, and wages (HIR)."""

from __future__ import annotations

import pytest

from everrain_runtime.questions import labels
from everrain_runtime.rules.round import winning
from everrain_runtime.state.places import slot
from tests.rules.in_port import (
    act,
    deck,
    inn,
    menu,
    names,
    question,
    words,
)
from tests.rules.tabletop import SetTable

# Hiring


@pytest.mark.rule("HIR-01")
def test_a_crew_is_hired_for_its_wage_at_once(table: SetTable) -> None:
    game = inn(table, "Surgeon", "Topman", "Bilgehand")

    act(game, "Hire Crew", ("Surgeon",))

    assert names(game) == ["Topman", "Surgeon"]
    assert game.ship.coin == 40 - 15


@pytest.mark.rule("HIR-01")
def test_without_its_wage_nobody_is_hired(table: SetTable) -> None:
    game = inn(table, "Surgeon", "Topman", "Bilgehand")
    game.ship.coin = 14

    act(game, "Hire Crew", ("Surgeon",))

    assert names(game) == ["Topman"]
    assert game.ship.coin == 14


@pytest.mark.rule("HIR-02")
def test_who_is_hired_starts_anywhere_below_deck(table: SetTable) -> None:
    game = inn(table, "Surgeon", "Topman", "Bilgehand")

    act(game, "Hire Crew", ("Surgeon",), "slot 3")

    assert game.crew[1].place == slot(game.ship.handle, 3).handle


@pytest.mark.rule("HIR-03")
@pytest.mark.parametrize(("board", "positive"), [("Bilgehand", True), ("Surgeon", False)])
def test_a_deckhand_gets_two_traits_and_a_shellback_a_negative_one(
    table: SetTable, board: str, positive: bool
) -> None:
    game = inn(table, board, "Topman", "Topman")

    act(game, "Hire Crew", (board,))

    hired = game.crew[1]
    kind = game.game.content.kind
    assert bool(hired.positive) is positive
    assert kind(hired.negative) == "negative trait"
    assert bool(hired.indelible) is not positive


@pytest.mark.rule("HIR-04")
def test_boards_that_are_not_hired_are_shuffled_back(table: SetTable) -> None:
    game = inn(table, "Surgeon", "Navigator", "Bilgehand", "Topman")

    act(game, "Hire Crew", ("Navigator",))

    assert words(question(game, "any number of cards")) == ["Surgeon", "Navigator", "Bilgehand"]
    assert deck(game, "Crew") == ["Bilgehand", "Surgeon", "Topman"]


@pytest.mark.rule("HIR-04")
def test_several_boards_may_be_hired(table: SetTable) -> None:
    game = inn(table, "Topman", "Bilgehand", "Supercargo")

    act(game, "Hire Crew", ("Topman", "Bilgehand", "Supercargo"))

    assert len(game.crew) == 4
    assert game.ship.coin == 40 - 15


@pytest.mark.rule("HIR-05")
def test_who_was_hired_may_use_a_service_in_the_same_visit(table: SetTable) -> None:
    game = inn(table, "Bilgehand", "Supercargo", "Supercargo")
    act(game, "Hire Crew", ("Bilgehand",))
    game.game.board.set_traits(game.crew[1], positive="", negative="")

    act(game, "Rest")

    assert game.crew[1].in_port


@pytest.mark.rule("HIR-06")
def test_a_crew_that_an_event_gives_costs_nothing(table: SetTable) -> None:
    game = table(crew=1)

    game.do("recruit_shellback", 1)

    assert len(game.crew) == 2
    assert game.ship.coin == 40


@pytest.mark.rule("HIR-07")
def test_with_four_aboard_one_is_dismissed_for_another(table: SetTable) -> None:
    game = inn(table, "Surgeon", "Navigator", "Bilgehand", crew=4)
    before = names(game)

    act(game, "Hire Crew", before[0], ("Surgeon",), (before[1],))

    assert names(game) == [before[0], *before[2:], "Surgeon"]


@pytest.mark.rule("HIR-07")
def test_with_four_aboard_a_new_one_may_be_refused(table: SetTable) -> None:
    game = inn(table, "Surgeon", "Navigator", "Bilgehand", crew=4)
    before = names(game)

    act(game, "Hire Crew", before[0], ("Surgeon",), ())

    assert names(game) == before
    assert game.ship.coin == 40


@pytest.mark.rule("HIR-07")
def test_at_sea_nobody_is_dismissed_for_a_new_crew(table: SetTable) -> None:
    game = table(crew=4)
    before = names(game)

    game.do("recruit_shellback", 1)

    assert names(game) == before
    assert game.answers.asked == []


# Wages


@pytest.mark.rule("HIR-08")
def test_every_crew_is_paid_its_wage(table: SetTable) -> None:
    game = table(players=2, crew=2)

    for ship in game.ships:
        game.step("pay_wages", ship.handle)

    assert [ship.coin for ship in game.ships] == [30, 30]
    assert [len(names(game, at)) for at in (0, 1)] == [2, 2]


@pytest.mark.rule("HIR-08", "CRW-07")
def test_whom_the_captain_does_not_pay_leaves(table: SetTable) -> None:
    game = table(crew=2)
    game.deck("Crew")
    game.given(("Topman",))

    game.step("pay_wages", game.ship.handle)

    assert names(game) == ["Bilgehand"]
    assert deck(game, "Crew") == ["Topman"]
    assert game.ship.coin == 35


@pytest.mark.rule("HIR-08")
def test_the_captain_picks_who_leaves_when_coin_is_short(table: SetTable) -> None:
    game = table(crew=2)
    game.ship.coin = 9
    game.given("Bilgehand")

    game.step("pay_wages", game.ship.handle)

    assert names(game) == ["Topman"]
    assert game.ship.coin == 4


@pytest.mark.rule("HIR-08")
def test_another_captain_answers_for_the_own_crew(table: SetTable) -> None:
    game = table(players=2, crew=2)
    game.ships[1].coin = 5
    game.given("Topman")

    game.step("pay_wages", game.ships[1].handle)

    assert {asked.player for asked in game.answers.asked} == {game.ships[1].handle}
    assert [ship.coin for ship in game.ships] == [40, 0]


@pytest.mark.rule("HIR-08", "ACT-05")
def test_wages_are_due_from_everybody_when_an_act_ends(table: SetTable) -> None:
    game = table(players=2, crew=1)
    game.put(player_discovery=3)
    game.do("advance_token", "player discovery", 1)

    game.step("resolve_acts")

    assert [ship.coin for ship in game.ships] == [35, 35]


@pytest.mark.rule("HIR-09")
def test_no_wages_are_due_once_the_game_is_decided(table: SetTable) -> None:
    game = table(crew=2)
    game.push("pay_wages", game.ship.handle)
    winning.decide(game.game, "won", "WIN-01")

    game.finish()

    assert game.ship.coin == 40


def test_who_has_nobody_aboard_dismisses_nobody(table: SetTable) -> None:
    game = inn(table)
    act(game, "Dismiss a crew")

    assert menu(game) == [labels.DEPART.id]
