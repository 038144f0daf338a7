"""Mutate our own code: `python -m tests.mutation --count 600 --seed 1 --resume mutants.jsonl`.

The tests run in a copy of the repository, so that it can be worked on meanwhile. What came of each
mutant is a line of the file, and a run goes on where the file ends.
"""

from __future__ import annotations

import argparse
import json
import tempfile
from collections import Counter
from pathlib import Path
from typing import Any

from tests.mutation.areas import AREAS, Mutant, draw
from tests.mutation.explained import EXPLAINED
from tests.mutation.running import attempt, copy_to, run


def main() -> int:
    """Try the mutants that the arguments name, print the table, return 1 if one was missed."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--count", type=int, default=40, help="how many mutants, from number 0")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--resume", type=Path, help="the file of outcomes, read and added to")
    parser.add_argument("--limit", type=float, default=900, help="seconds for a set of tests")
    parser.add_argument("--untouched", action="store_true", help="run the tests without a mutant")
    parser.add_argument("--copy", type=Path, help="where the copy is; usually a temporary folder")
    given = parser.parse_args()
    known = _read(given.resume, given.seed)
    with tempfile.TemporaryDirectory() as folder:
        copy = given.copy or Path(folder) / "copy"
        copy_to(copy)
        if given.untouched:
            return _try_untouched(copy, given.limit)
        for number in range(given.count):
            if number in known:
                continue
            mutant = draw(number, given.seed)
            outcome = attempt(mutant, copy, given.limit)
            known[number] = {
                "seed": given.seed,
                "number": number,
                "area": mutant.area.name,
                "where": f"{mutant.path}:{mutant.change.line}",
                "key": mutant.key,
                "result": outcome.result,
                "test": outcome.test,
                "seconds": outcome.seconds,
            }
            if given.resume is not None:
                with given.resume.open("a", encoding="utf-8") as file:
                    file.write(json.dumps(known[number]) + "\n")
            print(_line(mutant, outcome.result, outcome.test), flush=True)
    return _tell([known[number] for number in sorted(known) if number < given.count])


def _try_untouched(copy: Path, limit: float) -> int:
    wrong = {area.name: run(area.tests, copy, limit) for area in AREAS}
    for name, outcome in wrong.items():
        print(f"{name}: {outcome.result if outcome.result != 'survived' else 'green'}")
        print(outcome.test)
    return int(any(outcome.result != "survived" for outcome in wrong.values()))


def _read(file: Path | None, seed: int) -> dict[int, dict[str, Any]]:
    if file is None or not file.exists():
        return {}
    lines = [json.loads(line) for line in file.read_text("utf-8").splitlines()]
    return {each["number"]: each for each in lines if each["seed"] == seed}


def _line(mutant: Mutant, result: str, test: str) -> str:
    return f"{mutant.number} {result}: {mutant.path}:{mutant.change.line} {mutant.key} {test}"


def _tell(outcomes: list[dict[str, Any]]) -> int:
    """Print how many were noticed, and which were not; return 1 if one is not explained."""
    outcomes = [each for each in outcomes if each["result"] != "red"]
    missed = [each for each in outcomes if each["result"] == "survived"]
    unexplained = [each for each in missed if each["key"] not in EXPLAINED]
    print("\narea          mutants  noticed  timeouts  explained  missed  noticed of the rest")
    for name in [*[area.name for area in AREAS], "all"]:
        of = [each for each in outcomes if name in ("all", each["area"])]
        results = Counter(each["result"] for each in of)
        left = sum(each in unexplained for each in of)
        told = results["survived"] - left
        noticed = results["killed"] + results["timeout"]
        share = f"{100 * noticed / (noticed + left):.1f} %" if noticed + left else "-"
        print(
            f"{name:13} {len(of):7} {noticed:8} {results['timeout']:9} {told:10} {left:7}  {share}"
        )
    for each in missed:
        reason = EXPLAINED.get(each["key"], "missed")
        print(f"{each['number']} {each['where']} {each['key']}: {reason}")
    return int(bool(unexplained))


if __name__ == "__main__":
    raise SystemExit(main())
