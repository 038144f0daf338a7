"""The question whether what happened is what a card speaks of."""

from __future__ import annotations

from typing import TYPE_CHECKING

from everrain_dsl import model
from everrain_dsl.bytecode.emitter.lists import answer_here
from everrain_dsl.bytecode.emitter.routine import Label
from everrain_dsl.bytecode.emitter.things import emit_argument, emit_things, emit_you
from everrain_dsl.bytecode.opcodes import Op
from everrain_dsl.model.bindings import YOU

if TYPE_CHECKING:
    from collections.abc import Iterable

    from everrain_dsl.bytecode.emitter.routine import Register
    from everrain_dsl.bytecode.emitter.writer import Statements


def answer_match(
    to: Statements,
    wanted: Iterable[tuple[model.Argument, model.Binding]],
    so_much: model.Condition | None = None,
) -> None:
    """Write a routine that returns whether each binding matches its argument.

    If *so_much* is given, that condition is tested as well.
    """
    no = Label()
    for argument, binding in wanted:
        _match(argument, to.to.of(binding), to, no)
    if so_much is not None:
        to.jump_unless(so_much, no)
    answer_here(to, no)


def is_enough(pattern: model.Pattern) -> model.Condition | None:
    """Return the condition on the amount of *pattern*, or None if any amount matches."""
    if pattern.so_much is None or pattern.amount is None:
        return None
    return model.NumberIs(model.BoundNumber(pattern.amount), pattern.so_much)


def _match(argument: model.Argument, held: Register, to: Statements, no: Label) -> None:
    writer = to.to
    match argument:
        case model.Selection():
            found = writer.result_of(Op.CONTAINS, emit_things(to, argument), held)
        case model.Reference(binding) if binding is YOU:
            found = writer.result_of(Op.SAME, held, emit_you(to))
        case model.Reference() | model.NamedThing() | model.Symbol():
            found = writer.result_of(Op.SAME, held, emit_argument(to, argument))
        case _:
            found = writer.result_of(Op.EQUAL, held, to.number(argument))
    writer.emit(Op.JUMP_UNLESS, found, no)
