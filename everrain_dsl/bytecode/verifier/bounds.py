"""V3, V10: no routine reaches itself again, and none executes more steps than it says.

A step is one instruction. A routine's steps are those it executes itself and those of the
routines it CALLs; what an engine runs on its behalf (an option's requirement and cost, what waits
for an event, what is put off) is bounded by its own routine, and is not counted twice.
"""

from __future__ import annotations

from typing import Final, TypeAlias

from everrain_dsl.bytecode.opcodes import Op
from everrain_dsl.bytecode.program import STEPS_CEILING, Bundle, Program, Routine
from everrain_dsl.bytecode.verifier.findings import Report, Rule
from everrain_dsl.bytecode.verifier.loops import TARGETS, find_loops, innermost, targets

#: How deep routines may call one another: what bounds the engine's own stack.
MOST_CALLS: Final = 8
#: Stands for "never ends here" while the least is looked for.
_NEVER: Final = STEPS_CEILING * 4

#: The least and the most steps of a routine.
Steps: TypeAlias = tuple[int, int]

_STOPS: Final = (Op.STOP.code, Op.RETURN.code)
_JUMPS: Final = (Op.JUMP.code, Op.SWITCH.code)
_NEXT: Final = Op.NEXT.code
_AGAIN: Final = Op.AGAIN.code
_CALL: Final = Op.CALL.code
_LATER: Final = Op.LATER.code


def called(routine: Routine) -> set[int]:
    """Return the numbers of the routines that a decoded routine calls."""
    return {instruction[1] for instruction in routine.code if instruction[0] == _CALL}


def reached(routine: Routine) -> set[int]:
    """Return the routines it calls, puts off, or has asked and paid for its decisions."""
    later = {instruction[2] for instruction in routine.code if instruction[0] == _LATER}
    asked = {
        index
        for decision in routine.decisions
        for option in decision.options
        for index in (option.when, option.cost)
        if index is not None
    }
    return called(routine) | later | asked


def order(program: Program, report: Report) -> list[int] | None:
    """Return the routines' numbers so that each stands behind all it reaches (V3).

    Returns None, and reports the cycle, if there is no such order.
    """
    reach = [sorted(reached(routine)) for routine in program.routines]
    done: dict[int, bool] = {}
    ordered: list[int] = []
    for start in range(len(reach)):
        path = [(start, 0)]
        while path:
            routine, position = path.pop()
            if position == 0:
                if done.get(routine):
                    continue
                done[routine] = False
            if position == len(reach[routine]):
                done[routine] = True
                ordered.append(routine)
                continue
            path.append((routine, position + 1))
            following = reach[routine][position]
            if done.get(following) is False:
                found = " -> ".join(str(number) for number, _ in path) + f" -> {following}"
                report.fault(Rule.RECURSION, f"routines {found}", "no routine twice")
                return None
            if following not in done:
                path.append((following, 0))
    return ordered


def check_depth(program: Program, ordered: list[int], report: Report) -> None:
    """Report routines from which calls nest too deep (V3)."""
    depth: dict[int, int] = {}
    for number in ordered:
        calls = called(program.routines[number])
        depth[number] = 1 + max((depth[call] for call in calls), default=-1)
        if depth[number] > MOST_CALLS:
            found = f"calls nested {depth[number]} deep"
            report.of_routine(number).fault(Rule.DEPTH, found, f"{MOST_CALLS} at most")


def steps(routine: Routine, known: dict[int, Steps]) -> Steps:
    """Return the least and the most steps of decoded, whole code; *known* has those it calls."""
    return _least(routine, known), min(_most(routine, known), _NEVER)


def _least(routine: Routine, known: dict[int, Steps]) -> int:
    least = [_NEVER] * (len(routine.code) + 1)
    for at in range(len(routine.code) - 1, -1, -1):
        instruction = routine.code[at]
        code = instruction[0]
        if code in _STOPS:
            least[at] = 1
        elif code == _CALL:
            least[at] = 1 + known[instruction[1]][0] + least[at + 1]
        elif code in TARGETS and code != _AGAIN:
            ways = [least[target] for target in targets(instruction)]
            if code not in _JUMPS:
                ways.append(least[at + 1])
            least[at] = 1 + min(ways)
        elif code != _AGAIN:
            least[at] = 1 + least[at + 1]
    return min(least[0], _NEVER)


def _most(routine: Routine, known: dict[int, Steps]) -> int:
    """Go backwards.

    Within a loop, `most` counts up to where the round ends or the loop is left; the head then
    counts all the rounds, and whatever may come after the loop.
    """
    code = routine.code
    loops = find_loops(routine)
    inside = innermost(routine, loops)
    number_of = {loop.head: number for number, loop in enumerate(loops)}
    left: list[set[int]] = [set() for _ in loops]
    most = [0] * (len(code) + 1)

    def beyond(at: int, ways: list[int]) -> int:
        around = inside[at]
        if around < 0:
            return max(most[way] for way in ways)
        end = loops[around].end
        out = [way for way in ways if way > end]
        left[around].update(out)
        return max((most[way] for way in ways if way <= end), default=0)

    for at in range(len(code) - 1, -1, -1):
        instruction = code[at]
        operation = instruction[0]
        if operation in _STOPS or operation == _AGAIN:
            most[at] = 1
        elif operation == _NEXT:
            number = number_of[at]
            each = 1 + most[at + 1]
            after = beyond(at, [instruction[2], *left[number]])
            rounds = code[at - 1][3]  # the last operand of EACH and of TIMES
            most[at] = min(rounds * each + 1 + after, _NEVER)
        elif operation in TARGETS:
            ways = targets(instruction)
            most[at] = 1 + beyond(at, ways if operation in _JUMPS else [*ways, at + 1])
        elif operation == _CALL:
            most[at] = 1 + known[instruction[1]][1] + most[at + 1]
        else:
            most[at] = 1 + most[at + 1]
    return most[0]


def check_steps(routine: Routine, proved: Steps, bundle: Bundle, report: Report) -> None:
    """Report a routine that may take more steps than it says, or says more than it may (V10)."""
    if proved[1] > routine.steps:
        found = f"{routine.steps} steps declared"
        report.fault(Rule.STEPS, found, f"{proved[1]} or more, which a run may take")
    if routine.steps > min(bundle.limits.steps, STEPS_CEILING):
        expected = f"{min(bundle.limits.steps, STEPS_CEILING)} at most"
        report.fault(Rule.LIMIT, f"{routine.steps} steps declared", expected)
