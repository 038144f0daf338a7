"""What a routine comes to without being run is what it returns when it is."""

from __future__ import annotations

from itertools import product

from everrain_runtime.machine import vm
from everrain_runtime.machine.executable import Runnable
from tests.bytecode.recorder import Recorder
from tests.sources import core_content


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


def costs_of_coin() -> list[Runnable]:
    """Return every routine of the core set that pays coin and does nothing else."""
    programs = [program for bundle in core_content().bundles for program in bundle.programs]
    routines = [
        routine for program in programs for routine in core_content().get(program.id).routines
    ]
    return [routine for routine in routines if routine.coin or routine.coin_asked]


def test_many_costs_of_the_core_set_are_coin_alone() -> None:
    assert len(costs_of_coin()) > 20


def test_a_cost_of_coin_alone_asks_and_does_no_more_than_pay_it() -> None:
    for routine in costs_of_coin():
        host = Recorder()

        vm.run(routine, tuple(kind(33) for kind in routine.kinds), host)

        asked, coin = [], routine.coin
        if routine.coin_asked:
            asked, coin = [("ask", routine.coin_asked, ())], Recorder().ask(routine.coin_asked, ())
        assert host.log == [*asked, ("pay", "pay_coin", (coin,))], routine.program
