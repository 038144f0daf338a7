"""The command `docs`: the reference without a site, for programs and other makers of pages."""

from __future__ import annotations

from pathlib import Path

import click

from everrain_dsl.cli.findings import stop_on_errors
from everrain_dsl.cli.sets import sets_option
from everrain_dsl.project import core_folder, load
from everrain_site.data import files
from everrain_site.model import Reference
from everrain_site.render import render


@click.group()
def docs() -> None:
    """Make the reference of sets: its pages and its data."""


@docs.command()
@click.argument("folder", type=click.Path(file_okay=False, path_type=Path))
@click.argument("paths", nargs=-1, metavar="[PATH]...")
@sets_option
def export(folder: Path, paths: tuple[str, ...], sets: tuple[str, ...]) -> None:
    """Write the reference of the sets in PATH (the core set if not given) into FOLDER.

    Every page is plain Markdown. `cards/cards.json` holds all cards, as `cards/cards.schema.json`
    describes, and beside the page of each card stands the card alone, as JSON. What is there
    already under these names is written anew; nothing else is touched.
    """
    loaded = load(paths or (str(core_folder()),), sets)
    stop_on_errors(loaded, elsewhere=False)
    reference = Reference.of(loaded.compiled)
    written = dict(render(reference))
    written |= {path: text for path, text in files(reference).items() if path.startswith("cards/")}
    for path, text in written.items():
        file = folder / path
        try:
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_text(text, "utf-8")
        except OSError as failure:
            raise click.UsageError(f"{file} cannot be written: {failure.strerror}") from failure
    click.echo(f"{len(written)} files in {folder}")
