"""Two lines in a row collect, lose or suffer the same amount.

Two lines print as two sentences. One line with the sum is shorter, and cards that wait for the
event react to it once.

Found:

    sea event "Squall"
      collect 1 clue
      collect 1 clue

Instead:

    sea event "Squall"
      collect 2 clues
"""

from __future__ import annotations

import re
from itertools import pairwise
from typing import TYPE_CHECKING, Final

from everrain_dsl.lints.runner import Found

if TYPE_CHECKING:
    from collections.abc import Iterator

    from everrain_dsl.lints.runner import Given


_AMOUNT: Final = re.compile(
    r"(collect|lose|pay|spawn|advance agenda by) \d+\b|.* (suffers?|recovers?) \d+ "
)


def look(given: Given) -> Iterator[Found]:
    """Yield every line with an amount that repeats the one above it."""
    for item in given.items:
        for block in item.blocks():
            for before, line in pairwise(block):
                said = item.said(line)
                if said == item.said(before) and _AMOUNT.match(said) and "one " not in said:
                    yield Found(
                        item.span(line), f"`{said}` is written twice in a row", "write the sum once"
                    )
