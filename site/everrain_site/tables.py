"""Names of the vocabulary's tables on the pages."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from everrain_dsl.vocabulary.rows import Row

#: The tables of the vocabulary, in the order of its pages, and what each is for.
TITLES: Final = {
    "effect": "Effects",
    "event": "Events",
    "quantity": "Quantities",
    "gauge": "Gauges",
    "condition": "Conditions",
    "filter": "Filters",
    "noun": "Nouns",
    "permission": "Permissions",
}
#: How one row of each table is called.
SINGLE: Final = {
    "effect": "Effect",
    "event": "Event",
    "quantity": "Quantity",
    "gauge": "Gauge",
    "condition": "Condition",
    "filter": "Filter",
    "noun": "Noun",
    "permission": "Permission",
}
FOR: Final = {
    "effect": "What a card can make happen.",
    "event": "The moments a card can wait for: `before`, `after`, `instead when`.",
    "quantity": "The numbers of the game that a card can read, and most of them change.",
    "gauge": "What is counted of a thing: `at least 2 clues`, `that crew has 3 strain`.",
    "condition": "What a card can ask: `if`, `unless`, `requires`, `while`.",
    "filter": "Which things are meant: `crew on deck`; also asked: `that crew is on deck`.",
    "noun": "The kinds of things a card can point at: `one crew`, `every enemy ship`.",
    "permission": "What a card allows, forbids or lets count as something else, while in play.",
}
#: A slot for things of more than three kinds: the first two say enough where phrases are listed.
_ONE_OF_MANY: Final = re.compile(
    r"\b([A-Z]+ or [A-Z]+(?: [A-Z]+)*?)(?: or [A-Z]+(?: [A-Z]+)*?){2,}(?=(?: [a-z]|'|$))"
)


def shortly(row: Row) -> str:
    """Return the phrase of *row*, a slot that a dozen kinds of things fill with two of them."""
    return _ONE_OF_MANY.sub(r"\1 or …", row.phrase.plain)
