"""Two cards of a kind have names that differ in one letter.

Players confuse them at the table, and authors confuse them in the sources.

Found:

    sea event "The Quiet Buoy"
      collect 1 clue

    sea event "The Quiet Buoys"
      collect 2 clues

Instead:

    sea event "The Quiet Buoy"
      collect 1 clue

    sea event "A Bell Below"
      collect 2 clues
"""

from __future__ import annotations

from collections import defaultdict
from typing import TYPE_CHECKING, Final

from everrain_dsl.diagnostics.nearest import edit_distance
from everrain_dsl.lints.runner import Found

if TYPE_CHECKING:
    from collections.abc import Iterator

    from everrain_dsl.lints.runner import Given


_LEAST: Final = 6


def look(given: Given) -> Iterator[Found]:
    """Yield every card that is called nearly as one of its kind; numbers tell cards apart."""
    before: dict[str, list[str]] = defaultdict(list)
    for card in given.cards:
        name = card.name.casefold()
        others = before[card.kind]
        if len(name) < _LEAST or any(letter.isdigit() for letter in name) or name in others:
            continue
        for other in others:
            if abs(len(other) - len(name)) <= 1 and edit_distance(name, other, 1) <= 1:
                message = f"`{card.name}` has almost the same name as `{other}`"
                yield Found(card.span, message, "rename one of them")
                break
        others.append(name)
