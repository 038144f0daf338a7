"""Icons in front of counted things, on cards and beside their facts.

The style sheet draws them; a page contains only their names. Their meaning follows in words, so the
icons are not needed to read the page.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Mapping

#: What is counted in rules text, by the word in the singular.
COUNTED: Final[Mapping[str, str]] = {
    "Coin": "coin",
    "Clue": "clue",
    "Strain": "strain",
    "Trauma": "trauma",
    "Damage": "damage",
    "Order": "order",
    "Storm": "storm",
}
#: The kinds of orders that have a picture of their own.
ORDERS: Final = ("Crew", "Navigation", "Artillery", "Fleeting")
#: The picture of a fact, by its label.
FACTS: Final[Mapping[str, str]] = {
    "Cost": "coin",
    "Coin": "coin",
    "Wage": "coin",
    **dict.fromkeys(("Undesired", "Standard", "Desired"), "coin"),
    "Clues": "clue",
    "Worth": "clue",
    "Health": "health",
    "Track": "health",
    "Dice": "dice",
    "Spoils": "treasure",
    "Treasures": "treasure",
    "Hold": "treasure",
    "Destination": "port",
    "Port": "port",
    "Engagement": "range",
    "Strength": "strength",
    "Resolve": "resolve",
    "Intelligence": "intelligence",
    "Luck": "luck",
    "Side": "artillery-order",
    "Sides": "artillery-order",
    "Boat": "navigation-order",
    "Cabin": "crew",
    "Crew": "crew",
    "Deckhands": "crew",
    "Miniatures": "enemy",
    "Enemies": "enemy",
    "Starts from": "story",
    **{f"{kind} Orders": f"{kind.lower()}-order" for kind in ORDERS},
}
#: The picture before the heading of a paragraph, by its words.
HEADINGS: Final[Mapping[str, str]] = {
    "Crew space": "circle",
    "Potential crew space": "potential-circle",
    "Enemy space": "enemy",
}

#: A word that is counted, where it is no part of a name, and begins a link or none.
_SAID: Final = re.compile(
    rf"(?:(?<=[a-z\d,:;] )|(?<=[a-z\d,:;] \[))(?:(?P<kind>{'|'.join(ORDERS)}) Orders?"
    rf"|(?P<word>{'|'.join(COUNTED)})s?|(?P<dice>(?:Fate|Attack|Enemy|Evasion) (?:die|dice)))"
    r"\b(?! [A-Z])"
)


def icon(name: str) -> str:
    """Return the picture of that name, as HTML within a line."""
    return f'<i class="er-i er-{name}"></i>'


def marked(text: str) -> str:
    """Return the Markdown of a card's rules with a picture before whatever is counted in it."""
    parts = text.split('"')
    return '"'.join(part if at % 2 else _SAID.sub(_with, part) for at, part in enumerate(parts))


def _with(match: re.Match[str]) -> str:
    if match["kind"]:
        name = f"{match['kind'].lower()}-order"
    else:
        name = COUNTED[match["word"]] if match["word"] else "dice"
    return icon(name) + match[0]
