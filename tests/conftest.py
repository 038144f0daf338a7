"""Collects `.rain` fixtures: every file under `diagnostics/`, `language/` and `limits/` is a test.

`pytest tests/diagnostics/E0203-unknown-effect.rain` runs that one file. `--update-golden` rewrites
the golden files; a person reads the diff, and CI never has the flag.
"""

from __future__ import annotations

import os
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from tests import laws

if TYPE_CHECKING:
    from collections.abc import Iterator

#: What is said to this run is not said to those that a test begins.
os.environ.pop("PYTEST_ADDOPTS", None)


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--update-golden", action="store_true", help="Rewrite the golden files.")


def pytest_collect_file(file_path: Path, parent: pytest.Collector) -> pytest.Collector | None:
    is_fixture = file_path.suffix == ".rain" and _folder(file_path) in laws.LAWS
    return FixtureFile.from_parent(parent, path=file_path) if is_fixture else None


def _folder(file: Path) -> str | None:
    """Return the folder of `tests` that holds *file*."""
    here = Path(__file__).parent
    return file.relative_to(here).parts[0] if file.is_relative_to(here) else None


class FixtureFile(pytest.File):
    """One fixture, which is one test."""

    def collect(self) -> Iterator[pytest.Item]:
        yield Fixture.from_parent(self, name=self.path.stem)


class Fixture(pytest.Item):
    """Compiles a fixture once and holds it to the laws of its folder."""

    def runtest(self) -> None:
        wrong = laws.violations(self.path, str(_folder(self.path)))
        if wrong:
            pytest.fail("\n".join([str(self.path), *wrong]), pytrace=False)

    def reportinfo(self) -> tuple[Path, int, str]:
        return self.path, 0, self.path.name


@pytest.fixture
def update_golden(request: pytest.FixtureRequest) -> bool:
    """Return whether golden files are rewritten in this run."""
    return bool(request.config.getoption("--update-golden"))
