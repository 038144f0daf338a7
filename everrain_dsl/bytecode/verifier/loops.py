"""V2, V8: jumps go forward, loops are whole, and no loop resets its own iterator."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import attrs

from everrain_dsl.bytecode.opcodes import BY_CODE, ENDS, Op
from everrain_dsl.bytecode.verifier.findings import Report, Rule
from everrain_dsl.bytecode.verifier.lattice import written

if TYPE_CHECKING:
    from everrain_dsl.bytecode.program import Instruction, Routine

MOST_NESTED: Final = 8

_NEXT: Final = Op.NEXT.code
_AGAIN: Final = Op.AGAIN.code
_STARTS: Final = (Op.EACH.code, Op.TIMES.code)
_ENDS: Final = frozenset(op.code for op in ENDS)
_WRITTEN: Final = {op.code: written(op) for op in Op}

#: For each instruction that may jump: the positions of its targets, and whether one is a list.
TARGETS: Final[dict[int, tuple[tuple[int, bool], ...]]] = {
    op.code: places
    for op in Op
    if (
        places := tuple(
            (at, operand.kind == "targets")
            for at, operand in enumerate(op.operands, start=1)
            if operand.kind in ("target", "targets")
        )
    )
}


@attrs.frozen
class Loop:
    """One loop: the number of its NEXT, the number of its AGAIN, the register it counts with."""

    head: int
    end: int
    iterator: int


def targets(instruction: Instruction) -> list[int]:
    """Return every instruction that a decoded *instruction* may jump to."""
    found: list[int] = []
    for position, many in TARGETS.get(instruction[0], ()):
        operand = instruction[position]
        found += operand if many else (operand,)
    return found


def find_loops(routine: Routine) -> list[Loop]:
    """Return the loops of decoded code, in the order of their heads, whole or not."""
    return [
        Loop(at, instruction[2] - 1, instruction[1])
        for at, instruction in enumerate(routine.code)
        if instruction[0] == _NEXT
    ]


def check_jumps(routine: Routine, report: Report) -> None:
    """Report jumps that go back, and code that runs past its end (V2)."""
    for at, instruction in enumerate(routine.code):
        if instruction[0] in TARGETS and instruction[0] != _AGAIN:
            for target in targets(instruction):
                if target <= at:
                    report.fault(Rule.FORWARD, f"a jump to {target}", f"one past {at}", at)
    last = routine.code[-1][0]
    if last not in _ENDS:
        found = BY_CODE[last].name
        expected = "STOP, RETURN, JUMP or SWITCH"
        report.fault(Rule.FALL, f"{found} at the end", expected, len(routine.code) - 1)


def check_loops(routine: Routine, loops: list[Loop], report: Report) -> None:
    """Report loops that are not whole: each NEXT has its start before it, its AGAIN at its end."""
    code = routine.code
    whole: set[int] = set()
    for loop in loops:
        start = code[loop.head - 1] if loop.head else (None, None)
        if start[0] not in _STARTS or start[1] != loop.iterator:
            expected = f"EACH or TIMES of register {loop.iterator} before it"
            report.fault(Rule.LOOP, "NEXT without a start", expected, loop.head)
        if loop.end <= loop.head or code[loop.end] != (_AGAIN, loop.head):
            expected = f"AGAIN {loop.head} just before {loop.end + 1}"
            report.fault(Rule.LOOP, "NEXT without an end", expected, loop.head)
        else:
            whole.add(loop.end)
    for at, instruction in enumerate(code):
        if instruction[0] == _AGAIN and at not in whole:
            report.fault(Rule.LOOP, "AGAIN without a head", "a NEXT that exits behind it", at)


def check_nesting(routine: Routine, loops: list[Loop], report: Report) -> None:
    """Report whole loops that overlap or nest too deeply, and jumps into one from outside."""
    around: list[Loop] = []
    for loop in loops:
        while around and around[-1].end < loop.head:
            around.pop()
        if around and around[-1].end <= loop.end:
            found = f"a loop from {loop.head} to {loop.end}"
            report.fault(Rule.NESTING, found, f"one that ends before {around[-1].end}", loop.head)
        around.append(loop)
        if len(around) > MOST_NESTED:
            found = f"a loop in {len(around) - 1} others"
            report.fault(Rule.NESTING, found, f"{MOST_NESTED} at most", loop.head)
    _check_entries(routine, loops, report)


def _check_entries(routine: Routine, loops: list[Loop], report: Report) -> None:
    heads = {loop.head for loop in loops}
    inside = innermost(routine, loops)
    for at, instruction in enumerate(routine.code):
        if instruction[0] in TARGETS and instruction[0] != _AGAIN:
            for target in targets(instruction):
                around = inside[target]
                outside = around >= 0 and not loops[around].head <= at <= loops[around].end
                if outside or target in heads:
                    expected = "one that enters no loop"
                    report.fault(Rule.NESTING, f"a jump to {target}", expected, at)


def innermost(routine: Routine, loops: list[Loop]) -> list[int]:
    """Return, for each instruction, the number of the innermost loop whose body it is in, or -1.

    A head is in the body of the loop around, its AGAIN in its own.
    """
    inside = [-1] * len(routine.code)
    for number, loop in enumerate(loops):
        inside[loop.head + 1 : loop.end + 1] = [number] * (loop.end - loop.head)
    return inside


def check_iterators(routine: Routine, loops: list[Loop], report: Report) -> None:
    """Report every instruction of a loop that writes the loop's own iterator (V8)."""
    for loop in loops:
        for at in range(loop.head, loop.end + 1):
            instruction = routine.code[at]
            for position in _WRITTEN[instruction[0]]:
                if instruction[position] == loop.iterator:
                    found = f"register {loop.iterator} written"
                    report.fault(Rule.ITERATOR, found, "it to be left alone", at)
