"""Run the code blocks of a page in order, in one folder, and compare what the page shows."""

from __future__ import annotations

import io
import os
import re
import shlex
import subprocess
import sys
from contextlib import redirect_stdout
from importlib.metadata import distribution, requires
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

import attrs
import click
from click.testing import CliRunner

from everrain_dsl.cli import everrain
from tests.documentation.blocks import blocks, commands
from tests.sources import ROOT

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from tests.documentation.blocks import Block

SHELL: Final = ("sh", "console")
_EXTRAS: Final = re.compile(r"(?:everrain-dsl|\.)(?:\[([\w,-]+)\])?(?: @ .*|==.*)?")
#: The folder of the programs of this environment, which stands for that of every page.
_PROGRAMS: Final = str(Path(sys.executable).parent)


@attrs.frozen
class Done:
    """What a command printed, its standard output alone, and its exit status."""

    output: str
    stdout: str
    status: int


class Page:
    """One page that is run; *here* is the folder in which its next command runs."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.here = folder
        self._names: dict[str, Any] = {}

    def run(self, block: Block) -> None:
        """Run one block. Raises AssertionError where it does not do what the page says."""
        self._write(block)
        if "before" in block.marks:
            done = self._bash(block.marks["before"], "")
            assert done.status == 0, done.output
        if block.language in SHELL:
            self._shell(block)
        elif block.language == "python" and block.file is None:
            printed = io.StringIO()
            os.chdir(self.here)
            with redirect_stdout(printed):
                exec(compile(block.text, f"line {block.line}", "exec"), self._names)
            _compare(block.text, printed.getvalue(), block.shown)

    def _write(self, block: Block) -> None:
        """Add a block to its file; first, add the blocks of the page that it continues."""
        if "after" in block.marks:
            earlier = ROOT / "site" / "docs" / block.marks["after"]
            for each in blocks(earlier.read_text("utf-8")):
                self._write(each)
        if block.file is not None:
            file = self.folder / block.file
            file.parent.mkdir(parents=True, exist_ok=True)
            before = file.read_text("utf-8") + "\n" if file.exists() else ""
            file.write_text(before + block.text, "utf-8")

    def _shell(self, block: Block) -> None:
        status = int(block.marks.get("exit status", "0"))
        given = block.marks.get("input", "")
        lines = list(commands(block))
        whole = ""
        for at, (line, shown) in enumerate(lines):
            done = self._line(line, given.replace("\\n", "\n"))
            expected = status if at == len(lines) - 1 else 0
            assert done.status == expected, f"`{line}` exits with {done.status}:\n{done.output}"
            whole += done.output
            _compare(line, done.output, shown)
        _compare(block.text, whole, block.shown)

    def _line(self, line: str, given: str) -> Done:
        """Run one line of a shell, each part before `&&` in this process if it can be."""
        whole = ""
        done = Done("", "", 0)
        for part in line.split(" && "):
            done = self._pipeline(part, given)
            whole += done.output
            if done.status:
                break
        return attrs.evolve(done, output=whole)

    def _pipeline(self, line: str, given: str) -> Done:
        piped = _split(_words(line), "|")
        if not all(map(_in_process, piped)):
            return self._bash(line, given)
        done = Done("", given, 0)
        for command in piped:
            done = self._command(command, done.stdout)
        return done

    def _command(self, words: Sequence[str], given: str) -> Done:
        program, *arguments = words
        program = program.removeprefix(".venv/bin/")
        if program == "cd":
            self.here = self.here / arguments[0]
        if program == "pip":
            _installed(arguments[1:], self.here)
        if program != "everrain":
            return Done("", "", 0)
        os.chdir(self.here)
        result = CliRunner().invoke(everrain, arguments, input=given)
        if result.exception is not None and not isinstance(result.exception, SystemExit):
            raise result.exception
        return Done(result.output, result.stdout, result.exit_code)

    def _bash(self, line: str, given: str) -> Done:
        line = line.replace(".venv/bin/", "")
        assert "pip install" not in line, f"`{line}` would change this environment: mark it"
        env = os.environ | {"PATH": f"{_PROGRAMS}{os.pathsep}{os.environ['PATH']}"}
        done = subprocess.run(
            ["bash", "-c", line],
            cwd=self.here,
            env=env,
            input=given,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            encoding="utf-8",
            check=False,
        )
        return Done(done.stdout, done.stdout, done.returncode)


def _words(line: str) -> list[str]:
    """Return the words of a line of a shell; each operator is a word."""
    words = shlex.shlex(line, posix=True, punctuation_chars=True)
    words.whitespace_split = True
    return list(words)


def _split(words: Sequence[str], at: str) -> list[list[str]]:
    parts: list[list[str]] = [[]]
    for word in words:
        if word == at:
            parts.append([])
        else:
            parts[-1].append(word)
    return parts


def _in_process(words: Sequence[str]) -> bool:
    """Return whether a command needs no process: ours, a folder, or what sets an environment up."""
    if any(re.fullmatch(r"[();<>|&]+", word) for word in words):
        return False
    program = words[0].removeprefix(".venv/bin/") if words else ""
    return (
        program in {"everrain", "cd", "."}
        or words[:3] == ["python3", "-m", "venv"]
        or (program == "pip" and words[1] == "install")
    )


def _installed(arguments: Sequence[str], here: Path) -> None:
    """Assert that all that `pip install` is asked for is installed in this environment."""
    wanted = [each for each in arguments if not each.startswith("-")]
    if "-r" in arguments:
        wanted = (here / wanted[-1]).read_text("utf-8").splitlines()
    for each in wanted:
        match = _EXTRAS.fullmatch(each)
        assert match, f"`pip install {each}` installs another program than this one"
        for extra in filter(None, (match[1] or "").split(",")):
            needed = [one for one in requires("everrain-dsl") or () if _belongs(one, extra)]
            assert needed, f"there is no extra `{extra}`"
            for one in needed:
                distribution(re.split(r"[\[<>=!~; ]", one)[0])


def _belongs(requirement: str, extra: str) -> bool:
    return re.search(rf"""extra == ['"]{extra}['"]""", requirement) is not None


def _compare(command: str, printed: str, shown: str | None) -> None:
    """Assert that a command printed what the page shows; a line `...` stands for any lines."""
    if shown is None:
        return
    lines = [line.rstrip() for line in shown.strip("\n").splitlines()]
    pattern = "".join("(?:.*\n)*?" if line == "..." else f"{re.escape(line)}\n" for line in lines)
    text = "".join(f"{line.rstrip()}\n" for line in printed.strip("\n").splitlines())
    if not re.fullmatch(pattern, text):
        assert text.splitlines() == lines, command


def unknown_in(command: str) -> Iterator[str]:
    """Yield what a command names that does not exist: a subcommand, an option, a module, a file."""
    for part in command.split(" && "):
        for each in _split(_words(part), "|"):
            yield from _unknown(each)


def _unknown(words: Sequence[str]) -> Iterator[str]:
    program, *arguments = words[: words.index(">")] if ">" in words else words
    if program == "everrain":
        command: click.Command = everrain
        context = click.Context(everrain)
        try:
            while isinstance(command, click.Group) and arguments:
                _, found, arguments = command.resolve_command(context, arguments)
                assert found is not None
                command = found
            command.make_parser(context).parse_args(list(arguments))
        except click.UsageError as failure:
            yield failure.format_message()
    elif program.startswith("python") and arguments[:1] == ["-m"]:
        if find_spec(arguments[1]) is None:
            yield f"no module {arguments[1]}"
        elif arguments[1] == "pytest":
            files = [each for each in arguments[2:] if "/" in each]
            yield from (f"no file {each}" for each in files if not (ROOT / each).exists())
