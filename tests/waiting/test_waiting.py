"""What waits for the rulebook waits for a reason, and no longer than it has to.

Each scenario of `rulebook.rain` fails for want of one performer and for nothing else. When a
chapter of the rulebook comes, it passes, this test fails, and the scenario moves to `cards/`.
"""

from __future__ import annotations

from functools import cache

import pytest
from sources import compiled_waiting

from everrain_runtime import scenarios


@cache
def stage() -> scenarios.Stage:
    return scenarios.prepare(compiled_waiting())


def test_what_waits_is_written_well() -> None:
    assert compiled_waiting().report.sorted() == []


@pytest.mark.parametrize(
    "number",
    range(len(compiled_waiting().scenarios)),
    ids=[f"{s.card}: {s.title}" for s in compiled_waiting().scenarios],
)
def test_a_scenario_waits_for_one_performer(number: int) -> None:
    outcome = scenarios.run(
        compiled_waiting().scenarios[number], compiled_waiting(), stage().content
    )

    assert outcome.failure is not None, "it passes: move it to cards/core/scenarios"
    assert outcome.failure.code == "E0516"
    assert "no performer for" in outcome.failure.message
