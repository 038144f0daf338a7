"""List the sets that you can use here, and where they are."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import attrs
import click

from everrain_dsl.cli.findings import show
from everrain_dsl.cli.sets import sets_option
from everrain_dsl.incremental.sets import known_sets

if TYPE_CHECKING:
    from collections.abc import Mapping

    from everrain_dsl.model import ContentSet


@attrs.frozen
class _Row:
    """The listing of one set; `missing` describes the bases that are missing or do not match."""

    code: str
    name: str
    version: str
    builds_on: tuple[str, ...]
    missing: tuple[str, ...]
    origin: str
    path: str


@click.command()
@sets_option
@click.option("--json", "as_json", is_flag=True, help="Print JSON for other programs.")
def sets(sets: tuple[str, ...], *, as_json: bool) -> None:
    """List the sets that `--set` can name: code, version, what they build on, where they are.

    They come with the program, or with an installed package. For others, name the folder in
    `everrain.toml` or with `--set`.
    """
    found, report = known_sets(sets)
    known: dict[str, ContentSet] = {}
    for _, made in found:
        known.setdefault(made.code, made)
    rows = [
        _Row(
            made.code,
            made.name,
            made.version,
            tuple(each.text for each in made.builds_on),
            tuple(_missing(made, known)),
            place.origin,
            str(place.folder),
        )
        for place, made in found
    ]
    if as_json:
        click.echo(
            json.dumps({"sets": [attrs.asdict(row) for row in rows]}, indent=2, ensure_ascii=False)
        )
    else:
        _show(rows)
    show(report.sorted())
    if report.has_errors or any(row.missing for row in rows):
        raise click.exceptions.Exit(1)


def _missing(made: ContentSet, known: Mapping[str, ContentSet]) -> list[str]:
    """Return what is wrong with the sets that *made* builds on."""
    wrong: list[str] = []
    for base in made.builds_on:
        there = known.get(base.code)
        if there is None:
            wrong.append(f"{base.code} is not here")
        elif fault := base.fault(there.version):
            wrong.append(f"{base.code} {there.version} is {fault}: it needs {base.versions}")
    return wrong


def _show(rows: list[_Row]) -> None:
    for row in rows:
        click.echo(f"{row.code} {row.version}: {row.name}")
        click.echo(f"  {row.origin}: {row.path}")
        if row.builds_on:
            click.echo(f"  builds on {', '.join(row.builds_on)}")
        for wrong in row.missing:
            click.echo(f"  {wrong}")
