"""The proof of a bundle, of all that are loaded together, and of what a saved game puts off.

Most programs go through none of the stages: `quick` proves V1 to V8 and V10 of their code in one
pass, or leaves it to them. Whatever is found is found by the stages.

Nothing here changes a record once it is made but `Case`, which the stages fill in. Those made for
every routine or row are `define` and not `frozen` all the same: making them takes half the time.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import attrs

from everrain_dsl.bytecode.declared_kinds import seen_by
from everrain_dsl.bytecode.verifier import abilities, flow, headers, quick
from everrain_dsl.bytecode.verifier.findings import Finding, Report, Rule
from everrain_dsl.bytecode.verifier.link import check_cycles, check_sets
from everrain_dsl.bytecode.verifier.printed_facts import check_parts, check_printed
from everrain_dsl.bytecode.verifier.references import check_references
from everrain_dsl.bytecode.verifier.rows import look_up
from everrain_dsl.bytecode.verifier.saves import check_pending
from everrain_dsl.bytecode.verifier.structure import (
    cases_of,
    check_bundle,
    decodes,
    examine_steps,
    lay_out,
)
from everrain_dsl.records import Shown
from everrain_dsl.vocabulary import core

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from everrain_dsl.bytecode.program import Bundle, Pending, Program
    from everrain_dsl.bytecode.verifier.bounds import Steps
    from everrain_dsl.bytecode.verifier.flow import States
    from everrain_dsl.bytecode.verifier.rows import Use
    from everrain_dsl.vocabulary.vocabulary import Vocabulary


@attrs.define(eq=False, repr=False)
class Proof(Shown):
    """The proof of one program: the states and steps of each routine, None for one that failed."""

    states: list[States | None]
    steps: list[Steps | None]


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
    if not check_bundle(bundle, vocabulary, report):
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
        number: cases_of(program, bundle, uses, report)
        for number, program in enumerate(bundle.programs)
        if not (quickly and quick.proves(program, bundle, uses, doubts))
    }
    decoded = [case for cases in programs.values() for case in cases if decodes(case)]
    for case in decoded:
        case.layout = lay_out(case)
    for case in decoded:
        if case.layout is not None:
            case.states = flow.trace(case.layout, case.around, case.report, keep_states=keep_states)
    proofs = [
        Proof(
            [case.states for case in cases], examine_steps(bundle.programs[number], bundle, cases)
        )
        for number, cases in programs.items()
    ]
    return _in_order(report.findings, bundle), proofs


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


def _in_order(findings: list[Finding], bundle: Bundle) -> list[Finding]:
    """Return each finding once, program by program, routine by routine, stage by stage."""
    place = {program.id: number for number, program in enumerate(bundle.programs)}

    def position(finding: Finding) -> tuple[int, int]:
        routine = -1 if finding.routine is None else finding.routine
        return -1 if finding.program is None else place[finding.program], routine

    return sorted(dict.fromkeys(findings), key=position)
