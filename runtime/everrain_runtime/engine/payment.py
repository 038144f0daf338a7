"""What a price came to that was paid: how much, and with what."""

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
    """How much of each effect was paid, and what stood in the slots of all of them, in order."""

    amounts: list[int] = attrs.field(factory=list)
    slots: list[Value] = attrs.field(factory=list)

    def add(self, arguments: tuple[Value, ...], done: int) -> None:
        """Let so much of the next effect have been paid with *arguments*."""
        self.amounts.append(done)
        self.slots += arguments

    def amount(self, price: int) -> int:
        """Return how much was paid of that effect, counted from 0; 0 where there is none."""
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
