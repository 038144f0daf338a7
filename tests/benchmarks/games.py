"""Games by bots in this checkout beside another one, in CPU time of the games alone, as a ratio.

    git worktree add ../before HEAD~1
    python -m tests.benchmarks.games ../before [--bot greedy] [--players N] [--games N] [--rounds N]

Two processes stay, one for each checkout, and play the same game in turns: other work of the machine
slows both alike. A game's figure is the least of its rounds, since noise only adds. So smaller steps
can be told than by `beside`, which counts whole processes. The games have to come to the same, or
this stops.
"""

from __future__ import annotations

import argparse
import os
import subprocess
import sys
import time
from pathlib import Path
from typing import Final

HERE: Final = Path(__file__).resolve().parents[2]
#: The seed of the games that are timed, and the number of the one that warms up.
SEED: Final = 1
WARMING_UP: Final = 1_000


class Player:
    """A process that plays games in a checkout."""

    def __init__(self, checkout: Path, bot: str, players: int) -> None:
        paths = os.pathsep.join([str(checkout), str(checkout / "runtime")])
        self._process = subprocess.Popen(
            [sys.executable, __file__, "--serve", "--bot", bot, "--players", str(players)],
            cwd=checkout,
            env=os.environ | {"PYTHONPATH": paths},
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )

    def play(self, number: int) -> tuple[float, str]:
        """Play a game and return its CPU seconds and its digest."""
        asked, answers = self._process.stdin, self._process.stdout
        assert asked is not None
        assert answers is not None
        print(number, file=asked, flush=True)
        seconds, digest = answers.readline().split()
        return float(seconds), digest

    def close(self) -> None:
        """End the process."""
        self._process.communicate()


def serve(bot: str, players: int) -> None:
    """Play each game whose number is read, and print what it took and what it came to."""
    from everrain_runtime.play.one_game import Plan, play  # noqa: PLC0415 - of the checkout
    from tests.sources import core_content  # noqa: PLC0415 - likewise

    content, plan = core_content(), Plan(players, bot, SEED)
    play(content, plan, WARMING_UP)
    for line in sys.stdin:
        started = time.process_time()
        digest = play(content, plan, int(line)).digest
        print(time.process_time() - started, digest, flush=True)


def compare(before: Path, bot: str, players: int, games: int, rounds: int) -> float:
    """Return how many times as fast the games are here as in *before*. Exits if they differ."""
    both = [Player(checkout, bot, players) for checkout in (before.resolve(), HERE)]
    total = [0.0, 0.0]
    for number in range(games):
        least = [float("inf")] * 2
        digests: set[str] = set()
        for turn in range(rounds):
            for at in (0, 1) if turn % 2 else (1, 0):
                seconds, digest = both[at].play(number)
                least[at] = min(least[at], seconds)
                digests.add(digest)
        if len(digests) > 1:
            sys.exit(f"game {number} is another one here")
        total = [sum(pair) for pair in zip(total, least, strict=True)]
    for each in both:
        each.close()
    return total[0] / total[1]


def main() -> None:
    """Compare, or serve who does."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("before", type=Path, nargs="?")
    parser.add_argument("--bot", default="random")
    parser.add_argument("--players", type=int, default=4)
    parser.add_argument("--games", type=int, default=12)
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--serve", action="store_true", help=argparse.SUPPRESS)
    given = parser.parse_args()
    if given.serve:
        serve(given.bot, given.players)
    elif given.before is None:
        parser.error("which checkout beside this one?")
    else:
        ratio = compare(given.before, given.bot, given.players, given.games, given.rounds)
        print(f"{given.bot}, {given.players} players: {ratio:.3f} times as fast")


if __name__ == "__main__":
    main()
