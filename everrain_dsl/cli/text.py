"""Print the rules text of a card, as it would stand on the card."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import attrs
import click

from everrain_dsl.cli.findings import show, stop_on_errors
from everrain_dsl.cli.sets import sets_option
from everrain_dsl.diagnostics.suggest import nearest_names
from everrain_dsl.project import Loaded, here, load
from everrain_dsl.rules_text import plain, render

if TYPE_CHECKING:
    from everrain_dsl.semantics import model


@click.command()
@click.argument("card")
@click.option("--path", "paths", multiple=True, help="Where to look; the cards here if not given.")
@sets_option
@click.option("--json", "as_json", is_flag=True, help="Print JSON for other programs.")
def text(card: str, paths: tuple[str, ...], sets: tuple[str, ...], *, as_json: bool) -> None:
    """Print the text of CARD, given by its name or its identity (`core:hardy`)."""
    loaded = load(paths or here(), sets)
    stop_on_errors(loaded, elsewhere=False)
    found = find_card(loaded, card)
    words = loaded.compiled.vocabulary
    names = {card.id: card.name for card in loaded.compiled.cards}
    printed = render(found, words, names)
    if as_json:
        click.echo(json.dumps(attrs.asdict(printed), indent=2, ensure_ascii=False))
    else:
        click.echo(plain(printed), nl=False)
        for inner in [c for c in loaded.compiled.cards if c.parent == found.id]:
            click.echo("\n" + plain(render(inner, words, names)), nl=False)


def find_card(loaded: Loaded, name: str) -> model.Card:
    """Return the card called *name*; leave with a message and near names if there is none."""
    found = loaded.compiled.named(name)
    if not found:
        found = [c for c in loaded.compiled.cards if c.name.lower() == name.lower()]
    if not found:
        if loaded.findings:
            show(loaded.findings)
        like = nearest_names(name, [card.name for card in loaded.compiled.cards])
        advice = " or ".join(f"`{near}`" for near in like)
        raise click.UsageError(
            f"no card is called `{name}`" + (f"; write {advice}" if like else "")
        )
    if len(found) > 1:  # what was asked about comes before what it builds on
        own = [c for c in found if c.id.partition(":")[0] in loaded.compiled.own]
        found = own or found
    if len(found) > 1:
        ids = ", ".join(f"`{card.id}`" for card in found)
        raise click.UsageError(f"several are called `{name}`; write one of {ids}")
    return found[0]
