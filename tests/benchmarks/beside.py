"""This checkout beside another one: the same commands in turns, in CPU time, as ratios.

    git worktree add ../before HEAD~1
    python -m tests.benchmarks.beside ../before [--rounds N] [--only WORD] [--json]

Each command is a process of its own, run from either checkout with this interpreter. Its figure is
the least CPU time (user and system, its children included) of the rounds, since noise only adds;
a ratio below 1 says that this checkout is faster. Quote the ratios, not the seconds.
"""

from __future__ import annotations

import argparse
import json
import os
import resource
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path

from tests.benchmarks import generated

HERE = Path(__file__).resolve().parents[2]
#: What is timed: the arguments of `everrain`, where CARDS is a folder of 350 generated cards.
COMMANDS: dict[str, tuple[str, ...]] = {
    "--version": ("--version",),
    "check core": ("check", "cards/core"),
    "check 350 cards": ("check", "CARDS"),
    "build core": ("build", "cards/core", "-o", os.devnull),
    "random, 4 players": ("simulate", "--games", "40", "--players", "4", "--bot", "random"),
    "greedy, 4 players": ("simulate", "--games", "4", "--players", "4", "--bot", "greedy"),
}


def seconds(checkout: Path, arguments: tuple[str, ...]) -> float:
    """Return the CPU seconds of one run. Raises CalledProcessError when it fails."""
    paths = [checkout, checkout / "runtime", checkout / "site"]
    environment = os.environ | {"PYTHONPATH": os.pathsep.join(map(str, paths))}
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    subprocess.run(
        [sys.executable, "-m", "everrain_dsl", *arguments],
        cwd=checkout,
        env=environment,
        check=True,
        capture_output=True,
    )
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime


def compare(other: Path, arguments: tuple[str, ...], rounds: int) -> tuple[float, float]:
    """Return the least seconds here and there, in turns, after a run of each that warms up."""
    best = {HERE: float("inf"), other: float("inf")}
    for checkout in best:
        seconds(checkout, arguments)
    for _ in range(rounds):
        for checkout, least in best.items():
            best[checkout] = min(least, seconds(checkout, arguments))
    return best[HERE], best[other]


def measure(other: Path, rounds: int, only: str = "") -> Iterator[tuple[str, float, float]]:
    """Yield each command whose name holds *only*, its least seconds here and those there."""
    with tempfile.TemporaryDirectory() as folder:
        text = generated.cards(350).text.removeprefix(generated.DECLARED)  # the core declares it
        (Path(folder) / "generated.rain").write_text(text, "utf-8")
        for name, words in COMMANDS.items():
            if only in name:
                arguments = tuple(folder if word == "CARDS" else word for word in words)
                yield name, *compare(other.resolve(), arguments, rounds)


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
            print(f"{name:<20} {here:8.3f} s, there {there:8.3f} s, ratio {here / there:.2f}")
    if given.json:
        print(json.dumps(figures, indent=2))


if __name__ == "__main__":
    main()
