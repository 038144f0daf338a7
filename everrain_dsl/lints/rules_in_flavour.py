"""Flavour looks like rules.

Flavour does nothing. If a line of rules begins with `>` by mistake, the card silently ignores it.

Found:

    sea event "Squall"
      > It comes.
      > Collect 2 clues.

      advance agenda by 1

Instead:

    sea event "Squall"
      > It comes.

      collect 2 clues
      advance agenda by 1
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from everrain_dsl.lints.runner import Found
from everrain_dsl.model import traversal

if TYPE_CHECKING:
    from collections.abc import Iterator

    from everrain_dsl.lints.runner import Given


_RULES: Final = re.compile(
    r"\b(collect|gain|lose|pay|discard|draw|suffers?|recovers?|spawn|advance|refresh)s?"
    r" (\d+|one|each) (clues?|coin|strain|trauma|enem|cards?|orders?|treasures?)",
    re.IGNORECASE,
)


def look(given: Given) -> Iterator[Found]:
    """Yield every card whose flavour holds an effect with its amount."""
    for card in given.cards:
        for found in filter(None, map(_RULES.search, traversal.flavours(card))):
            message = f"`{found[0]}` in the flavour of `{card.name}` does nothing"
            yield Found(card.span, message, "remove the `>` if it is a rule")
