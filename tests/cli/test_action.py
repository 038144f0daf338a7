"""The action for CI of other repositories: its steps run here as they would run there."""

from __future__ import annotations

import importlib
import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner

from everrain_dsl.cli import everrain
from tests.sources import ROOT

yaml: Any = importlib.import_module("yaml")  # it comes with mkdocs and has no types
ACTION = yaml.safe_load((ROOT / ".github" / "actions" / "check" / "action.yml").read_text("utf-8"))
STEPS = {step["name"]: step for step in ACTION["runs"]["steps"] if "name" in step}


@pytest.fixture
def project(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    assert CliRunner().invoke(everrain, ["new", "set", "Tides"]).exit_code == 0
    return tmp_path / "tides"


def run(step: str, project: Path, **given: str) -> subprocess.CompletedProcess[str]:
    """Run a step with the `everrain` of this Python, its inputs empty where none are *given*."""
    inputs = dict.fromkeys(STEPS[step].get("env", {}), "")
    bin_ = project.parent / "bin"
    bin_.mkdir(exist_ok=True)
    program = bin_ / "everrain"
    begins = "from everrain_dsl.cli import main; main()"
    program.write_text(f'#!/bin/sh\nexec "{sys.executable}" -c "{begins}" "$@"\n', "utf-8")
    program.chmod(0o755)
    path = f"{bin_}{os.pathsep}{os.environ['PATH']}"
    return subprocess.run(
        ["bash", "-eo", "pipefail", "-c", STEPS[step]["run"]],
        cwd=project,
        env={**os.environ, **inputs, **given, "PATH": path},
        capture_output=True,
        text=True,
        check=False,
    )


def test_every_input_of_a_step_is_one_of_the_action() -> None:
    named = {
        value.strip("${} ").removeprefix("inputs.")
        for step in STEPS.values()
        for value in step.get("env", {}).values()
    }

    assert named <= set(ACTION["inputs"])
    assert all(each["description"].endswith(".") for each in ACTION["inputs"].values())
    assert all(step["shell"] == "bash" for step in STEPS.values())


@pytest.mark.long
@pytest.mark.skipif(
    shutil.which("bash") is None or sys.platform == "win32", reason="no bash that runs scripts here"
)
def test_a_new_set_passes_each_step_and_a_mistake_stops_the_first(project: Path) -> None:
    for step in ("Check", "Layout", "Scenarios", "Lint"):
        done = run(step, project)
        assert done.returncode == 0, (step, done.stdout + done.stderr)
    assert (project / "everrain.sarif").exists()
    assert (project / "everrain-junit.xml").exists()

    cards = next(each for each in (project / "cards").rglob("*.rain") if each.name != "set.rain")
    cards.write_text(cards.read_text("utf-8") + '\nsea event "Wrong"\n  kolect 2 clues\n', "utf-8")
    done = run("Check", project, CARDS="cards")
    assert done.returncode == 1
    assert "::error file=" in done.stdout
