"""The search for card files in a folder, without hidden, installed or ignored ones.

It skips folders whose name begins with a dot, Python virtual environments and packages of other
tools. It also skips files that a `.gitignore` excludes, including one above the folder up to the
root of its repository. The folder that is given is never skipped itself.
"""

from __future__ import annotations

import os
import re
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Final

import attrs

from everrain_dsl.records import Record

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

SUFFIX: Final = ".rain"
#: How the name of a file ends that was meant to be one of cards.
_MEANT: Final = re.compile(r"\.rain(?:\.(?:txt|text|md|rtf|docx?))?\s*$", re.IGNORECASE)
#: How many folders down cards are looked for where nobody said that there are any.
_DEEPEST: Final = 3
_IGNORING: Final = ".gitignore"
_REPOSITORY: Final = ".git"
#: Folders of other tools, in which sets may lie that somebody else looks after.
_OTHERS: Final = frozenset({"node_modules", "site-packages", "__pycache__"})
#: What a virtual environment has at its top.
_ENVIRONMENT: Final = "pyvenv.cfg"
#: The parts of a pattern: what each stands for, as a regular expression.
_PART: Final = re.compile(r"\*\*/|/\*\*$|\*+|\?|\[!?\]?[^\]/]*\]|\\.|.")


def card_files(root: Path, closed: Callable[[OSError], object]) -> list[Path]:
    """Return the card files in *root* and its subfolders, sorted.

    Files with a wrong suffix are included (see `is_misnamed`). *closed* is called with the error
    for each folder that cannot be read.
    """
    return sorted(file for files in _walk(root, closed) for file in files)


def is_misnamed(file: Path) -> bool:
    """Return whether the name of *file* does not end as those of files of cards do."""
    return file.suffix != SUFFIX


def right_name(file: Path) -> str:
    """Return the name of *file* with the end that those of files of cards have."""
    meant = _MEANT.search(file.name)
    return (file.name[: meant.start()] if meant else file.stem) + SUFFIX


def holds_cards(root: Path) -> bool:
    """Return whether there are files of cards in *root*, at most three folders down.

    A whole home is not walked through for this.
    """
    return any(file.suffix == SUFFIX for files in _walk(root, None, _DEEPEST) for file in files)


def _walk(
    root: Path, closed: Callable[[OSError], object] | None, deepest: int | None = None
) -> Iterator[list[Path]]:
    """Yield the files of cards in each folder from *root* down, as far as *deepest* folders."""
    patterns: dict[Path, tuple[_Pattern, ...]] = {root: tuple(_above(root))}
    for name, inside, files in os.walk(root, onerror=closed):
        folder = Path(name)
        known = patterns.pop(folder, ())
        if _IGNORING in files:
            known = (*known, *_read(folder))
        far = len(folder.parts) - len(root.parts) == deepest
        inside[:] = [each for each in inside if not far and _is_open(folder / each, known)]
        patterns.update((folder / each, known) for each in inside)
        yield [
            folder / each
            for each in files
            if (each.endswith(SUFFIX) or _MEANT.search(each))
            and not _ignored(folder / each, known, is_folder=False)
        ]


def _is_open(folder: Path, known: Sequence[_Pattern]) -> bool:
    name = folder.name
    return not (
        name.startswith(".")
        or name in _OTHERS
        or (folder / _ENVIRONMENT).exists()
        or _ignored(folder, known, is_folder=True)
    )


# What is ignored


@attrs.frozen(eq=False, repr=False)
class _Pattern(Record):
    """One pattern of a `.gitignore` in *folder*: the paths it matches, and if it keeps them."""

    folder: Path
    fits: re.Pattern[str]
    folders_only: bool
    keeps: bool


def _ignored(path: Path, known: Sequence[_Pattern], *, is_folder: bool) -> bool:
    """Return whether the last pattern that fits *path* leaves it out."""
    seen: dict[Path, str] = {}
    for pattern in reversed(known):
        if pattern.folders_only and not is_folder:
            continue
        from_ = pattern.folder
        if from_ not in seen:
            seen[from_] = path.absolute().relative_to(from_).as_posix()
        if pattern.fits.fullmatch(seen[from_]):
            return not pattern.keeps
    return False


def _above(root: Path) -> Iterator[_Pattern]:
    """Yield what the folders above *root* ignore, if it lies in a repository, the topmost first.

    What is installed lies in none: a virtual environment is ignored as a whole, often by a file of
    its own, and yet the sets in it are there to be named.
    """
    above: list[Path] = []
    for folder in (root.absolute(), *root.absolute().parents):
        if folder.name in _OTHERS or (folder / _ENVIRONMENT).exists():
            return
        if folder != root.absolute():
            above.append(folder)
        if (folder / _REPOSITORY).exists():
            break
    else:
        return
    for folder in reversed(above):
        if (folder / _IGNORING).is_file():
            yield from _read(folder)


def _read(folder: Path) -> Iterator[_Pattern]:
    try:
        lines = (folder / _IGNORING).read_text("utf-8", "replace").splitlines()
    except OSError:
        return
    for line in lines:
        said = re.sub(r"(?<!\\)[ \t]+$", "", line)
        if not said or said.startswith("#"):
            continue
        keeps = said.startswith("!")
        said = said[keeps:]
        only = said.endswith("/")
        yield _Pattern(folder.absolute(), _expression(said.rstrip("/")), only, keeps)


@cache
def _expression(pattern: str) -> re.Pattern[str]:
    """Return the expression for the paths that *pattern* speaks of."""
    anchored = "/" in pattern
    made = "".join(map(_meaning, _PART.findall(pattern.removeprefix("/"))))
    try:
        return re.compile(made if anchored else f"(?:.*/)?{made}", re.DOTALL)
    except re.error:  # a pattern that means nothing fits nothing, as with git
        return re.compile(r"(?!)")


def _meaning(part: str) -> str:
    match part[0]:
        case "*" if part == "**/":
            return "(?:.*/)?"
        case "/" if len(part) > 1:
            return "/.*"
        case "*":
            return "[^/]*"
        case "?":
            return "[^/]"
        case "[" if len(part) > 1:
            inner = part[1:-1]
            return f"[^{inner[1:]}]" if inner.startswith("!") else f"[{inner}]"
        case "\\" if len(part) > 1:
            return re.escape(part[1])
        case _:
            return re.escape(part)


def is_in(file: Path, paths: Sequence[Path]) -> bool:
    """Return whether *file* is one of *paths*, or in a folder that is."""
    return any(file == path or path in upwards(file) for path in paths)


def upwards(path: Path) -> list[Path]:
    """Return the parent folders that are part of *path* itself, nearest first.

    Folders above a leading `..` are unknown and left out. `Path("../cards").parents` would continue
    with the current folder, which does not contain the path.
    """
    ups = path.parts.count("..")
    return [each for each in path.parents if each.parts.count("..") == ups]
