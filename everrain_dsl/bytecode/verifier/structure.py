"""Prove untyped properties of code: that it decodes, its control flow, its number of steps.

A bundle is sealed with these step counts; the full verifier continues from here.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import attrs

from everrain_dsl.bytecode.declared_kinds import seen_by
from everrain_dsl.bytecode.program import STEPS_CEILING, Bundle, Limits, Program, Routine
from everrain_dsl.bytecode.verifier import bounds, decode, headers, loops
from everrain_dsl.bytecode.verifier.findings import Report, Rule
from everrain_dsl.bytecode.verifier.operands import Surroundings
from everrain_dsl.bytecode.verifier.rows import Use, look_up
from everrain_dsl.records import Shown
from everrain_dsl.vocabulary.types import is_symbol

if TYPE_CHECKING:
    from collections.abc import Sequence

    from everrain_dsl.bytecode.verifier.bounds import Steps
    from everrain_dsl.bytecode.verifier.flow import States
    from everrain_dsl.bytecode.verifier.loops import Layout
    from everrain_dsl.vocabulary.vocabulary import Vocabulary

#: The most instructions of one bundle: it bounds the time that verifying takes.
MOST_INSTRUCTIONS: Final = 250_000


@attrs.define(eq=False, repr=False)
class Case(Shown):
    """One routine on its way through the stages, and what they have found out about it so far."""

    around: Surroundings
    report: Report
    layout: Layout | None = None
    states: States | None = None


def seal(bundle: Bundle, vocabulary: Vocabulary) -> Bundle:
    """Return *bundle* with the proved step count in each routine, and the highest as its limit.

    Routines whose steps cannot be proved stay unchanged; `verify` reports why.
    """
    report = Report()
    words = seen_by(vocabulary, [bundle])
    if not check_bundle(bundle, words, report):
        return attrs.evolve(bundle, limits=_limits(bundle, bundle.programs))
    uses = look_up(bundle, words, report)
    programs = tuple([_sealed(program, bundle, uses, report) for program in bundle.programs])
    return attrs.evolve(bundle, programs=programs, limits=_limits(bundle, programs))


def _sealed(program: Program, bundle: Bundle, uses: list[Use | None], report: Report) -> Program:
    cases = cases_of(program, bundle, uses, report)
    for case in cases:
        if decodes(case):
            case.layout = lay_out(case)
    proved = examine_steps(program, bundle, cases)
    return attrs.evolve(
        program,
        routines=tuple(
            [
                routine if steps is None else _declaring(routine, steps[1])
                for routine, steps in zip(program.routines, proved, strict=True)
            ]
        ),
    )


def _declaring(routine: Routine, steps: int) -> Routine:
    """Return *routine* declaring those *steps*; `attrs.evolve` takes three times as long."""
    return Routine(
        routine.context,
        routine.code,
        routine.params,
        steps,
        routine.result,
        routine.constants,
        routine.locals,
        routine.lines,
        routine.decisions,
    )


def _limits(bundle: Bundle, programs: Sequence[Program]) -> Limits:
    declared = [routine.steps for program in programs for routine in program.routines]
    return attrs.evolve(bundle.limits, steps=max(declared, default=1))


def check_bundle(bundle: Bundle, vocabulary: Vocabulary, report: Report) -> bool:
    """Report what is wrong with a bundle as a whole; return whether its code is to be looked at."""
    meant = vocabulary.hash_of(bundle.rows)
    if bundle.vocabulary.hash != meant and all(vocabulary.find(*row) for row in bundle.rows):
        found = f"one compiled for {bundle.vocabulary.set} {bundle.vocabulary.version}"
        expected = f"{vocabulary.version} ({meant}): compile the set again"
        report.fault(Rule.VOCABULARY, f"{found} ({bundle.vocabulary.hash})", expected)
        return False
    size = sum(len(routine.code) for program in bundle.programs for routine in program.routines)
    if size > MOST_INSTRUCTIONS:
        report.fault(Rule.SIZE, f"{size} instructions", f"{MOST_INSTRUCTIONS} at most")
        return False
    if not 1 <= bundle.limits.steps <= STEPS_CEILING:
        found = f"{bundle.limits.steps} steps declared"
        report.fault(Rule.LIMIT, found, f"1 to {STEPS_CEILING}")
    for type_, value in bundle.symbols:
        if not is_symbol(type_):
            report.fault(Rule.TYPE_NAME, f"{type_!r} of {value!r}", "a type of symbols")
    return True


def cases_of(
    program: Program, bundle: Bundle, uses: list[Use | None], report: Report
) -> list[Case]:
    """Return the routines of *program*, ready for the stages."""
    report = report.of_program(program.id)
    return [
        Case(Surroundings(routine, program, bundle, uses), report.of_routine(number))
        for number, routine in enumerate(program.routines)
    ]


def decodes(case: Case) -> bool:
    """Return whether nothing is wrong with the header, nor with any instruction by itself."""
    around, report = case.around, case.report
    before = len(report.findings)
    headers.check_header(around.routine, around.program, around.bundle, report)
    decode.check_code(around, report)
    return len(report.findings) == before


def lay_out(case: Case) -> Layout | None:
    """Return where decoded code goes, None if its jumps or its loops are not whole."""
    routine, report = case.around.routine, case.report
    headers.check_context(routine, report)
    whole = len(report.findings)
    layout = loops.lay_out(routine)
    loops.check_jumps(routine, layout, report)
    if layout.jumps:
        loops.check_loops(routine, layout, report)
    if layout.loops and len(report.findings) == whole:
        loops.check_nesting(routine, layout, report)
        loops.check_iterators(routine, layout, report)
    return layout if len(report.findings) == whole else None


def examine_steps(program: Program, bundle: Bundle, cases: list[Case]) -> list[Steps | None]:
    """Return the steps of each routine, None for all if some are not whole or go in circles."""
    layouts: list[Layout] = []
    reports: list[Report] = []
    for case in cases:
        if case.layout is None:
            return [None] * len(cases)
        layouts.append(case.layout)
        reports.append(case.report)
    ordered = bounds.order(program, layouts, reports)
    if ordered is None:
        return [None] * len(cases)
    bounds.check_depth(ordered, layouts, reports)
    known: dict[int, Steps] = {}
    for number in ordered:
        routine = program.routines[number]
        known[number] = bounds.steps(routine, layouts[number], known)
        bounds.check_steps(routine, known[number], bundle, reports[number])
    return [known[number] for number in range(len(cases))]
