"""The effects that compiled routines can perform."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from everrain_dsl.bytecode.opcodes import BY_CODE, RUNS, Op
from everrain_runtime.content.memo import kept

if TYPE_CHECKING:
    from everrain_runtime.content.program import Loaded

#: Where the row of an effect stands in each instruction that names one.
ROW_AT: Final = {Op.DO: 1, Op.DID: 2, Op.PAY: 2}


@kept()
def effects_of(loaded: Loaded, routine: int) -> frozenset[str]:
    """Return the names of the effects that a routine may perform, with the routines it runs."""
    found: set[str] = set()
    waiting, seen = [routine], set[int]()
    while waiting:
        number = waiting.pop()
        if number in seen:
            continue
        seen.add(number)
        for instruction in loaded.routine(number).code:
            operation = BY_CODE[instruction[0]]
            if operation in ROW_AT:
                found.add(loaded.row(instruction[ROW_AT[operation]]))
            elif operation.code in RUNS:
                waiting.append(instruction[RUNS[operation.code]])
    return frozenset(found)


@kept()
def all_effects(loaded: Loaded) -> frozenset[str]:
    """Return the names of the effects that anything printed on a card may perform."""
    routines = range(len(loaded.program.routines))
    return frozenset().union(*[effects_of(loaded, each) for each in routines])
