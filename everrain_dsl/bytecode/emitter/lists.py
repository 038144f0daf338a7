"""Lists of things and comparisons of registers, as instructions."""

from __future__ import annotations

from typing import TYPE_CHECKING

from everrain_dsl import model
from everrain_dsl.bytecode.emitter.routine import Label
from everrain_dsl.bytecode.opcodes import Op
from everrain_dsl.vocabulary.types import bound

if TYPE_CHECKING:
    from everrain_dsl.bytecode.emitter.routine import Register
    from everrain_dsl.bytecode.emitter.writer import Statements


def difference(emitter: Statements, things: Register, without: Register, type_: str) -> Register:
    """Return a register with those of *things* that are not in *without*."""
    to = emitter.to
    left = to.result_of(Op.COPY, things)
    item, head, end = emit_each(emitter, without, type_)
    to.emit(Op.WITHOUT, left, left, item)
    again(emitter, head, end)
    return left


def empty(emitter: Statements, type_: str, things: Register | None = None) -> Register:
    """Return a new, empty list of things of *type_*, for some of *things* if they are given."""
    made = emitter.to.result_of(Op.COPY, emitter.to.constant(f"list:{type_}", ()))
    if things is not None and things in emitter.to.single:
        emitter.to.single.add(made)
    return made


def emit_each(emitter: Statements, things: Register, type_: str) -> tuple[Register, Label, Label]:
    """Begin a loop over *things*; return the item, the head and the end to be placed."""
    to = emitter.to
    iterator, item = to.local(), to.local()
    head, end = Label(), Label()
    to.emit(Op.EACH, iterator, things, 1 if things in to.single else bound(type_))
    to.place(head)
    to.emit(Op.NEXT, item, iterator, end)
    return item, head, end


def again(emitter: Statements, head: Label, end: Label) -> None:
    """End the loop that starts at *head*."""
    emitter.to.emit(Op.AGAIN, head)
    emitter.to.place(end)


def unless(emitter: Statements, operation: str, a: Register, b: Register, target: Label) -> None:
    """Emit a jump to *target* unless the comparison holds."""
    to = emitter.to
    match operation:
        case "at least":
            to.emit(Op.JUMP_UNLESS_AT_LEAST, a, b, target)
        case "at most":
            to.emit(Op.JUMP_UNLESS_AT_MOST, a, b, target)
        case "exactly":
            to.emit(Op.JUMP_UNLESS_EQUAL, a, b, target)
        case "odd" | "even":
            half = to.result_of(Op.HALVE, a)
            rest = to.result_of(Op.SUBTRACT, a, to.result_of(Op.ADD, half, half))
            wanted = to.number_of(model.PARITIES.index(operation))
            to.emit(Op.JUMP_UNLESS_EQUAL, rest, wanted, target)
        case "more than":
            more = to.result_of(Op.ADD, b, to.number_of(1))
            to.emit(Op.JUMP_UNLESS_AT_LEAST, a, more, target)
        case _:
            fewer = to.result_of(Op.SUBTRACT, b, to.number_of(1))
            to.emit(Op.JUMP_UNLESS_AT_MOST, a, fewer, target)


def answer_here(emitter: Statements, no: Label) -> None:
    """Write the end of a question: yes here, no at *no*."""
    emitter.to.emit(Op.RETURN, emitter.to.constant("boolean", True))
    emitter.to.place(no)
    emitter.to.emit(Op.RETURN, emitter.to.constant("boolean", False))
