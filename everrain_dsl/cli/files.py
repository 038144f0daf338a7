"""Files that commands write: whole, or not at all; and what changes in them."""

from __future__ import annotations

import os
import shutil
from difflib import unified_diff
from typing import TYPE_CHECKING

import click

from everrain_dsl.cli.findings import show
from everrain_dsl.diagnostics import Report, catalogue, whole_file

if TYPE_CHECKING:
    from pathlib import Path


def write_whole(target: Path, content: bytes) -> None:
    """Write *content* to *target*, whose folder is there, and keep what may be done with it.

    What was there stays until the new is whole, whenever the process ends and whoever else writes
    to it. Where writing fails it stays for good, and the program leaves with 2 and a message.
    """
    place = target.resolve()
    beside = place.with_name(f"{place.name}.{os.getpid()}.part")
    try:
        beside.write_bytes(content)
        if place.exists():
            shutil.copymode(place, beside)
        beside.replace(place)
    except OSError as failure:
        report = Report()
        report.add(
            catalogue.CANNOT_WRITE,
            whole_file(str(target)),
            path=str(target),
            reason=failure.strerror or "the file cannot be opened",
        )
        beside.unlink(missing_ok=True)
        show(report.sorted())
        raise click.exceptions.Exit(2) from failure


def difference(path: str, before: str, after: str) -> str:
    """Return the change to the file *path* as a unified diff, like `diff -u`."""
    was, now = (each.splitlines(keepends=True) for each in (before, after))
    told = unified_diff(was, now, path, path)
    return "".join(each if each.endswith("\n") else f"{each}\n" for each in told)
