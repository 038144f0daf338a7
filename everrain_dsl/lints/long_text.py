"""A card has more text than room on its face.

Nobody reads rules in small print. A text longer than that of the longest cards of the game is
better split into two cards.

Found:

    sea event "Squall"
      choice "Wait for the first hour of the night"
        one crew on deck tests resolve
          pass
            collect 2 clues
            that crew recovers 1 strain
            every crew below deck recovers 1 strain
            refresh one order
          fail
            that crew suffers 1 strain
            spawn 1 enemy
      choice "Wait for the second hour of the night"
        one crew on deck tests resolve
          pass
            collect 3 clues
            that crew recovers 1 strain
            every crew below deck recovers 1 strain
            refresh one order
          fail
            that crew suffers 2 strain
            spawn 1 enemy
      choice "Wait for the third hour of the night"
        one crew on deck tests resolve
          pass
            collect 4 clues
            that crew recovers 1 strain
            every crew below deck recovers 1 strain
            refresh one order
          fail
            that crew suffers 3 strain
            spawn 1 enemy
      choice "Wait for the fourth hour of the night"
        one crew on deck tests resolve
          pass
            collect 5 clues
            that crew recovers 1 strain
            every crew below deck recovers 1 strain
            refresh one order
          fail
            that crew suffers 4 strain
            spawn 1 enemy
      choice "Wait for the fifth hour of the night"
        one crew on deck tests resolve
          pass
            collect 6 clues
            that crew recovers 1 strain
            every crew below deck recovers 1 strain
            refresh one order
          fail
            that crew suffers 5 strain
            spawn 1 enemy
      choice "Sleep"
        lose 1 clue

Instead:

    sea event "Squall"
      collect 1 clue
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from everrain_dsl.lints.runner import Found
from everrain_dsl.print import render

if TYPE_CHECKING:
    from collections.abc import Iterator

    from everrain_dsl.lints.runner import Given


#: How many characters of rules the largest faces hold.
_MOST: Final = 900


def look(given: Given) -> Iterator[Found]:
    """Yield every card whose rules are too long."""
    names = {card.id: card.name for card in given.compiled.names}
    for card in given.cards:
        text = render(card, given.compiled.vocabulary, names)
        length = sum(len(each.text) for each in text.rules)
        if length > _MOST:
            message = f"`{card.name}` has {length} characters of rules, and room for {_MOST}"
            yield Found(card.span, message, "shorten the rules, or make two cards of it")
