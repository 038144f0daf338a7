"""The question whether what happened is what a card speaks of."""

from __future__ import annotations

from typing import TYPE_CHECKING

from everrain_dsl.bytecode.emitter.routine import YOU, Label
from everrain_dsl.bytecode.opcodes import Op
from everrain_dsl.semantics import model

if TYPE_CHECKING:
    from collections.abc import Iterable

    from everrain_dsl.bytecode.emitter.expressions import Expressions
    from everrain_dsl.bytecode.emitter.routine import Register


def answer_match(to: Expressions, wanted: Iterable[tuple[model.Argument, model.Binding]]) -> None:
    """Write a routine that returns whether each binding holds what its argument speaks of."""
    no = Label()
    for argument, binding in wanted:
        _match(argument, to.to.of(binding), to, no)
    to.answer_here(no)


def _match(argument: model.Argument, held: Register, to: Expressions, no: Label) -> None:
    writer = to.to
    match argument:
        case model.Selection():
            found = writer.result_of(Op.CONTAINS, to.things(argument), held)
        case model.Reference(binding) if binding is YOU:
            found = writer.result_of(Op.SAME, held, to.you())
        case model.Reference() | model.NamedThing() | model.Symbol():
            found = writer.result_of(Op.SAME, held, to.argument(argument))
        case _:
            found = writer.result_of(Op.EQUAL, held, to.number(argument))
    writer.emit(Op.JUMP_UNLESS, found, no)
