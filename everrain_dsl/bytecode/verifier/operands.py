"""V4 to V7 for the instructions whose operands depend on a row, a routine or a decision."""

from __future__ import annotations

from collections.abc import Callable
from operator import contains
from typing import TYPE_CHECKING, Any, Final, TypeAlias

import attrs

from everrain_dsl.bytecode.opcodes import COUNTINGS, RUNS, Op
from everrain_dsl.bytecode.program import PUT_OFF
from everrain_dsl.bytecode.verifier.findings import Report, Rule
from everrain_dsl.bytecode.verifier.lattice import (
    MIXED,
    UNKNOWN,
    UNSET,
    State,
    element,
    votes_of,
)
from everrain_dsl.records import Shown

if TYPE_CHECKING:
    from everrain_dsl.bytecode.program import Bundle, Decision, Moment, Program, Routine
    from everrain_dsl.bytecode.verifier.rows import Use


@attrs.define(eq=False, repr=False)
class Surroundings(Shown):
    """The context of an instruction: its routine, its program, the rows of its bundle."""

    routine: Routine
    program: Program
    bundle: Bundle
    uses: list[Use | None]

    def called(self, index: int | None) -> Routine | None:
        """Return the program's routine of that number, or None if it has none."""
        routines = self.program.routines
        return routines[index] if index is not None and 0 <= index < len(routines) else None

    def used(self, row: int) -> Use | None:
        """Return the use of the row with index *row*, or None if the bundle has no row there."""
        return self.uses[row] if 0 <= row < len(self.uses) else None


#: Checks one instruction in a state, and returns the type it gives, if a row decides that.
Check: TypeAlias = Callable[[tuple[Any, ...], State, Surroundings, Report, int], str | None]


def misread(
    register: int,
    held: str | None,
    expected: str,
    report: Report,
    at: int,
    *,
    rule: Rule = Rule.TYPE,
) -> None:
    """Report that *register*, which holds *held*, cannot be read as *expected*."""
    if held is UNSET:
        report.fault(Rule.ASSIGNED, f"register {register} unset", expected, at)
    elif held == MIXED:
        found = f"register {register} of one type or another"
        report.fault(Rule.MIXED, found, expected, at)
    elif held != UNKNOWN:
        report.fault(rule, f"{held} in register {register}", expected, at)


def check_arguments(
    arguments: tuple[int, ...],
    accepts: tuple[frozenset[str], ...],
    state: State,
    report: Report,
    at: int,
    *,
    rule: Rule = Rule.ARGUMENT,
) -> None:
    """Report arguments that are too many, too few, or not of a type accepted in their place."""
    if len(arguments) != len(accepts):
        report.fault(Rule.COUNT, f"{len(arguments)} arguments", str(len(accepts)), at)
        return
    for register, accepted in zip(arguments, accepts, strict=True):
        if state[register] not in accepted:
            expected = " or ".join(sorted(accepted))
            misread(register, state[register], expected, report, at, rule=rule)


def check_passed(
    arguments: tuple[int, ...], called: Routine, state: State, report: Report, at: int
) -> None:
    """Report arguments that do not fill the parameters of the routine *called*."""
    accepts = tuple(frozenset({type_}) for type_ in called.params)
    check_arguments(arguments, accepts, state, report, at, rule=Rule.PARAMETER)


def _return(
    instruction: tuple[Any, ...], state: State, around: Surroundings, report: Report, at: int
) -> None:
    result = around.routine.result
    held = state[instruction[1]]
    if result is None:
        report.fault(Rule.RESULT, "RETURN", "STOP: the routine has no result", at)
    elif held != result and held not in (UNSET, MIXED, UNKNOWN):
        report.fault(Rule.RESULT, f"{held} returned", result, at)


def _stop(
    instruction: tuple[Any, ...], state: State, around: Surroundings, report: Report, at: int
) -> None:
    if around.routine.result is not None:
        report.fault(Rule.RESULT, "STOP", f"RETURN: the result is {around.routine.result}", at)


def _all(
    instruction: tuple[Any, ...], state: State, around: Surroundings, report: Report, at: int
) -> str | None:
    use: Use | None = around.uses[instruction[2]]
    return None if use is None else use.gives


def _narrow(
    instruction: tuple[Any, ...], state: State, around: Surroundings, report: Report, at: int
) -> None:
    use = around.uses[instruction[3]]
    if use is None:
        return
    held = element(state[instruction[2]] or "")
    if held is not None and held not in use.accepts[0]:
        expected = " or ".join(sorted(use.accepts[0]))
        report.fault(Rule.ARGUMENT, f"a list of {held} for {use.name}", expected, at)
    check_arguments(instruction[4], use.accepts[1:], state, report, at)


def _ask(
    instruction: tuple[Any, ...], state: State, around: Surroundings, report: Report, at: int
) -> str | None:
    use: Use | None = around.uses[instruction[2]]
    if use is None:
        return None
    check_arguments(instruction[3], use.accepts, state, report, at)
    return use.gives


def _perform(position: int) -> Check:
    def check(
        instruction: tuple[Any, ...], state: State, around: Surroundings, report: Report, at: int
    ) -> None:
        use = around.uses[instruction[position]]
        if use is None:
            return
        context = around.routine.context
        if context in use.barred:
            expected = "not " + ", ".join(sorted(use.barred))
            report.fault(Rule.PERFORM, f"{use.name} in {context}", expected, at)
        check_arguments(instruction[position + 1], use.accepts, state, report, at)

    return check


def _pay(
    instruction: tuple[Any, ...], state: State, around: Surroundings, report: Report, at: int
) -> None:
    use = around.uses[instruction[2]]
    if use is None:
        return
    if not use.payable:
        report.fault(Rule.PAYABLE, use.name, "an effect that is payable", at)
    check_arguments(instruction[3], use.accepts, state, report, at)


def _can(
    instruction: tuple[Any, ...], state: State, around: Surroundings, report: Report, at: int
) -> None:
    use = around.uses[instruction[2]]
    if use is not None:
        check_arguments(instruction[3], use.accepts, state, report, at)


def _lasting(row: int, arguments: int) -> Check:
    def check(
        instruction: tuple[Any, ...], state: State, around: Surroundings, report: Report, at: int
    ) -> None:
        use = around.uses[instruction[row]]
        if use is None:
            return
        if use.table == "quantity" and not use.modifiable:
            report.fault(Rule.MODIFIABLE, use.name, "a quantity that is modifiable", at)
        check_arguments(instruction[arguments], use.accepts, state, report, at)

    return check


def _call(
    instruction: tuple[Any, ...], state: State, around: Surroundings, report: Report, at: int
) -> None:
    called = _run(instruction, state, around, report, at)
    if called.result is not None:
        found = f"routine {instruction[1]} with result {called.result}"
        report.fault(Rule.CALLEE, found, "none", at)


def _run(
    instruction: tuple[Any, ...], state: State, around: Surroundings, report: Report, at: int
) -> Routine:
    """Return the routine that an instruction runs, whose result is still to be looked at."""
    number = instruction[RUNS[instruction[0]]]
    called: Routine = around.program.routines[number]
    if called.context not in (around.routine.context, "pure"):
        expected = f"a {around.routine.context} or pure one"
        report.fault(Rule.CALLEE, f"{called.context} routine {number}", expected, at)
    check_passed(instruction[RUNS[instruction[0]] + 1], called, state, report, at)
    return called


def _poll(
    instruction: tuple[Any, ...], state: State, around: Surroundings, report: Report, at: int
) -> str | None:
    ballot = _run(instruction, state, around, report, at)
    votes = votes_of(ballot.result)
    if votes is None:
        found = f"routine {instruction[4]} with result {ballot.result}"
        report.fault(Rule.CALLEE, found, "a number or a thing", at)
    return votes


def _tally(
    instruction: tuple[Any, ...], state: State, around: Surroundings, report: Report, at: int
) -> None:
    _, _, _, votes, counting, number, _, tie = instruction
    decider = _run(instruction, state, around, report, at)
    if decider.result != "ship":
        report.fault(Rule.CALLEE, f"routine {number} with result {decider.result}", "a ship", at)
    of_numbers, bids = votes_of("number"), not COUNTINGS[counting].startswith("most votes")
    if state[votes] in (UNSET, MIXED, UNKNOWN):
        return
    if bids and state[votes] != of_numbers:
        misread(votes, state[votes], "votes:number", report, at)
    kind = "offer" if state[votes] == of_numbers and not bids else "choose"
    _decide(kind, 7)(instruction, state, around, report, at)
    options = around.routine.decisions[tie].options
    if any(each.when is not None or each.cost is not None for each in options):
        report.fault(Rule.OPTION, "a tie", "options that need nothing", at)


def _later(
    instruction: tuple[Any, ...], state: State, around: Surroundings, report: Report, at: int
) -> None:
    _, number, routine, *_, arguments = instruction
    _put_off(number, routine, arguments, state, around, report, at)


def _either_comes(
    instruction: tuple[Any, ...], state: State, around: Surroundings, report: Report, at: int
) -> None:
    _, number, routine, arguments, end, otherwise, _, rest = instruction
    _put_off(number, routine, arguments, state, around, report, at)
    _put_off(end, otherwise, rest, state, around, report, at)


def _each_time_until(
    instruction: tuple[Any, ...], state: State, around: Surroundings, report: Report, at: int
) -> None:
    _, number, routine, arguments, end, captured = instruction
    _put_off(number, routine, arguments, state, around, report, at)
    _check_match(end, captured, state, around, report, at)


def _put_off(
    number: int,
    routine: int,
    arguments: tuple[int, ...],
    state: State,
    around: Surroundings,
    report: Report,
    at: int,
) -> None:
    """Report a routine that cannot be put off until the moment of that number."""
    called = around.program.routines[routine]
    moment = around.program.moments[number]
    context = PUT_OFF[moment.timing]
    if called.context != context or called.result is not None:
        found = f"{called.context} routine {routine}"
        report.fault(Rule.CALLEE, found, f"an {context} routine without a result", at)
    told = _told(moment, around)
    check_arguments(arguments, _captured(called, len(told)), state, report, at, rule=Rule.PARAMETER)
    if not _tells(called.params[1 : 1 + len(told)], told):
        found = ", ".join(called.params[1:])
        report.fault(Rule.PARAMETER, found or "no parameters", "what the moment tells", at)
    _check_match(number, arguments, state, around, report, at)


def _captured(called: Routine, told: int) -> tuple[frozenset[str], ...]:
    """Return the parameter types that a delayed routine captures: all but the *told* ones.

    The first parameter is `this`; the *told* ones follow it.
    """
    params = (*called.params[:1], *called.params[1 + told :])
    return tuple(frozenset({type_}) for type_ in params)


def _told(moment: Moment, around: Surroundings) -> tuple[frozenset[str], ...]:
    """Return the types that the event of a moment supplies; empty if it supplies nothing."""
    use = around.used(moment.event) if moment.tells else None
    return use.parameters if use is not None else ()


def _tells(given: tuple[str, ...], told: tuple[frozenset[str], ...]) -> bool:
    return len(given) == len(told) and all(map(contains, told, given))


def _check_match(
    number: int,
    arguments: tuple[int, ...],
    state: State,
    around: Surroundings,
    report: Report,
    at: int,
) -> None:
    """Report arguments put off that are not what the question of the moment is about."""
    moment = around.program.moments[number]
    asked, use = around.called(moment.match), around.used(moment.event)
    if asked is None or use is None:
        return
    accepts = _captured(asked, len(use.parameters))
    check_arguments(arguments, accepts, state, report, at, rule=Rule.PARAMETER)


def _until(moment: int) -> Check:
    lasting = _lasting(1, moment + 1)

    def check(
        instruction: tuple[Any, ...], state: State, around: Surroundings, report: Report, at: int
    ) -> None:
        lasting(instruction, state, around, report, at)
        _check_match(instruction[moment], instruction[moment + 2], state, around, report, at)

    return check


def _decide(kind: str, position: int) -> Check:
    def check(
        instruction: tuple[Any, ...], state: State, around: Surroundings, report: Report, at: int
    ) -> None:
        decision = around.routine.decisions[instruction[position]]
        if decision.kind != kind:
            report.fault(Rule.DECISION, f"a decision of kind {decision.kind}", kind, at)
        _check_options(decision, state, around, report, at)

    return check


def _check_options(
    decision: Decision, state: State, around: Surroundings, report: Report, at: int
) -> None:
    for option in decision.options:
        for register in option.arguments:
            if state[register] in (UNSET, MIXED):
                misread(register, state[register], "a value", report, at)
        for asked in (around.called(option.when), around.called(option.cost)):
            if asked is not None:
                check_passed(option.arguments, asked, state, report, at)


def _happened(
    instruction: tuple[Any, ...], state: State, around: Surroundings, report: Report, at: int
) -> None:
    watch = around.program.watches[instruction[2]]
    use = around.used(watch.event)
    if use is not None and all(0 <= slot < len(use.accepts) for slot in watch.told):
        accepts = tuple(use.accepts[slot] for slot in watch.told)
        check_arguments(instruction[3], accepts, state, report, at)


#: The instructions that need more than their picture says.
CHECKS: Final[dict[Op, Check]] = {
    Op.STOP: _stop,
    Op.RETURN: _return,
    Op.ALL: _all,
    Op.MADE: _all,
    Op.PAID_WITH: _all,
    Op.KEEP: _narrow,
    Op.DROP: _narrow,
    Op.ASK: _ask,
    Op.DO: _perform(1),
    Op.DID: _perform(2),
    Op.PAY: _pay,
    Op.CAN: _can,
    Op.MODIFY: _lasting(1, 5),
    Op.ALLOW: _lasting(1, 3),
    Op.CHOOSE: _decide("choose", 5),
    Op.CHOOSE_NUMBER: _decide("number", 4),
    Op.OFFER: _decide("offer", 2),
    Op.CONFIRM: _decide("confirm", 2),
    Op.CALL: _call,
    Op.POLL: _poll,
    Op.TALLY: _tally,
    Op.HAPPENED: _happened,
    Op.LATER: _later,
    Op.LATER_ON: _later,
    Op.EACH_TIME: _later,
    Op.EACH_TIME_UNTIL: _each_time_until,
    Op.EITHER_COMES: _either_comes,
    Op.MODIFY_UNTIL: _until(4),
    Op.ALLOW_UNTIL: _until(2),
}
