"""A word is written twice in a row in flavour or a label.

An easy slip, and the spelling checkers of editors don't see it across lines.

Found:

    sea event "Squall"
      > It comes out of the the north.

      collect 1 clue

Instead:

    sea event "Squall"
      > It comes out of the north.

      collect 1 clue
"""

from __future__ import annotations

import re
from itertools import chain
from typing import TYPE_CHECKING, Final

from everrain_dsl.lints.runner import Found
from everrain_dsl.model import traversal

if TYPE_CHECKING:
    from collections.abc import Iterator

    from everrain_dsl.lints.runner import Given


_TWICE: Final = re.compile(r"\b([a-z]{2,})\s+\1\b", re.IGNORECASE)
#: What may well be said twice.
_MEANT: Final = frozenset({"had", "that", "very", "hush", "no", "on"})


def look(given: Given) -> Iterator[Found]:
    """Yield every card with a word that stands twice."""
    for card in given.cards:
        for found in chain.from_iterable(map(_TWICE.finditer, traversal.flavours(card))):
            if found[1].lower() not in _MEANT:
                message = f"`{found[1]}` is written twice in a row in the flavour of `{card.name}`"
                yield Found(card.span, message, "remove one of the two")
