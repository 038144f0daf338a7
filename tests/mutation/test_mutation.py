"""The tool that makes mutants: what it makes is another program, and the right tests run it."""

from __future__ import annotations

import ast
import functools
import importlib.util
import json
import os
import subprocess
import sys
from collections import Counter
from pathlib import Path
from types import ModuleType

import pytest

from tests.mutation.areas import AREAS, Mutant, draw
from tests.mutation.changes import KINDS, Change, changes
from tests.mutation.choosing import Map, in_order, spread
from tests.mutation.patching import Patcher
from tests.sources import ROOT

pytestmark = pytest.mark.long

SAMPLE = '''\
"""A module of 1 line."""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from x import y


def held(ä: list[int], most: int = 3) -> int:
    """Hold 2 (ORD-05)."""
    if len(ä) < most and not ä[0]:
        ä.pop()
    return 1 if ä else 0
'''


def test_every_kind_of_mistake_is_made_where_something_runs() -> None:
    found = changes(SAMPLE)

    assert {(each.kind, each.before, each.after) for each in found} == {
        ("number", "3", "4"),
        ("number", "3", "2"),
        ("branch", "len(ä) < most and not ä[0]", "(not (len(ä) < most and (not ä[0])))"),
        ("boolean", "len(ä) < most and not ä[0]", "(len(ä) < most or not ä[0])"),
        ("comparison", "len(ä) < most", "(len(ä) <= most)"),
        ("boolean", "not ä[0]", "bool(ä[0])"),
        ("number", "0", "1"),
        ("number", "0", "-1"),
        ("number", "1", "2"),
        ("number", "1", "0"),
        ("statement", "ä.pop()", "pass"),
        ("branch", "1 if ä else 0", "(0 if ä else 1)"),
    }
    assert {(each.within, each.first, each.last) for each in found} == {
        ("held", 9, 9),
        ("held", 11, 11),
        ("held", 12, 12),
        ("held", 13, 13),
    }
    assert {each.before: each.defines for each in found if each.defines} == {"3": ("held",)}


@pytest.mark.parametrize("folder", [folder for area in AREAS for folder in area.folders])
def test_every_mutant_is_another_program_that_can_be_read(folder: str) -> None:
    for path in sorted((ROOT / folder).rglob("*.py"))[::4]:
        text = path.read_text("utf-8")
        for change in changes(text)[::7]:
            assert ast.dump(ast.parse(change.made(text))) != ast.dump(ast.parse(text))


def test_areas_and_kinds_of_mistakes_take_turns() -> None:
    drawn = [draw(number, 1) for number in range(40)]

    assert set(Counter(each.area.name for each in drawn).values()) == {40 // len(AREAS)}
    assert set(Counter(each.change.kind for each in drawn).values()) == {40 // len(KINDS)}
    assert drawn == [draw(number, 1) for number in range(40)]
    assert drawn != [draw(number, 2) for number in range(40)]


# Making a mistake in a program that runs

RUNNING = """\
LIMIT = 3


def double(number):
    return number * 2


def adder(more):
    def add(number):
        return number + more + 1

    return add


class Box:
    def held(self):
        return (lambda number: number - 1)(5)
"""


def loaded(folder: Path, text: str) -> ModuleType:
    path = folder / "running.py"
    path.write_text(text)
    found = importlib.util.spec_from_file_location("running", path)
    assert found is not None
    assert found.loader is not None
    module = importlib.util.module_from_spec(found)
    found.loader.exec_module(module)
    return module


def patched(module: ModuleType, before: str, after: str) -> bool:
    path = str(module.__file__)
    return Patcher().patch(path, RUNNING, RUNNING.replace(before, after))


def test_functions_closures_and_methods_are_changed_while_they_are_in_use(tmp_path: Path) -> None:
    module = loaded(tmp_path, RUNNING)
    box, add = module.Box(), module.adder(10)

    assert patched(module, "number * 2", "number * 3")
    assert module.double(5) == 15
    assert patched(module, "more + 1", "more - 1")
    assert add(1) == module.adder(10)(1) == 10
    assert patched(module, "number - 1", "number + 1")
    assert box.held() == 6


@pytest.mark.parametrize(
    ("before", "after"), [("LIMIT = 3", "LIMIT = 4"), ("number + more + 1", "number + 1")]
)
def test_what_cannot_be_changed_so_is_told(tmp_path: Path, before: str, after: str) -> None:
    module = loaded(tmp_path, RUNNING)
    add = module.adder(10)

    assert not patched(module, before, after)
    assert add(1) == 12


def test_answers_that_are_kept_are_forgotten() -> None:
    asked: list[int] = []

    @functools.cache
    def keep(number: int) -> int:
        asked.append(number)
        return number

    keep(1)
    patcher = Patcher()
    patcher.keepers = [each for each in patcher.keepers if each is keep]
    patcher.forget()
    keep(1)

    assert asked == [1, 1]


# Which tests can notice it

CODE = """\
from functools import cache


@cache
def table():
    return [
        2,
        3,
    ]


def first():
    return table()[0]


def last():
    return table()[-1]


def never():
    return 1
"""
TESTS = """\
import pytest

import code_to_mutate as code

STARTED = code.first()


def test_the_first():
    assert code.first() == 2


@pytest.mark.parametrize("number", range(9))
def test_the_last(number):
    assert code.last() in (3, 4)


def test_what_is_wrong_anyway():
    assert code.last() == 7
"""


@pytest.fixture(scope="module")
def recorded(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return a folder with code, tests of it, and the map that was made of them."""
    root = tmp_path_factory.mktemp("recorded")
    (root / "code_to_mutate.py").write_text(CODE)
    (root / "test_it.py").write_text(TESTS)
    (root / "map" / "all").mkdir(parents=True)
    told = {
        "EVERRAIN_MAP": str(root / "map" / "all"),
        "EVERRAIN_VALUES": "4",
        "EVERRAIN_WATCHED": json.dumps([str(root / "code_to_mutate.py")]),
        "PYTHONPATH": os.pathsep.join([str(root), str(ROOT), str(ROOT / "runtime")]),
    }
    command = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider"]
    plugin = ["-p", "tests.mutation.recording", "test_it.py"]
    subprocess.run([*command, *plugin], cwd=root, env={**os.environ, **told}, check=False)
    return root


def mutant(line: int, before: str, after: str) -> Mutant:
    start = CODE.index(before, sum(map(len, CODE.splitlines(keepends=True)[: line - 1])))
    change = Change("number", line, start, start + len(before), before, after, line, line)
    return Mutant(0, AREAS[0], "code_to_mutate.py", change)


def test_the_tests_that_run_a_line_are_found_a_few_of_each(recorded: Path) -> None:
    found = Map(recorded / "map", recorded).chosen(mutant(17, "-1", "-2"))

    assert sorted(each.partition("::")[2] for each in found.tests) == [
        f"test_the_last[{number}]" for number in (0, 2, 5, 8)
    ]
    assert (found.kept, found.imported, found.collected) == (False, False, ())


def test_what_is_kept_is_run_by_all_who_use_it(recorded: Path) -> None:
    found = Map(recorded / "map", recorded).chosen(mutant(7, "2", "3"))

    assert {each.partition("::")[2].partition("[")[0] for each in found.tests} == {
        "test_the_first",
        "test_the_last",
    }
    assert (found.kept, found.imported) == (True, True)


def test_a_line_that_nothing_runs_has_no_tests(recorded: Path) -> None:
    found = Map(recorded / "map", recorded).chosen(mutant(21, "1", "2"))

    assert found.tests == ()


def test_the_tests_of_the_area_come_first_and_cheap_ones_of_many_before_one_that_is_dear() -> None:
    seconds = {"cards/a::x": 0.0, "tests/b.py::dear": 5.0, "tests/b.py::other": 0.01}
    many = {f"tests/b.py::many[{number}]": 0.0 for number in range(3)}

    assert in_order({**seconds, **many}, ("tests",)) == [
        *("tests/b.py::many[0]", "tests/b.py::many[1]", "tests/b.py::other"),
        *("tests/b.py::many[2]", "tests/b.py::dear", "cards/a::x"),
    ]


def test_the_first_the_last_and_what_lies_between_are_taken() -> None:
    assert spread([1, 2, 3], 4) == [1, 2, 3]
    assert spread(list(range(10)), 4) == [0, 3, 6, 9]
