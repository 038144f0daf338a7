"""A card offers more than five choices at once.

Six choices are more than a card has room for, and more than players want to hear read out.

Found:

    sea event "Squall"
      choice "One"
        collect 1 clue
      choice "Two"
        collect 2 clues
      choice "Three"
        collect 3 clues
      choice "Four"
        collect 4 clues
      choice "Five"
        collect 5 clues
      choice "Six"
        collect 6 clues

Instead:

    sea event "Squall"
      choice "One"
        collect 1 clue
      choice "Two"
        collect 2 clues
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from everrain_dsl.lints.runner import Found

if TYPE_CHECKING:
    from collections.abc import Iterator

    from everrain_dsl.lints.runner import Given


_MOST: Final = 5


def look(given: Given) -> Iterator[Found]:
    """Yield the first choice too many of each place."""
    for item in given.items:
        for block in item.blocks():
            choices = [line for line in block if item.said(line).startswith("choice ")]
            for line in choices[_MOST : _MOST + 1]:
                message = f"the card offers {len(choices)} choices here; {_MOST} are a lot"
                yield Found(item.span(line), message, "remove some, or make a second card")
