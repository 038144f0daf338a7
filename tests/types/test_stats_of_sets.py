"""Stats that a set declares, in the eyes of the sets it builds on."""

from __future__ import annotations

from everrain_dsl.compiler import Folder, compile_folders
from everrain_dsl.source import Source
from everrain_dsl.vocabulary import core
from tests.sources import ROOT, core_folder

SET = 'set "Deft", code "deft", version "0.1.0", builds on "core"\n\nstats dexterity\n  value 4\n'
BOARD = """
deckhand "Juggler"
  dice 1, track 5, wage 5
  strength 4, resolve 3, intelligence 3, luck 5
"""


def findings(text: str) -> list[str]:
    """Return what is found in the core set and another one beside it."""
    folder = Folder("deft", (Source("set.rain", text),))
    return [found.code for found in compile_folders([core_folder(), folder], core()).report]


def test_boards_of_the_set_below_need_not_print_them() -> None:
    assert findings(SET) == []


def test_boards_of_the_set_itself_print_them() -> None:
    assert findings(SET + BOARD) == ["E0406"]


def test_the_shipped_sets_compile_beside_each_other() -> None:
    folders = [
        Folder(
            str(path),
            tuple(Source(str(f), f.read_text("utf-8")) for f in sorted(path.rglob("*.rain"))),
        )
        for path in sorted((ROOT / "cards").iterdir())
    ]

    assert not compile_folders(folders, core()).report.has_errors
