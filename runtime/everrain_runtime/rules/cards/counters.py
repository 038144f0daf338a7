"""Counters of a kind that a set declares: how many of them there are (GEN-08)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from everrain_dsl.vocabulary.printed import Counters
from everrain_runtime.content.memo import kept
from everrain_runtime.state.memory import named

if TYPE_CHECKING:
    from everrain_runtime.content.content import Content
    from everrain_runtime.engine.game import Game

#: More counters than anything can have.
_NO_LIMIT: Final = 999


def counters_left(game: Game, kind: str) -> int:
    """Return how many counters of a kind can still come onto the table (GEN-08)."""
    limit = _limits(game.content).get(kind)
    if limit is None:
        return _NO_LIMIT
    name = named(kind)
    return limit - sum(n for (_, mark), n in game.board.memory.marks.items() if mark == name)


@kept()
def _limits(content: Content) -> dict[str, int]:
    return {
        loaded.name.lower(): face.limit
        for loaded, face in content.printing(Counters)
        if face.limit is not None
    }
