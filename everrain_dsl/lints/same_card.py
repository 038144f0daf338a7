"""Two cards of a kind do the same under two names.

Players look for the difference. If you want the card twice, write `x2` after its name.

Found:

    sea event "Squall"
      collect 3 clues

    sea event "Gale"
      collect 3 clues

Instead:

    sea event "Squall", x2
      collect 3 clues
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from everrain_dsl.lints.runner import Found
from everrain_dsl.print import render

if TYPE_CHECKING:
    from collections.abc import Iterator

    from everrain_dsl.lints.runner import Given


def look(given: Given) -> Iterator[Found]:
    """Yield every card that prints what one before it prints, but for names and flavour."""
    names = {card.id: card.name for card in given.compiled.names}
    seen: dict[tuple[object, ...], str] = {}
    for card in given.cards:
        text = render(card, given.compiled.vocabulary, names)
        rules = " ".join(each.text for each in text.rules)
        facts = " ".join(str(each) for each in text.facts)
        if not rules or card.name in rules:
            continue
        earlier = seen.setdefault((card.kind, text.kind, rules, facts), card.name)
        if earlier != card.name:
            message = f"`{card.name}` does the same as `{earlier}`"
            yield Found(card.span, message, "change one of them, or print more copies of one")
