"""Mutate our own code: `python -m tests.mutation --count 600 --seed 1 --resume mutants.jsonl`.

`--record` comes first, once: it follows which lines each test runs, and leaves a map in a folder
(`--map`). With it a mutant runs the tests that can notice it and no others, in a fork of a process
that has collected them. What came of each mutant is a line of the file, and a run goes on where
the file ends. Map and mutants are of one state of the code: give neither to another.
"""

from __future__ import annotations

import argparse
import json
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from tests.mutation.areas import AREAS, Mutant, area_of, draw
from tests.mutation.choosing import Chosen, Map
from tests.mutation.explained import EXPLAINED
from tests.mutation.running import attempt_afresh, record
from tests.mutation.serving import Outcome, Server
from tests.sources import ROOT

#: What is run without the caches of pytest, and without catching what forks print nowhere.
_PLAIN = (
    *("-q", "-s", "-p", "no:cacheprovider"),
    *("-W", "ignore::pytest.PytestAssertRewriteWarning"),  # parts of the project are loaded
)
#: What came of a mutant that no test has noticed.
_MISSED = ("survived", "unrun")


def main() -> int:
    """Try the mutants that the arguments name, print the table, return 1 if one was missed."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--record", action="store_true", help="make the map, and no mutant")
    parser.add_argument("--map", type=Path, default=ROOT / "build" / "mutation")
    parser.add_argument("--first", type=int, default=0, help="the number of the first mutant")
    parser.add_argument("--count", type=int, default=40, help="how many mutants")
    areas = [area.name for area in AREAS]
    parser.add_argument("--area", choices=areas, help="mutants and tests of that area alone")
    parser.add_argument("--most", type=int, default=200, help="how many tests for a mutant")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--resume", type=Path, help="the file of outcomes, read and added to")
    parser.add_argument("--again", action="store_true", help="try what survived once more")
    given = parser.parse_args()
    looked_at = [area for area in AREAS if given.area in (None, area.name)]
    tests = tuple(dict.fromkeys(test for area in looked_at for test in area.tests))
    if given.record:
        return record(given.map, tests)
    known = _read(given.resume, given.seed)
    numbers = [
        number
        for number in range(given.first, given.first + given.count)
        if area_of(number) in looked_at
    ]
    missed = {each["number"] for each in known.values() if each["result"] in _MISSED}
    left = [each for each in numbers if each not in known or (given.again and each in missed)]

    def tell(mutant: Mutant, chosen: Chosen, outcome: Outcome) -> None:
        if outcome.result == "fresh" or (outcome.result in _MISSED and chosen.imported):
            outcome = attempt_afresh(mutant, (*chosen.tests, *chosen.collected), map_.seconds)
        told = {
            "seed": given.seed,
            "number": mutant.number,
            "area": mutant.area.name,
            "where": f"{mutant.path}:{mutant.change.line}",
            "key": mutant.key,
            "result": outcome.result,
            "test": outcome.test,
            "ran": outcome.ran,
            "seconds": outcome.seconds,
        }
        if given.resume is not None:
            with given.resume.open("a", encoding="utf-8") as file:
                file.write(json.dumps(told) + "\n")
        print(f"{mutant.number} {outcome.result}: {told['where']} {mutant.key}", flush=True)

    if left:
        watched = [folder for area in AREAS for folder in area.folders]
        map_ = Map(given.map, ROOT, watched)
        mutants = [draw(each, given.seed) for each in left]
        chosen = [(each, map_.chosen(each).first(given.most)) for each in mutants]
        files = {test.partition("::")[0] for _, each in chosen for test in each.tests}
        if files:
            pytest.main([*_PLAIN, *sorted(files)], plugins=[Server(map_, chosen, tell)])
    known = _read(given.resume, given.seed)
    return _tell([known[number] for number in numbers if number in known])


def _read(file: Path | None, seed: int) -> dict[int, dict[str, Any]]:
    """Return the outcomes of a file, the last one of each mutant."""
    if file is None or not file.exists():
        return {}
    lines = [json.loads(line) for line in file.read_text("utf-8").splitlines()]
    return {each["number"]: each for each in lines if each["seed"] == seed}


def _tell(outcomes: list[dict[str, Any]]) -> int:
    """Print how many were noticed, and which were not; return 1 if one is not explained."""
    missed = [each for each in outcomes if each["result"] in _MISSED]
    unexplained = [each for each in missed if each["key"] not in EXPLAINED]
    print("\narea          mutants  noticed  timeouts  explained  missed  noticed of the rest")
    for name in [*[area.name for area in AREAS], "all"]:
        of = [each for each in outcomes if name in ("all", each["area"])]
        results = Counter(each["result"] for each in of)
        left = sum(each in unexplained for each in of)
        told = results["survived"] + results["unrun"] - left
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
