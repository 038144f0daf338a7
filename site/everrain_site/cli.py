"""The command `docs`: the reference without a site, for programs and other makers of pages."""

from __future__ import annotations

from pathlib import Path

import click

from everrain_dsl.cli.findings import show_notes, stop_on_errors
from everrain_dsl.cli.sets import sets_option
from everrain_dsl.incremental.sets import core_folder, load
from everrain_site.data import files
from everrain_site.model import Reference
from everrain_site.render import render


@click.group()
def docs() -> None:
    """Generate the reference of sets, as pages and as data."""


@docs.command()
@click.argument("folder", type=click.Path(file_okay=False, path_type=Path))
@click.argument("paths", nargs=-1, metavar="[PATH]...")
@sets_option
def export(folder: Path, paths: tuple[str, ...], sets: tuple[str, ...]) -> None:
    """Write the reference of the sets in PATH (default: the core set) to FOLDER.

    Every page is plain Markdown. `cards/cards.json` holds all cards, and `cards/cards.schema.json`
    describes its format. Next to the page of each card is a JSON file of that card. Existing files
    with these names are overwritten; nothing else is touched.
    """
    loaded = load(paths or (str(core_folder()),), sets)
    stop_on_errors(loaded, elsewhere=False)
    show_notes(loaded)
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
