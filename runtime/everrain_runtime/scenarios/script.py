"""Chance as a scenario gives it: what each die shows, in order; anything else is missing.

How far a script has been used is counted in the board's own streams, so that a step that starts
again (see `playthrough`) finds the script as it was at its checkpoint.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import attrs

from everrain_runtime.engine.chance import Unscripted

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from everrain_runtime.state import Streams


class MissingRoll(Unscripted):
    """A die roll for which the script has no result left.

    `given` are the results that it had, and `sample` is a result that can come next. For a roll
    that breaks a tie (GEN-05) it is the first face, because the last ones may be rolled again.
    """

    def __init__(
        self, die: str, count: int, faces: Sequence[str], given: Sequence[str], *, tie: bool
    ) -> None:
        super().__init__(f"the {die} die is rolled, and the script does not say what it shows")
        self.die = die
        self.count = count
        self.given = tuple(given)
        self.tie = tie
        self.sample = faces[0] if tie else faces[-1]


class MissingDraw(Unscripted):
    """A draw from an unordered deck for which the script names no card."""

    def __init__(self, deck: str, cards: Sequence[str]) -> None:
        super().__init__(f"a card is drawn from the {deck} deck, and the script says not which")
        self.deck = deck
        self.cards = tuple(cards)


@attrs.frozen(eq=False)
class Script:
    """The faces each die will show, by their names, and the cards each deck will give."""

    dice: Mapping[str, Sequence[str]]
    draws: Mapping[str, Sequence[str]] = attrs.field(factory=dict)

    def face(self, streams: Streams, die: str, faces: Sequence[str]) -> int:
        """Return the position of the next face of *die*, rolled between equals.

        Raises MissingRoll.
        """
        self._need(streams, die, faces, 1, tie=True)
        return self._next(streams, die, faces)

    def pool(self, streams: Streams, die: str, faces: Sequence[str], count: int) -> tuple[int, ...]:
        """Return how many of the next *count* faces are each face. Raises MissingRoll."""
        self._need(streams, die, faces, count, tie=False)
        shown = [0] * len(faces)
        for _ in range(count):
            shown[self._next(streams, die, faces)] += 1
        return tuple(shown)

    def _need(
        self, streams: Streams, die: str, faces: Sequence[str], count: int, *, tie: bool
    ) -> None:
        """Raise MissingRoll unless *count* more results of *die* are scripted."""
        scripted = self.dice.get(die, ())
        left = max(0, len(scripted) - self.used(streams, die))
        if left < count:
            raise MissingRoll(die, count - left, faces, scripted, tie=tie)

    def _next(self, streams: Streams, die: str, faces: Sequence[str]) -> int:
        """Return the position of the next face scripted for *die*."""
        return faces.index(self.dice[die][streams.next(f"script {die}")])

    def draw(self, streams: Streams, deck: str, cards: Sequence[str]) -> int:
        """Refuse: a scene lays the cards foreseen on top (`foreseen`). Raises MissingDraw."""
        raise MissingDraw(deck, cards)

    def pick(self, streams: Streams, purpose: str, names: Sequence[str]) -> int:
        """Refuse: what is picked by chance is put to the scenario as a question."""
        raise Unscripted(f"{purpose} is picked by chance among {', '.join(names)}")

    def foreseen(self, streams: Streams, deck: str) -> str:
        """Return the next card scripted for *deck*, empty if none is left."""
        scripted = self.draws.get(deck, ())
        number = self.used(streams, deck)
        return scripted[number] if number < len(scripted) else ""

    def drawn(self, streams: Streams, deck: str) -> None:
        """Count that the next card scripted for *deck* has been drawn."""
        streams.next(f"script {deck}")

    def used(self, streams: Streams, name: str) -> int:
        """Return how many results of a die have been shown, or cards of a deck drawn."""
        return streams.drawn.get(f"script {name}", 0)

    def left(self, streams: Streams) -> dict[str, Sequence[str]]:
        """Return the results that were not shown, by die, and the cards not drawn, by deck."""
        unused = {
            name: script[self.used(streams, name) :]
            for name, script in {**self.dice, **self.draws}.items()
        }
        return {name: script for name, script in unused.items() if script}
