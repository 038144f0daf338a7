"""The words that no name can be: `everrain words names`."""

from __future__ import annotations

import json

from click.testing import CliRunner

from everrain_dsl.cli.words import words
from everrain_dsl.syntax.tables import reserved
from everrain_dsl.vocabulary import core

WORDS = sorted(word for word in reserved(core()) if word[0].isalpha())


def test_the_words_that_no_name_can_be_are_listed() -> None:
    shown = CliRunner().invoke(words, ["names"]).output.partition("\n  ")[2].split()
    told = json.loads(CliRunner().invoke(words, ["names", "--json"]).output)

    assert set(shown) == set(told) == set(WORDS)
    assert {"hand", "elder", "other", "roll", "third"} <= set(shown)
