"""Count the content of sets, by kind."""

from __future__ import annotations

import json
from collections import Counter
from typing import TYPE_CHECKING

import click
from rich.table import Table

from everrain_dsl.cli import console
from everrain_dsl.cli.findings import stop_on_errors
from everrain_dsl.cli.lint import budgets
from everrain_dsl.cli.sets import sets_option
from everrain_dsl.incremental.sets import here, load
from everrain_dsl.lints.over_budget import Measure, measures
from everrain_dsl.lints.runner import Given
from everrain_dsl.vocabulary import printed

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from everrain_dsl.model import Card
    from everrain_dsl.vocabulary.card_types import CardType


@click.command()
@click.argument("path", required=False)
@sets_option
@click.option("--json", "as_json", is_flag=True, help="Print JSON for other programs.")
@click.option("--words", is_flag=True, help="Count the words of rules against each kind's budget.")
def stats(path: str | None, sets: tuple[str, ...], *, as_json: bool, words: bool) -> None:
    """Count the content in PATH (default: this project) by kind, and as the component list does.

    With --words, show how many words of rules the cards of each kind print, their mean and the
    most, how many cards are over budget, and how many of those are signed: `# lint over-budget:
    reason` stands at the card.
    """
    loaded = load((path,) if path else here(), sets)
    stop_on_errors(loaded, elsewhere=False)
    compiled = loaded.compiled
    if words:
        _show_words(Given(compiled, words=budgets(compiled)), as_json=as_json)
        return
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
    """Return the number of copies of *cards*, as the component list counts them (CMP-01).

    Several kinds may share a line of the list: all kinds of treasures are "Treasure". A chapter of
    a story counts with the deck it is drawn from. The lines are in the order of the vocabulary.
    """
    found: Counter[str] = Counter()
    for card in cards:
        face = card.printed
        kind = face.deck if isinstance(face, printed.Chapter) else card.kind
        found[kinds[kind].counted_as] += card.copies
    lines = dict.fromkeys(kind.counted_as for kind in kinds.values())
    return {line.title(): found[line] for line in lines if line and found[line]}


def _show_words(given: Given, *, as_json: bool) -> None:
    """Print what the cards of each kind say, and all of them together."""
    kinds: dict[str, list[Measure]] = {}
    for each in measures(given):
        kinds.setdefault(each.card.kind, []).append(each)
    rows = {kind: _words_of(found) for kind, found in kinds.items()}
    whole = _words_of([each for found in kinds.values() for each in found])
    if as_json:
        click.echo(json.dumps({"kinds": rows, "all": whole}, indent=2))
        return
    table = Table("kind", box=None, pad_edge=False)
    for heading in whole:
        table.add_column(heading, justify="right")
    for kind, row in (*rows.items(), ("all", {**whole, "budget": ""})):
        table.add_row(kind, *map(str, row.values()))
    console().print(table)


def _words_of(found: Sequence[Measure]) -> dict[str, float | str]:
    """Return how much those cards say: words on a card, and cards over their budget."""
    over = [each for each in found if each.over]
    words = [each.words for each in found]
    return {
        "budget": found[0].room if found else 0,
        "cards": len(found),
        "mean": round(sum(words) / max(len(words), 1), 1),
        "most": max(words, default=0),
        "over": len(over),
        "signed": sum(each.signed for each in over),
    }
