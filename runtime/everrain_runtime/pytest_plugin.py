"""A pytest plugin that collects every `.rain` file with scenarios; each scenario is an item.

    pytest cards/core/scenarios -k widow

Only files of a set are collected (a folder with a `set.rain`), and a set is compiled once a
session. Cards outside any set are played with `everrain test`. The plugin imports none of our other
modules before the first file with scenarios.
"""

from __future__ import annotations

import re
from pathlib import Path
from typing import TYPE_CHECKING, Final

import pytest

if TYPE_CHECKING:
    import os
    from collections.abc import Iterator

    from _pytest._code.code import ExceptionInfo, TerminalRepr

    from everrain_dsl.model.scenario import Scenario
    from everrain_runtime.scenarios import Outcome, Stage

#: A line that begins a scenario.
_SCENARIO: Final = re.compile(rb'^scenario\s+"', re.MULTILINE)
#: What has been compiled in this session, by the folder of the set.
_STAGES: Final = pytest.StashKey[dict[Path, "Stage | str"]]()


class ScenarioFailed(AssertionError):  # noqa: N818 - an outcome
    """A scenario with a line that is not so."""

    def __init__(self, outcome: Outcome) -> None:
        super().__init__(outcome.failure.message if outcome.failure else "")
        self.outcome = outcome


class RainFile(pytest.File):
    """A file of cards with scenarios among them."""

    def collect(self) -> Iterator[ScenarioItem]:
        """Yield an item for each scenario of the file. Raises CollectError if cards are wrong."""
        stage = _stage(self.config, self.path)
        if isinstance(stage, str):
            raise self.CollectError(stage)
        for scenario in stage.scenarios:
            if Path(scenario.span.source.path) == self.path:
                name = f"{scenario.name}: {scenario.title}"
                yield ScenarioItem.from_parent(self, name=name, scenario=scenario, stage=stage)


class ScenarioItem(pytest.Item):
    """One scenario."""

    def __init__(self, *, scenario: Scenario, stage: Stage, **kwargs: object) -> None:
        super().__init__(**kwargs)  # type: ignore[arg-type]
        self.scenario = scenario
        self.stage = stage

    def runtest(self) -> None:
        """Play the scenario. Raises ScenarioFailed at the first line that is not so."""
        from everrain_runtime.scenarios import run  # noqa: PLC0415 - see above

        outcome = run(self.scenario, self.stage.compiled, self.stage.content)
        if not outcome.passed:
            raise ScenarioFailed(outcome)

    def repr_failure(
        self, excinfo: ExceptionInfo[BaseException], style: object = None
    ) -> str | TerminalRepr:
        """Return the failure as a diagnostic with the log; of our own mistakes the traceback."""
        if not isinstance(excinfo.value, ScenarioFailed):
            return super().repr_failure(excinfo)
        from everrain_runtime.scenarios import described  # noqa: PLC0415 - see above

        return described(excinfo.value.outcome, self.stage.content)

    def reportinfo(self) -> tuple[os.PathLike[str] | str, int | None, str]:
        """Return the location of the scenario: its file, its line from 0, and its name."""
        scenario = self.scenario
        name = f'scenario "{scenario.title}" of "{scenario.name}"'
        return self.path, scenario.span.line - 1, name


def pytest_collect_file(file_path: Path, parent: pytest.Collector) -> RainFile | None:
    """Collect the `.rain` files of a set that hold a scenario."""
    if file_path.suffix != ".rain" or _root(file_path) is None:
        return None
    if not _SCENARIO.search(file_path.read_bytes()):
        return None
    return RainFile.from_parent(parent, path=file_path)


def _stage(config: pytest.Config, path: Path) -> Stage | str:
    """Return what the set of that file is played on, or what is wrong with it."""
    stages = config.stash.setdefault(_STAGES, {})
    root = _root(path) or path
    if root not in stages:
        stages[root] = _compiled(root)
    return stages[root]


def _root(path: Path) -> Path | None:
    return next((folder for folder in path.parents if (folder / "set.rain").is_file()), None)


def _compiled(root: Path) -> Stage | str:
    from everrain_dsl.diagnostics.render import render_human  # noqa: PLC0415
    from everrain_dsl.incremental.sets import load  # noqa: PLC0415 - see above
    from everrain_runtime.scenarios import prepare  # noqa: PLC0415

    loaded = load([str(root)])
    errors = [found for found in loaded.findings if found.severity == "error"]
    return render_human(errors) if errors else prepare(loaded.compiled)
