"""What is put off tells of what it waits for, where something cannot stand there."""

from __future__ import annotations

import pytest

from tests.sources import compile_text


@pytest.mark.parametrize(
    "delay",
    ["at the start of your next turn", "in 2 rounds", "the next time an enemy attacks a crew"],
)
def test_what_cannot_happen_under_a_delay_is_told_with_the_delay(delay: str) -> None:
    found = compile_text(f'sea event "Toll"\n  {delay}\n    re-roll the test\n').report

    assert [each.message for each in found.errors] == [
        f"`re-roll the test` can't happen in the lines under `{delay}`"
    ]
