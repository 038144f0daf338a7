"""Show the rules of the game, their options, and which of them a test proves."""

from __future__ import annotations

import json
import textwrap
from itertools import groupby
from pathlib import Path
from typing import TYPE_CHECKING, Final

import attrs
import click
from click.shell_completion import CompletionItem
from rich.table import Table
from rich.text import Text

from everrain_dsl.cli import console
from everrain_dsl.diagnostics.nearest import nearest_names
from everrain_dsl.vocabulary.options import CHOICES, Choice
from everrain_runtime.engine.options import PRINTED, Printed
from everrain_runtime.manual.manual import KINDS, manual
from everrain_runtime.manual.proofs import (
    Coverage,
    Proof,
    UnreadableProofError,
    by_rule,
    coverage,
    proofs,
    unknown,
)

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping, Sequence

    from everrain_runtime.manual.manual import Rule, Section

#: Where the tests are, if nobody says.
_TESTS: Final = Path("tests")
_OPTIONS: Final[Mapping[str, Choice | Printed]] = {
    option.name: option for option in (*CHOICES, *PRINTED)
}


def _completions(
    _context: click.Context, _parameter: click.Parameter, incomplete: str
) -> list[CompletionItem]:
    begun = incomplete.upper()
    return [CompletionItem(rule) for rule in manual().rules if rule.startswith(begun)]


@click.command()
@click.argument("names", nargs=-1, metavar="[ID]...", shell_complete=_completions)
@click.option("--coverage", "reach", is_flag=True, help="List the rules that no test proves.")
@click.option("--strict", is_flag=True, help="With --coverage, exit with status 1 if it lists any.")
@click.option(
    "--tests",
    type=click.Path(exists=True, file_okay=False, path_type=Path),
    metavar="FOLDER",
    help="Where the tests are (default: `tests` in this folder).",
)
@click.option("--options", is_flag=True, help="List the rules that can be played in several ways.")
@click.option("--json", "as_json", is_flag=True, help="Print JSON for other programs.")
def rules(
    names: tuple[str, ...],
    tests: Path | None,
    *,
    reach: bool,
    strict: bool,
    options: bool,
    as_json: bool,
) -> None:
    """Show the rule with this ID (`ORD-05`), all rules with the letters `ORD`, or section `19`.

    Without an ID, it lists the sections. `draft` shows an edition. A test proves a rule if it has
    the mark `@pytest.mark.rule("ORD-05")`.
    The first value of an option is the default. You cannot choose every option for a game: some
    only record what the set prints.
    """
    if reach and options:
        raise click.UsageError("`--coverage` and `--options` are two lists; ask for one of them")
    if strict and not reach:
        raise click.UsageError("`--strict` goes with `--coverage`")
    meant = [rule for name in names for rule in _named(name)]
    wanted = list(dict.fromkeys(meant)) or list(manual().rules.values())
    if options:
        _show_options([rule.id for rule in wanted], as_json=as_json)
    elif reach:
        complete = _show_coverage(wanted, tests, as_json=as_json)
        raise click.exceptions.Exit(1 if strict and not complete else 0)
    elif names:
        _show_rules(wanted, tests, as_json=as_json)
    else:
        _show_sections(as_json=as_json)


def _named(name: str) -> Sequence[Rule]:
    found = manual().named(name)
    if not found:
        known = [*manual().rules, *(p for each in manual().sections for p in each.prefixes)]
        like = nearest_names(name, known)
        advice = "list the sections with `everrain rules`"
        if like:
            advice = "write " + " or ".join(f"`{word}`" for word in like)
        raise click.UsageError(f"no rule is called `{name}`; {advice}")
    return found


def _proofs(tests: Path | None) -> list[Proof]:
    """Return what the tests prove, their files as they are seen from here."""
    folder = tests or _TESTS
    if not folder.is_dir():
        return []
    try:
        found = proofs(folder)
    except UnreadableProofError as failure:
        raise click.UsageError(str(failure)) from failure
    return [attrs.evolve(proof, file=(folder / proof.file).as_posix()) for proof in found]


# Rules


def _show_rules(wanted: Sequence[Rule], tests: Path | None, *, as_json: bool) -> None:
    proved = by_rule(_proofs(tests))
    if as_json:
        data = [_rule_data(rule, proved.get(rule.id, ())) for rule in wanted]
        click.echo(json.dumps(data, indent=2))
        return
    out = console()
    for at, rule in enumerate(wanted):
        if at:
            out.print()
        ruling = ", a ruling" if rule.ruling else ""
        about = f"  {rule.title}, {rule.kind}{ruling}"
        out.print(Text.assemble((rule.id, "bold cyan"), (about, "dim")), soft_wrap=True)
        if rule.name:
            out.print(Text(rule.name, "bold"), soft_wrap=True)
        for part in laid_out(rule.text, min(out.width, 100)):
            out.print(part, soft_wrap=isinstance(part, Text))
        for sentence in manual().differences(rule):
            _say(sentence)
        if rule.reason:
            _say(f"Nothing to test: {rule.reason}")
        for name in rule.options:
            option = _OPTIONS[name]
            _say(f"Option {name} ({_ways(option)}): {option.text}", "  ")
        for proof in proved.get(rule.id, ()):
            out.print(Text(f"  {proof}", "dim"), soft_wrap=True)


def laid_out(text: str, width: int) -> Iterator[Text | Table]:
    """Yield the paragraphs, lists and tables of *text* for a terminal."""
    for at, paragraph in enumerate(text.split("\n\n")):
        if at:
            yield Text()
        lines = paragraph.split("\n")
        if lines[0].startswith("|"):
            yield _table(lines)
            continue
        for line in lines:
            mark, _, rest = line.partition(" ")
            listed = mark == "-" or mark.removesuffix(".").isdecimal()
            indent = " " * (len(mark) + 3) if listed and rest else ""
            wrapped = textwrap.wrap(
                f"  {line}" if indent else line, width, subsequent_indent=indent
            )
            yield from map(Text, wrapped)


def _table(lines: Sequence[str]) -> Table:
    head, _, *body = ([cell.strip() for cell in line.strip("|").split("|")] for line in lines)
    table = Table(*head, box=None, pad_edge=False)
    for cells in body:
        table.add_row(*cells)
    return table


def _say(text: str, indent: str = "") -> None:
    out = console()
    for line in textwrap.wrap(text, min(out.width, 100), subsequent_indent=indent):
        out.print(Text(line), soft_wrap=True)


def _rule_data(rule: Rule, proved: Iterable[Proof]) -> dict[str, object]:
    return {
        "id": rule.id,
        "name": rule.name,
        "section": rule.section,
        "title": rule.title,
        "edition": rule.edition,
        "replaces": list(rule.replaces),
        "otherwise": [other.id for other in manual().otherwise.get(rule.id, ())],
        "kind": rule.kind,
        "text": rule.text,
        "ruling": rule.ruling,
        "options": [_option_data(_OPTIONS[name]) for name in rule.options],
        "reason": rule.reason or None,
        "tests": [str(proof) for proof in proved],
    }


# Options


def _show_options(ids: Sequence[str], *, as_json: bool) -> None:
    found = [option for option in _OPTIONS.values() if option.rule in ids]
    found.sort(key=lambda option: ids.index(option.rule))
    if as_json:
        click.echo(json.dumps([_option_data(option) for option in found], indent=2))
        return
    table = Table("option", "rule", "values", "means", box=None, pad_edge=False)
    for option in found:
        table.add_row(option.name, option.rule, _ways(option), option.text)
    console().print(table)


def _ways(option: Choice | Printed) -> str:
    """Return the values to choose from, the usual one first."""
    if isinstance(option, Printed):
        return f"the set's {option.kind}"
    return ", ".join(option.values)


def _option_data(option: Choice | Printed) -> dict[str, object]:
    values = list(option.values) if isinstance(option, Choice) else []
    return {
        "name": option.name,
        "rule": option.rule,
        "values": values,
        "default": values[0] if values else None,
        "printed_in": option.kind if isinstance(option, Printed) else None,
        "text": option.text,
    }


# Lists


def _show_sections(*, as_json: bool) -> None:
    sections = manual().sections
    if as_json:
        click.echo(json.dumps([_section_data(section) for section in sections], indent=2))
        return
    table = Table("", box=None, pad_edge=False)
    for head in ("section", "ids"):
        table.add_column(head, no_wrap=True)
    for head in ("rules", *KINDS):
        table.add_column(head, justify="right")
    for section in sections:
        counts = [len(section.rules), *section.kinds.values()]
        ids = " ".join(section.prefixes)
        table.add_row(f"{section.number:>2}", section.title, ids, *map(str, counts))
    console().print(table)


def _section_data(section: Section) -> dict[str, object]:
    return {
        "section": section.number,
        "title": section.title,
        "edition": section.edition,
        "ids": list(section.prefixes),
        "rules": len(section.rules),
        "kinds": section.kinds,
    }


def _show_coverage(wanted: Sequence[Rule], tests: Path | None, *, as_json: bool) -> bool:
    """Show what is proved, and return whether everything is, by marks that name rules."""
    if tests is None and not _TESTS.is_dir():
        raise click.UsageError("no folder `tests` is here; name one with `--tests FOLDER`")
    found = _proofs(tests)
    whole = coverage((r for r in manual().rules.values() if r in wanted), by_rule(found))
    strange = unknown(found, manual())
    if as_json:
        data = {
            "total": len(whole.rules),
            "covered": whole.covered,
            "uncovered": [rule.id for rule in whole.uncovered],
            "editions": {
                edition: {"total": len(part.rules), "covered": part.covered}
                for edition, part in _by_edition(whole).items()
            },
            "unknown": [{"id": proof.rule, "test": str(proof)} for proof in strange],
        }
        click.echo(json.dumps(data, indent=2))
    else:
        _list_coverage(whole)
        out = console()
        for proof in strange:
            out.print(Text(f"{proof}: no rule is called `{proof.rule}`", "yellow"), soft_wrap=True)
        parts = _by_edition(whole)
        for edition, part in parts.items() if len(parts) > 1 else ():
            out.print(_counted(part, f"rules of the {edition} edition"))
        out.print(_counted(whole, "rules"))
    return not whole.uncovered and not strange


def _counted(whole: Coverage, what: str) -> str:
    missing = len(whole.uncovered)
    return f"{whole.covered} of {len(whole.rules)} {what} are covered, {missing} are not"


def _by_edition(whole: Coverage) -> dict[str, Coverage]:
    """Return the part of *whole* that is each edition's."""
    return {
        edition: Coverage(
            tuple(rule for rule in whole.rules if rule.edition == edition),
            tuple(rule for rule in whole.uncovered if rule.edition == edition),
        )
        for edition in dict.fromkeys(rule.edition for rule in whole.rules)
    }


def _list_coverage(whole: Coverage) -> None:
    out = console()
    longest = max(len(rule.title) for rule in whole.rules)
    for number, group in groupby(whole.rules, key=lambda rule: rule.section):
        part = list(group)
        ids = [rule.id for rule in whole.uncovered if rule.section == number]
        counts = f"{len(part) - len(ids):>3} of {len(part)}"
        out.print(Text(f"{number:>2}  {part[0].title:<{longest}}  {counts}"), soft_wrap=True)
        for line in textwrap.wrap(" ".join(ids), min(out.width, 100) - 4, break_on_hyphens=False):
            out.print(Text(f"    {line}", "dim"), soft_wrap=True)
