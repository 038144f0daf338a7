"""Files and folders that are not what they were meant to be: told as the one mistake they are."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from click.testing import CliRunner

from everrain_dsl.cli.check import check
from everrain_dsl.incremental.sets import check_files

if TYPE_CHECKING:
    from pathlib import Path

CARD = 'sea event "Squall Of Squalls"\n  collect 1 clue\n'


def told(*paths: Path) -> list[tuple[str, str]]:
    return [(each.code, each.help or "") for each in check_files([str(path) for path in paths])]


@pytest.mark.parametrize(
    ("name", "right"),
    [
        ("squall.rain.txt", "squall.rain"),
        ("squall.Rain", "squall.rain"),
        ("squall.rain.TXT", "squall.rain"),
    ],
)
def test_a_file_of_cards_with_a_wrong_ending_is_told_in_its_folder(
    name: str, right: str, tmp_path: Path
) -> None:
    (tmp_path / "calm.rain").write_text(CARD.replace("Squall", "Calm"))
    (tmp_path / name).write_text(CARD)

    assert told(tmp_path) == [("E0144", f"rename the file to `{tmp_path / right}`")]


def test_a_file_that_is_asked_for_is_told_by_its_ending(tmp_path: Path) -> None:
    file = tmp_path / "squall.txt"
    file.write_text(CARD)

    assert told(file) == [("E0144", f"rename the file to `{tmp_path / 'squall.rain'}`")]
    assert told(tmp_path) == [
        ("E0104", "rename `squall.txt` to `squall.rain` if it contains cards")
    ]


def test_a_path_that_leads_nowhere_is_told_with_the_file_of_the_nearest_name(
    tmp_path: Path,
) -> None:
    (tmp_path / "squall.rain").write_text(CARD)
    (tmp_path / "b.md").write_text("")

    assert told(tmp_path / "sqall.rain") == [("E0101", f"write `{tmp_path / 'squall.rain'}`")]
    assert told(tmp_path / "x.rain")[0][1].startswith("give the path as seen from")


def test_a_set_that_does_not_say_what_it_builds_on_is_told_once(tmp_path: Path) -> None:
    (tmp_path / "set.rain").write_text('set "Cold Harbours", code "cold", version "0.1.0"\n')
    (tmp_path / "a.rain").write_text(
        'relic "Tooth Of Teeth", clue value 4\n'
        '  value 0 at "Duskfall", 5, 10 at "Ashmoor"\n'
        "  use\n"
        "    crew on deck test luck\n"
        "      pass\n"
        "        kolect 1 clue\n"
    )

    assert told(tmp_path) == [
        ("E0203", "write `collect 1 clue`"),
        ("E0642", 'write `builds on "core"` on a line below this one'),
    ]


def test_a_set_that_builds_on_nothing_may_do_so(tmp_path: Path) -> None:
    (tmp_path / "set.rain").write_text('set "Bare", code "bare", version "0.1.0"\n')
    (tmp_path / "a.rain").write_text("stats might\n")

    assert told(tmp_path) == []


def test_a_folder_without_a_manifest_is_said_to_be_no_set(tmp_path: Path) -> None:
    (tmp_path / "squall.rain").write_text(CARD)
    run = CliRunner().invoke

    assert "no `set.rain`" in run(check, [str(tmp_path)]).output
    assert "no `set.rain`" not in run(check, [str(tmp_path / "squall.rain")]).output
