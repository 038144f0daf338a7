"""`check --fix` makes what is certain and loses nothing; `--watch` does it again after a change."""

from __future__ import annotations

from pathlib import Path

import click
import pytest
from click.testing import CliRunner, Result

from everrain_dsl.cli.check import check
from everrain_dsl.cli.watch import watch
from everrain_dsl.editor.fixes import _keeps
from everrain_dsl.formatting import formatted
from everrain_dsl.incremental.sets import check_files
from everrain_dsl.source import Edit, Source

RIGHT = """\
# Squalls of the north.
sea event "Squall"
  > It comes from colect and 2 clue.

  collect 2 clues  # as many as two
  one crew on deck suffers 1 strain
"""


def fix(file: Path, *arguments: str) -> Result:
    return CliRunner().invoke(check, [str(file), "--fix", *arguments])


@pytest.mark.parametrize(
    ("right", "wrong"),
    [
        ("collect 2", "colect 2"),
        ("clues  #", "clue  #"),
        ("suffers 1", "sufers 1"),
    ],
)
def test_what_is_certain_is_written_and_all_else_stays(
    right: str, wrong: str, tmp_path: Path
) -> None:
    file = tmp_path / "a.rain"
    file.write_text(RIGHT.replace(right, wrong), "utf-8")

    done = fix(file)

    assert done.exit_code == 0, done.output
    assert file.read_text("utf-8") == RIGHT
    assert any(
        line.startswith("-") and wrong.split(maxsplit=1)[0] in line
        for line in done.output.split("\n")
    )


@pytest.mark.parametrize(
    ("right", "wrong"),
    [
        ("1 strain\n", "1 strain.\n"),
        ('gains trait "Hardy"', 'gains trait "Hardie"'),
        ('at "Ashmoor"', 'at "Ashmor"'),  # what is printed is told at the head of the card
    ],
)
def test_names_in_quotes_and_what_is_too_much_are_mended(
    right: str, wrong: str, tmp_path: Path
) -> None:
    text = (
        'sea event "Squall"\n  > A cold one.\n  every crew on deck suffers 1 strain\n'
        '  one crew on deck gains trait "Hardy"\n\n'
        'trinket "Cup"\n  value 0 at "Ashmoor", 5, 10 at "Grimsea"\n  use\n    collect 1 clue\n'
    )
    file = tmp_path / "a.rain"
    assert right in text
    file.write_text(text.replace(right, wrong), "utf-8")

    done = fix(file)

    assert done.exit_code == 0, done.output
    assert file.read_text("utf-8") == text


def test_several_mistakes_are_mended_and_what_is_not_certain_is_told(tmp_path: Path) -> None:
    file = tmp_path / "a.rain"
    wrong = RIGHT.replace("collect", "colect").replace("suffers", "sufers")
    file.write_text(wrong + "  frobnicate the quux\n", "utf-8")

    done = fix(file)

    assert done.exit_code == 1
    assert file.read_text("utf-8") == RIGHT + "  frobnicate the quux\n"
    assert "frobnicate" in done.output


def test_with_diff_nothing_is_written(tmp_path: Path) -> None:
    file = tmp_path / "a.rain"
    wrong = RIGHT.replace("collect", "colect")
    file.write_text(wrong, "utf-8")

    done = fix(file, "--diff")

    assert file.read_text("utf-8") == wrong
    assert "+  collect 2 clues  # as many as two" in done.output
    assert done.exit_code == 1


@pytest.mark.parametrize(
    ("old", "new", "kept"),
    [
        ("colect 2 clues", "collect 2 clues", True),
        ("collect 2 clues", "collect 3 clues", False),
        ("collect 2 clues and 1 coin", "collect 2 clues", False),
        ("the cook gains strain", "that crew suffers strain", True),
        ("collect clues unless dark", "collect clues", False),
        ('begin "The Choir"', "begin a story", False),
        ('"The Chior"', '"The Choir"', True),
        ("do collect the clues", "collect clues", True),
    ],
)
def test_a_mend_that_loses_an_amount_a_name_or_a_word_is_not_certain(
    old: str, new: str, kept: bool
) -> None:
    source = Source("a.rain", old)

    assert _keeps(Edit(source.span(0, len(old)), new)) is kept


#: Cards with lines too far right, each behind the same card with those lines in their block.
INDENTED = {
    "below flavour": ("  > Rain.\n  collect 1 clue\n", "  > Rain.\n     collect 1 clue\n"),
    "below an effect, a block": (
        "  > Rain.\n\n  collect 1 clue\n  if at least 3 clues\n    lose 1 clue\n",
        "  > Rain.\n\n  collect 1 clue\n     if at least 3 clues\n       lose 1 clue\n",
    ),
    "twice, one in the other": (
        "  > Rain.\n  if at least 3 clues\n    collect 1 clue\n    collect 1 coin\n",
        "  > Rain.\n   if at least 3 clues\n     collect 1 clue\n       collect 1 coin\n",
    ),
    "flavour below flavour": (
        "  > Rain.\n  > More.\n\n  collect 1 clue\n",
        "  > Rain.\n   > More.\n\n  collect 1 clue\n",
    ),
    "with a tab": ("  > Rain.\n  collect 1 clue\n", "  > Rain.\n\t\tcollect 1 clue\n"),
    "between the lines of a scenario": (
        '  collect 1 clue\n\nscenario "S" of "Squall"\n  given 3 coin\n  given 2 clues\n'
        "  expect exactly 3 clues\n",
        '  collect 1 clue\n\nscenario "S" of "Squall"\n  given 3 coin\n    given 2 clues\n'
        "     expect exactly 3 clues\n",
    ),
}


def test_lines_right_of_one_that_holds_nothing_are_moved_into_its_block(
    subtests: pytest.Subtests, tmp_path: Path
) -> None:
    file = tmp_path / "a.rain"
    for name, (right, wrong) in INDENTED.items():
        file.write_text(f'sea event "Squall"\n{wrong}', "utf-8")
        with subtests.test(row=name):
            done = fix(file)

            assert done.exit_code == 0, done.output
            assert formatted(file.read_text("utf-8")) == f'sea event "Squall"\n{right}'


def test_what_is_typed_cannot_be_mended() -> None:
    done = CliRunner().invoke(check, ["-", "--fix"], input="")

    assert done.exit_code == 2
    assert "what is typed is no file" in done.output


def test_watching_does_it_again_after_a_change_and_only_then(tmp_path: Path) -> None:
    file = tmp_path / "a.rain"
    file.write_text(RIGHT, "utf-8")
    found: list[int] = []
    waits = iter(["nothing", "a mistake", "nothing", "a file", "enough"])

    def wait(_seconds: float) -> None:
        match next(waits):
            case "a mistake":
                file.write_text(RIGHT.replace("collect", "colect"), "utf-8")
            case "a file":
                (tmp_path / "b.rain").write_text('sea event "Calm"\n  collect 1 clu\n', "utf-8")
            case "enough":
                raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        watch([str(tmp_path)], lambda: found.append(len(check_files([str(tmp_path)]))), wait)

    assert found == [0, 1, 2]


def test_watching_goes_on_after_what_a_command_would_end_with(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "a.rain"
    changes = iter(range(9))
    ends = iter([click.UsageError("no such card"), click.exceptions.Exit(1), KeyboardInterrupt()])

    def act() -> None:
        raise next(ends)

    with pytest.raises(KeyboardInterrupt):
        watch([str(tmp_path)], act, lambda _: file.write_text("#" * next(changes)))

    assert "no such card" in capsys.readouterr().err


@pytest.mark.parametrize(
    "text",
    [
        'positive trait "Sq" (sea)\n  after your turn ends\n    exhaust this crew\n',
        'enemy "Sq", act 1, miniatures 1\n  health 1, dice 1, spoils 1\n  before this enemy suffers damage\n    prevent 1\n',
        'sea event "Sq"\n  one crew on deck tests luck (4)\n    pass\n      collect 1 clue\n',
        'sea event "Sq"\n  lose 1 luck\n',
    ],
)
def test_what_a_message_shows_as_a_sample_is_not_written(text: str, tmp_path: Path) -> None:
    file = tmp_path / "sq.rain"
    file.write_text(text)

    CliRunner().invoke(check, [str(file), "--fix"])

    assert file.read_text() == text
