"""V2, V8: jumps go forward, loops are whole, and no loop resets its own iterator."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import attrs

from everrain_dsl.bytecode.opcodes import BY_CODE, ENDS, LATER, RUNS, Op
from everrain_dsl.bytecode.verifier.findings import Report, Rule
from everrain_dsl.records import Record, Shown

if TYPE_CHECKING:
    from everrain_dsl.bytecode.program import Instruction, Routine

MOST_NESTED: Final = 8

_NEXT: Final = Op.NEXT.code
_AGAIN: Final = Op.AGAIN.code
_SWITCH: Final = Op.SWITCH.code
_STARTS: Final = (Op.EACH.code, Op.TIMES.code)
_ENDS: Final = frozenset(op.code for op in ENDS)


#: The position of the target in each instruction that may jump; SWITCH has a list besides.
_TARGETS: Final = {
    op.code: at
    for op in Op
    for at, operand in enumerate(op.operands, start=1)
    if operand.kind == "target"
}
_GOING: Final = frozenset(_TARGETS) | RUNS.keys() | LATER.keys()
WRITTEN: Final = {
    op.code: tuple(at for at, operand in enumerate(op.operands, start=1) if operand.written)
    for op in Op
}


@attrs.frozen(eq=False, repr=False)
class Loop(Record):
    """One loop: the number of its NEXT, the number of its AGAIN, the register it counts with."""

    head: int
    end: int
    iterator: int


@attrs.define(eq=False, repr=False)
class Layout(Shown):
    """The control flow of decoded code: jump targets, loops and the routines it calls."""

    jumps: dict[int, tuple[int, ...]]
    #: The loops in the order of their heads, whole or not.
    loops: list[Loop]
    #: The routines that it runs, as CALL does, and those it puts off.
    calls: list[int]
    later: list[int]


def lay_out(routine: Routine) -> Layout:
    """Return the jumps, the loops and the calls of decoded code."""
    layout = Layout({}, [], [], [])
    for at, instruction in enumerate(routine.code):
        code = instruction[0]
        if code not in _GOING:
            continue
        if code in _TARGETS:
            layout.jumps[at] = _targets(instruction)
            if code == _NEXT:
                layout.loops.append(Loop(at, instruction[3] - 1, instruction[2]))
        elif code in RUNS:
            layout.calls.append(instruction[RUNS[code]])
        else:
            layout.later += [instruction[position] for position in LATER[code]]
    return layout


def _targets(instruction: Instruction) -> tuple[int, ...]:
    code = instruction[0]
    if code == _SWITCH:
        return (*instruction[2], instruction[3])
    return (instruction[_TARGETS[code]],)


def check_jumps(routine: Routine, layout: Layout, report: Report) -> None:
    """Report jumps that go back, and code that runs past its end (V2)."""
    for at, targets in layout.jumps.items():
        if min(targets) <= at and routine.code[at][0] != _AGAIN:
            report.fault(Rule.FORWARD, f"a jump to {min(targets)}", f"one past {at}", at)
    last = routine.code[-1][0]
    if last not in _ENDS:
        expected = "STOP, RETURN, JUMP or SWITCH"
        at = len(routine.code) - 1
        report.fault(Rule.FALL, f"{BY_CODE[last].name} at the end", expected, at)


def check_loops(routine: Routine, layout: Layout, report: Report) -> None:
    """Report loops that are not whole: each NEXT has its start before it, its AGAIN at its end."""
    code = routine.code
    whole: set[int] = set()
    for loop in layout.loops:
        start = code[loop.head - 1] if loop.head else (None, None)
        if start[0] not in _STARTS or start[1] != loop.iterator:
            expected = f"EACH or TIMES of register {loop.iterator} before it"
            report.fault(Rule.LOOP, "NEXT without a start", expected, loop.head)
        if loop.end <= loop.head or code[loop.end] != (_AGAIN, loop.head):
            expected = f"AGAIN {loop.head} just before {loop.end + 1}"
            report.fault(Rule.LOOP, "NEXT without an end", expected, loop.head)
        else:
            whole.add(loop.end)
    for at in layout.jumps:
        if code[at][0] == _AGAIN and at not in whole:
            report.fault(Rule.LOOP, "AGAIN without a head", "a NEXT that exits behind it", at)


def check_nesting(routine: Routine, layout: Layout, report: Report) -> None:
    """Report whole loops that overlap or nest too deeply, and jumps into one from outside."""
    around: list[Loop] = []
    for loop in layout.loops:
        while around and around[-1].end < loop.head:
            around.pop()
        if around and around[-1].end <= loop.end:
            found = f"a loop from {loop.head} to {loop.end}"
            report.fault(Rule.NESTING, found, f"one that ends before {around[-1].end}", loop.head)
        around.append(loop)
        if len(around) > MOST_NESTED:
            found = f"a loop in {len(around) - 1} others"
            report.fault(Rule.NESTING, found, f"{MOST_NESTED} at most in one another", loop.head)
    _check_entries(routine, layout, report)


def _check_entries(routine: Routine, layout: Layout, report: Report) -> None:
    heads = {loop.head for loop in layout.loops}
    inside = innermost(routine, layout)
    for at, targets in layout.jumps.items():
        if routine.code[at][0] == _AGAIN:
            continue
        for target in targets:
            around = layout.loops[inside[target]] if inside[target] >= 0 else None
            outside = around is not None and not around.head <= at <= around.end
            if outside or target in heads:
                report.fault(Rule.NESTING, f"a jump to {target}", "one that enters no loop", at)


def innermost(routine: Routine, layout: Layout) -> list[int]:
    """Return, for each instruction, the number of the innermost loop whose body it is in, or -1.

    A head is in the body of the loop around, its AGAIN in its own.
    """
    inside = [-1] * len(routine.code)
    for number, loop in enumerate(layout.loops):
        inside[loop.head + 1 : loop.end + 1] = [number] * (loop.end - loop.head)
    return inside


def check_iterators(routine: Routine, layout: Layout, report: Report) -> None:
    """Report every instruction of a loop that writes the loop's own iterator (V8)."""
    for loop in layout.loops:
        for at in range(loop.head, loop.end + 1):
            instruction = routine.code[at]
            for position in WRITTEN[instruction[0]]:
                if instruction[position] == loop.iterator:
                    found = f"register {loop.iterator} written"
                    report.fault(Rule.ITERATOR, found, "it to be left alone", at)
