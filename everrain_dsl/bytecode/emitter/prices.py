"""What things cost and need: prices, requirements, and the routines that rehearse and pay them."""

from __future__ import annotations

from typing import TYPE_CHECKING

import attrs

from everrain_dsl.bytecode.emitter.expressions import Expressions
from everrain_dsl.bytecode.emitter.routine import (
    Label,
    OptionWriter,
    Register,
    RoutineWriter,
    share_parameters,
)
from everrain_dsl.bytecode.opcodes import Op
from everrain_dsl.semantics import model, walk

if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import Self

    from everrain_dsl.vocabulary.rows import Context


class Prices(Expressions):
    """Writes effects' arguments, prices and questions into one routine."""

    def effect_arguments(self, do: model.Do) -> tuple[Register, ...]:
        """Return the registers of an effect's arguments, its amount multiplied by `for each`."""
        amount = self.number(do.each) if do.each is not None else None
        most = self.number(do.most) if do.most is not None else None
        read: list[Register] = []
        for slot, argument in zip(do.row.slots, do.arguments, strict=True):
            if isinstance(argument, model.Choosable) and argument.most is None:
                register = self._any_amount(do)
            else:
                register = self.argument(argument)
            if amount is not None and slot.name == do.row.amount:
                register = self.to.result_of(Op.MULTIPLY, register, amount)
                if most is not None:
                    register = self.to.result_of(Op.LOWER, register, most)
            read.append(register)
        return tuple(read)

    def hold_done(self, done: model.Done, register: Register) -> None:
        """Let *register* be how much was done, and add it to what the loops around have done."""
        if done.read:
            self.to.name(done.binding, register)
        for total in done.totals:
            if total.read:
                held = self.to.of(total.binding)
                self.to.emit(Op.ADD, held, held, register)

    def hold_paid(self, prices: Sequence[model.Do], *told: model.Block) -> None:
        """Let what is *told* speak of the price just agreed to: how much, and what was picked."""
        at = 0
        for price in prices:
            if price.done is not None and price.done.is_asked:
                self.hold_done(price.done, self.to.result_of(Op.PAID, at))
            at += len(_paid([price]))
        used = {id(each) for each in walk.bindings_used(told)} if prices else set()
        slots = [argument for price in _paid(prices) for argument in price.arguments]
        for slot, argument in enumerate(slots):
            if isinstance(argument, model.Selection) and id(argument.binding) in used:
                self._hold_picked(argument, slot)

    def _hold_picked(self, picked: model.Selection, slot: int) -> None:
        noun = self.to.pools.named("noun", f"noun_{picked.type}")
        things = self.to.result_of(Op.PAID_WITH, noun, slot)
        one = not picked.binding.many
        self.to.bind(picked.binding, self.to.result_of(Op.FIRST, things) if one else things)

    def begin_totals(self, totals: Sequence[model.Total]) -> None:
        """Begin to add up what a loop does, as far as some line asks, and its tests."""
        for total in totals:
            if isinstance(total, model.Tally):
                self.begin_tally(total)
            elif total.read:
                nothing = self.to.result_of(Op.COPY, self.to.number_of(0))
                self.to.bind(total.binding, nothing)

    def begin_tally(self, tally: model.Tally) -> None:
        """Begin to count tests."""
        for count in (tally.passes, tally.fails):
            self.to.bind(count, self.to.result_of(Op.COPY, self.to.number_of(0)))
        for group in (tally.passed, tally.failed):
            self.to.bind(group, self.empty("crew"))

    def _any_amount(self, do: model.Do) -> Register:
        """`pay any amount of coin`: from 0 to what your ship has."""
        to = self.to
        word = next((w for w in do.row.phrase.words if w in ("coin", "clue")), None)
        high = (
            to.result_of(Op.ASK, to.pools.named("gauge", word), (self.you(),))
            if word is not None
            else to.number_of(99)
        )
        decision = to.decide("number", f"how much {word or 'of it'}")
        return to.result_of(Op.CHOOSE_NUMBER, to.number_of(0), high, decision)

    def cost(self, prices: Sequence[model.Do]) -> None:
        """Write a routine that pays *prices* and returns whether all were paid in full."""
        to = self.to
        failed = Label()
        for price in prices:
            to.at(price.span)
            self._pay(price, failed)
        to.emit(Op.RETURN, to.constant("boolean", True))
        if prices:
            to.place(failed)
            to.emit(Op.RETURN, to.constant("boolean", False))

    def _pay(self, price: model.Do, failed: Label) -> None:
        """Write that *price* is paid, of a phrase each line of it, and go to *failed* if not."""
        to = self.to
        if price.means is not None:
            self.hold_slots(price.means, price.arguments)
            for line in _lines(price):
                self._pay(line, failed)
            return
        paid = to.result_of(Op.PAY, to.pools.row(price.row), self.effect_arguments(price))
        to.emit(Op.JUMP_UNLESS, paid, failed)

    def answer(self, conditions: Sequence[model.Condition], tried: Sequence[model.Do] = ()) -> None:
        """Write a routine that returns whether all of *conditions* hold.

        Of the effects *tried*, if there are any, one must do something at least.
        """
        to, yes, no = self.to, Label(), Label()
        for condition in conditions:
            self.jump_unless(condition, no)
        for do in tried:
            arguments = self.effect_arguments(_at_most(do))
            to.emit(Op.JUMP_IF, to.result_of(Op.CAN, to.pools.row(do.row), arguments), yes)
        if tried:
            to.emit(Op.JUMP, no)
        to.place(yes)
        self.answer_here(no)

    def sub(self, context: Context, result: str | None, told: Sequence[model.Binding] = ()) -> Self:
        """Return a writer for a routine that is run from this one, or later and *told* more."""
        this = self.to.parameters[0]
        writer = RoutineWriter(
            self.to.program,
            context,
            [this, *told],
            result,
            around=self.to,
        )
        return type(self)(writer)

    def guard(
        self,
        option: OptionWriter,
        requires: Sequence[model.Condition],
        target: model.Selection | None,
        taken: model.Binding | None = None,
        costs: Sequence[model.Do] = (),
        tried: Sequence[model.Do] = (),
    ) -> None:
        """Give *option* the routines that say whether it can be taken and pay for it, if any.

        It cannot where no effect of those *tried* would do anything. Both routines take the same
        arguments: all that either of them needs to know.
        """
        conditions: list[model.Condition] = list(requires)
        if taken is not None:
            fresh = model.Compared("exactly", model.Constant(0))
            conditions.insert(0, model.NumberIs(model.BoundNumber(taken), fresh))
        conditions.extend(aimed(target))
        when = self.sub("pure", "boolean") if conditions or tried else None
        if when is not None:
            when.answer(conditions, tried)
        cost = self.sub("cost", "boolean") if costs else None
        if cost is not None:
            cost.cost(costs)
        writers = [sub.to for sub in (when, cost) if sub is not None]
        if not writers:
            return
        share_parameters(writers)
        option.arguments = writers[0].arguments()
        option.when = when.to.finish() if when is not None else None
        option.cost = cost.to.finish() if cost is not None else None


def _lines(price: model.Do) -> list[model.Do]:
    """Return the prices that a phrase of a set stands for."""
    does = price.means.does if price.means is not None else None
    assert isinstance(does, model.Block)
    return [line for line in does.statements if isinstance(line, model.Do)]


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
            plain = tuple([each for each in argument.filters if not walk.is_best(each)])
            return attrs.evolve(unpicked(argument), filters=plain)
        case model.Choosable(most):
            return most or model.Constant(1)
        case _:
            return argument


def unpicked(selection: model.Selection) -> model.Selection:
    """Return the selection of everything *selection* could pick from."""
    return attrs.evolve(selection, determiner="group", count=0)
