"""A bundle made ready to run: names for indices, and each instruction led to the next."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, Literal

import attrs

from everrain_dsl.bytecode.opcodes import BY_CODE, Op
from everrain_dsl.bytecode.program import LIST, NO_LINE
from everrain_dsl.vocabulary.types import BOOLEAN, is_symbol
from everrain_runtime.machine.decoding import DECODE, WATCH, Ready

if TYPE_CHECKING:
    from collections.abc import Sequence

    from everrain_dsl.bytecode.program import (
        Bundle,
        Decision,
        Moment,
        Option,
        Program,
        Routine,
        Value,
    )


@attrs.frozen(eq=False)
class Choice:
    """An option of a question, with the routines for its condition and its cost."""

    label: str
    when: Runnable | None
    cost: Runnable | None


@attrs.frozen(eq=False)
class Question:
    """A question to a player, identified by its card, routine and number."""

    program: str
    routine: int
    number: int
    kind: Literal["choose", "number", "offer", "confirm"]
    label: str
    options: tuple[Choice, ...]


@attrs.frozen(eq=False)
class Due:
    """When a delayed effect is due, from the *moment* of a program, with its row and question."""

    event: str
    match: Runnable | None
    moment: Moment


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
    #: What the routine comes to, where it only compares what it is given; None for all others.
    comparison: Comparison | None = None
    #: The coin the routine pays, where it is a cost that is nothing else; 0 for all others.
    coin: int = 0
    #: The quantity that says how much coin, where such a cost prints no number; else empty.
    coin_asked: str = ""

    def where(self, ready: Ready) -> str:
        """Return in words which instruction a prepared one is."""
        at = next((at for at, one in enumerate(self.code) if one is ready), 0)
        return f"{self.program}, routine {self.number}, instruction {at}"


@attrs.frozen
class Comparison:
    """The result of a routine that only compares its arguments, as most questions do.

    It is *yes* if the arguments of each of the *pairs* are equal, else *no*. That equals the result
    of its instructions, without running them.
    """

    pairs: tuple[tuple[int, int], ...]
    yes: Value | None
    no: Value | None

    def answer(self, arguments: Sequence[Value]) -> Value | None:
        """Return what the routine returns for these arguments."""
        for one, other in self.pairs:
            if arguments[one] != arguments[other]:
                return self.no
        return self.yes


@attrs.frozen(eq=False)
class Around:
    """The context that resolves the operands of a routine's instructions."""

    bundle: Bundle
    program: Program
    routines: tuple[Runnable, ...]
    questions: tuple[Question, ...]
    decisions: tuple[Decision, ...]
    line: str

    def row(self, index: int) -> str:
        """Return the name of a row."""
        return self.bundle.rows[index][1]

    def due(self, number: int) -> Due:
        """Return when one of the program's moments comes."""
        moment = self.program.moments[number]
        match = None if moment.match is None else self.routines[moment.match]
        return Due(self.row(moment.event), match, moment)


#: The instructions that are jumps and nothing else.
_ALWAYS: Final = (Op.JUMP.code, Op.AGAIN.code)


def prepare(bundle: Bundle, *, watched: bool = False) -> dict[str, tuple[Runnable, ...]]:
    """Return the routines of a verified *bundle*, ready to run, by the identity of their card.

    A *watched* routine calls the host before each instruction.
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
        runnable.coin, runnable.coin_asked = _coin(runnable, bundle)
        if not watched:
            runnable.comparison = _comparison(runnable)
    return routines


def _comparison(runnable: Runnable) -> Comparison | None:
    """Return what a routine compares: repeated `SAME, JUMP_UNLESS`, then two returns."""
    code, given = runnable.routine.code, len(runnable.kinds)
    pairs: list[tuple[int, int]] = []
    at, last = 0, len(code) - 1
    while at + 1 < last and _opens(code[at], Op.SAME) and _opens(code[at + 1], Op.JUMP_UNLESS):
        out, one, other = code[at][1:]
        if code[at + 1][1:] != (out, last) or not (one < given and other < given):
            return None
        pairs.append((one, other))
        at += 2
    returns = code[at:]
    if len(returns) != 1 + bool(pairs) or not all(_opens(each, Op.RETURN) for each in returns):
        return None
    registers = [each[1] - given for each in returns]
    if not all(0 <= register < len(runnable.routine.constants) for register in registers):
        return None
    return Comparison(tuple(pairs), runnable.rest[registers[0]], runnable.rest[registers[-1]])


def _coin(runnable: Runnable, bundle: Bundle) -> tuple[int, str]:
    """Return the coin of a cost that only runs `PAY` for an amount and returns the result.

    If the amount is queried first, return the name of the quantity instead. Return neither for
    other routines.
    """
    given, constants = len(runnable.kinds), runnable.routine.constants
    values = {given + at: value for at, (_, value) in enumerate(constants)}
    code, asked, into = runnable.routine.code, "", -1
    match code:
        case ((Op.ASK.code, into, row, ()), *_):
            code, asked = code[1:], bundle.rows[row][1]
    match code:
        case (
            (Op.PAY.code, paid, row, (amount,)),
            (Op.JUMP_UNLESS.code, tested, no_at),
            (Op.RETURN.code, yes),
            (Op.RETURN.code, no),
        ) if (
            (tested, no_at) == (paid, len(runnable.routine.code) - 1)
            and bundle.rows[row] == ("effect", "pay_coin")
            and values.get(yes) is True
            and values.get(no) is False
        ):
            coin = values.get(amount)
            if asked:
                return 0, asked if amount == into else ""
            return (max(0, coin), "") if isinstance(coin, int) else (0, "")
    return 0, ""


def _opens(instruction: Sequence[object], operation: Op) -> bool:
    return instruction[0] == operation.code


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
            Around(bundle, program, routines, questions, routine.decisions, text),
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
