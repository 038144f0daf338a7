"""Show the bytecode of a set, of one card, or of a bundle."""

from __future__ import annotations

import attrs
import click

from everrain_dsl.bytecode.bundle_file import read_bundle
from everrain_dsl.bytecode.disassembler import disassemble as to_text
from everrain_dsl.cli.findings import show, show_notes, stop_on_errors
from everrain_dsl.cli.sets import sets_option
from everrain_dsl.cli.text import find_card
from everrain_dsl.diagnostics import Report
from everrain_dsl.incremental.sets import here, load
from everrain_dsl.vocabulary import core


@click.command()
@click.argument("what")
@sets_option
@click.option("--path", help="Where to look for the card (default: this project).")
def disassemble(what: str, path: str | None, sets: tuple[str, ...]) -> None:
    """Show the bytecode of WHAT: a card by its name or identity, a bundle, or a folder of cards."""
    if what.endswith(".json"):
        report = Report()
        bundle = read_bundle(what, core(), report)
        if bundle is None:
            show(report.sorted())
            raise click.exceptions.Exit(1)
        click.echo(to_text(bundle), nl=False)
        return
    folder = "/" in what or what.endswith(".rain")
    loaded = load((what,) if folder else (path,) if path else here(), sets, scenarios=False)
    stop_on_errors(loaded)
    show_notes(loaded)
    compiled = loaded.compiled
    if folder:
        for code in compiled.own:
            click.echo(to_text(compiled.bundle(code)), nl=False)
        return
    card = find_card(loaded, what)
    bundle = compiled.bundle(card.id.partition(":")[0])
    wanted = tuple(program for program in bundle.programs if program.id == card.id)
    click.echo(to_text(attrs.evolve(bundle, programs=wanted)), nl=False)
