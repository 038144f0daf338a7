"""V3, V10: check that routines do not recurse and take no more steps than they declare.

A step is one instruction. A routine's steps are those it executes itself and those of the routines
it runs, as CALL and POLL do. Routines that the engine runs on its behalf (an option's requirement
and cost, triggered abilities, delayed effects) have their own bound and are not counted twice.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, TypeAlias

from everrain_dsl.bytecode.opcodes import ENDS, RUNS, Op
from everrain_dsl.bytecode.program import STEPS_CEILING, Bundle, Program, Routine
from everrain_dsl.bytecode.verifier.findings import Report, Rule
from everrain_dsl.bytecode.verifier.loops import innermost

if TYPE_CHECKING:
    from everrain_dsl.bytecode.program import Instruction
    from everrain_dsl.bytecode.verifier.loops import Layout, Loop

#: How deep routines may call one another: what bounds the engine's own stack.
MOST_CALLS: Final = 8
#: Stands for "never ends here" while the least is looked for.
_NEVER: Final = STEPS_CEILING * 4

#: The least and the most steps of a routine.
Steps: TypeAlias = tuple[int, int]

_STOPS: Final = frozenset({Op.STOP.code, Op.RETURN.code})
_JUMPS: Final = frozenset({Op.JUMP.code, Op.SWITCH.code})
_NEXT: Final = Op.NEXT.code
_AGAIN: Final = Op.AGAIN.code
_CALL: Final = Op.CALL.code
_POLL: Final = Op.POLL.code
#: The instructions that are not simply one step, then on to the next.
_TURNS: Final = frozenset(
    op.code
    for op in Op
    if op in ENDS or op.code in RUNS or any(operand.kind == "target" for operand in op.operands)
)


def order(program: Program, layouts: list[Layout], reports: list[Report]) -> list[int] | None:
    """Return the indexes of the routines, each after all routines that it reaches (V3).

    Returns None, and reports the cycle, if there is one.
    """
    reach = [*map(_reached, program.routines, layouts)]
    if not any(reach):
        return [*range(len(reach))]  # in any order, then
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
                reports[start].fault(Rule.RECURSION, f"routines {found}", "no routine twice")
                return None
            if following not in done:
                path.append((following, 0))
    return ordered


def _reached(routine: Routine, layout: Layout) -> list[int]:
    """Return the routines it calls, puts off, or has asked and paid for its decisions."""
    reached = layout.calls + layout.later
    for decision in routine.decisions:
        for option in decision.options:
            reached += [index for index in (option.when, option.cost) if index is not None]
    return reached


def check_depth(ordered: list[int], layouts: list[Layout], reports: list[Report]) -> None:
    """Report routines from which calls nest too deep (V3)."""
    depth = [0] * len(layouts)
    for number in ordered:
        calls = layouts[number].calls
        if calls:
            depth[number] = 1 + max([depth[call] for call in calls])
            if depth[number] > MOST_CALLS:
                found = f"calls nested {depth[number]} deep"
                reports[number].fault(Rule.DEPTH, found, f"{MOST_CALLS} at most")


def steps(routine: Routine, layout: Layout, known: dict[int, Steps]) -> Steps:
    """Return the least and the most steps of decoded, whole code; *known* has those it calls.

    Goes backwards. Within a loop, `most` counts up to where the round ends or the loop is left;
    the head then counts all the rounds, and whatever may come after the loop.
    """
    code, jumps, loops = routine.code, layout.jumps, layout.loops
    if not jumps and not layout.calls:
        return _straight(code)
    inside = innermost(routine, layout) if loops else []
    number_of = {loop.head: number for number, loop in enumerate(loops)} if loops else {}
    left: list[set[int]] = [set() for _ in loops] if loops else []
    # From each instruction on; `fewest` and `highest` are those of the one just counted.
    least = [_NEVER] * len(code)
    most = [0] * len(code)
    fewest, highest = _NEVER, 0
    for at in range(len(code) - 1, -1, -1):
        operation = code[at][0]
        if operation not in _TURNS:
            fewest += 1
            highest += 1
        elif operation in _STOPS:
            fewest = highest = 1
        elif operation == _AGAIN:
            fewest, highest = _NEVER, 1
        elif at in jumps:
            ways = jumps[at] if operation in _JUMPS else (*jumps[at], at + 1)
            fewest = 1 + min(map(least.__getitem__, ways))
            if operation == _NEXT:
                rounds = code[at - 1][3]  # the last operand of EACH and of TIMES
                after = _beyond((*jumps[at], *left[number_of[at]]), inside[at], loops, left, most)
                highest = min(rounds * (1 + highest) + 1 + after, _NEVER)
            elif loops:
                highest = 1 + _beyond(ways, inside[at], loops, left, most)
            else:
                highest = 1 + max(map(most.__getitem__, ways))
        else:
            run_least, run_most = known[code[at][RUNS[operation]]]
            times = code[at][3] if operation == _POLL else 1  # a ballot for each voter
            fewest += 1 + (run_least if operation == _CALL else 0)
            highest += 1 + times * run_most
        least[at] = fewest
        most[at] = highest
    return min(fewest, _NEVER), min(highest, _NEVER)


def _straight(code: tuple[Instruction, ...]) -> Steps:
    """Return the steps of code that neither jumps nor calls: up to the first that stops."""
    count = 1
    while code[count - 1][0] not in _STOPS:
        count += 1
    return count, count


def _beyond(
    ways: tuple[int, ...],
    around: int,
    loops: list[Loop],
    left: list[set[int]],
    most: list[int],
) -> int:
    """Return the most steps after any of *ways*, to the end of the loop around if there is one."""
    if around < 0:
        return max([most[way] for way in ways])
    end = loops[around].end
    left[around].update([way for way in ways if way > end])
    return max([most[way] for way in ways if way <= end], default=0)


def check_steps(routine: Routine, proved: Steps, bundle: Bundle, report: Report) -> None:
    """Report a routine that may take more steps than declared, or declares too many (V10)."""
    limit = min(bundle.limits.steps, STEPS_CEILING)
    if proved[1] > routine.steps:
        found = f"{routine.steps} steps declared"
        report.fault(Rule.STEPS, found, f"{proved[1]} or more, which a run may take")
    if routine.steps > limit:
        report.fault(Rule.LIMIT, f"{routine.steps} steps declared", f"{limit} at most")
