"""`everrain test` plays scenarios, shows failures as diagnostics, and leaves with their code."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import pytest
from click.testing import CliRunner, Result

from everrain_runtime.cli.test import test as command

if TYPE_CHECKING:
    from pathlib import Path

SET = """\
set "Small"
  code "small", version "1.0.0"
"""
CARDS = """\
sea event "Squall"
  choice "Run"
    collect 1 clue
  choice "Wait"
    nothing happens

scenario "running pays" of "Squall"
  choose "Run"
  expect exactly 1 clue

scenario "waiting does not" of "Squall"
  choose "Wait"
  expect exactly {clues} clues
"""


def run(*arguments: object) -> Result:
    plain = {"COLUMNS": "80", "FORCE_COLOR": None}
    return CliRunner(env=plain).invoke(command, [str(each) for each in arguments])


@pytest.fixture
def cards(tmp_path: Path) -> Path:
    (tmp_path / "set.rain").write_text(SET)
    file = tmp_path / "squall.rain"
    file.write_text(CARDS.format(clues=0))
    return file


@pytest.fixture
def failing(tmp_path: Path) -> Path:
    (tmp_path / "set.rain").write_text(SET)
    file = tmp_path / "squall.rain"
    file.write_text(CARDS.format(clues=2))
    return file


def test_all_that_pass_are_counted(cards: Path) -> None:
    result = run(cards)

    assert (result.exit_code, result.output) == (0, "2 passed, 0 failed\n")


def test_a_failure_is_shown_with_its_line_and_the_log(failing: Path) -> None:
    result = run(failing)

    assert result.exit_code == 1
    assert 'FAILED "waiting does not" of "Squall"' in result.output
    assert "error[E0506]: `expect exactly 2 clues` fails: you have 0 clues" in result.output
    assert "squall.rain:13:3" in result.output
    assert "Nothing happens.   < nothing happens  (Squall)\n" in result.output
    assert result.output.endswith("1 passed, 1 failed\n")


def test_a_text_picks_scenarios_by_title_or_card(failing: Path) -> None:
    assert run(failing, "-k", "RUNNING").output == "1 passed, 0 failed\n"
    assert run(failing, "-k", "squall").exit_code == 1


def test_nothing_to_play_is_said(cards: Path) -> None:
    result = run(cards, "-k", "octopus")

    assert result.exit_code == 2
    assert "no scenario with `octopus` in title or card to play" in result.output


def test_json_holds_every_outcome(failing: Path) -> None:
    found = json.loads(run(failing, "--json").output)

    assert (found["passed"], found["failed"]) == (1, 1)
    passed, failed = found["scenarios"]
    assert (passed["scenario"], passed["passed"]) == ("running pays", True)
    assert failed["failure"]["code"] == "E0506"
    assert (failed["card"], failed["line"]) == ("Squall", 11)
    assert {"sentence": "Collect 1 Clue.", "card": "Squall", "line": "collect 1 clue"} in passed[
        "log"
    ]


def test_cards_with_errors_are_not_played(tmp_path: Path) -> None:
    file = tmp_path / "squall.rain"
    file.write_text('sea event "Squall"\n  kolect 1 clue\n')
    result = run(file)

    assert result.exit_code == 1
    assert "E0203" in result.output or "E0123" in result.output


def test_a_path_that_is_not_there_is_an_error_of_its_own(tmp_path: Path) -> None:
    assert run(tmp_path / "gone.rain").exit_code == 2


def test_only_the_scenarios_of_the_path_are_played(tmp_path: Path) -> None:
    (tmp_path / "set.rain").write_text(SET)
    (tmp_path / "one.rain").write_text(CARDS.format(clues=0))
    (tmp_path / "two.rain").write_text(
        'sea event "Lull"\n  collect 1 clue\n\nscenario "it pays" of "Lull"\n'
        "  expect exactly 1 clue\n"
    )

    assert run(tmp_path / "two.rain").output == "1 passed, 0 failed\n"
    assert run(tmp_path).output == "3 passed, 0 failed\n"
