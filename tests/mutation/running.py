"""The processes that a run of mutants begins: one that makes the map, one for a single mutant."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import TYPE_CHECKING, Final

from tests.mutation.areas import AREAS
from tests.mutation.serving import MOST, Outcome
from tests.sources import ROOT

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from tests.mutation.areas import Mutant

#: The name of a test may hold spaces: what went wrong stands behind the first ` - `.
_FAILED: Final = re.compile(r"^(?:FAILED|ERROR) (.+?)(?: - .*)?$", re.MULTILINE)
#: What pytest returns where tests failed, or could not so much as be collected.
_NOTICED: Final = (1, 2, 3, 4)
#: How many seconds a process has for its tests; it is a bound for what hangs.
_LIMIT: Final = 900


def record(folder: Path, tests: Sequence[str]) -> int:
    """Make the map of these tests: a folder for each folder of tests, in *folder*.

    Those that are there already are kept. Return 0, or what pytest returned last but that.
    """
    watched = [str(ROOT / each / "*") for area in AREAS for each in area.folders]
    returned = 0
    for each in tests:
        part = folder / each.replace("/", "+")
        if (part / "uses.json").exists():
            continue
        part.mkdir(parents=True, exist_ok=True)
        command = [*_PYTEST, "-p", "tests.mutation.recording", each]
        environment = {"EVERRAIN_MAP": str(part), "EVERRAIN_WATCHED": json.dumps(watched)}
        done = subprocess.run(command, cwd=ROOT, env=os.environ | environment, check=False)
        returned = done.returncode or returned
    return returned


def attempt_afresh(mutant: Mutant, tests: Sequence[str], seconds: Mapping[str, float]) -> Outcome:
    """Run tests in a process in which the module was never right.

    Those that take more than `MOST` seconds together are left out, the last ones. Raises
    RuntimeError when the tests cannot be run at all.
    """
    left = MOST
    given: list[str] = []
    for test in tests:
        left -= seconds.get(test, 0)
        if left < 0 and given:
            break
        given.append(test)
    if not given:
        return Outcome("unrun")
    change = mutant.change
    told = {
        "path": str(ROOT / mutant.path),
        "start": change.start,
        "end": change.end,
        "after": change.after,
        "tests": given,
    }
    begun = time.monotonic()
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "mutant.json"
        file.write_text(json.dumps(told), "utf-8")
        command = [sys.executable, "-m", "tests.mutation.afresh", str(file)]
        try:
            done = subprocess.run(
                command, cwd=ROOT, capture_output=True, text=True, timeout=_LIMIT, check=False
            )
        except subprocess.TimeoutExpired:
            return Outcome("timeout", seconds=round(time.monotonic() - begun, 1))
    took = round(time.monotonic() - begun, 1)
    if done.returncode in _NOTICED or done.returncode < 0:
        found = _FAILED.search(done.stdout)
        return Outcome("killed", found[1] if found else done.stdout.strip()[-200:], 0, took)
    if done.returncode:
        raise RuntimeError(done.stdout + done.stderr)
    return Outcome("survived", "", len(given), took)


_PYTEST: Final = (sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider")
