"""A bundle made ready to run: names for indices, one flat tuple for each instruction."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Final, Literal, TypeAlias

import attrs

from everrain_dsl.bytecode.opcodes import BY_CODE, DURATIONS, OPERATIONS, Op
from everrain_dsl.bytecode.program import LIST, NO_LINE
from everrain_dsl.vocabulary.types import BOOLEAN, is_symbol

if TYPE_CHECKING:
    from everrain_dsl.bytecode.program import (
        Bundle,
        Decision,
        Instruction,
        Option,
        Program,
        Routine,
        Value,
    )

#: What the machine's loop tells apart, in groups and within them by how often they run. `DO`,
#: `ASK` and `KEEP` come in several shapes; `WATCH` calls the host before an instruction; what
#: runs seldom is one, and has a function of its own.
(
    DO_1, DO_2, KEEP_0, KEEP_1, ALL, NEXT, ASK_1, JUMP_UNLESS,
    UNLESS_AT_LEAST, STOP, RETURN, FIRST, ACTING, EACH, SAME, CONTAINS,
    ADD, SUBTRACT, COPY, ASK_TEST, ANY, COUNT, ONLY, DO_0,
    ASK_0, ASK_2, FILTER, DO_3, DID, SELDOM, JUMP_IF, UNLESS_EQUAL,
    UNLESS_AT_MOST, SWITCH, TIMES, WITHOUT, JOIN, AT_LEAST, AT_MOST, EQUAL,
    NOT, BOTH, EITHER, MULTIPLY, LOWER, HIGHER, HALVE, KEEP,
    DROP, DO, CALL, YOU, WATCH,
) = range(53)  # fmt: skip

#: An instruction as it is run: a code, four operands, whatever each is, and the instruction
#: that follows. Targets are instructions, too, so that nothing is looked up while running.
Ready: TypeAlias = list[Any]


@attrs.frozen(eq=False)
class Choice:
    """An option of a question, with the routines that say whether it can be taken and paid."""

    label: str
    when: Runnable | None
    cost: Runnable | None


@attrs.frozen(eq=False)
class Question:
    """A decision as it is put to a player; card, routine and number tell it from every other."""

    program: str
    routine: int
    number: int
    kind: Literal["choose", "number", "offer", "confirm"]
    label: str
    options: tuple[Choice, ...]


@attrs.frozen(eq=False)
class Due:
    """When a routine put off comes due: at the next such event that *match* says yes to."""

    event: str
    match: Runnable | None


@attrs.define(eq=False)
class Runnable:
    """A routine ready to run; `kinds` are the Python classes its arguments are of."""

    program: str
    number: int
    routine: Routine
    kinds: tuple[type, ...]
    #: What the registers behind the parameters start with.
    rest: tuple[Value | None, ...]
    #: One prepared instruction for each of the bundle's, and the one to start with.
    code: tuple[Ready, ...] = ()
    start: Ready = attrs.field(factory=list)

    def where(self, ready: Ready) -> str:
        """Return in words which instruction a prepared one is."""
        at = next((at for at, one in enumerate(self.code) if one is ready), 0)
        return f"{self.program}, routine {self.number}, instruction {at}"


@attrs.frozen(eq=False)
class _Around:
    """What the operands of a routine's instructions refer to."""

    bundle: Bundle
    program: Program
    routines: tuple[Runnable, ...]
    questions: tuple[Question, ...]
    decisions: tuple[Decision, ...]
    line: str

    def row(self, index: int) -> str:
        return self.bundle.rows[index][1]


_Decode: TypeAlias = Callable[[Any, _Around], Ready]


def prepare(bundle: Bundle, *, watched: bool = False) -> dict[str, tuple[Runnable, ...]]:
    """Return the routines of a verified *bundle*, ready to run, by the identity of their card.

    A *watched* routine tells the host of each instruction before it runs it.
    """
    return {program.id: _program(program, bundle, watched=watched) for program in bundle.programs}


def _program(program: Program, bundle: Bundle, *, watched: bool) -> tuple[Runnable, ...]:
    routines = tuple(
        Runnable(
            program.id,
            number,
            routine,
            tuple(_kind(type_) for type_ in routine.params),
            (*_constants(routine, bundle), *([None] * routine.locals)),
        )
        for number, routine in enumerate(program.routines)
    )
    for runnable in routines:
        _fill(runnable, routines, program, bundle)
        _link(runnable, watched=watched)
    return routines


def _fill(
    runnable: Runnable, routines: tuple[Runnable, ...], program: Program, bundle: Bundle
) -> None:
    routine = runnable.routine
    questions = tuple(
        Question(
            program.id,
            runnable.number,
            number,
            decision.kind,
            bundle.strings[decision.label],
            tuple(_choice(option, routines, bundle) for option in decision.options),
        )
        for number, decision in enumerate(routine.decisions)
    )
    lines = routine.lines or (NO_LINE,) * len(routine.code)
    texts = ("" if line == NO_LINE else bundle.strings[line] for line in lines)
    runnable.code = tuple(
        DECODE[BY_CODE[instruction[0]]](
            instruction,
            _Around(bundle, program, routines, questions, routine.decisions, text),
        )
        for instruction, text in zip(routine.code, texts, strict=True)
    )


def _link(runnable: Runnable, *, watched: bool) -> None:
    """Let each instruction have the one that follows, and those it jumps to.

    A jump that is always taken is left out: what leads to it leads to its target. The last entry
    is never reached.
    """
    instructions, code = runnable.routine.code, runnable.code
    entries: list[Ready] = [*code, []]
    if watched:
        entries[:-1] = [[WATCH, at, None, None, None, ready] for at, ready in enumerate(code)]
    for at in range(len(code) - 1, -1, -1):
        if instructions[at][0] in _ALWAYS:
            target = entries[instructions[at][1]]
            if watched:
                entries[at][5] = target
            else:
                entries[at] = target
    for at, (instruction, ready) in enumerate(zip(instructions, code, strict=True)):
        ready.append(entries[at + 1])
        for position, operand in enumerate(BY_CODE[instruction[0]].operands, start=1):
            if operand.kind == "target":
                ready[position] = entries[instruction[position]]
            elif operand.kind == "targets":
                ready[position] = tuple(entries[target] for target in instruction[position])
    runnable.start = entries[0]


def _choice(option: Option, routines: tuple[Runnable, ...], bundle: Bundle) -> Choice:
    return Choice(
        bundle.strings[option.label],
        None if option.when is None else routines[option.when],
        None if option.cost is None else routines[option.cost],
    )


def _kind(type_: str) -> type:
    if type_.startswith(LIST):
        return tuple
    if type_ == BOOLEAN:
        return bool
    return str if is_symbol(type_) else int


def _constants(routine: Routine, bundle: Bundle) -> tuple[Value, ...]:
    return tuple(
        bundle.symbols[value][1] if is_symbol(type_) and isinstance(value, int) else value
        for type_, value in routine.constants
    )


def _simple(code: int) -> _Decode:
    def decode(instruction: Instruction, around: _Around) -> Ready:
        return [code, *instruction[1:], *([None] * (5 - len(instruction)))]

    return decode


def _keep(instruction: Instruction, around: _Around) -> Ready:
    code, out, things, row, arguments = instruction
    name = around.row(row)
    if code == Op.DROP.code:
        return [DROP, out, things, name, arguments]
    match arguments:
        case ():
            return [KEEP_0, out, things, name, None]
        case (argument,):
            return [KEEP_1, out, things, name, argument]
    return [KEEP, out, things, name, arguments]


def _ask(instruction: Instruction, around: _Around) -> Ready:
    _, out, row, arguments = instruction
    table, name = around.bundle.rows[row]
    if table == "filter":
        return [FILTER, out, name, arguments[0], arguments[1:]]
    if table == "condition":
        return [ASK_TEST, out, name, arguments, None]
    match arguments:
        case ():
            return [ASK_0, out, name, None, None]
        case (argument,):
            return [ASK_1, out, name, argument, None]
    return [ASK_2, out, name, arguments, None]


def _do(instruction: Instruction, around: _Around) -> Ready:
    _, row, arguments = instruction
    name, line = around.row(row), around.line
    match arguments:
        case ():
            return [DO_0, name, line, None, None]
        case (a,):
            return [DO_1, name, line, a, None]
        case (a, b):
            return [DO_2, name, line, a, b]
        case (a, b, c):
            return [DO_3, name, line, a, (b, c)]
    return [DO, name, line, arguments, None]


def _did(instruction: Instruction, around: _Around) -> Ready:
    _, out, row, arguments = instruction
    return [DID, out, around.row(row), arguments, around.line]


def _pay(instruction: Instruction, around: _Around) -> Ready:
    code, out, row, arguments = instruction
    return _seldom(code, out, (around.row(row), around.line), arguments)


def _all(instruction: Instruction, around: _Around) -> Ready:
    _, out, row = instruction
    return [ALL, out, around.row(row), None, None]


def _made(instruction: Instruction, around: _Around) -> Ready:
    code, out, row = instruction
    return _seldom(code, out, around.row(row), None)


def _seldom(code: int, *operands: Any) -> Ready:
    """Return an instruction that has a function of its own, with three operands."""
    return [SELDOM, code, *operands]


def _modify(instruction: Instruction, around: _Around) -> Ready:
    code, row, operation, number, duration, arguments = instruction
    lasting = (OPERATIONS[operation], DURATIONS[duration])
    return _seldom(code, around.row(row), lasting, (number, arguments))


def _allow(instruction: Instruction, around: _Around) -> Ready:
    code, row, duration, arguments = instruction
    return _seldom(code, around.row(row), DURATIONS[duration], arguments)


def _roll(instruction: Instruction, around: _Around) -> Ready:
    code, out, die = instruction
    return _seldom(code, out, die, None)


def _test(instruction: Instruction, around: _Around) -> Ready:
    code, tested, margin, crew, stat = instruction
    return _seldom(code, (tested, margin), crew, stat)


def _random(instruction: Instruction, around: _Around) -> Ready:
    code, out, things, number = instruction
    return _seldom(code, out, things, number)


def _choose(instruction: Instruction, around: _Around) -> Ready:
    code, out, things, least, most, decision = instruction
    return _seldom(code, out, (things, least, most), around.questions[decision])


def _choose_number(instruction: Instruction, around: _Around) -> Ready:
    code, out, low, high, decision = instruction
    return _seldom(code, out, (low, high), around.questions[decision])


def _offer(instruction: Instruction, around: _Around) -> Ready:
    code, out, decision = instruction
    arguments = tuple(option.arguments for option in around.decisions[decision].options)
    return _seldom(code, out, around.questions[decision], arguments)


def _confirm(instruction: Instruction, around: _Around) -> Ready:
    code, out, decision = instruction
    options = around.decisions[decision].options
    arguments = options[0].arguments if options else ()
    return _seldom(code, out, around.questions[decision], arguments)


def _call(instruction: Instruction, around: _Around) -> Ready:
    _, routine, arguments = instruction
    return [CALL, around.routines[routine], arguments, None, None]


def _later(instruction: Instruction, around: _Around) -> Ready:
    code, number, routine, arguments = instruction
    moment = around.program.moments[number]
    match = None if moment.match is None else around.routines[moment.match]
    due = Due(around.row(moment.event), match)
    return _seldom(code, due, around.routines[routine], arguments)


#: The instructions that are jumps and nothing else.
_ALWAYS: Final = (Op.JUMP.code, Op.AGAIN.code)

#: How each instruction is made ready.
DECODE: Final[dict[Op, _Decode]] = {
    Op.STOP: _simple(STOP),
    Op.RETURN: _simple(RETURN),
    Op.COPY: _simple(COPY),
    Op.ADD: _simple(ADD),
    Op.SUBTRACT: _simple(SUBTRACT),
    Op.MULTIPLY: _simple(MULTIPLY),
    Op.LOWER: _simple(LOWER),
    Op.HIGHER: _simple(HIGHER),
    Op.HALVE: _simple(HALVE),
    Op.NOT: _simple(NOT),
    Op.BOTH: _simple(BOTH),
    Op.EITHER: _simple(EITHER),
    Op.AT_LEAST: _simple(AT_LEAST),
    Op.AT_MOST: _simple(AT_MOST),
    Op.EQUAL: _simple(EQUAL),
    Op.SAME: _simple(SAME),
    Op.JUMP: _simple(STOP),
    Op.JUMP_IF: _simple(JUMP_IF),
    Op.JUMP_UNLESS: _simple(JUMP_UNLESS),
    Op.JUMP_UNLESS_AT_LEAST: _simple(UNLESS_AT_LEAST),
    Op.JUMP_UNLESS_AT_MOST: _simple(UNLESS_AT_MOST),
    Op.JUMP_UNLESS_EQUAL: _simple(UNLESS_EQUAL),
    Op.SWITCH: _simple(SWITCH),
    Op.EACH: _simple(EACH),
    Op.TIMES: _simple(TIMES),
    Op.NEXT: _simple(NEXT),
    Op.AGAIN: _simple(STOP),
    Op.ALL: _all,
    Op.KEEP: _keep,
    Op.DROP: _keep,
    Op.WITHOUT: _simple(WITHOUT),
    Op.ONLY: _simple(ONLY),
    Op.FIRST: _simple(FIRST),
    Op.COUNT: _simple(COUNT),
    Op.JOIN: _simple(JOIN),
    Op.ANY: _simple(ANY),
    Op.CONTAINS: _simple(CONTAINS),
    Op.ASK: _ask,
    Op.DO: _do,
    Op.DID: _did,
    Op.PAY: _pay,
    Op.MODIFY: _modify,
    Op.ALLOW: _allow,
    Op.ACTING: _simple(ACTING),
    Op.MADE: _made,
    Op.ROLL: _roll,
    Op.TEST: _test,
    Op.RANDOM: _random,
    Op.CHOOSE: _choose,
    Op.CHOOSE_NUMBER: _choose_number,
    Op.OFFER: _offer,
    Op.CONFIRM: _confirm,
    Op.CALL: _call,
    Op.YOU: _simple(YOU),
    Op.LATER: _later,
}
