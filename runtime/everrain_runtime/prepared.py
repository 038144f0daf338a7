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

#: Codes that only prepared instructions have: the shapes of `DO`, `ASK` and `KEEP` that are worth
#: telling apart, and `WATCH`, which calls the host before each instruction of a watched routine.
DO_0: Final = 0x100
DO_1: Final = 0x101
DO_2: Final = 0x102
DO_3: Final = 0x103
ASK_NUMBER: Final = 0x110
ASK_NUMBER_1: Final = 0x111
ASK_BOOLEAN: Final = 0x112
ASK_FILTER: Final = 0x113
KEEP_0: Final = 0x120
WATCH: Final = 0x1FF

#: An instruction as it is run: a code and four operands, whatever each of them is.
Ready: TypeAlias = tuple[int, Any, Any, Any, Any]


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
    code: tuple[Ready, ...] = ()
    #: How many prepared instructions stand for one of the bundle's.
    stride: int = 1

    def where(self, at: int) -> str:
        """Return in words which instruction the prepared one numbered *at* is."""
        return f"{self.program}, routine {self.number}, instruction {at // self.stride}"


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
        if watched:
            _watch(runnable)
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


def _choice(option: Option, routines: tuple[Runnable, ...], bundle: Bundle) -> Choice:
    return Choice(
        bundle.strings[option.label],
        None if option.when is None else routines[option.when],
        None if option.cost is None else routines[option.cost],
    )


def _watch(runnable: Runnable) -> None:
    """Put a WATCH before every instruction, and move the targets of jumps accordingly."""
    code: list[Ready] = []
    for at, (instruction, ready) in enumerate(
        zip(runnable.routine.code, runnable.code, strict=True)
    ):
        code.append((WATCH, at, None, None, None))
        code.append(_moved(BY_CODE[instruction[0]], ready))
    runnable.code = tuple(code)
    runnable.stride = 2


def _moved(op: Op, ready: Ready) -> Ready:
    operands: list[Any] = list(ready)
    for position, operand in enumerate(op.operands, start=1):
        if operand.kind == "target":
            operands[position] *= 2
        elif operand.kind == "targets":
            operands[position] = tuple(target * 2 for target in operands[position])
    code, a, b, c, d = operands
    return code, a, b, c, d


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


def _plain(instruction: Instruction, around: _Around) -> Ready:
    code, a, b, c, d = (*instruction, None, None, None, None)[:5]
    return code, a, b, c, d


def _keep(instruction: Instruction, around: _Around) -> Ready:
    code, out, things, row, arguments = instruction
    if code == Op.KEEP.code and not arguments:
        return KEEP_0, out, things, around.row(row), None
    return code, out, things, around.row(row), arguments


def _ask(instruction: Instruction, around: _Around) -> Ready:
    _, out, row, arguments = instruction
    table, name = around.bundle.rows[row]
    if table == "filter":
        return ASK_FILTER, out, name, arguments[0], arguments[1:]
    if table == "condition":
        return ASK_BOOLEAN, out, name, arguments, None
    if len(arguments) == 1:
        return ASK_NUMBER_1, out, name, arguments[0], None
    return ASK_NUMBER, out, name, arguments, None


def _do(instruction: Instruction, around: _Around) -> Ready:
    code, row, arguments = instruction
    name = around.row(row)
    match arguments:
        case ():
            return DO_0, name, around.line, None, None
        case (a,):
            return DO_1, name, around.line, a, None
        case (a, b):
            return DO_2, name, around.line, a, b
        case (a, b, c):
            return DO_3, name, around.line, a, (b, c)
    return code, name, around.line, arguments, None


def _did(instruction: Instruction, around: _Around) -> Ready:
    code, out, row, arguments = instruction
    return code, out, around.row(row), arguments, around.line


def _all(instruction: Instruction, around: _Around) -> Ready:
    code, out, row = instruction
    return code, out, around.row(row), None, None


def _modify(instruction: Instruction, around: _Around) -> Ready:
    code, row, operation, number, duration, arguments = instruction
    lasting = (OPERATIONS[operation], DURATIONS[duration])
    return code, around.row(row), lasting, number, arguments


def _allow(instruction: Instruction, around: _Around) -> Ready:
    code, row, duration, arguments = instruction
    return code, around.row(row), DURATIONS[duration], arguments, None


def _choose(instruction: Instruction, around: _Around) -> Ready:
    code, out, things, least, most, decision = instruction
    return code, out, things, (least, most), around.questions[decision]


def _choose_number(instruction: Instruction, around: _Around) -> Ready:
    code, out, low, high, decision = instruction
    return code, out, low, high, around.questions[decision]


def _offer(instruction: Instruction, around: _Around) -> Ready:
    code, out, decision = instruction
    arguments = tuple(option.arguments for option in around.decisions[decision].options)
    return code, out, around.questions[decision], arguments, None


def _confirm(instruction: Instruction, around: _Around) -> Ready:
    code, out, question, arguments, _ = _offer(instruction, around)
    return code, out, question, arguments[0] if arguments else (), None


def _call(instruction: Instruction, around: _Around) -> Ready:
    code, routine, arguments = instruction
    return code, around.routines[routine], arguments, None, None


def _later(instruction: Instruction, around: _Around) -> Ready:
    code, number, routine, arguments = instruction
    moment = around.program.moments[number]
    match = None if moment.match is None else around.routines[moment.match]
    due = Due(around.row(moment.event), match)
    return code, due, around.routines[routine], arguments, None


_SPECIAL: Final[dict[Op, _Decode]] = {
    Op.KEEP: _keep,
    Op.DROP: _keep,
    Op.ASK: _ask,
    Op.DO: _do,
    Op.DID: _did,
    Op.PAY: _did,
    Op.ALL: _all,
    Op.MADE: _all,
    Op.MODIFY: _modify,
    Op.ALLOW: _allow,
    Op.CHOOSE: _choose,
    Op.CHOOSE_NUMBER: _choose_number,
    Op.OFFER: _offer,
    Op.CONFIRM: _confirm,
    Op.CALL: _call,
    Op.LATER: _later,
}

#: How each instruction is made ready.
DECODE: Final[dict[Op, _Decode]] = {op: _SPECIAL.get(op, _plain) for op in Op}
