"""Journals as files: nothing is ever overwritten; what a crash has left of a line is cut off."""

from __future__ import annotations

from typing import IO, TYPE_CHECKING, Final

import attrs

from everrain_runtime.play import journal
from everrain_runtime.play.journal import Damaged, Saved

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

#: What a game is called that nobody has given a name.
_NAME: Final = "everrain"


def create(path: Path) -> IO[str]:
    """Return a new file to write a journal to. Raises FileExistsError: nothing is overwritten."""
    return path.open("x", encoding="utf-8", newline="\n")


def reopen(path: Path, saved: Saved) -> IO[str]:
    """Return the file the journal was read from, to be written on after its last good line."""
    file = path.open("r+", encoding="utf-8", newline="\n")
    file.truncate(len(saved.text.encode("utf-8")))
    file.seek(0, 2)
    return file


def free_name(folder: Path, name: str = _NAME) -> Path:
    """Return a path in *folder* where no file is: `everrain-1.game`, or another *name*."""
    number = 1
    while (path := folder / f"{name}-{number}.game").exists():
        number += 1
    return path


def read(path: Path) -> Saved:
    """Return the journal in that file. Raises Damaged and OSError."""
    return journal.read(text_of(path))


def text_of(path: Path) -> str:
    """Return what the file holds; bytes that are no text stay recognizable as damage."""
    return path.read_bytes().decode("utf-8", "surrogateescape")


def salvage(text: str, accepts: Callable[[Saved], object]) -> Saved:
    """Return what of a damaged journal can be played on with, and a note on where the damage is.

    *accepts* plays what is read and raises Damaged, or anything else, where that cannot be done:
    the answers from there on are left out as well. Raises the first Damaged again when nothing is
    left that could be played.
    """
    lines = text.splitlines(keepends=True)
    first: Damaged | None = None
    while True:
        try:
            saved = journal.read("".join(lines))
            accepts(saved)
        except Damaged as damage:
            first = first or damage
            last = damage.line
        except Exception as failure:  # a game that breaks goes on before that
            last = len(lines)
            first = first or Damaged(last, f"the game breaks here, {type(failure).__name__}")
        else:
            notes = (f"{first}; the lines before it are used",) if first else ()
            return attrs.evolve(saved, notes=(*saved.notes, *notes))
        lines = lines[: last - 1]
        if not lines:
            raise first
