"""The command `everrain`: a group that finds its commands by entry point and loads them on use.

`exit_status` defines the exit status of each command. `EVERRAIN_DEBUG=1` shows the traceback of an
error.
"""

from __future__ import annotations

import ast
import gc
import os
import re
import sys
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from typing import TYPE_CHECKING, Final, NoReturn

import click

from everrain_dsl.cli import exit_status
from everrain_dsl.cli.output import guard
from everrain_dsl.environment import debugging
from everrain_dsl.records.gc_pause import uncollected

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence
    from importlib import metadata

    from rich.console import Console

__all__ = ["console", "everrain", "main"]

_GROUP: Final = "everrain.commands"
_PROJECT: Final = "everrain-dsl"


class _ReaderGone(Exception):  # noqa: N818 - no error: whoever read the output has seen enough
    """The program that read the output closed it, as `head` does."""


class Commands(click.Group):
    """A group of the commands that installed packages offer; none is imported to be listed."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        """Return the names of all commands."""
        return sorted(set(_offered()) | set(super().list_commands(ctx)))

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        """Return one command, imported now, with its exit status as the end of its help.

        Raises UsageError if what it needs is missing.
        """
        command = self._command(ctx, cmd_name)
        if command is not None:
            command.epilog = exit_status.epilog(cmd_name)
        return command

    def _command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        ours = _ours(cmd_name)
        if ours is not None:
            return ours
        entry = _offered().get(cmd_name)
        if entry is None:
            return super().get_command(ctx, cmd_name)
        try:
            with uncollected():
                command = entry.load()
        except ModuleNotFoundError as failure:
            if debugging():
                raise
            raise click.UsageError(_what_is_missing(entry, failure), ctx) from failure
        if not isinstance(command, click.Command):
            raise TypeError(f"{entry.value} is no command")
        return command

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        """Return the command to run; for an unknown name, fail and suggest the nearest one."""
        name = args[0]
        if _ours(name) is not None:
            return super().resolve_command(ctx, args)
        known = self.list_commands(ctx)
        if name not in known and not name.startswith("-"):
            from everrain_dsl.diagnostics.nearest import nearest  # noqa: PLC0415 - on failure only

            like = nearest(name, known)
            advice = f"write `{like}`" if like else "list the commands with `everrain --help`"
            ctx.fail(f"no command is called `{name}`; {advice}")
        return super().resolve_command(ctx, args)

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """Write the list of commands, each with the first line of its module's docstring."""
        offered = _offered()
        rows = [(name, _headline(offered.get(name))) for name in self.list_commands(ctx)]
        if rows:
            with formatter.section("Commands"):
                formatter.write_dl(rows)

    def invoke(self, ctx: click.Context) -> object:
        """Run the command. A broken pipe raises an error of its own, apart from other failures."""
        try:
            return super().invoke(ctx)
        except BrokenPipeError as failure:
            raise _ReaderGone from failure


@click.group(cls=Commands, context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(package_name=_PROJECT, prog_name="everrain")
def everrain() -> None:
    """Write, check and play the cards of The Everrain."""


def main(arguments: Sequence[str] | None = None) -> NoReturn:
    """Run the command line and leave with its exit code; a failure is one line, no traceback."""
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):  # a character the terminal lacks must not stop us
            stream.reconfigure(errors="backslashreplace")
    guard()
    code = _run(arguments)
    gc.freeze()  # all is given back at once: nothing has to be looked for
    sys.exit(code)


def console(*, stderr: bool = False) -> Console:
    """Return a console that prints text as it is, with color where a terminal shows it."""
    from rich.console import Console as RichConsole  # noqa: PLC0415 - `--help` needs none

    return RichConsole(stderr=stderr, markup=False, highlight=False, emoji=False)


def _run(arguments: Sequence[str] | None) -> int:
    try:
        code = everrain.main(args=arguments, prog_name="everrain", standalone_mode=False)
        sys.stdout.flush()
    except click.ClickException as failure:
        failure.show()
        return failure.exit_code
    except (click.Abort, KeyboardInterrupt):
        return _say("interrupted", 130)
    except (_ReaderGone, BrokenPipeError):
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return _say("the output was closed before its end", 2)
    except Exception as failure:
        if debugging():
            raise
        return _say(_in_one_line(failure), 2)
    return code if isinstance(code, int) else 0


def _in_one_line(failure: Exception) -> str:
    match failure:
        case UnicodeDecodeError():
            return f"a file is not UTF-8 text: {failure.reason} at byte {failure.start}"
        case OSError(filename=str() as name, strerror=str() as reason):
            return f"{name}: {reason}"
        case OSError():
            return str(failure)
        case _:
            from everrain_dsl.diagnostics.internal_errors import internal_error  # noqa: PLC0415 - bugs alone
            from everrain_dsl.source import Source  # noqa: PLC0415

            found = internal_error(failure, Source("", "").span(0, 0))
            return f"{found.message.removeprefix('everrain ')}; {found.help}"


def _say(text: str, code: int) -> int:
    click.echo(f"everrain: {text}", err=True)
    return code


@cache
def _ours(name: str) -> click.Command | None:
    """Return the command of this package that is called as its module, None where none is.

    So what is installed, which takes as long to look through as a small file to check, is not
    looked at for it.
    """
    module = f"{__name__}.{name}"
    if not name.isidentifier() or find_spec(module) is None:
        return None
    with uncollected():
        command = getattr(import_module(module), name, None)
    return command if isinstance(command, click.Command) else None


def _offered() -> Mapping[str, metadata.EntryPoint]:
    from importlib import metadata  # noqa: PLC0415 - see above

    return {entry.name: entry for entry in metadata.entry_points(group=_GROUP)}


def _headline(entry: metadata.EntryPoint | None) -> str:
    try:
        spec = find_spec(entry.module) if entry else None
    except ImportError:
        spec = None
    if spec is None or not spec.origin:
        return ""
    with open(spec.origin, "rb") as file:  # noqa: PTH123 - what the import system calls it
        said = ast.get_docstring(ast.parse(file.read())) or ""
    return said.partition("\n")[0]


def _what_is_missing(entry: metadata.EntryPoint, failure: ModuleNotFoundError) -> str:
    module = (failure.name or "").partition(".")[0]
    if module == entry.module.partition(".")[0]:
        return f"the command `{entry.name}` is not part of this installation"
    said = f"the command `{entry.name}` needs `{module}`, which is not installed"
    project = entry.dist.name if entry.dist else _PROJECT
    extra = _extra_with(module, entry.dist.requires if entry.dist else None)
    wanted = f"{project}[{extra}]" if extra else project
    return f'{said}; install it with `pip install "{wanted}"`'


def _extra_with(module: str, requires: Sequence[str] | None) -> str | None:
    for requirement in requires or ():
        name = re.match(r"[\w.-]+", requirement)
        extra = re.search(r"extra\s*==\s*[\"']([^\"']+)", requirement)
        if name and extra and name[0].lower().replace("-", "_").startswith(module.lower()):
            return extra[1]
    return None
