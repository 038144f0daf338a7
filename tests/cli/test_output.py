"""What reaches the terminal: nothing that commands it, whoever wrote the text."""

from __future__ import annotations

import io
import os
import subprocess
import sys
from typing import TYPE_CHECKING

import pytest

from everrain_dsl.cli.output import Guarded, visible

if TYPE_CHECKING:
    from pathlib import Path

pty = pytest.importorskip("pty", reason="there are no terminals to pretend here")

TITLE = "\x1b]0;owned\x07"


def on_a_terminal(*arguments: str) -> str:
    """Return what a terminal gets from the command with those arguments."""
    ours, theirs = pty.openpty()
    command = [sys.executable, "-m", "everrain_dsl", *arguments]
    with subprocess.Popen(command, stdout=theirs, stderr=theirs, stdin=subprocess.DEVNULL) as run:
        os.close(theirs)
        heard = b""
        while True:
            try:
                part = os.read(ours, 4096)
            except OSError:  # the other end is closed
                break
            if not part:
                break
            heard += part
        run.wait()
    os.close(ours)
    return heard.decode()


def test_commands_to_the_terminal_are_written_out() -> None:
    assert visible(f"a{TITLE}b\u202ec\n\td") == "a\\x1b]0;owned\\x07b\\u202ec\n\td"


def test_colours_pass() -> None:
    assert visible("\x1b[1;31mred\x1b[0m") == "\x1b[1;31mred\x1b[0m"


def test_a_guarded_stream_lets_nothing_else_through() -> None:
    stream = io.StringIO()
    Guarded(stream).writelines([TITLE, "plain\n"])

    assert stream.getvalue() == "\\x1b]0;owned\\x07plain\n"


@pytest.mark.parametrize("command", ["check", "verify", "text", "explain", "replay", "rules"])
def test_no_argument_reaches_a_terminal_as_a_command(command: str) -> None:
    heard = on_a_terminal(command, f"x{TITLE}.json")

    assert "owned" in heard
    assert "\x1b]" not in heard
    assert "\x07" not in heard


def test_no_name_of_a_file_turns_the_reading_direction(tmp_path: Path) -> None:
    file = tmp_path / "x\u202ey.rain"
    file.write_text('sea event "A"\n  kolect 1 clue\n', "utf-8")

    assert "\u202e" not in on_a_terminal("check", str(file), "--format", "github")
