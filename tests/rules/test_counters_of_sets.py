"""Counters that a set declares: how many there are on the table, and that players see them."""

from __future__ import annotations

from functools import cache

import pytest

from everrain_dsl.compiler import Folder, compile_folders
from everrain_dsl.source import Source
from everrain_dsl.vocabulary import core
from everrain_runtime import view
from everrain_runtime.content.content import Content
from everrain_runtime.view.things import about
from tests.rules.tabletop import Tabletop, set_table
from tests.sources import core_bundle

WRECKAGE = """
set "Flotsam", code "flotsam", version "1.0.0"
  builds on "core"

counters "Wreckage", lie on spaces and ships, limit 6

counters "Moss", lie on crew
"""
KIND = "wreckage"


@cache
def flotsam() -> Content:
    folder = Folder("flotsam", (Source("flotsam.rain", WRECKAGE),))
    compiled = compile_folders([folder], core(), libraries=[core_bundle()])
    assert not compiled.report.has_errors, [str(found) for found in compiled.report]
    return Content(compiled.bundles())


@pytest.fixture
def game() -> Tabletop:
    return set_table(flotsam(), 2, crew=1)


def on(game: Tabletop) -> list[int]:
    return [game.game.value("named_counter", ship, KIND) for ship in game.ships]


@pytest.mark.rule("GEN-08")
def test_no_more_are_added_than_there_are(game: Tabletop) -> None:
    done = [game.do("add_named_counter", 4, KIND, ship) for ship in game.ships]

    assert done == on(game) == [4, 2]
    assert game.do("add_named_counter", 1, KIND, game.ship) == 0


def test_what_is_removed_can_be_added_again(game: Tabletop) -> None:
    game.do("add_named_counter", 6, KIND, game.ships[0])
    game.do("spend_named_counter", 2, KIND, game.ships[0])

    assert game.do("add_named_counter", 4, KIND, game.ships[1]) == 2


def test_all_of_them_can_change_places(game: Tabletop) -> None:
    game.do("add_named_counter", 6, KIND, game.ships[0])
    game.do("move_named_counter", 5, KIND, *game.ships)

    assert on(game) == [1, 5]


def test_of_a_kind_without_a_limit_there_is_any_number(game: Tabletop) -> None:
    assert game.do("add_named_counter", 40, "moss", game.crew[0]) == 40


def test_players_see_them(game: Tabletop) -> None:
    game.do("add_named_counter", 1, KIND, game.ship)
    game.do("add_named_counter", 2, "moss", game.crew[0])
    game.do("add_counter", 3, game.crew[0])

    assert "1 wreckage counter" in view.ship(game.game, game.ship)
    assert about(game.game, game.crew[0].handle).endswith("2 moss counters, 3 counters")
