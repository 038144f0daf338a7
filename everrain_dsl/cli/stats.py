"""Count the content of sets, by kind."""

from __future__ import annotations

import json
from collections import Counter

import click
from rich.table import Table

from everrain_dsl.cli import console
from everrain_dsl.cli.findings import stop_on_errors
from everrain_dsl.cli.sets import sets_option
from everrain_dsl.project import here, load


@click.command()
@click.argument("path", required=False)
@sets_option
@click.option("--json", "as_json", is_flag=True, help="Print JSON for other programs.")
def stats(path: str | None, sets: tuple[str, ...], *, as_json: bool) -> None:
    """Count the content in PATH (default: this project) by kind, with and without copies."""
    loaded = load((path,) if path else here(), sets)
    stop_on_errors(loaded, elsewhere=False)
    compiled = loaded.compiled
    own = [card for code in compiled.own for card in compiled.of(code)]
    titles = Counter(card.kind for card in own)
    copies: Counter[str] = Counter()
    for card in own:
        copies[card.kind] += card.copies
    attached = {
        "scenario": len(compiled.scenarios),
        "ruling": len(compiled.rulings),
    }
    if as_json:
        data = {
            "sets": list(compiled.own),
            "kinds": {
                kind: {"titles": titles[kind], "copies": copies[kind]} for kind in sorted(titles)
            },
            "scenarios": attached["scenario"],
            "rulings": attached["ruling"],
        }
        click.echo(json.dumps(data, indent=2))
        return
    table = Table("kind", box=None, pad_edge=False)
    table.add_column("titles", justify="right")
    table.add_column("copies", justify="right")
    for kind, row in compiled.vocabulary.kinds.items():
        if kind in titles:
            table.add_row(kind, str(titles[kind]), str(copies[kind]) if row.card else "")
    for kind, count in attached.items():
        table.add_row(kind, str(count), "")
    console().print(table)
