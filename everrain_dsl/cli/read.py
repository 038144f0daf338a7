"""Turn the printed text of a card back into source."""

from __future__ import annotations

import sys
from pathlib import Path

import click

from everrain_dsl.cli.findings import show, status, stop_on_errors
from everrain_dsl.cli.sets import sets_option
from everrain_dsl.diagnostics import Report
from everrain_dsl.incremental.sets import here, load
from everrain_dsl.project import decoding, resources
from everrain_dsl.readback import read_back, read_pasted
from everrain_dsl.source import Source


@click.command()
@click.argument("paths", nargs=-1, required=True, metavar="FILE|-")
@click.option("--check", "checked", is_flag=True, help="Compare the cards in each PATH instead.")
@sets_option
def read(paths: tuple[str, ...], sets: tuple[str, ...], *, checked: bool) -> None:
    """Turn the printed text in FILE (`-` for standard input) into source, and print it.

    With --check, turn the printed text of every card in each PATH back into source, and compare
    what it does with what the card does.
    """
    if checked:
        _check(paths, sets)
        return
    loaded = load(here(), sets, scenarios=False)
    stop_on_errors(loaded, elsewhere=False)
    for path in paths:
        text = _text(path)
        found = read_pasted(text, loaded.compiled)
        if found.problem is not None:
            line, column = Source(path, text).location(found.problem.start)
            click.echo(f"{path}:{line}:{column}: {found.problem.message}", err=True)
            raise click.exceptions.Exit(1)
        click.echo(found.source, nl=False)


def _text(path: str) -> str:
    """Return the text of a file or of standard input; exit with status 1 if it is not text."""
    typed = sys.stdin.buffer.read(decoding.MOST_BYTES + 1) if path == "-" else None
    content = resources.read_file(Path(path), decoding.MOST_BYTES) if typed is None else typed
    report = Report()
    source = decoding.decode(path, content, report)
    if source is None:
        raise click.ClickException(report.errors[0].message)
    return source.text


def _check(paths: tuple[str, ...], sets: tuple[str, ...]) -> None:
    loaded = load(paths, sets)
    stop_on_errors(loaded)
    cards = read_back(loaded.compiled)
    wrong = [each for each in cards if each.difference]
    bugs = [each.bug for each in wrong if each.bug is not None]
    show(bugs)
    for each in wrong:
        if each.bug is not None:
            continue
        click.echo(f"{each.card.kind} `{each.card.name}`: {each.difference}")
    same = len(cards) - len(wrong)
    click.echo(f"{same} of {len(cards)} cards read back to the same behaviour")
    if wrong:
        raise click.exceptions.Exit(status(bugs))
