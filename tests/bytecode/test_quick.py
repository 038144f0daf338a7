"""The quick pass of the verifier proves nothing that the stages would not, and nearly all of it."""

from __future__ import annotations

import json
import random
from typing import TYPE_CHECKING

import pytest

from everrain_dsl.bytecode.opcodes import Op
from everrain_dsl.bytecode.program import Bundle
from everrain_dsl.bytecode.verifier import examine, quick, verify
from everrain_dsl.bytecode.verifier.findings import Report
from everrain_dsl.bytecode.verifier.rows import look_up
from everrain_dsl.records import Malformed
from everrain_dsl.vocabulary import core
from tests.bytecode.generator import program
from tests.bytecode.mutants import mutant
from tests.bytecode.sample import VOCABULARY, fixtures, patched
from tests.sources import compiled_core

if TYPE_CHECKING:
    from everrain_dsl.vocabulary.vocabulary import Vocabulary


#: What is sound, but too unusual for the quick pass: the stages prove it.
UNUSUAL = {
    "bid", "called", "local-of-another-type-in-a-loop", "polled", "polled-for-things",
    "unreachable-code",
}  # fmt: skip


def proved(bundle: Bundle, vocabulary: Vocabulary) -> list[bool]:
    """Return which programs of *bundle* the quick pass proves."""
    uses = look_up(bundle, vocabulary, Report())
    return [quick.proves(each, bundle, uses, Report()) for each in bundle.programs]


def test_it_proves_most_programs_of_the_core() -> None:
    compiled = compiled_core()
    bundle = compiled.bundle("core")
    programs = proved(bundle, core())

    assert sum(programs) > 0.9 * len(programs)


def test_what_is_accepted_is_proved_at_once_unless_it_is_unusual(subtests: pytest.Subtests) -> None:
    for path in fixtures("accepted"):
        with subtests.test(path=path.stem):
            bundle = Bundle.from_json(patched(json.loads(path.read_text("utf-8"))))

            assert all(proved(bundle, VOCABULARY)) is (path.stem not in UNUSUAL)


@pytest.mark.parametrize("batch", range(4))
def test_mutants_are_judged_as_by_the_stages_alone(batch: int) -> None:
    rng = random.Random(1000 + batch)
    bases = [program(seed, 4) for seed in range(batch * 8, batch * 8 + 8)]
    quickly = 0
    for _ in range(400):
        bundle = mutant(rng.choice(bases), rng)

        findings = examine(bundle, VOCABULARY)[0]

        assert verify(bundle, VOCABULARY) == findings
        quickly += all(proved(bundle, VOCABULARY))
    assert quickly


def test_what_is_broken_is_judged_as_by_the_stages_alone(subtests: pytest.Subtests) -> None:
    for path in fixtures("broken"):
        with subtests.test(path=path.stem):
            fixture = json.loads(path.read_text("utf-8"))
            if "stage" in fixture:
                pytest.skip("of what is linked or saved")
            try:
                bundle = Bundle.from_json(patched(fixture))
            except Malformed:
                pytest.skip("no bundle")

            assert verify(bundle, VOCABULARY) == examine(bundle, VOCABULARY)[0]


def test_it_knows_every_instruction_that_goes_elsewhere() -> None:
    going = {op for op in Op if any(each.kind == "target" for each in op.operands)}
    others = {Op.STOP, Op.RETURN, Op.EACH, Op.TIMES}

    assert quick.TURNS.keys() == {op.code for op in going | others}
