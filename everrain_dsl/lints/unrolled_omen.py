"""An omen needs more omens than the enemy has dice.

Each die shows at most one omen (DIC-03, ENM-18). Unless another card adds dice, the omen can never
be rolled.

Found:

    enemy "Lantern Eel", miniatures 1
      act 1, health 3, dice 1, spoils 1
      omen 2 "Glare"
        advance agenda by 1

Instead:

    enemy "Lantern Eel", miniatures 1
      act 1, health 3, dice 2, spoils 1
      omen 2 "Glare"
        advance agenda by 1
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from everrain_dsl import model
from everrain_dsl.lints.runner import Found
from everrain_dsl.vocabulary.printed import Fighter

if TYPE_CHECKING:
    from collections.abc import Iterator

    from everrain_dsl.lints.runner import Given


def look(given: Given) -> Iterator[Found]:
    """Yield every omen of an enemy that wants more dice than are printed on it."""
    for card in given.cards:
        if not isinstance(card.printed, Fighter):
            continue
        dice = card.printed.dice
        for each in card.abilities:
            if isinstance(each, model.Action) and each.kind == "omen" and (each.amount or 0) > dice:
                has = f"`{card.name}` has {dice} {'die' if dice == 1 else 'dice'}"
                message = f"`{each.label}` needs {each.amount} omens, but {has}"
                yield Found(each.span, message, f"ask for at most {dice}, or give it more dice")
