"""What tests of scenarios and trials share: a small set, and cards on top of it."""

from __future__ import annotations

from textwrap import dedent

from everrain_dsl.compiler import Folder, compile_folders
from everrain_dsl.source import Source
from everrain_dsl.vocabulary import core
from everrain_runtime.scenarios import Outcome, Stage, prepare, run

PRELUDE = """
set "Small"
  code "core", version "1.0.0"

stats strength, resolve, intelligence, luck

die "Fate", faces 0 to 9

die "Attack", faces blank, damage, critical, omen

track "Agenda" from 1 to 10, tokens agenda at 1

deck "Sea Event", holds sea events

deck "Expedition", holds expeditions

deck "Denizen", holds denizens

deck "Treasure", holds commodities, relics

deck "Positive Trait", holds positive traits

tile 1, act 1, clues 1, port "Ashmoor"
  | .
  |   .
  | P   .
  |   .
  |     .

commodity "Rope", x2
  value 5

relic "Idol", clue value 2
  value 10

sea event "Calm"
  nothing happens
"""


def stage_of(text: str) -> Stage:
    """Return the cards in *text* beside the small set, ready to be played."""
    sources = (Source("small.rain", PRELUDE), Source("cards.rain", dedent(text).lstrip("\n")))
    compiled = compile_folders([Folder("small", sources)], core())
    assert not compiled.report.has_errors, [str(found) for found in compiled.report]
    return prepare(compiled)


def outcomes(text: str) -> list[Outcome]:
    """Play every scenario in *text*."""
    stage = stage_of(text)
    return [run(each, stage.compiled, stage.content) for each in stage.scenarios]


def outcome(text: str) -> Outcome:
    """Play the only scenario in *text*."""
    (found,) = outcomes(text)
    return found


def passes(text: str) -> None:
    """Assert that every scenario in *text* passes."""
    for each in outcomes(text):
        assert each.failure is None, f"{each.scenario.title}: {each.failure.message}"


def message(text: str) -> str:
    """Return the code and message with which the only scenario in *text* fails."""
    failure = outcome(text).failure
    assert failure is not None
    return f"{failure.code} {failure.message}"
