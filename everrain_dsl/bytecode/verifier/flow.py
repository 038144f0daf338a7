"""V5, V6: what every register holds before every instruction, on every path that leads there.

One pass goes through the code in order, carrying an abstract state. A jump leaves a copy at its
target, where states are joined. All jumps go forward but those that end a loop: there the state is
compared with the one the loop was entered with, and where they disagree the loop is passed again,
knowing less. States only ever lose knowledge, so that comes to an end; `METER` bounds it.
"""

from __future__ import annotations

from sys import intern
from typing import TYPE_CHECKING, Any, Final, TypeAlias

import attrs

from everrain_dsl.bytecode.opcodes import ENDS, Op, Operand
from everrain_dsl.bytecode.verifier.findings import Report, Rule
from everrain_dsl.bytecode.verifier.lattice import (
    BUILT,
    FORMS,
    UNKNOWN,
    UNSET,
    State,
    in_words,
    join,
)
from everrain_dsl.bytecode.verifier.operands import CHECKS, Check, Surroundings, misread
from everrain_dsl.records import Record

if TYPE_CHECKING:
    from everrain_dsl.bytecode.program import Routine
    from everrain_dsl.bytecode.verifier.loops import Layout

#: Of a register read: its position, the types taken, whether it fixes the variable, the form.
Read: TypeAlias = tuple[int, dict[str, str], bool, str]


@attrs.frozen(eq=False, repr=False)
class Effect(Record):
    """The effect of one instruction on the abstract state, prepared from its picture."""

    reads: tuple[Read, ...]
    #: Position, the type written, or else the types written for each value of the variable.
    writes: tuple[tuple[int, str | None, dict[str, str]], ...]
    check: Check | None
    is_head: bool
    is_end: bool
    #: Whether it may go elsewhere, knowing what it has found out itself; whether it never goes on.
    jumps: bool
    stops: bool


def _effect(op: Op) -> Effect:
    registers = [
        (at, operand)
        for at, operand in enumerate(op.operands, start=1)
        if operand.kind == "register"
    ]
    return Effect(
        tuple(_reading(at, operand) for at, operand in registers if not operand.written),
        tuple(_write(at, operand) for at, operand in registers if operand.written),
        CHECKS.get(op),
        op is Op.NEXT,
        op is Op.AGAIN,
        op not in (Op.NEXT, Op.AGAIN) and any(one.kind == "target" for one in op.operands),
        op in ENDS,
    )


def _reading(at: int, operand: Operand) -> Read:
    variable = operand.of in FORMS
    types = FORMS[operand.of] if variable else {operand.of: operand.of}
    return at, types, variable, operand.of


def _write(at: int, operand: Operand) -> tuple[int, str | None, dict[str, str]]:
    if operand.of == "given":
        return at, None, {}
    return at, None if operand.of in BUILT else operand.of, BUILT.get(operand.of, {})


_EFFECTS: Final = {op.code: _effect(op) for op in Op}


#: The abstract state before each instruction, None for one that is never reached.
States: TypeAlias = list[tuple[str | None, ...] | None]


@attrs.frozen(eq=False, repr=False)
class _Head(Record):
    """A loop being passed: the state it was entered with, and what else was known then."""

    state: State
    incoming: dict[int, State]
    findings: int


def entry(routine: Routine) -> State:
    """Return the state a routine starts with: parameters and constants are set, locals are not."""
    state: State = [intern(type_) for type_ in routine.params]
    for type_, _ in routine.constants:
        state.append(intern(type_))
    return state + [UNSET] * routine.locals


def trace(
    layout: Layout, around: Surroundings, report: Report, *, keep_states: bool = False
) -> States:
    """Return the abstract states of decoded code, and report every operand that cannot be proved.

    Without *keep_states* the states are discarded, and the returned list is empty.
    """
    code, jumps = around.routine.code, layout.jumps
    states: States = [None] * len(code) if keep_states else []
    incoming: dict[int, State] = {}
    heads: dict[int, _Head] = {}
    weakened: dict[int, State] = {}
    meter = 8 * len(code) + 1_000
    state: State | None = entry(around.routine)
    at = 0
    while at < len(code):
        if at in incoming:
            arriving = incoming.pop(at)
            state = arriving.copy() if state is None else join(state, arriving)
        if state is None:
            at += 1
            continue
        instruction = code[at]
        effect = _EFFECTS[instruction[0]]
        if effect.is_head:
            if at in weakened:
                state = join(state, weakened[at])
            heads[at] = _Head(state.copy(), dict(incoming), len(report.findings))
            _push(incoming, instruction[3], state)
        if keep_states:
            states[at] = tuple(state)
        if effect.is_end:
            head = heads[instruction[1]]
            weaker = join(head.state, state)
            if weaker != head.state:
                meter -= at - instruction[1]
                if meter < 0:
                    report.fault(Rule.METER, "loops that never settle", "fewer passes", at)
                    return states
                del report.findings[head.findings :]
                weakened[instruction[1]] = weaker
                incoming = dict(head.incoming)
                at = instruction[1]
                state = weaker
                continue
        else:
            variable = _read(effect.reads, instruction, state, report, at) if effect.reads else ""
            given = effect.check and effect.check(instruction, state, around, report, at)
            for position, type_, built in effect.writes:
                state[instruction[position]] = type_ or built.get(variable) or given or UNKNOWN
            if effect.jumps:
                for target in jumps[at]:
                    _push(incoming, target, state)
        if effect.stops:
            state = None
        at += 1
    return states


def _push(incoming: dict[int, State], target: int, state: State) -> None:
    there = incoming.get(target)
    if there is None:
        incoming[target] = state.copy()
    elif there != state:
        incoming[target] = join(there, state)


def _read(
    reads: tuple[Read, ...], instruction: tuple[Any, ...], state: State, report: Report, at: int
) -> str:
    """Report registers that do not hold what is read; return what the picture's variable is."""
    variable = ""
    for position, types, fixes, form in reads:
        held = state[instruction[position]]
        taken = types.get(held)
        if taken is None:
            misread(instruction[position], held, in_words(form), report, at)
        elif fixes:
            if variable and variable != taken:
                report.fault(Rule.TYPE, f"{taken} beside {variable}", "one and the same", at)
            variable = taken
    return variable
