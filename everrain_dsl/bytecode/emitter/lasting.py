"""What lasts for a time once a card has said so: modifiers and permissions, into instructions."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from everrain_dsl.bytecode.emitter.prices import Prices
from everrain_dsl.bytecode.opcodes import DURATIONS, OPERATIONS, Op
from everrain_dsl.semantics import model

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from everrain_dsl.bytecode.emitter.routine import Label, Register

_DURATIONS: Final = {
    "this roll": "roll",
    "this turn": "turn",
    "this round": "round",
    "this act": "act",
    "until the end of the turn": "turn",
    "until the end of the round": "round",
    "until the end of the act": "act",
    "until the end of the game": "game",
    "until your next turn": "next turn",
    "for the rest of the game": "game",
}
MODIFYING: Final = {"gets": "gets", "becomes": "becomes", "doubled": "times", "halved": "half"}
#: The handle of nothing, which stands for whatever is still to come.
_NOTHING: Final = 0


class Lasting(Prices):
    """Writes what lasts into one routine."""

    def modify(self, modify: model.Modify) -> None:
        """Write that a quantity changes for a time, of each thing that is spoken of."""
        to = self.to
        held = [(argument, self.argument(argument)) for argument in modify.arguments]
        value = self._modifying(modify)
        operation = OPERATIONS.index(MODIFYING[modify.operation])
        duration = DURATIONS.index(_DURATIONS[modify.duration])
        row = to.pools.row(modify.row)
        self._of_each(
            held, lambda things: to.emit(Op.MODIFY, row, operation, value, duration, things)
        )

    def permit(self, permit: model.Permit) -> None:
        """Write that something is allowed or forbidden for a time, about each thing spoken of."""
        to, given = self.to, zip(permit.row.slots, permit.arguments, strict=True)
        held = [
            (None, to.constant(slot.types[0], _NOTHING))
            if slot.name == permit.row.comes
            else (argument, self.argument(argument))
            for slot, argument in given
        ]
        duration = DURATIONS.index(_DURATIONS[permit.duration])
        row = to.pools.row(permit.row)
        self._of_each(held, lambda things: to.emit(Op.ALLOW, row, duration, things))

    def _of_each(
        self,
        given: Iterable[tuple[model.Argument | None, Register]],
        write: Callable[[tuple[Register, ...]], None],
    ) -> None:
        """Write what lasts, once for each thing where an argument is a list of them."""
        held: list[Register] = []
        loops: list[tuple[Label, Label]] = []
        for argument, register in given:
            held.append(register)
            if isinstance(argument, model.Selection | model.Reference) and argument.binding.many:
                held[-1], head, end = self.each(register, argument.type)
                loops.append((head, end))
        write(tuple(held))
        for head, end in reversed(loops):
            self.again(head, end)

    def _modifying(self, modify: model.Modify) -> Register:
        if modify.operation == "doubled":
            return self.to.number_of(2)
        if modify.value is None:
            return self.to.number_of(0)
        return self.number(modify.value)
