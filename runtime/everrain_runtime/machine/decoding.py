"""One instruction made ready to run: a name for each row, a shape for each number of arguments."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, TypeAlias

from everrain_dsl.bytecode.opcodes import (
    COUNTINGS,
    DURATIONS,
    OPERATIONS,
    READINGS,
    SIDES,
    WAYS,
    Op,
)

if TYPE_CHECKING:
    from collections.abc import Callable

    from everrain_dsl.bytecode.program import Instruction
    from everrain_runtime.machine.executable import Around

#: What the machine's loop tells apart, in groups and within them by how often they run. `DO`,
#: `ASK` and `KEEP` come in several shapes; `WATCH` calls the host before an instruction; what
#: runs seldom is one, and has a function of its own.
(
    DO_1, DO_2, KEEP_0, KEEP_1, ALL, NEXT, ASK_1, JUMP_UNLESS,
    UNLESS_AT_LEAST, STOP, RETURN, FIRST, ACTING, EACH, SAME, CONTAINS,
    ADD, SUBTRACT, COPY, ASK_TEST, ANY, COUNT, ONLY, DO_0,
    ASK_0, ASK_2, FILTER, DO_3, DID, SELDOM, JUMP_IF, UNLESS_EQUAL,
    UNLESS_AT_MOST, SWITCH, TIMES, WITHOUT, JOIN, AT_LEAST, AT_MOST, EQUAL,
    NOT, BOTH, EITHER, MULTIPLY, LOWER, HIGHER, HALVE, KEEP,
    DROP, DO, CALL, YOU, WATCH,
) = range(53)  # fmt: skip

#: An instruction as it is run: a code, four operands, whatever each is, and the instruction
#: that follows. Targets are instructions, too, so that nothing is looked up while running.
Ready: TypeAlias = list[Any]
Decode: TypeAlias = "Callable[[Instruction, Around], Ready]"


def _simple(code: int) -> Decode:
    def decode(instruction: Instruction, around: Around) -> Ready:
        return [code, *instruction[1:], *([None] * (5 - len(instruction)))]

    return decode


def _keep(instruction: Instruction, around: Around) -> Ready:
    code, out, things, row, arguments = instruction
    name = around.row(row)
    if code == Op.DROP.code:
        return [DROP, out, things, name, arguments]
    match arguments:
        case ():
            return [KEEP_0, out, things, name, None]
        case (argument,):
            return [KEEP_1, out, things, name, argument]
    return [KEEP, out, things, name, arguments]


def _ask(instruction: Instruction, around: Around) -> Ready:
    _, out, row, arguments = instruction
    table, name = around.bundle.rows[row]
    if table == "filter":
        return [FILTER, out, name, arguments[0], arguments[1:]]
    if table == "condition":
        return [ASK_TEST, out, name, arguments, None]
    match arguments:
        case ():
            return [ASK_0, out, name, None, None]
        case (argument,):
            return [ASK_1, out, name, argument, None]
    return [ASK_2, out, name, arguments, None]


def _do(instruction: Instruction, around: Around) -> Ready:
    _, row, arguments = instruction
    name, line = around.row(row), around.line
    match arguments:
        case ():
            return [DO_0, name, line, None, None]
        case (a,):
            return [DO_1, name, line, a, None]
        case (a, b):
            return [DO_2, name, line, a, b]
        case (a, b, c):
            return [DO_3, name, line, a, (b, c)]
    return [DO, name, line, arguments, None]


def _did(instruction: Instruction, around: Around) -> Ready:
    _, out, row, arguments = instruction
    return [DID, out, around.row(row), arguments, around.line]


def _pay(instruction: Instruction, around: Around) -> Ready:
    code, out, row, arguments = instruction
    return _seldom(code, out, (around.row(row), around.line), arguments)


def _can(instruction: Instruction, around: Around) -> Ready:
    code, out, row, arguments = instruction
    return _seldom(code, out, around.row(row), arguments)


def _all(instruction: Instruction, around: Around) -> Ready:
    _, out, row = instruction
    return [ALL, out, around.row(row), None, None]


def _made(instruction: Instruction, around: Around) -> Ready:
    code, out, row = instruction
    return _seldom(code, out, around.row(row), None)


def _paid(instruction: Instruction, _around: Around) -> Ready:
    code, out, price = instruction
    return _seldom(code, out, price, None)


def _paid_with(instruction: Instruction, around: Around) -> Ready:
    code, out, row, slot = instruction
    return _seldom(code, out, around.row(row), slot)


def _seldom(code: int, *operands: Any) -> Ready:
    """Return an instruction that has a function of its own, with three operands."""
    return [SELDOM, code, *operands]


def _modify(instruction: Instruction, around: Around) -> Ready:
    code, row, operation, number, duration, arguments = instruction
    lasting = (OPERATIONS[operation], DURATIONS[duration])
    return _seldom(code, around.row(row), lasting, (number, arguments))


def _allow(instruction: Instruction, around: Around) -> Ready:
    code, row, duration, arguments = instruction
    return _seldom(code, around.row(row), DURATIONS[duration], arguments)


def _roll(instruction: Instruction, around: Around) -> Ready:
    code, out, die = instruction
    return _seldom(code, out, die, around.line)


def _divide(instruction: Instruction, around: Around) -> Ready:
    code, out, number, by = instruction
    return _seldom(code, out, number, by)


def _test(instruction: Instruction, around: Around) -> Ready:
    code, tested, margin, crew, stat, bonus = instruction
    return _seldom(code, (tested, margin), crew, (stat, bonus, around.line))


def _roll_dice(instruction: Instruction, around: Around) -> Ready:
    code, out, die, number = instruction
    return _seldom(code, out, die, (number, around.line))


def _roll_again(instruction: Instruction, around: Around) -> Ready:
    code, out, dice, die, number = instruction
    return _seldom(code, out, dice, (die, number, around.line))


def _read_dice(instruction: Instruction, around: Around) -> Ready:
    code, out, dice, reading = instruction
    return _seldom(code, out, dice, READINGS[reading])


def _showing(instruction: Instruction, around: Around) -> Ready:
    code, out, dice, low, high = instruction
    return _seldom(code, out, dice, (low, high))


def _try(instruction: Instruction, around: Around) -> Ready:
    code, tested, margin, result, crew, stat, bonus, rolls = instruction
    return _seldom(code, (tested, margin, result), crew, (stat, bonus, rolls, around.line))


def _stat(instruction: Instruction, around: Around) -> Ready:
    code, out, crew, way = instruction
    return _seldom(code, out, crew, WAYS[way])


def _random(instruction: Instruction, around: Around) -> Ready:
    code, out, things, number = instruction
    return _seldom(code, out, things, number)


def _choose(instruction: Instruction, around: Around) -> Ready:
    code, out, things, least, most, decision = instruction
    return _seldom(code, out, (things, least, most), around.questions[decision])


def _choose_number(instruction: Instruction, around: Around) -> Ready:
    code, out, low, high, decision = instruction
    return _seldom(code, out, (low, high), around.questions[decision])


def _offer(instruction: Instruction, around: Around) -> Ready:
    code, out, decision = instruction
    arguments = tuple(option.arguments for option in around.decisions[decision].options)
    return _seldom(code, out, around.questions[decision], arguments)


def _confirm(instruction: Instruction, around: Around) -> Ready:
    code, out, decision = instruction
    options = around.decisions[decision].options
    arguments = options[0].arguments if options else ()
    return _seldom(code, out, around.questions[decision], arguments)


def _call(instruction: Instruction, around: Around) -> Ready:
    _, routine, arguments = instruction
    return [CALL, around.routines[routine], arguments, None, None]


def _poll(instruction: Instruction, around: Around) -> Ready:
    code, out, who, most, ballot, arguments = instruction
    return _seldom(code, out, (who, most), (around.routines[ballot], arguments))


def _tally(instruction: Instruction, around: Around) -> Ready:
    code, vote, winner, votes, counting, decider, arguments, tie = instruction
    broken = (around.routines[decider], arguments, around.questions[tie])
    return _seldom(code, (vote, winner), (votes, COUNTINGS[counting]), broken)


def _cast(instruction: Instruction, around: Around) -> Ready:
    code, out, votes, ship = instruction
    return _seldom(code, out, votes, ship)


def _voters(instruction: Instruction, around: Around) -> Ready:
    code, out, votes, vote, side = instruction
    return _seldom(code, out, (votes, vote), SIDES[side])


def _later(instruction: Instruction, around: Around) -> Ready:
    code, number, routine, arguments = instruction
    return _seldom(code, around.due(number), around.routines[routine], arguments)


def _later_on(instruction: Instruction, around: Around) -> Ready:
    code, moment, routine, number, arguments = instruction
    return _seldom(code, around.due(moment), around.routines[routine], (number, arguments))


def _each_time(instruction: Instruction, around: Around) -> Ready:
    code, moment, routine, duration, arguments = instruction
    lasting = (DURATIONS[duration], arguments)
    return _seldom(code, around.due(moment), around.routines[routine], lasting)


def _each_time_until(instruction: Instruction, around: Around) -> Ready:
    code, moment, routine, arguments, end, captured = instruction
    until = (around.due(end), captured)
    return _seldom(code, around.due(moment), around.routines[routine], (arguments, until))


def _either_comes(instruction: Instruction, around: Around) -> Ready:
    code, moment, routine, arguments, end, otherwise, number, rest = instruction
    awaited = (around.due(moment), around.routines[routine], arguments)
    return _seldom(code, awaited, (around.due(end), around.routines[otherwise], rest), number)


def _modify_until(instruction: Instruction, around: Around) -> Ready:
    code, row, operation, number, moment, arguments, captured = instruction
    changed = (OPERATIONS[operation], number, arguments)
    return _seldom(code, around.row(row), changed, (around.due(moment), captured))


def _allow_until(instruction: Instruction, around: Around) -> Ready:
    code, row, moment, arguments, captured = instruction
    return _seldom(code, around.row(row), arguments, (around.due(moment), captured))


def _tell(instruction: Instruction, around: Around) -> Ready:
    code, text = instruction
    return _seldom(code, around.program.flavours[text], None, None)


def _happened(instruction: Instruction, around: Around) -> Ready:
    code, out, watch, arguments = instruction
    return _seldom(code, out, watch, arguments)


#: How each instruction is made ready.
DECODE: Final[dict[Op, Decode]] = {
    Op.STOP: _simple(STOP),
    Op.RETURN: _simple(RETURN),
    Op.COPY: _simple(COPY),
    Op.ADD: _simple(ADD),
    Op.SUBTRACT: _simple(SUBTRACT),
    Op.MULTIPLY: _simple(MULTIPLY),
    Op.LOWER: _simple(LOWER),
    Op.HIGHER: _simple(HIGHER),
    Op.HALVE: _simple(HALVE),
    Op.DIVIDE: _divide,
    Op.NOT: _simple(NOT),
    Op.BOTH: _simple(BOTH),
    Op.EITHER: _simple(EITHER),
    Op.AT_LEAST: _simple(AT_LEAST),
    Op.AT_MOST: _simple(AT_MOST),
    Op.EQUAL: _simple(EQUAL),
    Op.SAME: _simple(SAME),
    Op.JUMP: _simple(STOP),
    Op.JUMP_IF: _simple(JUMP_IF),
    Op.JUMP_UNLESS: _simple(JUMP_UNLESS),
    Op.JUMP_UNLESS_AT_LEAST: _simple(UNLESS_AT_LEAST),
    Op.JUMP_UNLESS_AT_MOST: _simple(UNLESS_AT_MOST),
    Op.JUMP_UNLESS_EQUAL: _simple(UNLESS_EQUAL),
    Op.SWITCH: _simple(SWITCH),
    Op.EACH: _simple(EACH),
    Op.TIMES: _simple(TIMES),
    Op.NEXT: _simple(NEXT),
    Op.AGAIN: _simple(STOP),
    Op.ALL: _all,
    Op.KEEP: _keep,
    Op.DROP: _keep,
    Op.WITHOUT: _simple(WITHOUT),
    Op.ONLY: _simple(ONLY),
    Op.FIRST: _simple(FIRST),
    Op.COUNT: _simple(COUNT),
    Op.JOIN: _simple(JOIN),
    Op.ANY: _simple(ANY),
    Op.CONTAINS: _simple(CONTAINS),
    Op.ASK: _ask,
    Op.DO: _do,
    Op.DID: _did,
    Op.PAY: _pay,
    Op.PAID: _paid,
    Op.PAID_WITH: _paid_with,
    Op.CAN: _can,
    Op.MODIFY: _modify,
    Op.ALLOW: _allow,
    Op.ACTING: _simple(ACTING),
    Op.MADE: _made,
    Op.ROLL: _roll,
    Op.TEST: _test,
    Op.ROLL_DICE: _roll_dice,
    Op.ROLL_AGAIN: _roll_again,
    Op.READ_DICE: _read_dice,
    Op.SHOWING: _showing,
    Op.TRY: _try,
    Op.STAT: _stat,
    Op.ON_TABLE: _roll,
    Op.DICE: _roll,
    Op.RANDOM: _random,
    Op.CHOOSE: _choose,
    Op.CHOOSE_NUMBER: _choose_number,
    Op.OFFER: _offer,
    Op.CONFIRM: _confirm,
    Op.CALL: _call,
    Op.POLL: _poll,
    Op.TALLY: _tally,
    Op.CAST: _cast,
    Op.VOTERS: _voters,
    Op.YOU: _simple(YOU),
    Op.HAPPENED: _happened,
    Op.TELL: _tell,
    Op.LATER: _later,
    Op.LATER_ON: _later_on,
    Op.EACH_TIME: _each_time,
    Op.EACH_TIME_UNTIL: _each_time_until,
    Op.EITHER_COMES: _either_comes,
    Op.MODIFY_UNTIL: _modify_until,
    Op.ALLOW_UNTIL: _allow_until,
}
