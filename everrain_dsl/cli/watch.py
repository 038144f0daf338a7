"""Doing something again whenever cards change: `--watch`."""

from __future__ import annotations

import time
from pathlib import Path
from typing import TYPE_CHECKING, Final

import click

from everrain_dsl.cli.output import clear
from everrain_dsl.project.files import files_in
from everrain_dsl.project.settings import SETTINGS_FILE

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

#: How often it is looked whether something has changed, in seconds.
_EVERY: Final = 0.5

#: For commands that can be left running.
watch_option = click.option(
    "--watch", is_flag=True, help="Run again whenever a card file changes; stop it with Ctrl-C."
)


def watch(
    paths: Sequence[str], act: Callable[[], object], wait: Callable[[float], object] = time.sleep
) -> None:
    """Do *act* now and whenever files of cards in *paths*, or the settings here, have changed.

    It ends by KeyboardInterrupt alone: with whatever *act* leaves, it goes on, and what a command
    would end with is shown.
    """
    while True:
        seen = _seen(paths)
        clear()
        try:
            act()
        except click.exceptions.Exit:
            pass
        except click.ClickException as failure:
            failure.show()
        click.echo("watching; Ctrl-C ends it", err=True)
        while _seen(paths) == seen:
            wait(_EVERY)


def _seen(paths: Sequence[str]) -> dict[Path, tuple[int, int]]:
    """Return when each file was changed last, and how long it is."""
    found: dict[Path, tuple[int, int]] = {}
    for file in (*files_in(paths)[0], Path(SETTINGS_FILE)):
        try:
            state = file.stat()
        except OSError:  # it is gone again
            continue
        found[file] = (state.st_mtime_ns, state.st_size)
    return found
