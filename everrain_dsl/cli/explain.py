"""Say what a code means, with an example; without a code, list them all."""

from __future__ import annotations

import json
import textwrap
from string import Formatter
from typing import TYPE_CHECKING, Final

import attrs
import click
from rich.text import Text

from everrain_dsl.cli import console
from everrain_dsl.diagnostics import Severity, catalogue
from everrain_dsl.diagnostics.catalogue.retired import Retired
from everrain_dsl.diagnostics.examples import told_of
from everrain_dsl.diagnostics.nearest import nearest_names

if TYPE_CHECKING:
    from collections.abc import Sequence

    from everrain_dsl.diagnostics.catalogue import Entry

_STYLES: Final = {
    Severity.ERROR: "bold red",
    Severity.WARNING: "bold yellow",
    Severity.NOTE: "bold cyan",
}


@click.command()
@click.argument("code", required=False)
@click.option("--json", "as_json", is_flag=True, help="Print JSON for other programs.")
def explain(code: str | None, *, as_json: bool) -> None:
    """Explain CODE (`E0203` or `unknown-effect`), current or retired; without CODE, list all."""
    if code is None:
        entries = list(catalogue.ENTRIES.values())
        if as_json:
            click.echo(json.dumps([_as_data(entry) for entry in entries], indent=2))
        else:
            _list(entries)
        return
    entry = catalogue.find(code)
    if entry is None:
        raise click.UsageError(_unknown(code))
    if as_json:
        click.echo(json.dumps(_as_data(entry), indent=2))
    elif isinstance(entry, Retired):
        _retired(entry)
    else:
        _page(entry)


def _list(entries: Sequence[Entry]) -> None:
    out = console()
    longest = max(len(entry.slug) for entry in entries)
    for entry in entries:
        code = (entry.code, _STYLES[entry.severity])
        said = f"  {entry.slug:<{longest}}  {_template(entry.message)}"
        out.print(Text.assemble(code, said), soft_wrap=True)


def _page(entry: Entry) -> None:
    out = console()
    helps = [entry.help] if entry.help_without is None else [entry.help, entry.help_without]
    advice = "help: " + "; or ".join(_template(text) for text in helps)
    head = Text(f"{entry.code} {entry.slug}", _STYLES[entry.severity])
    parts = [head, Text(_template(entry.message))]
    for paragraph in (entry.explanation, advice):
        parts += [Text(), *map(Text, textwrap.wrap(paragraph, min(out.width, 100)))]
    if entry.example is not None:
        lines = entry.example.splitlines()
        parts += [Text(), Text("For example:"), Text()]
        parts += [Text(f"    {line}".rstrip(), "cyan") for line in lines]
        told = told_of(entry.code)
        if told:
            parts += [Text(), Text("There it says:"), Text()]
        for found in told:
            said = f"line {found.line}: {found.message}; {found.help}"
            parts += map(Text, textwrap.wrap(f"    {said}", min(out.width, 100)))
    for part in parts:
        out.print(part, soft_wrap=True)


def _retired(entry: Retired) -> None:
    out = console()
    gone = f"Nothing says so since {entry.since}. {entry.fate}"
    out.print(Text(f"{entry.code} {entry.slug}, retired", "bold"))
    out.print(Text(_template(entry.message)), soft_wrap=True)
    out.print()
    out.print(Text("\n".join(textwrap.wrap(gone, min(out.width, 100)))), soft_wrap=True)


def _as_data(entry: Entry | Retired) -> dict[str, str | None]:
    if isinstance(entry, Retired):
        return attrs.asdict(entry)
    return {
        "code": entry.code,
        "slug": entry.slug,
        "severity": entry.severity.value,
        "message": entry.message,
        "help": entry.help,
        "help_without": entry.help_without,
        "explanation": entry.explanation,
        "example": entry.example,
    }


def _template(text: str) -> str:
    parts = Formatter().parse(text)
    return "".join(said + (name.upper() if name else "") for said, name, _, _ in parts)


def _unknown(code: str) -> str:
    words = [word for entry in catalogue.ENTRIES.values() for word in (entry.code, entry.slug)]
    like = nearest_names(code, words)
    advice = "list them with `everrain explain`"
    if like:
        advice = "write " + " or ".join(f"`{word}`" for word in like)
    return f"nothing is called `{code}`; {advice}"
