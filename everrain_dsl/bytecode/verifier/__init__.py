"""The verifier: what must be true of a bundle before any of it runs, proved from it alone.

`verify` proves V1 to V10 and V12 for one bundle, `verify_link` V11 and the rest of V12 for all that
are loaded together, `verify_saved` V9 for what a saved game puts off. None of them raises: what is
wrong comes back as findings, each naming the rule that is broken. The promises, and where each is
kept:

- V1 every instruction decodes, operands are in range          decode, headers, rows
- V2 jumps stay inside, only loops go back                     loops
- V3 calls form no cycle                                       bounds
- V4 code does only what its context permits                   headers, operands, abilities
- V5 registers are assigned before they are read               flow
- V6 operand types match the vocabulary                        flow, operands, rows, abilities
- V7 decisions and their options are well formed               headers, operands
- V8 no loop writes its own iterator                           loops
- V9 saved data is harmless                                    saved
- V10 steps are bounded as declared; so is the verifier        bounds, flow
- V11 sets fit together                                        link
- V12 what is printed is sense                                 printed, references

Most programs go through none of the stages: `quick` proves V1 to V8 and V10 of their code in one
pass, or leaves it to them. Whatever is found is found by the stages.

Nothing here changes a record once it is made but `Case`, which the stages fill in. Those made for
every routine or row are `define` and not `frozen` all the same: making them takes half the time.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import attrs

from everrain_dsl.bytecode.own_kinds import seen_by
from everrain_dsl.bytecode.program import STEPS_CEILING, Bundle, Limits, Pending, Program, Routine
from everrain_dsl.bytecode.verifier import abilities, bounds, decode, flow, headers, loops, quick
from everrain_dsl.bytecode.verifier.bounds import Steps
from everrain_dsl.bytecode.verifier.findings import Finding, Report, Rule
from everrain_dsl.bytecode.verifier.link import check_cycles, check_sets
from everrain_dsl.bytecode.verifier.operands import Surroundings
from everrain_dsl.bytecode.verifier.printed import check_parts, check_printed
from everrain_dsl.bytecode.verifier.references import check_references
from everrain_dsl.bytecode.verifier.rows import Use, look_up
from everrain_dsl.bytecode.verifier.saved import check_pending
from everrain_dsl.records import Shown
from everrain_dsl.vocabulary import core
from everrain_dsl.vocabulary.types import is_symbol

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from everrain_dsl.bytecode.verifier.flow import States
    from everrain_dsl.bytecode.verifier.loops import Layout
    from everrain_dsl.vocabulary.vocabulary import Vocabulary

__all__ = [
    "Finding",
    "Proof",
    "Rule",
    "Steps",
    "examine",
    "seal",
    "verify",
    "verify_link",
    "verify_saved",
]

#: The most instructions of one bundle: it bounds the time that verifying takes.
MOST_INSTRUCTIONS: Final = 250_000


@attrs.define(eq=False, repr=False)
class Proof(Shown):
    """What was proved of one program: for each routine its states and steps, None if it failed."""

    states: list[States | None]
    steps: list[Steps | None]


@attrs.define(eq=False, repr=False)
class Case(Shown):
    """One routine on its way through the stages, and what they have found out about it so far."""

    around: Surroundings
    report: Report
    layout: Layout | None = None
    states: States | None = None


def verify(bundle: Bundle, vocabulary: Vocabulary | None = None) -> list[Finding]:
    """Return everything that keeps *bundle* from being run; nothing if it may.

    *vocabulary*, by default the core's, is what it is to be run with.
    """
    return _examine(bundle, vocabulary or core(), quickly=True)[0]


def verify_link(bundles: Sequence[Bundle], vocabulary: Vocabulary | None = None) -> list[Finding]:
    """Return what keeps *bundles*, each verified, from being loaded together (V11, V12)."""
    report = Report()
    words = seen_by(vocabulary or core(), bundles)
    check_sets(bundles, words, report)
    check_references(bundles, report)
    check_cycles(bundles, words, report)
    return report.findings


def verify_saved(pending: Iterable[Pending], bundles: Sequence[Bundle]) -> list[Finding]:
    """Return what keeps a saved game's *pending* routines from running with *bundles* (V9)."""
    report = Report()
    check_pending(pending, bundles, report)
    return report.findings


def examine(
    bundle: Bundle, vocabulary: Vocabulary, *, keep_states: bool = False
) -> tuple[list[Finding], list[Proof]]:
    """Return the findings of `verify` and, program by program, what was proved.

    With *keep_states*, the abstract state before each instruction is kept.
    """
    return _examine(bundle, vocabulary, keep_states=keep_states)


def _examine(
    bundle: Bundle, vocabulary: Vocabulary, *, quickly: bool = False, keep_states: bool = False
) -> tuple[list[Finding], list[Proof]]:
    """Return the findings, and what the stages have proved of the programs that went there.

    *quickly*, a program whose code the quick pass proves goes through no stage. Each stage goes
    through all routines before the next begins, and takes only those that the stages it relies on
    have let through. (That is also a quarter faster than routine by routine: a processor learns the
    way through one stage at a time.)
    """
    report = Report()
    vocabulary = seen_by(vocabulary, [bundle])
    if not _check_bundle(bundle, vocabulary, report):
        return report.findings, []
    uses = look_up(bundle, vocabulary, report)
    known: set[str] = set()
    for program in bundle.programs:
        _check_program(program, bundle, uses, known, vocabulary, report)
    for program in bundle.programs:
        check_printed(program, bundle, vocabulary, report)
    check_parts(bundle, vocabulary, report)
    doubts = Report()
    programs = {
        number: _cases(program, bundle, uses, report)
        for number, program in enumerate(bundle.programs)
        if not (quickly and quick.proves(program, bundle, uses, doubts))
    }
    decoded = [case for cases in programs.values() for case in cases if _decodes(case)]
    for case in decoded:
        case.layout = _lay_out(case)
    for case in decoded:
        if case.layout is not None:
            case.states = flow.trace(case.layout, case.around, case.report, keep_states=keep_states)
    proofs = [
        Proof(
            [case.states for case in cases], _examine_steps(bundle.programs[number], bundle, cases)
        )
        for number, cases in programs.items()
    ]
    return _in_order(report.findings, bundle), proofs


def seal(bundle: Bundle, vocabulary: Vocabulary) -> Bundle:
    """Return *bundle* with every routine declaring the steps proved of it, and itself the most.

    Routines of which nothing can be proved stay as they are: `verify` says why.
    """
    report = Report()
    words = seen_by(vocabulary, [bundle])
    if not _check_bundle(bundle, words, report):
        return attrs.evolve(bundle, limits=_limits(bundle, bundle.programs))
    uses = look_up(bundle, words, report)
    programs = tuple([_sealed(program, bundle, uses, report) for program in bundle.programs])
    return attrs.evolve(bundle, programs=programs, limits=_limits(bundle, programs))


def _sealed(program: Program, bundle: Bundle, uses: list[Use | None], report: Report) -> Program:
    cases = _cases(program, bundle, uses, report)
    for case in cases:
        if _decodes(case):
            case.layout = _lay_out(case)
    proved = _examine_steps(program, bundle, cases)
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


def _check_bundle(bundle: Bundle, vocabulary: Vocabulary, report: Report) -> bool:
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


def _check_program(
    program: Program,
    bundle: Bundle,
    uses: list[Use | None],
    known: set[str],
    vocabulary: Vocabulary,
    report: Report,
) -> None:
    """Report what is wrong around the routines; *known* are the identities of those before."""
    report = report.of_program(program.id)
    code, _, _ = program.id.partition(":")
    if code != bundle.set.code or program.id in known:
        report.fault(Rule.IDENTITY, program.id, f"one of {bundle.set.code}, once")
    known.add(program.id)
    headers.check_string(program.name, bundle, report)
    kind = vocabulary.kinds.get(program.kind)
    for ability in program.abilities:
        abilities.check_ability(ability, program, bundle, uses, report)
        if kind is not None:
            abilities.check_this(ability, kind, program, report)
            abilities.check_where(ability, kind, program, report)
    for moment in program.moments:
        abilities.check_moment(moment, program, uses, report)
    for watch in program.watches:
        abilities.check_watch(watch, program, uses, report)


def _cases(program: Program, bundle: Bundle, uses: list[Use | None], report: Report) -> list[Case]:
    report = report.of_program(program.id)
    return [
        Case(Surroundings(routine, program, bundle, uses), report.of_routine(number))
        for number, routine in enumerate(program.routines)
    ]


def _decodes(case: Case) -> bool:
    """Return whether nothing is wrong with the header, nor with any instruction by itself."""
    around, report = case.around, case.report
    before = len(report.findings)
    headers.check_header(around.routine, around.program, around.bundle, report)
    decode.check_code(around, report)
    return len(report.findings) == before


def _lay_out(case: Case) -> Layout | None:
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


def _examine_steps(program: Program, bundle: Bundle, cases: list[Case]) -> list[Steps | None]:
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


def _in_order(findings: list[Finding], bundle: Bundle) -> list[Finding]:
    """Return each finding once, program by program, routine by routine, stage by stage."""
    place = {program.id: number for number, program in enumerate(bundle.programs)}

    def position(finding: Finding) -> tuple[int, int]:
        routine = -1 if finding.routine is None else finding.routine
        return -1 if finding.program is None else place[finding.program], routine

    return sorted(dict.fromkeys(findings), key=position)
