"""Passing and failing, or both branches of a condition, do the same.

The decision changes nothing, so the card need not ask, test or roll.

Found:

    sea event "Squall"
      one crew on deck tests luck
        pass
          collect 1 clue
        fail
          collect 1 clue

Instead:

    sea event "Squall"
      one crew on deck tests luck
        pass
          collect 2 clues
        fail
          collect 1 clue
"""

from __future__ import annotations

import itertools
from typing import TYPE_CHECKING, Final

from everrain_dsl.lints.runner import Found

if TYPE_CHECKING:
    from collections.abc import Iterator

    from everrain_dsl.lints.runner import Given


_PAIRS: Final = {"fail": ("pass",), "otherwise": ("if ", "unless ")}


def look(given: Given) -> Iterator[Found]:
    """Yield every `fail` and `otherwise` that does what the branch before it does."""
    for item in given.items:
        for block in item.blocks():
            for before, line in itertools.pairwise(block):
                begins = _PAIRS.get(item.said(line))
                if begins is None or not item.said(before).startswith(begins):
                    continue
                if item.below(line) == item.below(before) != "":
                    message = f"`{item.said(line)}` does the same as `{item.said(before)}`"
                    yield Found(
                        item.span(line), message, "write the lines once, without the question"
                    )
