"""Check cards: every mistake of every file in one run."""

from __future__ import annotations

import click

from everrain_dsl.cli import console
from everrain_dsl.cli.findings import leave, show
from everrain_dsl.cli.sets import sets_option
from everrain_dsl.project import load


@click.command()
@click.argument("paths", nargs=-1, metavar="[PATH]...")
@sets_option
@click.option(
    "--format",
    "form",
    type=click.Choice(["human", "json", "github"]),
    default="human",
    show_default=True,
    help="For people, for programs, or as annotations of a pull request.",
)
def check(paths: tuple[str, ...], sets: tuple[str, ...], form: str) -> None:
    """Check the cards in each PATH, a file or a folder (this folder if none is given).

    Leaves with 0 when all is well, with 1 when anything was found, with 2 when a path could not
    be read. The JSON is a list of findings: code, severity, message, help, file, line, column,
    end_line, end_column; lines and columns count from 1.
    """
    loaded = load(paths or (".",), sets)
    show(loaded.findings, form, stderr=False)
    if form == "human" and not loaded.findings:
        own = [card for code in loaded.compiled.own for card in loaded.compiled.of(code)]
        count = "1 piece" if len(own) == 1 else f"{len(own)} pieces"
        console().print(f"{count} of content, no mistakes")
    leave(loaded)
