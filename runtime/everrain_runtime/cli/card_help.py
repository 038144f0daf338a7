"""What a captain may know of a card in a game: of what a narrator reads only the story.

The outcomes of choices and tests stay with the narrator until they are chosen (EVT-02, EVT-03).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from everrain_dsl.rules_text import plain, render
from everrain_dsl.semantics import walk

if TYPE_CHECKING:
    from everrain_dsl.compiler import Compiled
    from everrain_dsl.semantics import model

#: The kinds of cards a narrator reads (EVT-02, EXP-04, EXP-06, STO-01).
NARRATED: Final = ("sea event", "expedition", "journey", "epilogue")


def card_names(compiled: Compiled) -> list[str]:
    """Return the names of all cards."""
    return [card.name for card in compiled.cards]


def card_help(compiled: Compiled, name: str) -> str:
    """Return what may be known of the cards of that name, empty when there is none."""
    found = [card for card in compiled.cards if card.name.lower() == name.lower()]
    return "\n".join([_known(compiled, card) for card in found])


def _known(compiled: Compiled, card: model.Card) -> str:
    if card.kind not in NARRATED:
        return plain(render(card, compiled.vocabulary))
    choices = [f"- {option.label}" for each in walk.choices(card) for option in each.options]
    said = [f"{card.name} ({card.kind})", card.flavour, *choices]
    return "\n".join(filter(None, [*said, "The rest is for the narrator to read."])) + "\n"
