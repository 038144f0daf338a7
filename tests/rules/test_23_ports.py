"""Ports: arriving there, and what they are to a ship (PRT)."""

from __future__ import annotations

import pytest

from everrain_runtime.questions import labels
from everrain_runtime.rules.sea import sailing
from everrain_runtime.rules.ship import lines_of_sight
from everrain_runtime.state.places import space
from tests.rules.in_port import arrive, asked, denizen, moor
from tests.rules.tabletop import SetTable

# Arriving


@pytest.mark.rule("PRT-01")
def test_a_ship_that_arrives_banishes_then_meets_a_denizen_then_sends_crew(table: SetTable) -> None:
    game = table(crew=1)
    moor(game)
    game.deck("Denizen", "The Bilge Barber")
    game.enemy(5)

    arrive(game, "Rest", "Depart")

    said = game.said()
    happened = ["banish_enemy", "ship_arrives", "encounter_next", "crew_uses_location"]
    assert [each for each in said if each in happened] == happened


@pytest.mark.rule("PRT-01", "MOV-10")
def test_a_ship_arrives_when_its_navigation_order_ends_in_a_port(table: SetTable) -> None:
    game = table(crew=1)
    moor(game)
    sailing.begin_order(game.game, game.ship)

    sailing.end_order(game.game, game.ship)
    game.finish()

    assert "ship_arrives" in game.said()


@pytest.mark.rule("PRT-01", "PRT-03")
def test_a_ship_that_begins_its_turn_in_a_port_arrives_there_and_uses_the_visit(
    table: SetTable,
) -> None:
    game = table(crew=1)
    at = moor(game)
    game.push("begin_turn", game.ship.handle)

    while not asked(game):
        game.game.advance()

    assert "ship_arrives" in game.said()
    assert game.ship.visited == (at,)


@pytest.mark.rule("PRT-01")
def test_a_ship_at_sea_arrives_nowhere(table: SetTable) -> None:
    game = table(crew=1)

    arrive(game)

    assert "ship_arrives" not in game.said()


@pytest.mark.rule("STM-11")
def test_nobody_visits_a_port_beneath_a_storm(table: SetTable) -> None:
    game = table(crew=1)
    moor(game)
    game.storm((3, 2), (4, 2))

    arrive(game)

    assert "ship_arrives" not in game.said()


@pytest.mark.rule("PRT-02")
def test_a_captain_may_send_nobody_but_enemies_are_banished_and_a_denizen_revealed(
    table: SetTable,
) -> None:
    game = table(crew=1)
    moor(game)
    game.deck("Denizen", "The Bilge Barber")
    game.enemy(5)

    arrive(game, "Depart")

    assert game.game.board.enemies == {}
    assert "encounter_card" in game.said()
    assert game.crew[0].on_deck


@pytest.mark.rule("PRT-02")
@pytest.mark.parametrize(("answer", "visits"), [("yes", True), ("no", False)])
def test_by_an_option_a_captain_may_stay_away(table: SetTable, answer: str, visits: bool) -> None:
    game = table(crew=1)
    game.game.board.options = {"auto_visit": "no"}
    moor(game)
    game.enemy(5)

    arrive(game, answer)

    assert (game.game.board.enemies == {}) is visits
    assert (game.ship.visited != ()) is visits


@pytest.mark.rule("PRT-02")
def test_by_that_option_a_visit_put_off_can_be_made_later_in_the_turn(table: SetTable) -> None:
    game = table(crew=1)
    game.game.board.options = {"auto_visit": "no"}
    moor(game)
    arrive(game, "no")

    game.given(labels.VISIT_PORT_NOW.id)
    game.push("turn", game.ship.handle)
    for _ in range(3):
        game.game.advance()

    assert "ship_arrives" in game.said()


@pytest.mark.rule("PRT-01")
def test_where_no_port_can_be_visited_enemies_are_banished_and_nobody_goes_ashore(
    table: SetTable,
) -> None:
    game = table(crew=1)
    moor(game)
    game.deck("Denizen", "The Bilge Barber")
    game.enemy(5)
    game.enemy_ship(5, 2, "Malign Cruiser")

    arrive(game)

    assert game.game.board.enemies == {}
    assert "encounter_next" not in game.said()
    assert not asked(game)
    assert game.ship.visited == ()


# How often


@pytest.mark.rule("PRT-03", "PRT-18")
def test_coming_back_to_a_port_in_the_same_turn_is_no_arrival(table: SetTable) -> None:
    game = table(crew=1)
    moor(game)
    arrive(game)
    game.deck("Denizen", "The Bilge Barber")
    game.enemy(5)

    arrive(game)

    assert len(game.game.board.enemies) == 1
    assert denizen(game) is None
    assert game.said().count("ship_arrives") == 1


@pytest.mark.rule("PRT-18")
def test_a_ship_back_in_a_port_is_as_safe_as_before(table: SetTable) -> None:
    game = table(crew=1)
    moor(game)
    arrive(game)

    assert lines_of_sight.is_haven(game.game, game.ship.space)


@pytest.mark.rule("PRT-03")
def test_several_ports_can_be_visited_in_one_turn(table: SetTable) -> None:
    game = table(crew=1)
    for port in ("Grimsea", "Ashmoor"):
        moor(game, port)
        arrive(game)

    assert game.said().count("ship_arrives") == 2


@pytest.mark.rule("PRT-03")
def test_the_next_turn_is_another_visit(table: SetTable) -> None:
    game = table(crew=1)
    moor(game)
    arrive(game)

    game.push("begin_turn", game.ship.handle)
    for _ in range(3):
        game.game.advance()

    assert game.said().count("ship_arrives") == 2


@pytest.mark.rule("PRT-03")
def test_a_seal_lets_a_port_be_visited_once_more_but_not_thrice(table: SetTable) -> None:
    game = table(crew=1)
    game.treasure("Harbourmaster's Seal")
    moor(game)

    for _ in range(3):
        arrive(game)

    assert game.said().count("ship_arrives") == 2


# Safety and room


@pytest.mark.rule("PRT-04")
def test_a_ship_in_port_is_not_fired_at_and_does_not_fire(table: SetTable) -> None:
    game = table(crew=1)
    moor(game)
    game.ship.facing = 2
    game.stand(game.crew[0], 0)
    gun = game.artillery("9 Pound Chasers", 1)
    game.enemy_ship(4, 2)
    in_port = lines_of_sight.targets(game.game, gun)

    game.sea((3, 2), kind="calm sea")

    assert in_port == {}
    assert lines_of_sight.targets(game.game, gun) != {}


@pytest.mark.rule("PRT-15")
def test_a_port_with_a_ship_in_it_can_be_passed_but_nobody_stops_there(table: SetTable) -> None:
    game = table(players=2)
    moor(game, ship=game.ships[1])
    game.ship.space, game.ship.facing = space(4, 2).handle, 5
    game.sea((2, 2))
    flow = game.game.board.flow
    flow.sailing, flow.points = True, 2
    sailing.make(game.game, game.ship, labels.SAIL_AHEAD.id)

    offered = [option.key for option in sailing.moves(game.game, game.ship)]

    assert game.ship.space == space(3, 2).handle
    assert labels.SAIL_AHEAD.id in offered
    assert labels.END_NAVIGATION_ORDER.id not in offered


@pytest.mark.rule("PRT-13", "MOV-08")
def test_leaving_a_port_a_ship_turns_for_free(table: SetTable) -> None:
    game = table(crew=1)
    moor(game)
    in_port = sailing.price(game.game, game.ship, "turns")

    game.ship.space = space(6, 2).handle

    assert (in_port, sailing.price(game.game, game.ship, "turns")) == (0, 1)


@pytest.mark.rule("PRT-13", "MOV-08")
def test_a_ship_can_face_all_ways_in_port_and_the_way_out_costs_its_point(table: SetTable) -> None:
    game = table(crew=1)
    moor(game)
    game.ship.facing = 5
    flow = game.game.board.flow
    sailing.begin_order(game.game, game.ship)
    flow.points = 1
    for _ in range(3):
        sailing.make(game.game, game.ship, labels.TURN_TO_STARBOARD.id)
    facing = game.ship.facing, flow.points

    sailing.make(game.game, game.ship, labels.SAIL_AHEAD.id)

    assert facing == (2, 1)
    assert (game.ship.space, flow.points) == (space(4, 2).handle, 0)


@pytest.mark.rule("PRT-14")
def test_a_turn_that_ends_in_port_costs_no_strain_and_draws_no_sea_event(table: SetTable) -> None:
    game = table(crew=1)
    moor(game)
    decks = dict(game.game.board.decks)

    game.step("weather", game.ship.handle)
    game.step("sea_event", game.ship.handle)

    assert game.crew[0].strain == 0
    assert game.game.board.decks == decks
