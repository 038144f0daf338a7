"""Check cards: every mistake of every file in one run."""

from __future__ import annotations

import os
import sys
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

import click

from everrain_dsl.cli import watch as watching
from everrain_dsl.cli.findings import how_many, leave, show, stop_on_errors, tell_rewritable
from everrain_dsl.cli.output_formats import format_option, our_version, output_option, tell
from everrain_dsl.cli.sets import sets_option
from everrain_dsl.compilation import LOOSE
from everrain_dsl.incremental.sets import load, own_paths, set_of
from everrain_dsl.project import decoding
from everrain_dsl.project.files import files_in
from everrain_dsl.records.gc_pause import uncollected
from everrain_dsl.syntax.parse_cache import Memo

if TYPE_CHECKING:
    from collections.abc import Callable

    from everrain_dsl.incremental.sets import Loaded, Reuse

TYPED = "-"
#: What messages call the text that is typed, where nothing else is said.
_UNNAMED = "typed.rain"
#: So many findings are tried for how many lines can be rewritten.
_MOST_TRIED = 40


@click.command()
@click.argument("paths", nargs=-1, metavar="[PATH|-]...")
@sets_option
@format_option
@output_option
@click.option("--stdin-filename", metavar="FILE", help="The file that `-` replaces.")
@click.option(
    "--explain", "line", type=click.IntRange(1), help="Explain this line of PATH, a file."
)
@click.option("--fix", is_flag=True, help="Make every safe fix, and show it.")
@click.option("--diff", is_flag=True, help="With --fix, show what would change; write nothing.")
@watching.watch_option
def check(
    paths: tuple[str, ...],
    sets: tuple[str, ...],
    form: str,
    files: tuple[tuple[str, Path], ...],
    stdin_filename: str | None,
    line: int | None,
    *,
    fix: bool,
    diff: bool,
    watch: bool,
) -> None:
    """Check the cards in each PATH, a file or a folder (default: this project).

    `-` reads standard input. With --stdin-filename, this text replaces that file in its set.
    The JSON is a list of findings, each with code, severity, message, help, file, line, column,
    end_line and end_column. Lines and columns count from 1.

    --fix makes only safe fixes: each removes its mistake, causes no other, and loses no amount,
    name or word. All other mistakes are reported as usual.
    """
    if TYPED in paths and (fix or watch):
        raise click.UsageError("what is typed is no file: leave out `-`, or --fix and --watch")
    unsaved: dict[Path, bytes] = {}
    if TYPED in paths:
        name = stdin_filename or _UNNAMED
        unsaved[Path(name)] = sys.stdin.buffer.read(decoding.MOST_BYTES + 1)
        paths = tuple(name if each == TYPED else each for each in paths)
    paths = paths or own_paths()
    memo = Memo()
    reuse: Reuse | None = "findings" if line is None else None

    @uncollected()
    def once() -> None:
        if fix:
            _mend(paths, sets, asked=diff)
        loaded = load(paths, sets, unsaved=unsaved, memo=memo, reuse=reuse)
        if line is not None:
            _explain(loaded, paths, line)
        hint = partial(_tell_rewritable, loaded, sets, memo) if not unsaved else None
        _tell(loaded, form, files, hint)

    if watch:
        watching.watch(paths, once)
    once()


def _tell(
    loaded: Loaded,
    form: str,
    files: tuple[tuple[str, Path], ...],
    hint: Callable[[], None] | None,
) -> None:
    """Tell what was found in every form that is wanted, with a *hint* for people, and leave."""
    if form == "human" and not files:
        _show(loaded, hint)
        leave(loaded)
    from everrain_dsl.diagnostics.formats import forms  # noqa: PLC0415 - people read none

    made = forms(loaded.findings, "everrain check", our_version())
    tell(form, files, made, partial(_show, loaded, hint))
    leave(loaded)


def _mend(paths: tuple[str, ...], sets: tuple[str, ...], *, asked: bool) -> None:
    """Apply the certain fixes and print the diffs; with *asked*, write no files."""
    from everrain_dsl.cli.files import difference, write_whole  # noqa: PLC0415 - `--fix` alone
    from everrain_dsl.editor.fixes import mend_all  # noqa: PLC0415
    from everrain_dsl.editor.workspace import Desk  # noqa: PLC0415

    desk = Desk(sets)
    for path, (before, after) in mend_all(desk, files_in(paths)[0]).items():
        click.echo(difference(str(path), before, after), nl=False)
        if not asked:
            write_whole(path, after.encode())


def _explain(loaded: Loaded, paths: tuple[str, ...], line: int) -> None:
    """Print what was understood of one line, and leave; errors are shown in its place."""
    from everrain_dsl.explain.line import of_line  # noqa: PLC0415 - `--explain` alone

    stop_on_errors(loaded, elsewhere=False)
    if len(paths) != 1:
        raise click.UsageError("name the one file that the line is in")
    compiled = loaded.compiled
    path = os.path.normpath(paths[0])
    said = of_line(compiled.cards, path, line, compiled.vocabulary, compiled.scenarios)
    if not said:
        raise click.UsageError(
            f"line {line} of `{paths[0]}` does nothing by itself; name a line that does something"
        )
    for each in said:
        click.echo(each)
    raise click.exceptions.Exit(0)


def _tell_rewritable(loaded: Loaded, sets: tuple[str, ...], memo: Memo) -> None:
    """Print how many lines `--fix` can rewrite."""
    from everrain_dsl.editor.fixes import count_rewritable  # noqa: PLC0415
    from everrain_dsl.editor.workspace import Desk  # noqa: PLC0415 - for what is wrong alone

    desk = Desk(sets)
    desk.take_from(loaded, memo)
    count = count_rewritable(desk, loaded.findings, _MOST_TRIED)
    tell_rewritable(count, more=count >= _MOST_TRIED)


def _show(loaded: Loaded, hint: Callable[[], None] | None) -> None:
    show(loaded.findings, stderr=False)
    if not loaded.findings:
        there = how_many(loaded)
        count = "1 piece" if there == 1 else f"{there} pieces"
        click.echo(f"{count} of content, no mistakes")
    loose = LOOSE in loaded.compiled.own
    for path in loaded.asked:
        if loose and path.is_dir() and set_of(path) is None:
            click.echo(
                f"no `set.rain` stands in `{path}`: its cards belong to no set, and `everrain new "
                "set` begins one"
            )
    if loaded.findings and hint is not None:
        hint()
