"""Blocks of statements, into instructions."""

from __future__ import annotations

from typing import Final

from everrain_dsl import model
from everrain_dsl.bytecode.emitter import durations, offers, tests, times, votes
from everrain_dsl.bytecode.emitter.emitters import emits, emitters_in
from everrain_dsl.bytecode.emitter.expressions import emit_jump_unless, emit_number
from everrain_dsl.bytecode.emitter.lists import again, emit_each
from everrain_dsl.bytecode.emitter.prices import (
    aimed,
    begin_totals,
    effect_arguments,
    guard,
    hold_done,
    hold_paid,
)
from everrain_dsl.bytecode.emitter.routine import (
    Label,
    OptionWriter,
    Register,
)
from everrain_dsl.bytecode.emitter.things import emit_argument, emit_thing, emit_things, emit_you
from everrain_dsl.bytecode.emitter.writer import Statements
from everrain_dsl.bytecode.opcodes import Op

_DONE: Final = "Done"


class StatementWriter(Statements):
    """Writes blocks into one routine."""

    def block(self, block: model.Block) -> None:
        """Write *block*, which tells its flavour as it begins."""
        for at, statement in enumerate(block.statements):
            self.to.at(statement.span)
            if block.flavour and not at:
                self.to.emit(Op.TELL, self.to.program.flavour(block.flavour))
            self.statement(statement)

    def statement(self, statement: model.Statement) -> None:
        """Write one statement."""
        EMITTERS[statement.__class__](self, statement)

    def did(self, do: model.Do) -> Register:
        """Write an effect and return the register with how much of it was done."""
        if do.means is not None:
            return do_phrase(self, do)
        done = self.to.result_of(Op.DID, self.to.pools.row(do.row), effect_arguments(self, do))
        _hold_made(self, do)
        if do.done is not None:
            hold_done(self, do.done, done)
        return done

    def jump_unless(self, condition: model.Condition, target: Label) -> None:
        """Emit a jump to *target* unless *condition* holds."""
        emit_jump_unless(self, condition, target)

    def number(self, number: model.Number) -> Register:
        """Return the register that holds *number*."""
        return emit_number(self, number)


@emits(model.Choose)
def _choose(emitter: Statements, choose: model.Choose) -> None:
    emit_thing(emitter, choose.selection)


@emits(model.ChooseNumber)
def _choose_number(emitter: Statements, choose: model.ChooseNumber) -> None:
    to = emitter.to
    decision = to.decide("number", choose.binding.words)
    low, high = emitter.number(choose.low), emitter.number(choose.high)
    to.name(choose.binding, to.result_of(Op.CHOOSE_NUMBER, low, high, decision))


@emits(model.ChooseDie)
def _choose_die(emitter: Statements, statement: model.ChooseDie) -> None:
    """Offer what the dice show, each number once; with no dice there, the number is 0."""
    to = emitter.to
    options: list[OptionWriter] = []
    for number in range(statement.low, statement.high + 1):
        option = OptionWriter(to.pools.string(str(number)))
        showing = model.Compared("exactly", model.Constant(number))
        shown = model.DiceRead(statement.cast, "showing", showing)
        some = model.Compared("at least", model.Constant(1))
        guard(emitter, option, (model.NumberIs(shown, some),), None)
        options.append(option)
    picked = to.result_of(Op.OFFER, to.decide("offer", statement.binding.words, options))
    shows = to.result_of(Op.ADD, picked, to.number_of(statement.low))
    to.name(statement.binding, to.result_of(Op.HIGHER, shows, to.number_of(0)))


@emits(model.Reckon)
def _reckon(emitter: Statements, reckon: model.Reckon) -> None:
    number, binding = reckon.number, reckon.binding
    value = emitter.number(number)
    if binding.name is not None and id(binding) in emitter.to.held:
        emitter.to.name(binding, value)
    else:
        emitter.to.bind(binding, emitter.to.result_of(Op.COPY, value))


@emits(model.Do)
def _do(emitter: Statements, do: model.Do) -> None:
    if tests.turned(emitter, do):
        return
    if do.means is not None:
        do_phrase(emitter, do)
        return
    if do.done is not None and do.done.is_asked:
        emitter.did(do)
        return
    emitter.to.emit(Op.DO, emitter.to.pools.row(do.row), effect_arguments(emitter, do))
    _hold_made(emitter, do)


def _hold_made(emitter: Statements, do: model.Do) -> None:
    if do.binding is None:
        return
    noun = emitter.to.pools.named("noun", f"noun_{do.binding.type}")
    made = emitter.to.result_of(Op.MADE, noun)
    held = made if do.binding.many else emitter.to.result_of(Op.FIRST, made)
    emitter.to.name(do.binding, held)


def do_phrase(emitter: Statements, do: model.Do) -> Register:
    """Expand a phrase that a set defines, once for each thing it applies to.

    Returns the register that becomes 1 once the phrase was executed, and stays 0 if it applied to
    no thing.
    """
    to, means = emitter.to, do.means
    assert means is not None
    done, end = to.result_of(Op.COPY, to.number_of(0)), Label()
    loop = None
    for slot, argument in zip(means.slots, do.arguments, strict=True):
        if isinstance(argument, model.Selection | model.Reference) and argument.binding.many:
            item, *loop = emit_each(emitter, emit_thing(emitter, argument), argument.type)
            to.bind(slot, item)
            continue
        held = emit_argument(emitter, argument)
        to.bind(slot, held)
        if isinstance(argument, model.Selection):
            there = to.result_of(Op.ANY, to.result_of(Op.ONLY, held))
            to.emit(Op.JUMP_UNLESS, there, end)
    following = Label()
    to.emit(Op.COPY, done, to.number_of(1))
    to.exits.append(following)
    emitter.block(means.does)
    to.exits.pop()
    to.place(following)
    if loop:
        again(emitter, *loop)
    to.place(end)
    return done


@emits(model.If)
def _if(emitter: Statements, statement: model.If) -> None:
    to = emitter.to
    other, end = Label(), Label()
    emitter.jump_unless(statement.condition, other)
    emitter.block(statement.then)
    if statement.otherwise.statements:
        to.emit(Op.JUMP, end)
        to.place(other)
        emitter.block(statement.otherwise)
        to.place(end)
    else:
        to.place(other)


@emits(model.ForEach)
def _for_each(emitter: Statements, statement: model.ForEach) -> None:
    to = emitter.to
    selection = statement.selection
    begin_totals(emitter, statement.totals)
    players = selection.noun.acts
    things = emit_things(emitter, selection)
    you = emit_you(emitter) if players else None
    item, head, end = emit_each(emitter, things, selection.type)
    to.bind(selection.binding, item)
    if players:
        to.emit(Op.YOU, item)
    to.exits.append(end)
    emitter.block(statement.body)
    to.exits.pop()
    again(emitter, head, end)
    if you is not None:
        to.emit(Op.YOU, you)


@emits(model.Repeat)
def _repeat(emitter: Statements, statement: model.Repeat) -> None:
    to = emitter.to
    begin_totals(emitter, statement.totals)
    often = emitter.number(statement.times)
    cap = statement.times.value if isinstance(statement.times, model.Constant) else 100
    iterator, item = to.local(), to.local()
    head, end = Label(), Label()
    to.emit(Op.TIMES, iterator, often, min(cap, 100))
    to.place(head)
    to.emit(Op.NEXT, item, iterator, end)
    to.exits.append(end)
    emitter.block(statement.body)
    to.exits.pop()
    again(emitter, head, end)


@emits(model.Stop)
def _stop(emitter: Statements, statement: model.Stop) -> None:
    to = emitter.to
    on = Label()
    if statement.when is not None:
        emitter.jump_unless(statement.when, on)
    if to.exits:
        to.emit(Op.JUMP, to.exits[-1])
    else:
        to.emit(Op.STOP)
    to.place(on)


@emits(model.Choices)
def _choices(emitter: Statements, statement: model.Choices) -> None:
    to = emitter.to
    many = (statement.least, statement.most) != (1, 1)
    options: list[OptionWriter] = []
    taken: list[model.Binding] = []
    for option in statement.options:
        flag = None
        if many:
            flag = model.Binding("number", f"whether `{option.label}` was taken")
            to.bind(flag, to.result_of(Op.COPY, to.number_of(0)))
            taken.append(flag)
        options.append(_option(emitter, option, flag, statement.chooser))
    head, end, exhausted, otherwise = Label(), Label(), Label(), Label()
    if many:
        options.append(OptionWriter(to.pools.string(_DONE)))
        iterator, item = to.local(), to.local()
        times = min(statement.most, len(statement.options))
        to.emit(Op.TIMES, iterator, to.number_of(times), times)
        to.place(head)
        to.emit(Op.NEXT, item, iterator, exhausted)
        to.exits.append(exhausted)
    you = _let_choose(emitter, statement, otherwise)
    picked = to.result_of(Op.OFFER, to.decide("offer", "choose one", options))
    if you is not None:
        to.emit(Op.YOU, you)
    labels = [Label() for _ in statement.options]
    to.emit(Op.SWITCH, picked, tuple(labels), otherwise)
    for index, (option, label) in enumerate(zip(statement.options, labels, strict=True)):
        to.place(label)
        if many:
            to.emit(Op.COPY, to.of(taken[index]), to.number_of(1))
        hold_paid(emitter, option.costs, option.body)
        emitter.block(option.body)
        to.emit(Op.JUMP, end)
    to.place(otherwise)
    if many:
        to.emit(Op.JUMP, exhausted)
        to.place(end)
        to.exits.pop()
        again(emitter, head, exhausted)
        return
    if statement.otherwise is not None:
        emitter.block(statement.otherwise)
    to.place(end)


def _let_choose(emitter: Statements, statement: model.Choices, nobody: Label) -> Register | None:
    """Make the player who chooses act; return the register of the player who acted before.

    Returns None if the acting player makes the choice. If no player can choose, jumps to *nobody*.
    """
    if statement.chooser is None or statement.asked is None:
        return None
    you = emit_you(emitter)
    offers.emit_players(emitter, statement.chooser, statement.asked, nobody)
    return you


def _option(
    emitter: Statements,
    option: model.Option,
    taken: model.Binding | None,
    chooser: model.Thing | None = None,
) -> OptionWriter:
    """Return an option; what it needs is asked for the acting player, whoever is to pick."""
    writer = OptionWriter(emitter.to.pools.string(option.label))
    if chooser is None:
        guard(emitter, writer, option.requires, option.target, taken, option.costs)
    elif option.requires or option.target is not None:
        guard(emitter, writer, (), None, _closed(emitter, option))
    return writer


def _closed(emitter: Statements, option: model.Option) -> model.Binding:
    """Return the number that is 0 where *option* can be taken, and 1 where it cannot."""
    to, on = emitter.to, Label()
    flag = model.Binding("number", f"whether `{option.label}` cannot be taken")
    to.bind(flag, to.result_of(Op.COPY, to.number_of(1)))
    for condition in (*option.requires, *aimed(option.target)):
        emitter.jump_unless(condition, on)
    to.emit(Op.COPY, to.of(flag), to.number_of(0))
    to.place(on)
    return flag


#: The function that writes each class of statements.
EMITTERS: Final = emitters_in(*map(vars, (durations, offers, times, tests, votes)), globals())
