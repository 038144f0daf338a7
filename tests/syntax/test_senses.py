"""How other games say it: what the patterns of the table need to be looked at, and what they take."""

from __future__ import annotations

import pytest

from everrain_dsl.syntax.recovery.matching import Patterns, whole
from everrain_dsl.syntax.recovery.pattern import Sense
from everrain_dsl.syntax.recovery.senses import SENSES
from tests.sources import diagnostics_of


def test_what_may_be_left_out_is_one_word() -> None:
    """A pattern is split at its spaces: of `[there is]` the second word would be needed."""
    pieces = [piece for sense in SENSES for piece in sense.pattern.split()]

    assert [piece for piece in pieces if piece.count("[") != piece.count("]")] == []


def test_no_pattern_is_passed_over_that_would_match() -> None:
    """Each pattern is tried on its own words, with each left out, and with all."""
    patterns = Patterns(SENSES)
    for sense in SENSES:
        words = [
            "2" if "{" in piece else piece.split("|")[0]
            for piece in sense.pattern.replace(",", " ,").split()
            if not piece.startswith("[")
        ]
        for left_out in range(len(words) + 1):  # the last time none is
            some = words[:left_out] + words[left_out + 1 :]
            text = "".join(f" {word}" for word in some)
            if whole(sense.pattern).fullmatch(text):
                assert sense in list(patterns.among(text.split()))


def test_words_that_a_pattern_needs_are_looked_for_first() -> None:
    patterns = Patterns([Sense("if|when [there] [is] tie|tied", "the result is a tie")])

    assert not [*patterns.among(["if", "there"])]
    assert not [*patterns.among(["tied", "when"])]
    assert [*patterns.among(["when", "tied"])]


@pytest.mark.parametrize("name", ["", " as the bid", " as bid"])
def test_a_bid_need_not_be_named(name: str) -> None:
    line = f"each player secretly names a number from 1 to 6{name}"
    text = f'sea event "The Lot of the Nine"\n  collect 1 clue\n  {line}\n'
    helps = [each.help or "" for each in diagnostics_of(text.encode())]

    assert any("write `each player secretly bids a number from 1 to 6`" in h for h in helps), helps
