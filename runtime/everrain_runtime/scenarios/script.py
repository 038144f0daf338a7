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
    """A die is rolled and the script has no result left for it."""

    def __init__(self, die: str, count: int, faces: Sequence[str]) -> None:
        super().__init__(f"the {die} die is rolled, and the script does not say what it shows")
        self.die = die
        self.count = count
        self.faces = tuple(faces)


class MissingDraw(Unscripted):
    """A card is drawn from an unordered deck, and the script does not say which."""

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
        """Return the position of the next face scripted for *die*. Raises MissingRoll."""
        scripted = self.dice.get(die, ())
        number = streams.next(f"script {die}")
        if number >= len(scripted):
            raise MissingRoll(die, 1, faces)
        return faces.index(scripted[number])

    def pool(self, streams: Streams, die: str, faces: Sequence[str], count: int) -> tuple[int, ...]:
        """Return how many of the next *count* faces are each face. Raises MissingRoll."""
        left = len(self.dice.get(die, ())) - self.used(streams, die)
        if left < count:
            raise MissingRoll(die, count - max(0, left), faces)
        shown = [0] * len(faces)
        for _ in range(count):
            shown[self.face(streams, die, faces)] += 1
        return tuple(shown)

    def draw(self, streams: Streams, deck: str, cards: Sequence[str]) -> int:
        """Refuse: a scene lays the cards foreseen on top (`foreseen`). Raises MissingDraw."""
        raise MissingDraw(deck, cards)

    def pick(self, streams: Streams, purpose: str, names: Sequence[str]) -> int:
        """Refuse: what is picked by chance is put to the scenario as a question."""
        raise Unscripted(f"{purpose} is picked by chance among {', '.join(names)}")

    def foreseen(self, streams: Streams, deck: str) -> str:
        """Return the next card scripted for *deck*, empty when there is none."""
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
