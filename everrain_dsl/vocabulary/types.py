"""What kinds of things a card can speak of, and when one fits where another is asked for."""

from __future__ import annotations

from typing import Final

NUMBER: Final = "number"
BOOLEAN: Final = "boolean"

# fmt: off
#: Every kind of thing in play: its name on a card, and how many of it one list may hold.
#: The bounds are the verifier's (a loop over things runs at most so often); each leaves room
#: over what the rules allow (CRW-04, DCK-01, BLW-01, CMP-02) for sets that raise a limit.
THINGS: Final[dict[str, tuple[str, int]]] = {
    "crew":       ("crew", 32),
    "enemy":      ("enemy on deck", 64),
    "enemy_ship": ("enemy ship", 16),
    "elder_one":  ("elder one", 4),
    "ship":       ("player ship", 8),
    "zone":       ("zone", 128),
    "node":       ("node", 128),
    "slot":       ("improvement slot", 64),
    "space":      ("space of the map", 256),
    "tile":       ("map tile", 64),
    "storm":      ("storm", 16),
    "treasure":   ("treasure", 64),
    "improvement": ("improvement", 64),
    "artillery":  ("artillery", 32),
    "order":      ("order", 64),
    "passenger":  ("passenger", 32),
    "card":       ("card", 512),
}

#: Every kind of name a routine may hold: never a thing in play, always a word of some set.
SYMBOLS: Final[dict[str, str]] = {
    "stat":       "stat",
    "token":      "token on a track",
    "die":        "die",
    "face":       "face of a die",
    "deck":       "deck",
    "story":      "story",
    "trait":      "trait",
    "name":       "card",
    "table":      "table",
    "order_kind": "kind of order",
    "treasure_kind": "kind of treasure",
    "location":   "location of a port",
    "area":       "area of a ship",
    "choice":     "choice of a card",
    "mark":       "mark",
    "event":      "event",
    "keyword":    "keyword",
}
# fmt: on


def is_thing(type_: str) -> bool:
    """Return whether values of *type_* are handles of things in play."""
    return type_ in THINGS


def is_symbol(type_: str) -> bool:
    """Return whether values of *type_* are names of some set."""
    return type_ in SYMBOLS


def is_type(type_: str) -> bool:
    """Return whether *type_* is a type at all."""
    return type_ in (NUMBER, BOOLEAN) or type_ in THINGS or type_ in SYMBOLS


def in_words(types: tuple[str, ...] | str) -> str:
    """Return *types* as a designer would say them: `crew or enemy on deck`."""
    if isinstance(types, str):
        types = (types,)
    words = [THINGS[t][0] if t in THINGS else SYMBOLS.get(t, t) for t in types]
    if len(words) == 1:
        return words[0]
    return ", ".join(words[:-1]) + " or " + words[-1]


def bound(type_: str) -> int:
    """Return how many things of *type_* one list may hold."""
    return THINGS[type_][1]
