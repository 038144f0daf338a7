"""Numbers, things and conditions, into registers."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, assert_never

from everrain_dsl import model
from everrain_dsl.bytecode.emitter.dice import emit_dice
from everrain_dsl.bytecode.emitter.history import past
from everrain_dsl.bytecode.emitter.lists import again, difference, emit_each, unless
from everrain_dsl.bytecode.emitter.routine import Label, Register
from everrain_dsl.bytecode.emitter.things import (
    alone,
    emit_argument,
    emit_narrowed,
    emit_thing,
    emit_things,
    emit_you,
)
from everrain_dsl.bytecode.opcodes import Op

if TYPE_CHECKING:
    from everrain_dsl.bytecode.emitter.writer import Statements

_ARITHMETIC: Final = {
    "plus": Op.ADD,
    "minus": Op.SUBTRACT,
    "multiplied": Op.MULTIPLY,
    "lower": Op.LOWER,
    "higher": Op.HIGHER,
}
#: By what number a part of something is divided.
_PARTS: Final = {"half": 2, "third": 3, "quarter": 4}
_GATHERING: Final = {"sum": Op.ADD, "highest": Op.HIGHER, "lowest": Op.LOWER}
_MORE_THAN_ANY: Final = 1_000_000
#: How things are spoken of, of which one must do what is asked, or none.
_SOME: Final = ("one", "another", "any", "no")


def emit_number(emitter: Statements, number: model.Number) -> Register:
    """Return the register that holds *number*."""
    to = emitter.to
    match number:
        case model.Constant(value):
            return to.number_of(value)
        case model.PerPlayer(value):
            players = to.result_of(Op.ALL, to.pools.named("noun", "noun_player"))
            count = to.result_of(Op.COUNT, players)
            return to.result_of(Op.ADD, count, to.number_of(value))
        case model.Arithmetic():
            return _arithmetic(emitter, number)
        case model.CountOf(selection):
            return to.result_of(Op.COUNT, emit_things(emitter, selection))
        case model.Gathered():
            return _gathered(emitter, number)
        case model.HowMuch(done):
            return emitter.number(done.amount) if done.amount else to.of(done.binding)
        case model.BoundNumber(binding):
            return to.of(binding)
        case model.QuantityOf(means=means) if means is not None:
            hold_slots(emitter, means, number.arguments)
            return emitter.number(means.does)
        case model.QuantityOf(row, arguments):
            read = tuple(emit_argument(emitter, argument) for argument in arguments)
            return to.result_of(Op.ASK, to.pools.row(row), read)
        case model.GaugeOf(row, owner, arguments):
            of = emit_thing(emitter, owner) if owner is not None else emit_you(emitter)
            kind = tuple(emit_argument(emitter, argument) for argument in arguments)
            return to.result_of(Op.ASK, to.pools.row(row), (of, *kind))
        case model.TimesOf():
            return past(number, emitter)
        case model.DiceRead():
            return emit_dice(emitter, number)
        case model.Choosable(most):
            high = emitter.number(most) if most is not None else to.number_of(99)
            decision = to.decide("number", "how many")
            return to.result_of(Op.CHOOSE_NUMBER, to.number_of(0), high, decision)
        case _:
            assert_never(number)


def hold_slots(
    emitter: Statements, means: model.Meaning, given: tuple[model.Argument, ...]
) -> None:
    """Let what is *given* for the places of a phrase of a set be held as these."""
    for slot, argument in zip(means.slots, given, strict=True):
        emitter.to.bind(slot, emit_argument(emitter, argument))


def _arithmetic(emitter: Statements, given: model.Arithmetic) -> Register:
    to, operation = emitter.to, given.operation
    first = emitter.number(given.operands[0])
    if operation == "twice":
        return to.result_of(Op.MULTIPLY, first, to.number_of(2))
    if operation in _PARTS:
        return _divided(emitter, first, to.number_of(_PARTS[operation]), up=given.up)
    second = emitter.number(given.operands[1])
    if operation == "divided":
        return _divided(emitter, first, second, up=given.up)
    return to.result_of(_ARITHMETIC[operation], first, second)


def _divided(emitter: Statements, number: Register, by: Register, *, up: bool) -> Register:
    to = emitter.to
    if up:
        number = to.result_of(Op.ADD, number, by)
        number = to.result_of(Op.SUBTRACT, number, to.number_of(1))
    if by is to.number_of(2):
        return to.result_of(Op.HALVE, number)
    return to.result_of(Op.DIVIDE, number, by)


def _gathered(emitter: Statements, given: model.Gathered) -> Register:
    """Go through the things and add up their values, or keep the best; of none it is 0."""
    to, operation = emitter.to, given.operation
    things = emit_thing(emitter, given.things)
    if not _is_many(given.things):
        things = to.result_of(Op.ONLY, things)
    extra = tuple(emit_argument(emitter, argument) for argument in given.arguments)
    found, none = to.result_of(Op.COPY, to.number_of(0)), Label()
    if operation != "sum":
        to.emit(Op.JUMP_UNLESS, to.result_of(Op.ANY, things), none)
        worst = _MORE_THAN_ANY if operation == "lowest" else -_MORE_THAN_ANY
        to.emit(Op.COPY, found, to.number_of(worst))
    item, head, end = emit_each(emitter, things, given.things.type)
    value = to.result_of(Op.ASK, to.pools.row(given.row), (item, *extra))
    to.emit(_GATHERING[operation], found, found, value)
    again(emitter, head, end)
    to.place(none)
    return found


def emit_jump_unless(emitter: Statements, condition: model.Condition, target: Label) -> None:
    """Emit a jump to *target* unless *condition* holds."""
    to = emitter.to
    match condition:
        case model.Logic(operation="and", operands=operands):
            for operand in operands:
                emitter.jump_unless(operand, target)
        case model.Logic(operation="or", operands=operands):
            done = Label()
            for operand in operands[:-1]:
                following = Label()
                emitter.jump_unless(operand, following)
                to.emit(Op.JUMP, done)
                to.place(following)
            emitter.jump_unless(operands[-1], target)
            to.place(done)
        case model.Logic(operands=operands):
            holds = Label()
            emitter.jump_unless(operands[0], holds)
            to.emit(Op.JUMP, target)
            to.place(holds)
        case model.NumberIs(number, compared):
            value = emitter.number(number)
            unless(emitter, compared.operation, value, emitter.number(compared.number), target)
        case model.Counted(selection, compared):
            value = to.result_of(Op.COUNT, emit_things(emitter, selection))
            unless(emitter, compared.operation, value, emitter.number(compared.number), target)
        case model.ThereIs(selection):
            things = emit_things(emitter, selection)
            any_ = to.result_of(Op.ANY, things)
            to.emit(Op.JUMP_IF if selection.determiner == "no" else Op.JUMP_UNLESS, any_, target)
        case model.Happened(times):
            to.emit(Op.JUMP_UNLESS_AT_LEAST, past(times, emitter), to.number_of(1), target)
        case model.Asked(means=means) if means is not None:
            _jump_unless_phrase(emitter, condition, means, target)
        case model.Asked():
            _asked(emitter, condition, target)
        case model.IsMost(subject, others, narrowing):
            best = emit_narrowed(emitter, emit_things(emitter, others), narrowing, others.type)
            is_one = to.result_of(Op.CONTAINS, best, emit_thing(emitter, subject))
            to.emit(Op.JUMP_UNLESS, is_one, target)
        case model.IsOnly(subject, selection):
            only = alone(emit_things(emitter, selection), selection.type, emitter)
            is_one = to.result_of(Op.CONTAINS, only, emit_thing(emitter, subject))
            to.emit(Op.JUMP_UNLESS, is_one, target)
        case model.ThingIs(subject, narrowing):
            _of_things(emitter, subject, narrowing, target)
        case model.ThingHolds(subject, row, compared, arguments):
            held = model.Narrowing("gauge", row=row, arguments=arguments, compared=compared)
            _of_things(emitter, subject, held, target)
        case _:
            assert_never(condition)


def _asked(emitter: Statements, asked: model.Asked, target: Label) -> None:
    """Jump to *target* unless the answer is yes for one of the things, or for none of them."""
    to = emitter.to
    read, loops = _asked_of(emitter, asked)
    answer = to.result_of(Op.ASK, to.pools.row(asked.row), tuple(read))
    if not loops:
        to.emit(Op.JUMP_UNLESS, answer, target)
        return
    none, found = _is_of_none(asked), Label()
    to.emit(Op.JUMP_IF, answer, target if none else found)
    _asked_of_all(emitter, loops, found, None if none else target)


def _asked_of(
    emitter: Statements, asked: model.Asked
) -> tuple[list[Register], list[tuple[Label, Label]]]:
    """Return the arguments of a question, and the loops over those that are several things."""
    read: list[Register] = []
    loops: list[tuple[Label, Label]] = []
    for argument in asked.arguments:
        if isinstance(argument, model.Selection) and argument.determiner in _SOME:
            item, head, end = emit_each(emitter, emit_things(emitter, argument), argument.type)
            loops.append((head, end))
            read.append(item)
        else:
            read.append(emit_argument(emitter, argument))
    return read, loops


def _asked_of_all(
    emitter: Statements, loops: list[tuple[Label, Label]], found: Label, otherwise: Label | None
) -> None:
    """End *loops*, which jump to *found*; after them, jump to *otherwise* if it is given."""
    for head, end in reversed(loops):
        again(emitter, head, end)
    if otherwise is not None:
        emitter.to.emit(Op.JUMP, otherwise)
    emitter.to.place(found)


def _jump_unless_phrase(
    emitter: Statements, asked: model.Asked, means: model.Meaning[model.Condition], target: Label
) -> None:
    """Jump to *target* unless a set's phrase holds for one of the things, or for none of them."""
    to = emitter.to
    read, loops = _asked_of(emitter, asked)
    for slot, register in zip(means.slots, read, strict=True):
        to.bind(slot, register)
    if not loops:
        emitter.jump_unless(means.does, target)
        return
    none, found, following = _is_of_none(asked), Label(), Label()
    emitter.jump_unless(means.does, following)
    to.emit(Op.JUMP, target if none else found)
    to.place(following)
    _asked_of_all(emitter, loops, found, None if none else target)


def _of_things(
    emitter: Statements, subject: model.Thing, narrowing: model.Narrowing, target: Label
) -> None:
    """Go on at *target* unless the things *subject* speaks of satisfy *narrowing*."""
    to = emitter.to
    if not isinstance(subject, model.Selection) or subject.determiner in ("the", "nearest"):
        held = emit_thing(emitter, subject)
        many = _is_many(subject)
        things = held if many else to.result_of(Op.ONLY, held)
        determiner = "every" if many else "one"
    else:
        things = emit_things(emitter, subject)
        determiner = subject.determiner
    kept = emit_narrowed(emitter, things, narrowing, subject.type)
    if determiner in ("every", "other", "group"):
        left = difference(emitter, things, kept, subject.type)
        any_ = to.result_of(Op.ANY, left)
        to.emit(Op.JUMP_IF, any_, target)
        return
    any_ = to.result_of(Op.ANY, kept)
    to.emit(Op.JUMP_IF if determiner == "no" else Op.JUMP_UNLESS, any_, target)


def _is_of_none(asked: model.Asked) -> bool:
    """Return whether the answer must be no, whatever things of those are taken."""
    things = [each for each in asked.arguments if isinstance(each, model.Selection)]
    return any(each.determiner == "no" for each in things)


def _is_many(thing: model.Thing) -> bool:
    """Return whether *thing* is held as a list."""
    return isinstance(thing, model.Selection | model.Reference) and thing.binding.many
