"""Compile a set to a bundle of verified bytecode."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING

import click

from everrain_dsl.bytecode import chains
from everrain_dsl.bytecode.bundle import Invalid
from everrain_dsl.bytecode.bundle import load as load_bundle
from everrain_dsl.bytecode.bundle_file import tell
from everrain_dsl.bytecode.program import Bundle, Program
from everrain_dsl.bytecode.verifier import verify_link
from everrain_dsl.cli.files import write_whole
from everrain_dsl.cli.findings import show, status, stop_on_errors, stop_on_notes
from everrain_dsl.cli.sets import sets_option
from everrain_dsl.diagnostics import whole_file
from everrain_dsl.diagnostics.internal_errors import culprit, internal_error
from everrain_dsl.diagnostics.report import Report
from everrain_dsl.environment import debugging
from everrain_dsl.incremental.sets import load
from everrain_dsl.records.gc_pause import uncollected

if TYPE_CHECKING:
    from collections.abc import Sequence

    from everrain_dsl.bytecode.verifier import Finding
    from everrain_dsl.compilation import Compiled, Written
    from everrain_dsl.source import Span
    from everrain_dsl.vocabulary import Vocabulary


@click.command()
@click.argument("path")
@sets_option
@click.option("-o", "--output", help="The file to write; `-` is standard output.")
@uncollected()
def build(path: str, output: str | None, sets: tuple[str, ...]) -> None:
    """Compile the set in PATH, and write its bundle.

    The same sources always give the same bytes. If a card has a mistake, nothing is written, and
    an existing file stays as it is.
    """
    loaded = load((path,), sets, reuse="bundle")
    stop_on_errors(loaded)
    stop_on_notes(loaded)
    compiled = loaded.compiled
    if len(compiled.own) != 1:
        raise click.UsageError(
            f"`{path}` holds {len(compiled.own)} sets; build each by itself, by its own folder"
        )
    code = compiled.own[0]
    made = compiled.written(code)
    bundle = made.bundle
    bases = [
        compiled.bundle(base)
        for base in sorted(compiled.names.visible[code] - {code})
        if base in compiled.sets
    ]
    report = _proved(made, bases, compiled, whole_file(path))
    if report.has_errors:
        show(report.sorted())
        raise click.exceptions.Exit(status(report))
    target = output or f"{code}.json"
    if target == "-":
        sys.stdout.buffer.write(made.content)
        return
    write_whole(Path(target), made.content)
    steps = max(
        (routine.steps for program in bundle.programs for routine in program.routines), default=0
    )
    click.echo(
        f"{target}: {len(bundle.programs)} programs, {len(made.content)} bytes, "
        f"at most {steps} steps for any ability; {chains.law(bundle)}",
        err=True,
    )


def _proved(made: Written, bases: Sequence[Bundle], compiled: Compiled, whole: Span) -> Report:
    """Return what is wrong with the bytes of *made*, read back, which build on *bases*.

    The emitter makes nothing that is refused but for what is printed (V12): all else is a bug of
    ours, reported at its card, or as of the *whole* set.
    """
    report = Report()
    bundle = made.bundle
    places = {card.id: card.block_span or card.span for card in compiled.of(bundle.set.code)}
    try:
        findings = _refusals(made.content, compiled.vocabulary)
        findings += verify_link([*bases, bundle], compiled.vocabulary)
    except Exception as error:
        if debugging():
            raise
        card = culprit(error, lambda value: value.id if isinstance(value, Program) else None)
        report.extend((internal_error(error, places.get(card or "", whole)),))
        return report
    tell([each for each in findings if each.promise == "V12"], whole, report)
    for each in findings:
        if each.promise != "V12":
            refused = AssertionError(f"the bundle is refused: {each}")
            report.extend((internal_error(refused, places.get(each.program or "", whole)),))
    return report


def _refusals(content: bytes, vocabulary: Vocabulary) -> list[Finding]:
    """Return the findings when a bundle is read back. Raises Malformed if it is not a bundle."""
    try:
        load_bundle(content, vocabulary)
    except Invalid as refused:
        return list(refused.findings)
    return []
