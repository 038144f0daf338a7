"""What is mutated, area by area, and which tests are to notice it."""

from __future__ import annotations

import random
from functools import cache
from typing import Final

import attrs

from tests.mutation.changes import KINDS, Change, changes
from tests.sources import ROOT


@attrs.frozen
class Area:
    """A part of the code: its folders, and the tests that know it best."""

    name: str
    folders: tuple[str, ...]
    tests: tuple[str, ...]


_ENGINE: Final = "runtime/everrain_runtime/"
AREAS: Final = (
    Area(
        "engine",
        tuple([_ENGINE + each for each in ("rules", "engine", "words", "machine", "state")]),
        (
            *("tests/rules", "tests/runtime", "tests/rules_of_events", "tests/test_cards.py"),
            *("tests/test_campaigns.py", "tests/checks/test_overrides.py", "tests/test_kinds.py"),
            *("tests/test_set_ups.py", "cards", "tests/language"),
        ),
    ),
    Area(
        "verifier",
        ("everrain_dsl/bytecode/verifier",),
        ("tests/bytecode", "tests/limits", "tests/test_printed.py", "tests/test_libraries.py"),
    ),
    Area(
        "types and checks",
        ("everrain_dsl/resolve", "everrain_dsl/types", "everrain_dsl/checks"),
        (
            *("tests/types", "tests/checks", "tests/diagnostics", "tests/language", "tests/limits"),
            *("tests/golden", "tests/test_bad_sets.py", "tests/test_lints.py"),
        ),
    ),
    Area(
        "printed text",
        ("everrain_dsl/print",),
        ("tests/print", "tests/golden", "tests/readback"),
    ),
)


@attrs.frozen
class Mutant:
    """One of the mutants of a seed: a change of the module at *path*, seen from the root."""

    number: int
    area: Area
    path: str
    change: Change

    @property
    def key(self) -> str:
        """Return what it is known by, whatever else changes in its module."""
        change = self.change
        return f"{self.path} {change.within}: {change.before!r} -> {change.after!r}"


def draw(number: int, seed: int) -> Mutant:
    """Return the mutant of that number: areas take turns, kinds of mistakes do in each."""
    chance = random.Random(f"{seed}/{number}")
    area = area_of(number)
    kind = KINDS[number // len(AREAS) % len(KINDS)]
    path, change = chance.choice(_of_kind(area)[kind])
    return Mutant(number, area, path, change)


def area_of(number: int) -> Area:
    """Return the area that the mutant of that number is in."""
    return AREAS[number % len(AREAS)]


@cache
def _of_kind(area: Area) -> dict[str, list[tuple[str, Change]]]:
    found: dict[str, list[tuple[str, Change]]] = {kind: [] for kind in KINDS}
    for folder in area.folders:
        for path in sorted((ROOT / folder).rglob("*.py")):
            for change in changes(path.read_text("utf-8")):
                found[change.kind].append((str(path.relative_to(ROOT)), change))
    return found
