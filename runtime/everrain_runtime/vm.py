"""The machine that runs routines: one loop over prepared instructions.

What stops it: the end of the routine, which the verifier has proved it reaches within the steps it
declares; an exception of the host, which passes through; or a Trap, when the host breaks its side:
it returns something of the wrong type, answers a question with what was not to be chosen, has more
things in play than a loop is bounded for, or runs routines inside one another to no end. There is
no counting of steps and no limit of time here. Registers are a plain list; an iterator is Python's.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from everrain_dsl.bytecode.opcodes import Op
from everrain_dsl.bytecode.structure import NUMBER_LIMIT
from everrain_runtime.host import Host
from everrain_runtime.prepared import (
    ASK_BOOLEAN,
    ASK_FILTER,
    ASK_NUMBER,
    ASK_NUMBER_1,
    DO_0,
    DO_1,
    DO_2,
    DO_3,
    KEEP_0,
    WATCH,
    Due,
    Question,
    Runnable,
    prepare,
)
from everrain_runtime.seldom import SELDOM, checked
from everrain_runtime.traps import Trap

if TYPE_CHECKING:
    from collections.abc import Sequence

    from everrain_dsl.bytecode.program import Value

__all__ = ["MOST_NESTED", "Due", "Host", "Question", "Runnable", "prepare", "run"]

#: How deep routines may run inside one another through the host.
MOST_NESTED: Final = 32

#: Codes below the first are arithmetic and the ends of routines, then control, then lists, then
#: what needs the host. Local names, because the loop compares with them all the time.
_CONTROL, _LISTS, _HOST = 0x20, 0x30, 0x40
_STOP, _RETURN, _COPY, _HALVE = Op.STOP.code, Op.RETURN.code, Op.COPY.code, Op.HALVE.code
_ADD, _SUBTRACT, _MULTIPLY = Op.ADD.code, Op.SUBTRACT.code, Op.MULTIPLY.code
_LOWER, _HIGHER = Op.LOWER.code, Op.HIGHER.code
_NOT, _BOTH, _EITHER = Op.NOT.code, Op.BOTH.code, Op.EITHER.code
_AT_LEAST, _AT_MOST = Op.AT_LEAST.code, Op.AT_MOST.code
_EQUAL, _SAME = Op.EQUAL.code, Op.SAME.code
_JUMP, _JUMP_IF, _JUMP_UNLESS = Op.JUMP.code, Op.JUMP_IF.code, Op.JUMP_UNLESS.code
_UNLESS_AT_LEAST = Op.JUMP_UNLESS_AT_LEAST.code
_UNLESS_AT_MOST, _UNLESS_EQUAL = Op.JUMP_UNLESS_AT_MOST.code, Op.JUMP_UNLESS_EQUAL.code
_SWITCH, _EACH, _TIMES = Op.SWITCH.code, Op.EACH.code, Op.TIMES.code
_NEXT, _AGAIN = Op.NEXT.code, Op.AGAIN.code
_ALL, _KEEP, _DROP, _WITHOUT = Op.ALL.code, Op.KEEP.code, Op.DROP.code, Op.WITHOUT.code
_ONLY, _FIRST, _COUNT, _JOIN = Op.ONLY.code, Op.FIRST.code, Op.COUNT.code, Op.JOIN.code
_ANY, _CONTAINS = Op.ANY.code, Op.CONTAINS.code
_DO, _DID, _CALL, _YOU = Op.DO.code, Op.DID.code, Op.CALL.code, Op.YOU.code
_ACTING = Op.ACTING.code


def run(
    routine: Runnable, arguments: Sequence[Value], host: Host, *, depth: int = 0
) -> Value | None:
    """Run *routine* and return its result, None if it has none.

    The first argument is its source; *depth* is how many routines are running around it. Raises
    Trap, or whatever the host raises.
    """
    if depth >= MOST_NESTED:
        raise _located(f"routines run {depth} deep inside one another", routine)
    if len(arguments) != len(routine.kinds):
        expected = f"{len(routine.kinds)} arguments, one for each parameter"
        raise _located(f"given {len(arguments)} arguments, expected {expected}", routine)
    for argument, kind in zip(arguments, routine.kinds, strict=True):
        if type(argument) is not kind:
            found = type(argument).__name__
            raise _located(f"given a {found}, expected a {kind.__name__}", routine)
    result: Value | None = _run(routine, arguments, host)
    return result


def _located(reason: str, routine: Runnable) -> Trap:
    trap = Trap(reason)
    trap.locate(routine.where(0))
    return trap


def _clamped(value: int) -> int:
    return min(max(value, -NUMBER_LIMIT), NUMBER_LIMIT)


def _run(  # noqa: PLR0915 - one loop, one function
    routine: Runnable, arguments: Sequence[Value], host: Host
) -> Any:
    code = routine.code
    registers: list[Any] = [*arguments, *routine.rest]
    outer: int | None = None
    at = 0
    try:
        while True:
            operation, a, b, c, d = code[at]
            at += 1
            if operation >= _HOST:
                if operation == DO_1:
                    host.line = b
                    host.do(a, (registers[c],))
                elif operation == DO_2:
                    host.line = b
                    host.do(a, (registers[c], registers[d]))
                elif operation == ASK_NUMBER_1:
                    value = host.ask(b, (registers[c],))
                    registers[a] = _clamped(checked(value, int, b))
                elif operation == ASK_FILTER:
                    others = tuple([registers[register] for register in d])
                    kept = host.keep(b, (registers[c],), others) if registers[c] else ()
                    registers[a] = bool(checked(kept, tuple, b))
                elif operation == ASK_NUMBER:
                    value = host.ask(b, tuple([registers[register] for register in c]))
                    registers[a] = _clamped(checked(value, int, b))
                elif operation == ASK_BOOLEAN:
                    value = host.ask(b, tuple([registers[register] for register in c]))
                    registers[a] = checked(value, bool, b)
                elif operation == DO_0:
                    host.line = b
                    host.do(a, ())
                elif operation == KEEP_0:
                    registers[a] = checked(host.keep(c, registers[b], ()), tuple, c)
                elif operation == DO_3:
                    host.line = b
                    host.do(a, (registers[c], registers[d[0]], registers[d[1]]))
                elif operation == _DO:
                    host.line = b
                    host.do(a, tuple([registers[register] for register in c]))
                elif operation == _DID:
                    host.line = d
                    done = host.do(b, tuple([registers[register] for register in c]))
                    registers[a] = _clamped(checked(done, int, b))
                elif operation == _ACTING:
                    registers[a] = checked(host.acting, int, "acting")
                elif operation == _CALL:
                    _run(a, [registers[register] for register in b], host)
                elif operation == _YOU:
                    before = host.you(registers[a])
                    outer = before if outer is None else outer
                elif operation == WATCH:
                    host.watch(routine, a, registers)
                else:
                    SELDOM[operation](host, registers, code[at - 1])
            elif operation >= _LISTS:
                if operation == _KEEP:
                    others = tuple([registers[register] for register in d])
                    registers[a] = checked(host.keep(c, registers[b], others), tuple, c)
                elif operation == _ALL:
                    registers[a] = checked(host.all(b), tuple, b)
                elif operation == _ONLY:
                    registers[a] = (registers[b],) if registers[b] else ()
                elif operation == _ANY:
                    registers[a] = bool(registers[b])
                elif operation == _COUNT:
                    registers[a] = len(registers[b])
                elif operation == _FIRST:
                    registers[a] = registers[b][0] if registers[b] else 0
                elif operation == _CONTAINS:
                    registers[a] = registers[c] in registers[b]
                elif operation == _WITHOUT:
                    thing = registers[c]
                    registers[a] = tuple([one for one in registers[b] if one != thing])
                elif operation == _DROP:
                    others = tuple([registers[register] for register in d])
                    kept = checked(host.keep(c, registers[b], others), tuple, c)
                    registers[a] = tuple([one for one in registers[b] if one not in kept])
                elif operation == _JOIN:
                    registers[a] = tuple(dict.fromkeys(registers[b] + registers[c]))
            elif operation >= _CONTROL:
                if operation == _NEXT:
                    item = next(registers[b], None)
                    if item is None:
                        at = c
                    else:
                        registers[a] = item
                elif operation == _AGAIN:
                    at = a
                elif operation == _JUMP_UNLESS:
                    if not registers[a]:
                        at = b
                elif operation == _UNLESS_AT_LEAST:
                    if registers[a] < registers[b]:
                        at = c
                elif operation == _UNLESS_AT_MOST:
                    if registers[a] > registers[b]:
                        at = c
                elif operation == _UNLESS_EQUAL:
                    if registers[a] != registers[b]:
                        at = c
                elif operation == _JUMP:
                    at = a
                elif operation == _EACH:
                    if len(registers[b]) > c:
                        raise Trap(f"a loop over {len(registers[b])} things, bounded by {c}")
                    registers[a] = iter(registers[b])
                elif operation == _TIMES:
                    registers[a] = iter(range(1, min(registers[b], c) + 1))
                elif operation == _JUMP_IF:
                    if registers[a]:
                        at = b
                elif operation == _SWITCH:
                    number = registers[a]
                    at = b[number] if 0 <= number < len(b) else c
            elif operation == _STOP:
                return None
            elif operation == _RETURN:
                return registers[a]
            elif operation == _COPY:
                registers[a] = registers[b]
            elif operation == _ADD:
                registers[a] = _clamped(registers[b] + registers[c])
            elif operation == _SUBTRACT:
                registers[a] = _clamped(registers[b] - registers[c])
            elif operation == _AT_LEAST:
                registers[a] = registers[b] >= registers[c]
            elif operation == _AT_MOST:
                registers[a] = registers[b] <= registers[c]
            elif operation in (_EQUAL, _SAME):
                registers[a] = registers[b] == registers[c]
            elif operation == _NOT:
                registers[a] = not registers[b]
            elif operation == _BOTH:
                registers[a] = registers[b] and registers[c]
            elif operation == _EITHER:
                registers[a] = registers[b] or registers[c]
            elif operation == _MULTIPLY:
                registers[a] = _clamped(registers[b] * registers[c])
            elif operation == _LOWER:
                registers[a] = min(registers[b], registers[c])
            elif operation == _HIGHER:
                registers[a] = max(registers[b], registers[c])
            elif operation == _HALVE:
                registers[a] = registers[b] // 2
    except Trap as trap:
        trap.locate(routine.where(at - 1))
        raise
    finally:
        if outer is not None:
            host.you(outer)
