"""What printed routines do, told by the effects they are made of."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Final

from everrain_dsl.bytecode.opcodes import BY_CODE, Op

if TYPE_CHECKING:
    from everrain_runtime.content.content import Loaded

#: Where the row of an effect stands in each instruction that names one.
_AT: Final = {Op.DO: 1, Op.DID: 2, Op.PAY: 2}


@lru_cache(maxsize=4096)
def effects_of(loaded: Loaded, routine: int) -> frozenset[str]:
    """Return the names of the effects that a routine may perform, those it calls included."""
    found: set[str] = set()
    waiting, seen = [routine], set[int]()
    while waiting:
        number = waiting.pop()
        if number in seen:
            continue
        seen.add(number)
        for instruction in loaded.routine(number).code:
            operation = BY_CODE[instruction[0]]
            if operation in _AT:
                found.add(loaded.row(instruction[_AT[operation]]))
            elif operation is Op.CALL:
                waiting.append(instruction[1])
    return frozenset(found)
