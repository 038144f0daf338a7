"""Whatever the verifier accepts runs as it says: mutants, watched at every instruction.

`EVERRAIN_MUTANTS` says how many mutants are made (100000 takes a minute).
"""

from __future__ import annotations

import os
import random

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from everrain_dsl.bytecode.verifier import examine
from everrain_dsl.bytecode.verifier.findings import Rule
from everrain_runtime.machine import vm
from tests.bytecode.generator import program
from tests.bytecode.mutants import mutant, survey
from tests.bytecode.sample import VOCABULARY
from tests.bytecode.table import Escape, Table, fits, handle

MUTANTS = int(os.environ.get("EVERRAIN_MUTANTS", "3000"))
BATCHES = 10


def test_an_accepted_mutant_runs_as_was_proved(subtests: pytest.Subtests) -> None:
    for batch in range(BATCHES):
        with subtests.test(batch=batch):
            rng = random.Random(batch)
            bases = [program(seed, 4) for seed in range(batch * 8, batch * 8 + 8)]

            accepted = sum(
                survey(mutant(rng.choice(bases), rng), rng) for _ in range(MUTANTS // BATCHES)
            )

            # Enough are accepted for the oracle to see something, and not nearly all.
            assert 0.1 < accepted * BATCHES / MUTANTS < 0.7


@given(st.integers(0, 2**32), st.integers(0, 2**32))
@settings(max_examples=150, deadline=None)
def test_a_valid_program_takes_no_more_and_no_fewer_steps_than_proved(
    seed: int, chance: int
) -> None:
    bundle = program(seed, 3)
    findings, proofs = examine(bundle, VOCABULARY, keep_states=True)
    assume({found.rule for found in findings} != {Rule.LIMIT})  # longer than any may be

    assert findings == []

    for routine in vm.prepare(bundle, watched=True)["core:sample"]:
        table = Table(bundle, VOCABULARY, chance, proofs)
        table.enter(routine, [table.value(type_) for type_ in routine.routine.params])


@given(st.integers(0, 2**32), st.integers(0, 2**32))
@settings(max_examples=50, deadline=None)
def test_being_watched_changes_nothing(seed: int, chance: int) -> None:
    bundle = program(seed, 3)
    logs = []
    for watched in (False, True):
        table = Table(bundle, VOCABULARY, chance)
        for routine in vm.prepare(bundle, watched=watched)["core:sample"]:
            arguments = [table.value(type_) for type_ in routine.routine.params]
            table.log.append(("result", vm.run(routine, arguments, table)))
        logs.append(table.log)

    assert logs[0] == logs[1]


def test_the_oracle_tells_types_apart() -> None:
    symbols = frozenset({("stat", "luck")})

    assert fits(handle("crew", 3), "crew", symbols)
    assert not fits(handle("crew", 3), "zone", symbols)
    assert fits("luck", "stat", symbols)
    assert not fits("luck", "die", symbols)
    assert not fits(True, "number", symbols)
    assert not fits((handle("crew", 1), handle("zone", 1)), "list:crew", symbols)


def test_the_oracle_compares_registers_with_states() -> None:
    bundle = program(3, 3)
    _, proofs = examine(bundle, VOCABULARY, keep_states=True)
    routine = vm.prepare(bundle, watched=True)["core:sample"][0]
    table = Table(bundle, VOCABULARY, 1, proofs)
    arguments = [table.value(type_) for type_ in routine.routine.params]

    with pytest.raises(Escape, match="register 0"):
        table.enter(routine, [handle("zone", 1), *arguments[1:]])
