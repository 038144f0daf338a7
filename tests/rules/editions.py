"""Tables on which modules of the older editions are played, alone or beside others."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Unpack

from everrain_dsl.compiler import Folder, compile_folders
from everrain_dsl.source import Source
from everrain_dsl.vocabulary import core
from everrain_runtime.content.content import Content
from everrain_runtime.engine import options
from tests.rules.tabletop import Tabletop, set_table
from tests.sources import ROOT, core_bundle

if TYPE_CHECKING:
    from tests.rules.tabletop import Dice, SetTable


@cache
def edition(name: str) -> Content:
    """Return the core set and that of an older edition: `draft`, `prototype`."""
    folder = ROOT / "cards" / f"{name}-edition"
    files = sorted(folder.glob("*.rain"))
    sources = tuple(Source(str(file), file.read_text("utf-8")) for file in files)
    compiled = compile_folders([Folder(str(folder), sources)], core(), libraries=[core_bundle()])
    assert not compiled.report.has_errors, [str(found) for found in compiled.report]
    return Content(compiled.bundles())


def modules(name: str, *wanted: str) -> dict[str, str]:
    """Return the options of a game that chooses those modules: `modules("draft", "Draft Port")`."""
    known = options.modules(edition(name))
    return dict.fromkeys([known[each] for each in wanted], options.CHOSEN)


def table_of(name: str, *wanted: str) -> SetTable:
    """Return a function that sets tables on which those modules of an older edition are played."""

    def table(players: int = 1, *, crew: int = 2, **dice: Unpack[Dice]) -> Tabletop:
        content = edition(name)
        game = set_table(content, players, crew=crew, **dice)
        game.game.board.options = options.settled(modules(name, *wanted), content)
        return game

    return table
