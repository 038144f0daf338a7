"""The options about sets: which command takes which, and that they do what they say."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from click.testing import CliRunner

from everrain_dsl.cli import everrain

if TYPE_CHECKING:
    from pathlib import Path

#: The commands that read cards, and which of these options each takes.
TAKEN = {
    "build": {"--set"},
    "check": {"--set"},
    "diff": {"--set"},
    "disassemble": {"--set"},
    "lint": {"--set"},
    "list": {"--set"},
    "lsp": {"--set"},
    "odds": {"--set"},
    "sheet": {"--set"},
    "play": {"--set", "--rule", "--module", "--setup"},
    "read": {"--set"},
    "replay": {"--set"},
    "sets": {"--set"},
    "simulate": {"--set", "--rule", "--module", "--setup"},
    "stats": {"--set"},
    "test": {"--set", "--rule", "--module"},
    "text": {"--set"},
    "try": {"--set", "--rule", "--module", "--setup"},
    "words": {"--set"},
}
OPTIONS = {"--set", "--rule", "--module", "--setup"}
SET = """\
set "Small", code "small", version "1.0.0"
  builds on "core"
"""
CARDS = """\
sea event "Alms"
  collect 5 coin

rules "Hard Times", optional
  plays "length is 8"
  after you collect coin
    lose 1 clue

setup "The Lean Year"
  coin 7
  collect 2 coin

scenario "alms are alms" of "Alms"
  given 1 clue
  expect exactly 1 clue
"""


@pytest.fixture
def cards(tmp_path: Path) -> str:
    (tmp_path / "set.rain").write_text(SET)
    (tmp_path / "cards.rain").write_text(CARDS)
    return str(tmp_path)


def run(*arguments: str) -> tuple[int, str]:
    result = CliRunner(env={"COLUMNS": "90", "FORCE_COLOR": None}).invoke(everrain, arguments)
    return result.exit_code, result.output


def test_every_command_takes_the_options_that_make_sense_to_it() -> None:
    context = everrain.make_context("everrain", ["--version"], resilient_parsing=True)
    taken = {
        name: OPTIONS & {text for each in command.params for text in each.opts}
        for name in everrain.list_commands(context)
        if (command := everrain.get_command(context, name)) is not None
    }

    assert {name: found for name, found in taken.items() if found} == TAKEN


def test_a_card_is_tried_by_the_optional_rules_that_are_named(cards: str) -> None:
    code, said = run("try", "Alms", "--path", cards)
    changed, heard = run("try", "Alms", "--path", cards, "--module", "Hard Times")

    assert (code, changed) == (0, 0)
    assert "clue" not in said.split("hold:")[1]
    assert "clue" in heard.split("hold:")[1]


def test_a_card_is_tried_on_the_table_of_a_set_up(cards: str) -> None:
    code, said = run("try", "Alms", "--path", cards, "--setup", "The Lean Year")

    assert code == 0
    assert "3 clues, 14 coin" in said


def test_scenarios_are_played_by_the_optional_rules_that_are_named(cards: str) -> None:
    assert run("test", cards)[0] == 0
    assert run("test", cards, "--module", "Hard Times")[0] == 1


@pytest.mark.parametrize("command", [("try", "Alms", "--path"), ("test",)])
@pytest.mark.parametrize(
    ("option", "said"),
    [
        (("--module", "Hard Tims"), "there are Hard Times"),
        (("--rule", "length"), "write the rule and its value"),
    ],
)
def test_what_no_set_has_is_told(
    cards: str, command: tuple[str, ...], option: tuple[str, str], said: str
) -> None:
    code, output = run(*command, cards, *option)

    assert code == 2
    assert said in output
