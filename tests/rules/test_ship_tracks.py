"""Tracks of which each ship has its own: laid out, moved, saved, shown."""

from __future__ import annotations

from functools import cache

import pytest

from everrain_dsl.compiler import Folder, compile_folders
from everrain_dsl.source import Source
from everrain_dsl.vocabulary import core
from everrain_runtime import view
from everrain_runtime.content.content import Content
from everrain_runtime.play import invariants
from everrain_runtime.rules.round.setup import new_board
from everrain_runtime.state import encoding
from everrain_runtime.state.log import entries
from tests.rules.tabletop import Tabletop, set_table
from tests.sources import core_bundle

TRACKS = """
set "Faith", code "faith", version "1.0.0"
  builds on "core"

track "Faith" for each ship from 1 to 6, token faith at 4

track "Dread" from 0 to 12, token dread at 2
"""


@cache
def faithful() -> Content:
    folder = Folder("faith", (Source("faith.rain", TRACKS),))
    compiled = compile_folders([folder], core(), libraries=[core_bundle()])
    assert not compiled.report.has_errors, [str(found) for found in compiled.report]
    return Content(compiled.bundles())


def at_the_table() -> Tabletop:
    return set_table(faithful(), 2, crew=1)


def faith(game: Tabletop) -> list[int]:
    return [game.game.value("ship_track", ship, "faith") for ship in game.ships]


@pytest.mark.rule("SET-18")
def test_every_ship_begins_where_the_token_does() -> None:
    board = new_board(faithful(), 2)

    assert [*board.tracks.of_ships.values()] == [4, 4]
    assert "faith" not in board.tracks.tokens


def test_one_ship_is_moved_and_no_other() -> None:
    game = at_the_table()
    game.do("advance_ship_track", "faith", game.ships[0], 1)
    game.do("push_ship_track_back", "faith", game.ships[1], 2)

    assert faith(game) == [5, 2]


@pytest.mark.parametrize(
    ("effect", "amount", "done", "left"),
    [("advance_ship_track", 5, 2, 6), ("push_ship_track_back", 9, 3, 1)],
)
def test_no_token_leaves_its_track(effect: str, amount: int, done: int, left: int) -> None:
    game = at_the_table()

    assert game.do(effect, "faith", game.ship, amount) == done
    assert faith(game)[0] == left


@pytest.mark.parametrize(("to", "left"), [(0, 1), (3, 3), (9, 6)])
def test_a_token_that_is_set_stays_on_its_track(to: int, left: int) -> None:
    game = at_the_table()
    game.do("set_ship_track", "faith", game.ship, to)

    assert faith(game) == [left, 4]


def test_a_save_keeps_where_everybody_is() -> None:
    board = new_board(faithful(), 2)
    board.tracks.of_ships[next(iter(board.ships)), "faith"] = 6
    again = encoding.from_json(encoding.to_json(board))

    assert again.tracks.of_ships == board.tracks.of_ships
    assert board.copy().tracks.of_ships is not board.tracks.of_ships


def test_a_token_off_its_track_is_told() -> None:
    game = at_the_table()
    game.game.board.tracks.of_ships[game.ship.handle, "faith"] = 7

    with pytest.raises(invariants.Broken, match="is on space 7"):
        invariants.check(game.game)


def test_players_see_the_tracks_of_sets() -> None:
    game = at_the_table()
    game.game.board.tracks.tokens["dread"] = 3

    assert "faith, 1 to 6: 4" in view.ship(game.game, game.ship)
    assert "Dread: 3" in view.tracks(game.game)


@pytest.mark.parametrize(
    ("effect", "number", "heard"),
    [
        ("advance_token", 3, [3, 4, 5]),
        ("push_token_back", 2, [1, 0]),
        ("set_token", 7, [7]),
        ("set_token", 2, []),
    ],
)
def test_a_token_of_the_table_comes_to_each_space_on_its_way(
    effect: str, number: int, heard: list[int]
) -> None:
    game = at_the_table()
    game.game.board.tracks.tokens["dread"] = 2
    game.do(effect, "dread", number)

    assert spaces_reached(game) == heard


def test_the_agenda_comes_round_to_its_first_space() -> None:
    game = at_the_table()
    game.put(agenda=9)
    game.do("advance_token", "agenda", 1)

    assert spaces_reached(game)[-1] == 1


def spaces_reached(game: Tabletop) -> list[object]:
    """Return to which spaces tokens of the table came, in order."""
    log = entries(game.game.board.log)
    return [each.arguments[1] for each in log if each.name == "token_reaches"]
