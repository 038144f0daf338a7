"""The page about the first expansion, done as it says, from an empty folder."""

from __future__ import annotations

import re
import shlex
from typing import TYPE_CHECKING

from click.testing import CliRunner

from everrain_dsl.cli import everrain
from tests.sources import ROOT

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    import pytest

PAGE = (ROOT / "site" / "docs" / "expansion.md").read_text("utf-8")
SHIPPED = ROOT / "cards" / "lanterns"
#: What the page tells to do: what to write into which file, or what to type.
_STEP = re.compile(
    r"In `(?P<file>[^`]+)`:\n\n```rain\n(?P<text>.*?)```|```sh\n(?P<typed>.*?)```", re.S
)


def steps() -> Iterator[tuple[str | None, str]]:
    """Yield each step of the page: a file and its next lines, or none and a line that is typed."""
    for section in PAGE.split("\n## ")[1:]:
        for match in _STEP.finditer(section):
            if match["file"] is not None:
                yield match["file"], match["text"]
            else:
                yield from ((None, line) for line in match["typed"].splitlines())
        yield None, "everrain check lanterns"


def test_the_page_is_done_from_an_empty_folder(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    failed = []
    for file, text in steps():
        if file is not None:
            written = tmp_path / "lanterns" / file
            written.parent.mkdir(parents=True, exist_ok=True)
            written.write_text((written.read_text() if written.exists() else "") + text + "\n")
            continue
        program, *arguments = shlex.split(text)
        assert program == "everrain"
        result = CliRunner().invoke(everrain, arguments)
        if result.exit_code != 0:
            failed.append((text, result.output))

    assert failed == []


def test_what_the_page_tells_to_write_stands_in_the_set() -> None:
    told = [(file, text) for file, text in steps() if file is not None]
    items = [(file, item) for file, text in told for item in text.strip().split("\n\n")]
    other = [
        (file, item) for file, item in items if item not in (SHIPPED / file).read_text("utf-8")
    ]

    assert len(told) > 10
    assert other == []


def test_the_page_tells_every_kind_of_thing_that_the_set_holds() -> None:
    def kinds(text: str) -> set[str]:
        return set(re.findall(r"^([a-z][a-z -]*[a-z]) (?:whether |the )?\"", text, re.M))

    shipped = "\n".join(file.read_text("utf-8") for file in SHIPPED.rglob("*.rain"))

    assert kinds(shipped) - kinds(PAGE) == {"denizen alternative"}
