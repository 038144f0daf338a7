"""A part of what is there is said once: the effect means what it means in full."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tests.sources import compile_text

if TYPE_CHECKING:
    from everrain_dsl.bytecode.program import Program

PAIRS = [
    ("lose half of your clues", "lose half of your clues clues"),
    ("pay a third of your coin rounded up", "pay a third of your coin rounded up coin"),
    ("the diver recovers half of its strain", "the diver recovers half of its strain strain"),
    (
        'spend half of the diver\'s "rust" counters',
        'spend half of the diver\'s "rust" counters "rust" counters from the diver',
    ),
    (
        'transfer half of your "rust" counters to the diver',
        'transfer half of your "rust" counters "rust" counters from your ship to the diver',
    ),
]


@pytest.mark.parametrize(("short", "whole"), PAIRS)
def test_a_part_said_once_means_the_same_as_in_full(short: str, whole: str) -> None:
    once, twice = _compiled(short), _compiled(whole)

    assert once.routines[0].code == twice.routines[0].code


@pytest.mark.parametrize(
    "line", ["lose half of your coin", "pay half of 3", "pay half of the diver's strain"]
)
def test_a_part_of_something_else_needs_the_word(line: str) -> None:
    found = compile_text(f'sea event "Squall"\n  choose one crew on deck as the diver\n  {line}\n')

    assert [each.code for each in found.diagnostics] == ["E0351"]


def _compiled(line: str) -> Program:
    text = f'sea event "Squall"\n  choose one crew on deck as the diver\n  {line}\n'
    compiled = compile_text(text)
    (squall,) = [one for one in compiled.bundle(compiled.own[0]).programs if "squall" in one.id]
    return squall
