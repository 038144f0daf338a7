"""How a captain returns whose ship has sunk (SNK-07 to SNK-09, SNK-14, SNK-16)."""

from __future__ import annotations

import pytest

from everrain_runtime.state.places import space
from tests.rules.ashore import LOOT, act, moor, sunk
from tests.rules.tabletop import SetTable

#: The two ports of the sample board, and a space as far from the one as from the other.
GRIMSEA, ASHMOOR, BETWEEN = (3, 2), (10, 3), (7, 2)


@pytest.mark.rule("SNK-07")
def test_a_captain_returns_to_the_nearest_port_with_coin_and_a_deckhand(table: SetTable) -> None:
    game = sunk(table(), (9, 3))

    game.step("return_ship", game.ship)

    (crew,) = game.crew
    assert game.ship.at_sea
    assert game.ship.space == space(*ASHMOOR).handle
    assert game.ship.coin == 20
    assert game.game.content.kind(crew.card) == "deckhand"
    assert crew.positive
    assert crew.negative
    assert crew.below_deck


@pytest.mark.rule("SNK-07")
def test_of_ports_equally_near_the_captain_picks(table: SetTable) -> None:
    game = table(players=2)
    game.ships[1].space = space(6, 2).handle
    sunk(game, BETWEEN)

    game.given("Ashmoor")
    game.step("return_ship", game.ship)

    asked = game.answers.asked[0]
    assert asked.player == game.ship.handle
    assert len(asked.options) == 2
    assert game.ship.space == space(*ASHMOOR).handle


@pytest.mark.rule("SNK-07")
def test_a_port_with_a_ship_is_taken(table: SetTable) -> None:
    game = table(players=2)
    game.ships[1].space = space(*ASHMOOR).handle
    sunk(game, (9, 3))

    game.step("return_ship", game.ship)

    assert game.ship.space == space(*GRIMSEA).handle


@pytest.mark.rule("SNK-08")
def test_a_ship_returns_whole(table: SetTable) -> None:
    game = table()
    game.ship.destroyed = tuple(range(10))
    sunk(game)

    game.step("return_ship", game.ship)

    assert game.ship.destroyed == ()


@pytest.mark.rule("SNK-09")
def test_without_a_port_it_returns_to_a_calm_sea_of_the_starting_tile(table: SetTable) -> None:
    game = table(players=2)
    for port in (GRIMSEA, ASHMOOR):
        game.sea(port, kind="rough sea")
    game.ships[1].space = space(7, 2).handle
    sunk(game, (9, 3))

    game.given("7 3")
    game.step("return_ship", game.ship)

    offered = {option.key for option in game.answers.asked[0].options}
    assert game.ship.space == space(7, 3).handle
    assert len(offered) == 3


@pytest.mark.rule("SNK-09")
def test_with_a_ship_in_every_port_it_returns_to_the_starting_tile(table: SetTable) -> None:
    game = table()
    for port in (GRIMSEA, ASHMOOR):
        game.enemy_ship(*port)
    sunk(game, (9, 3))

    game.step("return_ship", game.ship)

    sea = game.game.board.sea
    assert sea.kind(game.ship.space) == "calm sea"
    assert sea.spaces[game.ship.space].tile == sea.spaces[sea.start].tile


@pytest.mark.rule("SNK-14", "PRT-01")
def test_the_turn_of_a_return_begins_with_an_arrival(table: SetTable) -> None:
    game = sunk(table())
    game.deck("Denizen")

    game.push("begin_turn", game.ship)
    while "ship_arrives" not in game.said():
        assert game.game.advance()

    assert game.game.board.flow.visiting == space(*GRIMSEA).handle


@pytest.mark.rule("SNK-16")
def test_a_port_under_a_storm_is_none_to_return_to(table: SetTable) -> None:
    game = sunk(table(), (9, 3))
    game.storm(ASHMOOR)

    game.step("return_ship", game.ship)

    assert game.ship.space == space(*GRIMSEA).handle


@pytest.mark.rule("SNK-16")
def test_a_returning_ship_faces_where_its_captain_likes(table: SetTable) -> None:
    game = sunk(table(), (9, 3))

    game.given("down and left")
    game.step("return_ship", game.ship)

    assert game.ship.facing == 4


def test_a_ship_that_is_afloat_returns_from_nowhere(table: SetTable) -> None:
    game = table()

    game.step("return_ship", game.ship)

    assert game.ship.space == space(6, 2).handle
    assert game.ship.coin == 40


@pytest.mark.leftover
def test_the_wreck_stays_when_its_ship_returns(table: SetTable) -> None:
    game = table(fate=[9])
    game.ship.clues = 2
    sunk(game)
    game.step("return_ship", game.ship)

    moor(game, (6, 2))
    act(game, LOOT)

    assert game.ship.clues == 1


def test_with_every_space_taken_a_ship_waits_for_its_next_turn(table: SetTable) -> None:
    game = table(players=2)
    sunk(game)
    game.game.board.sea.spaces = {
        at: terrain
        for at, terrain in game.game.board.sea.spaces.items()
        if at in (game.ships[1].space, game.ship.space)
    }
    game.enemy_ship(6, 2)

    game.step("return_ship", game.ship)

    assert not game.ship.afloat
    assert game.crew == []


@pytest.mark.rule("SNK-07")
def test_without_a_deckhand_left_a_shellback_comes(table: SetTable) -> None:
    game = sunk(table())
    game.deck("Crew", "Topman")

    game.step("return_ship", game.ship)

    assert [game.game.content.name(crew.card) for crew in game.crew] == ["Topman"]
    assert game.ship.at_sea


@pytest.mark.rule("SNK-07", "SNK-01")
def test_without_any_crew_left_the_ship_waits_and_sinks_no_more(table: SetTable) -> None:
    game = sunk(table(players=2))
    game.deck("Crew")
    elder_one = game.at("elder one discovery")

    game.step("return_ship", game.ship)
    game.step("return_ship", game.ship)

    assert not game.ship.afloat
    assert game.at("elder one discovery") == elder_one

    game.deck("Crew", "Topman")
    game.step("return_ship", game.ship)

    assert game.ship.at_sea
