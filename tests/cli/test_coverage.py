"""`everrain test --coverage`: the branches of cards that scenarios execute, and those none does."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from everrain_runtime.cli.test import test as command
from everrain_runtime.scenarios import coverage as module

SET = 'set "Small"\n  code "small", version "1.0.0", builds on "core"\n'
CARD = """\
sea event "Squall"
  choice "Run"
    if at least 2 clues
      collect 1 clue
    otherwise
      collect 5 coin
  choice "Wait"
    one crew on deck tests resolve
      pass
        collect 2 clues
      fail
        that crew suffers 1 strain
    every crew on deck recovers 1 trauma
"""
RUN_RICH = 'scenario "a" of "Squall"\n  given 2 clues\n  choose "Run"\n  expect exactly 3 clues\n'
RUN_POOR = 'scenario "b" of "Squall"\n  given 0 coin\n  choose "Run"\n  expect exactly 5 coin\n'
PASS = """\
scenario "c" of "Squall"
  given a deckhand on deck with resolve 5 as the mate
  given fate rolls 2
  choose "Wait"
  expect exactly 2 clues
"""
FAIL = """\
scenario "d" of "Squall"
  given a deckhand on deck with resolve 5 as the mate
  given fate rolls 7
  choose "Wait"
  expect the mate has exactly 1 strain
"""


def run(folder: Path, *scenarios: str, card: str = CARD, form: str = "json") -> Result:
    (folder / "set.rain").write_text(SET, "utf-8")
    (folder / "squall.rain").write_text("\n".join([card, *scenarios]), "utf-8")
    return CliRunner().invoke(command, [str(folder), "--coverage", "--format", form])


def missed(folder: Path, *scenarios: str, card: str = CARD) -> dict[str, list[int]]:
    found = json.loads(run(folder, *scenarios, card=card).output)
    assert found["failed"] == 0
    return {each["text"]: each["lines"] for each in found["missed"]}


def test_all_branches_executed_are_all_covered(tmp_path: Path) -> None:
    done = run(tmp_path, RUN_RICH, RUN_POOR, PASS, FAIL)
    found = json.loads(done.output)

    assert found["missed"] == []
    assert found["branches"] == found["covered"] == 6


@pytest.mark.parametrize(
    ("left_out", "text", "line"),
    [
        (RUN_RICH, "collect 1 clue", 4),
        (RUN_POOR, "collect 5 coin", 6),
        (PASS, "collect 2 clues", 10),
        (FAIL, "that crew suffers 1 strain", 12),
    ],
)
def test_a_branch_that_no_scenario_executes_is_told_with_its_line(
    tmp_path: Path, left_out: str, text: str, line: int
) -> None:
    played = [each for each in (RUN_RICH, RUN_POOR, PASS, FAIL) if each != left_out]

    assert missed(tmp_path, *played) == {text: [line]}


def test_what_is_done_for_each_is_a_branch(tmp_path: Path) -> None:
    card = 'sea event "Squall"\n  collect 1 clue\n  for each crew on deck\n    collect 2 coin\n'
    nobody = 'scenario "a" of "Squall"\n  expect exactly 1 clue\n'

    assert missed(tmp_path, nobody, card=card) == {"collect 2 coin": [4]}


def test_what_is_declined_is_a_branch(tmp_path: Path) -> None:
    card = 'sea event "Squall"\n  you may collect 1 clue\n'
    yes = 'scenario "a" of "Squall"\n  choose yes\n  expect exactly 1 clue\n'
    no = 'scenario "b" of "Squall"\n  choose no\n  expect exactly 0 clues\n'

    assert missed(tmp_path, yes, no, card=card) == {}
    assert len(missed(tmp_path, yes, card=card)) == 1
    assert len(missed(tmp_path, no, card=card)) == 1


def test_a_line_written_twice_is_told_by_both_its_places(tmp_path: Path) -> None:
    card = CARD.replace("collect 5 coin", "collect 1 clue")

    assert missed(tmp_path, RUN_RICH, PASS, FAIL, card=card)["collect 1 clue"] == [4, 6]


def test_a_card_without_scenarios_is_not_covered_at_all(tmp_path: Path) -> None:
    other = (
        'sea event "Calm"\n  collect 1 clue\n\nscenario "e" of "Calm"\n  expect exactly 1 clue\n'
    )
    found = json.loads(run(tmp_path, other).output)

    assert {each["card"] for each in found["missed"]} == {"Squall"}
    assert found["covered"] == 1


def test_people_are_told_in_lines(tmp_path: Path) -> None:
    lines = run(tmp_path, RUN_RICH, PASS, FAIL, form="human").output.splitlines()

    assert lines[0] == "3 passed, 0 failed"
    assert " branches of 1 card (" in lines[1]
    assert lines[2] == f'{tmp_path / "squall.rain"}:6: "Squall": collect 5 coin'


def test_one_play_is_not_taken_for_another(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whether a way was gone is told by the instruction before it in the same run."""
    taken: list[tuple[str, int, int, int]] = []
    real = module.Coverage.cards

    def cards(self: module.Coverage) -> list[module.CardCoverage]:
        taken.extend(self._seen)
        return real(self)

    monkeypatch.setattr(module.Coverage, "cards", cards)
    run(tmp_path, RUN_RICH, PASS, FAIL)
    card = [way for way in taken if way[0] == "small:squall"]

    assert card
    assert all(before == -1 and at == 0 for _, _, before, at in card if before == -1)


def test_a_share_that_is_not_reached_is_told_and_leaves_with_1(
    tmp_path: Path, subtests: pytest.Subtests
) -> None:
    run(tmp_path, RUN_RICH, PASS, FAIL)
    for least, code in ((0, 0), (50, 0), (100, 1)):
        with subtests.test(least=least):
            done = CliRunner().invoke(
                command, [str(tmp_path), "--coverage", "--fail-under", str(least)]
            )

            assert done.exit_code == code
            assert ("fewer than --fail-under 100" in done.output) is (code == 1)

    alone = CliRunner().invoke(command, [str(tmp_path), "--fail-under", "50"])

    assert alone.exit_code == 2
    assert "add --coverage" in alone.output
