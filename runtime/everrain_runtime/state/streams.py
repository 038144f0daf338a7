"""The position in each stream of chance: all the state that chance has between two events."""

from __future__ import annotations

import attrs


@attrs.define(eq=False)
class Streams:
    """The seed of the game and, by the stream's name, how many draws it has made."""

    seed: int = 0
    drawn: dict[str, int] = attrs.field(factory=dict)

    def copy(self) -> Streams:
        """Return streams that are equal and share nothing that changes."""
        return Streams(self.seed, self.drawn.copy())

    def next(self, stream: str) -> int:
        """Return the number of the next draw of *stream*, from 0, and count it."""
        number = self.drawn.get(stream, 0)
        self.drawn[stream] = number + 1
        return number
