"""Passengers: who wants to be taken along, and where they get off (PAS)."""

from __future__ import annotations

import pytest

from everrain_runtime.questions import labels, questions
from everrain_runtime.rules.ship.crew_spaces import cabins, open_to
from everrain_runtime.state import Passenger
from everrain_runtime.state.places import slot
from tests.printing import face
from tests.rules.in_port import (
    PLACES,
    act,
    arrive,
    denizen,
    meet,
    menu,
    moor,
    named,
    question,
    words,
)
from tests.rules.tabletop import SetTable, Tabletop


def aboard(game: Tabletop, name: str = "Sister Amity", *, spot: str = "1") -> Passenger:
    """Seat a passenger in the cabins of the first ship."""
    board = game.game.board
    cabin = next(each for each in board.improvements.values() if each.card == "core:cabins")
    card, handle = game.game.content.named(name).id, board.new_handle("passenger")
    return board.add(Passenger(handle, card, game.ship.handle, cabin.handle, spot))


@pytest.mark.rule("PRT-10")
def test_a_passenger_bound_for_this_very_port_is_replaced(table: SetTable) -> None:
    here = ("The Prophet of the Wrong Day", "A Tutor, Dismissed")
    game = meet(table, *here, "Sister Amity")

    pile = game.game.board.decks[game.game.content.named("Denizen", "deck").id]
    assert named(game) == ["Sister Amity"]
    assert pile.discard == tuple(game.game.content.named(name).id for name in here)


@pytest.mark.rule("PAS-01")
def test_a_passenger_takes_a_circle_of_the_cabins_and_no_crew(table: SetTable) -> None:
    game = meet(table, "Sister Amity")

    act(game, "Take Sister Amity aboard")

    (passenger,) = game.game.board.passengers.values()
    assert game.game.board.improvements[passenger.seat].card == "core:cabins"
    assert not game.crew[0].in_port
    assert "Rest (Inn)" in menu(game)
    assert denizen(game) is None


@pytest.mark.rule("PAS-01")
def test_nobody_needs_to_take_a_passenger(table: SetTable) -> None:
    game = meet(table, "Sister Amity")

    game.step("depart", game.ship.handle)

    pile = game.game.board.decks[game.game.content.named("Denizen", "deck").id]
    assert game.game.board.passengers == {}
    assert pile.discard == (game.game.content.named("Sister Amity").id,)


@pytest.mark.rule("PAS-02")
def test_without_a_free_cabin_there_is_no_passenger(table: SetTable) -> None:
    game = meet(table, "Sister Amity")
    aboard(game, "A Crate That Breathes")

    assert not any("Take" in offer for offer in menu(game))


@pytest.mark.rule("PAS-02")
def test_there_are_as_many_passengers_as_cabins(table: SetTable) -> None:
    game = meet(table, "Sister Amity")
    aboard(game, "A Crate That Breathes")
    game.improvement("Cabins", 5)

    act(game, "Take Sister Amity aboard")

    assert len(game.game.board.passengers) == 2


@pytest.mark.rule("PAS-03")
def test_no_crew_uses_the_circle_of_a_passenger(table: SetTable) -> None:
    game = table(crew=1)
    before = [circle.spot for circle in open_to(game.game, game.crew[0])]

    aboard(game)

    after = [
        circle
        for circle in open_to(game.game, game.crew[0])
        if circle.improvement.card == "core:cabins"
    ]
    assert before
    assert after == []


@pytest.mark.rule("PAS-04")
def test_a_passenger_gets_off_where_it_was_bound_and_pays_at_once(table: SetTable) -> None:
    game = table(crew=1)
    moor(game)
    passenger = aboard(game, "The Prophet of the Wrong Day")

    arrive(game)

    pile = game.game.board.decks[game.game.content.named("Denizen", "deck").id]
    assert game.game.board.passengers == {}
    assert game.ship.clues == 3
    assert passenger.card in pile.discard
    assert len(cabins(game.game, game.ship)) == 1
    assert "passenger_arrives" in game.said()


@pytest.mark.rule("PAS-04")
def test_a_passenger_stays_aboard_in_other_ports(table: SetTable) -> None:
    game = table(crew=1)
    moor(game, "Ashmoor")
    aboard(game, "The Prophet of the Wrong Day")

    arrive(game)

    assert len(game.game.board.passengers) == 1
    assert game.ship.clues == 0


@pytest.mark.rule("PAS-04")
def test_nobody_gets_off_another_ship(table: SetTable) -> None:
    game = table(players=2, crew=1)
    moor(game)
    aboard(game, "The Prophet of the Wrong Day").ship = game.ships[1].handle

    arrive(game)

    assert len(game.game.board.passengers) == 1


@pytest.mark.rule("PAS-04")
def test_several_passengers_get_off_together(table: SetTable) -> None:
    game = table(crew=1)
    moor(game)
    game.improvement("Cabins", 5)
    aboard(game, "The Prophet of the Wrong Day")
    aboard(game, "A Tutor, Dismissed")

    arrive(game)

    assert game.game.board.passengers == {}


@pytest.mark.rule("PAS-05")
def test_a_passenger_may_be_bound_for_a_port_nobody_has_found(table: SetTable) -> None:
    game = meet(table, "Sister Amity")
    bound = face(game.game.content.named("Sister Amity")).port

    assert bound not in PLACES
    assert "Take Sister Amity aboard" in menu(game)


@pytest.mark.rule("PAS-06")
def test_a_crew_in_the_cabin_makes_room_for_a_passenger_free_of_charge(table: SetTable) -> None:
    game = meet(table, "Sister Amity")
    crew = game.crew[0]
    game.lie(crew, 0, "1")

    act(game, "Take Sister Amity aboard", "slot 4")

    assert (crew.place, crew.spot) == (slot(game.ship.handle, 4).handle, "")
    assert not crew.fatigued
    assert not any(order.issued for order in game.game.board.orders.values())
    assert len(game.game.board.passengers) == 1


@pytest.mark.rule("PAS-06")
def test_a_crew_that_makes_room_uses_no_improvement_on_the_way(table: SetTable) -> None:
    game = meet(table, "Sister Amity")
    game.improvement("Surgery", 4)
    crew = game.crew[0]
    crew.trauma = 2
    game.lie(crew, 0, "1")

    act(game, "Take Sister Amity aboard", "slot 4", "circle")

    assert (crew.trauma, crew.fatigued) == (2, False)


def test_the_captain_picks_among_several_cabins(table: SetTable) -> None:
    game = meet(table, "Sister Amity")
    second = game.improvement("Cabins", 5)

    act(game, "Take Sister Amity aboard", "Cabins in slot 5")

    (passenger,) = game.game.board.passengers.values()
    assert passenger.seat == second.handle
    assert labels.DEPART.id in menu(game)


@pytest.mark.rule("PAS-06")
def test_a_free_cabin_is_named_before_one_with_a_crew_in_it(table: SetTable) -> None:
    game = meet(table, "Sister Amity")
    game.lie(game.crew[0], 0, "1")
    game.improvement("Cabins", 5)

    act(game, "Take Sister Amity aboard")

    beds = words(question(game, questions.WHERE_DOES_PASSENGER_SLEEP))
    assert beds == ["Cabins in slot 5, circle 1", "Cabins in slot 0, circle 1"]
