"""The words that no name can be: `everrain words names`, and the page that lists them."""

from __future__ import annotations

import json

from click.testing import CliRunner

from everrain_dsl.cli.words import words
from everrain_dsl.syntax.tables import reserved
from everrain_dsl.vocabulary import core
from tests.sources import ROOT

WORDS = sorted(word for word in reserved(core()) if word[0].isalpha())


def test_the_words_that_no_name_can_be_are_listed() -> None:
    shown = CliRunner().invoke(words, ["names"]).output.partition("\n  ")[2].split()
    told = json.loads(CliRunner().invoke(words, ["names", "--json"]).output)

    assert set(shown) == set(told) == set(WORDS)
    assert {"hand", "elder", "other", "roll", "third"} <= set(shown)


def test_the_page_lists_every_word_that_no_name_can_be() -> None:
    """Write the list anew when this fails: `everrain words names`."""
    page = (ROOT / "site" / "docs" / "language.md").read_text("utf-8")
    listed = page.partition("## Words that are no names")[2].split("\n\n", 2)[2]

    assert listed.split() == WORDS
