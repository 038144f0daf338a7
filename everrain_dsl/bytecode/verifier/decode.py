"""V1: every instruction decodes, and every operand is in range. Also the tables of rows (V6)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import attrs

from everrain_dsl.bytecode.opcodes import (
    BY_CODE,
    ENTRIES,
    MOST_EACH,
    MOST_TIMES,
    Kind,
    Op,
)
from everrain_dsl.bytecode.verifier.findings import Report, Rule
from everrain_dsl.records import Record

if TYPE_CHECKING:
    from everrain_dsl.bytecode.program import Instruction
    from everrain_dsl.bytecode.verifier.operands import Surroundings
    from everrain_dsl.bytecode.verifier.rows import Use


_RULES: Final[dict[Kind, Rule]] = {
    "target": Rule.TARGET,
    "targets": Rule.TARGET,
    "register": Rule.REGISTER,
    "arguments": Rule.REGISTER,
    "bound": Rule.IMMEDIATE,
    "count": Rule.IMMEDIATE,
    **dict.fromkeys(ENTRIES, Rule.IMMEDIATE),
}
_MANY: Final = ("arguments", "targets")
#: The instructions whose filter judges a list, which is no argument.
_JUDGING: Final = (Op.KEEP, Op.DROP)


@attrs.frozen(eq=False, repr=False)
class Shape(Record):
    """The layout of one instruction: the positions of its operands, by kind."""

    op: Op
    length: int
    numbers: tuple[tuple[int, Kind], ...]
    lists: tuple[tuple[int, Kind], ...]
    written: tuple[int, ...]
    #: Of the row, if there is one: position, tables, position of the arguments (0: none), how
    #: many slots are no arguments.
    row: tuple[int, frozenset[str], int, int] | None


def _shape(op: Op) -> Shape:
    operands = list(enumerate(op.operands, start=1))
    given = next((at for at, operand in operands if operand.kind == "arguments"), 0)
    return Shape(
        op,
        len(operands) + 1,
        tuple((at, operand.kind) for at, operand in operands if operand.kind not in _MANY),
        tuple((at, operand.kind) for at, operand in operands if operand.kind in _MANY),
        tuple(at for at, operand in operands if operand.written),
        next(
            (
                (at, frozenset(operand.of.split("|")), given, 1 if op in _JUDGING else 0)
                for at, operand in operands
                if operand.kind == "row"
            ),
            None,
        ),
    )


SHAPES: Final[dict[object, Shape]] = {code: _shape(op) for code, op in BY_CODE.items()}


def limits(around: Surroundings) -> dict[Kind, int]:
    """Return, for each kind of operand, the exclusive upper bound of its values."""
    routine, size = around.routine, len(around.routine.code)
    registers = routine.registers
    return {
        "register": registers,
        "arguments": registers,
        "row": len(around.uses),
        "target": size,
        "targets": size,
        "routine": len(around.program.routines),
        "moment": len(around.program.moments),
        "watch": len(around.program.watches),
        "flavour": len(around.program.flavours),
        "decision": len(routine.decisions),
        "bound": MOST_EACH + 1,
        "count": MOST_TIMES + 1,
        **{kind: len(entries) for kind, entries in ENTRIES.items()},
    }


def check_code(around: Surroundings, report: Report) -> None:
    """Report every instruction that does not decode (V1, V2 for targets, V6 for rows)."""
    routine, uses = around.routine, around.uses
    below = limits(around)
    first_local = routine.first_local
    for at, instruction in enumerate(routine.code):
        shape = SHAPES.get(instruction[0])
        if shape is None:
            report.fault(Rule.INSTRUCTION, f"code {instruction[0]}", "a known code", at)
            continue
        if len(instruction) != shape.length:
            found = f"{shape.op.name} with {len(instruction) - 1}"
            report.fault(Rule.OPERANDS, found, f"{shape.length - 1} operands", at)
            continue
        try:
            for position, kind in shape.numbers:
                if not 0 <= instruction[position] < below[kind]:
                    _misfit(instruction[position], kind, below[kind], report, at)
                    break
            else:
                for position in shape.written:
                    if instruction[position] < first_local:
                        expected = f"one from {first_local} on"
                        found = f"register {instruction[position]}"
                        report.fault(Rule.WRITABLE, found, expected, at)
                if shape.row:
                    _check_row(instruction, shape.row, uses, report, at)
            for position, kind in shape.lists:
                for part in instruction[position]:
                    if not 0 <= part < below[kind]:
                        _misfit(part, kind, below[kind], report, at)
        except TypeError:  # a list compared with a number, or a number gone through
            report.fault(Rule.OPERANDS, "a list for a number, or otherwise", shape.op.name, at)


def _misfit(operand: int, kind: Kind, below: int, report: Report, at: int) -> None:
    rule = _RULES.get(kind, Rule.INDEX)
    report.fault(rule, f"{kind} {operand}", f"a number below {below}", at)


def _check_row(
    instruction: Instruction,
    row: tuple[int, frozenset[str], int, int],
    uses: list[Use | None],
    report: Report,
    at: int,
) -> None:
    position, tables, arguments, judged = row
    use = uses[instruction[position]]
    if use is None:
        return
    if use.table not in tables:
        expected = " or ".join(sorted(tables))
        report.fault(Rule.ROW, f"the {use.table} {use.name}", f"a row of {expected}", at)
    elif arguments and len(instruction[arguments]) != len(use.accepts) - judged:
        found = f"{len(instruction[arguments])} arguments for {use.name}"
        report.fault(Rule.COUNT, found, str(len(use.accepts) - judged), at)
