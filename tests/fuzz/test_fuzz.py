"""A short part of the search; `tests/README.md` says how to go on with it."""

from __future__ import annotations

import pytest

from tests.fuzz import mutants, sources

SEED = 1


@pytest.mark.parametrize("part", range(4))
def test_no_source_makes_anything_raise(part: int) -> None:
    for number in range(part * 50, part * 50 + 50):
        sources.attempt(number, SEED)


@pytest.mark.parametrize("part", range(4))
def test_no_bundle_makes_anything_raise(part: int) -> None:
    for number in range(part * 100, part * 100 + 100):
        mutants.attempt(number, SEED)


def test_a_number_always_has_the_same_input() -> None:
    assert sources.source(7, SEED) == sources.source(7, SEED) != sources.source(8, SEED)
    assert mutants.mutant(7, SEED) == mutants.mutant(7, SEED) != mutants.mutant(8, SEED)
