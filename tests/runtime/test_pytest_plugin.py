"""The pytest plugin collects the scenarios of a set, and shows failures as diagnostics."""

from __future__ import annotations

import subprocess
import sys
from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from pathlib import Path

SET = """\
set "Small"
  code "small", version "1.0.0"
"""
CARDS = """\
sea event "Squall"
  collect 1 clue

scenario "it pays" of "Squall"
  expect exactly 1 clue

scenario "it pays twice" of "Squall"
  expect exactly 2 clues
"""


def collected(folder: Path, *arguments: str) -> str:
    """Return what pytest prints for *folder*."""
    command = [sys.executable, "-m", "pytest", "-p", "no:cacheprovider", "-q", "--rootdir"]
    done = subprocess.run(
        [*command, str(folder), *arguments, str(folder)],
        capture_output=True,
        text=True,
        check=False,
        cwd=folder,
    )
    return done.stdout


@pytest.mark.long
def test_each_scenario_of_a_set_is_a_test(tmp_path: Path) -> None:
    (tmp_path / "set.rain").write_text(SET)
    (tmp_path / "squall.rain").write_text(CARDS)
    printed = collected(tmp_path)

    assert "1 failed, 1 passed" in printed
    assert 'scenario "it pays twice" of "Squall"' in printed
    assert "`expect exactly 2 clues` fails: you have 1 clue" in printed
    assert "Traceback" not in printed


@pytest.mark.long
def test_cards_with_errors_are_an_error_of_collection(tmp_path: Path) -> None:
    (tmp_path / "set.rain").write_text(SET)
    (tmp_path / "squall.rain").write_text(CARDS.replace("collect 1 clue\n", "kolect 1 clue\n"))
    printed = collected(tmp_path)

    assert "1 error" in printed
    assert "error[E" in printed


def test_cards_outside_any_set_are_left_alone(tmp_path: Path) -> None:
    (tmp_path / "squall.rain").write_text(CARDS)

    assert "no tests ran" in collected(tmp_path)
