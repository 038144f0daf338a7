"""`everrain docs export`: the reference as plain Markdown and JSON."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from click.testing import CliRunner

from everrain_site.cli import docs
from everrain_site.render import render
from tests.site.test_web import core
from tests.sources import CORE


@pytest.mark.long
def test_the_reference_is_written_as_markdown_and_json(tmp_path: Path) -> None:
    done = CliRunner().invoke(docs, ["export", str(tmp_path), str(CORE)])

    assert done.exit_code == 0, done.output
    written = {file.relative_to(tmp_path).as_posix(): file for file in tmp_path.rglob("*.*")}
    pages = render(core())
    assert {path for path in written if path.endswith(".md")} == {*pages}
    assert written["cards/core/hardy.md"].read_text("utf-8") == pages["cards/core/hardy.md"]
    hardy = json.loads(written["cards/core/hardy.json"].read_text("utf-8"))
    everything = json.loads(written["cards/cards.json"].read_text("utf-8"))
    assert hardy in everything["cards"]
    assert f"{len(written)} files" in done.output


def test_a_folder_that_is_none_is_told(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("", "utf-8")
    done = CliRunner().invoke(docs, ["export", str(tmp_path / "file"), str(CORE)])

    assert done.exit_code == 2
    assert "is a file" in done.output


def test_mistakes_in_cards_are_told_and_nothing_is_written(tmp_path: Path) -> None:
    (tmp_path / "set.rain").write_text('set "Wet"\n  code "wet", version "0.1.0"\n', "utf-8")
    (tmp_path / "a.rain").write_text('sea event "Squall"\n  kolect 2 clues\n', "utf-8")
    done = CliRunner().invoke(docs, ["export", str(tmp_path / "out"), str(tmp_path)])

    assert done.exit_code == 1
    assert not (tmp_path / "out").exists()
