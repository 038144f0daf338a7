"""What a routine comes to without being run is what it returns when it is."""

from __future__ import annotations

from itertools import product

from sources import core_content

from everrain_runtime import vm
from everrain_runtime.prepared import Runnable
from tests.bytecode.recorder import Recorder


def compared() -> list[Runnable]:
    """Return every routine of the core set that only compares what it is given."""
    programs = [program for bundle in core_content().bundles for program in bundle.programs]
    routines = [
        routine for program in programs for routine in core_content().get(program.id).routines
    ]
    return [routine for routine in routines if routine.comparison is not None]


def test_many_questions_of_the_core_set_only_compare() -> None:
    assert len(compared()) > 50


def test_a_comparison_answers_as_its_instructions_do() -> None:
    for routine in compared():
        assert routine.comparison is not None
        for arguments in product((33, 65), repeat=min(len(routine.kinds), 5)):
            given = tuple(
                kind(value)
                for kind, value in zip(routine.kinds, (*arguments, *[33] * 9), strict=False)
            )
            ran = vm.run(routine, given, Recorder())

            assert routine.comparison.answer(given) == ran, routine.program
