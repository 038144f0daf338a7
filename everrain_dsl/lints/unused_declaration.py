"""A set declares a die, a table or counters that no card uses.

Players look in every game for the use of a component that is in the box.

Found:

    counters "Leech", lie on ships

    sea event "Squall"
      collect 1 clue

Instead:

    sea event "Squall"
      collect 1 clue
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from everrain_dsl.lints.runner import Found
from everrain_dsl.vocabulary import printed

if TYPE_CHECKING:
    from collections.abc import Iterator

    from everrain_dsl.lints.runner import Given


_DECLARED: Final = (printed.Die, printed.Table, printed.Counters)


def look(given: Given) -> Iterator[Found]:
    """Yield every declaration whose name stands in no other item."""
    texts = [(item.line.start_pos, item.tree.source.path, item.text) for item in given.items]
    for card in given.cards:
        if not isinstance(card.printed, _DECLARED):
            continue
        name = re.compile(rf"\b{re.escape(card.name)}s?\b", re.IGNORECASE)
        own = (card.span.source.path, card.span.line)
        used = any(
            name.search(text)
            for item, (_, path, text) in zip(given.items, texts, strict=True)
            if (path, item.span(item.line).line) != own
        )
        if not used:
            yield Found(card.span, f"no card uses `{card.name}`", "use it, or remove it")
