"""`everrain check --explain LINE`: who decides, whose things, which ones, when."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from click.testing import CliRunner

from everrain_dsl.cli.check import check

if TYPE_CHECKING:
    from pathlib import Path

CARDS = """sea event "Squall Off Ashmoor"
  every crew on deck suffers 1 strain
  one crew on deck tests luck
    pass
      that crew recovers 2 strain

positive trait "Leaning Together" (sea)
  after this crew suffers strain
    up to 2 other crew recover 1 strain
"""


def said(line: int, folder: Path) -> str:
    file = folder / "squall.rain"
    file.write_text(CARDS)
    result = CliRunner().invoke(check, [str(file), "--explain", str(line)])
    return f"{result.exit_code}\n{result.output}"


@pytest.mark.parametrize(
    ("line", "parts"),
    [
        (2, ["every Crew On Deck: all of them, of your ship", "this sea event is resolved"]),
        (3, ["One Crew On Deck tests Luck", "one Crew On Deck: you pick which, of your ship"]),
        (5, ["that Crew: picked, made or named in line 3"]),
        (
            9,
            ["you pick which, and how many", "it happens: after this crew suffers strain (line 8)"],
        ),
    ],
)
def test_a_line_is_said_back(line: int, parts: list[str], tmp_path: Path) -> None:
    shown = said(line, tmp_path)

    assert shown.startswith("0\n")
    assert all(part in shown for part in parts), shown


def test_a_line_that_does_nothing_is_told(tmp_path: Path) -> None:
    shown = said(1, tmp_path)

    assert shown.startswith("2\n")
    assert "does nothing by itself" in shown
