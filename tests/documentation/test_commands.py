"""Every command of the documentation runs, and does what the page says of it."""

from __future__ import annotations

from typing import TYPE_CHECKING

import attrs
import pytest

from everrain_site.program import EXAMPLES
from tests.documentation.blocks import Block, blocks, inline_commands
from tests.documentation.runner import SHELL, Page, unknown_in
from tests.sources import ROOT

if TYPE_CHECKING:
    from pathlib import Path

#: Pages whose commands run in a clone of the repository; all others begin in an empty folder.
IN_A_CLONE = [ROOT / name for name in ("README.md", "CONTRIBUTING.md")]
#: These name commands, and show none to be run.
NAMING = [ROOT / "ARCHITECTURE.md", ROOT / "tests" / "README.md"]
PAGES = [*IN_A_CLONE, *sorted((ROOT / "site" / "docs").rglob("*.md")), EXAMPLES]


@pytest.fixture(autouse=True)
def place(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """Go back to this folder afterwards, and leave the user's cache alone."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("EVERRAIN_CACHE", str(tmp_path / "cache"))
    monkeypatch.setenv("NO_MKDOCS_2_WARNING", "1")


def begun(page: Path, folder: Path) -> Page:
    """Return the page, about to run in *folder*: a clone by links, or nothing."""
    folder.mkdir()
    if page in IN_A_CLONE:
        for each in ROOT.iterdir():
            if not each.name.startswith(".") and each.name != "build":
                (folder / each.name).symlink_to(each)
    return Page(folder)


def run(page: Path, folder: Path, subtests: pytest.Subtests, *, long: bool) -> None:
    """Run the blocks of a page in order: those that are marked `long` if *long*."""
    running = begun(page, folder)
    for block in blocks(page.read_text("utf-8")):
        with subtests.test(page=page.name, line=block.line):
            if "not run" in block.marks:
                pytest.skip(f"{page.name}, line {block.line}: {block.marks['not run']}")
            if long or "long" not in block.marks:
                running.run(block)


def test_the_commands_and_samples_of_every_page_do_what_it_says(
    tmp_path: Path, subtests: pytest.Subtests
) -> None:
    for at, page in enumerate(PAGES):
        run(page, tmp_path / str(at), subtests, long=False)


@pytest.mark.long
def test_the_costly_commands_of_every_page_do_what_it_says(
    tmp_path: Path, subtests: pytest.Subtests
) -> None:
    for at, page in enumerate(PAGES):
        if any("long" in block.marks for block in blocks(page.read_text("utf-8"))):
            run(page, tmp_path / str(at), subtests, long=True)


@pytest.mark.long
def test_the_commands_of_the_readme_of_a_new_set_do_what_it_says(tmp_path: Path) -> None:
    running = Page(tmp_path)
    running.run(Block(1, "sh", 'everrain new set "Tides"\ncd tides\n', None, None, {}))
    for block in blocks((tmp_path / "tides" / "README.md").read_text("utf-8")):
        running.run(attrs.evolve(block, marks={"input": "2"}))

    assert (tmp_path / "tides" / "build" / "site" / "index.html").exists()


def test_a_command_in_a_line_of_text_exists_with_its_options(subtests: pytest.Subtests) -> None:
    for page in [*PAGES, *NAMING]:
        for line, command in inline_commands(page.read_text("utf-8")):
            with subtests.test(page=page.name, line=line):
                assert [*unknown_in(command)] == [], command


def test_a_block_of_commands_is_marked_as_one(subtests: pytest.Subtests) -> None:
    for page in [*PAGES, *NAMING]:
        for block in blocks(page.read_text("utf-8")):
            with subtests.test(page=page.name, line=block.line):
                assert block.language in SHELL or "everrain " not in block.text.split("\n")[0]
