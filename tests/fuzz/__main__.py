"""Try a part of the inputs: `python -m tests.fuzz --kind mutants --from 0 --count 1000 --seed 1`."""

from __future__ import annotations

import argparse
import time
import traceback
from typing import TYPE_CHECKING, Final

from tests.fuzz import hostile, mutants, sources, written

if TYPE_CHECKING:
    from collections.abc import Callable

ATTEMPTS: Final[dict[str, Callable[[int, int], object]]] = {
    "cards": written.attempt,
    "hostile": hostile.attempt,
    "sources": sources.attempt,
    "mutants": mutants.attempt,
}
#: How many seconds of a processor's time no input should take.
_LONG: Final = 5


def main() -> int:
    """Try the part that the arguments name, and return 1 if something escaped."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--kind", choices=sorted(ATTEMPTS), default="sources")
    parser.add_argument("--from", dest="first", type=int, default=0)
    parser.add_argument("--count", type=int, default=1000)
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    escaped = 0
    for number in range(given.first, given.first + given.count):
        begun = time.process_time()
        try:
            ATTEMPTS[given.kind](number, given.seed)
        except Exception:
            escaped += 1
            print(f"{given.kind} {number} of seed {given.seed}:\n{traceback.format_exc(limit=-4)}")
        taken = time.process_time() - begun
        if taken > _LONG:
            print(f"{given.kind} {number} of seed {given.seed} takes {taken:.1f} s")
    last = given.first + given.count - 1
    print(f"{given.kind} {given.first} to {last} of seed {given.seed}: {escaped} escaped")
    return 1 if escaped else 0


raise SystemExit(main())
