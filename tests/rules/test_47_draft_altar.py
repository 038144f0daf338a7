"""The module Draft Altar of the draft edition (V1-30)."""

from __future__ import annotations

import pytest

from everrain_runtime.rules.sea import movement
from everrain_runtime.state.places import space
from tests.rules.ashore import ALTAR, PURGE, act, explored, is_offered, moor
from tests.rules.editions import table_of

drafted = table_of("draft", "Draft Altar")


@pytest.mark.rule("V1-30")
@pytest.mark.parametrize(("rolled", "spawned"), [(0, 1), (3, 1), (4, 2), (6, 2), (7, 3), (9, 3)])
def test_a_visit_spawns_as_many_enemies_as_the_die_says(rolled: int, spawned: int) -> None:
    game = drafted(fate=[rolled], enemy="m" * 9)
    for crew in game.crew:
        game.lie(crew, 3)
    moor(game, ALTAR)
    game.game.board.flow.act = 3
    game.deck("Enemy", *["Drowned Man"] * 4)
    act(game, PURGE)

    assert len(game.game.board.enemies_of(game.ship)) == spawned
    assert explored(game, ALTAR)
    assert not is_offered(game, PURGE)


@pytest.mark.rule("V1-30")
@pytest.mark.parametrize(("altars", "spawned"), [("active", 1), ("still", 0)])
def test_an_altar_does_nothing_to_a_ship_that_enters_its_tile(altars: str, spawned: int) -> None:
    game = drafted(enemy="m")
    game.choose_rules(altars=altars)
    moor(game, (8, 2))
    movement.enter(game.game, game.ship, space(9, 3).handle)
    game.finish()

    assert len(game.game.board.enemies_of(game.ship)) == spawned
    assert not explored(game, ALTAR)
