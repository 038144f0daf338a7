"""The table that rules are tested on takes nothing it does not know."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from tests.rules.tabletop import SetTable, see_used
from tests.sources import ROOT

LEFT_OVER = """
import pytest

def test_unmarked(table):
    table(fate=[4])

@pytest.mark.leftover
def test_marked(table):
    table(fate=[4])

@pytest.mark.leftover
def test_marked_in_vain(table):
    table()
"""


@pytest.mark.parametrize("wrong", [{"options": {}}, {"fat": [4]}, {"player": 2}])
def test_a_table_is_not_set_with_a_die_or_a_word_that_does_not_exist(
    table: SetTable, wrong: dict[str, Any]
) -> None:
    with pytest.raises(AssertionError, match="is none of"):
        table(**wrong)


@pytest.mark.parametrize("wrong", [{"boardin": "yes"}, {"boarding": "maybe"}])
def test_a_rule_is_not_chosen_that_does_not_exist(table: SetTable, wrong: dict[str, str]) -> None:
    with pytest.raises(ValueError, match="boardin"):
        table().choose_rules(**wrong)


def test_a_token_is_not_put_that_does_not_exist(table: SetTable) -> None:
    with pytest.raises(AssertionError, match="'agend' is none of"):
        table().put(agend=3)


@pytest.mark.leftover
@pytest.mark.parametrize(
    ("dice", "answers", "said"),
    [([4], [], "left over: fate 4"), ([], ["yes"], "left over: the answer 'yes'")],
)
def test_what_is_scripted_and_not_used_fails_a_test(
    table: SetTable, dice: list[int], answers: list[str], said: str
) -> None:
    game = table(fate=dice)
    game.given(*answers)

    with pytest.raises(AssertionError, match=said):
        see_used([game], leftover=False)
    see_used([game], leftover=True)
    see_used([game], leftover=None)


def test_a_mark_for_what_is_left_over_is_no_excuse_where_nothing_is(table: SetTable) -> None:
    with pytest.raises(AssertionError, match="nothing is left over"):
        see_used([table()], leftover=True)


@pytest.mark.long
def test_the_table_of_a_test_is_looked_at_once_it_is_over(tmp_path: Path) -> None:
    (tmp_path / "test_left.py").write_text(LEFT_OVER, encoding="utf-8")
    (tmp_path / "pytest.ini").write_text("[pytest]\nmarkers = leftover: some is\n")
    told = subprocess.run(
        [sys.executable, "-m", "pytest", "-p", "tests.rules.conftest", str(tmp_path)],
        cwd=tmp_path,
        env={**os.environ, "PYTHONPATH": str(ROOT)},
        capture_output=True,
        text=True,
        check=False,
    ).stdout

    assert "3 passed" in told
    assert "2 errors" in told
