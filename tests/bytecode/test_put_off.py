"""What is put off, lasts for a while or waits for a moment fits the moment, and its row."""

from __future__ import annotations

from typing import Any, Final

import pytest

from everrain_dsl.bytecode.opcodes import Op
from everrain_dsl.bytecode.program import Bundle
from everrain_dsl.bytecode.verifier import Rule, verify
from tests.bytecode.sample import VOCABULARY, patched

_CARD: Final = "/programs/0"


def found(*lines: list[Any], **put: Any) -> list[tuple[Rule, str]]:
    """Return what is said of the sample whose first routine has those *lines*.

    It has three routines more: for a crew, for two and a number, and for a number alone.
    """
    more = {
        f"{_CARD}/routines/{at}": {
            "context": "effect", "params": params, "steps": 1, "code": [[Op.STOP.code]],
        }
        for at, params in ((10, ["crew"]), (11, ["crew", "crew", "number"]), (12, ["number"]))
    }  # fmt: skip
    changed = {f"{_CARD}/{at.replace('_', '/')}": value for at, value in put.items()}
    fixture = {"code": [*lines, ["STOP"]], "put": {**more, **changed}}
    findings = verify(Bundle.from_json(patched(fixture)), VOCABULARY)
    return [(each.rule, each.found) for each in findings]


def test_what_is_put_off_takes_what_it_is_given_and_what_its_moment_tells(
    subtests: pytest.Subtests,
) -> None:
    for line, faults in [
        (["LATER", 1, 10, [0]], []),
        (["LATER", 1, 3, [0, 1]], []),
        (["LATER", 1, 10, []], [(Rule.COUNT, "0 arguments")]),
        (["LATER", 1, 3, [0, 0]], [(Rule.PARAMETER, "crew in register 0")]),
        (["LATER", 2, 11, [0]], []),
        (["LATER", 2, 10, [0]], [(Rule.PARAMETER, "no parameters")]),
        (["LATER", 2, 3, [0]], [(Rule.PARAMETER, "number")]),
        (["LATER", 1, 9, [0]], [(Rule.CALLEE, "pure routine 9")]),
        (["LATER", 3, 4, [0]], []),
        (
            ["LATER", 3, 10, [0]],
            [(Rule.CALLEE, "effect routine 10"), (Rule.PARAMETER, "no parameters")],
        ),
        (["LATER", 0, 12, [1]], [(Rule.PARAMETER, "number in register 1")]),
        (["EACH_TIME", 1, 10, 2, [1]], [(Rule.PARAMETER, "number in register 1")]),
        (["LATER_ON", 1, 10, 1, [1]], [(Rule.PARAMETER, "number in register 1")]),
        (["EACH_TIME_UNTIL", 1, 10, [0], 0, [0]], []),
        (["EACH_TIME_UNTIL", 1, 10, [1], 1, [0]], [(Rule.PARAMETER, "number in register 1")]),
        (["EACH_TIME_UNTIL", 1, 10, [0], 0, [1]], [(Rule.PARAMETER, "number in register 1")]),
        (["EITHER_COMES", 1, 10, [0], 1, 10, 1, [0]], []),
        (["EITHER_COMES", 1, 10, [1], 1, 10, 1, [0]], [(Rule.PARAMETER, "number in register 1")]),
        (["EITHER_COMES", 1, 10, [0], 1, 10, 1, [1]], [(Rule.PARAMETER, "number in register 1")]),
    ]:
        with subtests.test(line=str(line)):
            assert found(line) == faults


def test_what_lasts_for_a_while_fits_its_row_and_the_end_it_waits_for(
    subtests: pytest.Subtests,
) -> None:
    """Register 5 is a zone, the only one of its list."""
    for line, faults in [
        (["MODIFY", "limit", 1, 1, 2, []], []),
        (["MODIFY", "distance", 1, 1, 2, [5]], [(Rule.MODIFIABLE, "distance")]),
        (["MODIFY", "stat", 1, 1, 2, [0, 4]], [(Rule.ARGUMENT, "die in register 4")]),
        (["MODIFY_UNTIL", "limit", 1, 1, 1, [], [0]], []),
        (["MODIFY_UNTIL", "distance", 1, 1, 1, [5], [0]], [(Rule.MODIFIABLE, "distance")]),
        (["MODIFY_UNTIL", "stat", 1, 1, 1, [0, 4], [0]], [(Rule.ARGUMENT, "die in register 4")]),
        (["MODIFY_UNTIL", "limit", 1, 1, 0, [], [1]], [(Rule.PARAMETER, "number in register 1")]),
        (["MODIFY_UNTIL", "limit", 1, 1, 0, [], []], [(Rule.COUNT, "0 arguments")]),
        (["ALLOW", "may_rest", 1, [0]], []),
        (["ALLOW", "may_rest", 1, [1]], [(Rule.ARGUMENT, "number in register 1")]),
        (["ALLOW_UNTIL", "may_rest", 1, [0], [0]], []),
        (["ALLOW_UNTIL", "may_rest", 1, [1], [0]], [(Rule.ARGUMENT, "number in register 1")]),
        (["ALLOW_UNTIL", "may_rest", 0, [0], [1]], [(Rule.PARAMETER, "number in register 1")]),
    ]:
        with subtests.test(line=str(line)):
            assert found(["ALL", 6, "noun_zone"], ["FIRST", 5, 6], line) == faults


@pytest.mark.parametrize(
    ("match", "faults"),
    [
        (5, []),
        (8, [(Rule.SIGNATURE, "crew behind this")]),
        (7, [(Rule.SIGNATURE, "crew, stat behind this")]),
        (1, [(Rule.SIGNATURE, "no parameters behind this")]),
        (9, [(Rule.SIGNATURE, "routine 9 with result None"),
             (Rule.SIGNATURE, "no parameters behind this")]),
    ],
)  # fmt: skip
def test_what_a_moment_asks_is_asked_of_what_its_event_tells(
    match: int, faults: list[tuple[Rule, str]]
) -> None:
    assert found(moments_2_match=match) == faults
