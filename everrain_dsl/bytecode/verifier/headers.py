"""V1, V4, V6, V7 for what surrounds the code: types, constants, lines, decisions, contexts."""

from __future__ import annotations

from functools import lru_cache
from operator import itemgetter
from typing import TYPE_CHECKING, Final

from everrain_dsl.bytecode.opcodes import BY_CODE, Op
from everrain_dsl.bytecode.program import (
    LIST,
    NO_LINE,
    Bundle,
    Decision,
    Option,
    Program,
    Routine,
    Value,
    is_value_type,
)
from everrain_dsl.bytecode.verifier.findings import Report, Rule
from everrain_dsl.bytecode.verifier.lattice import FORMS
from everrain_dsl.vocabulary.types import BOOLEAN, NUMBER, is_symbol, is_thing

if TYPE_CHECKING:
    from collections.abc import Iterable

    from everrain_dsl.vocabulary.rows import Context

#: Registers are at most so many, so that a state of the verifier is small.
MOST_REGISTERS: Final = 250

_CONTEXTS: Final[tuple[Context, ...]] = ("pure", "cost", "effect", "before", "instead")
ALLOWED: Final[dict[str, frozenset[int]]] = {
    context: frozenset(op.code for op in Op if context in op.where) for context in _CONTEXTS
}
_FIRST: Final = itemgetter(0)
_TYPES: Final = frozenset(FORMS["V"])
_RESULTS: Final = _TYPES | {None}
#: The types of which any value of a class is a constant.
_PLAIN: Final[dict[str, type]] = {NUMBER: int, BOOLEAN: bool}
_OPTIONS: Final = {"offer": (1, 32), "confirm": (0, 1), "choose": (0, 0), "number": (0, 0)}


def check_header(routine: Routine, program: Program, bundle: Bundle, report: Report) -> None:
    """Report whatever is wrong with a routine apart from its code."""
    check_types(routine, report)
    check_constants(routine, bundle, report)
    if routine.locals < 0 or routine.registers > MOST_REGISTERS:
        found = f"{routine.registers} registers, {routine.locals} of them locals"
        report.fault(Rule.SIZE, found, f"{MOST_REGISTERS} at most")
    check_lines(routine, bundle, report)
    for decision in routine.decisions:
        check_decision(decision, routine, program, bundle, report)


def are_types(types: Iterable[str], result: str | None) -> bool:
    """Return whether all *types* are types of registers, and *result* is one or none."""
    return _TYPES.issuperset(types) and result in _RESULTS


def check_types(routine: Routine, report: Report) -> None:
    """Report types of parameters, constants or the result that are none (V6)."""
    constants, result = map(_FIRST, routine.constants), routine.result
    if are_types((*routine.params, *constants), result):
        return
    named = {*routine.params, *map(_FIRST, routine.constants)}
    if result is not None:
        named.add(result)
    for type_ in sorted(named - _TYPES):
        report.fault(Rule.TYPE_NAME, repr(type_[:60]), "a type")


def check_constants(routine: Routine, bundle: Bundle, report: Report) -> None:
    """Report constants that are not of their type (V6) or index no symbol of it (V1)."""
    for type_, value in routine.constants:
        if _PLAIN.get(type_) is type(value):
            continue
        if is_symbol(type_) and type(value) is int:
            if not 0 <= value < len(bundle.symbols):
                expected = f"a number below {len(bundle.symbols)}"
                report.fault(Rule.INDEX, f"symbol {value}", expected)
            elif bundle.symbols[value][0] != type_:
                found = f"the {bundle.symbols[value][0]} {bundle.symbols[value][1]!r}"
                report.fault(Rule.CONSTANT, found, f"a {type_}")
        elif is_value_type(type_) and not _is_constant(type_, value):
            report.fault(Rule.CONSTANT, repr(value), f"a constant of type {type_}")


def _is_constant(type_: str, value: Value) -> bool:
    if type_ == NUMBER:
        return type(value) is int
    if type_ == BOOLEAN:
        return type(value) is bool
    if type_.startswith(LIST):
        return value == ()
    return is_thing(type_) and type(value) is int and value == 0


def check_lines(routine: Routine, bundle: Bundle, report: Report) -> None:
    """Report lines that do not belong to the code (V1)."""
    lines = routine.lines
    if not lines:
        return
    if len(lines) != len(routine.code):
        found = f"{len(lines)} lines"
        report.fault(Rule.SIZE, found, f"one for each of {len(routine.code)} instructions")
    if not _strings(len(bundle.strings)).issuperset(lines):
        found = f"lines from {min(lines)} to {max(lines)}"
        report.fault(Rule.INDEX, found, f"numbers below {len(bundle.strings)}, or {NO_LINE}")


@lru_cache(maxsize=8)
def _strings(number: int) -> frozenset[int]:
    """Return what a line may be where there are so many strings."""
    return frozenset(range(NO_LINE, number))


def check_string(index: int | None, bundle: Bundle, report: Report) -> None:
    """Report an index that no string has (V1)."""
    if index is not None and not 0 <= index < len(bundle.strings):
        expected = f"a number below {len(bundle.strings)}"
        report.fault(Rule.INDEX, f"string {index}", expected)


def check_decision(
    decision: Decision, routine: Routine, program: Program, bundle: Bundle, report: Report
) -> None:
    """Report a decision whose label, options, requirements or costs are not sound (V7)."""
    check_string(decision.label, bundle, report)
    least, most = _OPTIONS[decision.kind]
    if not least <= len(decision.options) <= most:
        found = f"{decision.kind} with {len(decision.options)} options"
        report.fault(Rule.OPTIONS, found, f"{least} to {most}")
    for option in decision.options:
        check_string(option.label, bundle, report)
        _check_option(option, routine, program, report)


def _check_option(option: Option, routine: Routine, program: Program, report: Report) -> None:
    for register in option.arguments:
        if not 0 <= register < routine.registers:
            expected = f"a number below {routine.registers}"
            report.fault(Rule.REGISTER, f"register {register} for an option", expected)
    rules = (Rule.OPTION, Rule.OPTION)
    check_asked(option.when, "pure", program, report, rules=rules)
    check_asked(option.cost, "cost", program, report, rules=rules)


def check_asked(
    index: int | None,
    context: Context,
    program: Program,
    report: Report,
    *,
    rules: tuple[Rule, Rule],
) -> Routine | None:
    """Report a routine that cannot be asked yes or no in *context*; return it if there is one.

    *rules* are broken by another context and by another result.
    """
    routine = find_routine(index, program, report)
    if routine is not None:
        if routine.context != context:
            report.fault(rules[0], f"{routine.context} routine {index}", f"a {context} one")
        if routine.result != BOOLEAN:
            found = f"routine {index} with result {routine.result}"
            report.fault(rules[1], found, "a boolean")
    return routine


def find_routine(index: int | None, program: Program, report: Report) -> Routine | None:
    """Return the routine of that number, None for none; report a number that none has (V1)."""
    if index is None:
        return None
    if not 0 <= index < len(program.routines):
        expected = f"a number below {len(program.routines)}"
        report.fault(Rule.INDEX, f"routine {index}", expected)
        return None
    return program.routines[index]


def check_context(routine: Routine, report: Report) -> None:
    """Report every instruction that the routine's context does not allow (V4)."""
    allowed = ALLOWED[routine.context]
    if allowed.issuperset(map(_FIRST, routine.code)):
        return
    for at, instruction in enumerate(routine.code):
        if instruction[0] not in allowed:
            op = BY_CODE[instruction[0]]
            found = f"{op.name} in {routine.context}"
            report.fault(Rule.CONTEXT, found, " or ".join(sorted(op.where)), at)
