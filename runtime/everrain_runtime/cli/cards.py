"""The cards that a game is played with, as the options of a command name them."""

from __future__ import annotations

from typing import TYPE_CHECKING

import attrs
import click

from everrain_dsl.cli.findings import show_notes, stop_on_errors
from everrain_dsl.compilation import LOOSE
from everrain_dsl.incremental.sets import here, load
from everrain_runtime.content.content import Content
from everrain_runtime.play import journal, saves

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path

    from everrain_dsl.compiler import Compiled


@attrs.frozen
class Cards:
    """The compiled sets, and the game content made from them."""

    compiled: Compiled
    content: Content


def read_cards(paths: Sequence[str], sets: Sequence[str], saved: Path | None = None) -> Cards:
    """Return the cards in *paths*, those here if there are none, with *sets* beside them.

    The sets that the game in *saved* was played with are looked for by their codes. Leaves the
    program with a message when cards have errors, or when one of those sets is not here.
    """
    header = _header(saved)
    named = tuple(code for code, _, _ in header.sets) if header is not None else ()
    found = load(paths or here(), sets, named=named, scenarios=False)
    stop_on_errors(found)
    show_notes(found)
    content = Content(found.compiled.bundles())
    if header is not None:
        _need(header, content, saved)
    return Cards(found.compiled, content)


def _header(saved: Path | None) -> journal.Header | None:
    """Return the header of the saved game, or None if the file cannot be read.

    Reading the whole game reports the error later.
    """
    if saved is None:
        return None
    try:
        return journal.first_header(saves.text_of(saved))
    except OSError:
        return None


def _need(header: journal.Header, content: Content, saved: Path | None) -> None:
    try:
        journal.need_sets(header, content)
    except journal.SetsMissing as missing:
        loose = [code for code, _ in missing.sets] == [LOOSE]
        where = "--path FILE names the cards" if loose else "--set PATH says where it is"
        raise click.ClickException(f"{saved}: {missing}; {where}") from None
