"""This checkout beside another one: the same commands in turns, in CPU time, as ratios.

    git worktree add ../before HEAD~1
    python -m tests.benchmarks.beside ../before [--rounds N] [--only WORD] [--json]

Each command is a process of its own, run from either checkout with this interpreter. Its figure is
the least CPU time (user and system, its children included) of the rounds, since noise only adds;
a ratio below 1 says that this checkout is faster. Quote the ratios, not the seconds.

Each checkout has a cache of its own, and compiled modules. A run may take what runs before it kept
there, but for one that has `nothing kept`: before it, all but the parse table is removed.
"""

from __future__ import annotations

import argparse
import json
import os
import re
import resource
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import Final, NamedTuple

from tests.benchmarks import generated

HERE = Path(__file__).resolve().parents[2]


class Command(NamedTuple):
    """What is timed: the arguments of `everrain`, and what is done before each run.

    Of the arguments, CARDS is a folder of 350 generated cards outside any set, SET and LARGE_SET are
    sets of 350 and of 3,500, CORE is a copy of the core set, SMALL a file of five cards outside any.
    """

    arguments: tuple[str, ...]
    #: Whether what earlier runs kept is removed.
    cold: bool = False
    #: A file of the core's copy, and words in it with a number, which is another before each run: so
    #: the file is never as it was kept.
    changed: tuple[str, str] | None = None


_CHANGED: Final = ("improvements.rain", r"(?<=, cost )\d+(?=\n  the price of turns)")
COMMANDS: Final[dict[str, Command]] = {
    "--version": Command(("--version",)),
    "check core": Command(("check", "cards/core")),
    "check core, nothing kept": Command(("check", "cards/core"), cold=True),
    "check core, one file changed": Command(("check", "CORE"), changed=_CHANGED),
    "check one file of core": Command(("check", "CORE/improvements.rain"), changed=_CHANGED),
    "check one small file": Command(("check", "SMALL")),
    "check 350 cards": Command(("check", "CARDS")),
    "check 350 cards, nothing kept": Command(("check", "CARDS"), cold=True),
    "build core": Command(("build", "cards/core", "-o", os.devnull)),
    "build 350 cards": Command(("build", "SET", "-o", os.devnull)),
    "build 350 cards, nothing kept": Command(("build", "SET", "-o", os.devnull), cold=True),
    "build 3,500 cards": Command(("build", "LARGE_SET", "-o", os.devnull)),
    "random, 4 players": Command(
        ("simulate", "--games", "40", "--players", "4", "--bot", "random")
    ),
    "greedy, 4 players": Command(("simulate", "--games", "4", "--players", "4", "--bot", "greedy")),
}


class Place:
    """A checkout, and a folder of its own with what its commands are given."""

    def __init__(self, checkout: Path, folder: Path) -> None:
        self.checkout = checkout
        self.folder = folder
        self.cache = folder / "cache"
        self.cache.mkdir(parents=True)
        self.changes = 0
        _write_cards(folder, checkout)

    def run(self, command: Command) -> float:
        """Return the CPU seconds of one run. Raises CalledProcessError when it fails."""
        if command.cold:
            for file in self.cache.iterdir():
                if file.suffix != ".table":
                    file.unlink()
        if command.changed is not None:
            self._change(*command.changed)
        paths = [self.checkout, self.checkout / "runtime", self.checkout / "site"]
        environment = os.environ | {
            "PYTHONPATH": os.pathsep.join(map(str, paths)),
            "PYTHONPYCACHEPREFIX": str(self.folder / "compiled"),
            "PYTHONDONTWRITEBYTECODE": "",
            "EVERRAIN_CACHE": str(self.cache),
        }
        before = resource.getrusage(resource.RUSAGE_CHILDREN)
        subprocess.run(
            [sys.executable, "-m", "everrain_dsl", *map(self._meant, command.arguments)],
            cwd=self.checkout,
            env=environment,
            check=True,
            capture_output=True,
        )
        after = resource.getrusage(resource.RUSAGE_CHILDREN)
        return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime

    def _meant(self, argument: str) -> str:
        name, slash, rest = argument.partition("/")
        return str(self.folder / name) + slash + rest if name in _GIVEN else argument

    def _change(self, file: str, number: str) -> None:
        path = self.folder / "CORE" / file
        self.changes += 1
        text = re.sub(number, str(self.changes), path.read_text("utf-8"), count=1)
        path.write_text(text, "utf-8")


_GIVEN: Final = ("CARDS", "SET", "LARGE_SET", "CORE", "SMALL")


def _write_cards(folder: Path, checkout: Path) -> None:
    shutil.copytree(checkout / "cards/core", folder / "CORE")
    for name, count in {"CARDS": 350, "SET": 350, "LARGE_SET": 3_500, "SMALL": 5}.items():
        text = generated.cards(count).text.removeprefix(generated.DECLARED)  # the core declares it
        (folder / name).mkdir()
        (folder / name / "generated.rain").write_text(text, "utf-8")
        if "SET" in name:
            (folder / name / "set.rain").write_text(_MANIFEST, "utf-8")


_MANIFEST: Final = """\
set "Generated"
  code "generated", version "1.0.0", symbol "G", languages "en"
  builds on "core"
"""


def compare(here: Place, there: Place, command: Command, rounds: int) -> tuple[float, float]:
    """Return the least seconds here and there, in turns, after two runs of each that warm up."""
    best = {here: float("inf"), there: float("inf")}
    for place in best:
        place.run(command)
        place.run(command)
    for _ in range(rounds):
        for place, least in best.items():
            best[place] = min(least, place.run(command))
    return best[here], best[there]


def measure(other: Path, rounds: int, only: str = "") -> Iterator[tuple[str, float, float]]:
    """Yield each command whose name holds *only*, its least seconds here and those there."""
    with tempfile.TemporaryDirectory() as folder:
        here = Place(HERE, Path(folder) / "here")
        there = Place(other.resolve(), Path(folder) / "there")
        for name, command in COMMANDS.items():
            if only in name:
                yield name, *compare(here, there, command, rounds)


def main() -> None:
    """Compare every command and print a table, or JSON."""
    options = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    options.add_argument("other", type=Path, help="the checkout to compare with")
    options.add_argument("--rounds", type=int, default=5, help="runs of each (default 5)")
    options.add_argument("--only", default="", help="only commands whose name holds this")
    options.add_argument("--json", action="store_true", help="print JSON")
    given = options.parse_args()
    figures: dict[str, dict[str, float]] = {}
    for name, here, there in measure(given.other, given.rounds, given.only):
        figures[name] = {"here": here, "there": there, "ratio": here / there}
        if not given.json:
            print(f"{name:<30} {here:8.3f} s, there {there:8.3f} s, ratio {here / there:.2f}")
    if given.json:
        print(json.dumps(figures, indent=2))


if __name__ == "__main__":
    main()
