"""`everrain format` writes the one layout, says what it changed, and leaves what it cannot read."""

from __future__ import annotations

import stat
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from everrain_dsl.cli import everrain

UNTIDY = 'sea event"Squall"\n      collect 2 clues#two\n'
TIDY = 'sea event "Squall"\n  collect 2 clues  # two\n'
UNEVEN = 'sea event "Squall"\n    collect 2 clues\n  lose 1 clue\n'


def run(*arguments: str, typed: bytes = b"") -> Result:
    return CliRunner().invoke(everrain, ["format", *arguments], input=typed)


@pytest.fixture
def cards(tmp_path: Path) -> Path:
    (tmp_path / "untidy.rain").write_text(UNTIDY, "utf-8")
    (tmp_path / "tidy.rain").write_text(TIDY, "utf-8")
    return tmp_path


def test_every_file_of_a_folder_is_laid_out(cards: Path) -> None:
    done = run(str(cards))

    assert (done.exit_code, done.stdout) == (0, "")
    assert done.stderr == "1 changed, 1 as it should be\n"
    assert (cards / "untidy.rain").read_text("utf-8") == TIDY
    assert run(str(cards)).stderr == "2 as they should be\n"


def test_check_names_what_would_change_and_writes_nothing(cards: Path) -> None:
    done = run("--check", str(cards))

    assert done.exit_code == 1
    assert f"{cards / 'untidy.rain'} would change" in done.stderr
    assert (cards / "untidy.rain").read_text("utf-8") == UNTIDY
    assert run("--check", str(cards / "tidy.rain")).exit_code == 0


def test_diff_shows_what_would_change_and_writes_nothing(cards: Path) -> None:
    done = run("--diff", str(cards))

    assert done.exit_code == 1
    assert '-sea event"Squall"\n' in done.stdout
    assert '+sea event "Squall"\n' in done.stdout
    assert (cards / "untidy.rain").read_text("utf-8") == UNTIDY


def test_what_is_typed_is_written_out() -> None:
    done = run("-", typed=UNTIDY.encode())

    assert (done.exit_code, done.stdout, done.stderr) == (0, TIDY, "")
    assert run("--check", "-", typed=UNTIDY.encode()).exit_code == 1


def test_line_ends_become_one_kind_and_a_byte_order_mark_goes(tmp_path: Path) -> None:
    file = tmp_path / "a.rain"
    file.write_bytes(b"\xef\xbb\xbf" + TIDY.replace("\n", "\r\n").encode())

    assert run(str(file)).exit_code == 0
    assert file.read_bytes() == TIDY.encode()


def test_a_line_level_with_no_other_is_told_and_the_others_are_laid_out(cards: Path) -> None:
    (cards / "a.rain").write_text(UNEVEN, "utf-8")
    done = run(str(cards))

    assert done.exit_code == 1
    assert "E0114" in done.stderr
    assert "a.rain:3:3" in done.stderr
    assert (cards / "a.rain").read_text("utf-8") == UNEVEN
    assert (cards / "untidy.rain").read_text("utf-8") == TIDY


@pytest.mark.parametrize(
    "content", [b"\xff\xfe", b"a\0b\n", b"a\n<<<<<<< x\nb\n=======\nc\n>>>>>>> y\n"]
)
def test_what_is_no_source_stays_as_it_is(tmp_path: Path, content: bytes) -> None:
    file = tmp_path / "a.rain"
    file.write_bytes(content)

    assert run(str(file)).exit_code == 1
    assert file.read_bytes() == content


def test_a_path_that_is_not_there_leaves_with_2(tmp_path: Path) -> None:
    assert run(str(tmp_path / "nowhere.rain")).exit_code == 2
    assert run("-", str(tmp_path)).exit_code == 2


def test_a_messages_name_for_what_is_typed() -> None:
    done = run("-", "--stdin-filename", "storm.rain", typed=UNEVEN.encode())

    assert (done.exit_code, done.stdout) == (1, "")
    assert "storm.rain:3:3" in done.stderr


def test_who_may_read_the_file_stays(tmp_path: Path) -> None:
    file = tmp_path / "a.rain"
    file.write_text(UNTIDY, "utf-8")
    file.chmod(0o640)
    link = tmp_path / "link.rain"
    link.symlink_to(file)
    run(str(link))

    assert link.is_symlink()
    assert file.read_text("utf-8") == TIDY
    assert stat.S_IMODE(file.stat().st_mode) == 0o640
