"""What is wrong about a declaration is told once, and what is declared is heeded."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from click.testing import CliRunner

from everrain_dsl import compile_sources
from everrain_dsl.bytecode.verifier import verify_link
from everrain_dsl.cli import everrain
from everrain_dsl.source import Source
from everrain_dsl.vocabulary import core
from everrain_runtime import scenarios
from tests.sources import core_bundle

if TYPE_CHECKING:
    from pathlib import Path

MANIFEST = 'set "Silt", code "silt", version "0.1.0", languages "en"\n  builds on "core"\n'
SILT = 'counters "Silt", lie on ships, limit 6\n'


def codes(text: str) -> list[str]:
    found = compile_sources([Source("silt.rain", MANIFEST + text)], libraries=[core_bundle()])
    return [each.code for each in found.diagnostics]


@pytest.mark.parametrize(
    ("kind", "code"),
    [
        ('kind "weather", plural "weathers", stays on the table', "E0814"),
        ('kind "boon", plural "powers", stays on the table', "E0815"),
    ],
)
def test_a_kind_that_cannot_be_is_told_once_and_not_by_each_card(kind: str, code: str) -> None:
    word = kind.split('"')[1]
    plural = kind.split('"')[3]
    text = (
        f'{kind}\ndeck "Odd", holds {plural}\n'
        f'{word} "Grey"\n  every crew gets -1 luck\n'
        f'{word} "Wet"\n  every crew gets -1 luck\n'
        f'sea event "Forecast"\n  discard every {word}\n'
    )

    assert codes(text) == [code]


def test_what_is_wrong_elsewhere_is_told_beside_it() -> None:
    text = (
        'kind "weather", plural "weathers", stays on the table\nsea event "Calm"\n  lose 1 cloud\n'
    )

    assert codes(text)[0] == "E0814"
    assert len(codes(text)) == 2


def test_the_value_of_stats_stands_behind_them_or_below() -> None:
    assert codes("stats faith, value 4\n") == []
    assert codes("stats faith, hope, value 4\n") == []
    assert codes("stats faith\n  value 4\n") == []


def test_a_scenario_gives_no_more_counters_than_there_are() -> None:
    text = (
        f'{MANIFEST}{SILT}sea event "Mud"\n  collect 1 clue\n'
        'scenario "all" of "Mud"\n  given 6 "silt" counters\n  expect exactly 1 clue\n'
        'scenario "more" of "Mud"\n  given 7 "silt" counters\n  expect exactly 1 clue\n'
    )
    found = compile_sources([Source("silt.rain", text)], libraries=[core_bundle()])
    stage = scenarios.prepare(found)

    all_, more = (scenarios.run(one, found, stage.content).failure for one in stage.scenarios)

    assert all_ is None
    assert more is not None
    assert "only 6 more of these counters can lie on the table" in more.message


def test_two_sets_that_declare_the_same_counters_are_not_played_together() -> None:
    made = [
        compile_sources(
            [Source("silt.rain", MANIFEST.replace("silt", code) + SILT)], libraries=[core_bundle()]
        ).bundle(code)
        for code in ("silt", "mud")
    ]

    faults = verify_link([core_bundle(), *made], core())

    assert ["the counters 'silt' of silt and of mud" in str(fault) for fault in faults] == [True]


def test_words_lists_all_that_a_set_declares(tmp_path: Path) -> None:
    declared = (
        'track "Dread" from 0 to 12, token dread at 0',
        'counters "Silt", lie on ships, limit 6',
        "stats faith, value 4",
        'deck "Boon", holds boons',
        'order "Bail", obeyed below deck',
        'rules "Low Water"',
    )
    kind = (
        'kind "boon", plural "boons", is read once\n  field "reward", a number from 0 to 20\n'
        '  section "claim"\n'
    )
    body = "\n".join(declared) + "\n  every crew gets -1 luck\n"
    body = body.replace("below deck\n", "below deck\n  collect 1 clue\n")
    (tmp_path / "set.rain").write_text(MANIFEST + kind + body, "utf-8")

    listed = CliRunner().invoke(everrain, ["words", "--set", str(tmp_path)]).output

    parts = ("boon", "reward 0", "On the track Dread; it begins at 0.", "On boons: 0 to 20.")
    headings = ("Tracks:", "Tokens:", "Counters:", "Stats:", "Fields:", "Sections:", "Orders:")
    wanted = (*declared, *parts, *headings, "set.rain:")
    assert [each for each in wanted if each not in " ".join(listed.split())] == []
