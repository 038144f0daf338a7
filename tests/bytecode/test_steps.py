"""Steps are counted as they are taken: the fewest and the most, of every way through the code."""

from __future__ import annotations

from typing import Any, Final

import pytest

from everrain_dsl.bytecode.program import Bundle
from everrain_dsl.bytecode.verifier import Rule, examine, verify
from tests.bytecode.sample import VOCABULARY, patched

_FIRST: Final = "/programs/0/routines/0"
_SHOUT: Final[list[Any]] = ["DO", "shout", []]
_SHIPS: Final[list[Any]] = ["ALL", 5, "noun_ship"]
_DARK: Final[list[Any]] = ["ASK", 7, "dark", []]
#: Code, and the fewest and the most steps that a run of it takes.
COUNTED: Final[dict[str, tuple[list[list[Any]], int, int]]] = {
    "straight on": ([_SHOUT, _SHOUT, ["STOP"]], 3, 3),
    "to its first end": ([_SHOUT, ["STOP"], _SHOUT, ["STOP"]], 2, 2),
    "over one": ([_DARK, ["JUMP_IF", 7, 3], _SHOUT, ["STOP"]], 3, 4),
    "one way or the other": (
        [_DARK, ["JUMP_IF", 7, 4], _SHOUT, ["JUMP", 7], _SHOUT, _SHOUT, _SHOUT, ["STOP"]],
        5,
        6,
    ),
    "one of three": (
        [["SWITCH", 1, [2, 3], 4], _SHOUT, _SHOUT, _SHOUT, _SHOUT, ["STOP"]],
        3,
        5,
    ),
    "a call": ([["CALL", 3, [0, 1]], ["STOP"]], 4, 4),
    "two calls": ([["CALL", 3, [0, 1]], _SHOUT, ["CALL", 3, [0, 2]], ["STOP"]], 8, 8),
    "a call or none": ([_DARK, ["JUMP_IF", 7, 3], ["CALL", 3, [0, 1]], ["STOP"]], 3, 6),
    "a poll": ([_SHIPS, ["POLL", 6, 5, 8, 10, [0]], ["STOP"]], 3, 3 + 8 * 2),
    "a poll of nobody": ([_SHIPS, ["POLL", 6, 5, 0, 10, [0]], ["STOP"]], 3, 3),
    "votes that are counted": (
        [_SHIPS, ["POLL", 6, 5, 8, 11, [0, 0]], ["TALLY", 7, 8, 6, 0, 12, [0], 0], ["STOP"]],
        4,
        4 + 8 * 1 + 2,
    ),
    "a loop of nothing": (
        [["TIMES", 5, 1, 100], ["NEXT", 6, 5, 3], ["AGAIN", 1], ["STOP"]],
        3,
        1 + 200 + 1 + 1,
    ),
    "a loop that jumps to its end": (
        [["TIMES", 5, 1, 10], ["NEXT", 6, 5, 4], ["JUMP", 3], ["AGAIN", 1], ["STOP"]],
        3,
        1 + 10 * (1 + 1 + 1) + 1 + 1,
    ),
    "a loop that calls": (
        [["TIMES", 5, 1, 10], ["NEXT", 6, 5, 4], ["CALL", 3, [0, 1]], ["AGAIN", 1], ["STOP"]],
        3,
        1 + 10 * (1 + 3 + 1) + 1 + 1,
    ),
    "a loop that is stopped in": (
        [["TIMES", 5, 1, 10], ["NEXT", 6, 5, 6], _DARK, ["JUMP_IF", 7, 5], ["STOP"], ["AGAIN", 1],
         ["STOP"]],
        3,
        1 + 10 * (1 + 3) + 1 + 1,
    ),
    "a loop left in its middle": (
        [
            ["TIMES", 5, 1, 10],
            ["NEXT", 6, 5, 6],
            _DARK,
            ["JUMP_IF", 7, 7],
            _SHOUT,
            ["AGAIN", 1],
            ["STOP"],
            _SHOUT,
            _SHOUT,
            ["STOP"],
        ],
        3,
        1 + 10 * 5 + 1 + 3,
    ),
    "two loops left together": (
        [
            ["TIMES", 5, 1, 3],
            ["NEXT", 6, 5, 8],
            ["TIMES", 8, 1, 2],
            ["NEXT", 9, 8, 7],
            _DARK,
            ["JUMP_IF", 7, 9],
            ["AGAIN", 3],
            ["AGAIN", 1],
            ["STOP"],
            _SHOUT,
            _SHOUT,
            ["STOP"],
        ],
        3,
        1 + 3 * (1 + 1 + 2 * 4 + 1 + 1) + 1 + 3,
    ),
    "the inner one of two loops left": (
        [
            ["TIMES", 5, 1, 3],
            ["NEXT", 6, 5, 12],
            ["TIMES", 8, 1, 2],
            ["NEXT", 9, 8, 7],
            _DARK,
            ["JUMP_IF", 7, 8],
            ["AGAIN", 3],
            ["JUMP", 10],
            _SHOUT,
            _SHOUT,
            _SHOUT,
            ["AGAIN", 1],
            ["STOP"],
        ],
        3,
        1 + 3 * (1 + 1 + 2 * 4 + 1 + 4) + 1 + 1,
    ),
    "the inner one left by a longer way than its rounds end": (
        [
            ["TIMES", 5, 1, 3],
            ["NEXT", 6, 5, 13],
            ["TIMES", 8, 1, 2],
            ["NEXT", 9, 8, 11],
            _DARK,
            ["JUMP_UNLESS", 7, 9],
            _SHOUT,
            _SHOUT,
            ["JUMP", 12],
            ["JUMP_IF", 7, 12],
            ["AGAIN", 3],
            _SHOUT,
            ["AGAIN", 1],
            ["STOP"],
        ],
        3,
        1 + 3 * (1 + 1 + 2 * 6 + 1 + 2) + 1 + 1,
    ),
    "the inner one left for where a shorter way led before": (
        [
            ["TIMES", 5, 1, 3],
            ["NEXT", 6, 5, 12],
            _DARK,
            ["JUMP_IF", 7, 10],
            ["TIMES", 8, 1, 2],
            ["NEXT", 9, 8, 9],
            _DARK,
            ["JUMP_IF", 7, 10],
            ["AGAIN", 5],
            ["STOP"],
            _SHOUT,
            ["AGAIN", 1],
            ["STOP"],
        ],
        3,
        1 + 3 * (1 + 2 + 1 + 2 * 4 + 1 + 2) + 1 + 1,
    ),
}  # fmt: skip


def counted(lines: list[list[Any]], steps: int) -> Bundle:
    """Return the sample with a first routine of those *lines*, which declares those *steps*."""
    return Bundle.from_json(patched({"code": lines, "put": {f"{_FIRST}/steps": steps}}))


def test_the_fewest_and_the_most_steps_are_proved(subtests: pytest.Subtests) -> None:
    for name in COUNTED:
        with subtests.test(name=name):
            lines, least, most = COUNTED[name]
            _, (proof, *_) = examine(counted(lines, most), VOCABULARY)

            assert proof.steps[0] == (least, most)


def test_a_routine_declares_every_step_it_may_take_and_no_more_are_counted(
    subtests: pytest.Subtests,
) -> None:
    """Every round is counted whole, then the longest of the ways out, whichever loop it leaves."""
    for name in COUNTED:
        with subtests.test(name=name):
            lines, _, most = COUNTED[name]

            assert verify(counted(lines, most), VOCABULARY) == []
            found = verify(counted(lines, most - 1), VOCABULARY)
            assert {each.rule for each in found} == {Rule.STEPS}
