"""Print the rules text of a card, as it appears on the card."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import attrs
import click

from everrain_dsl.cli.findings import own_cards, show, show_notes, stop_on_errors
from everrain_dsl.cli.sets import sets_option
from everrain_dsl.diagnostics import Report
from everrain_dsl.diagnostics.internal_errors import contain
from everrain_dsl.diagnostics.nearest import nearest_names
from everrain_dsl.incremental.sets import Loaded, here, load
from everrain_dsl.print import one_line, plain, render
from everrain_dsl.vocabulary.phrase_definitions import Definition

if TYPE_CHECKING:
    from collections.abc import Sequence

    from everrain_dsl import model


@click.command()
@click.argument("card", required=False)
@click.option("--path", "paths", multiple=True, help="Where to look (default: this project).")
@sets_option
@click.option("--json", "as_json", is_flag=True, help="Print JSON for other programs.")
def text(card: str | None, paths: tuple[str, ...], sets: tuple[str, ...], *, as_json: bool) -> None:
    """Print the text of CARD, a name or an identity (`core:hardy`).

    Without CARD, it prints all cards. If a card uses phrases that a set defines, their meaning is
    printed below it. Mistakes in other files do not stop a card from being printed. They are
    counted, and the exit status is 1.
    """
    loaded = load(paths or here(), sets, scenarios=False)
    others = _errors_elsewhere(loaded, card)
    if not others:
        stop_on_errors(loaded, elsewhere=False)
    cards = loaded.compiled.cards
    if card is None:
        own = [each for each in own_cards(loaded) if not each.parent]
    else:
        own = [find_card(loaded, card)]
    show_notes(loaded, own[0] if card is not None else None)
    words, names = loaded.compiled.vocabulary, {each.id: each.name for each in cards}
    report = Report()
    if as_json:
        printed = []
        for found in own:
            with contain(report, found.span):
                printed.append(attrs.asdict(render(found, words, names)))
        if printed or card is None:
            click.echo(json.dumps(printed[0] if card else printed, indent=2, ensure_ascii=False))
        _leave(others, report)
        return
    told: list[str] = []
    for found in own:
        with contain(report, found.span):
            inner = [each for each in cards if each.parent == found.id]
            shown = [plain(render(each, words, names)) for each in (found, *inner)]
            said = "" if card is None else _meanings(found, loaded)
            told.append("\n".join([*shown, said] if said else shown))
    click.echo("\n".join(told), nl=False)
    _leave(others, report)


def _errors_elsewhere(loaded: Loaded, card: str | None) -> int:
    """Return how many errors there are, 0 if one is in a file of the *card* that is asked for."""
    if card is None or loaded.unreadable:
        return 0
    files = {each.span.source.path for each in _called(loaded, card)}
    errors = [found for found in loaded.findings if found.severity == "error"]
    return 0 if not files or any(found.path in files for found in errors) else len(errors)


def _leave(others: int, report: Report) -> None:
    """Tell how many errors other files have, and leave with 1 if they have any.

    Where a bug kept a card from being printed, that is shown, and it leaves with 2.
    """
    if report.has_errors:
        show(report.sorted())
        raise click.exceptions.Exit(2)
    if others:
        said = "1 mistake" if others == 1 else f"{others} mistakes"
        click.echo(f"{said} in other files: `everrain check` tells what and where", err=True)
        raise click.exceptions.Exit(1)


def _meanings(card: model.Card, loaded: Loaded) -> str:
    """Return the definitions of the set phrases that *card* uses, one line for each."""
    words = loaded.compiled.vocabulary
    used = {name for _, name in card.words}
    told = [
        f"{each.name}: {one_line(render(each, words).rules)}\n"
        for each in loaded.compiled.cards
        if each.means is not None and row_of(each) in used
    ]
    return "".join(told)


def row_of(card: model.Card) -> str:
    """Return the name of the row that a phrase of a set makes."""
    return Definition(card.id.partition(":")[0], card.kind, card.name).row


def _called(loaded: Loaded, name: str) -> Sequence[model.Card]:
    """Return the cards of that name or identity, in any capitals where none is called just so."""
    found = loaded.compiled.named(name)
    return found or [c for c in loaded.compiled.cards if c.name.lower() == name.lower()]


def find_card(loaded: Loaded, name: str) -> model.Card:
    """Return the card called *name*; exit with an error and near names if there is not one."""
    found = _called(loaded, name)
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
