"""What `check` accepts makes a bundle that `verify`, `play` and `simulate` can read."""

from __future__ import annotations

from itertools import product
from typing import Final

import pytest

from everrain_dsl.bytecode.bundle import dump, load
from everrain_dsl.compiler import Folder, compile_folders
from everrain_dsl.diagnostics import Severity
from everrain_dsl.source import Source
from everrain_dsl.vocabulary import core
from everrain_dsl.vocabulary.card_types import USES
from tests.sources import ROOT, TODAY, declarations

_OFTEN: Final = ("once", "twice", "at most 3 times")
_TREASURES: Final = ("trinket", "relic", "shanty", "commodity")
LANGUAGE: Final = sorted((ROOT / "tests" / "language").glob("*/*.rain"))


def _is_read_again(text: str) -> bool:
    """Return whether the cards of *text* are read again from the bundle that they make.

    Cards with a mistake make none, and are passed over.
    """
    folder = Folder("fixture", (Source("fixture.rain", text),))
    compiled = compile_folders([folder], core(), libraries=[declarations()], today=TODAY)
    if any(found.severity is Severity.ERROR for found in compiled.report):
        return False
    made = compiled.written(compiled.own[0])

    assert dump(load(made.content, compiled.vocabulary)) == made.content
    return True


@pytest.mark.parametrize("kind", _TREASURES)
def test_a_treasure_used_so_often_is_read_from_its_bundle(
    kind: str, subtests: pytest.Subtests
) -> None:
    facts = ", clue value 1" if kind == "relic" else ""
    for often, unit in product(_OFTEN, USES.values()):
        with subtests.test(often=often, unit=unit):
            use = f"  {often} per {unit}, use\n    collect 1 clue\n"

            assert _is_read_again(f'{kind} "Zed"{facts}\n  value 5\n{use}')


@pytest.mark.long
def test_every_card_that_shows_the_language_is_read_from_its_bundle(
    subtests: pytest.Subtests,
) -> None:
    read = 0
    for file in LANGUAGE:
        with subtests.test(file=file.name):
            read += _is_read_again(file.read_text("utf-8"))

    assert read > len(LANGUAGE) // 2
