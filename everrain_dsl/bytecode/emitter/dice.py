"""Emit the instructions that roll dice and read them into registers."""

from __future__ import annotations

from typing import TYPE_CHECKING

from everrain_dsl.bytecode.opcodes import READINGS, Op
from everrain_dsl.records import NUMBER_LIMIT

if TYPE_CHECKING:
    from everrain_dsl import model
    from everrain_dsl.bytecode.emitter.routine import Register
    from everrain_dsl.bytecode.emitter.writer import Statements


def emit_die(emitter: Statements, cast: model.Cast) -> Register:
    """Return the register with the kind of die that was rolled."""
    return emitter.to.constant("die", emitter.to.pools.symbol("die", cast.die))


def emit_dice(emitter: Statements, read: model.DiceRead) -> Register:
    """Return the register with what is read from dice."""
    to = emitter.to
    dice = emit_cast(emitter, read.cast)
    match read.reading:
        case "showing":
            return to.result_of(Op.SHOWING, dice, *_range(emitter, read))
        case "other":
            those = to.result_of(Op.SHOWING, dice, *_range(emitter, read))
            return to.result_of(Op.SUBTRACT, read_dice(emitter, "number", dice), those)
        case "unequal":
            equal = read_dice(emitter, "equal", dice)
            return to.result_of(Op.SUBTRACT, read_dice(emitter, "number", dice), equal)
        case reading:
            return read_dice(emitter, reading, dice)


def read_dice(emitter: Statements, reading: str, dice: Register) -> Register:
    """Return the register with what is read from the list of what dice show."""
    return emitter.to.result_of(Op.READ_DICE, dice, READINGS.index(reading))


def emit_cast(emitter: Statements, cast: model.Cast) -> Register:
    """Return the register with the list of what the dice show."""
    if cast.under_way:
        return emitter.to.result_of(Op.ON_TABLE, emit_die(emitter, cast))
    held = emitter.to.of(cast)
    return held if cast.many else emitter.to.result_of(Op.DICE, held)


def _range(emitter: Statements, read: model.DiceRead) -> tuple[Register, Register]:
    """Return the lowest and the highest result that is looked for."""
    to, shown = emitter.to, read.shown
    assert shown is not None
    number = emitter.number(shown.number)
    match shown.operation:
        case "exactly":
            return number, number
        case "at least":
            return number, to.number_of(NUMBER_LIMIT)
        case "at most":
            return to.number_of(0), number
        case "more than":
            return to.result_of(Op.ADD, number, to.number_of(1)), to.number_of(NUMBER_LIMIT)
        case _:
            return to.number_of(0), to.result_of(Op.SUBTRACT, number, to.number_of(1))
