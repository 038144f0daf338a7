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


PRICED = """sea event "The Tollkeeper"
  choice "Pay him"
    requires at least 2 crew on deck
    # what he asks
    requires you are not in port
    cost pay 10 coin
    cost discard one trinket in the hold
    collect 1 clue
  choice "Row on"
    requires there is an enemy on deck
    advance agenda by 1
  otherwise
    nothing happens

scenario "who pays is let through" of "The Tollkeeper"
  given a deckhand on deck as the helmsman
  given 12 coin
  given fate rolls 6
  given advance agenda by 2
  when an act begins
  do the helmsman suffers 1 strain
  choose "Pay him"
  expect the helmsman has exactly 1 strain
  expect no event your ship sinks
  expect choice "Row on" is not offered
"""
SAID_OF_LINES = (
    (3, ["This is offered if there are at least 2 Crew On Deck.", "of your ship"]),
    (5, ["This is offered if your Ship is not in Port."]),
    (6, ["Pay 10 Coin.", "who cannot pay it is not offered this"]),
    (7, ["one Trinket in the Hold: you pick which, of your ship"]),
    (10, ["This is offered if there is an Enemy On Deck."]),
    (16, ["On the table is a Deckhand On Deck."]),
    (17, ["Your Ship begins with: 12 coin."]),
    (18, ["The next dice show, in this order: fate rolls 6."]),
    (19, ["Advance the Agenda by 2.", "it is so before the scenario begins"]),
    (20, ["Now it happens: an Act begins."]),
    (21, ["suffers 1 Strain.", "picked, made or named in line 16", "it happens at this line"]),
    (22, ['The player answers the question that is open: choose "Pay him".']),
    (23, ["By now,", "has exactly 1 Strain."]),
    (24, ["Since the table was set, it has not happened: your Ship sinks."]),
    (25, ['Of the choices that are offered now: choice "Row on" is not offered.']),
)


@pytest.mark.long
def test_a_price_and_a_line_of_a_scenario_are_said_back(
    tmp_path: Path, subtests: pytest.Subtests
) -> None:
    for line, parts in SAID_OF_LINES:
        with subtests.test(line=line):
            file = tmp_path / "toll.rain"
            file.write_text(PRICED)
            result = CliRunner().invoke(check, [str(file), "--explain", str(line)])

            assert result.exit_code == 0, result.output
            assert all(part in result.output for part in parts), result.output


@pytest.mark.parametrize("line", [4, 14, 15])
def test_a_line_that_says_nothing_by_itself_is_told(line: int, tmp_path: Path) -> None:
    file = tmp_path / "toll.rain"
    file.write_text(PRICED)
    result = CliRunner().invoke(check, [str(file), "--explain", str(line)])

    assert result.exit_code == 2
