"""Emit delayed effects: a routine of its own, and the moment that triggers it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from everrain_dsl import model
from everrain_dsl.bytecode.emitter.durations import duration, emit_match, emit_until, told_by
from everrain_dsl.bytecode.emitter.emitters import emits
from everrain_dsl.bytecode.emitter.prices import emit_sub
from everrain_dsl.bytecode.emitter.routine import share_parameters
from everrain_dsl.bytecode.opcodes import Op
from everrain_dsl.bytecode.program import PUT_OFF, Moment

if TYPE_CHECKING:
    from collections.abc import Sequence

    from everrain_dsl.bytecode.emitter.routine import Register
    from everrain_dsl.bytecode.emitter.writer import Statements


def _set_again(emitter: Statements, numbers: Sequence[model.Binding]) -> None:
    """Hold *numbers*, known around, where they can be set again."""
    for binding in numbers:
        around = emitter.to.of(binding)
        emitter.to.bind(binding, emitter.to.result_of(Op.COPY, around))


@emits(model.Later)
def emit_later(emitter: Statements, later: model.Later) -> None:
    """Write what is put off until a time or an event."""
    to = emitter.to
    number = emitter.number(later.number) if later.number is not None else None
    told = told_by(later.pattern) if later.pattern is not None else ()
    body = emit_sub(emitter, PUT_OFF[later.timing], None, told)
    _set_again(body, later.sets)
    body.block(later.body)
    match = emit_match(emitter, later.pattern) if later.pattern is not None else None
    if match is not None:
        share_parameters([body.to, match.to])
    moment = to.program.moment(
        Moment(
            to.pools.row(later.event),
            match.to.finish() if match is not None else None,
            later.whose,
            later.following,
            later.pattern is not None,
            later.timing,
            later.pattern is not None and later.pattern.so_much is not None,
        )
    )
    routine, arguments = body.to.finish(), body.to.arguments(told)
    if later.deadline is not None:
        _either_comes(emitter, later, later.deadline, (moment, routine, arguments))
        return
    until = emit_until(emitter, later.until)
    if until is not None:
        to.emit(Op.EACH_TIME_UNTIL, moment, routine, arguments, *until)
    elif later.duration:
        to.emit(Op.EACH_TIME, moment, routine, duration(later.duration), arguments)
    elif number is not None:
        to.emit(Op.LATER_ON, moment, routine, number, arguments)
    else:
        to.emit(Op.LATER, moment, routine, arguments)


def _either_comes(
    emitter: Statements,
    later: model.Later,
    deadline: model.Deadline,
    awaited: tuple[int, int, tuple[Register, ...]],
) -> None:
    """Write what is *awaited*, with what happens if the deadline comes before it."""
    to = emitter.to
    other = emit_sub(emitter, "effect", None)
    _set_again(other, later.sets)
    other.block(deadline.otherwise)
    event = to.pools.row(deadline.event)
    end = to.program.moment(Moment(event, None, deadline.whose, deadline.following))
    routine, rest = other.to.finish(), other.to.arguments()
    number = to.number_of(deadline.number)
    to.emit(Op.EITHER_COMES, *awaited, end, routine, number, rest)
