"""Running the tests against one mutant after another, in a copy of the repository."""

from __future__ import annotations

import os
import re
import shutil
import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import TYPE_CHECKING, Final

import attrs

from tests.mutation.areas import chosen_tests
from tests.sources import ROOT

if TYPE_CHECKING:
    from collections.abc import Sequence

    from tests.mutation.areas import Mutant

#: What is not copied: what is built, installed and kept from run to run.
_LEFT: Final = (".git", ".venv", "build", "dist", ".mypy_cache", ".pytest_cache", ".ruff_cache")
#: The name of a test may hold spaces: what went wrong stands behind the first ` - `.
_FAILED: Final = re.compile(r"^(?:FAILED|ERROR) (.+?)(?: - .*)?$", re.MULTILINE)
#: What pytest returns where tests failed, or could not so much as be collected.
_NOTICED: Final = (1, 2, 3)


@attrs.frozen
class Outcome:
    """What came of a mutant: `killed` by the test of that name, `survived`, or a `timeout`.

    It is `red` where that test fails without the mutant as well, which says nothing.
    """

    result: str
    test: str = ""
    seconds: float = 0


def copy_to(folder: Path) -> None:
    """Copy the repository into *folder*, which is made; what is there already is kept."""
    ignored = shutil.ignore_patterns(*_LEFT)
    shutil.copytree(ROOT, folder, ignore=ignored, dirs_exist_ok=True)


def attempt(mutant: Mutant, copy: Path, limit: float) -> Outcome:
    """Run the tests that should notice the mutant, at most so many seconds for each set of them.

    The module is as it was afterwards, whatever happens.
    """
    module, begun = copy / mutant.path, time.monotonic()
    right = module.read_text("utf-8")
    try:
        _write(module, mutant.change.made(right))
        for tests in chosen_tests(mutant):
            outcome = run(tests, copy, limit)
            if outcome.result != "survived":
                break
    finally:
        _write(module, right)
    if outcome.result == "killed" and run((outcome.test,), copy, limit).result == "killed":
        outcome = attrs.evolve(outcome, result="red")
    return attrs.evolve(outcome, seconds=round(time.monotonic() - begun, 1))


def run(tests: Sequence[str], copy: Path, limit: float) -> Outcome:
    """Run those tests in the copy until one fails, at most so many seconds.

    Raises RuntimeError when they cannot be run at all.
    """
    roots = [str(copy / each) for each in (".", "runtime", "site")]
    command = [sys.executable, "-m", "pytest", "-q", "-x", "-p", "no:cacheprovider"]
    process = subprocess.Popen(
        [*command, *[each for each in tests if (copy / each.partition("::")[0]).exists()]],
        cwd=copy,
        env={**os.environ, "PYTHONPATH": os.pathsep.join(roots)},
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        start_new_session=True,
    )
    try:
        said, _ = process.communicate(timeout=limit)
    except subprocess.TimeoutExpired:
        os.killpg(process.pid, signal.SIGKILL)
        process.communicate()
        return Outcome("timeout")
    if process.returncode in _NOTICED:
        found = _FAILED.search(said)
        return Outcome("killed", found[1] if found else said.strip()[-200:])
    if process.returncode:
        raise RuntimeError(said)
    return Outcome("survived")


def _write(module: Path, text: str) -> None:
    """Write a module, and forget what was compiled of it: it may have been in the same second."""
    module.write_text(text, "utf-8")
    for compiled in (module.parent / "__pycache__").glob(f"{module.stem}.*.pyc"):
        compiled.unlink()
