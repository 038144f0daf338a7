"""Fixtures of the engine's tests."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from everrain_runtime.content.content import Content
from everrain_runtime.engine.chance import Chance, Scripted
from everrain_runtime.engine.game import Game
from everrain_runtime.scenarios.fixtures import sample_board
from tests.runtime import made_by_hand as simple

if TYPE_CHECKING:
    from everrain_runtime.engine.decisions import Answers


@pytest.fixture
def by_hand() -> simple.ByHand:
    """Return an empty bundle to put cards into."""
    return simple.ByHand()


@pytest.fixture
def new_game() -> simple.NewGame:
    """Return a function that starts a game on the sample board with simple performers."""

    def start(
        content: Content | None = None,
        players: int = 1,
        *,
        answers: Answers | None = None,
        chance: Chance | None = None,
        crew: int = 2,
    ) -> Game:
        content = content or Content()
        return Game(
            sample_board(content, players, crew=crew),
            content,
            simple.RULES,
            answers,
            chance or Scripted(),
        )

    return start
