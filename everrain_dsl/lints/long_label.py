"""The label of a choice is longer than a line of the card.

Players read labels aloud and pick one from a list. What a choice does is written below it.

Found:

    sea event "Squall"
      choice "Hold on to the rail, shut both eyes and hope for better weather"
        collect 1 clue
      choice "Go"
        lose 1 clue

Instead:

    sea event "Squall"
      choice "Hold on"
        collect 1 clue
      choice "Go"
        lose 1 clue
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from everrain_dsl.lints.runner import Found
from everrain_dsl.syntax import parts

if TYPE_CHECKING:
    from collections.abc import Iterator

    from everrain_dsl.lints.runner import Given


_MOST: Final = 40


def look(given: Given) -> Iterator[Found]:
    """Yield every label that is too long."""
    for item in given.items:
        for line in item.lines():
            said = line.sentence
            if isinstance(said, parts.Choice):
                length = len(item.said(line)) - len('choice ""')
                if length > _MOST:
                    message = f"this label has {length} characters, and a line has room for {_MOST}"
                    yield Found(item.span(line), message, "shorten it")
