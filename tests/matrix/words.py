"""How a row is said: its slots filled by type, from the vocabulary and from a few samples."""

from __future__ import annotations

from itertools import product
from typing import TYPE_CHECKING, Final

import attrs

from everrain_dsl.syntax.inflection import parts
from everrain_dsl.vocabulary import core

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping

    from everrain_dsl.vocabulary.phrase import Slot
    from everrain_dsl.vocabulary.rows import Noun, Row


@attrs.frozen
class Way:
    """One way to say a row: its words, and the lines they need before them."""

    text: str
    before: tuple[str, ...] = ()


#: What stands in a slot for a name, by its type; the first that shows something counts.
NAMES: Final[Mapping[str, tuple[str, ...]]] = {
    "stat": ("luck",),
    "token": ("agenda", "player discovery"),
    "ship_track": ("loyalty",),
    "field": ("reward",),
    "section": ("claim",),
    "word_field": ("danger",),
    "value": ("grave",),
    "die": ("attack", "fate", "enemy"),
    "face": ("omen", "damage", "blank"),
    "deck": ('"Treasure"', '"Sea Event"'),
    "story": ('"The Drowned Choir"',),
    "trait_name": ('"Hardy"', '"Weary"'),
    "name": ('"Drowned Man"', '"Damned Frigate"', '"Cabins"', '"Rope"', '"Grimsea"'),
    "table": ('"Spoils"',),
    "rules": ('"Salt in the Blood"',),
    "location": ('"Inn"',),
    "choice": ('"Taken"',),
    "chapter": ('"A Psalm for the Deep"',),
    "counter": ('"rust"',),
    "order_kind": ('"Dredge"',),
    "memory": ("nemesis",),
    "kind": ("relic", "deckhand", "crew order", "port", "blank node", "positive trait"),
    "mark": ('"told"', '"untold"'),
}
#: The lines that lay open the cards a slot for one may speak of.
DRAWN: Final = (
    'draw 2 cards from the "Treasure" deck',
    'draw 2 cards from the "Improvement" deck',
    'draw 2 cards from the "Crew" deck',
    'draw 2 cards from the "Sea Event" deck',
    'look at the top 2 cards from the "Treasure" deck',
)
#: What else things of a type are called, where a row is for some of them only.
KINDS: Final[Mapping[str, tuple[str, ...]]] = {
    "crew": ("one crew", "one crew on deck", "every crew"),
    "space": ("one space", "one island", "one shipwreck", "one altar", "one calm sea", "one port"),
    "node": ("one node", "one node which is destroyed"),
    "enemy": ("one enemy", "one enemy who is captured"),
    "improvement": ("one improvement", 'one improvement with the name "The Cage"'),
    "ship": ("your ship", "another player ship"),
}
_HEIRS: Final = (
    "choose one crew with a positive trait as the heir",
    "choose another crew as the mate",
)
#: How a row is said that needs more than its slots filled, with what it needs.
SAID: Final[Mapping[str, tuple[Way, ...]]] = {
    # the two stand where they can change places
    "swap_crew": (
        Way("swap another crew on deck for the mate", ("choose one crew on deck as the mate",)),
    ),
    # the card has gone where it is looked for
    "search_discard_pile": (
        Way(
            'search the "Treasure" discard pile for "Curious Idol"',
            ('search the "Treasure" deck for "Curious Idol"', "discard that card"),
        ),
    ),
    "search_discard_pile_for_kind": (
        Way(
            'search the "Treasure" discard pile for a relic',
            ('search the "Treasure" deck for "Curious Idol"', "discard that card"),
        ),
    ),
    "draw_every_discarded_card": (
        Way(
            'draw every card from the "Treasure" discard pile',
            ('search the "Treasure" deck for "Curious Idol"', "discard that card"),
        ),
    ),
    # what lies open is of the kind that it takes the place of
    "replace_thing": (
        Way(
            "replace one crew by that card",
            ('draw 1 card from the "Crew" deck',),
        ),
    ),
    "search_box": (
        Way(
            'search the box for "Curious Idol"',
            (
                'search the "Treasure" deck for "Curious Idol"',
                "remove that card from the game",
            ),
        ),
    ),
    # an improvement has room for an enemy
    "capture_enemy": (
        Way(
            "capture one enemy into the pen",
            ('choose one improvement with the name "The Cage" as the pen',),
        ),
    ),
    # the card that a story goes on with is one of its own
    "continue_story_to": (
        Way('continue to "A Psalm for the Deep"'),
        Way('continue to "{NAME} end"'),
    ),
    "continue_story_at_once": (
        Way('continue to "A Psalm for the Deep" at once'),
        Way('continue to "{NAME} end" at once'),
    ),
    # a treasure stays where it is, or leaves for another hold
    "give_treasure": (Way("give one treasure in the hold to another player ship"),),
    # the card has something to forget
    "forget": (Way("forget the nemesis", ("remember one crew as the nemesis",)),),
    # a card of the kind that has the section lies on the table
    "do_section": (Way("do the claim of one bounty", ('draw 1 card from the "Bounty" deck',)),),
    # something is away that can come back
    "return_to_play": (Way("return that crew to play", ("set aside one crew",)),),
    # another crew is there to have it
    "move_trait": (Way("move one trait of the heir to the mate", _HEIRS),),
    "copy_trait": (Way("copy one trait of the heir to the mate", _HEIRS),),
    # two ships have a treasure each
    "swap_treasure": (
        Way("swap one treasure for one treasure of the mate", ("choose another ship as the mate",)),
    ),
}


def ways(row: Row) -> list[Way]:
    """Return the ways to say *row*: every combination of what may stand in its slots."""
    if row.name in SAID:
        return list(SAID[row.name])
    found: list[Way] = []
    for types in product(*[slot.types for slot in row.slots]):
        pairs = list(zip(row.slots, types, strict=True))
        choices = [
            _paired(type_, again=type_ in types[:at])
            if slot.is_thing and types.count(type_) > 1 and not _noun(type_).only
            else list(_fillers(slot, type_))
            for at, (slot, type_) in enumerate(pairs)
        ]
        found += [_way(row, chosen) for chosen in product(*choices)]
    return found


def _way(row: Row, chosen: tuple[tuple[str, str], ...]) -> Way:
    filled = iter(chosen)
    words: list[str] = []
    before: list[str] = []
    for part, form in zip(row.phrase.parts, parts(row), strict=True):
        if isinstance(part, str):
            words.append(form.several if form.kind == "counted" else part)
            continue
        text, line = next(filled)
        words.append(text)
        before += [line] if line and line not in before else []
    return Way(" ".join(words).replace(" 's", "'s"), tuple(before))


def joined(row: Row, filled: Iterable[str]) -> str:
    """Return the sentence of *row* with its slots filled."""
    given = iter(filled)
    said = [
        (form.one if form.kind != "slot" else "") or part if isinstance(part, str) else next(given)
        for part, form in zip(row.phrase.parts, parts(row), strict=True)
    ]
    return " ".join(said).replace(" 's", "'s")


def noun_of(type_: str) -> str:
    """Return the first word for things of that type."""
    return _noun(type_).phrase.text


def plural_of(type_: str) -> str:
    """Return the first word for several things of that type."""
    return _noun(type_).plural


def is_only(type_: str) -> bool:
    """Return whether there is but one thing of that type."""
    return _noun(type_).only


def pointed(type_: str, determiner: str) -> str:
    """Return how a thing of that type is pointed at; one of which there is but one, with `the`."""
    return f"the {noun_of(type_)}" if _noun(type_).only else f"{determiner} {noun_of(type_)}"


def _noun(type_: str) -> Noun:
    """Return the noun for things of that type: the one that is called so, else the first."""
    nouns = [noun for noun in core().nouns.values() if noun.type == type_]
    return next((noun for noun in nouns if noun.name == f"noun_{type_}"), nouns[0])


def _paired(type_: str, *, again: bool) -> list[tuple[str, str]]:
    """Return what stands in two slots of one type: the second is picked first, so they are two."""
    noun = _noun(type_).phrase.text
    picked = f"choose one {noun} as the partner"
    return [("the partner", picked)] if again else [(f"another {noun}", picked)]


def _fillers(slot: Slot, type_: str) -> Iterator[tuple[str, str]]:
    """Yield what may stand in *slot* as that type, each with the line it needs before it."""
    if slot.is_number:
        yield "2", ""
    elif slot.is_symbol:
        yield from ((name, "") for name in NAMES[type_])
    elif type_ == "card":
        yield from (("every card" if slot.whole else "one card", line) for line in DRAWN)
        yield "one schematic", ""
    else:
        noun = _noun(type_)
        word = noun.phrase.text
        one = f"the {word}" if noun.only else f"every {word}" if slot.whole else f"one {word}"
        yield from ((text, "") for text in KINDS.get(type_, (one,)))
