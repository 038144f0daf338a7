"""Emit counts of past events: start a watch, and read its current value."""

from __future__ import annotations

from typing import TYPE_CHECKING

from everrain_dsl import model
from everrain_dsl.bytecode.emitter.patterns import answer_match
from everrain_dsl.bytecode.emitter.routine import RoutineWriter
from everrain_dsl.bytecode.emitter.things import emit_argument
from everrain_dsl.bytecode.opcodes import Op
from everrain_dsl.bytecode.program import Watch
from everrain_dsl.model.bindings import YOU

if TYPE_CHECKING:
    from everrain_dsl.bytecode.emitter.routine import Register
    from everrain_dsl.bytecode.emitter.writer import Statements


def past(times: model.TimesOf, to: Statements) -> Register:
    """Let what has happened be counted from the start, and return how much it is by now."""
    writer, pattern = to.to, times.pattern
    told = [(at, a) for at, a in enumerate(pattern.arguments) if a is not None and _is_told(a)]
    row = writer.pools.row(pattern.row)
    watch = Watch(
        row, times.period, _match(pattern, to), tuple(at for at, _ in told), times.row.measures
    )
    held = tuple(emit_argument(to, argument) for _, argument in told)
    return writer.result_of(Op.HAPPENED, writer.program.watch(watch), held)


def _match(pattern: model.Pattern, to: Statements) -> int | None:
    """Write the question whether it is this that happened, asked for a captain; None for any."""
    given = zip(pattern.arguments, pattern.bindings, strict=True)
    wanted = [(a, b) for a, b in given if a is not None and not _is_told(a)]
    if not wanted:
        return None
    amount = () if pattern.amount is None else (pattern.amount,)
    parameters = [model.Binding("ship", "your ship"), *pattern.bindings, *amount]
    asked = RoutineWriter(to.to.program, "pure", parameters, "boolean")
    answer_match(type(to)(asked), wanted)
    return asked.finish()


def _is_told(argument: model.Argument) -> bool:
    """Return whether an argument is one thing that a card may mean, counted apart from others."""
    return isinstance(argument, model.Reference) and argument.binding is not YOU
