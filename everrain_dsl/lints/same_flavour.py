"""Two cards have the same flavour.

It was copied as a placeholder, and then forgotten.

Found:

    sea event "Squall"
      > It comes out of the north.

      collect 1 clue

    sea event "Gale"
      > It comes out of the north.

      collect 2 clues

Instead:

    sea event "Squall"
      > It comes out of the north.

      collect 1 clue

    sea event "Gale"
      > It goes where it came from.

      collect 2 clues
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from everrain_dsl.lints.runner import Found
from everrain_dsl.model import traversal

if TYPE_CHECKING:
    from collections.abc import Iterator

    from everrain_dsl.lints.runner import Given


def look(given: Given) -> Iterator[Found]:
    """Yield every card with the flavour of one before it."""
    seen: dict[str, str] = {}
    for card in given.cards:
        for flavour in traversal.flavours(card):
            earlier = seen.setdefault(" ".join(flavour.split()), card.name)
            if earlier != card.name:
                message = f"`{card.name}` has the same flavour as `{earlier}`"
                yield Found(card.span, message, "write another flavour for one of them")
