"""No output depends on the order in which Python's sets happen to be iterated over."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from typing import TYPE_CHECKING

import pytest

from everrain_dsl.bytecode.bundle import dump
from everrain_dsl.readback import read_back
from tests.site.test_plugin import configured
from tests.sources import CORE, ROOT, SHOWCASE, compile_text, core_bundle, real_cards

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path

FIXTURES = ROOT / "tests" / "diagnostics"
LANTERNS = str(ROOT / "cards" / "lanterns")
PROTOTYPE = str(ROOT / "cards" / "prototype-edition")
#: Every so many-th fixture of a mistake is checked in the short test.
STRIDE = 12


def environment(seed: int) -> dict[str, str]:
    """Return the environment of a process with that hash seed."""
    path = os.pathsep.join(map(str, (ROOT, *sys.path)))
    return {
        **os.environ,
        "PYTHONHASHSEED": str(seed),
        "PYTHONPATH": path,
        "NO_MKDOCS_2_WARNING": "1",
    }


def outputs(folder: Path, commands: Sequence[Sequence[str]], seed: int) -> list[str]:
    """Return what each of the *commands* prints under that hash seed, with its exit status."""
    ran = subprocess.run(
        [sys.executable, "-m", "tests.commands"],
        cwd=folder,
        env=environment(seed),
        input=json.dumps(commands),
        capture_output=True,
        text=True,
        check=True,
    )
    return f"\n{ran.stdout.rstrip()}".split("\n$ ")[1:]


def core_in(folder: Path) -> str:
    """Write the core set into *folder* as a bundle, and return its path."""
    file = folder / "core.json"
    file.write_bytes(dump(core_bundle()))
    return str(file)


def mistakes_in(folder: Path, stride: int = 1) -> str:
    """Write every *stride*-th fixture of a mistake into *folder* as one set; return its path."""
    wrong = folder / "wrong"
    wrong.mkdir()
    for file in sorted(FIXTURES.glob("*.rain"))[::stride]:
        if stride == 1 or b"\ndefine " not in file.read_bytes():  # whose tables take long to make
            (wrong / file.name).write_bytes(file.read_bytes())
    return str(wrong)


def small_set_in(folder: Path) -> str:
    """Write a few cards of the core set into *folder* under names of their own; return its path."""
    small = folder / "small"
    small.mkdir()
    (small / "set.rain").write_text(
        'set "Small", code "small", version "0.1.0"\n  builds on "core"\n'
    )
    events = [card for card in real_cards() if card.startswith("sea event")][:6]
    named = [card.replace('"', '"New ', 1) for card in events]
    (small / "cards.rain").write_text("\n".join(named))
    return str(small)


def test_short_commands_print_the_same_under_every_hash_seed(tmp_path: Path) -> None:
    core, wrong, small = core_in(tmp_path), mistakes_in(tmp_path, STRIDE), small_set_in(tmp_path)
    commands = [
        ["check", wrong, "--set", core],
        ["build", small, "--set", core, "-o", "small.json"],
        ["text", "--path", small, "--set", core],
        ["read", "--check", small, "--set", core],
        ["lint", small, "--set", core],
        ["diff", core, "small.json", "--set", core],
    ]
    first, second = outputs(tmp_path, commands, 1), outputs(tmp_path, commands, 2)

    assert first == second
    assert "exit status 1" in first[0]
    assert "6 of 6 cards read back" in first[3]


def test_the_ship_deck_reads_back() -> None:
    deck = (CORE / "boards.rain").read_text("utf-8").split("\n\n")[1]
    found = compile_text(deck)

    assert [each.difference for each in read_back(found)] == [""]


#: The lines of a simulation that say how long it took.
_TIMES = re.compile(r"^.*(second|elapsed).*$", re.MULTILINE)


@pytest.mark.long
def test_commands_print_the_same_under_every_hash_seed(tmp_path: Path) -> None:
    core, wrong = core_in(tmp_path), mistakes_in(tmp_path)
    cards, card = str(ROOT / "cards"), "Voices Under the Hull"
    commands = [
        ["check", cards],
        *(["check", wrong, "--set", core, "--format", each] for each in ("human", "json", "sarif")),
        ["lint", cards],
        ["build", cards, "-o", "-"],
        ["disassemble", core],
        ["text", card, "--path", cards],
        ["list", "--json", "--path", cards],
        ["stats", cards],
        ["words", "strain"],
        ["read", "--check", str(SHOWCASE), "--set", core],
        ["diff", PROTOTYPE, LANTERNS, "--set", core, "--odds"],
        ["odds", card, "--path", cards],
        ["test", LANTERNS, "--set", core, "--coverage"],
        ["simulate", "--games", "4", "--path", cards, "--json"],
        ["simulate", "--games", "2", "--path", cards, "--bot", "greedy", "--check"],
    ]
    first = [_TIMES.sub("", each) for each in outputs(tmp_path, commands, 1)]
    # Each command runs under two seeds, and the commands together under four. Commands on one set
    # stay together, so that a process compiles it once.
    for seed, some in ((2, slice(4)), (3, slice(4, 11)), (4, slice(11, None))):
        again = [_TIMES.sub("", each) for each in outputs(tmp_path, commands[some], seed)]
        assert again == first[some], f"PYTHONHASHSEED={seed}"


@pytest.mark.long
def test_the_pages_of_the_site_are_the_same_under_every_hash_seed(tmp_path: Path) -> None:
    pages: list[dict[str, bytes]] = []
    for seed in (1, 2):
        folder = tmp_path / str(seed) / "site"
        command = [sys.executable, "-m", "mkdocs", "build", "-f", str(configured(folder))]
        subprocess.run(command, cwd=folder, env=environment(seed), capture_output=True, check=True)
        built = folder / "built"
        pages.append(
            {
                str(file.relative_to(built)): file.read_bytes()
                for file in sorted(built.rglob("*"))
                if file.is_file()
                and file.suffix != ".gz"
                and file.name != ".everrain-built.json"  # they hold times
            }
        )
    first, other = pages

    assert len(first) > 100
    assert first.keys() == other.keys()
    assert [name for name in first if first[name] != other[name]] == []
