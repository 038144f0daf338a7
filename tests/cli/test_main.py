"""The command group finds its commands without importing them, and never shows a traceback."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
COMMANDS = {
    "explain": "everrain_dsl.cli.explain:explain",
    "fail": "failing_commands:fail",
    "pages": "page_commands:pages",
    "gone": "everrain_dsl.cli.no_such_module:gone",
}
FAILING = '''"""Fail in the way that is asked for."""
import click

print("imported")

@click.command()
@click.argument("how")
def fail(how):
    if how == "exit":
        click.get_current_context().exit(1)
    if how == "file":
        open("/no/such/file")
    if how == "text":
        b"\\xff".decode()
    if how == "interrupt":
        raise KeyboardInterrupt
    if how == "bug":
        raise LookupError("two\\nlines")
    if how == "deep":
        fail.callback(how)
    for _ in range(100_000):
        click.echo("rain")
'''


@pytest.fixture(scope="module")
def installed(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("installed")
    about = folder / "everrain_dsl-9.8.7.dist-info"
    about.mkdir()
    lines = [f"{name} = {target}\n" for name, target in COMMANDS.items()]
    (about / "entry_points.txt").write_text("[everrain.commands]\n" + "".join(lines))
    (about / "METADATA").write_text(
        "Metadata-Version: 2.1\nName: everrain-dsl\nVersion: 9.8.7\n"
        "Requires-Dist: no-such-pages>=1; extra == 'site'\n"
    )
    (folder / "failing_commands.py").write_text(FAILING)
    (folder / "page_commands.py").write_text('"""Write pages."""\nimport no_such_pages.core\n')
    return folder


def run(installed: Path, *arguments: str, debug: str = "") -> subprocess.CompletedProcess[str]:
    environment = {
        **os.environ,
        "PYTHONPATH": os.pathsep.join([str(installed), str(ROOT)]),
        "PYTHONIOENCODING": "ascii",
        "EVERRAIN_DEBUG": debug,
    }
    command = [sys.executable, "-P", "-m", "everrain_dsl", *arguments]
    return subprocess.run(
        command, env=environment, cwd=installed, capture_output=True, text=True, check=False
    )


def test_help_lists_every_command_without_importing_any(installed: Path) -> None:
    result = run(installed, "--help")

    assert result.returncode == 0
    assert "  explain  Say what a code means" in result.stdout
    assert "  fail     Fail in the way that is asked for." in result.stdout
    assert "  pages    Write pages." in result.stdout
    assert "  gone" in result.stdout
    assert "imported" not in result.stdout


def test_the_version_is_that_of_the_installed_package(installed: Path) -> None:
    assert run(installed, "--version").stdout == "everrain, version 9.8.7\n"


def test_a_command_runs_and_its_characters_fit_any_terminal(installed: Path) -> None:
    result = run(installed, "explain", "E0109")

    assert result.returncode == 0
    assert "sea event \\u201cSquall\\u201d" in result.stdout


def test_an_unknown_command_suggests_the_nearest(installed: Path) -> None:
    result = run(installed, "exlpain")

    assert result.returncode == 2
    assert "no command is called `exlpain`; write `explain`" in result.stderr


def test_a_missing_extra_is_named(installed: Path) -> None:
    result = run(installed, "pages")

    assert result.returncode == 2
    assert "the command `pages` needs `no_such_pages`, which is not installed" in result.stderr
    assert 'pip install "everrain-dsl[site]"' in result.stderr


def test_a_command_that_is_not_there_is_named(installed: Path) -> None:
    result = run(installed, "gone")

    assert result.returncode == 2
    assert "the command `gone` is not part of this installation" in result.stderr


@pytest.mark.parametrize(
    ("how", "code", "said"),
    [
        ("exit", 1, ""),
        ("file", 2, "everrain: /no/such/file: No such file or directory\n"),
        ("text", 2, "everrain: a file is not UTF-8 text: invalid start byte at byte 0\n"),
        (
            "bug",
            2,
            "everrain: stopped here because of a bug, not because of your card: LookupError: two",
        ),
        ("deep", 2, "everrain: stopped here because of a bug, not because of your card: Recursion"),
        ("interrupt", 130, "everrain: interrupted\n"),
    ],
)
def test_a_failure_is_one_line(installed: Path, how: str, code: int, said: str) -> None:
    result = run(installed, "fail", how)

    assert result.returncode == code
    assert result.stderr.strip().startswith(said.strip())
    assert len(result.stderr.strip().splitlines()) == bool(said)
    assert "Traceback" not in result.stderr


def test_the_traceback_is_shown_on_request(installed: Path) -> None:
    result = run(installed, "fail", "bug", debug="1")

    assert "Traceback" in result.stderr
    assert "failing_commands.py" in result.stderr


@pytest.mark.skipif(sys.platform == "win32", reason="pipes are closed otherwise there")
def test_a_reader_may_close_the_output(installed: Path) -> None:
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join([str(installed), str(ROOT)])}
    with subprocess.Popen(
        [sys.executable, "-P", "-m", "everrain_dsl", "fail", "by talking"],
        env=environment,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    ) as process:
        assert process.stdout is not None
        assert process.stderr is not None
        process.stdout.readline()
        process.stdout.close()
        said = process.stderr.read()

    assert process.returncode == 2
    assert said == b"everrain: the output was closed before its end\n"
