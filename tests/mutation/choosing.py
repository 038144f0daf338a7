"""Which tests could notice a mutant, as `tests.mutation.recording` has found: a map of lines."""

from __future__ import annotations

import json
import re
from collections import defaultdict
from typing import TYPE_CHECKING, Final, TypeVar

import attrs
from coverage import CoverageData

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence
    from pathlib import Path

    from tests.mutation.areas import Mutant

T = TypeVar("T")

#: Contexts that are no tests, by their first word; `import` stands alone.
_IMPORT: Final = "import"
_KEPT: Final = ("cache ", "fixture ")
_COLLECT: Final = "collect "
#: What any test takes besides what it does, in seconds.
_TO_RUN_ANY: Final = 0.01


@attrs.frozen
class Chosen:
    """The tests that run a line, the likely and the cheap ones first.

    Those of `collected` may see what it did while tests were collected, no more. `kept` is whether
    what it does may be kept for several tests, `imported` whether it runs while modules are
    imported or tests are collected.
    """

    tests: tuple[str, ...]
    collected: tuple[str, ...]
    kept: bool
    imported: bool

    def first(self, most: int) -> Chosen:
        """Return the same with at most so many tests, the first ones."""
        return attrs.evolve(self, tests=self.tests[:most], collected=self.collected[:most])


class Map:
    """The maps of a folder, each a folder of its own that a run of tests has left."""

    def __init__(self, folder: Path, root: Path, watched: Iterable[str] = ()) -> None:
        self.root = root
        self.watched = [path for each in watched for path in sorted((root / each).rglob("*.py"))]
        self.parts = [_Part(each.parent) for each in sorted(folder.glob("*/uses.json"))]
        self.seconds = {test: each for part in self.parts for test, each in part.seconds.items()}

    def chosen(self, mutant: Mutant) -> Chosen:
        """Return the tests that run the statement of a mutant."""
        change = mutant.change
        direct: set[str] = set()
        later: set[str] = set()
        collected: set[str] = set()
        places: list[tuple[str, Sequence[int]]] = [
            (str(self.root / mutant.path), range(change.first, change.last + 1))
        ]
        places += self._where_is_said(change.defines)
        for part in self.parts:
            lines = {each for place in places for each in part.contexts_of(*place)}
            direct |= lines
            later |= part.users_of(each for each in lines if not each.startswith(_COLLECT))
            collected |= part.users_of(each for each in lines if each.startswith(_COLLECT))
        tests = {each for each in direct | later if each in self.seconds}
        groups = tests & direct, tests - direct, (collected - tests) & self.seconds.keys()
        return Chosen(
            tuple([test for each in groups[:2] for test in self._in_order(each, mutant)]),
            tuple(self._in_order(groups[2], mutant)),
            kept=any(each.startswith(_KEPT) for each in direct | later),
            imported=any(each == _IMPORT or each.startswith(_COLLECT) for each in direct | later),
        )

    def _in_order(self, tests: Iterable[str], mutant: Mutant) -> list[str]:
        return in_order({each: self.seconds[each] for each in tests}, mutant.area.tests)

    def _where_is_said(self, names: Sequence[str]) -> list[tuple[str, Sequence[int]]]:
        """Return the lines in which one of those names stands, file by file."""
        if not names:
            return []
        name = re.compile(rf"\b({'|'.join(names)})\b")
        found: list[tuple[str, Sequence[int]]] = []
        for path in self.watched:
            lines = path.read_text("utf-8").splitlines()
            told = [number for number, line in enumerate(lines, 1) if name.search(line)]
            found.append((str(path), told))
        return found


class _Part:
    def __init__(self, folder: Path) -> None:
        told = json.loads((folder / "uses.json").read_text("utf-8"))
        self.data = CoverageData(str(folder / "lines"))
        self.data.read()
        self.seconds: dict[str, float] = told["seconds"]
        self.users: dict[str, list[str]] = defaultdict(list)
        for user, used in told["uses"].items():
            for each in used:
                self.users[each].append(user)
        self.by_line: dict[str, dict[int, list[str]]] = {}

    def contexts_of(self, path: str, numbers: Iterable[int]) -> set[str]:
        """Return what runs one of these lines of a file."""
        if path not in self.by_line:
            self.by_line[path] = self.data.contexts_by_lineno(path)
        lines = self.by_line[path]
        return {each for line in numbers for each in lines.get(line, ())}

    def users_of(self, contexts: Iterable[str]) -> set[str]:
        """Return what uses what these have worked out, and who uses that, to the end."""
        left = list(contexts)
        found = set(left)
        while left:
            more = [each for each in self.users.get(left.pop(), ()) if each not in found]
            found.update(more)
            left += more
        return found


def in_order(seconds: Mapping[str, float], known: tuple[str, ...]) -> list[str]:
    """Return tests, each of which takes so many *seconds*, the likely and the cheap ones first.

    Likely are those in the folders and files *known* to be about it. The tenth of one function
    counts as ten times as dear as it is: those of other functions see something else.
    """
    turn: dict[str, int] = defaultdict(int)
    order = []
    for test in sorted(seconds, key=lambda test: (seconds[test], test)):
        function = test.partition("[")[0]
        turn[function] += 1
        dear = turn[function] * (seconds[test] + _TO_RUN_ANY)
        order.append((not test.startswith(known), dear, test))
    return [test for *_, test in sorted(order)]


def spread(things: Sequence[T], most: int) -> list[T]:
    """Return at most so many of them, the first and the last and what lies evenly between."""
    if len(things) <= most:
        return list(things)
    return [things[number * (len(things) - 1) // (most - 1)] for number in range(most)]
