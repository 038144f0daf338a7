"""Flavour does not end like a sentence.

In a row of cards, the one without a full stop looks like a misprint, or like text that was cut off.

Found:

    sea event "Squall"
      > It comes out of the north

      collect 1 clue

Instead:

    sea event "Squall"
      > It comes out of the north.

      collect 1 clue
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from everrain_dsl.lints.runner import Found
from everrain_dsl.model import traversal

if TYPE_CHECKING:
    from collections.abc import Iterator

    from everrain_dsl.lints.runner import Given


_ENDS: Final = tuple(".!?:;)\u2026\u2014\u2013\"'\u201d\u2019\u00bb")


def look(given: Given) -> Iterator[Found]:
    """Yield every flavour of a card that just ends."""
    for card in given.cards:
        for flavour in traversal.flavours(card):
            if not flavour.endswith(_ENDS):
                message = f"the flavour of `{card.name}` ends without a full stop"
                if flavour != card.flavour:
                    message += f": `{flavour}`"
                yield Found(card.span, message, "finish the sentence")
