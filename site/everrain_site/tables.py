"""How the pages call the tables of the vocabulary."""

from __future__ import annotations

from typing import Final

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
