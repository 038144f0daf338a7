"""A service is of use if it does anything, which is mostly read and not tried (PRT-16)."""

from __future__ import annotations

from typing import Any

import pytest

from everrain_runtime.content.content import Content
from everrain_runtime.engine.game import Game
from everrain_runtime.play import one_game
from everrain_runtime.play.one_game import Plan
from everrain_runtime.rules.port import benefits, services
from everrain_runtime.state import encoding


def test_reading_a_service_comes_to_what_trying_it_on_a_copy_does(
    core: Content, monkeypatch: pytest.MonkeyPatch
) -> None:
    seen: list[tuple[bool, bool, bool]] = []

    def both(game: Game, *given: Any) -> bool:
        before = encoding.fingerprint(game.board)
        read = benefits.does_something(game, *given)
        untouched = encoding.fingerprint(game.board) == before
        seen.append((untouched, read, benefits._try(game, *given)))
        return read

    monkeypatch.setattr(services, "does_something", both)
    for number in range(3):
        one_game.play(core, Plan(2), number)

    assert all(untouched and read == tried for untouched, read, tried in seen)
    assert {read for _, read, _ in seen} == {True, False}
