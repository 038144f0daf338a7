"""The meaning of a set: what changes how its games go changes the hash, and nothing else does."""

from __future__ import annotations

from typing import Any

import attrs
import pytest

from everrain_dsl.bytecode.meaning import set_meaning
from everrain_dsl.bytecode.program import Bundle
from everrain_dsl.vocabulary.printed import PositiveTrait
from tests.bytecode.sample import ROWS, STRINGS, sample

#: The only text of the sample that is neither a name nor a label.
SOURCE_LINE = "every crew recovers 2 strain"
SAME: dict[str, dict[str, Any]] = {
    "flavour": {"flavour": "Somebody knocks."},
    "a source line": {"lines": (3,)},
}
OTHER: dict[str, dict[str, Any]] = {
    "a figure": {"printed": PositiveTrait(place="sea")},
    "the copies": {"copies": 2},
    "an ability": {"abilities": ()},
    "an instruction": {"code": ((0,), (0,))},
}


def changed(**changes: Any) -> Bundle:
    """Return the sample with fields of its first program, or of the first routine, replaced."""
    bundle = sample()
    program = bundle.programs[0]
    routine, *others = program.routines
    inside = {name: value for name, value in changes.items() if hasattr(routine, name)}
    around = {name: value for name, value in changes.items() if name not in inside}
    routines = (attrs.evolve(routine, **inside), *others)
    program = attrs.evolve(program, routines=routines, **around)
    return attrs.evolve(bundle, programs=(program, *bundle.programs[1:]))


@pytest.mark.parametrize("what", SAME)
def test_what_no_game_can_tell_changes_no_meaning(what: str) -> None:
    assert set_meaning(changed(**SAME[what])) == set_meaning(sample())


@pytest.mark.parametrize("what", OTHER)
def test_what_a_game_can_tell_changes_the_meaning(what: str) -> None:
    assert set_meaning(changed(**OTHER[what])) != set_meaning(sample())


@pytest.mark.parametrize("text", STRINGS)
def test_names_and_labels_are_part_of_the_meaning_and_source_lines_are_not(text: str) -> None:
    strings = tuple("Other words" if each == text else each for each in STRINGS)
    same = set_meaning(attrs.evolve(sample(), strings=strings)) == set_meaning(sample())

    assert same is (text == SOURCE_LINE)


def test_how_a_set_numbers_its_rows_is_no_part_of_the_meaning() -> None:
    longer = attrs.evolve(sample(), rows=(*ROWS, ("effect", "sing")))

    assert set_meaning(longer) == set_meaning(sample())
