"""Generate, from its operand picture, a fast proving function for each instruction.

The function for `COUNT`, of the picture `out:number <- list:list:T`, reads

    def COUNT(instruction, state, around, report, at, first, registers, every):
        _, a1, a2 = instruction
        if not (first <= a1 < registers and 0 <= a2 < registers):
            return False
        variable = takes_list_T(state[a2])
        if variable is None:
            return False
        state[a1] = type_number
        return True

What a picture cannot express, for example the arguments of a row, is left to the instruction's
check in `operands`.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from sys import intern
from typing import TYPE_CHECKING, Any, Final, TypeAlias

from everrain_dsl.bytecode.opcodes import (
    ENTRIES,
    MOST_EACH,
    MOST_TIMES,
    Kind,
    Op,
)
from everrain_dsl.bytecode.verifier.decode import SHAPES
from everrain_dsl.bytecode.verifier.lattice import BUILT, FORMS, State
from everrain_dsl.bytecode.verifier.operands import CHECKS, Surroundings

if TYPE_CHECKING:
    from everrain_dsl.bytecode.opcodes import Operand
    from everrain_dsl.bytecode.verifier.findings import Report

#: Returns whether one instruction decodes and is sound in a state, which it changes. It takes what
#: a check of `operands` takes, the first register that may be written, the number of registers,
#: and all their numbers. Faults that a check finds are in the report. Targets are not looked at.
#: A list for a number, or otherwise, raises TypeError, too few or too many operands ValueError.
Prover: TypeAlias = Callable[
    [tuple[Any, ...], State, Surroundings, "Report", int, int, int, frozenset[int]], bool
]

#: What an operand of a kind lies below, as the function says it.
_BELOW: Final[dict[Kind, str]] = {
    "register": "registers",
    "row": "len(around.uses)",
    "routine": "len(around.program.routines)",
    "moment": "len(around.program.moments)",
    "watch": "len(around.program.watches)",
    "flavour": "len(around.program.flavours)",
    "decision": "len(around.routine.decisions)",
    "bound": str(MOST_EACH + 1),
    "count": str(MOST_TIMES + 1),
    **{kind: str(len(entries)) for kind, entries in ENTRIES.items()},
}
_TARGETS: Final = ("target", "targets")

#: What the checks in `operands` of the most frequent instructions ask besides the types of a row's
#: arguments: to call those checks takes as long as all else. "" stands for nothing.
_ASKED: Final[dict[Op, str]] = {
    Op.STOP: "around.routine.result is None",
    Op.RETURN: "state[a1] == around.routine.result",
    Op.ALL: "",
    Op.KEEP: "variable in use.accepts[0]",
    Op.DROP: "variable in use.accepts[0]",
    Op.ASK: "",
    Op.DO: "around.routine.context not in use.barred",
    Op.DID: "around.routine.context not in use.barred",
    Op.PAY: "use.payable",
    Op.CAN: "",
}


@cache
def provers() -> dict[object, Prover]:
    """Return the function of every instruction, by its code."""
    names: dict[str, Any] = {f"takes_{_name(form)}": types.get for form, types in FORMS.items()}
    names |= {f"built_{_name(form)}": types for form, types in BUILT.items()}
    names |= {f"check_{op.name}": check for op, check in CHECKS.items()}
    names |= {
        f"tables_{shape.op.name}": shape.row[1]
        for shape in SHAPES.values()
        if shape.row is not None
    }
    names |= {
        f"type_{_name(operand.of)}": intern(operand.of)
        for op in Op
        for operand in op.operands
        if operand.written
    }
    exec("\n".join(_written(op) for op in Op), names)
    return {op.code: names[op.name] for op in Op}


def _name(form: str) -> str:
    return form.replace(":", "_")


def _written(op: Op) -> str:
    """Return the function of one instruction as Python."""
    operands = [(f"a{at}", operand) for at, operand in enumerate(op.operands, start=1)]
    lines = [f"{', '.join(['_', *(name for name, _ in operands)])}, = instruction"]
    lines += _refused([_in_range(*each) for each in operands if each[1].kind not in _TARGETS])
    lines += _rows(op)
    lines += _reads(operands)
    if op in _ASKED:
        lines += _refused([_ASKED[op]] if _ASKED[op] else [])
        lines += _arguments(op)
    elif op in CHECKS:
        lines.append(f"check_{op.name}(instruction, state, around, report, at)")
    lines += [_write(*each) for each in operands if each[1].written]
    head = f"def {op.name}(instruction, state, around, report, at, first, registers, every):"
    return "\n    ".join([head, *lines, "return True"])


def _refused(unless: list[str]) -> list[str]:
    return [f"if not ({' and '.join(unless)}): return False"] if unless else []


def _in_range(name: str, operand: Operand) -> str:
    if operand.kind == "arguments":
        return f"every.issuperset({name})"
    return f"{'first' if operand.written else '0'} <= {name} < {_BELOW[operand.kind]}"


def _rows(op: Op) -> list[str]:
    """Return how the row is looked up; what no row gives is left to the stages."""
    shape = SHAPES[op.code]
    gives = any(operand.of == "given" for operand in op.operands)
    if shape.row is None:
        return ["return False"] if gives else []
    position, _, arguments, judged = shape.row
    unless = ["use is not None", f"use.table in tables_{op.name}"]
    if arguments:
        unless.append(f"len(a{arguments}) == len(use.accepts) - {judged}")
    if gives:
        unless.append("use.gives is not None")
    return [f"use = around.uses[a{position}]", *_refused(unless)]


def _arguments(op: Op) -> list[str]:
    """Return how the arguments of a row are compared with what it accepts."""
    row = SHAPES[op.code].row
    if row is None or not row[2]:
        return []
    accepts = f"use.accepts[{row[3]}:]" if row[3] else "use.accepts"
    return [
        f"for each, accepted in zip(a{row[2]}, {accepts}):",
        "    if state[each] not in accepted: return False",
    ]


def _reads(operands: list[tuple[str, Operand]]) -> list[str]:
    """Return how registers are read: the first whose type varies fixes the variable."""
    lines: list[str] = []
    fixed = False
    for name, operand in operands:
        if operand.kind != "register" or operand.written:
            continue
        if operand.of not in FORMS:
            lines += _refused([f"state[{name}] == {operand.of!r}"])
        elif fixed:
            lines += _refused([f"takes_{_name(operand.of)}(state[{name}]) == variable"])
        else:
            lines += [f"variable = takes_{_name(operand.of)}(state[{name}])"]
            lines += _refused(["variable is not None"])
            fixed = True
    return lines


def _write(name: str, operand: Operand) -> str:
    if operand.of == "given":
        return f"state[{name}] = use.gives"
    if operand.of in BUILT:
        return f"state[{name}] = built_{_name(operand.of)}[variable]"
    return f"state[{name}] = type_{_name(operand.of)}"
