"""Verify that a bundle can do no harm, whoever made it."""

from __future__ import annotations

import click

from everrain_dsl.bytecode import chains
from everrain_dsl.bytecode.bundle_file import read_bundle
from everrain_dsl.cli.findings import show
from everrain_dsl.diagnostics import Report
from everrain_dsl.vocabulary import core


@click.command()
@click.argument("file")
def verify(file: str) -> None:
    """Verify the bundle in FILE against this program's vocabulary."""
    report = Report()
    bundle = read_bundle(file, core(), report)
    if bundle is None:
        show(report.sorted())
        unread = any(found.code in ("E0101", "E0102") for found in report)
        raise click.exceptions.Exit(2 if unread else 1)
    routines = sum(len(program.routines) for program in bundle.programs)
    instructions = sum(len(r.code) for program in bundle.programs for r in program.routines)
    click.echo(
        f"{file}: set `{bundle.set.code}` {bundle.set.version}, {len(bundle.programs)} programs, "
        f"{routines} routines, {instructions} instructions, every promise holds; "
        f"{chains.law(bundle)}"
    )
