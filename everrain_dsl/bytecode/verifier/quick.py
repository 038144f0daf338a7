"""Prove a whole routine in one pass, or leave it to the slower stages, which report errors.

Nearly every routine of a valid bundle is proved here. Each instruction is decoded and its registers
are read and written in the abstract state, while jumps are followed and steps counted. This pass
never reports anything. If code is doubtful, or only unusual (a call, a loop that needs a second
pass), it gives up, and `decode`, `loops`, `flow` and `bounds` decide.

Whatever this pass accepts, the slower stages accept too: `tests/bytecode/test_quick.py` checks
that.
"""

from __future__ import annotations

from functools import cache, lru_cache
from itertools import compress, count
from operator import is_not, itemgetter
from sys import intern
from typing import TYPE_CHECKING, Final, NamedTuple, TypeAlias

import attrs

from everrain_dsl.bytecode.opcodes import RUNS, Op
from everrain_dsl.bytecode.program import STEPS_CEILING
from everrain_dsl.bytecode.verifier import bounds
from everrain_dsl.bytecode.verifier.headers import (
    ALLOWED,
    MOST_REGISTERS,
    are_types,
    check_constants,
    check_decision,
    check_lines,
)
from everrain_dsl.bytecode.verifier.lattice import UNSET, State
from everrain_dsl.bytecode.verifier.loops import MOST_NESTED, WRITTEN, Layout, lay_out
from everrain_dsl.bytecode.verifier.operands import Surroundings
from everrain_dsl.bytecode.verifier.provers import provers
from everrain_dsl.records import Shown

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from everrain_dsl.bytecode.program import Bundle, Instruction, Program
    from everrain_dsl.bytecode.verifier.findings import Report
    from everrain_dsl.bytecode.verifier.provers import Prover
    from everrain_dsl.bytecode.verifier.rows import Use

_FIRST: Final = itemgetter(0)
#: For each number of registers, the numbers that they have.
_EVERY: Final = tuple(frozenset(range(number)) for number in range(MOST_REGISTERS + 1))
#: The instructions allowed in each context but those that run routines: the stages prove these.
_ALLOWED: Final = {context: codes - RUNS.keys() for context, codes in ALLOWED.items()}

_AGAIN: Final = Op.AGAIN.code
_JUMP: Final = Op.JUMP.code
_NEXT: Final = Op.NEXT.code
_STARTS: Final = frozenset({Op.EACH.code, Op.TIMES.code})
#: The instructions behind which nothing is known any more.
_ENDS: Final = frozenset(op.code for op in (Op.STOP, Op.RETURN, Op.JUMP, Op.SWITCH, Op.AGAIN))


def proves(program: Program, bundle: Bundle, uses: list[Use | None], doubts: Report) -> bool:
    """Return whether all routines of *program* are proved, and none of them recurses.

    *doubts* is a scratch report: it is empty before and after.
    """
    limit = min(bundle.limits.steps, STEPS_CEILING)
    reaches = bool(program.moments)
    for routine in program.routines:
        if not _is_proved(Surroundings(routine, program, bundle, uses), limit, doubts):
            doubts.findings.clear()
            return False
        reaches = reaches or any(
            option.when is not None or option.cost is not None
            for decision in routine.decisions
            for option in decision.options
        )
    if reaches:
        layouts = [lay_out(each) if program.moments else _NOWHERE for each in program.routines]
        bounds.order(program, layouts, [doubts] * len(layouts))
    proved = not doubts.findings
    doubts.findings.clear()
    return proved


#: Of a routine that calls nothing and puts nothing off, as far as `bounds.order` looks at it.
_NOWHERE: Final = Layout({}, [], [], [])


def _is_proved(around: Surroundings, limit: int, doubts: Report) -> bool:
    routine = around.routine
    types = tuple(map(_FIRST, routine.constants))
    begins = _begins(routine.params, types, routine.locals, routine.result)
    if begins is None or routine.steps > limit:
        return False
    check_constants(routine, around.bundle, doubts)
    check_lines(routine, around.bundle, doubts)
    for decision in routine.decisions:
        check_decision(decision, routine, around.program, around.bundle, doubts)
    if doubts.findings:
        return False
    try:
        most = _most_steps(around, begins, doubts)
    except (TypeError, ValueError):  # a list for a number, or otherwise; too many or too few
        return False
    return most is not None and most <= routine.steps and not doubts.findings


class _Registers(NamedTuple):
    """The registers of a routine: the first that may be written, their number, all their numbers.

    `start` is what is known of each before the first instruction.
    """

    first: int
    number: int
    every: frozenset[int]
    start: State


@lru_cache(maxsize=1024)
def _begins(
    params: tuple[str, ...], constants: tuple[str, ...], others: int, result: str | None
) -> _Registers | None:
    """Return the initial registers of a routine with this header, or None if the header is invalid.

    Results are cached, since many headers are alike. *constants* are the types of the constants,
    *others* is the number of locals.
    """
    first = len(params) + len(constants)
    if not are_types((*params, *constants), result) or others < 0:
        return None
    if first + others > MOST_REGISTERS:
        return None
    start = [*map(intern, params), *map(intern, constants), *[UNSET] * others]
    return _Registers(first, first + others, _EVERY[first + others], start)


def _most_steps(around: Surroundings, begins: _Registers, doubts: Report) -> int | None:
    """Return the most steps of a routine whose code is proved, unless there are *doubts*."""
    routine = around.routine
    code = routine.code
    first, registers, every, start = begins
    start = start.copy()
    operations = {*map(_FIRST, code)}
    if not _ALLOWED[routine.context].issuperset(operations):
        return None
    known = _known()
    if _TURNING.isdisjoint(operations):
        for at, instruction in enumerate(code):
            prove, turn = known[instruction[0]]
            if not prove(instruction, start, around, doubts, at, first, registers, every):
                return None
            if turn is not None:  # it stops, and ought to be the last
                return len(code) if at == len(code) - 1 else None
        return None
    state: State | None = start
    steps = 0
    ahead = _Ahead(code)
    incoming = ahead.incoming
    for at, instruction in enumerate(code):
        if at in incoming:
            if at not in ahead.counted:  # it is the exit of a loop that has not ended
                return None
            state, steps = ahead.met(at, state, steps)
        operation = instruction[0]
        if state is None:
            if not ahead.passes_over(at, instruction):
                return None
            continue
        prove, turn = known[operation]
        if not prove(instruction, state, around, doubts, at, first, registers, every):
            return None
        steps += 1
        if turn is not None:
            if not turn(ahead, at, instruction, state, steps):
                return None
            if operation in _ENDS:
                state = None
            elif operation in _STARTS:
                steps = 0
    return ahead.most if state is None and not ahead.loops else None


@attrs.define(eq=False, repr=False)
class _Loop(Shown):
    """A loop being passed: where it is, what was known before its head, what its rounds take."""

    head: int
    end: int
    iterator: int
    state: State
    #: The steps before the head, the most rounds, and the most steps of one round.
    before: int
    rounds: int
    most: int = 0
    #: Where its body goes on besides in itself.
    left: list[int] = attrs.field(factory=list)


@attrs.define(eq=False, repr=False)
class _Ahead(Shown):
    """The state of the code ahead: where jumps lead, and which loops are open.

    Its methods handle the instructions that do more than take one step to the next. Each returns
    whether the instruction is sound.
    """

    code: tuple[Instruction, ...]
    #: What is known at the targets of jumps and at the exits of loops; the most steps before them.
    incoming: dict[int, State] = attrs.field(factory=dict)
    counted: dict[int, int] = attrs.field(factory=dict)
    #: The targets of jumps that are never reached.
    dead: list[int] = attrs.field(factory=list)
    loops: list[_Loop] = attrs.field(factory=list)
    #: The most steps to where the routine ends, of those counted so far.
    most: int = 0

    def met(self, at: int, state: State | None, steps: int) -> tuple[State, int]:
        """Return what is known, and the most steps, where jumps lead to and *state* goes on."""
        if state is None:
            return self.incoming[at], self.counted[at]
        return _forget(state, self.incoming[at]), max(steps, self.counted[at])

    def passes_over(self, at: int, instruction: Instruction) -> bool:
        """Return whether an instruction never reached is harmless: a jump on, or a loop's end."""
        if instruction[0] == _AGAIN:
            return self._ends(at, None, 0)
        if instruction[0] != _JUMP:
            return False
        _, target = instruction
        self.dead.append(target)
        return bool(at < target <= (self.loops[-1].end if self.loops else len(self.code) - 1))

    def stops(self, _at: int, _instruction: Instruction, _state: State, steps: int) -> bool:
        """Count the steps to where the routine ends."""
        if self.loops:
            self.loops[-1].most = max(self.loops[-1].most, steps)
        self.most = max(self.most, steps)
        return True

    def jumps(self, at: int, instruction: Instruction, state: State, steps: int) -> bool:
        """Go on at the target, nowhere else."""
        target = instruction[1]
        if target not in self.incoming and at < target < len(self.code):
            self.incoming[target] = state  # nobody else needs it
            self._count(target, steps)
            return True
        return self._leads(at, target, state, steps)

    def may_jump(self, at: int, instruction: Instruction, state: State, steps: int) -> bool:
        """Go on, or at the target, which is the last operand."""
        return self._leads(at, instruction[-1], state, steps)

    def switches(self, at: int, instruction: Instruction, state: State, steps: int) -> bool:
        """Go on at one of the targets."""
        return all(
            self._leads(at, target, state, steps) for target in (*instruction[2], instruction[3])
        )

    def starts(self, at: int, instruction: Instruction, state: State, steps: int) -> bool:
        """Start a loop: its head comes at once, it is whole and lies inside those around."""
        head, code, loops = at + 1, self.code, self.loops
        if head >= len(code) or code[head][0] != _NEXT:
            return False
        _, _, iterator, after = code[head]
        end = after - 1
        if iterator != instruction[1] or not head < end < len(code) - 1:
            return False
        if loops and (end >= loops[-1].end or len(loops) == MOST_NESTED):
            return False
        if any(head <= target <= end for target in (*self.incoming, *self.dead)):
            return False
        loops.append(_Loop(head, end, iterator, state.copy(), steps, instruction[3]))
        there = self.incoming.get(after)
        self.incoming[after] = state.copy() if there is None else _forget(there, state)
        return True

    def goes_round(self, at: int, _instruction: Instruction, _state: State, _count: int) -> bool:
        """Start a round of the loop just started."""
        return bool(self.loops) and self.loops[-1].head == at

    def ends(self, at: int, _instruction: Instruction, state: State, steps: int) -> bool:
        """End the innermost loop, behind which its exit comes."""
        return self._ends(at, state, steps)

    def _ends(self, at: int, state: State | None, steps: int) -> bool:
        code = self.code
        if not self.loops:
            return False
        loop = self.loops.pop()
        if at != loop.end or code[at] != (_AGAIN, loop.head):
            return False
        if state is not None and any(loop.state[each] for each in _differing(loop.state, state)):
            return False  # the loop would be passed again, knowing less
        body = code[loop.head : loop.end]
        if any(each[place] == loop.iterator for each in body for place in WRITTEN[each[0]]):
            return False
        steps = loop.before + loop.rounds * max(loop.most, steps) + 1
        for target in (loop.end + 1, *loop.left):
            self._count(target, steps)
        return True

    def _leads(self, at: int, target: int, state: State, steps: int) -> bool:
        if not at < target < len(self.code):
            return False
        there = self.incoming.get(target)
        if there is None:
            self.incoming[target] = state.copy()
        elif there != state:
            _forget(there, state)
        self._count(target, steps)
        return True

    def _count(self, target: int, steps: int) -> None:
        """Note the steps before *target*; of one behind the loop, once its rounds are known."""
        if self.loops and target > self.loops[-1].end:
            self.loops[-1].left.append(target)
            self.loops[-1].most = max(self.loops[-1].most, steps)
        elif self.counted.get(target, 0) < steps:
            self.counted[target] = steps


def _forget(state: State, other: State) -> State:
    """Return *state* with nothing known, as if it were unset, of what the *other* has otherwise."""
    for register in _differing(state, other):
        state[register] = UNSET
    return state


def _differing(one: State, other: State) -> Iterator[int]:
    """Return the registers that differ in two states.

    Equal types are one string nearly always; where they are not, the stages decide.
    """
    return compress(count(), map(is_not, one, other))


#: Takes where it is, the instruction, what is known behind it and the steps until then.
_Turn: TypeAlias = "Callable[[_Ahead, int, Instruction, State, int], bool]"

TURNS: Final[dict[object, _Turn]] = {
    Op.STOP.code: _Ahead.stops,
    Op.RETURN.code: _Ahead.stops,
    Op.JUMP.code: _Ahead.jumps,
    Op.JUMP_IF.code: _Ahead.may_jump,
    Op.JUMP_UNLESS.code: _Ahead.may_jump,
    Op.JUMP_UNLESS_AT_LEAST.code: _Ahead.may_jump,
    Op.JUMP_UNLESS_AT_MOST.code: _Ahead.may_jump,
    Op.JUMP_UNLESS_EQUAL.code: _Ahead.may_jump,
    Op.SWITCH.code: _Ahead.switches,
    Op.EACH.code: _Ahead.starts,
    Op.TIMES.code: _Ahead.starts,
    Op.NEXT.code: _Ahead.goes_round,
    Op.AGAIN.code: _Ahead.ends,
}

#: Of these, those that lead elsewhere: code without them stops once, at its end.
_TURNING: Final = frozenset(TURNS) - {Op.STOP.code, Op.RETURN.code}


@cache
def _known() -> dict[object, tuple[Prover, _Turn | None]]:
    """Return, for every instruction, what proves it and what turn it takes, if any."""
    return {code: (prove, TURNS.get(code)) for code, prove in provers().items()}
