"""Every `everrain words ...` that a message or a page sends to lists something."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from click.testing import CliRunner

from everrain_dsl.cli.words import words
from everrain_dsl.syntax import rows
from everrain_dsl.vocabulary import core
from everrain_dsl.vocabulary.rows import Effect
from everrain_dsl.vocabulary.syntax_phrases import SAYING
from tests.sources import ROOT, compile_text

_SENT_TO = re.compile(r"`everrain words ([a-z]+(?: [a-z]+)*)`")
_FOLDERS = ("everrain_dsl", "runtime/everrain_runtime", "site/docs")


def sent_to() -> Iterator[str]:
    files = [ROOT / "README.md", ROOT / "CONTRIBUTING.md"]
    for folder in _FOLDERS:
        files += [*(ROOT / folder).rglob("*.py"), *(ROOT / folder).rglob("*.md")]
    for file in files:
        yield from _SENT_TO.findall(file.read_text("utf-8"))


def listed(text: str) -> str:
    return CliRunner().invoke(words, text.split()).output


def test_what_a_message_or_a_page_sends_to_is_there(subtests: pytest.Subtests) -> None:
    for text in sorted({*sent_to(), "bid", "votes", "vote", "choose", "test"}):
        with subtests.test(text=text):
            assert "no phrase holds" not in listed(text)


def test_costs_are_what_can_be_paid_and_nothing_else() -> None:
    payable = {row for row in core() if isinstance(row, Effect) and row.payable}
    shown = listed("costs")

    assert all(row.phrase.plain in shown for row in payable)
    assert "the price of reveals" not in shown


LINES = [line for table in (rows.entries(), SAYING) for lines in table.values() for line in lines]
#: Where a sample stands, and what is above it.
_ABOVE = {
    "body": 'sea event "Squall"',
    "ability": 'positive trait "Squall" (sea)',
    "scenario": 'sea event "Squall"\n  choice "Row"\n    collect 2 clues\n  choice "Wait"\n    lose 1 clue\n'
    '\nscenario "x" of "Squall"',
}


def test_a_line_of_the_grammar_compiles_as_its_sample(subtests: pytest.Subtests) -> None:
    for line in LINES:
        with subtests.test(line=line.phrase):
            body = line.sample.replace("\n", "\n  ")
            after = (
                "\n  expect exactly 2 clues"
                if line.sample.startswith(("given", "choose", "do", "when"))
                else ""
            )
            found = compile_text(
                f"{_ABOVE[line.stands]}\n  {body}{after if line.stands == 'scenario' else ''}\n"
            ).report

            assert [str(each) for each in found.errors] == []


def test_the_whole_language_is_listed(subtests: pytest.Subtests) -> None:
    for text, found in [
        ("heal", "CREW recovers NUMBER strain"),
        ("once per turn", "once per turn, twice per round"),
        ("starts from", "starts from"),
        ("health", "health\n"),
        ("omen", "omen\n"),
        ("crew space", "crew space\n"),
        ("expect", "expect choice LABEL is offered"),
        ("until the end", "until the end of the turn"),
        ("fewer than", "at least NUMBER, at most, exactly, more than, fewer than"),
        ("rounded up", "half of, a third of"),
        ("prevent", "prevent NUMBER, prevent all"),
        ("times", "in NUMBER rounds"),
        ("scenarios", "given EFFECT"),
        ("facts", "clue value"),
        ("sections", "upon awakening"),
        ("repeat", "repeat NUMBER times"),
    ]:
        with subtests.test(text=text):
            assert found in listed(text)


def test_a_word_is_not_found_in_a_longer_one_of_another_meaning() -> None:
    assert "full health" not in listed("heal")
    assert "discard PASSENGER" not in listed("pass")
