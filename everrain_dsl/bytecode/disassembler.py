"""A bundle as text: a loop over the instruction table, with names for indices.

A constant is shown by its value and the source as `this`; other registers are `r` and their number.
What cannot be shown, since the bundle is broken, is shown as the number it is.
"""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any, Final

from everrain_dsl.bytecode.opcodes import BY_CODE, ENTRIES, Operand
from everrain_dsl.bytecode.program import NO_LINE
from everrain_dsl.records import BRIEF
from everrain_dsl.vocabulary.types import is_symbol

if TYPE_CHECKING:
    from collections.abc import Iterator

    from everrain_dsl.bytecode.program import (
        Ability,
        Bundle,
        Decision,
        Instruction,
        Moment,
        Program,
        Routine,
        Watch,
    )


#: What all cards have in common and shows itself.
_COMMON: Final = ("flavour", "flavours", "formerly", "parent", "keywords")


def disassemble(bundle: Bundle, only: str | None = None) -> str:
    """Return *bundle* as text, or of its cards the one whose identity is *only*."""
    lines = [
        f"{bundle.set.name} ({bundle.set.code} {bundle.set.version}), "
        f"vocabulary {bundle.vocabulary.set} {bundle.vocabulary.version}, "
        f"{bundle.limits.steps} steps at most"
    ]
    for program in bundle.programs:
        if only in (None, program.id):
            lines += ["", *_program(program, bundle)]
    return "\n".join(lines) + "\n"


def _program(program: Program, bundle: Bundle) -> Iterator[str]:
    copies = f", x{program.copies}" if program.copies != 1 else ""
    yield f"{program.id} {_string(program.name, bundle)} ({program.kind}{copies})"
    for name, value in sorted(_facts(program).items()):
        yield f"  {name} = {json.dumps(value, sort_keys=True)}"
    for ability in program.abilities:
        yield f"  {_ability(ability, bundle)}"
    for number, moment in enumerate(program.moments):
        yield f"  moment {number}: {_ability(moment, bundle)}"
    for number, watch in enumerate(program.watches):
        yield f"  watch {number}: {_ability(watch, bundle)}"
    for number, routine in enumerate(program.routines):
        yield ""
        yield from _routine(number, routine, bundle)


def _facts(program: Program) -> dict[str, Any]:
    """Return what is printed on the card, and what it has in common with all cards."""
    common = {name: part for name, part in BRIEF.write(program).items() if name in _COMMON}
    return {**BRIEF.write(program.printed), **common}


def _ability(ability: Ability | Moment | Watch, bundle: Bundle) -> str:
    """Return the fields of an ability that are not at their default, rows and labels by name."""
    shown: dict[str, Any] = BRIEF.write(ability)
    parts = [shown.pop("kind", "")]
    for name, value in shown.items():
        if name in ("event", "quantity", "row"):
            parts.append(_row(value, bundle))
        elif name == "label":
            parts.append(_string(value, bundle))
        elif name in ("routine", "when", "cost", "match", "condition", "owner", "value"):
            parts.append(f"{name} {value}")
        else:
            parts.append(f"{name}={value}")
    return " ".join(part for part in parts if part)


def _routine(number: int, routine: Routine, bundle: Bundle) -> Iterator[str]:
    gives = f" -> {routine.result}" if routine.result else ""
    params = ", ".join(routine.params)
    yield f"  routine {number} ({params}){gives}, {routine.context}, {routine.steps} steps"
    for at, decision in enumerate(routine.decisions):
        yield f"    decision {at}: {_decision(decision, routine, bundle)}"
    before = NO_LINE
    for at, instruction in enumerate(routine.code):
        line = routine.lines[at] if at < len(routine.lines) else NO_LINE
        if line not in (before, NO_LINE):
            yield f"    # {_string(line, bundle)[1:-1]}"
        before = line
        yield f"    {at:4}  {_instruction(instruction, routine, bundle)}"


def _decision(decision: Decision, routine: Routine, bundle: Bundle) -> str:
    parts = [f"{decision.kind} {_string(decision.label, bundle)}"]
    for option in decision.options:
        needs = [
            f"{word} {index}"
            for word, index in (("when", option.when), ("cost", option.cost))
            if index is not None
        ]
        given = ", ".join(_register(register, routine, bundle) for register in option.arguments)
        label = _string(option.label, bundle)
        parts.append(" ".join([label, *needs, f"({given})" if needs else ""]).rstrip())
    return "; ".join(parts)


def _instruction(instruction: Instruction, routine: Routine, bundle: Bundle) -> str:
    op = BY_CODE.get(instruction[0])
    if op is None or len(instruction) != len(op.operands) + 1:
        return f"? {list(instruction)}"
    shown = [
        (operand.written, _operand(operand, value, routine, bundle))
        for operand, value in zip(op.operands, instruction[1:], strict=True)
    ]
    written = ", ".join(text for is_written, text in shown if is_written)
    read = ", ".join(text for is_written, text in shown if not is_written)
    return f"{op.name:<20} {written + ' <- ' if written else ''}{read}".rstrip()


def _operand(operand: Operand, value: Any, routine: Routine, bundle: Bundle) -> str:
    if isinstance(value, tuple) is not (operand.kind in ("arguments", "targets")):
        return f"? {value}"
    match operand.kind:
        case "register":
            return _register(value, routine, bundle)
        case "arguments":
            return "(" + ", ".join(_register(one, routine, bundle) for one in value) + ")"
        case "row":
            return _row(value, bundle)
        case "target":
            return f"@{value}"
        case "targets":
            return "[" + ", ".join(f"@{one}" for one in value) + "]"
        case "routine" | "moment" | "watch" | "flavour" | "decision":
            return f"{operand.kind} {value}"
        case _:
            return _entry(value, ENTRIES.get(operand.kind, ()))


def _register(register: int, routine: Routine, bundle: Bundle) -> str:
    constant = register - len(routine.params)
    if register == 0:
        return "this"
    if not 0 <= constant < len(routine.constants):
        return f"r{register}"
    type_, value = routine.constants[constant]
    if is_symbol(type_) and isinstance(value, int) and 0 <= value < len(bundle.symbols):
        return bundle.symbols[value][1]
    if value == ():
        return "[]"
    return str(value).lower()


def _row(index: int, bundle: Bundle) -> str:
    return bundle.rows[index][1] if 0 <= index < len(bundle.rows) else f"row {index}"


def _string(index: int, bundle: Bundle) -> str:
    if 0 <= index < len(bundle.strings):
        return json.dumps(bundle.strings[index], ensure_ascii=False)
    return f"string {index}"


def _entry(index: int, table: tuple[str, ...]) -> str:
    return table[index] if 0 <= index < len(table) else str(index)
