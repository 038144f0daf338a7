"""A choice does the same as another, and costs more.

Nobody who reads both takes it: it is never better, whatever happens.

Found:

    sea event "Squall"
      choice "Wait"
        collect 1 clue
      choice "Wait in the rain"
        collect 1 clue
        every crew on deck suffers 1 strain

Instead:

    sea event "Squall"
      choice "Wait"
        collect 1 clue
      choice "Wait in the rain"
        collect 2 clues
        every crew on deck suffers 1 strain
"""

from __future__ import annotations

import re
from collections import Counter
from typing import TYPE_CHECKING, Final

from everrain_dsl.lints.runner import Found

if TYPE_CHECKING:
    from collections.abc import Iterator

    from everrain_dsl.lints.runner import Given


#: Lines that nobody wants for themselves.
_HARM: Final = re.compile(r"(lose|cost|pay|discard|requires)\b|.* suffers? \d+ (strain|trauma)$")


def _is_of_another(said: str) -> bool:
    """Return whether another player picks, who may wish the worst."""
    return said.endswith(" chooses one")


def look(given: Given) -> Iterator[Found]:
    """Yield every choice that has all lines of another, and harm beside them."""
    for item in given.items:
        theirs = {id(line.block) for line in item.lines() if _is_of_another(item.said(line))}
        for block in item.blocks():
            if id(block) in theirs:
                continue
            choices = [line for line in block if item.said(line).startswith("choice ")]
            lines = {id(line): Counter(item.below(line).splitlines()) for line in choices}
            for line in choices:
                for other in choices:
                    more, less = lines[id(line)], lines[id(other)]
                    if more != less and not less - more and all(map(_HARM.match, more - less)):
                        message = f"`{item.said(line)}` is never better than `{item.said(other)}`"
                        yield Found(
                            item.span(line), message, "add something that makes it worth choosing"
                        )
                        break
