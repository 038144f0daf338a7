"""Dice of a set that show one face more often than another."""

from __future__ import annotations

import pytest

from everrain_dsl.compiler import Folder, compile_folders
from everrain_dsl.source import Source
from everrain_dsl.vocabulary import core
from everrain_runtime import scenarios
from tests.sources import core_bundle

FACES = ("lull", "gust", "gale")
WIND = """
set "Wind", code "wind", version "1.0.0"
  builds on "core"

die "Wind", faces lull 3, gust 2, gale

sea event "Somebody Whistles"
  roll wind
    lull
      collect 1 clue
    gust
      collect 2 clues
    gale
      collect 3 clues

sea event "Everybody Whistles"
  roll 2 wind dice as the whistling
  collect 1 clue for each die of the whistling showing gale

table "Where From" by wind
  lull
    collect 4 clues
  gust
    collect 5 clues
  gale
    collect 6 clues

sea event "A Wet Finger"
  roll the "Where From" table
"""


def scenario(title: str, card: str, rolled: str, clues: int) -> str:
    return (
        f'\nscenario "{title}" of "{card}"\n  given wind rolls {rolled}\n'
        f"  expect exactly {clues} clue{'s' * (clues != 1)}\n"
    )


@pytest.mark.rule("DIC-01", "SET-18")
@pytest.mark.parametrize("at", range(3))
def test_whatever_a_face_says_happens_however_often_the_die_shows_it(at: int) -> None:
    face = FACES[at]
    told = [
        scenario("one", "Somebody Whistles", face, at + 1),
        scenario("two", "Everybody Whistles", f"{face}, gale", 1 + (face == "gale")),
        scenario("three", "A Wet Finger", face, at + 4),
    ]
    folder = Folder("wind", (Source("wind.rain", WIND + "".join(told)),))
    found = compile_folders([folder], core(), libraries=[core_bundle()])
    assert not found.report.has_errors, [str(each) for each in found.report]
    stage = scenarios.prepare(found)
    outcomes = [scenarios.run(one, found, stage.content) for one in stage.scenarios]

    assert [each.failure for each in outcomes] == [None] * 3
