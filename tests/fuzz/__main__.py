"""Try a part of the inputs: `python -m tests.fuzz --kind mutants --count 1000 --seed 1`."""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import TYPE_CHECKING, Final

from tests.bytecode import misprints
from tests.fuzz import games, hostile, kills, mutants, runner, sentences, sources, written
from tests.fuzz.runner import Search

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence


def _one_by_one(attempt: Callable[[int, int], object]) -> Callable[[Sequence[int], int], object]:
    def each(numbers: Sequence[int], seed: int) -> None:
        for number in numbers:
            attempt(number, seed)

    return each


SEARCHES: Final = {
    each.kind: each
    for each in (
        Search("cards", _one_by_one(written.attempt), longest=60),
        Search("games", _one_by_one(games.attempt), longest=60),
        Search("hostile", _one_by_one(hostile.attempt), longest=60),
        Search("kills", _one_by_one(kills.attempt), longest=60),
        Search("sentences", sentences.attempt_all),
        Search("sources", sources.attempt_all),
        Search("misprints", _one_by_one(misprints.attempt)),
        Search("modules", _one_by_one(games.attempt_modules), 60, games.least_played),
        Search("mutants", _one_by_one(mutants.attempt)),
    )
}


def main() -> int:
    """Try the part that the arguments name, and return 1 if something escaped."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--kind", choices=sorted(SEARCHES), default="sources")
    parser.add_argument("--from", dest="first", type=int, default=0, help="the first number")
    parser.add_argument("--count", type=int, default=1000, help="how many numbers there are")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument(
        "--seconds", type=float, help="stop after so many of a processor's time, the last part done"
    )
    parser.add_argument(
        "--resume", type=Path, metavar="FILE", help="keep how far it came, and go on from there"
    )
    given = parser.parse_args()
    runner.limit_memory()
    try:
        progress = runner.resumed(given.resume, given.kind, given.seed, given.first)
    except ValueError as error:
        parser.error(str(error))
    last = given.first + given.count - 1
    runner.run(SEARCHES[given.kind], progress, last, seconds=given.seconds, file=given.resume)
    print(
        f"{given.kind} up to {progress.next - 1} of seed {given.seed}: {progress.tried} tried in "
        f"{progress.seconds:.0f} s, {len(progress.escaped)} escaped"
    )
    search = SEARCHES[given.kind]
    if search.told is not None:
        print(search.told(range(given.first, progress.next), given.seed))
    return 1 if progress.escaped else 0


raise SystemExit(main())
