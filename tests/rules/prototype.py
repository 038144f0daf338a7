"""Tables on which modules of the prototype edition are played."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Any

from everrain_dsl.compiler import Folder, compile_folders
from everrain_dsl.source import Source
from everrain_dsl.vocabulary import core
from everrain_runtime.content.content import Content
from everrain_runtime.engine import options
from tests.rules.tabletop import set_table
from tests.sources import ROOT, core_bundle

if TYPE_CHECKING:
    from tests.rules.tabletop import SetTable, Tabletop

FOLDER = ROOT / "cards" / "prototype-edition"


@cache
def edition() -> Content:
    """Return the core set and the prototype edition, compiled once."""
    files = sorted(FOLDER.rglob("*.rain"))
    sources = tuple(Source(str(file), file.read_text("utf-8")) for file in files)
    folder = Folder(str(FOLDER), sources)
    compiled = compile_folders([folder], core(), libraries=[core_bundle()])
    assert not compiled.report.has_errors, [str(found) for found in compiled.report]
    return Content(compiled.bundles())


def choices(*modules: str) -> dict[str, str]:
    """Return the choices of a game with those modules."""
    known = options.modules(edition())
    return {known[name]: options.CHOSEN for name in modules}


def played(*modules: str) -> SetTable:
    """Return a function that sets a table as `table` does, played by those modules."""

    def table(players: int = 1, *, crew: int = 2, **dice: Any) -> Tabletop:
        game = set_table(edition(), players, crew=crew, **dice)
        game.game.board.options = options.settled(choices(*modules), edition())
        game.game.board.in_play = None
        return game

    return table
