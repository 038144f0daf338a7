"""The same amount is collected, lost or suffered in two lines that follow each other.

Two lines print as two sentences; one with the sum is shorter, and cards that wait for it hear
of it once.

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

from everrain_dsl.lints.frame import Found

if TYPE_CHECKING:
    from collections.abc import Iterator

    from everrain_dsl.lints.frame import Given


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
                    yield Found(item.span(line), f"`{said}` stands twice", "write the sum, once")
