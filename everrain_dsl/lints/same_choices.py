"""Two choices of a card do the same.

Then there is nothing to choose, and players look for a difference that isn't there.

Found:

    sea event "Squall"
      choice "Go left"
        collect 1 clue
      choice "Go right"
        collect 1 clue

Instead:

    sea event "Squall"
      choice "Go left"
        collect 1 clue
      choice "Go right"
        collect 2 coin
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from everrain_dsl.lints.runner import Found

if TYPE_CHECKING:
    from collections.abc import Iterator

    from everrain_dsl.lints.runner import Given


def look(given: Given) -> Iterator[Found]:
    """Yield every choice below which stands what stands below one before it."""
    for item in given.items:
        for block in item.blocks():
            seen: dict[str, str] = {}
            for line in block:
                if not item.said(line).startswith("choice "):
                    continue
                earlier = seen.setdefault(item.below(line), item.said(line))
                if earlier != item.said(line):
                    message = f"`{item.said(line)}` does the same as `{earlier}`"
                    yield Found(item.span(line), message, "change what one of them does")
