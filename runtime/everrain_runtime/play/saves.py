"""Journals as files: nothing is ever overwritten; what a crash has left of a line is cut off.

A file is locked for as long as a game is written to it, so that two processes never write to one.
"""

from __future__ import annotations

from pathlib import Path
from typing import IO, TYPE_CHECKING, Final

import attrs
import portalocker

from everrain_runtime.play import journal
from everrain_runtime.play.journal import Damaged, Saved

if TYPE_CHECKING:
    from collections.abc import Callable

#: What a game is called that nobody has given a name.
_NAME: Final = "everrain"
#: Where Linux says who has locked which file.
_LOCKS: Final = Path("/proc/locks")


class InUse(Exception):  # noqa: N818 - an outcome, beside Damaged
    """A game that another process writes to, or has written to since it was read."""

    def __init__(self, path: Path, reason: str) -> None:
        super().__init__(f"{path} {reason}")


def create(path: Path) -> IO[str]:
    """Return a new file to write a journal to; one in which no game ever began counts as new.

    Raises FileExistsError, since nothing is overwritten, and InUse.
    """
    if not (path.is_file() and journal.is_unbegun(text_of(path))):
        return _locked(path, path.open("x", encoding="utf-8", newline="\n"))
    file = locked(path)
    if not journal.is_unbegun(text_of(path)):
        file.close()
        raise FileExistsError(f"{path} is there already")
    file.truncate(0)
    return file


def reopen(path: Path, saved: Saved) -> IO[str]:
    """Return the file the journal was read from, to be written on after its last good line.

    Raises InUse when another process writes to it, or has done so since it was read.
    """
    file = locked(path)
    if not _is_still(saved, text_of(path)):
        file.close()
        raise InUse(path, "has been played on by another process since: load it again")
    file.truncate(len(saved.text.encode("utf-8")))
    file.seek(0, 2)
    return file


def locked(path: Path) -> IO[str]:
    """Return the file that is there, to be read and written by this process alone. Raises InUse."""
    return _locked(path, path.open("r+", encoding="utf-8", newline="\n"))


def _is_still(saved: Saved, text: str) -> bool:
    """Return whether *text* is that of the journal read, with no whole line after it."""
    return text.startswith(saved.text) and "\n" not in text[len(saved.text) :]


def _locked(path: Path, file: IO[str]) -> IO[str]:
    """Return *file* with an exclusive lock until it is closed. Raises InUse if it is locked."""
    try:
        portalocker.lock(file, portalocker.LOCK_EX | portalocker.LOCK_NB)
    except portalocker.LockException:
        file.close()
        raise InUse(path, f"is being played by {_holder(path)}: end that game first") from None
    return file


def _holder(path: Path) -> str:
    """Return who holds the lock of the file, if the system reports it: `process 4711`."""
    try:
        inode, locks = str(path.stat().st_ino), _LOCKS.read_text(encoding="ascii")
    except OSError:
        return "another process"
    fields = [line.split() for line in locks.splitlines()]
    pids = [of[-4] for of in fields if of[-3].rpartition(":")[2] == inode and "->" not in of]
    return f"process {pids[0]}" if pids else "another process"


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
    """Return the text of the file; bytes that are not text remain recognizable as damage."""
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
