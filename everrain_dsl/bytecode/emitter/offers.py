"""Emit offers and the choice of who acts: `you may`, `another player may`, `let the banker`."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeAlias

from everrain_dsl import model
from everrain_dsl.bytecode.emitter.emitters import emits
from everrain_dsl.bytecode.emitter.lists import again, emit_each, empty
from everrain_dsl.bytecode.emitter.prices import begin_totals, guard, hold_paid
from everrain_dsl.bytecode.emitter.routine import Label, OptionWriter, Register
from everrain_dsl.bytecode.emitter.things import emit_thing, emit_things, emit_you
from everrain_dsl.bytecode.opcodes import Op
from everrain_dsl.model import traversal

if TYPE_CHECKING:
    from collections.abc import Sequence

    from everrain_dsl.bytecode.emitter.writer import Statements

Effect: TypeAlias = model.Do | model.Modify | model.Permit
#: A loop under way: its head, and the label behind its end.
Loop: TypeAlias = tuple[Label, Label]


@emits(model.YouMay)
def emit_you_may(emitter: Statements, statement: model.YouMay) -> None:
    """Emit an offer, or effects, with the branches that follow."""
    to = emitter.to
    other, end = Label(), Label()
    _offer(emitter, statement, other)
    emitter.block(statement.then)
    to.emit(Op.JUMP, end)
    to.place(other)
    emitter.block(statement.otherwise)
    to.place(end)


def _offer(emitter: Statements, statement: model.YouMay | model.TheyMay, other: Label) -> None:
    """Ask the acting player, and do it; go on at *other* unless it was agreed and done."""
    to, effects = emitter.to, statement.effects
    if not statement.offered:
        for effect in effects[:-1]:
            emitter.statement(effect)
        _unless_done(emitter, effects[-1:], other)
        return
    prices = _prices(effects)
    rest = effects[len(prices) :]
    words = " and ".join(" ".join(e.span.text.split()) for e in effects)
    option = OptionWriter(to.pools.string(words))
    target = traversal.target_of(rest[0]) if rest else None
    guard(emitter, option, (), target, costs=prices, tried=_tried(rest))
    agreed = to.result_of(Op.CONFIRM, to.decide("confirm", words, [option]))
    to.emit(Op.JUMP_UNLESS, agreed, other)
    hold_paid(emitter, prices)
    _unless_done(emitter, rest, other)


def _unless_done(emitter: Statements, effects: Sequence[Effect], target: Label) -> None:
    """Perform all *effects*, then go on at *target* unless each was done, in part at least."""
    to = emitter.to
    dones: list[Register] = []
    for effect in effects:
        if isinstance(effect, model.Do):
            dones.append(emitter.did(effect))
        else:
            emitter.statement(effect)
    for done in dones:
        to.emit(Op.JUMP_UNLESS_AT_LEAST, done, to.number_of(1), target)


@emits(model.Wish)
def emit_wish(emitter: Statements, statement: model.Wish) -> None:
    """Ask the acting player whether all of the block happens."""
    to = emitter.to
    other, end = Label(), Label()
    said = "; ".join(" ".join(each.span.text.split()) for each in statement.then.statements)
    option = OptionWriter(to.pools.string(said))
    guard(emitter, option, (), traversal.first_target(statement.then))
    agreed = to.result_of(Op.CONFIRM, to.decide("confirm", said, [option]))
    to.emit(Op.JUMP_UNLESS, agreed, other)
    emitter.block(statement.then)
    to.emit(Op.JUMP, end)
    to.place(other)
    emitter.block(statement.otherwise)
    to.place(end)


@emits(model.Acting)
def emit_acting(emitter: Statements, statement: model.Acting) -> None:
    """Write what another player does."""
    if traversal.is_several(statement.who):
        you = _reader(emitter)
        begin_totals(emitter, statement.totals)
        loop = emit_players(emitter, statement.who, statement.actor, Label())
        assert loop is not None
        emitter.to.exits.append(loop[1])
        emitter.block(statement.body)
        emitter.to.exits.pop()
        again(emitter, *loop)
        emitter.to.emit(Op.YOU, you)
    else:
        _acting_alone(emitter, statement)


def _acting_alone(emitter: Statements, statement: model.Acting) -> None:
    """Write what one player does, if there is that one; what is chosen is then known."""
    to = emitter.to
    you, leave, on = _reader(emitter), Label(), Label()
    around = to.exits[-1] if to.exits else None
    named = [each for each in _named_in(statement.body) if id(each) not in to.held]
    known = {binding: _nothing(emitter, binding) for binding in named}
    emit_players(emitter, statement.who, statement.actor, on)
    if around is not None:
        to.exits.append(leave)
    emitter.block(statement.body)
    for binding, register in known.items():
        to.emit(Op.COPY, register, to.of(binding))
        to.bind(binding, register)
    to.emit(Op.YOU, you)
    if around is not None:
        to.exits.pop()
        to.emit(Op.JUMP, on)
        to.place(leave)
        to.emit(Op.YOU, you)
        to.emit(Op.JUMP, around)
    to.place(on)


def _reader(emitter: Statements) -> Register:
    """Return whose ship acts before another player does something, and let it be known."""
    you = emit_you(emitter)
    emitter.to.bind(model.READER, you)
    return you


def _nothing(emitter: Statements, binding: model.Binding) -> Register:
    """Return a register with the default of *binding* when no player acts: 0 or no things."""
    to = emitter.to
    if binding.type == "number":
        return to.result_of(Op.COPY, to.number_of(0))
    none = to.constant(f"list:{binding.type}", ())
    return to.result_of(Op.COPY if binding.many else Op.FIRST, none)


@emits(model.TheyMay)
def emit_they_may(emitter: Statements, statement: model.TheyMay) -> None:
    """Emit an offer to other players, or their effects, with the branches that follow."""
    to = emitter.to
    you, other, following, done = _reader(emitter), Label(), Label(), Label()
    begin_totals(emitter, statement.totals)
    for group in (statement.doers, statement.others):
        if group is not None:
            to.bind(group, empty(emitter, "ship"))
    loop = emit_players(emitter, statement.who, statement.actor, other)
    anybody = traversal.is_anybody(statement.who)
    _offer(emitter, statement, other)
    _count_among(emitter, statement.doers, statement)
    to.emit(Op.YOU, you)
    if loop is not None and not anybody:
        to.exits.append(loop[1])
    emitter.block(statement.then)
    to.emit(Op.JUMP, done if anybody else following)
    to.place(other)
    _count_among(emitter, statement.others, statement)
    to.emit(Op.YOU, you)
    if not anybody:
        emitter.block(statement.otherwise)
    if loop is not None and not anybody:
        to.exits.pop()
    to.place(following)
    if loop is not None:
        again(emitter, *loop)
    if anybody:
        emitter.block(statement.otherwise)
    to.place(done)


def _count_among(
    emitter: Statements, group: model.Binding | None, statement: model.TheyMay
) -> None:
    """Let who has just been asked be one of *group*, if there is that."""
    if group is not None:
        to = emitter.to
        actor = to.result_of(Op.ONLY, to.of(statement.actor))
        to.emit(Op.JOIN, to.of(group), to.of(group), actor)


@emits(model.Agreed)
def emit_agreed(emitter: Statements, statement: model.Agreed) -> None:
    """Write the question whether players agree."""
    to = emitter.to
    you, decided, end = emit_you(emitter), Label(), Label()
    loop = emit_players(emitter, statement.who, statement.actor, decided)
    agreed = to.result_of(Op.CONFIRM, to.decide("confirm", "agree"))
    anybody = traversal.is_anybody(statement.who)
    to.emit(Op.JUMP_IF if anybody else Op.JUMP_UNLESS, agreed, decided)
    if loop is not None:
        again(emitter, *loop)
    to.emit(Op.YOU, you)
    emitter.block(statement.otherwise if anybody else statement.then)
    to.emit(Op.JUMP, end)
    to.place(decided)
    to.emit(Op.YOU, you)
    emitter.block(statement.then if anybody else statement.otherwise)
    to.place(end)


def emit_players(
    emitter: Statements, who: model.Thing, actor: model.Binding, nobody: Label
) -> Loop | None:
    """Make *who* the acting player; if *who* is several players, return the loop over them.

    If *who* is a single player who does not exist, jump to *nobody*.
    """
    to = emitter.to
    if isinstance(who, model.Selection) and traversal.is_anybody(who):
        held = emit_things(emitter, who)
    else:
        held = emit_thing(emitter, who)
    if not traversal.is_anybody(who) and not traversal.is_several(who):
        to.bind(actor, held)
        there = to.result_of(Op.ANY, to.result_of(Op.ONLY, held))
        to.emit(Op.JUMP_UNLESS, there, nobody)
        to.emit(Op.YOU, held)
        return None
    item, head, end = emit_each(emitter, held, who.type)
    to.bind(actor, item)
    to.emit(Op.YOU, item)
    return head, end


def _named_in(body: model.Block) -> list[model.Binding]:
    """Return what the statements of *body* that are always done choose, make and reckon."""
    found: list[model.Binding] = []
    for statement in body.statements:
        match statement:
            case model.Do(arguments=arguments, binding=made, done=done):
                found += [each.binding for each in arguments if isinstance(each, model.Selection)]
                found += [made] if made is not None else []
                found += [done.binding] if done is not None and done.read else []
            case model.Choose(selection=selection):
                found.append(selection.binding)
            case model.ChooseNumber(binding=binding) | model.Reckon(binding=binding):
                found.append(binding)
            case model.ChooseDie(binding=binding):
                found.append(binding)
            case model.Roll(binding=binding) | model.RollDice(cast=binding):
                found.append(binding)
            case model.Test(found=told) if not statement.each:
                found += [told.crew, told.margin, told.stat, *([told.die] if told.die else [])]
            case model.Test(found=told):
                found += _totals_named(told.tallies[:1])
            case model.ForEach(totals=totals) | model.Repeat(totals=totals):
                found += _totals_named(totals)
            case model.TheyMay(doers=doers, others=others):
                found += [group for group in (doers, others) if group is not None]
            case model.Acting(who=who, body=inner) if not traversal.is_several(who):
                found += _named_in(inner)
            case _:
                pass
    return found


def _totals_named(totals: Sequence[model.Total]) -> list[model.Binding]:
    """Return what the *totals* of a loop, or of a test by several, are known by."""
    found: list[model.Binding] = []
    for total in totals:
        if isinstance(total, model.Tally):
            found += [total.passes, total.fails, total.passed, total.failed]
        elif total.read:
            found.append(total.binding)
    return found


def _prices(effects: Sequence[Effect]) -> list[model.Do]:
    """Return the effects that lead and can be paid, whole or not at all; none is spoken of."""
    found: list[model.Do] = []
    for effect in effects:
        paid = isinstance(effect, model.Do) and effect.payable and effect.binding is None
        if not isinstance(effect, model.Do) or not paid or _picks(effect):
            break
        found.append(effect)
    return found


def _tried(effects: Sequence[Effect]) -> list[model.Do]:
    """Return those of *effects* that are tried before they are offered: none rests on another.

    There are none where something always happens, or depends on what is about to.
    """
    found: list[model.Do] = []
    made: set[int] = set()
    for effect in effects:
        used = {id(binding) for binding in traversal.bindings_used(effect.arguments)}
        if not isinstance(effect, model.Do) or "effect" not in effect.row.contexts:
            return []
        if effect.means is not None:
            return []
        if not used & made:
            found.append(effect)
        made |= {id(binding) for binding in traversal.bindings_made(effect)}
    return found


def _picks(do: model.Do) -> bool:
    """Return whether what the effect is done to may be spoken of afterwards."""
    return any(isinstance(a, model.Selection) and not a.binding.many for a in do.arguments)
