"""No scenario is about a card that does something.

A card that nobody has tried does what it says, and not always what was meant.

Found:

    sea event "Squall"
      collect 1 clue

Instead:

    sea event "Squall"
      collect 1 clue

    scenario "it pays" of "Squall"
      expect exactly 1 clue
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from everrain_dsl.lints.frame import Found

if TYPE_CHECKING:
    from collections.abc import Iterator

    from everrain_dsl.lints.frame import Given


def look(given: Given) -> Iterator[Found]:
    """Yield every card with abilities that no scenario names."""
    tested = {each.card for each in given.compiled.scenarios}
    tested |= {card.parent for card in given.cards if card.parent and card.id in tested}
    for card in given.cards:
        if card.abilities and card.defines is None and not {card.id, card.parent} & tested:
            help_ = f'write `scenario "what it does" of "{card.name}"` and what is expected'
            yield Found(card.span, f"no scenario tries `{card.name}`", help_)
