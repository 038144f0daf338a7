"""A user's program is checked strictly against the installed packages, and runs."""

from __future__ import annotations

import ast
import re
import subprocess
import sys
from pathlib import Path
from types import ModuleType

import pytest

import everrain_dsl
import everrain_runtime

PROGRAM = Path(__file__).parent / "program.py"
FACES = [everrain_dsl, everrain_runtime]


def run(folder: Path, *command: str) -> subprocess.CompletedProcess[str]:
    """Run a command of this Python in *folder*, where nothing of this project lies."""
    return subprocess.run(
        [sys.executable, *command], cwd=folder, capture_output=True, text=True, check=False
    )


@pytest.mark.long
def test_a_strict_type_checker_finds_nothing_in_it(tmp_path: Path) -> None:
    program = tmp_path / "program.py"
    program.write_text(PROGRAM.read_text("utf-8"), "utf-8")
    done = run(tmp_path, "-m", "mypy", "--strict", "--config-file", "", str(program))

    assert done.returncode == 0, done.stdout + done.stderr


@pytest.mark.long
def test_a_strict_type_checker_sees_what_the_faces_return(tmp_path: Path) -> None:
    program = tmp_path / "program.py"
    wrong = "import everrain_dsl\n\nnumber: int = everrain_dsl.core_bundle()\n"
    program.write_text(wrong, "utf-8")
    done = run(tmp_path, "-m", "mypy", "--strict", "--config-file", "", str(program))

    assert 'expression has type "Bundle"' in done.stdout


def test_it_runs_in_a_folder_without_a_file(tmp_path: Path) -> None:
    done = run(tmp_path, str(PROGRAM))

    assert done.returncode == 0, done.stderr
    assert "Collect 2 Clues." in done.stdout
    assert re.search(r"\n[1-9]\d* answers\n2 games\n$", done.stdout)
    assert [*tmp_path.iterdir()] == []


@pytest.mark.parametrize("face", FACES)
def test_a_face_says_where_each_of_its_names_lives(face: ModuleType) -> None:
    assert face.__file__ is not None
    body = ast.parse(Path(face.__file__).read_text("utf-8")).body
    (checking,) = [each for each in body if isinstance(each, ast.If)]
    imported = {
        (each.module.removeprefix(f"{face.__name__}."), alias.name)
        for each in checking.body
        if isinstance(each, ast.ImportFrom) and each.module
        for alias in each.names
    }

    assert imported == {(place, name) for place, names in face._PLACES.items() for name in names}
    assert {name for _, name in imported} == set(face.__all__)


@pytest.mark.parametrize("face", FACES)
def test_every_name_of_a_face_is_documented(face: ModuleType) -> None:
    values = {name: getattr(face, name) for name in face.__all__}

    assert [name for name, value in values.items() if not value.__doc__] == []


@pytest.mark.parametrize("face", FACES)
def test_a_name_that_is_not_there_is_an_error(face: ModuleType) -> None:
    with pytest.raises(AttributeError, match="has no attribute 'nothing'"):
        _ = face.nothing
