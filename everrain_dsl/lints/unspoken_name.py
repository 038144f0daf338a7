"""A card names something and never uses the name.

`as the bait` promises that the bait comes up again. If it doesn't, the name only makes the sentence
longer.

Found:

    sea event "Squall"
      choose one crew on deck as the bait
      every crew on deck recovers 1 strain

Instead:

    sea event "Squall"
      choose one crew on deck as the bait
      the bait recovers 1 strain
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from everrain_dsl.lints.runner import Found

if TYPE_CHECKING:
    from collections.abc import Iterator

    from everrain_dsl.lints.runner import Given


_NAMED: Final = re.compile(r"\bas the ([a-z][a-z-]*(?: [a-z][a-z-]*)?)[ ]*$", re.MULTILINE)


def look(given: Given) -> Iterator[Found]:
    """Yield every line that gives a name which its card does not use."""
    for item in given.items:
        text = item.text
        for line in item.lines():
            named = _NAMED.search(item.said(line))
            if named is None:
                continue
            first = named[1].split()[0]
            if len(re.findall(rf"\b{first}\b", text)) == 1:
                message = f"the name `{named[1]}` is never used"
                yield Found(item.span(line), message, f"remove `as the {named[1]}`")
