"""Compile a set to a bundle of verified bytecode."""

from __future__ import annotations

import sys
from pathlib import Path

import click

from everrain_dsl.bundles import tell
from everrain_dsl.bytecode import chains
from everrain_dsl.bytecode.verifier import verify, verify_link
from everrain_dsl.cli.files import write_whole
from everrain_dsl.cli.findings import show, stop_on_errors
from everrain_dsl.cli.sets import sets_option
from everrain_dsl.collecting import uncollected
from everrain_dsl.diagnostics import whole_file
from everrain_dsl.diagnostics.report import Report
from everrain_dsl.project import load


@click.command()
@click.argument("path")
@sets_option
@click.option("-o", "--output", help="The file to write; `-` is the standard output.")
@uncollected()
def build(path: str, output: str | None, sets: tuple[str, ...]) -> None:
    """Compile the set in PATH, and write its bundle: the same sources, the same bytes.

    Nothing is written when a card has a mistake, and a file that was there stays as it is.
    """
    loaded = load((path,), sets, reuse="bundle")
    stop_on_errors(loaded)
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
    findings = verify(bundle, compiled.vocabulary)
    findings += verify_link([*bases, bundle], compiled.vocabulary)
    if any(finding.promise != "V12" for finding in findings):
        # our own mistake: the emitter must not make what the verifier refuses
        raise AssertionError(f"the bundle is refused: {findings[0]}")
    if findings:
        report = Report()
        tell(findings, whole_file(path), report)
        show(report.sorted())
        raise click.exceptions.Exit(1)
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
