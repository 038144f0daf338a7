"""Turns: what comes first when one begins (RND-02, PRT-01)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.rules.harbour import moor


@pytest.mark.rule("PRT-01", "TRT-08")
def test_what_waits_for_the_turn_to_begin_comes_before_the_visit_it_begins_with(
    table: Any,
) -> None:
    game = table(crew=1)
    moor(game)
    game.stand(game.crew[0], 5)
    sleepwalker = game.game.content.named("Sleepwalker").id
    game.game.board.set_traits(game.crew[0], negative=sleepwalker)
    game.game.push("begin_turn", game.ship.handle)

    while not any(each.text.startswith("What do you do in") for each in game.answers.asked):
        game.game.advance()

    assert game.crew[0].below_deck
