"""The engine of The Everrain: it plays compiled content by the rules.

    Content      what the sets print, of bundles: `Content(compiled.bundles())`
    start        a game as a `Session`: `pending`, `choose`, `undo`, `copy`, `save`; no file
    restore      a game that was saved, gone on with
    simulate     many games by bots, and what came of them as a `Result`
    BOTS         the bots by name; whatever has the method of `Answers` is one too

A bot is handed a `Game` to look at, its `board` and `content` among it, and the `Decision` to
answer. Nothing is printed, no file is opened. A part is imported when it is first used.
`site/docs/embedding.md` shows each name at work; ARCHITECTURE.md is the map of the rooms.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any, Final

if TYPE_CHECKING:
    from everrain_runtime.bots import BOTS
    from everrain_runtime.content.content import Content
    from everrain_runtime.engine.decisions import Answers, Decision, Option
    from everrain_runtime.engine.game import Game
    from everrain_runtime.play.journal import Damaged, SetsMissing
    from everrain_runtime.play.one_game import BrokenGame, Result
    from everrain_runtime.play.session import Session, restore, start
    from everrain_runtime.play.shares import ClusterError, WorkersLost
    from everrain_runtime.play.simulation import simulate
    from everrain_runtime.state import Board

__all__ = [
    "BOTS",
    "Answers",
    "Board",
    "BrokenGame",
    "ClusterError",
    "Content",
    "Damaged",
    "Decision",
    "Game",
    "Option",
    "Result",
    "Session",
    "SetsMissing",
    "WorkersLost",
    "restore",
    "simulate",
    "start",
]

#: Where each name lives. A test compares it with `__all__` and the imports above.
_PLACES: Final = {
    "bots": ("BOTS",),
    "content.content": ("Content",),
    "engine.decisions": ("Answers", "Decision", "Option"),
    "engine.game": ("Game",),
    "play.journal": ("Damaged", "SetsMissing"),
    "play.one_game": ("BrokenGame", "Result"),
    "play.session": ("Session", "restore", "start"),
    "play.shares": ("ClusterError", "WorkersLost"),
    "play.simulation": ("simulate",),
    "state": ("Board",),
}


def __getattr__(name: str) -> Any:
    """Return a public name, its module imported now."""
    for module, names in _PLACES.items():
        if name in names:
            return getattr(import_module(f"{__name__}.{module}"), name)
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")


def __dir__() -> list[str]:
    return __all__
