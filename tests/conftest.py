"""Collects `.rain` fixtures: every file under `diagnostics/`, `language/` and `limits/` is a test.

`pytest tests/diagnostics/E0203-unknown-effect.rain` runs that one file. `--update-golden` rewrites
the golden files; a person reads the diff, and CI never has the flag.
"""

from __future__ import annotations

import os
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from tests.expectations import differences, marks, stutters
from tests.sources import diagnostics_of

if TYPE_CHECKING:
    from collections.abc import Iterator

FIXTURES = ("diagnostics", "language", "limits")
#: What is said to this run is not said to those that a test begins.
os.environ.pop("PYTEST_ADDOPTS", None)


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--update-golden", action="store_true", help="Rewrite the golden files.")


def pytest_collect_file(file_path: Path, parent: pytest.Collector) -> pytest.Collector | None:
    here = Path(__file__).parent
    if file_path.suffix != ".rain" or not file_path.is_relative_to(here):
        return None
    if file_path.relative_to(here).parts[0] not in FIXTURES:
        return None
    return FixtureFile.from_parent(parent, path=file_path)


class FixtureFile(pytest.File):
    """One fixture, which is one test."""

    def collect(self) -> Iterator[pytest.Item]:
        yield Fixture.from_parent(self, name=self.path.stem)


class Fixture(pytest.Item):
    """Compiles a fixture and compares what is found with its marks."""

    def runtest(self) -> None:
        content = self.path.read_bytes()
        found = diagnostics_of(content, self.path.name)
        wrong = [*differences(marks(content.decode()), found), *stutters(found)]
        if wrong:
            pytest.fail("\n".join([str(self.path), *wrong]), pytrace=False)

    def reportinfo(self) -> tuple[Path, int, str]:
        return self.path, 0, self.path.name


@pytest.fixture
def update_golden(request: pytest.FixtureRequest) -> bool:
    """Return whether golden files are rewritten in this run."""
    return bool(request.config.getoption("--update-golden"))
