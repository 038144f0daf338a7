"""Every `everrain words ...` that a message or a page sends to lists something."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from click.testing import CliRunner

from everrain_dsl.cli.words import words
from everrain_dsl.vocabulary import core
from everrain_dsl.vocabulary.holding import HOLDING, Holding
from everrain_dsl.vocabulary.rows import Effect
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


@pytest.mark.parametrize("text", sorted({*sent_to(), "bid", "votes", "vote", "choose", "test"}))
def test_what_a_message_or_a_page_sends_to_is_there(text: str) -> None:
    assert "no phrase holds" not in listed(text)


def test_costs_are_what_can_be_paid_and_nothing_else() -> None:
    payable = {row for row in core() if isinstance(row, Effect) and row.payable}
    shown = listed("costs")

    assert all(row.phrase.plain in shown for row in payable)
    assert "the price of reveals" not in shown


@pytest.mark.parametrize("line", HOLDING, ids=[line.phrase for line in HOLDING])
def test_a_line_that_holds_others_compiles_as_its_sample(line: Holding) -> None:
    body = line.sample.replace("\n", "\n  ")
    found = compile_text(f'sea event "Squall"\n  {body}\n').report

    assert [str(each) for each in found.errors] == []
