"""The state oracle over mutants of the core set's own programs.

`EVERRAIN_MUTANTS` says how many mutants are made.
"""

from __future__ import annotations

import os
import random
from functools import cache

import pytest

from everrain_dsl.bytecode.emitter import emit
from everrain_dsl.bytecode.program import Bundle
from everrain_dsl.bytecode.verifier import verify
from everrain_dsl.vocabulary import core
from tests.bytecode.mutants import mutant, survey
from tests.sources import compiled_core

MUTANTS = int(os.environ.get("EVERRAIN_MUTANTS", "3000"))
BATCHES = 5


@cache
def bases() -> tuple[Bundle, ...]:
    """Return a bundle for each card of the core set that has code, with what it is part of."""
    compiled = compiled_core()
    cards = {card.id: card for card in compiled.of("core")}
    made = (
        emit(
            compiled.sets["core"],
            [card, *([cards[card.parent]] if card.parent else [])],
            compiled.names,
            core(),
        )
        for card in compiled.of("core")
        if card.abilities
    )
    return tuple(bundle for bundle in made if bundle.programs[0].routines)


def test_every_real_program_is_accepted_and_runs_as_was_proved() -> None:
    rng = random.Random(0)

    for bundle in bases():
        assert verify(bundle, core()) == []
        assert survey(bundle, rng, runs=2, vocabulary=core())


@pytest.mark.parametrize("batch", range(BATCHES))
def test_an_accepted_mutant_of_a_real_program_runs_as_was_proved(batch: int) -> None:
    rng = random.Random(batch)
    accepted = sum(
        survey(mutant(rng.choice(bases()), rng), rng, vocabulary=core())
        for _ in range(MUTANTS // BATCHES)
    )

    assert 0 < accepted < MUTANTS // BATCHES
