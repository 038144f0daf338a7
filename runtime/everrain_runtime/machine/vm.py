"""The machine that runs routines: one loop over prepared instructions.

What stops it: the end of the routine, which the verifier has proved it reaches within the steps it
declares; an exception of the host, which passes through; or a Trap, when the host breaks its side:
it returns something of the wrong type, answers a question with what was not to be chosen, has more
things in play than a loop is bounded for, or runs routines inside one another to no end. There is
no counting of steps and no limit of time here. Registers are a plain list; an iterator is Python's.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from everrain_dsl.records import NUMBER_LIMIT
from everrain_runtime.machine.decoding import (
    ACTING,
    ADD,
    ALL,
    ANY,
    ASK_0,
    ASK_1,
    ASK_2,
    ASK_TEST,
    AT_LEAST,
    AT_MOST,
    BOTH,
    CALL,
    COPY,
    COUNT,
    DID,
    DO,
    DO_1,
    DO_2,
    DO_3,
    DROP,
    EACH,
    EITHER,
    FILTER,
    FIRST,
    HALVE,
    HIGHER,
    JOIN,
    JUMP_IF,
    KEEP_0,
    KEEP_1,
    LOWER,
    MULTIPLY,
    NEXT,
    NOT,
    ONLY,
    RETURN,
    SAME,
    SELDOM,
    STOP,
    SUBTRACT,
    SWITCH,
    TIMES,
    UNLESS_AT_LEAST,
    UNLESS_AT_MOST,
    WATCH,
    WITHOUT,
    YOU,
)  # fmt: skip
from everrain_runtime.machine.executable import Due, Question, Runnable, prepare
from everrain_runtime.machine.host import Host
from everrain_runtime.machine.traps import Trap
from everrain_runtime.machine.uncommon import HANDLERS

if TYPE_CHECKING:
    from collections.abc import Sequence

    from everrain_dsl.bytecode.program import Value

__all__ = ["MOST_NESTED", "Due", "Host", "Question", "Runnable", "prepare", "run"]

#: How deep routines may run inside one another through the host.
MOST_NESTED: Final = 32


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
    if tuple(map(type, arguments)) != routine.kinds:
        pairs = zip(arguments, routine.kinds, strict=True)
        found, kind = next((type(a), kind) for a, kind in pairs if type(a) is not kind)
        raise _located(f"given a {found.__name__}, expected a {kind.__name__}", routine)
    result: Value | None = _run(routine, arguments, host)
    return result


def _located(reason: str, routine: Runnable) -> Trap:
    trap = Trap(reason)
    trap.locate(routine.where(routine.code[0]))
    return trap


def _wrong(value: object, kind: type, asked: str) -> Trap:
    found = type(value).__name__
    return Trap(f"the engine returned a {found} for {asked}, not a {kind.__name__}")


def _clamped(value: int) -> int:
    return NUMBER_LIMIT if value > 0 else -NUMBER_LIMIT


def _run(  # noqa: PLR0915 - one loop, one function
    routine: Runnable, arguments: Sequence[Value], host: Host
) -> Any:
    """Run a routine whose arguments have been checked.

    Each instruction contains the next one; only jumps change that. The groups of branches are those
    of `decoding`. Their checks are inlined for speed.
    """
    registers: list[Any] = [*arguments, *routine.rest]
    outer: int | None = None
    ready = routine.start
    try:
        while True:
            operation, a, b, c, d, following = ready
            if operation < UNLESS_AT_LEAST:
                if operation == DO_1:
                    host.line = b
                    host.do(a, (registers[c],))
                elif operation == DO_2:
                    host.line = b
                    host.do(a, (registers[c], registers[d]))
                elif operation == KEEP_0:
                    registers[a] = value = host.keep(c, registers[b], ())
                    if type(value) is not tuple:
                        raise _wrong(value, tuple, c)
                elif operation == KEEP_1:
                    registers[a] = value = host.keep(c, registers[b], (registers[d],))
                    if type(value) is not tuple:
                        raise _wrong(value, tuple, c)
                elif operation == ALL:
                    registers[a] = value = host.all(b)
                    if type(value) is not tuple:
                        raise _wrong(value, tuple, b)
                elif operation == NEXT:
                    for item in registers[b]:
                        registers[a] = item
                        break
                    else:
                        following = c
                elif operation == ASK_1:
                    registers[a] = number = host.ask(b, (registers[c],))
                    if type(number) is not int:
                        raise _wrong(number, int, b)
                    if not -NUMBER_LIMIT <= number <= NUMBER_LIMIT:
                        registers[a] = _clamped(number)
                elif not registers[a]:  # JUMP_UNLESS
                    following = b
            elif operation < ADD:
                if operation == UNLESS_AT_LEAST:
                    if registers[a] < registers[b]:
                        following = c
                elif operation == STOP:
                    return None
                elif operation == RETURN:
                    return registers[a]
                elif operation == FIRST:
                    registers[a] = registers[b][0] if registers[b] else 0
                elif operation == ACTING:
                    registers[a] = number = host.acting
                    if type(number) is not int:
                        raise _wrong(number, int, "the acting player")
                elif operation == EACH:
                    registers[a] = iter(registers[b][:c] if len(registers[b]) > c else registers[b])
                elif operation == SAME:
                    registers[a] = registers[b] == registers[c]
                else:  # CONTAINS
                    registers[a] = registers[c] in registers[b]
            elif operation < ASK_0:
                if operation == ADD:
                    registers[a] = number = registers[b] + registers[c]
                    if not -NUMBER_LIMIT <= number <= NUMBER_LIMIT:
                        registers[a] = _clamped(number)
                elif operation == SUBTRACT:
                    registers[a] = number = registers[b] - registers[c]
                    if not -NUMBER_LIMIT <= number <= NUMBER_LIMIT:
                        registers[a] = _clamped(number)
                elif operation == COPY:
                    registers[a] = registers[b]
                elif operation == ASK_TEST:
                    answer = host.ask(b, tuple([registers[register] for register in c]))
                    if type(answer) is not bool:
                        raise _wrong(answer, bool, b)
                    registers[a] = answer
                elif operation == ANY:
                    registers[a] = bool(registers[b])
                elif operation == COUNT:
                    registers[a] = len(registers[b])
                elif operation == ONLY:
                    registers[a] = (registers[b],) if registers[b] else ()
                else:  # DO_0
                    host.line = b
                    host.do(a, ())
            elif operation < UNLESS_AT_MOST:
                if operation == ASK_0:
                    registers[a] = number = host.ask(b, ())
                    if type(number) is not int:
                        raise _wrong(number, int, b)
                    if not -NUMBER_LIMIT <= number <= NUMBER_LIMIT:
                        registers[a] = _clamped(number)
                elif operation == ASK_2:
                    number = host.ask(b, tuple([registers[register] for register in c]))
                    registers[a] = number
                    if type(number) is not int:
                        raise _wrong(number, int, b)
                    if not -NUMBER_LIMIT <= number <= NUMBER_LIMIT:
                        registers[a] = _clamped(number)
                elif operation == FILTER:
                    values = tuple([registers[register] for register in d])
                    value = host.keep(b, (registers[c],), values) if registers[c] else ()
                    if type(value) is not tuple:
                        raise _wrong(value, tuple, b)
                    registers[a] = bool(value)
                elif operation == DO_3:
                    host.line = b
                    host.do(a, (registers[c], registers[d[0]], registers[d[1]]))
                elif operation == DID:
                    host.line = d
                    number = host.do(b, tuple([registers[register] for register in c]))
                    registers[a] = number
                    if type(number) is not int:
                        raise _wrong(number, int, b)
                    if not -NUMBER_LIMIT <= number <= NUMBER_LIMIT:
                        registers[a] = _clamped(number)
                elif operation == SELDOM:
                    HANDLERS[a](host, registers, ready)
                elif operation == JUMP_IF:
                    if registers[a]:
                        following = b
                elif registers[a] != registers[b]:  # UNLESS_EQUAL
                    following = c
            elif operation < NOT:
                if operation == UNLESS_AT_MOST:
                    if registers[a] > registers[b]:
                        following = c
                elif operation == SWITCH:
                    number = registers[a]
                    following = b[number] if 0 <= number < len(b) else c
                elif operation == TIMES:
                    registers[a] = iter(range(1, min(registers[b], c) + 1))
                elif operation == WITHOUT:
                    thing = registers[c]
                    registers[a] = tuple([one for one in registers[b] if one != thing])
                elif operation == JOIN:
                    registers[a] = tuple(dict.fromkeys(registers[b] + registers[c]))
                elif operation == AT_LEAST:
                    registers[a] = registers[b] >= registers[c]
                elif operation == AT_MOST:
                    registers[a] = registers[b] <= registers[c]
                else:  # EQUAL
                    registers[a] = registers[b] == registers[c]
            elif operation == WATCH:
                host.watch(routine, a, registers)
            elif operation == NOT:
                registers[a] = not registers[b]
            elif operation == BOTH:
                registers[a] = registers[b] and registers[c]
            elif operation == EITHER:
                registers[a] = registers[b] or registers[c]
            elif operation == MULTIPLY:
                registers[a] = number = registers[b] * registers[c]
                if not -NUMBER_LIMIT <= number <= NUMBER_LIMIT:
                    registers[a] = _clamped(number)
            elif operation == LOWER:
                registers[a] = min(registers[b], registers[c])
            elif operation == HIGHER:
                registers[a] = max(registers[b], registers[c])
            elif operation == HALVE:
                registers[a] = registers[b] // 2
            elif operation == CALL:
                _run(a, [registers[register] for register in b], host)
            elif operation == YOU:
                before = host.you(registers[a])
                outer = before if outer is None else outer
            elif operation == DO:
                host.line = b
                host.do(a, tuple([registers[register] for register in c]))
            else:  # KEEP, DROP
                values = tuple([registers[register] for register in d])
                value = host.keep(c, registers[b], values)
                if type(value) is not tuple:
                    raise _wrong(value, tuple, c)
                if operation == DROP:
                    value = tuple([one for one in registers[b] if one not in value])
                registers[a] = value
            ready = following
    except Trap as trap:
        trap.locate(routine.where(ready))
        raise
    finally:
        if outer is not None:
            host.you(outer)
