"""Commands work with lines that are read as others; `check` and `build` want them rewritten."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from click.testing import CliRunner, Result

from everrain_dsl.cli.build import build
from everrain_dsl.cli.check import check
from everrain_dsl.cli.text import text
from everrain_runtime.cli import test as testing
from everrain_runtime.cli.odds import odds_command
from everrain_runtime.cli.try_card import try_card

if TYPE_CHECKING:
    from pathlib import Path

    from click import Command

CARDS = """\
sea event "Squall"
  > A cold one.
  gain 2 clues

sea event "Calm"
  > A warm one.
  obtain 1 clue

scenario "it is found" of "Squall"
  given 0 clues
  expect exactly 2 clues
"""


@pytest.fixture
def file(tmp_path: Path) -> Path:
    made = tmp_path / "cards.rain"
    made.write_text(CARDS, "utf-8")
    return made


def run(command: Command, *arguments: object) -> Result:
    return CliRunner().invoke(command, [*map(str, arguments)])


def test_cards_are_tried_printed_and_tested_with_a_note(file: Path) -> None:
    note = "`gain 2 clues` is read as `collect 2 clues`"
    for command, asked, said in (
        (try_card, ["Squall", "--path", file, "--answers", ""], "Collect 2 Clues."),
        (text, ["Squall", "--path", file], "Collect 2 Clues."),
        (odds_command, ["Squall", "--path", file], "Collect 2 Clues."),
        (testing.test, [file], "1 passed, 0 failed"),
    ):
        done = run(command, *asked)

        assert done.exit_code == 0, done.output
        assert said in done.stdout
        assert note in done.stderr
        assert ("obtain 1 clue" in done.stderr) is (command is testing.test)


def test_check_and_build_want_the_lines_rewritten(file: Path) -> None:
    (file.parent / "everrain.toml").write_text('fail-on = "errors"\n', "utf-8")
    checked = run(check, file)
    built = run(build, file, "-o", file.parent / "made.json")

    assert (checked.exit_code, built.exit_code) == (1, 1)
    assert checked.stdout.endswith("2 notes\n2 lines can be rewritten: everrain check --fix\n")
    assert built.stderr.endswith("2 notes\n2 lines can be rewritten: everrain check --fix\n")
    assert not (file.parent / "made.json").exists()
    assert run(check, file, "--fix").exit_code == 0
    assert run(build, file, "-o", file.parent / "made.json").exit_code == 0


def test_a_note_is_one_line_of_the_concise_form(file: Path) -> None:
    said = "note N0101: `gain 2 clues` is read as `collect 2 clues`; write `collect 2 clues`"

    assert f"{file}:3:3: {said}\n" in run(check, file, "--format", "concise").stdout


def test_every_form_has_a_word_for_notes(file: Path) -> None:
    for form, said in (
        ("json", '"severity": "note"'),
        ("github", "::notice file="),
        ("gitlab", '"severity": "info"'),
        ("sarif", '"level": "note"'),
        ("junit", "is read as"),
    ):
        done = run(check, file, "--format", form)

        assert done.exit_code == 1
        assert said in done.stdout


@pytest.mark.parametrize(
    ("wrong", "lines"),
    [
        ("  gain 2 clues\n  lose 1 clues\n", 2),
        ("  lose 1 clues\n  frobnicate the quux\n", 1),
        ("  collect 2 clues.\n", 1),
        ("  frobnicate the quux\n", 0),
    ],
)
def test_check_counts_the_lines_that_fix_rewrites(wrong: str, lines: int, tmp_path: Path) -> None:
    file = tmp_path / "cards.rain"
    before = f'sea event "Squall"\n  > A cold one.\n{wrong}'
    file.write_text(before, "utf-8")
    told = run(check, file).stdout
    run(check, file, "--fix")
    after = file.read_text("utf-8")

    changed = sum(
        old != new for old, new in zip(before.split("\n"), after.split("\n"), strict=True)
    )
    assert changed == lines
    counted = {0: "", 1: "1 line can be rewritten", 2: "2 lines can be rewritten"}[lines]
    assert counted in told
    assert ("rewritten" in told) is bool(lines)


def test_what_is_typed_cannot_be_rewritten() -> None:
    done = CliRunner().invoke(check, ["-"], input='sea event "Squall"\n  gain 2 clues\n')

    assert done.exit_code == 1
    assert "rewritten" not in done.stdout
