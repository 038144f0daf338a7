"""Count the content of sets, by kind."""

from __future__ import annotations

import json
from collections import Counter
from typing import TYPE_CHECKING

import click
from rich.table import Table

from everrain_dsl.cli import console
from everrain_dsl.cli.findings import stop_on_errors
from everrain_dsl.cli.sets import sets_option
from everrain_dsl.project import here, load
from everrain_dsl.vocabulary import printed

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from everrain_dsl.semantics.model import Card
    from everrain_dsl.vocabulary.card_types import CardType


@click.command()
@click.argument("path", required=False)
@sets_option
@click.option("--json", "as_json", is_flag=True, help="Print JSON for other programs.")
def stats(path: str | None, sets: tuple[str, ...], *, as_json: bool) -> None:
    """Count the content in PATH (default: this project) by kind, and as the component list does."""
    loaded = load((path,) if path else here(), sets)
    stop_on_errors(loaded, elsewhere=False)
    compiled = loaded.compiled
    own = [card for code in compiled.own for card in compiled.of(code)]
    titles = Counter(card.kind for card in own)
    copies: Counter[str] = Counter()
    for card in own:
        copies[card.kind] += card.copies
    kinds = compiled.vocabulary.kinds
    counted = components(own, kinds)
    attached = {
        "scenario": len(compiled.scenarios),
        "ruling": len(compiled.rulings),
    }
    if as_json:
        data = {
            "sets": list(compiled.own),
            "components": counted,
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
    for kind, row in kinds.items():
        if kind in titles:
            table.add_row(kind, str(titles[kind]), str(copies[kind]) if row.card else "")
    for kind, count in attached.items():
        table.add_row(kind, str(count), "")
    console().print(table)
    console().print()
    box = Table("component", box=None, pad_edge=False)
    box.add_column("copies", justify="right")
    for component, count in counted.items():
        box.add_row(component, str(count))
    console().print(box)


def components(cards: Iterable[Card], kinds: Mapping[str, CardType]) -> dict[str, int]:
    """Return how many copies of *cards* there are, as the component list counts them (CMP-01).

    Several kinds may share a line of the list: all kinds of treasures are "Treasure". A chapter of
    a story counts with the deck it is drawn from. The lines stand in the order of the vocabulary.
    """
    found: Counter[str] = Counter()
    for card in cards:
        face = card.printed
        kind = face.deck if isinstance(face, printed.Chapter) else card.kind
        found[kinds[kind].counted_as] += card.copies
    lines = dict.fromkeys(kind.counted_as for kind in kinds.values())
    return {line.title(): found[line] for line in lines if line and found[line]}
