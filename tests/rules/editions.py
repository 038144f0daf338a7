"""Tables on which modules of the older editions are played, alone or beside others."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Unpack

from everrain_dsl.compiler import compile_folders
from everrain_dsl.vocabulary import core
from everrain_runtime.content.content import Content
from everrain_runtime.engine import options
from tests.rules.tabletop import Tabletop, set_table
from tests.sources import ROOT, core_bundle, folder_at

if TYPE_CHECKING:
    from everrain_dsl.compiler import Compiled
    from tests.rules.tabletop import Dice, SetTable


@cache
def edition(*names: str) -> Content:
    """Return the core set and those of older editions, compiled once: `draft`, `prototype`."""
    return Content(compiled_edition(*names).bundles())


@cache
def compiled_edition(*names: str) -> Compiled:
    """Return the sources of older editions, compiled on top of the core set."""
    folders = [folder_at(ROOT / "cards" / f"{name}-edition") for name in names]
    compiled = compile_folders(folders, core(), libraries=[core_bundle()])
    assert not compiled.report.has_errors, [str(found) for found in compiled.report]
    return compiled


def chosen(content: Content, *wanted: str) -> dict[str, str]:
    """Return the choices of a game of *content* with those modules."""
    known = options.modules(content)
    return dict.fromkeys([known[each] for each in wanted], options.CHOSEN)


def table_of(name: str, *wanted: str) -> SetTable:
    """Return a function that sets tables on which those modules of an older edition are played."""

    def table(players: int = 1, *, crew: int = 2, **dice: Unpack[Dice]) -> Tabletop:
        content = edition(name)
        game = set_table(content, players, crew=crew, **dice)
        game.game.board.options = options.settled(chosen(content, *wanted), content)
        game.game.board.in_play = None
        return game

    return table
