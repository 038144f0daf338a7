"""The record of a paid price: the amounts and the things paid."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, TypeAlias

import attrs

if TYPE_CHECKING:
    from collections.abc import Callable

    from everrain_dsl.bytecode.program import Value
    from everrain_runtime.engine.game import Game

#: What so much coin of a price comes to where it is paid, as cards change it.
Toll: TypeAlias = "Callable[[Game, int], int]"


@attrs.define(eq=False)
class Payment:
    """The amount paid of each effect, and the values of all their slots, in order."""

    amounts: list[int] = attrs.field(factory=list)
    slots: list[Value] = attrs.field(factory=list)

    def add(self, arguments: tuple[Value, ...], done: int) -> None:
        """Record the amount paid of the next effect, and its *arguments*."""
        self.amounts.append(done)
        self.slots += arguments

    def amount(self, price: int) -> int:
        """Return the amount paid of the effect with that index, from 0; 0 if it is out of range."""
        return self.amounts[price] if price < len(self.amounts) else 0

    def things(self, slot: int) -> tuple[int, ...]:
        """Return the handles that stood in that slot; none where a name or nothing did."""
        value = self.slots[slot] if slot < len(self.slots) else ()
        if isinstance(value, tuple):
            return value
        return () if isinstance(value, str) else (value,)

    def handles(self) -> list[int]:
        """Return what stood in all slots: the handles of things, and numbers."""
        return [each for slot in range(len(self.slots)) for each in self.things(slot)]


#: Where no price has been agreed to.
NO_PAYMENT: Final = Payment()
