"""The table in text: the map, the deck, crew and cards aboard, what options mean."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from everrain_runtime import view
from everrain_runtime.bots import BOTS
from everrain_runtime.engine.game import Game
from everrain_runtime.play.standard_rules import standard_rules
from everrain_runtime.questions import labels
from everrain_runtime.rules.round import setup
from everrain_runtime.rules.sea.movement import hex_of
from everrain_runtime.state import Enemy, EnemyShip, Passenger, Storm, Treasure
from everrain_runtime.state.places import slot, space, zone
from tests.printing import face
from tests.sources import core_content

if TYPE_CHECKING:
    from everrain_runtime.state import Crew, Ship


@pytest.fixture
def game() -> Game:
    """Return a game alone at sea, in the first turn."""
    board = setup.new_board(core_content(), 1, seed=11)
    game = Game(board, core_content(), standard_rules(), BOTS["random"](2), recording=False)
    while not board.flow.active:
        game.advance()
    return game


def ship(game: Game) -> Ship:
    return next(iter(game.board.ships.values()))


def hand(game: Game) -> Crew:
    return next(iter(game.board.crew.values()))


def shown(lines: list[str]) -> str:
    return "\n".join(lines)


def beside(game: Game, steps: int = 1) -> int:
    """Return a space so many steps from the ship, along a column."""
    q, r = hex_of(ship(game).space)
    return space(q, r + steps).handle


# The map


def test_every_space_has_its_sign_above_its_coordinates(game: Game) -> None:
    lines = view.draw_map(game)
    for at in game.board.sea.spaces:
        q, r = hex_of(at)
        row = next(
            n
            for n, line in enumerate(lines)
            if f"{q} {r}" in line.split("  ") or f"{q} {r} " in f"{line} "
        )
        column = lines[row].index(f"{q} {r}")
        assert lines[row - 1][column] in ".~IPAWS"


def test_the_map_shows_where_ships_head_and_what_lies_ahead(game: Game) -> None:
    ship(game).facing = 3
    text = shown(view.draw_map(game))

    assert "1↓" in text
    assert "facing down: " in text


def test_the_map_shows_where_tiles_can_be_revealed(game: Game) -> None:
    assert "?" in shown(view.draw_map(game))
    assert "? no tile yet" in shown(view.draw_map(game))


def test_the_map_names_enemy_ships_with_what_they_are_up_to(game: Game) -> None:
    card = core_content().named("Damned Frigate", "enemy ship").id
    handle = game.board.new_handle("enemy_ship")
    port = ship(game).space
    game.board.add(EnemyShip(handle, card, beside(game), 0, 2, port))
    q, r = hex_of(beside(game))
    text = shown(view.draw_map(game))

    assert f"a Damned Frigate on {q} {r}: health 5 of 7, dice 4, engages within 2, 1 away" in text
    assert "bound for" in text


def test_the_map_shows_storms_explored_spaces_and_wrecks(game: Game) -> None:
    board = game.board
    board.add(Storm(board.new_handle("storm"), (ship(game).space,)))
    other = next(at for at in board.sea.spaces if at != ship(game).space)
    board.sea.explore(other)
    board.sea.add_wreck(ship(game).space)
    text = shown(view.draw_map(game))

    assert "# storm  x explored  w shipwreck token" in text


def test_a_map_without_tiles_is_empty() -> None:
    board = setup.new_board(core_content(), 1)

    assert view.draw_map(Game(board, core_content(), standard_rules(), BOTS["random"](0))) == []


# The ship


def test_the_deck_is_drawn_row_by_row_from_the_bow(game: Game) -> None:
    lines = view.deck(game, ship(game))
    rows = [[int(word) for word in line.split() if word.isdecimal()] for line in lines[:5]]

    assert rows == [[0], [1, 2], [3, 4, 5], [6, 7, 8], [9]]


def test_the_deck_shows_who_stands_where_and_what_is_manned(game: Game) -> None:
    captain, crew = ship(game), hand(game)
    crew.place = zone(captain.handle, 4).handle
    enemy = core_content().named("Cultist", "enemy").id
    handle = game.board.new_handle("enemy")
    game.board.add(Enemy(handle, enemy, captain.handle, zone(captain.handle, 7).handle))
    captain.destroyed = (3,)
    text = shown(view.deck(game, captain))

    assert "4+ crow's nest" in text
    assert core_content().name(crew.card) in text
    assert "Cultist!" in text
    assert "3x artillery port" in text


def test_a_crew_is_shown_with_stats_gems_wage_and_traits(game: Game) -> None:
    crew = hand(game)
    crew.trauma, crew.strain, crew.fatigued = 1, 2, True
    board = face(core_content().get(crew.card))
    text = shown(view.ship(game, ship(game)))

    assert f"1 trauma and 2 strain of {board.track}, tired; wage {board.wage}" in text
    assert all(f"{stat} " in text for stat in core_content().stats)
    assert core_content().name(crew.positive) in text


def test_the_hold_shows_what_treasures_are_worth_and_where(game: Game) -> None:
    rope = core_content().named("Rope", "commodity").id
    game.board.add(Treasure(game.board.new_handle("treasure"), rope, ship(game).handle))
    text = shown(view.ship(game, ship(game)))

    assert "hold, 1 of 3: Rope (commodity, worth 15 coin, 10 at Duskfall, 20 at Netherhorn)" in text


def test_a_passenger_is_shown_with_seat_and_destination(game: Game) -> None:
    amity = core_content().named("Sister Amity", "denizen passenger").id
    cabins = next(
        each for each in game.board.improvements.values()
        if core_content().name(each.card) == "Cabins"
    )  # fmt: skip
    handle = game.board.new_handle("passenger")
    game.board.add(Passenger(handle, amity, ship(game).handle, cabins.handle, "1"))

    assert "passenger: Sister Amity in Cabins, bound for Duskfall" in view.ship(game, ship(game))


def test_a_gun_is_shown_with_the_spaces_it_covers(game: Game) -> None:
    gun = next(iter(game.board.artillery.values()))
    ship(game).facing = 0
    q, r = hex_of(ship(game).space)
    column, row, dice = face(core_content().get(gun.card)).range[0]

    assert f"{q + column} {r + row} ({dice} dice)" in shown(view.ship(game, ship(game)))


def test_the_cards_aboard_are_listed_once_each(game: Game) -> None:
    found = [core_content().name(card) for card in view.aboard(game.board, ship(game).handle)]

    assert {"Cabins", "Dinghy"} < set(found)
    assert len(found) == len(set(found))


# The tracks, the primer


def test_the_tracks_say_where_the_tokens_are(game: Game) -> None:
    game.board.tracks.tokens["player discovery"] = 5

    assert "Discovery, to 16: players 5, enemy 1, Elder One 16; Agenda 1 of 10" in shown(
        view.tracks(game)
    )


def test_an_elder_one_asleep_is_not_named(game: Game) -> None:
    (elder,) = game.board.elder_ones.values()
    called = core_content().name(elder.card)

    assert called not in shown([*view.tracks(game), *view.draw_map(game), *view.primer(game)])
    elder.awake = True
    assert f"{called} has awakened" in view.tracks(game)


def test_the_primer_takes_its_figures_from_the_game(game: Game) -> None:
    game.board.tracks.last = 8

    assert "space 8 of the Discovery track" in view.primer(game)[0]


# What options mean


def test_an_option_that_is_a_slot_says_who_is_there(game: Game) -> None:
    crew, place = hand(game), slot(ship(game).handle, 5)
    crew.place = place.handle

    assert view.about(game, place.handle) == core_content().name(crew.card)


def test_an_option_that_is_a_space_says_how_far_it_is(game: Game) -> None:
    assert view.about(game, beside(game, 3)).startswith("3 away")


def test_an_action_says_how_many_orders_are_fresh_and_what_they_give(game: Game) -> None:
    assert view.move(game, ship(game), labels.ISSUE_NAVIGATION_ORDER.id) == "2 fresh, 1 point each"


def test_a_move_says_where_it_leads_and_what_it_costs(game: Game) -> None:
    captain = ship(game)
    captain.facing = 0
    game.board.flow.sailing = True

    assert view.move(game, captain, labels.TURN_TO_PORT.id).startswith("facing up and left, ")
    assert view.move(game, captain, labels.SAIL_AHEAD.id).startswith("onto ")


def test_a_figure_that_a_card_leaves_to_the_game_is_told(game: Game) -> None:
    text = view.with_figures(game, "Pay Coin equal to the price of repairs.")

    assert text == "Pay Coin equal to the price of repairs (5)."
