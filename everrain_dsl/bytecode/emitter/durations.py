"""Emit instructions for effects with a duration: modifiers and permissions."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from everrain_dsl import model
from everrain_dsl.bytecode.emitter.emitters import emits
from everrain_dsl.bytecode.emitter.lists import again, emit_each
from everrain_dsl.bytecode.emitter.patterns import answer_match, is_enough
from everrain_dsl.bytecode.emitter.prices import emit_sub
from everrain_dsl.bytecode.emitter.things import emit_argument
from everrain_dsl.bytecode.opcodes import DURATIONS, OPERATIONS, Op
from everrain_dsl.bytecode.program import Moment

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping

    from everrain_dsl.bytecode.emitter.routine import Label, Register
    from everrain_dsl.bytecode.emitter.writer import Statements
    from everrain_dsl.bytecode.program import Operation

_SO_MANY: Final = [f"for {each}" for each in DURATIONS if each[0].isdigit()]
#: What durations come to: how they are written, and what they are called in bytecode.
_DURATIONS: Final = {
    "this roll": "roll",
    "this turn": "turn",
    "this round": "round",
    "this act": "act",
    "this game": "game",
    "until the end of the turn": "turn",
    "until the end of the round": "round",
    "until the end of the act": "act",
    "until the end of the game": "game",
    "until the end of this turn": "turn",
    "until the end of this round": "round",
    "until the end of this act": "act",
    "for the rest of the turn": "turn",
    "for the rest of the round": "round",
    "for the rest of the act": "act",
    "for the rest of the game": "game",
    "until the end of your turn": "your turn",
    "until the end of your next turn": "end of your next turn",
    "until the end of the next turn": "end of the next turn",
    "until the end of the next round": "end of the next round",
    "until the end of the next act": "end of the next act",
    "until your next turn": "next turn",
    "until the start of your next turn": "next turn",
    "until the next turn": "start of the next turn",
    "until the start of the next turn": "start of the next turn",
    "until the next round": "start of the next round",
    "until the start of the next round": "start of the next round",
    "until the next act": "start of the next act",
    "until the start of the next act": "start of the next act",
    "for 1 round": "round",
    "for 1 act": "act",
    **{each: each.removeprefix("for ") for each in _SO_MANY},
}
MODIFYING: Final[Mapping[str, Operation]] = {
    "gets": "gets",
    "becomes": "becomes",
    "doubled": "times",
    "halved": "half",
}
#: The handle of nothing, which stands for whatever is still to come.
_NOTHING: Final = 0


@emits(model.Modify)
def emit_modify(emitter: Statements, modify: model.Modify) -> None:
    """Write that a quantity changes for a time, of each thing that is spoken of."""
    to = emitter.to
    held = [(argument, emit_argument(emitter, argument)) for argument in modify.arguments]
    value = _modifying(emitter, modify)
    operation = OPERATIONS.index(MODIFYING[modify.operation])
    row = to.pools.row(modify.row)
    until = emit_until(emitter, modify.until)

    def write(things: tuple[Register, ...]) -> None:
        if until is None:
            lasting = duration(modify.duration)
            to.emit(Op.MODIFY, row, operation, value, lasting, things)
        else:
            moment, captured = until
            to.emit(Op.MODIFY_UNTIL, row, operation, value, moment, things, captured)

    _of_each(emitter, held, write)


@emits(model.Permit)
def emit_permit(emitter: Statements, permit: model.Permit) -> None:
    """Write that something is allowed or forbidden for a time, about each thing spoken of."""
    to, given = emitter.to, zip(permit.row.slots, permit.arguments, strict=True)
    held = [
        (None, to.constant(slot.types[0], _NOTHING))
        if slot.name == permit.row.comes
        else (argument, emit_argument(emitter, argument))
        for slot, argument in given
    ]
    row = to.pools.row(permit.row)
    until = emit_until(emitter, permit.until)

    def write(things: tuple[Register, ...]) -> None:
        if until is None:
            to.emit(Op.ALLOW, row, duration(permit.duration), things)
        else:
            moment, captured = until
            to.emit(Op.ALLOW_UNTIL, row, moment, things, captured)

    _of_each(emitter, held, write)


def emit_until(
    emitter: Statements, pattern: model.Pattern | None
) -> tuple[int, tuple[Register, ...]] | None:
    """Return the moment that ends what lasts, with what is captured to ask about it."""
    if pattern is None:
        return None
    match = emit_match(emitter, pattern)
    event = emitter.to.pools.row(pattern.row)
    if match is None:
        return emitter.to.program.moment(Moment(event)), (emitter.to.of(emitter.to.parameters[0]),)
    asked, told = match.to.finish(), told_by(pattern)
    moment = Moment(event, asked, measures=pattern.so_much is not None)
    return emitter.to.program.moment(moment), match.to.arguments(told)


def emit_match(emitter: Statements, pattern: model.Pattern) -> Statements | None:
    """Return a writer with the question whether it is this that happened; None for any."""
    given = zip(pattern.arguments, pattern.bindings, strict=True)
    wanted = [(argument, binding) for argument, binding in given if argument is not None]
    so_much = is_enough(pattern)
    if not wanted and so_much is None:
        return None
    asked = emit_sub(emitter, "pure", "boolean", told_by(pattern))
    answer_match(asked, wanted, so_much)
    return asked


def _of_each(
    emitter: Statements,
    given: Iterable[tuple[model.Argument | None, Register]],
    write: Callable[[tuple[Register, ...]], None],
) -> None:
    """Write what lasts, once for each thing where an argument is a list of them."""
    held: list[Register] = []
    loops: list[tuple[Label, Label]] = []
    for argument, register in given:
        held.append(register)
        if isinstance(argument, model.Selection | model.Reference) and argument.binding.many:
            held[-1], head, end = emit_each(emitter, register, argument.type)
            loops.append((head, end))
    write(tuple(held))
    for head, end in reversed(loops):
        again(emitter, head, end)


def _modifying(emitter: Statements, modify: model.Modify) -> Register:
    if modify.operation == "doubled":
        return emitter.to.number_of(2)
    if modify.value is None:
        return emitter.to.number_of(0)
    return emitter.number(modify.value)


def duration(words: str) -> int:
    """Return the index of a duration as it is written."""
    return DURATIONS.index(_DURATIONS[words])


def told_by(pattern: model.Pattern) -> tuple[model.Binding, ...]:
    """Return the bindings that an event supplies: those of its slots, and its amount."""
    amount = () if pattern.amount is None else (pattern.amount,)
    return (*pattern.bindings, *amount)
