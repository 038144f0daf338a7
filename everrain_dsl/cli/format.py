"""Format cards. Only indentation, spaces and blank lines change."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING

import attrs
import click

from everrain_dsl.cli.files import difference, write_whole
from everrain_dsl.cli.findings import show
from everrain_dsl.diagnostics import Report, catalogue
from everrain_dsl.formatting import Uneven, formatted
from everrain_dsl.incremental.sets import own_paths
from everrain_dsl.project import decoding
from everrain_dsl.project.files import bytes_of, files_in

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

_TYPED = "-"


@attrs.frozen
class _Laid:
    """One file: its bytes, its text as it was, and as it should be."""

    path: str
    content: bytes
    before: str
    after: str

    @property
    def changes(self) -> bool:
        return self.content != self.after.encode()


@click.command("format")
@click.argument("paths", nargs=-1, metavar="[PATH|-]...")
@click.option("--check", "checked", is_flag=True, help="Write nothing; list what would change.")
@click.option("--diff", is_flag=True, help="Write nothing; show what would change.")
@click.option("--stdin-filename", metavar="FILE", help="The name of `-` in messages.")
def format_(
    paths: tuple[str, ...], stdin_filename: str | None, *, checked: bool, diff: bool
) -> None:
    """Format the cards in each PATH, a file or a folder (default: this project).

    There is one layout, with no options. Comments and groups of lines stay, and the cards do the
    same as before. `-` reads standard input, and writes to standard output.
    """
    if _TYPED in paths and len(paths) > 1:
        raise click.UsageError("`-` is read by itself; give the paths in a command of their own")
    texts: list[tuple[str, bytes | None]]
    if paths == (_TYPED,):
        texts, report = [(stdin_filename or _TYPED, _typed())], Report()
    else:
        files, report = files_in(paths or own_paths())
        texts = [(str(file), bytes_of(file, decoding.MOST_BYTES, report)) for file in files]
    unreadable = report.has_errors
    laid = [*_all_laid(texts, report)]
    changed = [each for each in laid if each.changes]
    if diff:
        for each in changed:
            click.echo(difference(each.path, each.before, each.after), nl=False)
    elif paths == (_TYPED,):
        for each in () if checked else laid:
            click.echo(each.after, nl=False)
    elif not checked:
        for each in changed:
            write_whole(Path(each.path), each.after.encode())
    show(report.sorted())
    if paths != (_TYPED,) or checked:
        _tell(changed, len(laid) - len(changed), asked=checked or diff)
    wrong = report.has_errors or ((checked or diff) and bool(changed))
    raise click.exceptions.Exit(2 if unreadable else 1 if wrong else 0)


def _typed() -> bytes:
    return sys.stdin.buffer.read(decoding.MOST_BYTES + 1)


def _all_laid(texts: Iterable[tuple[str, bytes | None]], report: Report) -> Iterator[_Laid]:
    """Yield what can be laid out; report what cannot, and leave that as it is."""
    for path, content in texts:
        if content is None:
            continue
        own = Report()
        source = decoding.decode(path, content, own)
        if source is not None and not len(own):
            try:
                yield _Laid(path, content, source.text, formatted(source.text))
            except Uneven as uneven:
                place = source.line_span(uneven.line)
                found, expected = uneven.found, uneven.expected
                own.add(catalogue.UNEVEN_INDENTATION, place, found=found, expected=expected)
        report.extend(own)


def _tell(changed: list[_Laid], same: int, *, asked: bool) -> None:
    if asked:
        for each in changed:
            click.echo(f"{each.path} would change", err=True)
    said = [f"{len(changed)} {'would change' if asked else 'changed'}"] if changed else []
    said.append(f"{same} as {'it' if same == 1 else 'they'} should be")
    click.echo(", ".join(said), err=True)
