"""List and find cards, stories, ports and traits: `everrain list t:denizen word:strain`."""

from __future__ import annotations

import json
import shlex
from typing import TYPE_CHECKING

import click
from rich.text import Text

from everrain_dsl.cli import console
from everrain_dsl.cli.findings import leave, show, stop_on_errors
from everrain_dsl.cli.query import QueryError, facts, find, parse, sets_of
from everrain_dsl.cli.sets import sets_option
from everrain_dsl.incremental.sets import here, load

if TYPE_CHECKING:
    from everrain_dsl import model


@click.command(
    "list", context_settings={"ignore_unknown_options": True, "help_option_names": ["--help"]}
)
@click.argument("query", nargs=-1, metavar="[QUERY]...", type=click.UNPROCESSED)
@click.option("--path", "paths", multiple=True, help="Where to look (default: this project).")
@sets_option
@click.option("--json", "as_json", is_flag=True, help="Print JSON for other programs.")
def list_cards(
    query: tuple[str, ...], paths: tuple[str, ...], sets: tuple[str, ...], *, as_json: bool
) -> None:
    """List the content that matches QUERY (default: all content).

    Every part of QUERY must match: `t:denizen` (a kind; `t:port` finds cards that show a port),
    `act:2` or `cost>=10` (a printed fact), `word:strain` (in the rules text, in any form),
    `name:lamp`, or any text. `set:core` searches that set, if this project builds on it or
    `--set` names it.
    A `-` in front excludes what matches.
    """
    loaded = load(paths or here(), sets, scenarios=False)
    wrong = any(found.severity == "error" for found in loaded.findings)
    if wrong and not loaded.compiled.own:
        stop_on_errors(loaded, elsewhere=False)
    asked = " ".join(f'"{part}"' if " " in part and ":" not in part else part for part in query)
    compiled = loaded.compiled
    try:
        named = sets_of(parse(asked))
        found = find(compiled, asked, compiled.own)
    except QueryError as refused:
        raise click.UsageError(str(refused)) from None
    wrong = wrong and (not named or not {*compiled.own}.isdisjoint(named))
    if as_json:
        click.echo(json.dumps([as_data(card) for card in found], indent=2, ensure_ascii=False))
    else:
        out = console()
        for card in found:
            notes = ", ".join(f"{name} {value}" for name, value in _shown(card).items())
            kind = f"{card.kind}, {notes}" if notes else card.kind
            place = f"{card.span.source.path}:{card.span.line}"
            line = Text.assemble((card.name, "bold"), f"  {kind}  ", (place, "dim"))
            out.print(line, soft_wrap=True)
    if not found:
        others = (
            ()
            if named or not asked
            else [code for code in compiled.sets if code not in compiled.own]
        )
        more = "; ".join(
            f"`everrain list set:{code} {shlex.join(query)}` looks in {code}" for code in others
        )
        click.echo(f"nothing fits `{asked}`{f' here; {more}' if more else ''}", err=True)
    if wrong:
        show(loaded.findings)
        click.echo("what has a mistake may be missing from the list", err=True)
        leave(loaded)
    if not found:
        raise click.exceptions.Exit(1)


def _shown(card: model.Card) -> dict[str, int | str]:
    return {name: value for name, value in facts(card).items() if value not in ("", 0)}


def as_data(card: model.Card) -> dict[str, object]:
    """Return *card* as plain data: its kind, its facts, its file and line."""
    return {
        "id": card.id,
        "name": card.name,
        "kind": card.kind,
        "copies": card.copies,
        "facts": facts(card),
        "file": card.span.source.path,
        "line": card.span.line,
    }
