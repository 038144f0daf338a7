"""V9: what a saved game holds of code and values is as harmless as a bundle."""

from __future__ import annotations

from typing import TYPE_CHECKING

from everrain_dsl.bytecode.program import NUMBERS
from everrain_dsl.bytecode.verifier.findings import Report, Rule
from everrain_dsl.bytecode.verifier.lattice import element
from everrain_dsl.records import NUMBER_LIMIT
from everrain_dsl.vocabulary.types import BOOLEAN, MOST_DICE, NUMBER, bound, is_symbol

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from everrain_dsl.bytecode.program import Bundle, Pending, Program, Value


def check_pending(pending: Iterable[Pending], bundles: Sequence[Bundle], report: Report) -> None:
    """Report pending entries whose routine cannot be delayed or whose arguments do not fit."""
    programs = {program.id: program for bundle in bundles for program in bundle.programs}
    symbols = {symbol for bundle in bundles for symbol in bundle.symbols}
    for entry in pending:
        _check_entry(entry, programs, symbols, report.of_program(entry.program))


def _check_entry(
    entry: Pending, programs: dict[str, Program], symbols: set[tuple[str, str]], report: Report
) -> None:
    program = programs.get(entry.program)
    if program is None:
        report.fault(Rule.PENDING, f"the card {entry.program}", "a card of a loaded set")
        return
    if not 0 <= entry.routine < len(program.routines):
        expected = f"a number below {len(program.routines)}"
        report.fault(Rule.PENDING, f"routine {entry.routine}", expected)
        return
    report = report.of_routine(entry.routine)
    routine = program.routines[entry.routine]
    if routine.context != entry.context or routine.result is not None:
        found = f"a {routine.context} routine"
        report.fault(Rule.PENDING, found, f"an {entry.context} routine without a result")
    if len(entry.arguments) + entry.told != len(routine.params):
        found = f"{len(entry.arguments)} values"
        wanted = len(routine.params) - entry.told
        report.fault(Rule.SAVED, found, f"{wanted}: one for each parameter")
        return
    params = (*routine.params[:1], *routine.params[1 + entry.told :])
    for value, type_ in zip(entry.arguments, params, strict=True):
        if not fits(value, type_, symbols):
            report.fault(Rule.SAVED, repr(value)[:60], f"a value of type {type_}")


def fits(value: Value, type_: str, symbols: set[tuple[str, str]]) -> bool:
    """Return whether *value* fits a register of *type_*; *symbols* are those loaded."""
    if type_ == NUMBER:
        return type(value) is int and -NUMBER_LIMIT <= value <= NUMBER_LIMIT
    if type_ == BOOLEAN:
        return type(value) is bool
    if type_ == NUMBERS:
        return type(value) is tuple and len(value) <= MOST_DICE and all(map(_is_handle, value))
    if is_symbol(type_):
        return type(value) is str and (type_, value) in symbols
    held = element(type_)
    if held is None:
        return _is_handle(value)
    return (
        type(value) is tuple
        and len(value) <= bound(held)
        and len(set(value)) == len(value)
        and all(_is_handle(item) and item for item in value)
    )


def _is_handle(value: object) -> bool:
    return type(value) is int and 0 <= value <= NUMBER_LIMIT
