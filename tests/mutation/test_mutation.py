"""The tool that makes mutants: what it makes is another program, drawn evenly, the same again."""

from __future__ import annotations

import ast
from collections import Counter
from typing import TYPE_CHECKING

import attrs
import pytest

from tests.mutation.areas import AREAS, chosen_tests, draw
from tests.mutation.changes import KINDS, changes
from tests.mutation.running import Outcome, attempt, run
from tests.sources import ROOT

if TYPE_CHECKING:
    from pathlib import Path

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
    made = {(each.kind, each.before, each.after) for each in changes(SAMPLE)}

    assert made == {
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
    assert {each.about for each in changes(SAMPLE)} == {"Hold 2 (ORD-05)."}


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


def test_a_function_that_names_a_rule_is_tested_by_its_section_first() -> None:
    drawn = draw(0, 1)
    cited = attrs.evolve(drawn, change=attrs.evolve(drawn.change, about="Sink (SNK-07)."))
    first, last = chosen_tests(cited)

    assert "tests/rules/test_15_sinking.py" in first
    assert last == drawn.area.tests


def test_a_test_that_fails_without_the_mutant_says_nothing(tmp_path: Path) -> None:
    mutant = draw(1, 1)
    module = tmp_path / mutant.path
    module.parent.mkdir(parents=True)
    module.write_text((ROOT / mutant.path).read_text("utf-8"))
    for folder in mutant.area.tests:
        (tmp_path / folder).parent.mkdir(parents=True, exist_ok=True)
    (tmp_path / mutant.area.tests[0]).mkdir()
    (tmp_path / mutant.area.tests[0] / "test_it.py").write_text(
        "def test_it():\n    assert False\n"
    )

    assert attempt(mutant, tmp_path, 50).result == "red"


@pytest.mark.parametrize(
    ("body", "result", "test"),
    [
        ("assert True", "survived", ""),
        ("assert False", "killed", "test_it.py::test_it"),
        ("import time; time.sleep(60)", "timeout", ""),
    ],
)
def test_what_comes_of_tests_is_told(tmp_path: Path, body: str, result: str, test: str) -> None:
    (tmp_path / "test_it.py").write_text(f"def test_it():\n    {body}\n")
    limit = 2 if result == "timeout" else 50

    assert run(["test_it.py"], tmp_path, limit) == Outcome(result, test)


def test_a_test_whose_name_has_spaces_is_named_whole(tmp_path: Path) -> None:
    (tmp_path / "test_it.py").write_text(
        "import pytest\n\n\n@pytest.mark.parametrize('at', ['one two'])\n"
        "def test_it(at):\n    assert not at, 'no'\n"
    )
    found = run(["test_it.py"], tmp_path, 50)

    assert found == Outcome("killed", "test_it.py::test_it[one two]")
    assert run([found.test], tmp_path, 50) == found


def test_tests_that_cannot_be_run_notice_nothing(tmp_path: Path) -> None:
    (tmp_path / "test_it.py").write_text("")

    with pytest.raises(RuntimeError, match="no tests ran"):
        run(["test_it.py"], tmp_path, 50)


def test_a_module_is_as_it_was_afterwards(tmp_path: Path) -> None:
    mutant = draw(1, 1)
    module = tmp_path / mutant.path
    module.parent.mkdir(parents=True)
    module.write_text((ROOT / mutant.path).read_text("utf-8"))
    (tmp_path / "tests" / "limits").mkdir(parents=True)
    for folder in mutant.area.tests[:2]:
        (tmp_path / folder).mkdir(parents=True, exist_ok=True)
    text = mutant.change.before
    (tmp_path / mutant.area.tests[0] / "test_it.py").write_text(
        "from pathlib import Path\n\n"
        f"def test_it():\n    text = Path({str(module)!r}).read_text()\n"
        f"    assert text[{mutant.change.start}:].startswith({text!r})\n"
    )

    assert attempt(mutant, tmp_path, 50).result == "killed"
    assert module.read_text() == (ROOT / mutant.path).read_text("utf-8")
