"""The reference of the program: commands, settings, exit status, output formats, environment.

Each page is made from what the program itself reads: click's options, the schema of the settings,
and the tables of statuses, formats and variables. `examples.md` has an example for each command
with its output, which the tests of pages run.
"""

from __future__ import annotations

import re
from functools import cache
from inspect import cleandoc
from pathlib import Path
from typing import TYPE_CHECKING, Final

import click

from everrain_dsl.cli import everrain, exit_status
from everrain_dsl.cli.output_formats import FORMS
from everrain_dsl.compiler import compile_sources
from everrain_dsl.diagnostics.formats import forms
from everrain_dsl.environment import VARIABLES
from everrain_dsl.project.settings import SETTINGS, SETTINGS_FILE
from everrain_dsl.source import Source
from everrain_site import paths
from everrain_site.markup import block, code, joined, prose, table
from everrain_site.page_context import Place

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping

#: The examples of commands, each below the name of its command.
EXAMPLES: Final = Path(__file__).parent / "examples.md"
#: Other words under which people look for a command.
_SOUGHT: Final = {
    "build": "compile; bundle; bytecode; output file; release; deterministic; reproducible; "
    "same bytes; SOURCE_DATE_EPOCH",
    "check": "validate; find mistakes; errors; compile; CI",
    "diff": "compare versions; breaking change; pull request",
    "disassemble": "bytecode; dump",
    "docs": "export; reference; website; JSON",
    "explain": "what does an error mean; error code; message",
    "format": "formatter; pretty print; indentation; layout; style",
    "grammar": "syntax; Lark; EBNF",
    "lint": "linter; style; warnings; quality",
    "list": "search cards; find a card; query; filter",
    "lsp": "language server; editor; VS Code; Neovim",
    "new": "scaffold; template; init; create a set; create a card; starter",
    "odds": "probability; chance; percent",
    "play": "play the game; terminal; solo; bot",
    "read": "parse printed text; import; convert",
    "replay": "save; load a game; reproduce a bug",
    "rules": "rulebook; manual; rule coverage",
    "sets": "installed sets; dependencies",
    "sheet": "print; PDF; SVG; proxy",
    "simulate": "balance; bots; statistics; playtest; win rate",
    "stats": "count cards; how many cards",
    "test": "run scenarios; unit test; coverage; CI",
    "text": "print a card; printed text; render",
    "try": "play a card; run; debug; seed",
    "verify": "validate a bundle; check bytecode",
    "words": "vocabulary; dictionary; phrases; what can I write",
}
_HEADING: Final = re.compile(r"^## (\S+)\n", re.MULTILINE)
_TEST_MARK: Final = re.compile(r"^<!-- test: .*-->\n\n?", re.MULTILINE)
#: A card with a mistake and a warning, to show what the formats look like.
_WRONG: Final = 'sea event "Low Water", x2\n  every crew suffer 2 strains\n'


def commands() -> dict[str, click.Command]:
    """Return every command by its name, those of a group as `new set`."""
    found: dict[str, click.Command] = {}
    context = click.Context(everrain, info_name="everrain")
    for name in everrain.list_commands(context):
        command = everrain.get_command(context, name)
        assert command is not None
        found[name] = command
        if isinstance(command, click.Group):
            found |= {f"{name} {each}": inner for each, inner in command.commands.items()}
    return found


def options(command: click.Command) -> Iterator[tuple[str, str]]:
    """Yield how each option of *command* is written, and what it does."""
    context = click.Context(command)
    for parameter in command.params:
        record = parameter.get_help_record(context)
        if record is not None and isinstance(parameter, click.Option):
            yield record


@cache
def examples() -> dict[str, str]:
    """Return the example of each command, as Markdown."""
    parts = _HEADING.split(_TEST_MARK.sub("", EXAMPLES.read_text("utf-8")))
    return {name: text.strip() for name, text in zip(parts[1::2], parts[2::2], strict=True)}


def commands_page() -> str:
    """Return the page of all commands."""
    place = Place(paths.COMMANDS)
    every = commands()
    tops = [name for name in every if " " not in name]
    lines = ([f"[{code(name)}](#{name})", prose(_first(every[name]))] for name in tops)
    status = place.link("exit status", paths.STATUSES)
    return joined(
        place.top("Commands", toc=True),
        "Every command, with its options. `everrain COMMAND --help` prints the same in your "
        f"terminal. Every command has an {status}, and most read "
        f"{place.link('the settings', paths.SETTINGS)}.",
        table(["Command", "What it does"], lines),
        *(_command(name, every, place) for name in tops),
    )


def _command(name: str, every: dict[str, click.Command], place: Place) -> str:
    """Return the entry of the command called *name*, and those below it if it is a group."""
    inner = [each for each in every if each.startswith(f"{name} ")]
    status = exit_status.FAILS.get(name)
    said = f"Exits with status 1 if {status}." if status else "Never exits with status 1."
    return joined(
        f'## {name} {{: #{name} data-index="{_SOUGHT.get(name, "")}" }}',
        *map(_manual, [name, *inner], [every[each] for each in (name, *inner)]),
        f"{place.link('Exit status', paths.STATUSES)}: {prose(said)}",
        examples().get(name, ""),
    )


def _manual(name: str, command: click.Command) -> str:
    """Return the synopsis of *command*, what it does, and its options."""
    pieces = command.collect_usage_pieces(click.Context(command))
    rows = [[code(flags), prose(doc)] for flags, doc in options(command)]
    return joined(
        block(" ".join(["everrain", name, *pieces]), "text"),
        prose(re.sub(r"(?<!\n)\n(?!\n)", " ", cleandoc(command.help or ""))),
        table(["Option", "What it does"], rows) if rows else "",
    )


def _first(command: click.Command) -> str:
    return (command.help or "").strip().partition("\n\n")[0].replace("\n", " ")


def statuses_page() -> str:
    """Return the page of exit statuses."""
    place = Place(paths.STATUSES)
    general = ([code(str(status)), prose(doc)] for status, doc in exit_status.EVERY.items())
    rows = (
        [place.link(code(name), paths.COMMANDS, name), prose(exit_status.FAILS.get(name, "never"))]
        for name in commands()
        if " " not in name
    )
    return joined(
        place.top("Exit status", toc=True),
        "Every command exits with a number that scripts and CI servers can read.",
        table(["Status", "Meaning"], general),
        '## When a command exits with status 1 {: #fails data-index="exit code; return code; '
        'exit 1; fail the build" }',
        table(["Command", "It exits with status 1 if"], rows),
        "In a shell, `$?` holds the status of the last command:",
        block('everrain check cards || echo "the cards have mistakes"', "sh"),
    )


def settings_page() -> str:
    """Return the page of the settings."""
    place = Place(paths.SETTINGS)
    sample = joined(*(each.sample for each in SETTINGS.values())).replace("\n\n", "\n")
    entries = (
        joined(
            f'## {each.key} {{: #{each.key} data-index="configuration; option; setting" }}',
            prose(each.doc),
            table(
                ["Value", "Default"],
                [[prose(each.value), prose(each.default)]],
            ),
            block(each.sample, "toml"),
        )
        for each in SETTINGS.values()
    )
    return joined(
        place.top("Settings", toc=True),
        f"Put settings into `{SETTINGS_FILE}`, or into the table `[tool.everrain]` of "
        "`pyproject.toml`. Commands read the nearest of these files, in the folder you are in or "
        "above it. Paths are relative to that file.",
        block(sample, "toml"),
        *entries,
    )


def environment_page() -> str:
    """Return the page of environment variables."""
    place = Place(paths.ENVIRONMENT)
    entries = (
        joined(
            f'## {each.name} {{: #{each.name} data-index="{each.name}; environment variable; '
            'shell" }',
            prose(each.doc),
            block(each.sample, "sh"),
        )
        for each in VARIABLES
    )
    return joined(
        place.top("Environment variables", toc=True),
        "Commands read these environment variables.",
        *entries,
    )


def formats_page() -> str:
    """Return the page of output formats, each with its report on one card."""
    place = Place(paths.FORMATS)
    found = compile_sources([Source("cards/low-water.rain", _WRONG)]).report.sorted()
    made = forms(found, "everrain check", "0.1.0")
    languages = {"json": "json", "gitlab": "json", "sarif": "json", "junit": "xml"}
    entries = (
        joined(
            f'## {name} {{: #{name} data-index="output format; report; --format {name}" }}',
            prose(doc),
            block(made[name]().rstrip(), languages.get(name, "text")),
        )
        for name, doc in FORMS.items()
    )
    return joined(
        place.top("Output formats", toc=True),
        f"{code('everrain check --format NAME')} and {code('everrain test --format NAME')} print "
        f"what they find in one of these formats. {code('-o NAME=FILE')} also writes one to a "
        "file, and you can repeat it. This page shows what `check` reports for this card:",
        block(_WRONG.rstrip()),
        *entries,
    )


#: What makes each page, by its path. The pages are the same for all sets.
PAGES: Final[Mapping[str, Callable[[], str]]] = {
    paths.COMMANDS: commands_page,
    paths.SETTINGS: settings_page,
    paths.STATUSES: statuses_page,
    paths.FORMATS: formats_page,
    paths.ENVIRONMENT: environment_page,
}
