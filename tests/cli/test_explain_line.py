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


IN_PLAY = """positive trait "Leaning Together" (sea)
  after another crew on deck suffers strain
    enemies cannot move until the end of the round
  this crew cannot be moved
  while at least 2 other crew on deck
    every crew below deck gets +1 resolve
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


@pytest.mark.parametrize(
    ("line", "parts"),
    [
        (
            2,
            [
                "After another Crew On Deck suffers Strain: Enemies now in play cannot move",
                "another Crew On Deck: whichever it happens to, of your ship",
                "it waits for that as long as this positive trait is in play",
            ],
        ),
        (3, ["Enemies: all of them, of your ship\n"]),
        (4, ["This Crew cannot be moved.", "it holds as long as this positive trait is in play\n"]),
        (5, ["What stands below holds while there are at least 2 other Crew On Deck."]),
        (
            6,
            [
                "every Crew Below Deck: all of them, of your ship",
                "this positive trait is in play and there are at least 2 other Crew On Deck\n",
            ],
        ),
    ],
)
def test_what_waits_or_holds_is_said_back(line: int, parts: list[str], tmp_path: Path) -> None:
    file = tmp_path / "leaning.rain"
    file.write_text(IN_PLAY)
    result = CliRunner().invoke(check, [str(file), "--explain", str(line)])

    assert result.exit_code == 0, result.output
    assert all(part in result.output for part in parts), result.output


def test_a_line_that_does_nothing_is_told(tmp_path: Path) -> None:
    shown = said(1, tmp_path)

    assert shown.startswith("2\n")
    assert "does nothing by itself" in shown
