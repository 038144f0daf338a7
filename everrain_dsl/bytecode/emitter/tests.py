"""Tests, rolls and what is looked up, into instructions."""

from __future__ import annotations

from typing import TYPE_CHECKING

from everrain_dsl import model
from everrain_dsl.bytecode.emitter.dice import emit_cast, emit_die, read_dice
from everrain_dsl.bytecode.emitter.emitters import emits
from everrain_dsl.bytecode.emitter.lists import again, emit_each, unless
from everrain_dsl.bytecode.emitter.prices import begin_tally
from everrain_dsl.bytecode.emitter.routine import Label, Register
from everrain_dsl.bytecode.emitter.things import emit_thing
from everrain_dsl.bytecode.emitter.writer import Turning
from everrain_dsl.bytecode.opcodes import REPLACED, WAYS, Op
from everrain_dsl.model import traversal

if TYPE_CHECKING:
    from collections.abc import Sequence

    from everrain_dsl.bytecode.emitter.writer import Statements


@emits(model.RollDice)
def emit_roll_dice(emitter: Statements, statement: model.RollDice) -> None:
    """Write a roll of several dice, which the lines below it read."""
    die = emit_die(emitter, statement.cast)
    dice = emitter.to.result_of(Op.ROLL_DICE, die, emitter.number(statement.number))
    emitter.to.name(statement.cast, dice)


@emits(model.Roll)
def emit_roll(emitter: Statements, statement: model.Roll) -> None:
    """Write a roll of one die, and its rows."""
    to = emitter.to
    result = to.result_of(Op.ROLL, emit_die(emitter, statement.binding))
    to.name(statement.binding, result)
    if not statement.rows:
        return
    end = Label()
    labels = [Label() for _ in statement.rows]
    faces = to.pools.dice.get(statement.die)
    if faces is None:
        least, most = to.pools.numbers.get(statement.die, (0, 9))
        shown = result
        if least:
            shown = to.result_of(Op.SUBTRACT, result, to.number_of(least))
        cases = [_row_of(value, statement.rows, labels, end) for value in range(least, most + 1)]
    else:
        shown = result
        cases = [_row_of(faces.index(face), statement.rows, labels, end) for face in faces]
    to.emit(Op.SWITCH, shown, tuple(cases), end)
    for row, label in zip(statement.rows, labels, strict=True):
        to.place(label)
        emitter.block(row.body)
        to.emit(Op.JUMP, end)
    to.place(end)


@emits(model.RollAgain)
def emit_roll_again(emitter: Statements, statement: model.RollAgain) -> None:
    """Write that some of the dice are rolled again."""
    to, held = emitter.to, emit_cast(emitter, statement.cast)
    if isinstance(statement.number, model.Choosable) and statement.number.most is None:
        most, decision = read_dice(emitter, "number", held), to.decide("number", "how many")
        number = to.result_of(Op.CHOOSE_NUMBER, to.number_of(0), most, decision)
    else:
        number = emitter.number(statement.number)
    to.emit(Op.ROLL_AGAIN, held, held, emit_die(emitter, statement.cast), number)
    if not statement.cast.many:
        to.emit(Op.COPY, to.of(statement.cast), read_dice(emitter, "highest", held))


@emits(model.LookUp)
def emit_look_up(emitter: Statements, statement: model.LookUp) -> None:
    """Write the rows from the lowest on: each is for what is not above it, the last for all."""
    to = emitter.to
    number = emitter.number(statement.number)
    end = Label()
    *rows, last = statement.rows
    for row in rows:
        following = Label()
        to.emit(Op.JUMP_UNLESS_AT_MOST, number, to.number_of(row.high), following)
        emitter.block(row.body)
        to.emit(Op.JUMP, end)
        to.place(following)
    emitter.block(last.body)
    to.place(end)


@emits(model.Test)
def emit_test(emitter: Statements, statement: model.Test) -> None:
    """Emit a test and its branches."""
    held = emit_thing(emitter, statement.candidates)
    if not statement.each:
        _taken(emitter, statement, _candidates(emitter, statement.candidates, held))
        return
    to = emitter.to
    begin_tally(emitter, statement.found.tallies[0])
    item, head, end = emit_each(emitter, held, "crew")
    to.exits.append(end)
    _taken(emitter, statement, to.result_of(Op.ONLY, item))
    to.exits.pop()
    again(emitter, head, end)


def _candidates(emitter: Statements, candidates: model.Thing, held: Register) -> Register:
    """Return the list of those who may be tested."""
    single = isinstance(candidates, model.Selection) and candidates.single
    single = single or (isinstance(candidates, model.Reference) and not candidates.binding.many)
    return emitter.to.result_of(Op.ONLY, held) if single else held


def _taken(emitter: Statements, statement: model.Test, things: Register) -> None:
    """Write one test by one of *things*, and what follows."""
    to = emitter.to
    stat = _stat(emitter, statement, things)
    to.bind(statement.found.stat, stat)
    crew, margin = to.local(), to.local()
    bonus = emitter.number(statement.bonus)
    if statement.rolls == 1 and statement.found.die is None:
        to.emit(Op.TEST, crew, margin, things, stat, bonus)
    else:
        result, rolls = to.local(), to.number_of(statement.rolls)
        to.emit(Op.TRY, crew, margin, result, things, stat, bonus, rolls)
        if statement.found.die is not None:
            to.name(statement.found.die, result)
    to.bind(statement.found.crew, crew)
    to.bind(statement.found.margin, margin)
    end, around = Label(), emitter.turning
    emitter.turning = Turning(margin, statement)
    if _turned(statement, passed=True):
        to.emit(Op.JUMP_UNLESS_AT_MOST, margin, to.number_of(-1), emitter.turning.on)
        _failed(emitter, statement, margin, end)
        to.place(emitter.turning.on)
        _outcomes(emitter, statement, margin, end, passed=True)
    else:
        failed = Label()
        to.emit(Op.JUMP_UNLESS_AT_LEAST, margin, to.number_of(0), failed)
        _outcomes(emitter, statement, margin, end, passed=True)
        to.emit(Op.JUMP, end)
        to.place(failed)
        _failed(emitter, statement, margin, end)
    to.place(end)
    emitter.turning = around


def _failed(emitter: Statements, statement: model.Test, margin: Register, end: Label) -> None:
    """Write what follows from failing; nothing does where something came instead of it."""
    to, failed = emitter.to, Label()
    to.emit(Op.SUBTRACT, margin, to.number_of(0), margin)  # from here on by how much it failed
    to.emit(Op.JUMP_UNLESS_AT_LEAST, margin, to.number_of(-REPLACED), failed)
    to.emit(Op.COPY, margin, to.number_of(0))
    to.emit(Op.JUMP, end)
    to.place(failed)
    if emitter.turning is not None and not _turned(statement, passed=True):
        to.place(emitter.turning.on)
    _outcomes(emitter, statement, margin, end, passed=False)
    to.emit(Op.JUMP, end)


def turned(emitter: Statements, do: model.Do) -> bool:
    """Write the change of a test to passed by 0 or failed by 1; return False if *do* is not one.

    The code then jumps to the block of the other outcome.
    """
    to, turning = emitter.to, emitter.turning
    if turning is None or turning.inside is None:
        return False
    passed = not turning.inside
    if not traversal.is_turn(do, passed=passed):
        return False
    found = turning.statement.found
    for tally in found.tallies:
        count, group = _counted(tally, passed=not passed)
        to.emit(Op.SUBTRACT, to.of(count), to.of(count), to.number_of(1))
        to.emit(Op.WITHOUT, to.of(group), to.of(group), to.of(found.crew))
    to.emit(Op.COPY, turning.margin, to.number_of(0 if passed else 1))
    to.emit(Op.JUMP, turning.on)
    return True


def _stat(emitter: Statements, statement: model.Test, things: Register) -> Register:
    """Return the register with the stat that is tested."""
    to = emitter.to
    match statement.stat:
        case model.Symbol() as symbol:
            return to.symbol(symbol)
        case model.PickedStat(same=model.Binding() as same):
            return to.of(same)
        case model.PickedStat(way=way):
            crew = to.result_of(Op.FIRST, things)
            return to.result_of(Op.STAT, crew, WAYS.index(way))


def _outcomes(
    emitter: Statements, statement: model.Test, margin: Register, end: Label, *, passed: bool
) -> None:
    """Write the first outcome whose margin fits; the plain one fits where no other does."""
    to = emitter.to
    for tally in statement.found.tallies:
        count, group = _counted(tally, passed=passed)
        crew = to.result_of(Op.ONLY, to.of(statement.found.crew))
        to.emit(Op.ADD, to.of(count), to.of(count), to.number_of(1))
        to.emit(Op.JOIN, to.of(group), to.of(group), crew)
    if emitter.turning is not None:
        emitter.turning.inside = passed
    outcomes = [outcome for outcome in statement.outcomes if outcome.passed is passed]
    for outcome in sorted(outcomes, key=lambda o: o.compared is None):
        following = Label()
        if outcome.compared is not None:
            to.at(outcome.span)
            wanted = emitter.number(outcome.compared.number)
            unless(emitter, outcome.compared.operation, margin, wanted, following)
        emitter.block(outcome.body)
        to.emit(Op.JUMP, end)
        to.place(following)


def _counted(tally: model.Tally, *, passed: bool) -> tuple[model.Binding, model.Binding]:
    """Return the number of tests that came out so, and who took them."""
    return (tally.passes, tally.passed) if passed else (tally.fails, tally.failed)


def _turned(statement: model.Test, *, passed: bool) -> bool:
    """Return whether one of the test's own blocks turns it into a pass, or into a fail."""
    return any(
        traversal.turns(outcome.body, passed=passed)
        for outcome in statement.outcomes
        if outcome.passed is not passed
    )


def _row_of(value: int, rows: Sequence[model.Row], labels: Sequence[Label], end: Label) -> Label:
    for row, label in zip(rows, labels, strict=True):
        if row.low <= value <= row.high:
            return label
    return end
