"""The wheel: what it holds, and that it works where nothing else is installed."""

from __future__ import annotations

import importlib
import os
import subprocess
import sys
import sysconfig
import zipfile
from pathlib import Path

import pytest

from everrain_dsl.syntax import tables
from everrain_dsl.syntax.parser import key
from everrain_dsl.vocabulary import core
from tests.sources import ROOT

pytestmark = pytest.mark.long

yaml = importlib.import_module("yaml")  # it comes with mkdocs and has no types
CARD = 'sea event "Squall"\n  collect 2 clues\n'


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("wheel")
    command = [sys.executable, "-m", "build", "--wheel", "--no-isolation", "-o", str(folder)]
    done = subprocess.run([*command, str(ROOT)], capture_output=True, text=True, check=False)

    assert done.returncode == 0, done.stdout + done.stderr
    return next(folder.glob("*.whl"))


def installed(program: Path, folder: Path) -> Path:
    """Return the Python of a new environment with *program*, a wheel or a folder, and no checkout.

    What the program depends on comes from this environment.
    """
    home = folder / "venv"
    subprocess.run([sys.executable, "-m", "venv", "--without-pip", str(home)], check=True)
    python = home / ("Scripts/python.exe" if sys.platform == "win32" else "bin/python")
    packages = subprocess.run(
        [str(python), "-c", "import sysconfig; print(sysconfig.get_path('purelib'))"],
        capture_output=True,
        text=True,
        check=True,
    ).stdout.strip()
    (Path(packages) / "needs.pth").write_text(sysconfig.get_path("purelib"), "utf-8")
    install = ["--python", str(python), "install", "--no-deps", "--no-index", "--quiet"]
    install += ["--no-build-isolation", "--ignore-installed"]
    subprocess.run([sys.executable, "-m", "pip", *install, str(program)], check=True)
    return python


def test_the_wheel_has_three_top_level_names_and_the_data(wheel: Path) -> None:
    names = zipfile.ZipFile(wheel).namelist()
    top = {name.split("/")[0] for name in names if ".dist-info" not in name}

    assert top == {"everrain_dsl", "everrain_runtime", "everrain_site"}
    for needed in ("grammar/everrain.lark", "grammar/bundle.schema.json", "cards/core/set.rain"):
        assert f"everrain_dsl/_data/{needed}" in names
    for package in top:
        assert f"{package}/py.typed" in names
    for page in (ROOT / "site" / "docs").rglob("*.md"):
        assert f"everrain_dsl/_data/docs/{page.relative_to(ROOT / 'site' / 'docs')}" in names
    for file in (ROOT / "site" / "theme").rglob("*.*"):
        assert f"everrain_dsl/_data/theme/{file.relative_to(ROOT / 'site' / 'theme')}" in names


def test_the_wheel_ships_the_parse_table_of_its_own_grammar(wheel: Path) -> None:
    shipped = zipfile.ZipFile(wheel).read("everrain_dsl/_data/grammar/everrain.table")

    assert tables.unsealed(shipped, key(tables.grammar_text(core())))


def test_a_card_compiles_and_a_rule_is_shown_where_only_the_wheel_is_installed(
    wheel: Path, tmp_path: Path
) -> None:
    python = installed(wheel, tmp_path)
    card = tmp_path / "squall.rain"
    card.write_text(CARD, "utf-8")
    run = [str(python), "-m", "everrain_dsl"]
    checked = subprocess.run(
        [*run, "check", str(card)], capture_output=True, text=True, check=False, cwd=tmp_path
    )
    played = subprocess.run(
        [*run, "try", "Squall", "--path", str(card), "--seed", "1"],
        capture_output=True,
        text=True,
        check=False,
        cwd=tmp_path,
        stdin=subprocess.DEVNULL,
    )
    ruled = subprocess.run(
        [*run, "rules", "ORD-05"], capture_output=True, text=True, check=False, cwd=tmp_path
    )

    assert checked.returncode == 0, checked.stdout + checked.stderr
    assert played.returncode == 0, played.stdout + played.stderr
    assert "2 Clues" in played.stdout
    assert ruled.stdout.startswith("ORD-05  Orders"), ruled.stdout + ruled.stderr


@pytest.mark.long
def test_a_new_set_passes_its_own_ci_where_the_program_is_installed_from_a_folder(
    tmp_path: Path,
) -> None:
    """All steps of its workflow run, without an index; so does each hook of its pre-commit."""
    python = installed(ROOT, tmp_path)
    subprocess.run(
        [str(python), "-m", "everrain_dsl", "new", "set", "Tides"], cwd=tmp_path, check=True
    )
    project = tmp_path / "tides"
    workflow = yaml.safe_load((project / ".github/workflows/cards.yml").read_text("utf-8"))
    hooks = yaml.safe_load((project / ".pre-commit-config.yaml").read_text("utf-8"))["repos"][0]
    steps = [each["run"] for each in workflow["jobs"]["cards"]["steps"] if "run" in each]
    offline = {"PIP_NO_INDEX": "1", "PIP_NO_BUILD_ISOLATION": "0"}
    mkdocs = python.with_name("mkdocs")  # it is not in the environment itself, so it has no program
    mkdocs.write_text(f'#!/bin/sh\nexec {python} -m mkdocs "$@"\n', "utf-8")
    mkdocs.chmod(0o755)
    path = os.pathsep.join([str(python.parent), os.environ["PATH"]])
    failed = []
    for step in [*steps, *(each["entry"] for each in hooks["hooks"])]:
        done = subprocess.run(
            ["bash", "-c", step],
            cwd=project,
            env=os.environ | offline | {"PATH": path, "NO_MKDOCS_2_WARNING": "1"},
            capture_output=True,
            text=True,
            check=False,
        )
        if done.returncode:
            failed.append((step, done.stdout + done.stderr))

    assert (project / "requirements.txt").read_text(
        "utf-8"
    ) == f"everrain-dsl[site] @ {ROOT.as_uri()}\n"
    assert len(steps) == 6
    assert failed == []


def test_the_table_is_built_where_what_it_needs_comes_by_the_path_alone(tmp_path: Path) -> None:
    """An isolated build hands its packages over so: the interpreter itself has none."""
    home = tmp_path / "venv"
    subprocess.run([sys.executable, "-m", "venv", "--without-pip", str(home)], check=True)
    python = home / ("Scripts/python.exe" if sys.platform == "win32" else "bin/python")
    build = (
        f"import sys; sys.path += [{sysconfig.get_path('purelib')!r}, {str(ROOT)!r}]\n"
        "from everrain_dsl.syntax.build_hook import _table\n"
        f"sys.stdout.buffer.write(_table({str(ROOT)!r}))"
    )
    done = subprocess.run([str(python), "-c", build], capture_output=True, check=False)

    assert done.returncode == 0, done.stderr.decode()
    assert tables.unsealed(done.stdout, key(tables.grammar_text(core())))
