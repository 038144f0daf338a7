"""Clues, and what they are handed in for (CLU)."""

from __future__ import annotations

import pytest

from everrain_runtime.questions import labels, questions
from tests.rules.in_port import act, menu, visit
from tests.rules.tabletop import SetTable, Tabletop, fits

FINDINGS = "Present Findings (University)"


def university(table: SetTable, clues: int, *relics: str) -> Tabletop:
    """Set a table with a ship in port: so many clues, those relics, one crew to send."""
    game = table(crew=1)
    visit(game)
    game.ship.clues = clues
    for relic in relics:
        game.treasure(relic)
    return game


def held(game: Tabletop) -> list[str]:
    hold = game.game.board.hold_of(game.ship)
    return [game.game.content.name(each.card) for each in hold]


@pytest.mark.rule("CLU-01")
def test_a_ship_collects_clues_without_limit(table: SetTable) -> None:
    game = table(players=2)

    game.do("collect_clue", 40)

    assert [ship.clues for ship in game.ships] == [40, 0]


@pytest.mark.rule("CLU-03", "DIS-05", "SVC-18")
def test_five_clues_buy_one_step_of_discovery(table: SetTable) -> None:
    game = university(table, 5)

    act(game, FINDINGS)

    assert game.at("player discovery") == 2
    assert game.ship.clues == 0


@pytest.mark.rule("CLU-03", "SVC-18")
def test_handing_in_costs_no_coin(table: SetTable) -> None:
    game = university(table, 5)

    act(game, FINDINGS)

    assert game.ship.coin == 40


@pytest.mark.rule("CLU-03", "SVC-18")
def test_we_01_three_clues_alone_are_too_few(table: SetTable) -> None:
    game = university(table, 3)

    assert FINDINGS not in menu(game)


@pytest.mark.rule("CLU-04", "SVC-18")
def test_we_01_a_relic_of_two_and_three_clues_make_five(table: SetTable) -> None:
    game = university(table, 3, "Curious Idol", "Strange Writings")

    act(game, FINDINGS, ("Strange Writings",), "no")

    assert game.at("player discovery") == 2
    assert (game.ship.clues, held(game)) == (0, ["Curious Idol"])


@pytest.mark.rule("CLU-04", "SVC-18")
def test_we_01_a_relic_of_five_pays_alone(table: SetTable) -> None:
    game = university(table, 3, "Curious Idol", "Strange Writings")

    act(game, FINDINGS, ("Curious Idol",), "no")

    assert game.at("player discovery") == 2
    assert (game.ship.clues, held(game)) == (3, ["Strange Writings"])


@pytest.mark.rule("CLU-04", "CLU-06")
def test_we_01_of_seven_two_are_lost(table: SetTable) -> None:
    game = university(table, 0, "Curious Idol", "Strange Writings")

    act(game, FINDINGS, "Curious Idol", "Strange Writings")

    assert game.at("player discovery") == 2
    assert (game.ship.clues, held(game)) == (0, [])


@pytest.mark.rule("CLU-04")
def test_relics_that_are_handed_in_are_discarded(table: SetTable) -> None:
    game = university(table, 0, "Curious Idol")
    game.deck("Treasure")

    act(game, FINDINGS)

    deck = game.game.content.named("Treasure", "deck").id
    idol = game.game.content.named("Curious Idol").id
    assert game.game.board.decks[deck].discard == (idol,)


@pytest.mark.rule("CLU-04")
def test_a_treasure_without_a_clue_value_is_not_handed_in(table: SetTable) -> None:
    game = university(table, 4, "Rope")

    assert FINDINGS not in menu(game)


@pytest.mark.rule("CLU-05")
def test_one_visit_turns_as_many_sets_in_as_there_are(table: SetTable) -> None:
    game = university(table, 16)

    act(game, FINDINGS, "yes", "yes")

    assert game.at("player discovery") == 4
    assert game.ship.clues == 1


@pytest.mark.rule("CLU-05", "PRT-08")
def test_all_sets_together_are_the_one_use_of_the_service(table: SetTable) -> None:
    game = university(table, 10)

    act(game, FINDINGS, "no")

    assert FINDINGS not in menu(game)


@pytest.mark.rule("CLU-05")
def test_by_an_option_one_visit_turns_one_set_in(table: SetTable) -> None:
    game = university(table, 16)
    game.game.board.options = {"university_multi": "no"}

    act(game, FINDINGS)

    assert game.at("player discovery") == 2
    assert game.ship.clues == 11


@pytest.mark.rule("CLU-05")
def test_by_that_option_the_next_visit_takes_another_set(table: SetTable) -> None:
    game = university(table, 16)
    game.game.board.options = {"university_multi": "no"}
    act(game, FINDINGS)
    game.step("depart", game.ship.handle)
    visit(game)

    act(game, FINDINGS)

    assert game.at("player discovery") == 3


@pytest.mark.rule("CLU-06")
def test_what_one_set_is_overpaid_helps_no_other(table: SetTable) -> None:
    game = university(table, 4, "Curious Idol", "Strange Writings")

    act(game, FINDINGS, ("Curious Idol", "Strange Writings"))

    assert game.at("player discovery") == 2
    assert game.ship.clues == 4


@pytest.mark.rule("CLU-06")
def test_clues_worth_double_make_two_sets_of_five(table: SetTable) -> None:
    game = university(table, 5)
    game.treasure("Concordance of Tongues")

    act(game, labels.USE_TREASURE.id)
    act(game, FINDINGS, "yes")

    assert game.at("player discovery") == 3
    assert game.ship.clues == 0


@pytest.mark.rule("CLU-06")
def test_what_is_left_of_a_clue_helps_in_no_other_visit(table: SetTable) -> None:
    game = university(table, 5)
    game.treasure("Concordance of Tongues")
    act(game, labels.USE_TREASURE.id)
    act(game, FINDINGS, "no")
    game.step("end_visit", game.ship.handle)

    visit(game)

    assert game.ship.clues == 2
    assert FINDINGS not in menu(game)


@pytest.mark.rule("CLU-04")
def test_where_clues_are_too_few_a_captain_says_which_relics_go(table: SetTable) -> None:
    game = university(table, 1, "Curious Idol", "Strange Writings")

    act(game, FINDINGS, ("Curious Idol",))

    asked = [each for each in game.answers.asked if fits(each, questions.HAND_IN_WHICH_TREASURES)]
    assert asked[0].least == 1
    assert (game.ship.clues, held(game)) == (1, ["Strange Writings"])
