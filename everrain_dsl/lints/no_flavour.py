"""A card has no flavour, but nearly all others of its kind do.

The empty space is easy to see. Kinds with fewer than eight cards are not checked.

Found:

    sea event "Squall north"
      > It comes north.

      collect 2 clues

    sea event "Squall south"
      > It comes south.

      collect 3 clues

    sea event "Squall east"
      > It comes east.

      collect 4 clues

    sea event "Squall west"
      > It comes west.

      collect 5 clues

    sea event "Squall early"
      > It comes early.

      collect 6 clues

    sea event "Squall late"
      > It comes late.

      collect 7 clues

    sea event "Squall often"
      > It comes often.

      collect 8 clues

    sea event "Squall never"
      > It comes never.

      collect 9 clues

    sea event "Bare"
      collect 1 clue

Instead:

    sea event "Bare"
      > Nothing grows here.

      collect 1 clue
"""

from __future__ import annotations

from collections import defaultdict
from typing import TYPE_CHECKING, Final

from everrain_dsl.lints.runner import Found

if TYPE_CHECKING:
    from collections.abc import Iterator

    from everrain_dsl.lints.runner import Given


_LEAST: Final = 8
#: The share of a kind that has flavour, so that one without is missed.
_NEARLY_ALL: Final = 0.8


def look(given: Given) -> Iterator[Found]:
    """Yield every card without flavour of a kind that nearly always has some."""
    kinds: dict[str, list[bool]] = defaultdict(list)
    for card in given.cards:
        kinds[card.kind].append(bool(card.flavour))
    for card in given.cards:
        has = kinds[card.kind]
        if not card.flavour and len(has) >= _LEAST and sum(has) >= _NEARLY_ALL * len(has):
            message = f"`{card.name}` has no flavour, but {sum(has)} of {len(has)} cards like it do"
            yield Found(card.span, message, "write a line or two after `>`")
