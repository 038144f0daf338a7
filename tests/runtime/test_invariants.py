"""What is true of every board: a sound one passes, and each way to break one is noticed."""

from __future__ import annotations

from typing import TYPE_CHECKING

import attrs
import pytest

from everrain_runtime.bots import BOTS
from everrain_runtime.engine.game import Game
from everrain_runtime.play.invariants import Broken, check
from everrain_runtime.play.standard_rules import standard_rules
from everrain_runtime.rules.round import setup
from everrain_runtime.state import Enemy
from everrain_runtime.state.handles import NOWHERE
from everrain_runtime.state.places import zone
from tests.sources import core_content

if TYPE_CHECKING:
    from everrain_runtime.state import Board, Ship


def game_under_way(players: int = 2) -> Game:
    """Return a game whose captains are all at sea, in the second round."""
    board = setup.new_board(core_content(), players, seed=7)
    game = Game(board, core_content(), standard_rules(), BOTS["random"](7), recording=False)
    while board.flow.round < 2:
        game.advance()
    return game


def ship(board: Board, at: int = 0) -> Ship:
    return list(board.ships.values())[at]


def too_little_coin(board: Board) -> None:
    ship(board).coin = -1


def too_few_clues(board: Board) -> None:
    ship(board).clues = -1


def too_little_strain(board: Board) -> None:
    next(iter(board.crew.values())).strain = -1


def crew_nowhere(board: Board) -> None:
    next(iter(board.crew.values())).place = 12


def crew_without_a_ship(board: Board) -> None:
    next(iter(board.crew.values())).ship = 12


def trait_of_nobody(board: Board) -> None:
    board.lift_trait(next(iter(board.traits.values())))


def enemy_nowhere(board: Board) -> None:
    board.enemies[8] = Enemy(8, core_content().of_kind("enemy")[0].id, ship(board).handle, NOWHERE)


def crowded_zone(board: Board) -> None:
    card = core_content().of_kind("enemy")[0].id
    place = zone(ship(board).handle, 1).handle
    for number in range(5):
        handle = board.new_handle("enemy")
        board.enemies[handle] = Enemy(handle, card, ship(board).handle, place, number)


def two_ships_on_a_space(board: Board) -> None:
    board.flow.sailing = False
    ship(board, 1).space = ship(board).space


def token_off_its_track(board: Board) -> None:
    board.tracks.tokens["agenda"] = 11


def points_left(board: Board) -> None:
    board.flow.points = -1


def one_card_too_many(board: Board) -> None:
    deck = next(name for name, pile in board.decks.items() if pile.top or pile.cards)
    card = next(iter(board.decks[deck].cards))
    board.decks[deck] = board.decks[deck].discarded(card)


def one_card_too_few(board: Board) -> None:
    deck = next(each for each in board.decks if "Sea Event" in core_content().get(each).name)
    pile = board.decks[deck]
    board.decks[deck] = pile.without(next(iter(pile.cards)))


def test_a_game_under_way_is_sound() -> None:
    check(game_under_way())


def test_an_index_that_nobody_dropped_is_noticed() -> None:
    game = game_under_way()
    crew = next(each for each in game.board.crew.values() if each.positive)
    game.doing.is_heard("kill_crew")
    speaking = (each for each in core_content().of_kind("positive trait") if each.lasting)
    check(game)
    crew.positive = next(each.id for each in speaking if each.id != crew.positive)

    with pytest.raises(Broken, match=r"of the abilities in play the .* are kept"):
        check(game)


def test_what_lasts_and_was_changed_in_place_is_noticed() -> None:
    game = game_under_way()
    game.doing.is_heard("kill_crew")
    known = game.board.in_force
    check(game)
    game.board.in_force = attrs.evolve(known, forbidden=known.forbidden | {"kill_crew"})

    with pytest.raises(Broken, match="is not what is kept of it"):
        check(game)


def test_a_board_that_cannot_be_is_noticed(subtests: pytest.Subtests) -> None:
    for harm, said in [
        (too_little_coin, "-1 coin"),
        (too_few_clues, "-1 clues"),
        (too_little_strain, "-1 strain"),
        (crew_nowhere, "is nowhere"),
        (crew_without_a_ship, "has no ship"),
        (trait_of_nobody, "nobody has the trait"),
        (enemy_nowhere, "is neither on deck nor held"),
        (crowded_zone, "stand in zone 1"),
        (two_ships_on_a_space, "two ships are on one space"),
        (token_off_its_track, "agenda is on space 11"),
        (points_left, "-1 navigation points are left"),
        (one_card_too_many, "are printed"),
        (one_card_too_few, "left, and .* printed"),
    ]:
        with subtests.test(harm=str(harm)):
            game = game_under_way()
            check(game)
            harm(game.board)

            for _ in range(2):
                with pytest.raises(Broken, match=said):
                    check(game)
