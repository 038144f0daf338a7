"""Lines that set a table and let moments come show, or say why they cannot."""

from __future__ import annotations

import pytest

from everrain_dsl.vocabulary import core
from tests.matrix import given, moments

pytestmark = pytest.mark.long


def test_a_thing_that_is_given_so_much_of_something_has_it() -> None:
    found = given.gauges([*core().gauges.values()])

    assert [cell.place for cell in found if cell.dead] == []
    assert {cell.refused for cell in found if cell.refused} <= {
        *("E0505", "E0121", "E0124", "E0136", "E0216"),
    }
    assert len([cell for cell in found if cell.shown]) > len(found) / 2


def test_a_moment_comes_in_a_scenario_or_the_line_says_why_not() -> None:
    found = moments.cells([*core().events.values()])

    assert [cell.place for cell in found if cell.dead] == []
    assert {cell.refused for cell in found if cell.refused} <= {"E0325", "E0505", "E0517", "E0518"}
    assert len([cell for cell in found if cell.shown]) > len(found) / 2
