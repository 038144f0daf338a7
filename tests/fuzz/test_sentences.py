"""A short part of the search among sentences; `tests/README.md` says how to go on with it."""

from __future__ import annotations

from random import Random

import pytest

from everrain_dsl.readback.source import Writer
from tests.fuzz import sentences
from tests.fuzz.derivation import WRITTEN

SEED = 1
#: How many sentences are compiled together, so that the core is checked once for all of them; and
#: which share of them the default tier tries: every 15th.
TOGETHER = 90
STRIDE = 15


def parts(step: int) -> list[range]:
    """Return every *step*-th production's number, a part at a time."""
    every = range(0, len(sentences.grammar().starts), step)
    return [every[at : at + TOGETHER] for at in range(0, len(every), TOGETHER)]


def test_sentences_of_all_sorts_are_read_printed_built_and_played() -> None:
    found = sum((sentences.came(part, SEED) for part in parts(STRIDE)), sentences.NONE)

    assert found["accepted"] > found["derived"] / 8


@pytest.mark.long
@pytest.mark.parametrize("half", range(2))
def test_sentences_of_every_production_are_read_printed_built_and_played(half: int) -> None:
    for part in parts(1)[half::2]:
        sentences.attempt_all(part, SEED + 1)


def test_what_is_derived_of_a_production_is_a_sentence() -> None:
    writer = Writer(sentences.grammar().compiled)
    derived = [
        sentences.derived(number, Random(f"{SEED} {number}"), SEED)
        for part in parts(STRIDE)
        for number in part
    ]
    wrong = [
        sentence
        for kind, sentence in derived
        if kind not in WRITTEN and writer.agreed(f'sea event "Squall"\n  {sentence}\n') is None
    ]

    assert len(wrong) < len(derived) / 100, wrong


def test_a_number_always_has_the_same_sentence() -> None:
    assert sentences.source(7, SEED) == sentences.source(7, SEED) != sentences.source(8, SEED)


def test_a_mistake_of_ours_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sentences, "read_back", lambda compiled: 1 / 0)

    with pytest.raises(ZeroDivisionError):
        sentences.attempt_all(range(3), SEED)
