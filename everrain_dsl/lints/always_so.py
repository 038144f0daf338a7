"""A condition asks for at least nothing.

`at least 0` is always so, and `less than 0` never: the branch is taken by all, or by none.

Found:

    sea event "Squall"
      if at least 0 clues
        collect 1 coin

Instead:

    sea event "Squall"
      if at least 1 clue
        collect 1 coin
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from everrain_dsl.lints.frame import Found

if TYPE_CHECKING:
    from collections.abc import Iterator

    from everrain_dsl.lints.frame import Given


_ALWAYS: Final = re.compile(r"\b(at least 0|0 or more|(?:fewer|less) than 0)\b")


def look(given: Given) -> Iterator[Found]:
    """Yield every sentence that compares with nothing in vain."""
    for item in given.items:
        for line in item.lines():
            found = _ALWAYS.search(item.said(line))
            if found is not None:
                so = "never" if "than" in found[1] else "always"
                yield Found(item.span(line), f"`{found[1]}` is {so} so", "ask for at least 1")
