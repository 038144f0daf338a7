"""Crew that change ships (COP-04, COP-10)."""

from __future__ import annotations

import pytest

from everrain_runtime.questions import questions
from everrain_runtime.state.places import slot, space
from tests.rules.in_port import (
    act,
    give_trait,
    offered,
    trade,
    visit,
)
from tests.rules.tabletop import SetTable, fits


@pytest.mark.rule("COP-04", "COP-10")
def test_traded_crew_keep_what_they_carry_and_arrive_below_deck(table: SetTable) -> None:
    game = table(players=2, crew=2)
    crew = game.crew[0]
    give_trait(game, crew, "Hale")
    give_trait(game, crew, "Frail")
    crew.trauma, crew.strain, crew.fatigued = 1, 2, True
    other = game.ships[1]

    trade(game, "Give Topman", "yes", "slot 0", "Cabins, circle 1")

    assert crew.ship == other.handle
    assert crew.place == slot(other.handle, 0).handle
    assert (crew.trauma, crew.strain, crew.fatigued) == (1, 2, True)
    names = [game.game.content.name(trait) for trait in (crew.positive, crew.negative)]
    assert names == ["Hale", "Frail"]


@pytest.mark.rule("COP-10", "FAT-02")
def test_traded_crew_cannot_use_an_improvement_twice(table: SetTable) -> None:
    game = table(players=2, crew=2)
    crew = game.crew[0]
    crew.fatigued, crew.strain = True, 2
    trade(game, "Give Topman", "yes", "slot 3")
    other = game.ships[1]
    cabins = next(
        each
        for each in game.game.board.improvements.values()
        if each.ship == other.handle and each.card == "core:cabins"
    )

    assert game.do("use_improvement", crew, cabins) == 0
    assert crew.strain == 2


@pytest.mark.rule("COP-04")
def test_the_captain_who_gets_a_crew_says_where_it_goes(table: SetTable) -> None:
    game = table(players=2, crew=2)

    trade(game, "Give Topman", "yes", "slot 3")

    where = next(each for each in game.answers.asked if fits(each, questions.WHERE_BELOW_DECK))
    assert where.player == game.ships[1].handle


@pytest.mark.rule("COP-04", "CRW-04")
def test_crew_of_two_full_ships_change_ships(table: SetTable) -> None:
    game = table(players=2, crew=4)
    crew, other = game.crew[0], game.game.board.crew_of(game.ships[1])[0]
    give_trait(game, crew, "Hale")
    crew.strain = 2
    game.do("swap_crew", crew, other)

    assert (crew.ship, other.ship) == (game.ships[1].handle, game.ship.handle)
    assert (crew.below_deck, other.below_deck) == (True, True)
    assert (crew.strain, game.game.content.name(crew.positive)) == (2, "Hale")


@pytest.mark.rule("SNK-13")
def test_a_ship_that_trades_its_last_crew_away_is_lost(table: SetTable) -> None:
    game = table(players=2, crew=1)

    game.given("Give Topman", "yes", "slot 3")
    game.step("trade", *[ship.handle for ship in game.ships])

    assert not game.ship.afloat


def test_crew_ashore_are_not_traded(table: SetTable) -> None:
    game = table(players=2, crew=1)
    visit(game)
    game.ships[1].space = space(4, 2).handle
    act(game, "Go ashore", "Marketplace")

    assert not any("Give Topman" in each for each in offered(game))
