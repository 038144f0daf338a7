"""A set defines a phrase or a keyword that none of its cards uses.

Players have to learn it all the same, because it is in the manual of the set. If you define words
for the sets that build on yours, allow the finding with a note.

Found:

    define "make merry"
      collect 1 clue

    sea event "Squall"
      collect 1 clue

Instead:

    define "make merry"
      collect 1 clue

    sea event "Squall"
      make merry
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from everrain_dsl.lints.runner import Found

if TYPE_CHECKING:
    from collections.abc import Iterator

    from everrain_dsl.lints.runner import Given


def look(given: Given) -> Iterator[Found]:
    """Yield every definition whose row no other card uses."""
    used = {
        word for card in given.compiled.cards if card.defines is None for word in card.words
    } | {
        word
        for card in given.compiled.cards
        if card.defines is not None
        for word in card.words
        if word[1] != card.defines.name
    }
    names = {name for _, name in used}
    names |= {each.row.name for card in given.compiled.cards for each in card.keywords
              if card.defines is None}  # fmt: skip
    for card in given.cards:
        if card.defines is not None and card.defines.name not in names:
            yield Found(card.span, f"no card uses `{card.name}`", "use it on a card, or remove it")
