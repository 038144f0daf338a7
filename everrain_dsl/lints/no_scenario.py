"""No scenario tests a card that does something.

An untested card does what it says, which is not always what its author meant. A trait that a
scenario gives to a crew counts as tested.

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

from typing import TYPE_CHECKING, Final

from everrain_dsl import model
from everrain_dsl.lints.runner import Found
from everrain_dsl.model.scenario import GivenDraw
from everrain_dsl.model.traversal import MODELS, parts

if TYPE_CHECKING:
    from collections.abc import Iterator

    from everrain_dsl.lints.runner import Given

#: The modules whose classes parts of scenarios are made of.
_MODELS: Final = MODELS | {GivenDraw.__module__}


def look(given: Given) -> Iterator[Found]:
    """Yield every card with abilities that no scenario is about or names."""
    tested = {each.card for each in given.compiled.scenarios}
    tested |= {id_ for each in given.compiled.scenarios for id_ in _named(each.steps)}
    tested |= {card.parent for card in given.cards if card.parent and card.id in tested}
    for card in given.cards:
        if card.abilities and card.defines is None and not {card.id, card.parent} & tested:
            help_ = f'write `scenario "what it does" of "{card.name}"` and what you expect'
            yield Found(card.span, f"no scenario tests `{card.name}`", help_)


def _named(node: object) -> Iterator[str]:
    """Yield the identities of the cards that *node*, a part of a scenario, names."""
    match node:
        case tuple():
            for each in node:
                yield from _named(each)
        case model.Symbol(value=id_):
            yield id_
        case GivenDraw(cards=cards):
            yield from cards
        case _ if type(node).__module__ in _MODELS:
            for part in parts(node):
                yield from _named(part)
