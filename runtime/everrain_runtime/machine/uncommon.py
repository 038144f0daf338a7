"""The rarely used instructions: dice, tests, chance, questions, delayed and lasting effects.

Each function implements one instruction. It gets the host, the registers and the prepared operands.
It checks the host's return values, because a player, or a program playing for one, may have
supplied them.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, TypeAlias, TypeVar

from everrain_dsl.bytecode.opcodes import Op
from everrain_dsl.records import NUMBER_LIMIT
from everrain_dsl.vocabulary.types import MOST_DICE, NUMBER
from everrain_runtime.machine.traps import Trap

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from everrain_runtime.machine.decoding import Ready
    from everrain_runtime.machine.host import Host, Votes

K = TypeVar("K")
Registers: TypeAlias = list[Any]
Read: TypeAlias = "Callable[[tuple[int, ...]], int]"
Handler: TypeAlias = "Callable[[Host, Registers, Ready], None]"

#: The function of each instruction that runs seldom, by its code.
HANDLERS: Final[dict[int, Handler]] = {}


def handles(op: Op) -> Callable[[Handler], Handler]:
    """Enter the function below as the one that performs *op*."""

    def enter(function: Handler) -> Handler:
        HANDLERS[op.code] = function
        return function

    return enter


def checked(value: object, kind: type[K], asked: str) -> K:
    """Return what the host returned; raise Trap if it is not of the class agreed."""
    if type(value) is not kind:
        found = type(value).__name__
        raise Trap(f"the engine returned a {found} for {asked}, not a {kind.__name__}")
    return value


def _number(value: object, asked: str) -> int:
    number = checked(value, int, asked)
    return min(max(number, -NUMBER_LIMIT), NUMBER_LIMIT)


def _values(registers: Registers, numbers: tuple[int, ...]) -> tuple[Any, ...]:
    return tuple([registers[number] for number in numbers])


def _dice(value: object, most: int) -> Any:
    dice = checked(value, tuple, "a roll")
    if len(dice) > most or not all(type(each) is int and each >= 0 for each in dice):
        raise Trap(f"a roll of {most} dice shows {dice}")
    return dice


def _equal(dice: tuple[int, ...]) -> int:
    return max([dice.count(each) for each in set(dice)], default=0)


def _pairs(dice: tuple[int, ...]) -> int:
    return sum([dice.count(each) // 2 for each in set(dice)])


#: Whether a vote is on a side, by what that is called: the vote, the one asked about, all votes.
_SIDES: Final[Mapping[str, Callable[[int | None, int, list[int]], bool]]] = {
    "for": lambda vote, asked, _: vote == asked,
    "against": lambda vote, asked, _: vote != asked,
    "all": lambda vote, *_: vote is not None,
    "level": lambda vote, _, cast: vote is not None and cast.count(vote) > 1,
    "most": lambda vote, _, cast: vote == max(cast, default=0),
    "least": lambda vote, _, cast: vote == min(cast, default=0),
}

#: What is read from dice, by what it is called.
_READ: Final[dict[str, Read]] = {
    "highest": lambda dice: max(dice, default=0),
    "lowest": lambda dice: min(dice, default=0),
    "total": sum,
    "equal": _equal,
    "number": len,
    "pairs": _pairs,
}


def _picked(value: object, things: tuple[int, ...], least: int, most: int, asked: str) -> Any:
    picked = checked(value, tuple, asked)
    if not least <= len(picked) <= most or len(set(picked)) != len(picked):
        raise Trap(f"{len(picked)} were picked for {asked}, not {least} to {most} different ones")
    if not set(things).issuperset(picked):
        raise Trap(f"something was picked for {asked} that was not to be chosen from")
    return picked


@handles(Op.PAY)
def _pay(host: Host, registers: Registers, ready: Ready) -> None:
    _, _, out, (effect, line), arguments, _ = ready
    host.line = line
    registers[out] = checked(host.pay(effect, _values(registers, arguments)), bool, effect)


@handles(Op.PAID)
def _paid(host: Host, registers: Registers, ready: Ready) -> None:
    _, _, out, price, _, _ = ready
    registers[out] = _number(host.price_paid(price), "a price")


@handles(Op.PAID_WITH)
def _paid_with(host: Host, registers: Registers, ready: Ready) -> None:
    _, _, out, noun, slot, _ = ready
    registers[out] = checked(host.paid_with(noun, slot), tuple, noun)


@handles(Op.TELL)
def _tell(host: Host, _registers: Registers, ready: Ready) -> None:
    host.tell(ready[2])


@handles(Op.CAN)
def _can(host: Host, registers: Registers, ready: Ready) -> None:
    _, _, out, effect, arguments, _ = ready
    registers[out] = checked(host.can(effect, _values(registers, arguments)), bool, effect)


@handles(Op.MODIFY)
def _modify(host: Host, registers: Registers, ready: Ready) -> None:
    _, _, quantity, (operation, duration), (number, arguments), _ = ready
    values = _values(registers, arguments)
    host.modify(quantity, operation, registers[number], duration, values)


@handles(Op.ALLOW)
def _allow(host: Host, registers: Registers, ready: Ready) -> None:
    _, _, permission, duration, arguments, _ = ready
    host.allow(permission, duration, _values(registers, arguments))


@handles(Op.DIVIDE)
def _divide(_host: Host, registers: Registers, ready: Ready) -> None:
    _, _, out, number, by, _ = ready
    registers[out] = registers[number] // registers[by] if registers[by] >= 1 else 0


@handles(Op.ROLL)
def _roll(host: Host, registers: Registers, ready: Ready) -> None:
    _, _, out, die, host.line, _ = ready
    registers[out] = _number(host.roll(registers[die]), "a roll")


@handles(Op.TEST)
def _test(host: Host, registers: Registers, ready: Ready) -> None:
    _, _, out, crew, (stat, bonus, host.line), _ = ready
    found = _tested(host, registers[crew], registers[stat], registers[bonus], 1)
    for register, value in zip(out, found, strict=False):
        registers[register] = value


@handles(Op.TRY)
def _try(host: Host, registers: Registers, ready: Ready) -> None:
    _, _, out, crew, (stat, bonus, rolls, host.line), _ = ready
    found = _tested(host, registers[crew], *[registers[each] for each in (stat, bonus, rolls)])
    for register, value in zip(out, found, strict=True):
        registers[register] = value


def _tested(
    host: Host, crew: tuple[int, ...], stat: str, bonus: int, rolls: int
) -> tuple[int, int, int]:
    rolls = min(max(rolls, -MOST_DICE), MOST_DICE)
    found = checked(host.test(crew, stat, bonus, rolls), tuple, "a test")
    if len(found) != 3 or (found[0] and found[0] not in crew):
        raise Trap("a test was taken by somebody who was not to take it")
    tested, margin, result = found
    return checked(tested, int, "a test"), _number(margin, "a test"), _number(result, "a test")


@handles(Op.STAT)
def _stat(host: Host, registers: Registers, ready: Ready) -> None:
    _, _, out, crew, way, _ = ready
    registers[out] = checked(host.stat(registers[crew], way), str, "a stat")


@handles(Op.ROLL_DICE)
def _roll_dice(host: Host, registers: Registers, ready: Ready) -> None:
    _, _, out, die, (number, host.line), _ = ready
    wanted = min(max(registers[number], 0), MOST_DICE)
    registers[out] = _dice(host.roll_dice(registers[die], wanted), wanted)


@handles(Op.ROLL_AGAIN)
def _roll_again(host: Host, registers: Registers, ready: Ready) -> None:
    _, _, out, dice, (die, number, host.line), _ = ready
    before = registers[dice]
    wanted = min(max(registers[number], 0), len(before))
    again = host.roll_again(before, registers[die], wanted) if wanted else before
    registers[out] = _dice(again, len(before))


@handles(Op.ON_TABLE)
def _on_table(host: Host, registers: Registers, ready: Ready) -> None:
    _, _, out, die, _, _ = ready
    registers[out] = _dice(host.on_table(registers[die]), MOST_DICE)


@handles(Op.DICE)
def _of_one(_host: Host, registers: Registers, ready: Ready) -> None:
    _, _, out, shown, _, _ = ready
    registers[out] = (max(registers[shown], 0),)


@handles(Op.READ_DICE)
def _read_dice(host: Host, registers: Registers, ready: Ready) -> None:
    _, _, out, dice, reading, _ = ready
    registers[out] = _READ[reading](registers[dice])


@handles(Op.SHOWING)
def _showing(host: Host, registers: Registers, ready: Ready) -> None:
    _, _, out, dice, (low, high), _ = ready
    least, most = registers[low], registers[high]
    registers[out] = sum([least <= shown <= most for shown in registers[dice]])


@handles(Op.RANDOM)
def _random(host: Host, registers: Registers, ready: Ready) -> None:
    _, _, out, of, number, _ = ready
    things = registers[of]
    wanted = min(max(registers[number], 0), len(things))
    picked = host.random(things, wanted) if wanted else ()
    registers[out] = _picked(picked, things, wanted, wanted, "a random choice")


@handles(Op.CHOOSE)
def _choose(host: Host, registers: Registers, ready: Ready) -> None:
    _, _, out, (of, low, high), question, _ = ready
    things = registers[of]
    most = min(max(registers[high], 0), len(things))
    least = min(max(registers[low], 0), most)
    picked = host.choose(things, least, most, question) if most else ()
    registers[out] = _picked(picked, things, least, most, question.label)


@handles(Op.CHOOSE_NUMBER)
def _choose_number(host: Host, registers: Registers, ready: Ready) -> None:
    _, _, out, (low, high), question, _ = ready
    least = registers[low]
    most = max(registers[high], least)
    picked = checked(host.choose_number(least, most, question), int, question.label)
    if not least <= picked <= most:
        raise Trap(f"{picked} was picked for {question.label}, not {least} to {most}")
    registers[out] = picked


@handles(Op.OFFER)
def _offer(host: Host, registers: Registers, ready: Ready) -> None:
    _, _, out, question, arguments, _ = ready
    values = tuple([_values(registers, numbers) for numbers in arguments])
    picked = checked(host.offer(question, values), int, question.label)
    if not -1 <= picked < len(question.options):
        raise Trap(f"option {picked} was picked for {question.label}, not one of its options")
    registers[out] = picked


@handles(Op.CONFIRM)
def _confirm(host: Host, registers: Registers, ready: Ready) -> None:
    _, _, out, question, arguments, _ = ready
    agreed = host.confirm(question, _values(registers, arguments))
    registers[out] = checked(agreed, bool, question.label)


@handles(Op.POLL)
def _poll(host: Host, registers: Registers, ready: Ready) -> None:
    _, _, out, (who, most), (ballot, arguments), _ = ready
    voters = registers[who][:most]
    said = checked(host.poll(voters, ballot, _values(registers, arguments)), tuple, "a poll")
    if len(said) != len(voters):
        raise Trap(f"{len(said)} votes came of {len(voters)} voters")
    nothing = 0 if ballot.routine.result == NUMBER else None
    cast = [_number(vote, "a vote") or nothing for vote in said]
    registers[out] = tuple(zip(voters, cast, strict=True))


@handles(Op.TALLY)
def _tally(host: Host, registers: Registers, ready: Ready) -> None:
    _, _, out, (of, counting), (decider, arguments, tie), _ = ready
    votes: Votes = registers[of]
    values = _values(registers, arguments)
    found = checked(host.tally(votes, counting, decider, values, tie), tuple, tie.label)
    ships, cast = {0, *[ship for ship, _ in votes]}, {0, *[vote or 0 for _, vote in votes]}
    possible = range(-1, len(tie.options)) if tie.options else cast
    if len(found) != 2 or found[0] not in possible or found[1] not in ships:
        raise Trap(f"{found} won {tie.label}, which nobody voted for")
    for register, value in zip(out, found, strict=True):
        registers[register] = checked(value, int, tie.label)


@handles(Op.CAST)
def _cast(_host: Host, registers: Registers, ready: Ready) -> None:
    _, _, out, votes, ship, _ = ready
    registers[out] = dict(registers[votes]).get(registers[ship]) or 0


@handles(Op.VOTERS)
def _voters(_host: Host, registers: Registers, ready: Ready) -> None:
    _, _, out, (votes, vote), side, _ = ready
    cast = [each for _, each in registers[votes] if each is not None]
    on_it = _SIDES[side]
    found = [ship for ship, each in registers[votes] if on_it(each, registers[vote], cast)]
    registers[out] = tuple(dict.fromkeys(found))


@handles(Op.LATER)
def _later(host: Host, registers: Registers, ready: Ready) -> None:
    _, _, due, routine, arguments, _ = ready
    host.later(due, routine, _values(registers, arguments))


@handles(Op.LATER_ON)
def _later_on(host: Host, registers: Registers, ready: Ready) -> None:
    _, _, due, routine, (number, arguments), _ = ready
    host.later(due, routine, _values(registers, arguments), registers[number])


@handles(Op.EACH_TIME)
def _each_time(host: Host, registers: Registers, ready: Ready) -> None:
    _, _, due, routine, (duration, arguments), _ = ready
    host.each_time(due, routine, _values(registers, arguments), duration)


@handles(Op.EACH_TIME_UNTIL)
def _each_time_until(host: Host, registers: Registers, ready: Ready) -> None:
    _, _, due, routine, (arguments, (end, captured)), _ = ready
    until = host.until(end, _values(registers, captured))
    host.each_time(due, routine, _values(registers, arguments), until)


@handles(Op.EITHER_COMES)
def _either_comes(host: Host, registers: Registers, ready: Ready) -> None:
    _, _, (due, routine, arguments), (end, otherwise, rest), number, _ = ready
    awaited = (due, routine, _values(registers, arguments))
    host.either_comes(awaited, (end, otherwise, _values(registers, rest)), registers[number])


@handles(Op.MODIFY_UNTIL)
def _modify_until(host: Host, registers: Registers, ready: Ready) -> None:
    _, _, quantity, (operation, number, arguments), (due, captured), _ = ready
    until = host.until(due, _values(registers, captured))
    host.modify(quantity, operation, registers[number], until, _values(registers, arguments))


@handles(Op.ALLOW_UNTIL)
def _allow_until(host: Host, registers: Registers, ready: Ready) -> None:
    _, _, permission, arguments, (due, captured), _ = ready
    until = host.until(due, _values(registers, captured))
    host.allow(permission, until, _values(registers, arguments))


@handles(Op.HAPPENED)
def _happened(host: Host, registers: Registers, ready: Ready) -> None:
    _, _, out, watch, arguments, _ = ready
    registers[out] = _number(host.happened(watch, _values(registers, arguments)), "the past")


@handles(Op.MADE)
def _made(host: Host, registers: Registers, ready: Ready) -> None:
    _, _, out, noun, _, _ = ready
    registers[out] = checked(host.made(noun), tuple, noun)
