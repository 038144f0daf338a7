"""Lookup of the effect that the answer to a card's question leads to."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from everrain_dsl.bytecode.opcodes import BY_CODE, RUNS, Op
from everrain_runtime.content.effects import ROW_AT

if TYPE_CHECKING:
    from collections.abc import Sequence

    from everrain_dsl.bytecode.program import Instruction
    from everrain_runtime.content.program import Loaded
    from everrain_runtime.machine.executable import Question

#: Where the number of the decision stands in each instruction that asks.
_ASKED: Final = {
    Op.CHOOSE: -1, Op.CHOOSE_NUMBER: -1, Op.OFFER: 2, Op.CONFIRM: 2, Op.TALLY: -1
}  # fmt: skip


def leads_to(loaded: Loaded, question: Question) -> str:
    """Return the effect that the answer to a card's question leads to first, empty for none.

    Of one that is agreed to at a price this is the price; of a vote, what happens after the poll.
    """
    costs = [option.cost for option in question.options if option.cost is not None]
    if question.kind == "confirm" and costs:
        return _first(loaded, loaded.routine(costs[0].number).code)
    code = loaded.routine(question.routine).code
    for at, instruction in enumerate(code):
        where = _ASKED.get(BY_CODE[instruction[0]])
        if where is not None and instruction[where] == question.number:
            return _first(loaded, code[at + 1 :]) or _after_poll(loaded, question.routine)
    return ""


def _after_poll(loaded: Loaded, ballot: int) -> str:
    """Return the first effect after the votes are in that routine *ballot* asks for."""
    for routine in loaded.program.routines:
        for at, instruction in enumerate(routine.code):
            if instruction[0] == Op.POLL.code and instruction[RUNS[Op.POLL.code]] == ballot:
                return _first(loaded, routine.code[at + 1 :])
    return ""


def _first(loaded: Loaded, code: Sequence[Instruction]) -> str:
    """Return the first effect in some instructions, with the routines they run."""
    for instruction in code:
        operation = BY_CODE[instruction[0]]
        if operation in ROW_AT:
            return loaded.row(instruction[ROW_AT[operation]])
        at = RUNS.get(operation.code)
        run = _first(loaded, loaded.routine(instruction[at]).code) if at is not None else ""
        if run:
            return run
    return ""
