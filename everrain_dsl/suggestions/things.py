"""Words that point at a thing in play: which stretch of a line, and how the language points."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import attrs

from everrain_dsl.vocabulary.types import in_words

if TYPE_CHECKING:
    from collections.abc import Sequence

    from everrain_dsl.suggestions.line_context import Place

#: Things of whom a card says `who is`; all others are `which is`.
PERSONS: Final = ("crew", "enemy", "ship", "passenger")
#: Stands in a property for what it is measured from, and in a selection for what was picked.
HERE: Final = "@"
IT: Final = "@it"
#: Stands in a reference for a name in quotes.
NAME: Final = "@name"
_ABOARD: Final = ("crew", "enemy", "zone", "node")
#: Places, and what can be near to one.
_PLACES: Final = ("zone", "node", "space", "tile")
_PLACED: Final = (*_PLACES, "crew", "enemy", "enemy_ship", "ship", "elder_one", "storm")


@attrs.frozen
class Thing:
    """A phrase that refers to a thing in play: its range of tokens and its parts.

    `cost` measures how much of it was guessed; `many` is set if it refers to several.
    """

    start: int
    end: int
    det: str
    noun: str
    type: str
    filters: tuple[str, ...] = ()
    cost: float = 0.0
    many: bool = False

    def said(self, det: str, noun: str = "") -> str:
        """Return it with another word in front, and perhaps another noun."""
        return " ".join(filter(None, (det, noun or self.noun, *self.filters)))

    @property
    def is_reference(self) -> bool:
        """Return whether it is a reference of the language: `the winning bidder`."""
        return self.noun.startswith(("the ", "those "))

    @property
    def is_best(self) -> bool:
        """Return whether it is one by what it has most of, or by what it is nearest to."""
        return any(each.startswith(("with the ", "nearest", "farthest")) for each in self.filters)


def which_is(type_: str, state: str) -> str:
    """Return *state* as a relative clause for things of that type."""
    return f"{'who' if type_ in PERSONS else 'which'} is {state}"


def pronouns(types: Sequence[str], place: Place) -> list[str]:
    """Return what `it` may be of *types*, of any if there are none, the likeliest first."""
    found = [name for name, type_ in place.named if not types or type_ in types]
    that = [f"that {in_words(each)}" for each in place.picked if not types or each in types]
    this = [text for type_, text in place.this if not types or type_ in types]
    return list(dict.fromkeys([*that[:1], *found[:1], *this]))[:3]


def placed(thing: Thing, place: Place) -> Thing:
    """Return *thing* with what it is near to, and whose it is, named as it is at *place*."""
    here = dict(place.this)
    aboard = here.get("crew") or here.get("enemy") or "the crow's nest"
    sea = here.get("enemy_ship") or here.get("elder_one") or "your ship"
    anchor = aboard if thing.type in _ABOARD else sea
    near = thing.type in _PLACES
    it = (pronouns(_PLACED if near else (), place) or [anchor if near else "this card"])[0]
    filters = tuple(each.replace(IT, it).replace(HERE, anchor) for each in thing.filters)
    return attrs.evolve(thing, filters=filters, det=thing.det.replace(IT, it))


def cheapest(things: Sequence[Thing]) -> list[Thing]:
    """Return *things* without those that cost more than another of the same words and type."""
    kept: dict[tuple[int, int, str], Thing] = {}
    for each in things:
        key = each.start, each.end, each.type
        if key not in kept or kept[key].cost > each.cost:
            kept[key] = each
    return sorted(kept.values(), key=lambda each: (each.start - each.end, each.cost))
