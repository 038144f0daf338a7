"""What a program means, without how its bundle numbers things: two equal meanings, one hash."""

from __future__ import annotations

import hashlib
import json
from typing import TYPE_CHECKING, Any

from everrain_dsl.bytecode.opcodes import BY_CODE
from everrain_dsl.vocabulary.types import is_symbol

if TYPE_CHECKING:
    from everrain_dsl.bytecode.program import Bundle, Program, Routine


def meaning(program: Program, bundle: Bundle) -> str:
    """Return a hash of the program's abilities and routines, string ids left out.

    Rows and symbols count by their names, so that a bundle with other rows beside them gives the
    same hash; labels and source lines count for nothing.
    """
    described = {
        "kind": program.kind,
        "abilities": [_ability(ability, bundle) for ability in program.abilities],
        "routines": [_routine(routine, bundle) for routine in program.routines],
        "moments": [[_row(m.event, bundle), m.match] for m in program.moments],
    }
    return hashlib.sha256(json.dumps(described, sort_keys=True).encode()).hexdigest()[:16]


def _row(index: int, bundle: Bundle) -> list[str]:
    return list(bundle.rows[index])


def _ability(ability: Any, bundle: Bundle) -> dict[str, Any]:
    described: dict[str, Any] = {}
    for name in ability.__attrs_attrs__:
        value = getattr(ability, name.name)
        if name.name in ("event", "quantity", "row"):
            value = _row(value, bundle)
        elif name.name == "symbols":
            value = [None if at < 0 else list(bundle.symbols[at]) for at in value]
        elif name.name == "label":
            continue
        described[name.name] = value
    return described


def _routine(routine: Routine, bundle: Bundle) -> dict[str, Any]:
    constants = [
        [
            type_,
            list(bundle.symbols[value]) if isinstance(value, int) and is_symbol(type_) else value,
        ]
        for type_, value in routine.constants
    ]
    code = []
    for number, *operands in routine.code:
        op = BY_CODE[number]
        shown = [
            _row(operand, bundle) if picture.kind == "row" else operand
            for picture, operand in zip(op.operands, operands, strict=True)
        ]
        code.append([op.name, *shown])
    decisions = [
        [d.kind, [[o.when, o.cost, list(o.arguments)] for o in d.options]]
        for d in routine.decisions
    ]
    return {
        "context": routine.context,
        "params": list(routine.params),
        "result": routine.result,
        "constants": constants,
        "code": code,
        "decisions": decisions,
    }
