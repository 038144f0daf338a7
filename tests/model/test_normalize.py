"""Conditions that say the same are one, and give the same code."""

from __future__ import annotations

import pytest

from everrain_dsl.bytecode.meaning import meaning
from tests.sources import compile_text


def code_of(condition: str, led_by: str = "while") -> str:
    """Return the meaning of a card that asks for *condition*."""
    body = {
        "while": f"  while {condition}\n    this crew gets +1 luck\n",
        "if": f"  after this crew dies\n    {condition}\n      collect 1 clue\n",
    }
    compiled = compile_text(f'positive trait "Odd" (sea)\n{body[led_by]}')
    bundle = compiled.bundle()
    return meaning(bundle.programs[0], bundle)


def test_a_denial_is_what_it_says_of_what_it_denies(subtests: pytest.Subtests) -> None:
    for written, settled in [
        ("not at least 3 clues", "fewer than 3 clues"),
        ("not at most 3 clues", "more than 3 clues"),
        ("exactly 0 enemies", "there is no enemy"),
        ("not there is an enemy", "there is no enemy"),
        ("not there is no enemy", "there is an enemy"),
        ("not this crew is on deck", "this crew is not on deck"),
        ("not one crew is on deck", "no crew is on deck"),
        ("not this crew has at least 2 strain", "this crew has fewer than 2 strain"),
        ("not not every crew is on deck", "every crew is on deck"),
        (f"{'not ' * 481}every crew is on deck", "not every crew is on deck"),
        ("not exactly 0 clues", "at least 1 clue"),
        ("not this crew has a trait", "this crew has no trait"),
        ("not this crew has no trait", "this crew has a trait"),
        ("not your ship has a treasure", "your ship has no treasure"),
        ("fewer than 1 enemy", "there is no enemy"),
        ("at most 0 enemies", "there is no enemy"),
    ]:
        with subtests.test(written=written):
            assert code_of(written) == code_of(settled)


def test_what_only_a_denial_can_say_stays_one() -> None:
    assert code_of("not every crew is on deck") != code_of("every crew is not on deck")


def test_unless_is_if_not() -> None:
    assert code_of("unless at least 3 clues", "if") == code_of("if not at least 3 clues", "if")


def test_filters_said_before_a_noun_come_first() -> None:
    printed = "there is an enemy who is wounded adjacent to this crew"

    assert code_of("there is an enemy adjacent to this crew who is wounded") == code_of(printed)
