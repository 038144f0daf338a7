"""The types of things that cards can name, and type compatibility."""

from __future__ import annotations

from typing import Annotated, Final, TypeAlias

import attrs

from everrain_dsl.english.phrases import listed
from everrain_dsl.english.words import with_article
from everrain_dsl.records import Between, Record

NUMBER: Final = "number"
BOOLEAN: Final = "boolean"
#: How many dice can be rolled together, which bounds a list of what they show.
MOST_DICE: Final = 100
#: How many times an ability may work in one turn, round, visit, act or game.
MOST_TIMES: Final = 99
#: How often lines are repeated at most: as often as anybody could like.
MOST_REPEATS: Final = 100
Times: TypeAlias = Annotated[int, Between(1, MOST_TIMES)]


@attrs.frozen(eq=False, repr=False)
class ThingType(Record):
    """A kind of thing in play: its name on a card, and how many of it one list may hold.

    The bounds are the verifier's (a loop over things runs at most so often); each leaves room
    over what the rules allow (CRW-04, DCK-01, BLW-01, CMP-02) for sets that raise a limit.
    """

    words: str
    most: int
    #: Whether it belongs to a ship: where a card does not say whose, it is your ship's.
    aboard: bool = False


# fmt: off
#: Every kind of thing in play.
THINGS: Final[dict[str, ThingType]] = {
    "crew":       ThingType("crew", 32, aboard=True),
    "enemy":      ThingType("enemy on deck", 64, aboard=True),
    "enemy_ship": ThingType("enemy ship", 16),
    "elder_one":  ThingType("elder one", 4),
    "ship":       ThingType("player ship", 8),
    "zone":       ThingType("zone", 128, aboard=True),
    "node":       ThingType("node", 128, aboard=True),
    "slot":       ThingType("improvement slot", 64, aboard=True),
    "space":      ThingType("space of the map", 256),
    "tile":       ThingType("map tile", 64),
    "storm":      ThingType("storm", 16),
    "treasure":   ThingType("treasure", 64, aboard=True),
    "improvement": ThingType("improvement", 64, aboard=True),
    "artillery":  ThingType("artillery", 32, aboard=True),
    "order":      ThingType("order", 64, aboard=True),
    "passenger":  ThingType("passenger", 32, aboard=True),
    "card":       ThingType("card", 512),
    "trait":      ThingType("trait", 64, aboard=True),
}

#: Every kind of name a routine may hold: never a thing in play, always a word of some set.
SYMBOLS: Final[dict[str, str]] = {
    "stat":       "stat",
    "field":      "field of a kind of cards",
    "word_field": "field of words of a kind of cards",
    "value":      "word of a field",
    "section":    "section of a kind of cards",
    "token":      "token on a track",
    "ship_track": "track of each ship",
    "die":        "die",
    "face":       "face of a die",
    "deck":       "deck",
    "story":      "story",
    "chapter":    "card of a story",
    "trait_name": "trait",
    "name":       "card",
    "table":      "table",
    "order_kind": "kind of order",
    "kind":       "kind of card",
    "location":   "location of a port",
    "area":       "area of a ship",
    "choice":     "choice of a card",
    "mark":       "mark",
    "memory":     "name that a card remembers something by",
    "counter":    "kind of counter",
    "event":      "event",
    "keyword":    "keyword",
    "rules":      "rules of a set",
    "setup":      "set-up",
}
# fmt: on


def is_thing(type_: str) -> bool:
    """Return whether values of *type_* are handles of things in play."""
    return type_ in THINGS


def is_aboard(type_: str) -> bool:
    """Return whether things of *type_* belong to a ship."""
    return type_ in THINGS and THINGS[type_].aboard


def is_symbol(type_: str) -> bool:
    """Return whether values of *type_* are names of some set."""
    return type_ in SYMBOLS


def is_type(type_: str) -> bool:
    """Return whether *type_* is a type at all."""
    return type_ in (NUMBER, BOOLEAN) or type_ in THINGS or type_ in SYMBOLS


def in_words(types: tuple[str, ...] | str) -> str:
    """Return *types* as a designer writes them, `nothing` if empty: `crew or enemy on deck`."""
    if isinstance(types, str):
        types = (types,)
    words = [THINGS[t].words if t in THINGS else SYMBOLS.get(t, t) for t in types]
    return listed(words, "or") or "nothing"


def a_kind(types: tuple[str, ...] | str) -> str:
    """Return types with their articles, as messages print them: `crew or a node`."""
    each = (types,) if isinstance(types, str) else types
    words = [in_words(t) if t == "crew" else with_article(in_words(t)) for t in each]
    return listed(words, "or") or "nothing"


def bound(type_: str) -> int:
    """Return how many things of *type_* one list may hold."""
    return THINGS[type_].most
