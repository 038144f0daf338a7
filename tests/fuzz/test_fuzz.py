"""A short part of the search; `tests/README.md` says how to go on with it."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tests.fuzz import hostile, mutants, sources, written

if TYPE_CHECKING:
    from pathlib import Path

SEED = 1


@pytest.mark.parametrize("part", range(4))
def test_no_source_makes_anything_raise(part: int) -> None:
    for number in range(part * 50, part * 50 + 50):
        sources.attempt(number, SEED)


@pytest.mark.parametrize("part", range(4))
def test_no_bundle_makes_anything_raise(part: int) -> None:
    for number in range(part * 100, part * 100 + 100):
        mutants.attempt(number, SEED)


@pytest.mark.parametrize("part", range(4))
def test_hostile_rules_are_refused_or_end_within_their_bound(part: int) -> None:
    came = [hostile.attempt(number, SEED) for number in range(part * 10, part * 10 + 10)]

    assert came.count("ended") >= 5


@pytest.mark.parametrize("path", written.CARDS, ids=lambda path: path.stem)
def test_hostile_cards_are_refused_or_end_within_their_bound(path: Path) -> None:
    assert written.come_of(path, SEED) == written.expected(path)


def test_there_are_forty_hostile_cards_and_more_of_both_kinds() -> None:
    came = [written.expected(path).partition(" ")[0] for path in written.CARDS]

    assert len(came) >= 40
    assert set(came) == {"refused", "ends"}


def test_hostile_rules_that_go_beyond_their_bound_are_told(monkeypatch: pytest.MonkeyPatch) -> None:
    """The first of them set each other off often; a lower bound shows that it is looked at."""
    monkeypatch.setattr(hostile, "MOST_SET_OFF", 1)

    with pytest.raises(hostile.NoEndError, match="abilities are set off"):
        hostile.attempt(0, SEED)


def test_a_number_always_has_the_same_input() -> None:
    assert sources.source(7, SEED) == sources.source(7, SEED) != sources.source(8, SEED)
    assert hostile.source(7, SEED) == hostile.source(7, SEED) != hostile.source(8, SEED)
    assert mutants.mutant(7, SEED) == mutants.mutant(7, SEED) != mutants.mutant(8, SEED)
