"""Cards as they were: the files of a revision of the repository that a command runs in."""

from __future__ import annotations

import io
import os
import subprocess
import tarfile
import tempfile
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

import click

if TYPE_CHECKING:
    from collections.abc import Iterator


def is_revision(name: str) -> bool:
    """Return whether git knows a revision called *name* here."""
    return bool(name) and not name.startswith("-") and _ask("rev-parse", "-q", name) is not None


@contextmanager
def files_of(revision: str) -> Iterator[Path]:
    """Yield a temporary folder with the contents of the current folder in *revision*.

    The folder is removed afterwards. Raises UsageError if git cannot read the revision.
    """
    top, prefix = _ask("rev-parse", "--show-toplevel"), _ask("rev-parse", "--show-prefix")
    packed = _run("archive", "--format=tar", revision, folder=top.decode().strip()) if top else None
    if packed is None or packed.returncode or prefix is None:
        said = packed.stderr.decode(errors="replace").strip() if packed is not None else "no git"
        raise click.UsageError(f"the files of `{revision}` cannot be had: {said}")
    with tempfile.TemporaryDirectory(prefix="everrain-") as made:
        with tarfile.open(fileobj=io.BytesIO(packed.stdout)) as tar:
            tar.extractall(made, filter="data")
        # shown paths are short, as those of the project are
        yield Path(os.path.relpath(made)) / prefix.decode().strip()


def _ask(*arguments: str) -> bytes | None:
    done = _run(*arguments)
    return done.stdout if done is not None and done.returncode == 0 else None


def _run(*arguments: str, folder: str | None = None) -> subprocess.CompletedProcess[bytes] | None:
    try:
        return subprocess.run(["git", *arguments], cwd=folder, capture_output=True, check=False)
    except OSError:  # there is no git here
        return None
