"""A condition is always true, or never true.

`at least 0` is always true, and `less than 0` never is: the game always takes the same branch.
Rules that are not `optional` apply wherever their set is.

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

from everrain_dsl.lints.runner import Found
from everrain_dsl.vocabulary.printed import Rules

if TYPE_CHECKING:
    from collections.abc import Iterator

    from everrain_dsl.lints.runner import Given


_ALWAYS: Final = re.compile(r"\b(at least 0|0 or more|(?:fewer|less) than 0)\b")


_RULES: Final = re.compile(r'\brules "([^"]+)" are in force')


def look(given: Given) -> Iterator[Found]:
    """Yield every sentence that compares with nothing, or asks for rules, in vain."""
    lasting = {name for name, face in given.named if isinstance(face, Rules) and not face.optional}
    for item in given.items:
        for line in item.lines():
            rules = _RULES.search(item.said(line))
            if rules is not None and rules[1] in lasting:
                text = f"the rules `{rules[1]}` apply in every game"
                yield Found(
                    item.span(line), text, "keep only the lines below, or make the rules `optional`"
                )
            found = _ALWAYS.search(item.said(line))
            if found is not None:
                so = "never" if "than" in found[1] else "always"
                yield Found(item.span(line), f"`{found[1]}` is {so} true", "ask for at least 1")
