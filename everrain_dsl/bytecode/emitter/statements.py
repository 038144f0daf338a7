"""Blocks of statements, into instructions."""

from __future__ import annotations

from typing import Final, assert_never

from everrain_dsl.bytecode.emitter.prices import aimed
from everrain_dsl.bytecode.emitter.routine import (
    Label,
    OptionWriter,
    Register,
)
from everrain_dsl.bytecode.emitter.times import Times
from everrain_dsl.bytecode.emitter.trials import Trials
from everrain_dsl.bytecode.emitter.voting import Voting
from everrain_dsl.bytecode.opcodes import Op
from everrain_dsl.semantics import model

_DONE: Final = "Done"


class Statements(Times, Voting, Trials):
    """Writes blocks into one routine."""

    def block(self, block: model.Block) -> None:
        """Write *block*."""
        for statement in block.statements:
            self.to.at(statement.span)
            self.statement(statement)

    def statement(self, statement: model.Statement) -> None:
        """Write one statement."""
        match statement:
            case model.Do():
                self._do(statement)
            case model.Modify():
                self.modify(statement)
            case model.Permit():
                self.permit(statement)
            case model.If():
                self._if(statement)
            case model.YouMay():
                self._you_may(statement)
            case model.Wish():
                self._wish(statement)
            case model.Acting():
                self._acting(statement)
            case model.TheyMay():
                self._they_may(statement)
            case model.Agreed():
                self._agreed(statement)
            case model.Vote() | model.VoteFor() | model.Bid():
                self.poll(statement)
            case model.ForEach():
                self._for_each(statement)
            case model.Repeat():
                self._repeat(statement)
            case model.Stop():
                self._stop(statement)
            case (
                model.Roll() | model.RollDice() | model.RollAgain() | model.LookUp() | model.Test()
            ):
                self.trial(statement)
            case model.Choose(selection):
                self.thing(selection)
            case model.ChooseNumber(low, high, binding):
                decision = self.to.decide("number", binding.words)
                picked = self.to.result_of(
                    Op.CHOOSE_NUMBER, self.number(low), self.number(high), decision
                )
                self.to.name(binding, picked)
            case model.ChooseDie():
                self._choose_die(statement)
            case model.Reckon(number, binding):
                self._reckon(number, binding)
            case model.Later():
                self._later(statement)
            case model.Choices():
                self._choices(statement)
            case _:
                assert_never(statement)

    def _choose_die(self, statement: model.ChooseDie) -> None:
        """Offer what the dice show, each number once; with no dice there, the number is 0."""
        to = self.to
        options: list[OptionWriter] = []
        for number in range(statement.low, statement.high + 1):
            option = OptionWriter(to.pools.string(str(number)))
            showing = model.Compared("exactly", model.Constant(number))
            shown = model.DiceRead(statement.cast, "showing", showing)
            some = model.Compared("at least", model.Constant(1))
            self.guard(option, (model.NumberIs(shown, some),), None)
            options.append(option)
        picked = to.result_of(Op.OFFER, to.decide("offer", statement.binding.words, options))
        shows = to.result_of(Op.ADD, picked, to.number_of(statement.low))
        to.name(statement.binding, to.result_of(Op.HIGHER, shows, to.number_of(0)))

    def _reckon(self, number: model.Number, binding: model.Binding) -> None:
        value = self.number(number)
        if binding.name is not None and id(binding) in self.to.held:
            self.to.name(binding, value)
        else:
            self.to.bind(binding, self.to.result_of(Op.COPY, value))

    # Effects

    def _do(self, do: model.Do) -> None:
        if self.turned(do):
            return
        if do.means is not None:
            self.meant(do)
            return
        if do.done is not None and do.done.is_asked:
            self.did(do)
            return
        self.to.emit(Op.DO, self.to.pools.row(do.row), self.effect_arguments(do))
        self._hold_made(do)

    def _hold_made(self, do: model.Do) -> None:
        if do.binding is None:
            return
        noun = self.to.pools.named("noun", f"noun_{do.binding.type}")
        made = self.to.result_of(Op.MADE, noun)
        held = made if do.binding.many else self.to.result_of(Op.FIRST, made)
        self.to.name(do.binding, held)

    def did(self, do: model.Do) -> Register:
        """Write an effect and return the register with how much of it was done."""
        if do.means is not None:
            return self.meant(do)
        done = self.to.result_of(Op.DID, self.to.pools.row(do.row), self.effect_arguments(do))
        self._hold_made(do)
        if do.done is not None:
            self.hold_done(do.done, done)
        return done

    def meant(self, do: model.Do) -> Register:
        """Write what a phrase of a set stands for, for each thing it is said of.

        Returns the register that is 1 once it was done, and 0 where there was nobody.
        """
        to, means = self.to, do.means
        assert means is not None
        assert isinstance(means.does, model.Block)
        done, end = to.result_of(Op.COPY, to.number_of(0)), Label()
        loop = None
        for slot, argument in zip(means.slots, do.arguments, strict=True):
            if isinstance(argument, model.Selection | model.Reference) and argument.binding.many:
                item, *loop = self.each(self.thing(argument), argument.type)
                to.bind(slot, item)
                continue
            held = self.argument(argument)
            to.bind(slot, held)
            if isinstance(argument, model.Selection):
                there = to.result_of(Op.ANY, to.result_of(Op.ONLY, held))
                to.emit(Op.JUMP_UNLESS, there, end)
        following = Label()
        to.emit(Op.COPY, done, to.number_of(1))
        to.exits.append(following)
        self.block(means.does)
        to.exits.pop()
        to.place(following)
        if loop:
            self.again(*loop)
        to.place(end)
        return done

    # Branches

    def _if(self, statement: model.If) -> None:
        to = self.to
        other, end = Label(), Label()
        self.jump_unless(statement.condition, other)
        self.block(statement.then)
        if statement.otherwise.statements:
            to.emit(Op.JUMP, end)
            to.place(other)
            self.block(statement.otherwise)
            to.place(end)
        else:
            to.place(other)

    # Loops

    def _for_each(self, statement: model.ForEach) -> None:
        to = self.to
        selection = statement.selection
        self.begin_totals(statement.totals)
        players = selection.noun.acts
        things = self.things(selection)
        you = self.you() if players else None
        item, head, end = self.each(things, selection.type)
        to.bind(selection.binding, item)
        if players:
            to.emit(Op.YOU, item)
        to.exits.append(end)
        self.block(statement.body)
        to.exits.pop()
        self.again(head, end)
        if you is not None:
            to.emit(Op.YOU, you)

    def _repeat(self, statement: model.Repeat) -> None:
        to = self.to
        self.begin_totals(statement.totals)
        times = self.number(statement.times)
        cap = statement.times.value if isinstance(statement.times, model.Constant) else 100
        iterator, item = to.local(), to.local()
        head, end = Label(), Label()
        to.emit(Op.TIMES, iterator, times, min(cap, 100))
        to.place(head)
        to.emit(Op.NEXT, item, iterator, end)
        to.exits.append(end)
        self.block(statement.body)
        to.exits.pop()
        self.again(head, end)

    def _stop(self, statement: model.Stop) -> None:
        to = self.to
        on = Label()
        if statement.when is not None:
            self.jump_unless(statement.when, on)
        if to.exits:
            to.emit(Op.JUMP, to.exits[-1])
        else:
            to.emit(Op.STOP)
        to.place(on)

    def _choices(self, statement: model.Choices) -> None:
        to = self.to
        many = (statement.least, statement.most) != (1, 1)
        options: list[OptionWriter] = []
        taken: list[model.Binding] = []
        for option in statement.options:
            flag = None
            if many:
                flag = model.Binding("number", f"whether `{option.label}` was taken")
                to.bind(flag, to.result_of(Op.COPY, to.number_of(0)))
                taken.append(flag)
            options.append(self._option(option, flag, statement.chooser))
        head, end, exhausted, otherwise = Label(), Label(), Label(), Label()
        if many:
            options.append(OptionWriter(to.pools.string(_DONE)))
            iterator, item = to.local(), to.local()
            times = min(statement.most, len(statement.options))
            to.emit(Op.TIMES, iterator, to.number_of(times), times)
            to.place(head)
            to.emit(Op.NEXT, item, iterator, exhausted)
            to.exits.append(exhausted)
        you = self._let_choose(statement, otherwise)
        picked = to.result_of(Op.OFFER, to.decide("offer", "choose one", options))
        if you is not None:
            to.emit(Op.YOU, you)
        labels = [Label() for _ in statement.options]
        to.emit(Op.SWITCH, picked, tuple(labels), otherwise)
        for index, (option, label) in enumerate(zip(statement.options, labels, strict=True)):
            to.place(label)
            if many:
                to.emit(Op.COPY, to.of(taken[index]), to.number_of(1))
            self.hold_paid(option.costs, option.body)
            self.block(option.body)
            to.emit(Op.JUMP, end)
        to.place(otherwise)
        if many:
            to.emit(Op.JUMP, exhausted)
            to.place(end)
            to.exits.pop()
            self.again(head, exhausted)
            return
        if statement.otherwise is not None:
            self.block(statement.otherwise)
        to.place(end)

    def _let_choose(self, statement: model.Choices, nobody: Label) -> Register | None:
        """Let whoever picks for the acting player be asked; return who acts, None for the same.

        Without anybody to pick, go on at *nobody*.
        """
        if statement.chooser is None or statement.asked is None:
            return None
        you = self.you()
        self._players(statement.chooser, statement.asked, nobody)
        return you

    def _option(
        self,
        option: model.Option,
        taken: model.Binding | None,
        chooser: model.Thing | None = None,
    ) -> OptionWriter:
        """Return an option; what it needs is asked for the acting player, whoever is to pick."""
        writer = OptionWriter(self.to.pools.string(option.label))
        if chooser is None:
            self.guard(writer, option.requires, option.target, taken, option.costs)
        elif option.requires or option.target is not None:
            self.guard(writer, (), None, self._closed(option))
        return writer

    def _closed(self, option: model.Option) -> model.Binding:
        """Return the number that is 0 where *option* can be taken, and 1 where it cannot."""
        to, on = self.to, Label()
        flag = model.Binding("number", f"whether `{option.label}` cannot be taken")
        to.bind(flag, to.result_of(Op.COPY, to.number_of(1)))
        for condition in (*option.requires, *aimed(option.target)):
            self.jump_unless(condition, on)
        to.emit(Op.COPY, to.of(flag), to.number_of(0))
        to.place(on)
        return flag
