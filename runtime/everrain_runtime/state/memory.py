"""What the board remembers for its cards: marks, counters, limits, and what is still to come."""

from __future__ import annotations

import attrs

from everrain_runtime.state.flow import Datum
from everrain_runtime.state.handles import NOTHING


@attrs.frozen
class Delayed:
    """A routine that waits for a moment: `at the end of the round` (law 9: stored data).

    `program` and `routine` name the code, `arguments` are the captured values, `source` is the
    thing it speaks for as `this`, `ship` the player it was set up by, `chain` the abilities
    that led to it.
    """

    moment: str
    program: str
    routine: int
    arguments: tuple[Datum, ...]
    source: int
    ship: int
    ability: int = -1
    chain: tuple[int, ...] = ()


@attrs.frozen
class Lasting:
    """A modifier with a duration: `that crew gets +1 resolve until the end of the turn`.

    It applies where the quantity is asked with `arguments`. `until` names the duration and
    `ship` whose turn it counts by.
    """

    quantity: str
    operation: str
    value: int
    arguments: tuple[Datum, ...]
    until: str
    ship: int = NOTHING
    source: int = NOTHING


@attrs.define(eq=False)
class Memory:
    """Marks on things and counters of cards; which once-per abilities are spent.

    `marks` counts by the thing's handle and the mark's name, `counters` by name alone. `spent`
    maps an ability (its source's handle, its program, its number) to the scope that frees it.
    """

    marks: dict[tuple[int, str], int] = attrs.field(factory=dict)
    counters: dict[str, int] = attrs.field(factory=dict)
    spent: dict[tuple[int, str, int], str] = attrs.field(factory=dict)
    delayed: tuple[Delayed, ...] = ()
    lasting: tuple[Lasting, ...] = ()

    def copy(self) -> Memory:
        """Return a memory that is equal and shares nothing that changes."""
        return Memory(
            self.marks.copy(),
            self.counters.copy(),
            self.spent.copy(),
            self.delayed,
            self.lasting,
        )

    def free(self, scope: str) -> None:
        """Make what is limited once per *scope* (`turn`, `round`, ...) usable again."""
        if self.spent:
            self.spent = {key: of for key, of in self.spent.items() if of != scope}

    def expire(self, until: str, ship: int = NOTHING) -> None:
        """End the lasting modifiers of that duration; with *ship*, only those it counts by."""
        self.lasting = tuple(
            each
            for each in self.lasting
            if each.until != until or (ship != NOTHING and each.ship != ship)
        )
