"""A phrase or keyword that the set defines is used by no card of it.

Words that nobody says have to be learned all the same: they stand in the manual of the set. A
set that others build on may define some for them; a note lets those be.

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

from everrain_dsl.lints.frame import Found

if TYPE_CHECKING:
    from collections.abc import Iterator

    from everrain_dsl.lints.frame import Given


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
            yield Found(card.span, f"no card says `{card.name}`", "let a card say it, or strike it")
