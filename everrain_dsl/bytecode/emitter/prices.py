"""Emit costs and requirements, and the routines that test and pay them."""

from __future__ import annotations

from typing import TYPE_CHECKING

import attrs

from everrain_dsl import model
from everrain_dsl.bytecode.emitter.expressions import hold_slots
from everrain_dsl.bytecode.emitter.lists import answer_here, empty
from everrain_dsl.bytecode.emitter.routine import (
    Label,
    OptionWriter,
    Register,
    RoutineWriter,
    share_parameters,
)
from everrain_dsl.bytecode.emitter.things import emit_argument, emit_you
from everrain_dsl.bytecode.opcodes import Op
from everrain_dsl.model import traversal

if TYPE_CHECKING:
    from collections.abc import Sequence

    from everrain_dsl.bytecode.emitter.writer import Statements
    from everrain_dsl.vocabulary.rows import Context


def effect_arguments(emitter: Statements, do: model.Do) -> tuple[Register, ...]:
    """Return the registers of an effect's arguments, its amount multiplied by `for each`."""
    amount = emitter.number(do.each) if do.each is not None else None
    most = emitter.number(do.most) if do.most is not None else None
    read: list[Register] = []
    for slot, argument in zip(do.row.slots, do.arguments, strict=True):
        if isinstance(argument, model.Choosable) and argument.most is None:
            register = _any_amount(emitter, do)
        else:
            register = emit_argument(emitter, argument)
        if amount is not None and slot.name == do.row.amount:
            register = emitter.to.result_of(Op.MULTIPLY, register, amount)
            if most is not None:
                register = emitter.to.result_of(Op.LOWER, register, most)
        read.append(register)
    return tuple(read)


def hold_done(emitter: Statements, done: model.Done, register: Register) -> None:
    """Let *register* be how much was done, and add it to what the loops around have done."""
    if done.read:
        emitter.to.name(done.binding, register)
    for total in done.totals:
        if total.read:
            held = emitter.to.of(total.binding)
            emitter.to.emit(Op.ADD, held, held, register)


def hold_paid(emitter: Statements, prices: Sequence[model.Do], *told: model.Block) -> None:
    """Bind what *told* refers to in the price just paid: the amounts, and what was picked."""
    at = 0
    for price in prices:
        if price.done is not None and price.done.is_asked:
            hold_done(emitter, price.done, emitter.to.result_of(Op.PAID, at))
        at += len(_paid([price]))
    used = {id(each) for each in traversal.bindings_used(told)} if prices else set()
    slots = [argument for price in _paid(prices) for argument in price.arguments]
    for slot, argument in enumerate(slots):
        if isinstance(argument, model.Selection) and id(argument.binding) in used:
            _hold_picked(emitter, argument, slot)


def _hold_picked(emitter: Statements, picked: model.Selection, slot: int) -> None:
    noun = emitter.to.pools.named("noun", f"noun_{picked.type}")
    things = emitter.to.result_of(Op.PAID_WITH, noun, slot)
    one = not picked.binding.many
    emitter.to.bind(picked.binding, emitter.to.result_of(Op.FIRST, things) if one else things)


def begin_totals(emitter: Statements, totals: Sequence[model.Total]) -> None:
    """Begin to add up what a loop does, as far as some line asks, and its tests."""
    for total in totals:
        if isinstance(total, model.Tally):
            begin_tally(emitter, total)
        elif total.read:
            nothing = emitter.to.result_of(Op.COPY, emitter.to.number_of(0))
            emitter.to.bind(total.binding, nothing)


def begin_tally(emitter: Statements, tally: model.Tally) -> None:
    """Begin to count tests."""
    for count in (tally.passes, tally.fails):
        emitter.to.bind(count, emitter.to.result_of(Op.COPY, emitter.to.number_of(0)))
    for group in (tally.passed, tally.failed):
        emitter.to.bind(group, empty(emitter, "crew"))


def _any_amount(emitter: Statements, do: model.Do) -> Register:
    """`pay any amount of coin`: from 0 to what your ship has."""
    to = emitter.to
    word = next((w for w in do.row.phrase.words if w in ("coin", "clue")), None)
    high = (
        to.result_of(Op.ASK, to.pools.named("gauge", word), (emit_you(emitter),))
        if word is not None
        else to.number_of(99)
    )
    decision = to.decide("number", f"how much {word or 'of it'}")
    return to.result_of(Op.CHOOSE_NUMBER, to.number_of(0), high, decision)


def emit_cost(emitter: Statements, prices: Sequence[model.Do]) -> None:
    """Write a routine that pays *prices* and returns whether all were paid in full."""
    to = emitter.to
    failed = Label()
    for price in prices:
        to.at(price.span)
        _pay(emitter, price, failed)
    to.emit(Op.RETURN, to.constant("boolean", True))
    if prices:
        to.place(failed)
        to.emit(Op.RETURN, to.constant("boolean", False))


def _pay(emitter: Statements, price: model.Do, failed: Label) -> None:
    """Write that *price* is paid, of a phrase each line of it, and go to *failed* if not."""
    to = emitter.to
    if price.means is not None:
        hold_slots(emitter, price.means, price.arguments)
        for line in _lines(price):
            _pay(emitter, line, failed)
        return
    paid = to.result_of(Op.PAY, to.pools.row(price.row), effect_arguments(emitter, price))
    to.emit(Op.JUMP_UNLESS, paid, failed)


def emit_answer(
    emitter: Statements, conditions: Sequence[model.Condition], tried: Sequence[model.Do] = ()
) -> None:
    """Write a routine that returns whether all of *conditions* hold.

    Of the effects *tried*, if there are any, one must do something at least.
    """
    to, yes, no = emitter.to, Label(), Label()
    for condition in conditions:
        emitter.jump_unless(condition, no)
    for do in tried:
        arguments = effect_arguments(emitter, _at_most(do))
        to.emit(Op.JUMP_IF, to.result_of(Op.CAN, to.pools.row(do.row), arguments), yes)
    if tried:
        to.emit(Op.JUMP, no)
    to.place(yes)
    answer_here(emitter, no)


def emit_sub(
    emitter: Statements, context: Context, result: str | None, told: Sequence[model.Binding] = ()
) -> Statements:
    """Return a writer for a subroutine that runs now, or later with *told* as extra parameters."""
    this = emitter.to.parameters[0]
    writer = RoutineWriter(
        emitter.to.program,
        context,
        [this, *told],
        result,
        around=emitter.to,
    )
    return type(emitter)(writer)


def guard(
    emitter: Statements,
    option: OptionWriter,
    requires: Sequence[model.Condition],
    target: model.Selection | None,
    taken: model.Binding | None = None,
    costs: Sequence[model.Do] = (),
    tried: Sequence[model.Do] = (),
) -> None:
    """Add to *option* the routines that test whether it can be taken and that pay its cost, if any.

    The option is unavailable if none of the effects in *tried* would do anything. Both routines
    share one parameter list, the union of what each needs.
    """
    conditions: list[model.Condition] = list(requires)
    if taken is not None:
        fresh = model.Compared("exactly", model.Constant(0))
        conditions.insert(0, model.NumberIs(model.BoundNumber(taken), fresh))
    conditions.extend(aimed(target))
    when = emit_sub(emitter, "pure", "boolean") if conditions or tried else None
    if when is not None:
        emit_answer(when, conditions, tried)
    cost = emit_sub(emitter, "cost", "boolean") if costs else None
    if cost is not None:
        emit_cost(cost, costs)
    writers = [sub.to for sub in (when, cost) if sub is not None]
    if not writers:
        return
    share_parameters(writers)
    option.arguments = writers[0].arguments()
    option.when = when.to.finish() if when is not None else None
    option.cost = cost.to.finish() if cost is not None else None


def _lines(price: model.Do) -> list[model.Do]:
    """Return the prices in the definition of a phrase of a set."""
    lines = price.means.does.statements if price.means is not None else ()
    return [line for line in lines if isinstance(line, model.Do)]


def _paid(prices: Sequence[model.Do]) -> list[model.Do]:
    """Return what is paid in the end, the lines of each phrase in its place."""
    found: list[model.Do] = []
    for price in prices:
        found += [price] if price.means is None else _paid(_lines(price))
    return found


def aimed(target: model.Selection | None) -> list[model.Condition]:
    """Return the condition that there is enough of *target*, if there is one."""
    if target is None:
        return []
    least = target.count if target.determiner in ("exactly", "random") and not target.limit else 1
    enough = model.Compared("at least", model.Constant(least))
    return [model.Counted(unpicked(target), enough)]


def _at_most(do: model.Do) -> model.Do:
    """Return an effect on all that could be picked for it, with the most that could be chosen."""
    return attrs.evolve(do, arguments=tuple([_most(each) for each in do.arguments]), binding=None)


def _most(argument: model.Argument) -> model.Argument:
    match argument:
        case model.Selection():
            plain = tuple([each for each in argument.filters if not traversal.is_best(each)])
            return attrs.evolve(unpicked(argument), filters=plain)
        case model.Choosable(most):
            return most or model.Constant(1)
        case _:
            return argument


def unpicked(selection: model.Selection) -> model.Selection:
    """Return the selection of everything *selection* could pick from."""
    return attrs.evolve(selection, determiner="group", count=0)
