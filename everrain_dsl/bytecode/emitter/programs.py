"""A card into a program, and the cards of a set into a bundle."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from everrain_dsl import model
from everrain_dsl.bytecode import program as bytecode
from everrain_dsl.bytecode.emitter.durations import MODIFYING
from everrain_dsl.bytecode.emitter.patterns import answer_match, is_enough
from everrain_dsl.bytecode.emitter.prices import aimed, emit_answer, emit_cost, hold_paid
from everrain_dsl.bytecode.emitter.routine import Pools, ProgramWriter, RoutineWriter
from everrain_dsl.bytecode.emitter.statements import StatementWriter
from everrain_dsl.bytecode.opcodes import Op
from everrain_dsl.bytecode.verifier.structure import seal
from everrain_dsl.vocabulary.printed import Printed

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping, Sequence

    from everrain_dsl.bytecode.emitter.writer import Statements
    from everrain_dsl.resolve.names import Names
    from everrain_dsl.vocabulary.phrase import Slot
    from everrain_dsl.vocabulary.rows import Context
    from everrain_dsl.vocabulary.vocabulary import Vocabulary

_CONTEXTS: Final[Mapping[str, Context]] = {
    "before": "before",
    "after": "effect",
    "instead": "instead",
}


def emit(
    content: model.ContentSet,
    cards: Iterable[model.Card],
    names: Names,
    vocabulary: Vocabulary,
) -> bytecode.Bundle:
    """Return the sealed bundle of *content*, whose cards have no errors."""
    pools = _pools(names)
    programs = tuple(_program(card, pools) for card in cards)
    return _bundle(content, programs, pools, vocabulary)


def emit_routine(
    write: Callable[[Statements], None],
    parameters: Sequence[model.Binding],
    result: str | None,
    names: Names,
    vocabulary: Vocabulary,
    context: Context = "effect",
) -> bytecode.Bundle:
    """Return a bundle with one program of one routine, for a scenario's line.

    *write* is handed the writer; the first of *parameters* is the routine's `this`.
    """
    pools = _pools(names)
    program = ProgramWriter(pools)
    writer = RoutineWriter(program, context, parameters, result)
    write(StatementWriter(writer))
    writer.finish()
    made = bytecode.Program(
        "scenario:line",
        "scenario",
        pools.string("a line of a scenario"),
        Printed(),
        routines=_written(program),
        moments=tuple(program.moments),
        abilities=(),
        flavours=tuple(program.flavours),
    )
    content = model.ContentSet("scenario", "a scenario", "0", "", (), (), None)
    return _bundle(content, (made,), pools, vocabulary)


def _pools(names: Names) -> Pools:
    return Pools(dice=dict(names.dice), numbers=dict(names.numbers))


def _bundle(
    content: model.ContentSet,
    programs: tuple[bytecode.Program, ...],
    pools: Pools,
    vocabulary: Vocabulary,
) -> bytecode.Bundle:
    bundle = bytecode.Bundle(
        bytecode.VocabularyName("core", vocabulary.version, vocabulary.hash_of(pools.rows)),
        bytecode.SetName(
            content.code,
            content.name,
            content.version,
            content.symbol,
            content.languages,
            tuple(each.text for each in content.builds_on),
            tuple(dict.fromkeys(card for card, _ in content.left_out)),
        ),
        bytecode.Limits(STEPS),
        tuple(pools.strings),
        tuple(pools.symbols),
        tuple(pools.rows),
        programs,
    )
    return seal(bundle, vocabulary)


#: The steps a bundle of ours promises not to exceed in one routine.
STEPS: Final = 500_000


def _written(program: ProgramWriter) -> tuple[bytecode.Routine, ...]:
    routines = tuple(routine for routine in program.routines if routine is not None)
    assert len(routines) == len(program.routines)
    return routines


def _program(card: model.Card, pools: Pools) -> bytecode.Program:
    writer = ProgramWriter(pools)
    abilities = tuple(_ability(ability, writer) for ability in card.abilities)
    return bytecode.Program(
        card.id,
        card.kind,
        pools.string(card.name),
        card.printed,
        card.copies,
        card.flavour,
        card.parent,
        card.formerly,
        abilities,
        _written(writer),
        tuple(writer.moments),
        tuple(writer.watches),
        tuple(each.id for each in card.keywords if each.id),
        tuple(writer.flavours),
    )


def _ability(ability: model.Ability, program: ProgramWriter) -> bytecode.Ability:
    match ability:
        case model.Action():
            return _action(ability, program)
        case model.Trigger():
            return _trigger(ability, program)
        case model.Modifier():
            return _modifier(ability, program)
        case model.Allowance():
            return _permission(ability, program)
        case model.Objective(condition, this, span):
            writer = RoutineWriter(program, "pure", [this], "boolean")
            writer.at(span)
            emit_answer(StatementWriter(writer), [condition])
            return bytecode.Action("objective", writer.finish())


def _action(action: model.Action, program: ProgramWriter) -> bytecode.Action:
    parameters = [action.this, *action.others]
    body = RoutineWriter(program, "effect", parameters)
    does = StatementWriter(body)
    hold_paid(does, action.costs, action.body)
    does.block(action.body)
    when = cost = None
    needs = [*action.requires, *aimed(action.target)]
    if needs:
        asked = RoutineWriter(program, "pure", parameters, "boolean")
        emit_answer(StatementWriter(asked), needs)
        when = asked.finish()
    if action.costs:
        paid = RoutineWriter(program, "cost", parameters, "boolean")
        emit_cost(StatementWriter(paid), action.costs)
        cost = paid.finish()
    label = program.pools.string(action.label) if action.label is not None else None
    return bytecode.Action(action.kind, body.finish(), label, action.amount, when, cost)


def _trigger(trigger: model.Trigger, program: ProgramWriter) -> bytecode.Trigger:
    pattern = trigger.pattern
    parameters = [trigger.this, *pattern.bindings]
    if pattern.amount is not None:
        parameters.append(pattern.amount)
    match = _matches(pattern.row.slots, pattern.arguments, pattern.bindings, parameters, program)
    condition = _question(_so(trigger), parameters, program)
    body = RoutineWriter(program, _CONTEXTS[trigger.timing], parameters)
    StatementWriter(body).block(trigger.body)
    return bytecode.Trigger(
        trigger.timing,
        program.pools.row(pattern.row),
        body.finish(),
        match,
        condition,
        trigger.limit,
        trigger.context,
        trigger.times,
    )


def _so(trigger: model.Trigger) -> model.Condition | None:
    """Return the condition of a trigger: that of its card, combined with the required amount."""
    given, so_much = trigger.condition, is_enough(trigger.pattern)
    if given is None or so_much is None:
        return given or so_much
    return model.Logic("and", (so_much, given))


def _modifier(modifier: model.Modifier, program: ProgramWriter) -> bytecode.Modifier:
    slots = modifier.row.slots
    bindings = _slot_bindings(slots, modifier.arguments)
    parameters = [modifier.this, *bindings]
    owner = _matches(slots, modifier.arguments, bindings, parameters, program, symbols=False)
    condition = _question(modifier.condition, parameters, program)
    value = None
    if modifier.operation != "halved":
        writer = RoutineWriter(program, "pure", parameters, "number")
        writer.at(modifier.span)
        to = StatementWriter(writer)
        number = (
            writer.number_of(2)
            if modifier.operation == "doubled" or modifier.value is None
            else to.number(modifier.value)
        )
        writer.emit(Op.RETURN, number)
        value = writer.finish()
    symbols = tuple(
        program.pools.symbol(argument.type, argument.value)
        for argument in modifier.arguments
        if isinstance(argument, model.Symbol)
    )
    return bytecode.Modifier(
        program.pools.row(modifier.row),
        MODIFYING[modifier.operation],
        value,
        owner,
        condition,
        symbols,
        modifier.context,
    )


def _permission(allowance: model.Allowance, program: ProgramWriter) -> bytecode.Permit:
    slots = allowance.row.slots
    bindings = _slot_bindings(slots, allowance.arguments)
    parameters = [allowance.this, *bindings]
    there = [
        None if slot.name == allowance.row.comes else argument
        for slot, argument in zip(slots, allowance.arguments, strict=True)
    ]
    match = _matches(slots, there, bindings, parameters, program)
    condition = _question(allowance.condition, parameters, program)
    return bytecode.Permit(program.pools.row(allowance.row), match, condition, allowance.context)


def _slot_bindings(
    slots: Sequence[Slot], arguments: Sequence[model.Argument]
) -> list[model.Binding]:
    bindings = []
    for slot, argument in zip(slots, arguments, strict=True):
        match argument:
            case model.Selection() | model.Reference() | model.NamedThing() | model.Symbol():
                type_ = argument.type
            case _:
                type_ = slot.types[0]
        bindings.append(model.Binding(type_, slot.name))
    return bindings


def _question(
    condition: model.Condition | None,
    parameters: Sequence[model.Binding],
    program: ProgramWriter,
) -> int | None:
    if condition is None:
        return None
    writer = RoutineWriter(program, "pure", parameters, "boolean")
    emit_answer(StatementWriter(writer), [condition])
    return writer.finish()


def _matches(
    slots: Sequence[Slot],
    arguments: Sequence[model.Argument | None],
    bindings: Sequence[model.Binding],
    parameters: Sequence[model.Binding],
    program: ProgramWriter,
    *,
    symbols: bool = True,
) -> int | None:
    """Write the question whether what happened is what *arguments* speak of."""
    wanted = [
        (argument, binding)
        for argument, binding in zip(arguments, bindings, strict=True)
        if argument is not None and (symbols or not isinstance(argument, model.Symbol))
    ]
    if not wanted:
        return None
    writer = RoutineWriter(program, "pure", parameters, "boolean")
    answer_match(StatementWriter(writer), wanted)
    return writer.finish()


__all__ = ["emit", "emit_routine"]
