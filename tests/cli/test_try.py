"""`everrain try` resolves a card on a sample table; it never hangs and shows no traceback."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from click.testing import CliRunner, Result

from everrain_dsl.cli import watch
from everrain_runtime.cli.try_card import try_card

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

SET = """\
set "Small"
  code "small", version "1.0.0"

stats strength, resolve, intelligence, luck

die "Fate", faces 0 to 9
"""
CARDS = """\
sea event "Squall"
  choice "Run, and quickly"
    crew on deck test luck
      pass
        collect 1 clue
      fail
        that crew suffers 1 strain
  choice "Buy it off"
    requires at least 9 clues
    collect 9 coin
  choice "Wait"
    you may pay 2 coin
      collect 1 clue
"""


@pytest.fixture
def cards(tmp_path: Path) -> Path:
    (tmp_path / "set.rain").write_text(SET)
    file = tmp_path / "squall.rain"
    file.write_text(CARDS)
    return file


def run(cards: Path, *arguments: str, typed: str | None = None) -> Result:
    plain = {"COLUMNS": "90", "FORCE_COLOR": None}
    command = [*arguments, "--path", str(cards)]
    return CliRunner(env=plain).invoke(try_card, command, input=typed or "")


def test_a_card_is_shown_asked_about_and_resolved(cards: Path) -> None:
    result = run(cards, "Squall", typed="2\nyes\n")

    assert result.exit_code == 0
    assert result.output.startswith("Squall\nSea Event\n")
    assert "  1  Run, and quickly\n" in result.output
    assert "  -  Buy it off: not offered, it requires that you have at least 9 Clues" in (
        result.output
    )
    assert "  2  Wait\n" in result.output
    assert "  Collect 1 Clue.  < collect 1 clue  (Squall)\n" in result.output


def test_answers_may_be_given_beforehand(cards: Path) -> None:
    result = run(cards, "Squall", "--answers", '"Run, and quickly"', "--seed", "3")

    assert result.exit_code == 0
    assert "tests luck" in result.output
    assert result.output == run(cards, "Squall", "--answers", "1", "--seed", "3").output.replace(
        "> 1\n", "> Run, and quickly\n"
    )


def test_a_wrong_answer_is_asked_for_again(cards: Path) -> None:
    result = run(cards, "Squall", typed="sideways\n1\n")

    assert result.exit_code == 0
    assert "`sideways` is none of `Run, and quickly`, `Wait`" in result.output


def test_a_wrong_answer_given_beforehand_ends_it(cards: Path) -> None:
    result = run(cards, "Squall", "--answers", "sideways")

    assert result.exit_code == 1
    assert "everrain: `sideways` is none of" in result.output


def test_too_few_answers_end_it(cards: Path) -> None:
    result = run(cards, "Squall", "--answers", "Wait")

    assert result.exit_code == 1
    assert "the answers end here" in result.output


def test_the_end_of_the_input_is_no_traceback(cards: Path) -> None:
    result = run(cards, "Squall")

    assert result.exit_code == 1
    assert "the input ends, and the question is open" in result.output


def test_an_unknown_card_suggests_the_near_ones(cards: Path) -> None:
    result = run(cards, "Sqall")

    assert result.exit_code == 2
    assert "no card is called `Sqall`; write `Squall`" in result.output


def test_cards_with_errors_are_not_tried(tmp_path: Path) -> None:
    file = tmp_path / "squall.rain"
    file.write_text('sea event "Squall"\n  kolect 1 clue\n')

    assert run(file, "Squall").exit_code == 1


def test_a_card_is_tried_again_when_it_has_changed(
    cards: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def twice(paths: tuple[str, ...], act: Callable[[], object]) -> None:
        assert paths == (str(cards),)
        act()
        cards.write_text(CARDS.replace("Wait", "Bide your time"))
        act()

    monkeypatch.setattr(watch, "watch", twice)
    shown = run(cards, "Squall", "--answers", "3,no", "--watch").output

    assert shown.index("Wait") < shown.index("Bide your time")
