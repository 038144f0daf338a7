"""Fields of kinds that sets declare: read, printed, read back, asked about, and verified."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import pytest

from everrain_dsl import compile_sources
from everrain_dsl.bytecode.bundle import dump, load
from everrain_dsl.bytecode.verifier import verify_link
from everrain_dsl.diagnostics import catalogue
from everrain_dsl.print import plain, render
from everrain_dsl.readback.check import read_back
from everrain_dsl.source import Source
from everrain_runtime import scenarios
from tests.sources import codes, core_bundle

if TYPE_CHECKING:
    from everrain_dsl.compiler import Compiled

MANIFEST = 'set "Tides", code "tides", version "0.1.0", languages "en"\n  builds on "core"\n'
BOUNTIES = """
kind "bounty", plural "bounties", stays on the table
  field "reward", a number from 0 to 20
  field "risk", a number from 1 to 5
deck "Bounty", holds bounties

bounty "The Cook, Alive", reward 5, risk 2
  every crew gets -1 luck

bounty "The Lamp Thief", reward 10, risk 4
  every crew gets -1 resolve
"""
THIEF_AND_COOK = '  given one "The Lamp Thief"\n  given one "The Cook, Alive"\n'


def compiled(text: str = "", bounties: str = BOUNTIES) -> Compiled:
    source = Source("tides.rain", MANIFEST + bounties + text)
    return compile_sources([source], libraries=[core_bundle()])


def failures(found: Compiled) -> list[object]:
    stage = scenarios.prepare(found)
    return [scenarios.run(one, found, stage.content).failure for one in stage.scenarios]


@pytest.mark.parametrize(
    ("effect", "expected"),
    [
        ("collect 1 clue for each bounty with reward at least 6", "exactly 1 clue"),
        ("discard every bounty with risk exactly 2", "exactly 1 bounty in play"),
        ("discard the bounty with the highest reward", "at least 1 bounty with reward at most 5"),
        ("discard the bounty with the lowest reward", "at least 1 bounty with reward at least 6"),
        (
            "choose one bounty with reward at least 6 as the debt\n  pay the debt's risk coin",
            "exactly 6 coin",
        ),
        (
            "reckon the sum of the reward of every bounty as the haul\n  collect the haul coin",
            "exactly 25 coin",
        ),
        (
            "choose one bounty with risk exactly 4 as the worst\n"
            "  discard every bounty with lower risk than the worst",
            "exactly 1 bounty in play",
        ),
    ],
)
def test_a_field_is_spoken_of_as_a_stat_is(effect: str, expected: str) -> None:
    event = f'sea event "Posters"\n  {effect}\n'
    scenario = f'scenario "a" of "Posters"\n  given 10 coin\n{THIEF_AND_COOK}  expect {expected}\n'
    found = compiled(event + scenario)

    assert codes(found) == []
    assert failures(found) == [None]


def test_a_card_changes_what_others_print() -> None:
    found = compiled(
        'rules "Hard Season"\n  every bounty gets +2 reward\n'
        'scenario "a" of "Hard Season"\n  given one "The Lamp Thief" as the thief\n'
        "  expect the thief's reward is exactly 12\n"
    )

    assert codes(found) == []
    assert failures(found) == [None]


def test_a_card_of_another_kind_has_nothing_of_it() -> None:
    found = compiled(
        'kind "woe", plural "woes", stays on the table\n'
        'deck "Woe", holds woes\nwoe "Damp"\n  every crew gets -1 luck\n'
        'scenario "a" of "Damp"\n  given one "Damp" as the damp\n'
        "  expect the damp's reward is exactly 0\n"
    )

    assert codes(found) == []
    assert failures(found) == [None]


def test_fields_print_and_read_back() -> None:
    found = compiled('sea event "Posters"\n  discard the bounty with the highest reward\n')
    card, kind = found.named("The Lamp Thief")[0], found.named("bounty")[0]

    assert "Reward 10 · Risk 4" in plain(render(card, found.phrasebook))
    assert "Field Reward 0 to 20 · Field Risk 1 to 5" in plain(render(kind, found.phrasebook))
    assert all(not each.difference for each in read_back(found))


def test_a_set_prints_the_fields_of_a_compiled_one() -> None:
    tides = compiled().bundle("tides")
    text = (
        'set "Ebb", code "ebb", version "0.1.0", languages "en"\n  builds on "core", "tides"\n'
        'bounty "The Tide Itself", reward 20, risk 5\n  every crew gets -1 luck\n'
        'sea event "Posters"\n  discard the bounty with the highest reward\n'
    )
    found = compile_sources([Source("ebb.rain", text)], libraries=[core_bundle(), tides])

    assert codes(found) == []
    assert verify_link([core_bundle(), tides, load(dump(found.bundle("ebb")))]) == []


@pytest.mark.parametrize(
    ("header", "code"),
    [
        ("", catalogue.MISSING_FIELD),
        (", reward 5", catalogue.MISSING_FIELD),
        (", reward 21, risk 1", catalogue.FIELD_OUT_OF_RANGE),
        (", reward 2, reward 3, risk 1", catalogue.DUPLICATE_FIELD),
        (", reward 2, risk 1, luck 3", catalogue.UNKNOWN_FIELD),
    ],
)
def test_a_card_prints_each_field_once_and_no_other(header: str, code: catalogue.Entry) -> None:
    found = compiled(f'bounty "Nobody"{header}\n  every crew gets -1 luck\n')

    assert codes(found) == [code.code]


@pytest.mark.parametrize(
    ("name", "reason"),
    [
        ("clue", "already"),
        ("Old Debt", "one word"),
        ("rewards", "plural"),
        ("risk", "already has it"),
    ],
)
def test_a_field_is_called_by_one_word_of_its_own(name: str, reason: str) -> None:
    fields = f'  field "risk", a number from 1 to 5\n  field "{name}", a number from 1 to 5\n'
    found = compiled(bounties=f'kind "bounty", plural "bounties", is read once\n{fields}')

    assert codes(found) == [catalogue.FIELD_WORD.code]
    assert reason in found.diagnostics[0].message


def test_nobody_is_tested_on_a_field() -> None:
    found = compiled(
        'sea event "Posters"\n  crew on deck test reward\n    pass\n      collect 1 clue\n    fail\n      lose 1 clue\n'
    )

    assert codes(found) == [catalogue.UNKNOWN_STAT.code]


@pytest.mark.parametrize("values", [{"reward": 5}, {"reward": 21, "risk": 1}, {}])
def test_a_bundle_whose_card_prints_other_fields_is_refused(values: dict[str, int]) -> None:
    made = compiled().bundle("tides").to_json()
    card = next(each for each in made["programs"] if each["id"] == "tides:the-lamp-thief")
    card["printed"]["values"] = values

    assert verify_link([core_bundle(), load(json.dumps(made).encode())]) != []
