"""Show the findings of a command, and exit with the matching status."""

from __future__ import annotations

import os
from pathlib import Path
from typing import TYPE_CHECKING, NoReturn

import click

from everrain_dsl.cli import console
from everrain_dsl.diagnostics.internal_errors import is_internal
from everrain_dsl.project.discovery import is_in

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from everrain_dsl import model
    from everrain_dsl.diagnostics import Diagnostic
    from everrain_dsl.incremental.sets import Loaded


def show(findings: Sequence[Diagnostic], *, stderr: bool = True) -> None:
    """Print *findings* for people."""
    if findings:
        from everrain_dsl.diagnostics.render import print_human, summary  # noqa: PLC0415

        out = console(stderr=stderr)
        print_human(findings, out)
        out.print(summary(findings))


def show_notes(loaded: Loaded, card: model.Card | None = None) -> None:
    """Print how lines were understood that are not canonical: all, or those of one *card*."""
    found = [each for each in loaded.findings if each.severity == "note"]
    if card is not None and found:
        span = card.block_span or card.span
        path, lines = span.source.path, range(span.line, span.end_line + 1)
        found = [each for each in found if each.path == path and each.span.line in lines]
    show(found)


def stop_on_notes(loaded: Loaded) -> None:
    """Show the notes and exit, if there are any: a build requires sources that need none."""
    found = [each for each in loaded.findings if each.severity == "note"]
    if found:
        show(found)
        tell_rewritable(len(found), stderr=True)
        leave(loaded)


def tell_rewritable(count: int, *, more: bool = False, stderr: bool = False) -> None:
    """Print how many lines `check --fix` can rewrite, or that it can rewrite *more*."""
    if count:
        lines = "1 line" if count == 1 and not more else f"{count} lines"
        least = "at least " if more else ""
        click.echo(f"{least}{lines} can be rewritten: everrain check --fix", err=stderr)


def stop_on_errors(loaded: Loaded, *, elsewhere: bool = True) -> None:
    """Show what was found and leave, if any of it keeps the cards from being used.

    Errors *elsewhere* in the set of a file that was asked for count as well.
    """
    if any(found.severity == "error" for found in loaded.findings):
        show(loaded.findings)
        leave(loaded)
    if elsewhere and loaded.compiled.report.has_errors:
        show(loaded.compiled.report.errors)
        raise click.exceptions.Exit(status(loaded.compiled.report.errors))


def leave(loaded: Loaded) -> NoReturn:
    """Exit with status 0 if nothing fails, 1 if something does, 2 if the command could not run.

    The status is 2 if a path was unreadable, or if an internal error kept an item from being
    checked. Warnings fail as well, unless the settings allow them.
    """
    fails = status(loaded.findings) if loaded.findings and loaded.fails else 0
    raise click.exceptions.Exit(2 if loaded.unreadable else fails)


def status(found: Iterable[Diagnostic]) -> int:
    """Return the exit status of what was *found*: 2 where a bug of ours is among it, else 1."""
    return 2 if any(map(is_internal, found)) else 1


def own_cards(loaded: Loaded) -> list[model.Card]:
    """Return the cards in the requested paths, even if their whole set was read."""
    asked = loaded.asked
    own = [card for code in loaded.compiled.own for card in loaded.compiled.of(code)]
    return [each for each in own if is_in(Path(each.span.source.path), asked)]


def how_many(loaded: Loaded) -> int:
    """Return the number of cards in the requested paths, including those in unread files."""
    unread = [count for path, count in loaded.unread if is_in(Path(path), loaded.asked)]
    return len(own_cards(loaded)) + sum(unread)


def lies_in(file: str, paths: Sequence[str]) -> bool:
    """Return whether *file*, as sets that were read name it, is one of *paths* or in one."""
    return is_in(Path(file), [Path(os.path.normpath(path)) for path in paths])
