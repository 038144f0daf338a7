"""Find the data files: cards, grammar and rules, and the user's cache."""

from __future__ import annotations

import errno
import hashlib
import os
import stat
import sys
from contextlib import suppress
from functools import cache
from pathlib import Path
from typing import Final

from everrain_dsl.environment import CACHE, CACHE_HOME

_INSTALLED: Final = Path(__file__).parents[1] / "_data"
_CHECKOUT: Final = Path(__file__).resolve().parents[2]
#: The folders that lie elsewhere in a checkout than at its top.
_WITHIN: Final = {
    "docs": "site/docs",
    "licence": ".",
    "theme": "site/theme",
}

#: The most files that the cache keeps, about 0.4 MB each.
MOST_CACHED: Final = 100


def data(name: str) -> Path:
    """Return the folder called *name*, for example `cards`, installed or in a checkout."""
    installed = _INSTALLED / name
    return installed if installed.is_dir() else _CHECKOUT / _WITHIN.get(name, name)


def read_file(path: Path, most: int) -> bytes:
    """Return what *path* holds, one byte more than *most* of a longer file.

    Raises OSError, also of a pipe or a device, which could be read for ever.
    """
    opened = os.open(path, os.O_RDONLY | getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_BINARY", 0))
    with os.fdopen(opened, "rb") as file:
        if not stat.S_ISREG(os.fstat(opened).st_mode):
            raise OSError(errno.EINVAL, "it is no file but a folder, a pipe or a device")
        return file.read(most + 1)


@cache
def program() -> str:
    """Return a hash that changes with this program: of its files' names, sizes and times."""
    found = [sys.version]
    for folder in (Path(__file__).parents[1], data("grammar")):
        for top, _, names in os.walk(folder):
            for name in names:
                if name.endswith((".py", ".lark")):
                    file = os.stat(os.path.join(top, name))  # noqa: PTH116, PTH118 - hundreds
                    found.append(f"{top}/{name} {file.st_size} {file.st_mtime_ns}")
    return hashlib.sha256("\n".join(sorted(found)).encode()).hexdigest()


def cache_folder() -> Path | None:
    """Return the cache folder of the user, or None if it is unavailable.

    `EVERRAIN_CACHE` names another folder; if it is set and empty, the cache is off. Cached files
    are loaded unverified, so a folder that belongs to another user or is writable by others is not
    used.
    """
    named = CACHE.value
    if named == "":
        return None
    try:
        folder = Path(named).absolute() if named else _user_caches() / "everrain"
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        return folder if _is_ours_alone(folder) else None
    except (OSError, RuntimeError):
        return None


def read_cache(name: str) -> bytes | None:
    """Return what was written under *name*, or None."""
    folder = cache_folder()
    if folder is None:
        return None
    try:
        file = folder / name
        if not _is_ours_alone(file):
            return None
        with suppress(OSError):  # a disk that is only read
            os.utime(file)  # what is used is kept
        return file.read_bytes()
    except OSError:
        return None


def write_cache(name: str, content: bytes) -> None:
    """Write *content* under *name*, whole or not at all; do nothing where that is impossible."""
    import tempfile  # noqa: PLC0415 - few commands have anything to keep

    folder = cache_folder()
    if folder is None:
        return
    try:
        handle, path = tempfile.mkstemp(prefix=".", dir=folder)  # made readable by the user alone
    except OSError:
        return
    try:
        with os.fdopen(handle, "wb") as file:
            file.write(content)
        Path(path).replace(folder / name)
        _forget(folder)
    except OSError:
        Path(path).unlink(missing_ok=True)


def _forget(folder: Path) -> None:
    """Remove what was not used for longest: whoever edits what a set defines makes many tables."""
    files = sorted(folder.glob("[!.]*"), key=lambda file: file.stat().st_mtime)
    for file in files[:-MOST_CACHED]:
        file.unlink(missing_ok=True)


def _user_caches() -> Path:
    if sys.platform == "win32":
        return Path(os.environ.get("LOCALAPPDATA") or Path.home() / "AppData" / "Local")
    if sys.platform == "darwin":
        return Path.home() / "Library" / "Caches"
    named = CACHE_HOME.value or ""
    return Path(named) if Path(named).is_absolute() else Path.home() / ".cache"


def _is_ours_alone(path: Path) -> bool:
    if sys.platform == "win32":  # the folder lies in the user's profile, which Windows guards
        return True
    found = path.lstat()
    writable = found.st_mode & (stat.S_IWGRP | stat.S_IWOTH)
    return found.st_uid == os.getuid() and not writable and not stat.S_ISLNK(found.st_mode)
